import Calculation
import Glibc
import Shell
import System

/// The built-in units together with those of a person's own file, and what is wrong with that file.
struct UserUnits {
  private(set) var table = UnitTable.builtIn
  /// The error of the file, reported at the start; the built-in units work all the same.
  private(set) var trouble: Failure?

  /// Loads the units; a missing file adds none.
  init(_ file: String?) {
    guard let file else { return }
    do throws(Failure) {
      guard let bytes = try Self.content(of: file) else { return }
      do { table = try table.adding(json: bytes) } catch { throw Failure(error, in: file) }
    } catch {
      trouble = error
    }
  }

  /// The size limit of the file in KiB, far above any real file of units.
  private static let mostKiB = 1024

  private static func content(of file: String) throws(Failure) -> [UInt8]? {
    do throws(SystemError) {
      if let bytes = try OpenFile(file).content(most: mostKiB << 10) { return Array(bytes[...].withoutByteOrderMark) }
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return nil
      case EISDIR: throw .specialFile(file)
      default: throw .unreadableFile(file, reason: error.reason)
      }
    }
    throw .tooLargeFile(file, mostKiB: mostKiB)
  }
}

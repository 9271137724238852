import Calculation
import Glibc
import Shell
import System

/// The built-in units together with those of a person's own file, and what is wrong with that file.
struct UserUnits {
  let table: UnitTable
  /// The error of the file, reported at the start; the built-in units work all the same.
  let trouble: Failure?

  /// Loads the units; a missing file adds none.
  static func load(_ file: String?) -> UserUnits {
    guard let file else { return UserUnits() }
    do throws(Failure) {
      guard let bytes = try content(of: file) else { return UserUnits() }
      return UserUnits(table: try UnitTable.builtIn.adding(json: bytes, from: file))
    } catch {
      return UserUnits(trouble: error)
    }
  }

  private init(table: UnitTable = .builtIn, trouble: Failure? = nil) {
    self.table = table
    self.trouble = trouble
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

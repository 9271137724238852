import Calculation
import Glibc
import Shell
import System

/// The built-in units together with those of a person's own file. A missing file adds none. What is wrong with a file is
/// told at the start; the built-in units work all the same.
struct AvailableUnits {
  var table = UnitTable.builtIn
  /// What is wrong with the file; nil if nothing is, or if there is none.
  var trouble: Failure?

  /// The most KiB of a person's own file, far above any real one.
  private static let mostKiB = 1024

  /// Reads the person's own file; nil if no folder is known in which it could be.
  static func reading(_ file: String?) -> AvailableUnits {
    guard let file else { return AvailableUnits() }
    let content: [UInt8]?
    do throws(SystemError) {
      content = try OpenFile(file).content(most: mostKiB << 10)
    } catch {
      return AvailableUnits(trouble: trouble(error, reading: file))
    }
    guard let content else {
      return AvailableUnits(trouble: .tooLargeFile(file, mostKiB: mostKiB))
    }
    do throws(Failure) {
      let bytes = Array(content[...].withoutByteOrderMark)
      return AvailableUnits(table: try UnitTable.builtIn.adding(json: bytes, from: file))
    } catch {
      return AvailableUnits(trouble: error)
    }
  }

  /// Returns what to tell of a file that could not be read; nil for one that is not there.
  private static func trouble(_ error: SystemError, reading file: String) -> Failure? {
    switch error.code {
    case ENOENT, ENOTDIR: nil
    case EISDIR: .specialFile(file)
    default: .unreadableFile(file, reason: error.reason)
    }
  }
}

import Calculation
import Glibc
import Shell
import System

/// The units of the program and of a person's own file, and what is wrong with that file.
struct UserUnits {
  let table: UnitTable
  /// Told at the start; the program's own units work all the same.
  let trouble: (any Failure)?

  /// A file that is not there adds nothing.
  static func load(_ file: String?) -> UserUnits {
    guard let file else { return UserUnits() }
    do {
      let table = try content(of: file).map(UnitTable.builtIn.adding(json:))
      return UserUnits(table: table ?? .builtIn)
    } catch var error as UnitFileError {
      error.file = file
      return UserUnits(trouble: error)
    } catch {
      return UserUnits(trouble: error as? any Failure)
    }
  }

  private init(table: UnitTable = .builtIn, trouble: (any Failure)? = nil) {
    self.table = table
    self.trouble = trouble
  }

  /// Far above any real file of units.
  private static let mostKiB = 1024

  private static func content(of file: String) throws(LaunchError) -> [UInt8]? {
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

import Calculation
import Glibc
import Shell

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

  private static func content(of file: String) throws(LaunchError) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadableFile(file, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    do throws(SystemError) {
      return try Descriptor(descriptor).rest()
    } catch {
      throw .unreadableFile(file, reason: error.reason)
    }
  }
}

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

  /// Far above any real file of units.
  private static let mostKiB = 1024

  private static func content(of file: String) throws(LaunchError) -> [UInt8]? {
    // Without O_NONBLOCK a pipe of that name would hold up the start.
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadableFile(file, reason: .system(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .specialFile(file) }
    let bytes = try beginning(of: Descriptor(descriptor), named: file)
    guard bytes.count <= mostKiB << 10 else { throw .tooLargeFile(file, mostKiB: mostKiB) }
    return bytes
  }

  /// A little more than may be in it at most, however long it is said to be, or grows meanwhile.
  private static func beginning(of source: Descriptor, named file: String) throws(LaunchError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count <= mostKiB << 10, case let piece = try source.next(), !piece.isEmpty { bytes += piece }
    } catch {
      throw .unreadableFile(file, reason: error.reason)
    }
    return bytes
  }
}

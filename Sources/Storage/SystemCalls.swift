import GRDBSQLite
import Glibc

/// Calls to the system that SQLite makes through functions of this program, because it would misread the system's own
/// answer (SQLite, “sqlite3_vfs”: `xSetSystemCall`).
enum SystemCalls {
  /// Where locks do not work, SQLite takes `ENOLCK` for the lock of another program, and would wait for it to end; it
  /// understands any other error. Holds for the whole program from the first use on.
  static let tellsMissingLocks: Void = {
    typealias Control = @convention(c) (Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    let control: Control = { file, command, argument in
      let result =
        if let argument { fcntl(file, command, argument) } else { fcntl(file, command) }
      if result < 0, errno == ENOLCK { errno = ENOSYS }
      return result
    }
    replace("fcntl", by: unsafeBitCast(control, to: sqlite3_syscall_ptr.self))
  }()

  /// Runs `open` while SQLite follows links: a file without a name can be opened only through the system's link to it,
  /// but SQLite would open the name that the link shows.
  static func followingLinks<T>(_ open: () throws -> T) rethrows -> T {
    typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Int32
    typealias Status = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
    let openFile: Open = { path, flags, mode in
      guard let path else { return -1 }
      return Glibc.open(path, flags & ~O_NOFOLLOW, mode_t(mode))
    }
    let status: Status = { path, status in fstatat(AT_FDCWD, path, status, 0) }
    replace("open", by: unsafeBitCast(openFile, to: sqlite3_syscall_ptr.self))
    replace("lstat", by: unsafeBitCast(status, to: sqlite3_syscall_ptr.self))
    defer {
      replace("open", by: nil)
      replace("lstat", by: nil)
    }
    return try open()
  }

  /// Lets SQLite make a call by a function; nil stands for the system's own.
  private static func replace(_ call: String, by function: sqlite3_syscall_ptr?) {
    let files = sqlite3_vfs_find(nil)
    _ = files?.pointee.xSetSystemCall?(files, call, function)
  }
}

import Glibc

/// The system's information about the file or folder at a path.
package struct FileStatus {
  private let status: stat

  /// Reads the status, following symbolic links; nil if nothing is there or a link leads nowhere.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.status = status
  }

  /// Reads the status of a symbolic link itself, not of its target; nil if nothing is there.
  package init?(ofLink path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.status = status
  }

  package init(of file: Descriptor) throws(SystemError) {
    var status = stat()
    try SystemError.check(fstat(file.number, &status))
    self.status = status
  }

  package var isOrdinary: Bool { status.st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  package var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  package var size: Int { Int(status.st_size) }
  var mode: mode_t { status.st_mode & 0o7777 }
  var owner: (user: uid_t, group: gid_t) { (status.st_uid, status.st_gid) }
  package var identity: FileIdentity { FileIdentity(device: status.st_dev, number: status.st_ino) }
}

/// The identity of a file, which tells two files apart even if one takes the other's path.
package struct FileIdentity: Equatable, Sendable {
  fileprivate let device: dev_t
  fileprivate let number: ino_t

  fileprivate init(device: dev_t, number: ino_t) { (self.device, self.number) = (device, number) }

  /// Reads the identity; nil if there is no such file.
  package init?(of path: String) {
    guard let identity = FileStatus(of: path)?.identity else { return nil }
    self = identity
  }
}

/// The limit that a person can set on the size of files (`ulimit -f`).
package enum FileSizeLimit {
  package static var isSet: Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
  }
}

/// Whether a path exists, and what this program may do with it.
package enum Access {
  package static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }
  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
  package static func isRunnable(_ path: String) -> Bool { access(path, X_OK) == 0 }
}

import Glibc

/// What the system tells of the file or folder at a path; equal for the same file, not for one that took its path.
package struct FileStatus: Equatable, Sendable {
  private let status: stat

  /// Reads the status of what a symbolic link leads to, or else of the link itself; nil if nothing is there.
  package init?(of path: String, followsLinks: Bool = true) {
    var status = stat()
    guard fstatat(AT_FDCWD, path.forC, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      return nil
    }
    self.status = status
  }

  /// Reads the status of an open file.
  package init(of file: Descriptor) throws(SystemError) {
    var status = stat()
    try SystemError.check(fstat(file.number, &status))
    self.status = status
  }

  /// Whether anything is at a path, even a symbolic link that leads nowhere.
  package static func isThere(_ path: String) -> Bool {
    FileStatus(of: path, followsLinks: false) != nil
  }

  /// Whether it is a file of bytes, no folder, link, device, pipe or socket.
  package var isOrdinary: Bool { kind == S_IFREG }
  /// Whether it is a folder.
  package var isFolder: Bool { kind == S_IFDIR }
  /// Whether it is a symbolic link itself.
  package var isLink: Bool { kind == S_IFLNK }
  private var kind: mode_t { status.st_mode & S_IFMT }

  /// How many bytes it holds.
  package var size: Int { Int(status.st_size) }
  /// Its owner, group and mode.
  package var rights: FileRights {
    FileRights(user: status.st_uid, group: status.st_gid, mode: status.st_mode & 0o7777)
  }

  package static func == (left: FileStatus, right: FileStatus) -> Bool {
    left.status.st_dev == right.status.st_dev && left.status.st_ino == right.status.st_ino
  }
}

/// Who may use a file.
package struct FileRights: Equatable, Sendable {
  /// The number of its owner.
  package let user: uid_t
  /// The number of its group.
  package let group: gid_t
  /// The bits of the mode, up to `0o7777`.
  package let mode: mode_t

  /// Joins the three.
  package init(user: uid_t, group: gid_t, mode: mode_t) {
    self.user = user
    self.group = group
    self.mode = mode
  }

  /// The mode as people write it: `640`.
  package var octal: String { String(mode, radix: 8) }
  /// Whether its group or everybody may read it.
  package var letOthersRead: Bool { mode & 0o044 != 0 }
}

/// What may be done with the file or folder that a path leads to; links are followed.
package enum Access {
  /// Whether something is there.
  package static func isThere(_ path: String) -> Bool { access(path.forC, F_OK) == 0 }

  /// Whether something is at a path as far as one may know: false only where the system says that nothing is there.
  package static func mayBeThere(_ path: String) -> Bool {
    isThere(path) || !SystemError.latest.isNothingThere
  }

  /// Whether this program may read it.
  package static func isReadable(_ path: String) -> Bool { access(path.forC, R_OK) == 0 }
  /// Whether this program may write it.
  package static func isWritable(_ path: String) -> Bool { access(path.forC, W_OK) == 0 }
  /// Whether this program may run it, or go into it if it is a folder.
  package static func isRunnable(_ path: String) -> Bool { access(path.forC, X_OK) == 0 }

  /// Whether the person limits the size of files (`ulimit -f`).
  package static var hasSizeLimit: Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      && limit.rlim_cur != rlim_t.max
  }
}

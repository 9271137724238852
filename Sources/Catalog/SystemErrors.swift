import Glibc

extension Catalog {
  /// What a system's error number means: the text `system-ENOENT` for one that people meet, else the system's own words.
  package func systemError(_ code: Int32) -> String {
    Self.systemErrors[code].flatMap { optionalText("system-\($0)") } ?? String(cString: strerror(code))
  }

  /// The names, in the keys of their texts, of the error numbers that people meet.
  package static let systemErrors: [Int32: String] = [
    ENOENT: "ENOENT", EACCES: "EACCES", EPERM: "EPERM", EISDIR: "EISDIR", ENOTDIR: "ENOTDIR", EEXIST: "EEXIST",
    ENOSPC: "ENOSPC", EDQUOT: "EDQUOT", EROFS: "EROFS", EIO: "EIO", ELOOP: "ELOOP", ENAMETOOLONG: "ENAMETOOLONG",
    EMFILE: "EMFILE", EFBIG: "EFBIG", EBUSY: "EBUSY", ENOMEM: "ENOMEM", ENXIO: "ENXIO", EINVAL: "EINVAL",
  ]
}

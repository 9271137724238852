import Glibc

extension Catalog {
  /// Returns the words for a system error number: the text `system-ENOENT` for a common error, else the system's own
  /// words.
  package func systemError(_ code: Int32) -> String {
    Self.systemErrors[code].flatMap { optionalText(Self.key(ofSystemError: $0)) } ?? String(cString: strerror(code))
  }

  /// The key of the text for the error number of this name.
  package static func key(ofSystemError name: String) -> String { "system-\(name)" }

  /// The names of the common error numbers, as they appear in the keys of their texts.
  package static let systemErrors: [Int32: String] = [
    ENOENT: "ENOENT", EACCES: "EACCES", EPERM: "EPERM", EISDIR: "EISDIR", ENOTDIR: "ENOTDIR", EEXIST: "EEXIST",
    ENOSPC: "ENOSPC", EDQUOT: "EDQUOT", EROFS: "EROFS", EIO: "EIO", ELOOP: "ELOOP", ENAMETOOLONG: "ENAMETOOLONG",
    EMFILE: "EMFILE", EFBIG: "EFBIG", EBUSY: "EBUSY", ENOMEM: "ENOMEM", ENXIO: "ENXIO", EINVAL: "EINVAL",
  ]
}

import Glibc

/// An error of a system call.
package struct SystemError: Error, Hashable {
  /// The system's error number (`errno`).
  package let code: Int32

  /// Takes an error number.
  package init(code: Int32) { self.code = code }

  /// The error of the system call just made, if that failed.
  static var latest: SystemError { SystemError(code: errno) }

  /// Returns the result of a system call; throws the system's error if the result is negative.
  @discardableResult
  package static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .latest }
    return result
  }

  /// Whether the error is that nothing is at a path, in contrast to something that cannot be used.
  package var isNothingThere: Bool { [ENOENT, ENOTDIR].contains(code) }

  /// The system's own message for the error, in English, for what is printed where no catalog can be used; elsewhere a
  /// person reads `Catalog.systemError`.
  package var words: String { String(cString: strerror(code)) }
}

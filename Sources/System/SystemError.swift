import Glibc

/// The reason why a system call failed.
package struct SystemError: Error, Hashable {
  /// The system's error number (`errno`).
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the system call that has just failed.
  static var latest: SystemError { SystemError(code: errno) }

  /// Returns the result of a system call; throws the system's error if the result is negative.
  @discardableResult
  package static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .latest }
    return result
  }

  /// The system's own message for the error, in English.
  package var words: String { String(cString: strerror(code)) }
}

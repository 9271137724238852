import Glibc

/// Why the system did not do what it was asked.
package struct SystemError: Error, Hashable {
  /// The system's error number.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// What the call before this says, which has failed.
  static var latest: SystemError { SystemError(code: errno) }

  /// Throws what the system says where a call's result is negative.
  @discardableResult
  package static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .latest }
    return result
  }

  /// In the system's own words, in English.
  package var words: String { String(cString: strerror(code)) }
}

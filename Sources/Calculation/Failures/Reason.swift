/// What was behind a failure, as far as the program itself does not know it.
package enum Reason: Sendable, Hashable {
  /// The system's error number.
  case system(Int32)
  /// Another program's or library's own words, in English.
  case said(String)
}

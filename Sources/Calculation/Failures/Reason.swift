/// The cause of a failure that comes from outside the program.
package enum Reason: Sendable, Hashable {
  /// The operating system's error number.
  case system(Int32)
  /// The message of another program or library, in English.
  case said(String)
}

/// The program's version.
package enum Version {
  /// The version as people read it, which `--version` prints.
  package static let text = "0.2.0"
  /// The version of the JSON that it writes; a member that is added does not change it.
  static let format = 2
}

/// The program's version.
package enum Version {
  /// The version as people read it in `--version`, `about`, the greeting and the manual page; `PageTests` compares it
  /// with `CHANGES.md` and `README.md`.
  package static let text = "0.2.0"
  /// The version of the JSON that it writes; a member that is added does not change it.
  static let jsonFormat = 2
}

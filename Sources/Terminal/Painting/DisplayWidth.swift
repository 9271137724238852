import CReadline

extension StringProtocol {
  /// How many columns a terminal gives this text: wide characters two, combining marks none.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(wcwidth(wchar_t($1.value)))) }
  }
}

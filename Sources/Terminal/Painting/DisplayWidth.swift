import CReadline

extension StringProtocol {
  /// The number of columns that a terminal gives this text: two for a wide character, zero for a combining mark.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(wcwidth(wchar_t($1.value)))) }
  }
}

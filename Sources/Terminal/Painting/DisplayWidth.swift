import CReadline

extension StringProtocol {
  /// The number of columns that a terminal gives this text: two for a wide character, zero for a combining mark.
  package var displayWidth: Int {
    // Only ASCII is as long in UTF-8 as in UTF-16. A text knows both lengths if it is ASCII, so that this is quick.
    let bytes = utf8.count
    if bytes == utf16.count { return bytes }
    return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(wcwidth(wchar_t($1.value)))) }
  }
}

/// Searching the bytes of a file.
extension [UInt8] {
  /// Returns the range of the first occurrence of a text at or after `start`.
  func firstRange(of text: String, from start: Int) -> Range<Int>? {
    place(of: text, among: stride(from: start, through: count - text.utf8.count, by: 1))
  }

  /// Returns the range of the last occurrence of a text.
  func lastRange(of text: String) -> Range<Int>? {
    place(of: text, among: stride(from: count - text.utf8.count, through: 0, by: -1))
  }

  private func place(of text: String, among starts: StrideThrough<Int>) -> Range<Int>? {
    let wanted = Array(text.utf8)
    return starts.first { self[$0] == wanted[0] && self[$0..<$0 + wanted.count].elementsEqual(wanted) }.map {
      $0..<$0 + wanted.count
    }
  }

  /// Returns the number directly after the first occurrence of a text at or after `start`.
  func number(after text: String, from start: Int) -> Int? {
    guard let end = firstRange(of: text, from: start)?.upperBound else { return nil }
    return Int(String(decoding: self[end...].prefix { 48...57 ~= $0 }, as: UTF8.self))
  }
}

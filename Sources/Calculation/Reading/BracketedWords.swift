/// Words in brackets behind a value, `12 ha (north)`, which say nothing of it.
extension Notation {
  /// The most bytes of a text that is looked at.
  private static let longestWithBrackets = 400

  /// Returns the brackets at the end of a text with the words in them; nil without such words in
  /// front of which something stands, and for a digit, a unit or a word about dosing in them.
  package func bracketsBehindValue(_ text: String) -> String? {
    guard text.last == ")", text.utf8.count <= Self.longestWithBrackets else { return nil }
    guard let opening = text.lastIndex(of: "("), opening > text.startIndex else { return nil }
    guard text[text.index(before: opening)].isWhitespace else { return nil }
    let inside = String(text[opening...].dropFirst().dropLast())
    let words = inside.split(separator: " ").map(String.init)
    guard !words.isEmpty, !isPartOfValue(inside), words.allSatisfy(saysNothing) else { return nil }
    return String(text[opening...])
  }

  /// Whether a word is of letters, and neither a unit nor a word that belongs to doses.
  private func saysNothing(_ word: String) -> Bool {
    let bare = word.last == "," || word.last == "." ? String(word.dropLast()) : word
    guard !bare.isEmpty, bare.allSatisfy(\.isLetter) else { return false }
    return !isPartOfValue(bare)
  }

  private func isPartOfValue(_ text: String) -> Bool {
    let choices = [Self.dosing, Self.and, Self.plus] + Self.liquids
    return UnitReader(table: .builtIn, notation: self).any(text) != nil
      || choices.contains { means(text, $0) } || leadsToDose(text) || isRangeWord(text)
      || isPer(text, in: text) || whyNoUnit(text) != nil
  }
}

import Calculation
import Sheets
import ViewModels

/// The guesses that write the same line in another way: without marks.
extension Suggestions {
  /// Leaves out the number of a list, the marks between a name and its value, colons, and a full stop at the end; takes the
  /// brackets off a value, and puts the 0 in front of `.75`.
  var withoutMarks: [String] {
    guard !words.contains(where: \.isQuoted) else { return [] }
    let shown = isNumberOfList ? words.dropFirst() : words[...]
    let texts = shown.indices.compactMap { place in
      isMarkBeforeValue(place) ? nil : plain(place, isLast: place == words.count - 1)
    }
    return [withoutBrackets(texts).joined(separator: " ")]
  }

  /// Takes brackets off a value at the end, which no other value stands in front of: `Mocarz 75 WG (0,2 kg/ha)`.
  private func withoutBrackets(_ texts: [String]) -> [String] {
    guard let place = texts.firstIndex(where: { $0.hasPrefix("(") }), place > 0,
      let last = texts.last, last.hasSuffix(")"), texts[place].dropFirst().first?.isNumber == true,
      texts[place...].joined().filter({ "()".contains($0) }) == "()"
    else { return texts }
    var plain = texts
    plain[place].removeFirst()
    plain[plain.count - 1].removeLast()
    return plain
  }

  /// Whether the line begins with the number of a list, or its mark, in front of a word.
  var isNumberOfList: Bool {
    guard words.count > 2, words[1].text.first?.isLetter == true else { return false }
    let first = words[0].text
    let isMark = ["-", "*", "\u{2022}", "\u{2013}", "\u{2014}"].contains(first)
    let digits = first.dropLast()
    return isMark
      || ".)".contains(first.last ?? " ") && (1...2).contains(digits.count)
        && digits.allSatisfy(\.isNumber)
  }

  /// Whether a word is a mark between a name, which ends in no number or unit, and a value: no sign of a sum.
  private func isMarkBeforeValue(_ place: Int) -> Bool {
    let marks = ["-", "\u{2013}", "\u{2014}", "=", ":", "@", "\u{2192}", "->"]
    guard marks.contains(words[place].text), place > 0, place + 1 < words.count,
      words[place + 1].beginsNumber
    else { return false }
    let before = words[place - 1].text
    let isOfValue =
      before.allSatisfy { $0.isNumber || ",.".contains($0) }
      || place > 1 && words[place - 2].beginsNumber
        && UnitTable.builtIn.isUnit(before, session.settings.notation)
        && before.contains { $0.isLowercase }
    return !isOfValue
  }

  private func plain(_ place: Int, isLast: Bool) -> String {
    var text = words[place].text
    if place < words.count - 1, text.last == ":", text.count > 1 { text.removeLast() }
    if isLast, text.last == ".", text.dropLast().last?.isLetter == true { text.removeLast() }
    if let first = text.first, ".,".contains(first), text.dropFirst().first?.isNumber == true {
      text = "0\(text)"
    }
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    let isAssignment =
      sides.count == 2 && sides[0].last?.isLetter == true && sides[1].first?.isNumber == true
    return isAssignment ? sides.joined(separator: " ") : text
  }
}

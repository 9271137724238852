import Calculation
import Sheets
import ViewModels

/// The guesses that write the same line in another way: with figures for words, without marks.
extension Suggestions {
  // MARK: Figures

  /// A word for a number, and the number.
  private struct NumberWord {
    let key: WordKey
    let number: Fraction

    static let all = [
      NumberWord(key: .wordOneAndHalf, number: Fraction(3, over: 2)),
      NumberWord(key: .wordThreeQuarters, number: Fraction(3, over: 4)),
      NumberWord(key: .wordHalf, number: Fraction(1, over: 2)),
      NumberWord(key: .wordQuarter, number: Fraction(1, over: 4)),
    ]
    /// Behind a whole number: `12 and a half`.
    static let andHalf = NumberWord(key: .wordAndHalf, number: Fraction(1, over: 2))
  }

  /// The most words of a number, as in `one and a half`.
  private static let mostWordsOfNumber = 4

  /// Writes figures for words of a number that stand in front of a unit or a name of one.
  var figuresForWords: [String] {
    for place in words.indices {
      let counts = (1...Self.mostWordsOfNumber).reversed().filter { place + $0 < words.count }
      for count in counts {
        let typedNumber = text(words[place..<place + count])
        guard isUnit(words[(place + count)...]) else { continue }
        if place > 0, means(typedNumber, NumberWord.andHalf), let whole = Int(words[place - 1].text)
        {
          return [written(NumberWord.andHalf.number + Fraction(whole), place - 1..<place + count)]
        }
        let word = NumberWord.all.first { means(typedNumber, $0) }
        if let word, place == 0 || !words[place - 1].beginsNumber {
          return [written(word.number, place..<place + count)]
        }
      }
    }
    return []
  }

  private func means(_ text: String, _ word: NumberWord) -> Bool {
    session.settings.notation.means(text, Choice(word.key.rawValue, key: word.key))
  }

  /// Whether words begin with a unit, also behind a word such as `a`, as in `half a litre`.
  private func isUnit(_ words: ArraySlice<Word>) -> Bool {
    (1...3).contains { count in
      UnitTable.builtIn.isUnit(text(words.prefix(count)), session.settings.notation)
    }
  }

  private func written(_ number: Fraction, _ places: Range<Int>) -> String {
    let span =
      words[places.lowerBound].span.lowerBound..<words[places.upperBound - 1].span.upperBound
    return typed.line(
      replacing: span, by: interpreter.wording.echo(number).withOrdinarySpaces)
  }

  // MARK: Marks

  /// Leaves out the number of a list, the marks between a name and its value, colons, and a full stop at the end; puts
  /// the 0 in front of `.75`.
  var withoutMarks: [String] {
    guard !words.contains(where: \.isQuoted) else { return [] }
    let shown = isNumberOfList ? words.dropFirst() : words[...]
    let texts = shown.indices.compactMap { place in
      isMarkBeforeValue(place) ? nil : plain(place, isLast: place == words.count - 1)
    }
    return [texts.joined(separator: " ")]
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

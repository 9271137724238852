import Calculation
import Sheets
import ViewModels

// A colon or an equals sign behind a name and before its value, with or without spaces: `area: 10`,
// `area=10`, `product Tebu: 1 l/ha`, `limit Tebu wheat phi: 35 d`. The name is heard without it.

extension NameIndex {
  /// Returns words without the mark behind the field that they begin with.
  func withoutMark(behindFieldIn words: [Word]) -> [Word] {
    words.withoutMarks(from: 0, isFirstOnly: true) { exactCommand($0)?.field != nil }
  }

  /// Returns the words of a command without the marks behind the names that it takes: of products
  /// of the mix, of facts and of kinds of limit.
  func withoutMarks(in words: [Word], of command: Command, _ session: Session) -> [Word] {
    if case .limits? = command.doubt {
      let limits = LimitNames(wording)
      return words.withoutMarks(from: 1, isFirstOnly: false) { limits.isName($0) }
    }
    if command.group != nil || command.field?.path.member != nil {
      let group = command.group
      let finder = session.memberFinder
      return words.withoutMarks(from: 1, isFirstOnly: false) { typed in
        group?.fact(typed, wording) != nil || finder?.names.namesOne(typed) == true
      }
    }
    return words.withoutMarks(from: 1, isFirstOnly: true) { typed in
      subcommand(typed, of: command)?.takesFact == true
    }
  }
}

extension Command {
  /// Whether it enters a fact of a treatment.
  fileprivate var takesFact: Bool {
    if case .fact(_?, of: _)? = doubt { true } else { false }
  }
}

extension NameFinder {
  /// Whether words name one item alone. A number at their end may be a value, unless they are its
  /// whole name.
  func namesOne(_ typed: String) -> Bool {
    guard items(called: typed).count == 1 else { return false }
    let last = typed.split(separator: " ").last
    return last?.first?.isNumber == false || isWhole(typed)
  }
}

extension [Word] {
  /// Whether a word holds a colon or an equals sign; nearly no line does, and every line is asked.
  nonisolated var holdMark: Bool {
    for word in self {
      for byte in word.text.utf8 where byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") {
        return true
      }
    }
    return false
  }

  /// The most words of a name before a mark.
  private static let mostOfName = 12

  /// Returns the words without each mark between a name and a value. Names begin at an index, or
  /// behind it unless `isFirstOnly`; a mark in quotation marks, and one before a sign of a change
  /// such as `*1.1`, stays.
  fileprivate func withoutMarks(
    from first: Int, isFirstOnly: Bool, isName: (String) -> Bool
  ) -> [Word] {
    var kept: [Word] = []
    for (index, word) in enumerated() {
      guard index >= first, let parts = word.mark, hasValue(behind: parts, at: index) else {
        kept.append(word)
        continue
      }
      let name = self[first..<index] + [parts.name].compactMap(\.self)
      let starts = isFirstOnly ? 0..<1 : Swift.max(0, name.count - Self.mostOfName)..<name.count
      let isBehindName = starts.contains { start in
        let ofName = name.dropFirst(start)
        return !ofName.isEmpty && isName(ofName.map(\.text).joined(separator: " "))
      }
      kept += isBehindName ? [parts.name, parts.value].compactMap(\.self) : [word]
    }
    return kept
  }

  private func hasValue(behind parts: Word.Marked, at index: Int) -> Bool {
    let value = parts.value ?? (index + 1 < count ? self[index + 1] : nil)
    guard let value else { return false }
    return value.isQuoted || value.text.first.map { !"+-*/:=".contains($0) } == true
  }
}

extension Word {
  /// The parts of a word with a mark.
  fileprivate struct Marked {
    /// What stands in front of the mark; nil for nothing.
    let name: Word?
    /// What stands behind it; nil for nothing.
    let value: Word?
  }

  /// The parts around the first colon or equals sign; nil for a word without one.
  fileprivate var mark: Marked? {
    guard !isQuoted, let place = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return nil
    }
    let cut = span.lowerBound + text[..<place].utf8.count
    let name = Word(text: String(text[..<place]), span: span.lowerBound..<cut)
    let value = Word(
      text: String(text[text.index(after: place)...]), span: cut + 1..<span.upperBound)
    return Marked(
      name: name.text.isEmpty ? nil : name, value: value.text.isEmpty ? nil : value)
  }
}

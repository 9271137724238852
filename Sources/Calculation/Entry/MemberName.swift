/// What a person may call one of a group, such as a product of a mix.
extension Calculator {
  /// Whether a text can be a name: it is not empty, no dash, and not as a whole a value or a unit of a field.
  package func isName(_ text: String, _ notation: Notation) -> Bool {
    if text.isEmpty || text == "-" { return false }
    return !form.kinds.contains { field in
      field.kind == .quantity
        && ((try? field.unit(spelled: text, notation)) != nil
          || (try? field.read(text, in: field.units[0], notation)) != nil)
    }
  }
}

extension FieldGroup {
  /// Cautions that a member without a name counts beside the others: its value was typed before they had names.
  package func unnamedCautions(in draft: Draft) -> [Caution] {
    let members = standing(in: draft)
    guard members.count > 1, nameField != nil else { return [] }
    return members.compactMap { member in
      guard name(of: member, in: draft) == nil, let field = field(mainField, of: member, in: draft),
        let value = draft[field.path]
      else { return nil }
      let arguments: [String: Datum] = ["dose": .entered(value), "number": .text(String(member.number))]
      return Caution(code: "\(id).unnamed", of: field, arguments: arguments)
    }
  }

  /// Why a text has too many letters for a name; nil where it has not.
  package func whyTooLong(_ text: String) -> Failure? {
    guard case .text(let most)? = kinds.first(where: { $0.id == nameField })?.kind,
      text.unicodeScalars.count > most
    else { return nil }
    return .productName(tooLong: text, most: most)
  }
}

/// Why an unquoted name may hold a dose that was meant for the mix; the words that make it so.
package enum DoseInName: Equatable, Sendable {
  /// A stretch reads as a dose, or as an amount: `1 l/ha`, `1 pt`, `46 %`.
  case amount(String)
  /// A number times a number: `2 x`, `2x1`.
  case multiple(String)
  /// The name ends as no name does: in an operator, a comma, a unit, a word of a range.
  case ending(String)

  /// Looks for a dose among the words of an unquoted name; nil for a name that is safe.
  ///
  /// Digits and letters in one word (`4L`, `80WG`), codes that names have behind a number (`250 EW`) and units of time,
  /// length and temperature (`Topsin M 500`) belong to names. `dose` is the field whose values are doses; `isCode` tells
  /// whether a word in capitals is such a code.
  package init?(_ words: [String], dose: Field, isCode: @escaping (String) -> Bool, _ notation: Notation) {
    let search = DoseSearch(words: words, dose: dose, isCode: isCode, notation: notation)
    guard let found = search.multiple ?? search.amount ?? search.ending else { return nil }
    self = found
  }
}

extension Failure {
  /// An unquoted name that holds a dose which may have been meant for the mix; `quoted` is the line with the name in quotes.
  package static func productName(_ typed: String, holding dose: DoseInName, quoted: String) -> Failure {
    let (words, variant) =
      switch dose {
      case .amount(let words): (words, "dose")
      case .multiple(let words): (words, "times")
      case .ending(let words): (words, "end")
      }
    return Failure(
      InputCode.productName, ["typed": .text(typed), "words": .text(words), "line": .text(quoted)], variant: variant)
  }

  /// A dose that is a number times another one, as in `2x1 l/ha`.
  package static func productName(_ typed: String, multiplying words: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed), "words": .text(words)], variant: "product")
  }
}

/// The search for a dose among the words of a name.
private struct DoseSearch {
  let words: [String]
  let dose: Field
  let isCode: (String) -> Bool
  let notation: Notation

  /// More words than any value with its unit has.
  private static let mostWords = 8
  private static let timesSigns: Set<String> = ["x", "X", "\u{D7}", "*"]
  /// The signs that a name may end in besides letters and digits.
  private static let endSigns: Set<Character> = [")", "%", ".", "'", "\"", "!", "\u{AE}", "\u{2122}"]

  var multiple: DoseInName? {
    for (index, word) in words.enumerated() where word.first?.isNumber == true {
      if isMultiple(word) { return .multiple(word) }
      guard isNumber(word), index + 1 < words.count, Self.timesSigns.contains(words[index + 1]) else { continue }
      // The dose itself follows a name, so that a sign at the end stands before a number, too.
      return .multiple("\(word) \(words[index + 1])")
    }
    return nil
  }

  /// Whether a word is `2x`, `2x1` or `2*1.5`.
  private func isMultiple(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { Self.timesSigns.contains(String($0)) }
    return parts.count == 2 && isNumber(String(parts[0])) && (parts[1].isEmpty || isNumber(String(parts[1])))
  }

  var amount: DoseInName? {
    for start in words.indices where words[start].first?.isNumber == true {
      for end in (start + 1)...min(start + Self.mostWords, words.count) {
        let text = words[start..<end].joined(separator: " ")
        guard let unit = unit(ofValue: text) else { continue }
        let isAmount = isNumber(words[start]) && Self.isAmount(unit) && !isCode(behind: start, before: end)
        if unit.isDosed || isAmount { return .amount(text) }
      }
    }
    return nil
  }

  var ending: DoseInName? {
    guard let last = words.last, let sign = last.last else { return nil }
    guard sign.isLetter || sign.isNumber || Self.endSigns.contains(sign) else { return .ending(String(sign)) }
    if words.count > 1, notation.isRangeWord(last) || notation.means(last, Notation.and) { return .ending(last) }
    let isRate = last.contains("/") && UnitReader(table: .builtIn, notation: notation).any(last) != nil
    return isRate ? .ending(last) : nil
  }

  /// The unit of a text that reads as a number with a unit, whatever it measures.
  private func unit(ofValue text: String) -> Unit? {
    guard let number = try? TypedNumber(Array(text.utf8), notation, .positive), number.earlier.isEmpty,
      !number.last.tail.isEmpty
    else { return nil }
    if let unit = try? dose.unit(spelled: number.last.tail, notation) { return unit }
    return UnitReader(table: .builtIn, notation: notation).any(number.last.tail)
  }

  private static func isAmount(_ unit: Unit) -> Bool { [.weight, .volume, .share, .area].contains(unit.dimension) }

  /// Whether the last word behind a number is a code that names have there: `2 250 ST`.
  private func isCode(behind start: Int, before end: Int) -> Bool { end > start + 1 && isCode(words[end - 1]) }

  private func isNumber(_ word: String) -> Bool {
    (try? NumberReader.read(Array(word.utf8), mark: notation.mark, rules: .positive))?.end == word.utf8.count
  }
}

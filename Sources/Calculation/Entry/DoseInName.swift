/// A reason why an unquoted name may contain a dose meant as the dose of the mix, with the suspicious words.
package enum DoseInName: Equatable, Sendable {
  /// Words that read as a dose, an amount or the end of another product's phrase: `1 l/ha`, `1 pt`, `46 %`, `1.5 and`.
  case amount(String)
  /// A number times a number: `2 x`, `2x1`.
  case multiple(String)
  /// A word that never stands there in a name: an operator, a comma, a unit or a range word at an end, or two signs.
  case ending(String)

  /// Looks for a dose among the words of an unquoted name. These belong to names: digits and letters in one word (`4L`,
  /// `80WG`), codes after a number (`250 EW`), of which `isCode` tells, and units of time, length and temperature.
  package init?(
    _ words: [String], dose: Field, isCode: @escaping (String) -> Bool, _ notation: Notation
  ) {
    let search = DoseSearch(words: words, dose: dose, isCode: isCode, notation: notation)
    guard let found = search.multiple ?? search.amount ?? search.ending else { return nil }
    self = found
  }
}

extension Failure {
  /// Returns the failure for an unquoted name that may contain a dose; `quoted` is the line with the name in quotes.
  package static func productName(_ typed: String, holding dose: DoseInName, quoted: String)
    -> Failure
  {
    let (words, variant) =
      switch dose {
      case .amount(let words): (words, "dose")
      case .multiple(let words): (words, "times")
      case .ending(let words): (words, "end")
      }
    return Failure(
      .productName, typed: typed, ["words": .text(words), "line": .text(quoted)], variant: variant)
  }
}

private struct DoseSearch {
  let words: [String]
  let dose: Field
  let isCode: (String) -> Bool
  let notation: Notation

  /// More words than any value with its unit has.
  private static let mostWords = 8
  private static let timesSigns: Set<String> = ["x", "X", "\u{D7}", "*"]
  /// The signs that may end a name, in addition to letters and digits.
  private static let endSigns: Set<Character> = [
    ")", "%", ".", "'", "\"", "!", "\u{AE}", "\u{2122}",
  ]

  var multiple: DoseInName? {
    for (index, word) in words.enumerated() where Self.beginsNumber(word) {
      if isMultiple(word) { return .multiple(word) }
      guard isNumber(word), index + 1 < words.count, Self.timesSigns.contains(words[index + 1])
      else { continue }
      // The dose itself follows the name, so a times sign at the end also stands before a number.
      return .multiple("\(word) \(words[index + 1])")
    }
    return nil
  }

  /// Whether a word is `2x`, `2x1` or `2*1.5`.
  private func isMultiple(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) {
      Self.timesSigns.contains(String($0))
    }
    return parts.count == 2 && isNumber(String(parts[0]))
      && (parts[1].isEmpty || isNumber(String(parts[1])))
  }

  var amount: DoseInName? {
    for start in words.indices where Self.beginsNumber(words[start]) {
      if let end = endOfAmount(from: start) { return .amount(text(start..<end)) }
      if start > 0, let end = endOfOtherPhrase(from: start) {
        let last = words.indices[start..<end].last { Self.beginsNumber(words[$0]) } ?? start
        return .amount(text(last..<end))
      }
      if let end = endOfCount(from: start) { return .amount(text(start..<end)) }
    }
    return nil
  }

  /// Returns the place after a number and a word in small letters that is no code, which count something: `2 bags`. In
  /// a name all in small letters, or before a plus, such a number may be a strength: `roundup 360 plus`.
  private func endOfCount(from start: Int) -> Int? {
    let glued = tail(of: words[start])
    let end = glued.isEmpty ? start + 2 : start + 1
    guard end <= words.count,
      case let word = glued.isEmpty ? words[start + 1].trimmingMarks : glued,
      !word.isEmpty, word.allSatisfy(\.isLowercase), unit(ofValue: text(start..<end)) == nil
    else { return nil }
    let isStrength = !isSmall(words[start])
    if isStrength, isCode(word.uppercased()) { return nil }
    if notation.whyNoUnit(word) != nil { return end }
    let isInSmall =
      words.allSatisfy { $0 == $0.lowercased() } || notation.means(word, Notation.plus)
    return !glued.isEmpty || isInSmall && isStrength ? nil : end
  }

  private func text(_ places: Range<Int>) -> String {
    words[places].joined(separator: " ").trimmingMarks
  }

  /// Returns the place after words that read as a dose or an amount.
  private func endOfAmount(from start: Int) -> Int? {
    (start + 1...min(start + Self.mostWords, words.count)).first { end in
      guard let unit = unit(ofValue: text(start..<end)) else { return false }
      if unit.isDosed { return true }
      // The last word after the number may be a code, as in names: 2 250 ST.
      guard [.weight, .volume, .share, .area].contains(unit.dimension),
        end == start + 1 || !isCode(words[end - 1])
      else { return false }
      // A space separates the number from its unit, or the unit is in small letters, unlike a code: 60 g, 60g.
      let tail = tail(of: words[start])
      return tail.isEmpty || tail.allSatisfy(\.isLowercase)
        || end < words.count && !isStrength(words[start])
    }
  }

  /// Returns the place after words which show that the number at `start` does not belong to a name: a decimal without a
  /// code after it, a slash, a word such as `per`, or a separator between products.
  private func endOfOtherPhrase(from start: Int) -> Int? {
    let next = start + 1 < words.count ? words[start + 1] : ""
    // After `46%`, the element in `46% N` is not another name.
    if isLooseDecimal(at: start) || words[start].hasSuffix("%") && next.count > 2 {
      return start + 1
    }
    // A whole number before a capitalised word that is not a code: `Roundup 3 Plus`.
    if words[start].allSatisfy(\.isNumber), next.first?.isUppercase == true, !isCode(next) {
      let others = words.indices.dropFirst().filter { $0 != start }
      if isSmall(words[start]) || others.contains(where: { Self.beginsNumber(words[$0]) }) {
        return start + 1
      }
    }
    return words.indices[start...].first { index in
      let word = words[index]
      return word.contains("/") || word.contains("#") || isSeparator(at: index)
        || isLinking(at: index)
        || index + 1 < words.count && word.last.map { ",;:|".contains($0) } == true
        // `1%+AMS`, unlike `18+18+3`.
        || zip(word, word.dropFirst()).contains { "+&|;".contains($0) && !$1.isNumber }
    }.map { $0 + 1 }
  }

  /// Whether a word separates two products. A plus before an element, as in `NPK 10-10-30 + Mg`, does not.
  private func isSeparator(at index: Int) -> Bool {
    let word = words[index]
    if notation.means(word, Notation.and) || notation.means(word, Notation.within) { return true }
    guard word.allSatisfy({ "+&,;|".contains($0) }) else { return false }
    return !(word == "+" && index + 2 == words.count && words[index + 1].count <= 2)
  }

  /// Whether a range word, `plus` or a word that leads to a dose, such as `per`, stands before more words.
  private func isLinking(at index: Int) -> Bool {
    guard index + 1 < words.count, case let word = words[index] else { return false }
    return notation.leadsToDose(word) || notation.isRangeWord(word)
      || notation.means(word, Notation.plus)
  }

  /// Whether a number of one digit looks like a dose, not a strength: `Tebu 2 Kaptan`, unlike `Roundup 360 Plus`.
  private func isSmall(_ word: String) -> Bool { word.count == 1 }

  /// Whether a word is a decimal number that is not a strength, as those in `62.5 WG` and `2.0EC` are.
  private func isLooseDecimal(at index: Int) -> Bool {
    let word = words[index].trimmingMarks
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard digits.contains(where: { !$0.isNumber }), digits.last?.isNumber == true else {
      return false
    }
    let behind = word[digits.endIndex...]
    if behind.isEmpty {
      guard index + 1 < words.count, case let next = words[index + 1] else { return true }
      // Belongs to the name: a code, or an element at the end, as in 2.0 Mn.
      let isElement = next.count == 2 && next.first?.isUppercase == true && index + 2 == words.count
      return !isCode(next) && !isElement
    }
    // Text after a dash is a name: 2,4-D. One capital at the end marks a strength: 1.6F.
    let isStrength =
      index + 1 == words.count && behind.count == 1 && behind.first?.isUppercase == true
    return behind.first != "-" && !isCode(String(behind)) && !isStrength
  }

  /// Whether a word can be a strength: a percentage, or a number with a code: `46%`, `5G`.
  private func isStrength(_ word: String) -> Bool { word.hasSuffix("%") || isCode(tail(of: word)) }

  private func tail(of word: String) -> String {
    String(word.trimmingMarks.drop { $0.isNumber || $0 == "." || $0 == "," })
  }

  private static func beginsNumber(_ word: String) -> Bool {
    word.trimmingMarks.first?.isNumber == true
  }

  var ending: DoseInName? {
    guard let first = words.first, let last = words.last, let sign = last.last else { return nil }
    if words.contains(where: { $0.contains("\"") }) { return .ending("\"") }
    if words.count > 1, notation.leadsToDose(first) { return .ending(first) }
    if words.count == 1, first.first == "#", first.dropFirst().allSatisfy(\.isNumber) {
      return .ending(first)
    }
    if words.count(where: { $0 == "+" || $0 == "&" }) > 1 { return .ending("+") }
    guard sign.isLetter || sign.isNumber || Self.endSigns.contains(sign) else {
      return .ending(String(sign))
    }
    let isOfRange =
      words.count > 1 && (notation.isRangeWord(last) || notation.means(last, Notation.and))
    if isOfRange || notation.leadsToDose(last) { return .ending(last) }
    let rate = words.dropFirst().first {
      $0.contains("/") && UnitTable.builtIn.isUnit($0, notation)
    }
    return rate.map(DoseInName.ending)
  }

  private func unit(ofValue text: String) -> Unit? {
    guard let number = try? TypedNumber(Array(text.utf8), notation, .positive),
      number.earlier.isEmpty,
      !number.last.tail.isEmpty
    else { return nil }
    if let unit = try? dose.unit(spelled: number.last.tail, notation) { return unit }
    return UnitReader(table: .builtIn, notation: notation).any(number.last.tail)
  }

  private func isNumber(_ word: String) -> Bool {
    (try? NumberReader.read(Array(word.utf8), mark: notation.mark, rules: .positive))?.end
      == word.utf8.count
  }
}

extension String {
  /// The text without brackets, signs and commas at its ends: `(1.5` and `1.5,` become 1.5.
  fileprivate var trimmingMarks: String {
    let marks: Set<Character> = [
      " ", "(", ")", "[", "]", ",", ";", ":", ".", "~", "<", ">", "=", "|", "+", "&",
    ]
    return String(drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
  }
}

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
  package static func productName(
    _ typed: String, holding dose: DoseInName, quoted: String
  ) -> Failure {
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

/// The search for a dose among the words of a name.
private struct DoseSearch {
  let words: [String]
  /// The field for doses, whose units a dose may have.
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

  /// Returns the words from one place up to another, without marks around them.
  private func text(_ places: Range<Int>) -> String {
    words[places].joined(separator: " ").trimmingMarks
  }
}

/// A number times a number.
extension DoseSearch {
  var multiple: DoseInName? {
    for (place, word) in words.enumerated() where Self.beginsNumber(word) {
      if isMultiple(word) { return .multiple(word) }
      guard isNumber(word), place + 1 < words.count else { continue }
      let next = words[place + 1]
      // The dose itself follows the name, so a times sign at the end also stands before a number.
      if Self.timesSigns.contains(next) { return .multiple("\(word) \(next)") }
    }
    return nil
  }

  /// Whether a word is `2x`, `2x1` or `2*1.5`.
  private func isMultiple(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { character in
      Self.timesSigns.contains(String(character))
    }
    guard parts.count == 2, isNumber(String(parts[0])) else { return false }
    return parts[1].isEmpty || isNumber(String(parts[1]))
  }
}

/// A dose, an amount, or the end of another product's phrase.
extension DoseSearch {
  var amount: DoseInName? {
    for start in words.indices where Self.beginsNumber(words[start]) {
      if let end = endOfAmount(from: start) { return .amount(text(start..<end)) }
      if start > 0, let end = endOfOtherPhrase(from: start) {
        let lastNumber = words.indices[start..<end].last { Self.beginsNumber(words[$0]) } ?? start
        return .amount(text(lastNumber..<end))
      }
      if let end = endOfCount(from: start) { return .amount(text(start..<end)) }
    }
    return nil
  }

  /// Returns the place after words that read as a dose or an amount; nil without such words.
  private func endOfAmount(from start: Int) -> Int? {
    let ends = start + 1...min(start + Self.mostWords, words.count)
    return ends.first { end in isAmount(from: start, to: end) }
  }

  private func isAmount(from start: Int, to end: Int) -> Bool {
    guard let unit = unit(ofValue: text(start..<end)) else { return false }
    if unit.isDosed { return true }
    guard [.weight, .volume, .share, .area].contains(unit.dimension) else { return false }
    // The last word after the number may be a code, as in names: 2 250 ST.
    guard end == start + 1 || !isCode(words[end - 1]) else { return false }
    // A space separates the number from its unit, or the unit is in small letters, unlike a code: 60 g, 60g.
    let tail = tail(of: words[start])
    if tail.isEmpty || tail.allSatisfy(\.isLowercase) { return true }
    return end < words.count && !isStrength(words[start])
  }

  /// Returns the place after a number and a word in small letters that is no code, which count something: `2 bags`. In
  /// a name all in small letters, or before a plus, such a number may be a strength: `roundup 360 plus`.
  private func endOfCount(from start: Int) -> Int? {
    let glued = tail(of: words[start])
    let isGlued = !glued.isEmpty
    let end = isGlued ? start + 1 : start + 2
    guard end <= words.count else { return nil }
    let word = isGlued ? glued : words[start + 1].trimmingMarks
    guard !word.isEmpty, word.allSatisfy(\.isLowercase) else { return nil }
    guard unit(ofValue: text(start..<end)) == nil else { return nil }
    let isStrength = !isSmall(words[start])
    if isStrength, isCode(word.uppercased()) { return nil }
    if notation.whyNoUnit(word) != nil { return end }
    if isGlued { return nil }
    let mayBeStrength = areAllSmall || notation.means(word, Notation.plus)
    return mayBeStrength && isStrength ? nil : end
  }

  /// Whether the whole name is in small letters.
  private var areAllSmall: Bool { words.allSatisfy { word in word == word.lowercased() } }

  /// Returns the place after words which show that the number at `start` does not belong to a name: a decimal without a
  /// code after it, a slash, a word such as `per`, or a separator between products.
  private func endOfOtherPhrase(from start: Int) -> Int? {
    let next = start + 1 < words.count ? words[start + 1] : ""
    // After `46%`, the element in `46% N` is not another name.
    if isLooseDecimal(at: start) || words[start].hasSuffix("%") && next.count > 2 {
      return start + 1
    }
    if isBeforeName(numberAt: start, next) { return start + 1 }
    guard let separator = words.indices[start...].first(where: endsPhrase) else { return nil }
    return separator + 1
  }

  /// Whether a whole number stands before a capitalised word that is not a code, so that it is a dose and the word
  /// another name: `Roundup 3 Plus`.
  private func isBeforeName(numberAt place: Int, _ next: String) -> Bool {
    guard words[place].allSatisfy(\.isNumber) else { return false }
    guard let initial = next.first, initial.isUppercase, !isCode(next) else { return false }
    if isSmall(words[place]) { return true }
    // Another number behind the first word can be the strength.
    return words.indices.dropFirst().contains { other in
      other != place && Self.beginsNumber(words[other])
    }
  }

  /// Whether the phrase of another product ends at a word.
  private func endsPhrase(at place: Int) -> Bool {
    let word = words[place]
    if word.contains("/") || word.contains("#") { return true }
    if isSeparator(at: place) || isLinking(at: place) { return true }
    let isBeforeWords = place + 1 < words.count
    if isBeforeWords, let mark = word.last, ",;:|".contains(mark) { return true }
    // `1%+AMS`, unlike `18+18+3`.
    return zip(word, word.dropFirst()).contains { sign, behind in
      "+&|;".contains(sign) && !behind.isNumber
    }
  }

  /// Whether a word separates two products. A plus before an element, as in `NPK 10-10-30 + Mg`, does not.
  private func isSeparator(at place: Int) -> Bool {
    let word = words[place]
    if notation.means(word, Notation.and) || notation.means(word, Notation.within) { return true }
    guard word.allSatisfy({ "+&,;|".contains($0) }) else { return false }
    let isBeforeElement = place + 2 == words.count && words[place + 1].count <= 2
    return !(word == "+" && isBeforeElement)
  }

  /// Whether a range word, `plus` or a word that leads to a dose, such as `per`, stands before more words.
  private func isLinking(at place: Int) -> Bool {
    guard place + 1 < words.count else { return false }
    let word = words[place]
    return notation.leadsToDose(word) || notation.isRangeWord(word)
      || notation.means(word, Notation.plus)
  }
}

/// Numbers that belong to a name, and those that do not.
extension DoseSearch {
  /// Whether a number of one digit looks like a dose, not a strength: `Tebu 2 Kaptan`, unlike `Roundup 360 Plus`.
  private func isSmall(_ word: String) -> Bool { word.count == 1 }

  /// Whether a word is a decimal number that is not a strength, as those in `62.5 WG` and `2.0EC` are.
  private func isLooseDecimal(at place: Int) -> Bool {
    let word = words[place].trimmingMarks
    let number = word.prefix(while: Self.isOfNumber)
    guard number.contains(where: { !$0.isNumber }) else { return false }
    guard let lastDigit = number.last, lastDigit.isNumber else { return false }
    let tail = word[number.endIndex...]
    guard let initial = tail.first else { return !isBeforeCodeOrElement(at: place) }
    // Text after a dash is a name: 2,4-D. One capital at the end marks a strength: 1.6F.
    if initial == "-" || isCode(String(tail)) { return false }
    let isStrength = place + 1 == words.count && tail.count == 1 && initial.isUppercase
    return !isStrength
  }

  /// Whether a code stands behind a word, or an element at the end, as in 2.0 Mn; both belong to the name.
  private func isBeforeCodeOrElement(at place: Int) -> Bool {
    guard place + 1 < words.count else { return false }
    let next = words[place + 1]
    if isCode(next) { return true }
    guard let initial = next.first, initial.isUppercase else { return false }
    return next.count == 2 && place + 2 == words.count
  }

  /// Whether a word can be a strength: a percentage, or a number with a code: `46%`, `5G`.
  private func isStrength(_ word: String) -> Bool { word.hasSuffix("%") || isCode(tail(of: word)) }

  /// Returns what stands behind the number at the start of a word: `WG` in `80WG`.
  private func tail(of word: String) -> String {
    String(word.trimmingMarks.drop(while: Self.isOfNumber))
  }

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isNumber || character == "." || character == ","
  }

  private static func beginsNumber(_ word: String) -> Bool {
    guard let initial = word.trimmingMarks.first else { return false }
    return initial.isNumber
  }

  private func isNumber(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard let number = try? NumberReader.read(bytes, mark: notation.mark, rules: .positive) else {
      return false
    }
    return number.end == bytes.count
  }

  /// Returns the unit of a single number with a unit, of the dose or any other; nil for other text.
  private func unit(ofValue text: String) -> Unit? {
    guard let number = try? TypedNumber(Array(text.utf8), notation, .positive),
      number.earlier.isEmpty, !number.last.tail.isEmpty
    else { return nil }
    if let unit = try? dose.unit(spelled: number.last.tail, notation) { return unit }
    return UnitReader(table: .builtIn, notation: notation).any(number.last.tail)
  }
}

/// A word that never stands there in a name.
extension DoseSearch {
  var ending: DoseInName? {
    guard let first = words.first, let last = words.last, let sign = last.last else { return nil }
    if words.contains(where: { $0.contains("\"") }) { return .ending("\"") }
    if words.count > 1, notation.leadsToDose(first) { return .ending(first) }
    if words.count == 1, isNumbered(first) { return .ending(first) }
    if words.count(where: { $0 == "+" || $0 == "&" }) > 1 { return .ending("+") }
    guard sign.isLetter || sign.isNumber || Self.endSigns.contains(sign) else {
      return .ending(String(sign))
    }
    let isOfRange =
      words.count > 1 && (notation.isRangeWord(last) || notation.means(last, Notation.and))
    if isOfRange || notation.leadsToDose(last) { return .ending(last) }
    let rate = words.dropFirst().first { word in
      word.contains("/") && UnitTable.builtIn.isUnit(word, notation)
    }
    return rate.map(DoseInName.ending)
  }

  /// Whether a word is the number of a product: `#2`.
  private func isNumbered(_ word: String) -> Bool {
    word.first == "#" && word.dropFirst().allSatisfy(\.isNumber)
  }
}

extension String {
  private static let marks: Set<Character> = [
    " ", "(", ")", "[", "]", ",", ";", ":", ".", "~", "<", ">", "=", "|", "+", "&",
  ]

  /// The text without brackets, signs and commas at its ends: `(1.5` and `1.5,` become 1.5.
  fileprivate var trimmingMarks: String {
    let withoutStart = drop(while: Self.marks.contains)
    return String(withoutStart.reversed().drop(while: Self.marks.contains).reversed())
  }
}

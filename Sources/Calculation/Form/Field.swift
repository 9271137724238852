/// One value a calculator asks for: its names, its units, and how typed text becomes an exact quantity.
///
/// Its texts have keys made from its id: `field-rate-name`, `field-rate-names`, `field-rate-summary`.
package struct Field: Sendable {
  /// Stable: used in stored data, JSON and catalog keys.
  package let id: String
  /// What may be typed for it in every language, the usual one first.
  package let names: [String]
  /// The units it takes; the first holds until another is typed.
  package let units: [Unit]
  /// Whether a result can be computed without it.
  package let isOptional: Bool
  /// Spellings that could mean several units and are refused, with the clear ones to type instead.
  let ambiguousSpellings: [String: [Unit]]
  let rules: NumberRules

  init(
    _ id: String, names: [String]? = nil, units: [Unit], isOptional: Bool = false,
    ambiguousSpellings: [String: [Unit]] = [:], rules: NumberRules = .positive
  ) {
    self.id = id
    self.names = names ?? [id]
    self.units = units
    self.isOptional = isOptional
    self.ambiguousSpellings = ambiguousSpellings
    self.rules = rules
  }
}

/// A typed value, read once.
package struct FieldReading: Sendable, Equatable {
  package let quantity: Quantity
  /// Whether the unit was typed with it, or is the one the field had.
  package let hasTypedUnit: Bool
  /// The sum or product as typed, when it was one: `3,2 + 4,1`.
  package let expression: String?
}

extension Field {
  /// Reads `12,5 ha`, `12.5ha`, `3,2 + 4,1 ha` or `12,5`; a number without a unit is in `unit`.
  package func read(_ text: String, in unit: Unit, mark: DecimalMark) throws(Refusal) -> FieldReading {
    let bytes = Array(text.utf8)
    let number = try NumberReader.read(bytes, mark: mark, rules: rules)
    let typedUnit = try readUnit(ByteScanner(bytes), from: number.end)
    let expression = String(decoding: bytes[..<number.end], as: UTF8.self)
    return FieldReading(
      quantity: Quantity(number.value, typedUnit ?? unit), hasTypedUnit: typedUnit != nil,
      expression: number.isExpression ? trimmed(expression) : nil)
  }

  private func readUnit(_ scanner: ByteScanner, from start: Int) throws(Refusal) -> Unit? {
    let span = scanner.unitSpan(from: start)
    let end = scanner.contentEnd
    // Above `end` where only spaces follow the number: the reader has gone past them.
    guard span.upperBound >= end else {
      let leftover = scanner.afterSpaces(at: span.upperBound)..<end
      throw Refusal(InputError.leftover(typed: scanner.text(leftover)), at: leftover)
    }
    guard !span.isEmpty else { return nil }
    do { return try unit(spelled: scanner.text(span)) } catch { throw Refusal(error, at: span) }
  }

  /// The unit that a spelling means here; case and spaces around the slash do not matter.
  package func unit(spelled typed: String) throws(InputError) -> Unit {
    let spelling = typed.lowercased().split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).withOrdinarySpaces }.joined(separator: "/")
    if let clear = ambiguousSpellings[spelling] { throw .ambiguousUnit(typed: typed, units: clear) }
    if let unit = UnitTable.unit(spelled: spelling, among: units) { return unit }
    guard UnitTable.unit(spelled: spelling) == nil else {
      throw .unitOfOtherKind(typed: typed, field: id, units: units)
    }
    throw .unknownUnit(typed: typed, field: id, units: units)
  }
}

extension ByteScanner {
  /// Where the text ends, spaces at the end left out.
  fileprivate var contentEnd: Int {
    var (offset, end) = (0, 0)
    while byte(at: offset) != nil {
      let space = spaceLength(at: offset)
      offset += max(space, 1)
      if space == 0 { end = offset }
    }
    return end
  }

  /// What can be a unit's spelling: letters, `/`, `°`, digits behind a letter (`m2`), single spaces between such words.
  fileprivate func unitSpan(from start: Int) -> Range<Int> {
    var (offset, end) = (start, start)
    while let byte = byte(at: offset) {
      let space = spaceLength(at: offset)
      if space > 0 {
        offset += space
        continue
      }
      let isLetter = byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let followsLetter = offset > start && offset == end
      guard isLetter || byte == UInt8(ascii: "/") || (isDigit(byte) && followsLetter) else { break }
      offset += 1
      end = offset
    }
    return start..<end
  }
}

private func trimmed(_ text: some StringProtocol) -> String {
  var characters = Substring(text)
  while characters.first?.isWhitespace == true { characters.removeFirst() }
  while characters.last?.isWhitespace == true { characters.removeLast() }
  return String(characters)
}

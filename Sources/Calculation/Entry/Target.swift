/// A figure of the result that can be given, so that a field is worked out from it.
///
/// Its texts have keys like a field's: `field-product-name`, `field-product-names`.
package struct Target: Sendable {
  /// The stable id, used in JSON and catalog keys and typed in every language, and whose it is.
  package let name: FieldName
  /// The number of the one of a group that it belongs to.
  package let member: Int?
  /// The fields that can be worked out from it.
  package let fields: [FieldPath]
  /// The units it is given in; none for a count.
  let units: [Unit]
  /// The field whose unit tells the one of a number without.
  let unitField: FieldPath?
  /// What values come to, in the first of the units that measures the same as the one given; throws a `Failure` where one
  /// is missing.
  let figure: @Sendable (Draft) throws(Failure) -> Fraction
  /// For which number of a field, in the first of its units that fits, the figure is this one; throws a `Failure` where
  /// another value is missing.
  let inverse: @Sendable (FieldPath, _ figure: Fraction, Draft) throws(Failure) -> Fraction

  /// Whether a field can be worked out to the last digit, beside these values.
  var isExact: @Sendable (FieldPath, Draft) -> Bool = { _, _ in true }

  package var id: String { name.id }

  /// How much of it is given.
  package enum Amount: Sendable, Equatable {
    case quantity(Quantity)
    /// So many fills, each of them full.
    case count(Int)
  }

  /// As a result shows it; a count is a text `CALCULATOR-figure-ID-full` of `full`.
  package func figure(of amount: Amount) -> Outline.Figure {
    switch amount {
    case .quantity(let quantity): .quantity(quantity, beside: nil)
    case .count(let count): .phrase(Outline.Phrase(id: "\(id)-full", arguments: ["full": .count(count)]))
    }
  }
}

extension Target {
  /// Reads how much is given: `15 l`, `2500`, `4`.
  package func read(
    _ text: String, for field: Field, of calculator: any Calculator, in draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Amount {
    guard !units.isEmpty else { return .count(try Self.count(text, notation.mark)) }
    return .quantity(try reading(text, for: field, of: calculator, in: draft, notation).quantity)
  }

  /// Whether the text is a number that lacks its unit.
  package func lacksUnit(
    _ text: String, for field: Field, of calculator: any Calculator, in draft: Draft, _ notation: Notation
  ) -> Bool {
    !units.isEmpty && (try? reading(text, for: field, of: calculator, in: draft, notation))?.hasTypedUnit == false
  }

  private func reading(
    _ text: String, for field: Field, of calculator: any Calculator, in draft: Draft, _ notation: Notation
  ) throws(Refusal) -> FieldReading {
    let fitting = units(for: field, of: calculator, in: draft)
    let amount = Field(
      FieldPath(id), of: calculator.id, units: fitting, measures: fitting.map(\.dimension),
      ambiguousSpellings: ambiguousSpellings(for: field, of: calculator, in: draft))
    return try amount.read(text, in: usualUnit(of: calculator, in: draft), notation)
  }

  /// The units in which it may be given, for this field to be worked out; none for a count.
  ///
  /// Only what the other values can be multiplied to: no kilograms of a product that is dosed in litres.
  package func units(for field: Field, of calculator: any Calculator, in draft: Draft) -> [Unit] {
    guard field.path != unitField else { return units }
    let fitting = units.filter { $0.dimension == usualUnit(of: calculator, in: draft).dimension }
    // Where none does, what stands there says why when it comes to solving.
    return fitting.isEmpty ? units : fitting
  }

  /// What its field refuses as ambiguous, an ounce without an area, is refused here too, in favour of what fits.
  private func ambiguousSpellings(
    for field: Field, of calculator: any Calculator, in draft: Draft
  ) -> [String: [Unit]] {
    let fitting = units(for: field, of: calculator, in: draft)
    let spellings = likeField(of: calculator)?.ambiguousSpellings.filter { !$0.key.contains("/") } ?? [:]
    return spellings.mapValues { units in units.map { $0.amount ?? $0 }.filter(fitting.contains) }.filter {
      !$0.value.isEmpty
    }
  }

  private func usualUnit(of calculator: any Calculator, in draft: Draft) -> Unit {
    guard let field = likeField(of: calculator) else { return units[0] }
    let unit = draft.unit(of: field)
    return unit.amount ?? unit
  }

  private func likeField(of calculator: any Calculator) -> Field? {
    unitField.flatMap { calculator.form.field(at: $0) }
  }

  private static func count(_ text: String, _ mark: DecimalMark) throws(Refusal) -> Int {
    let bytes = Array(text.utf8)
    let reading = try NumberReader.read(bytes, mark: mark, rules: .positive)
    guard reading.end >= bytes.count else {
      let span = reading.end..<bytes.count
      throw Refusal(.leftover(typed: String(decoding: bytes[span], as: UTF8.self)), at: span)
    }
    if let error = NumberRules.positive.refusal(of: reading.value, typed: text) {
      throw Refusal(error, at: reading.span)
    }
    guard let count = Int(exactly: reading.value) else {
      throw Refusal(.fillsNotWhole(typed: text), at: 0..<bytes.count)
    }
    return count
  }
}

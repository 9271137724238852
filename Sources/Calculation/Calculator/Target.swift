/// A figure of the result for which a field can be worked out: `solve area product 15 l` works out the area for 15 l of
/// product. Its texts have keys like a field's: `field-product-name`, `field-product-names`.
package struct Target: Sendable {
  /// The stable id, typed in every language and used in JSON and keys, and the owner's name, such as a product's.
  package let name: FieldName
  /// The number of the group member that it belongs to, such as product 2.
  package var member: Int?
  /// The fields that can be worked out from this figure.
  package let fields: [FieldPath]
  /// The units in which the figure is given; empty for a count.
  var units: [Unit] = []
  /// The field whose unit gives the unit of a number typed without one.
  var unitField: Field?
  /// The figure of the values, in the first of the units of its dimension; throws a `Failure` if a value is missing.
  let figure: @Sendable (Draft) throws(Failure) -> Fraction
  /// Works out a field's number x, in its first unit, for this figure; nil if that is (a · x + b) / (c · x + d).
  var inverse: @Sendable (FieldPath, _ figure: Fraction, Draft) -> Fraction? = { _, _, _ in nil }
  /// Whether a field can be worked out exactly, given the other values.
  var isExact: @Sendable (FieldPath, Draft) -> Bool = { _, _ in true }

  /// The stable id of the figure.
  package var id: String { name.id }

  /// A wanted amount of the figure.
  package enum Amount: Sendable, Equatable {
    /// An amount in one of its units.
    case quantity(Quantity)
    /// A number of fills, all of them full.
    case count(Int)
  }

  /// Returns the amount as a result shows it; a count is a text `CALCULATOR-figure-ID-full` with the argument `full`.
  package func figure(of amount: Amount) -> Outline.Figure {
    switch amount {
    case .quantity(let quantity): .quantity(quantity)
    case .count(let count): .phrase("\(id)-full", ["full": .count(count)])
    }
  }

  /// Reads a given amount: `15 l`, `2500`, `4`.
  package func read(
    _ text: String, for field: Field, of calculator: any Calculator, in draft: Draft,
    _ notation: Notation
  ) throws(Refusal) -> Amount {
    guard !units.isEmpty else { return .count(try Self.count(text, notation.mark)) }
    let fitting = units(for: field, in: draft)
    let amount = Field(
      FieldPath(id), owner: name.owner, of: calculator.id,
      units: Field.Units(
        fitting, of: fitting.map(\.dimension), ambiguous: ambiguousSpellings(among: fitting)))
    do throws(Refusal) {
      return .quantity(try amount.read(text, in: usualUnit(in: draft), notation).quantity)
    } catch {
      let kinds = Set(fitting.map(\.dimension.rawValue))
      guard error.failure.is(InputCode.unitOfOtherKind), kinds.count == 1 else { throw error }
      throw Refusal(
        Failure(InputCode.unitOfOtherKind, error.failure.text.data, variant: kinds.first),
        at: error.span)
    }
  }

  /// Returns the units in which the figure may be given to work out this field, only those that the other values can
  /// lead to: no kilograms of a product that is dosed in litres. Empty for a count.
  package func units(for field: Field, in draft: Draft) -> [Unit] {
    guard field.path != unitField?.path || draft[field.path] != nil else { return units }
    let fitting = units.filter { $0.dimension == usualUnit(in: draft).dimension }
    // If no unit fits, all are accepted: solving then explains why the value is impossible.
    return fitting.isEmpty ? units : fitting
  }

  /// Returns the spellings to refuse, such as `oz`, each with the fitting units to type instead: those of the field
  /// that gives the figure its unit, without spellings per area.
  private func ambiguousSpellings(among fitting: [Unit]) -> [String: [Unit]] {
    let spellings = unitField?.unitsTaken.ambiguous.filter { !$0.key.contains("/") } ?? [:]
    let fittingUnits = spellings.mapValues { units in
      units.map { $0.amount ?? $0 }.filter(fitting.contains)
    }
    return fittingUnits.filter { !$0.value.isEmpty }
  }

  /// Returns the unit of a number that is typed without one.
  private func usualUnit(in draft: Draft) -> Unit {
    guard let unitField else { return units[0] }
    let unit = draft.unit(of: unitField)
    return unit.amount ?? unit
  }

  /// Reads a count: a whole number above zero, with nothing behind it.
  private static func count(_ text: String, _ mark: DecimalMark) throws(Refusal) -> Int {
    let bytes = Array(text.utf8)
    let reading = try NumberReader.read(bytes, mark: mark, rules: .positive)
    guard reading.end >= bytes.count else {
      let span = reading.end..<bytes.count
      throw Refusal(
        Failure(.leftover, typed: String(decoding: bytes[span], as: UTF8.self)), at: span)
    }
    try NumberRules.positive.check(reading, in: bytes)
    guard let count = Int(exactly: reading.value) else {
      throw Refusal(Failure(WhatIfCode.notWhole, ["typed": .text(text)]), at: 0..<bytes.count)
    }
    return count
  }
}

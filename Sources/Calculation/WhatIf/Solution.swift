/// The value of a field that gives a figure of the result the wanted amount.
package struct Solution: Sendable {
  /// The field that was worked out.
  package let field: Field
  /// The figure that is wanted.
  package let target: Target
  /// The wanted amount of the figure.
  package let wanted: Target.Amount
  /// The exact answer.
  package let exact: Quantity
  /// What to type to get the wanted figure exactly: one decimal, or two to divide; nil if that takes too many digits.
  package let typing: [DecimalDigits]?
  /// The answer as it can be typed, rounded so that the figure never exceeds the wanted one.
  package let rounded: DecimalDigits
  /// How much less the rounded answer gives, in the wanted unit; of a count, the missing part of the last fill.
  package let shortfall: Fraction
  /// The cautions about the result for this answer; empty while other values are missing.
  package let cautions: [Caution]
  /// The values that hold for one job only, and whether they count in the answer.
  package let temporary: TemporaryValuesInTrial

  /// What to type: the exact answer if possible, else the rounded one.
  package var typed: [DecimalDigits] { typing ?? [rounded] }

  /// `{"solve":{"field":"area","given":"product","product":1,"value":{"value":15,"unit":"l"},"answer":{"value":10,
  /// "unit":"ha","exact":true,"type":"10 ha","short":null},"not_counted":[],"cautions":[]}}`. A count as `value` is a
  /// plain number. In `answer`, `value` is a decimal that the field takes; if it is not `exact`, it is rounded so that
  /// the figure never exceeds the wanted one. `type` is what to type. If it gives the wanted figure exactly, `short` is
  /// null; it may be a quotient (`1000 / 3 l`). Otherwise `type` is the rounded value, and `short` is how much less
  /// that gives: a quantity like the wanted one, or the missing part of the last fill.
  package func json(message: (Caution) -> String) -> JSON {
    let worded = Worded(
      solution: self, type: typed.asTyped(in: exact.unit), cautions: cautions.json(message: message)
    )
    return ["solve": Self.codec.json(of: worded)]
  }

  /// The shape of what `json` says under `solve`.
  package static var shape: JSONShape { codec.shape }

  /// A solution with what its JSON says in words.
  private struct Worded {
    let solution: Solution
    let type: String
    let cautions: JSON
  }

  private static let codec = Codec<Worded>([
    .member("field", .text) { $0.solution.field.id },
    .member("given", .text) { $0.solution.target.id },
    .optional("product", .integer) { $0.solution.target.member },
    .member("value", .written(.any(of: [.quantity, .integer(from: 1)]))) { worded in
      switch worded.solution.wanted {
      case .quantity(let quantity): .quantity(quantity)
      case .count(let count): .integer(count)
      }
    },
    .member("answer", .object(answer)) { $0 },
    .member("not_counted", .list(of: .text)) { $0.solution.temporary.notCounted },
    .member("cautions", .written(.cautions)) { $0.cautions },
  ])

  private static let answer = Codec<Worded>([
    .member("value", .number) { Fraction($0.solution.rounded) },
    .member("unit", .unit) { $0.solution.exact.unit },
    .member("exact", .flag) { Fraction($0.solution.rounded) == $0.solution.exact.value },
    .member("type", .text) { $0.type },
    .member("short", .written(.any(of: [.quantity, .number, .null]))) { worded in
      guard worded.solution.typing == nil else { return .null }
      return switch worded.solution.wanted {
      case .quantity(let wanted): .quantity(Quantity(worded.solution.shortfall, wanted.unit))
      case .count: .number(worded.solution.shortfall)
      }
    },
  ])
}

extension SolvingCalculator {
  /// Works out the value of a field that gives the figure the wanted amount. Throws which values are missing, or why
  /// there is no answer. `moreCautions` returns those about the values with the answer.
  package func solve(
    _ field: Field, for target: Target, _ wanted: Target.Amount, in draft: Draft,
    moreCautions: (Draft) -> [Caution] = { _ in [] }
  ) throws(Failure) -> Solution {
    let fields = fields(in: draft).filter { target.fields.contains($0.path) }
    guard fields.contains(where: { $0.path == field.path }) else {
      throw .unrelated(field: field.name, target: target.name, fields: fields.map(\.name))
    }
    let missing = fields.filter { $0.path != field.path && draft[$0.path] == nil }
    guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
    try refuseUnworkable(draft)
    // If a change of the field would end the values that hold for one job only, the answer is without them.
    let present = draft[field.path]
    let other = Quantity(2 * (present?.value ?? 1), present?.unit ?? draft.unit(of: field))
    let temporary = TemporaryValuesInTrial(
      self, in: draft, trying: [draft.setting(field.path, to: other)])
    let values = temporary.lasting(draft, of: self)
    let lasting = targets(in: values).first {
      $0.name == target.name && $0.member == target.member
    }
    let relation = Relation(
      target: lasting ?? target, field: field, calculator: self, draft: values,
      temporary: temporary)
    return try relation.solution(wanted, moreCautions)
  }
}

/// How a figure follows from one field, while all other values stay the same.
private struct Relation {
  let target: Target
  let field: Field
  let calculator: any Calculator
  /// All values, with the present one of the field.
  let draft: Draft
  let temporary: TemporaryValuesInTrial

  /// Works out the field for a wanted amount of the figure.
  func solution(
    _ wanted: Target.Amount, _ moreCautions: (Draft) -> [Caution]
  ) throws(Failure) -> Solution {
    let exact = try answer(wanted)
    guard field.rules.contain(exact.value) else {
      throw .impossible(field: field.name, answer: exact)
    }
    let isExact = target.isExact(field.path, draft)
    let typing = isExact ? exact.value.typed(significant: Fraction.significantDigits) : nil
    let rounded = try rounded(exact, wanted)
    let typable = Quantity(Fraction(rounded), exact.unit)
    guard typing != nil || field.rules.contain(typable.value) else {
      throw .impossible(field: field.name, answer: exact)
    }
    let shortfall = shortfall(of: try figure(of: typable.value, typable.unit), wanted)
    let cautions = try cautions(of: typing == nil ? typable : exact, moreCautions)
    return Solution(
      field: field, target: target, wanted: wanted, exact: exact, typing: typing, rounded: rounded,
      shortfall: shortfall, cautions: cautions, temporary: temporary)
  }

  /// Rounds an answer, which makes the area smaller or the tank larger, so that the available amount is always enough.
  private func rounded(
    _ exact: Quantity, _ wanted: Target.Amount
  ) throws(Failure) -> DecimalDigits {
    let digits = Fraction.significantDigits
    let down = exact.value.forTyping(significant: digits, up: false)
    let isEnough = try figure(of: Fraction(down), exact.unit) <= counted(wanted)
    return isEnough ? down : exact.value.forTyping(significant: digits, up: true)
  }

  /// Returns the figure for a number of the field, in this unit.
  private func figure(of number: Fraction, _ unit: Unit) throws(Failure) -> Fraction {
    try target.figure(draft.setting(field.path, to: Quantity(number, unit)))
  }

  /// Returns the exact value, in the field's present unit if possible.
  private func answer(_ wanted: Target.Amount) throws(Failure) -> Quantity {
    let unit = draft.unit(of: field)
    let main = main(unit, for: wanted)
    let answer = Quantity(try number(for: counted(wanted), in: main), main)
    if main.dimension == unit.dimension { return answer.converted(to: unit) }
    return answer.converted(to: like(unit, wanted) ?? main)
  }

  /// Returns the unit in which the field is worked out: the first that goes with the wanted amount.
  private func main(_ unit: Unit, for wanted: Target.Amount) -> Unit {
    if unit.isShare || unit.isPerCanopy { return unit }
    return field.units.first { fits($0, wanted) } ?? unit
  }

  /// Returns the number of the field, in this unit, that gives this figure; zero if none does. A figure (a · x + b) /
  /// (c · x + d) keeps the cross-ratio of four numbers, so three and their figures tell the fourth.
  private func number(for wanted: Fraction, in unit: Unit) throws(Failure) -> Fraction {
    if let number = target.inverse(field.path, wanted, draft) { return number }
    let first = try figure(of: 1, unit)
    let second = try figure(of: 2, unit)
    let third = try figure(of: 3, unit)
    let near = (wanted - second) * (first - third)
    let far = (wanted - third) * (first - second)
    guard 2 * far != near else { return .zero }
    let number = (4 * far - 3 * near) / (2 * far - near)
    // A figure that is below zero for every number above zero is never the wanted one.
    return first < .zero && number < .zero ? .zero : number
  }

  /// Returns a field's unit with its amount in the wanted unit: pounds of a product in floz/ac give lb/ac.
  private func like(_ unit: Unit, _ wanted: Target.Amount) -> Unit? {
    if case .quantity(let quantity) = wanted { unit.with(amount: quantity.unit) } else { nil }
  }

  /// Whether a unit of the field goes with the wanted amount: kilograms wanted give a dose in kilograms.
  private func fits(_ unit: Unit, _ wanted: Target.Amount) -> Bool {
    guard target.unitField?.path == field.path, case .quantity(let quantity) = wanted else {
      return true
    }
    return (unit.amount ?? unit).dimension == quantity.unit.dimension
  }

  /// Returns a wanted amount as the figure of the target counts it.
  private func counted(_ amount: Target.Amount) -> Fraction {
    switch amount {
    case .quantity(let quantity): quantity.counted(among: target.units)
    case .count(let count): Fraction(count)
    }
  }

  /// Returns how much less than the wanted amount a figure is, in the wanted unit.
  private func shortfall(of figure: Fraction, _ wanted: Target.Amount) -> Fraction {
    let missing = counted(wanted) - figure
    guard case .quantity(let quantity) = wanted else { return missing }
    return Quantity(missing, quantity.main(among: target.units)).converted(to: quantity.unit).value
  }

  /// Returns the cautions about the result for this answer; throws why the values give no result with this answer.
  private func cautions(
    of answer: Quantity, _ moreCautions: (Draft) -> [Caution]
  ) throws(Failure) -> [Caution] {
    let filled = try calculator.changed(draft, to: draft.setting(field.path, to: answer))
    guard calculator.missingFields(in: filled).isEmpty else { return [] }
    return try calculator.evaluate(filled).cautions + moreCautions(filled)
  }
}

extension Quantity {
  /// Returns its number in the first of these units that has the same dimension.
  func counted(among units: [Unit]) -> Fraction { converted(to: main(among: units)).value }

  /// Returns the first of these units that has the same dimension; its own if there is none.
  fileprivate func main(among units: [Unit]) -> Unit {
    units.first { $0.dimension == unit.dimension } ?? unit
  }
}

extension JSONKind<JSON> {
  /// JSON of a shape that is only written.
  fileprivate static func written(_ shape: JSONShape) -> JSONKind {
    JSONKind(shape, json: { $0 }, read: { _ in nil })
  }
}

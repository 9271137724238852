/// For which value of a field a figure of the result is as given.
package struct Solution: Sendable {
  package let field: Field
  package let target: Target
  package let wanted: Target.Amount
  /// The exact answer.
  package let exact: Quantity
  /// One decimal, or two to be divided, that put back give the wanted figure exactly; nil where digits run out.
  package let typing: [DecimalDigits]?
  /// The answer in nine digits, rounded so that the figure never exceeds the wanted one.
  package let rounded: DecimalDigits
  /// How much less than wanted the rounded answer gives: a quantity, or a part of the last fill, behind so many full ones.
  package let shortfall: Shortfall
  /// What deserves a second look in the result that the answer gives; none while other values are missing.
  package let cautions: [Caution]
  /// What holds only for a while, and whether the answer counts with it.
  package let passing: Passing

  package enum Shortfall: Sendable, Equatable {
    case quantity(Quantity)
    case part(Fraction, afterFull: Int)
  }

  /// What to type: the exact answer where that is possible, else the rounded one.
  package var typed: [DecimalDigits] { typing ?? [rounded] }
}

extension Calculator {
  /// What the field must be for the figure to be as given; throws a `Failure`: what is missing, or why there is nothing. `besides`
  /// tells what deserves a second look in the values that the answer goes with.
  package func solve(
    _ field: Field, for target: Target, _ wanted: Target.Amount, in draft: Draft,
    besides: (Draft) -> [Caution] = { _ in [] }
  ) throws(Failure) -> Solution {
    let fields = fields(in: draft).filter { target.fields.contains($0.path) }
    guard fields.contains(where: { $0.path == field.path }) else {
      throw .unrelated(field: field.name, target: target.name, fields: fields.map(\.name))
    }
    let missing = fields.filter { $0.path != field.path && draft[$0.path] == nil }
    guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
    try refuseUnworkable(draft)
    // Where another number would end what holds only for a while, the one that is looked for is to be right without it.
    let other = draft[field.path].map { draft.setting(field.path, to: Quantity($0.value * 2, $0.unit)) } ?? draft
    let passing = Passing(self, in: draft, trying: [other])
    let values = passing.lasting(draft, of: self)
    let lasting = targets(in: values).first { $0.name == target.name && $0.member == target.member } ?? target
    return try Relation(target: lasting, field: field, calculator: self, draft: values, passing: passing)
      .solution(wanted, besides)
  }
}

/// One target and the one of its fields that is looked for.
private struct Relation {
  let target: Target
  let field: Field
  let calculator: any Calculator
  let draft: Draft
  let passing: Passing

  func solution(_ wanted: Target.Amount, _ besides: (Draft) -> [Caution]) throws(Failure) -> Solution {
    let exact = try answer(wanted)
    guard field.rules.contain(exact.value) else {
      throw .impossible(field: field.name, answer: exact)
    }
    let isExact = target.isExact(field.path, draft)
    let typing = isExact ? exact.value.typed(significant: field.rules.significantDigits) : nil
    // A little less land or a little larger tank: what is there is always enough.
    let down = exact.value.rounded(significant: 9, up: false)
    let isEnough = try figure(of: down, exact.unit) <= counted(wanted)
    let rounded = isEnough ? down : exact.value.rounded(significant: 9, up: true)
    let typable = Fraction(rounded)
    guard typing != nil || field.rules.contain(typable) else {
      throw .impossible(field: field.name, answer: exact)
    }
    return Solution(
      field: field, target: target, wanted: wanted, exact: exact, typing: typing, rounded: rounded,
      shortfall: shortfall(of: try figure(of: rounded, exact.unit), wanted),
      cautions: try cautions(of: typing == nil ? Quantity(typable, exact.unit) : exact, besides), passing: passing)
  }

  /// What the values come to with this one.
  private func figure(of digits: DecimalDigits, _ unit: Unit) throws(Failure) -> Fraction {
    try target.figure(draft.setting(field.path, to: Quantity(Fraction(digits), unit)))
  }

  /// The field's value, in the unit that the field has where that fits.
  private func answer(_ wanted: Target.Amount) throws(Failure) -> Quantity {
    let value = try target.inverse(field.path, counted(wanted), draft)
    let unit = draft.unit(of: field)
    let main = unit.isShare ? unit : field.units.first { fits($0, wanted) } ?? unit
    return Quantity(value, main).converted(to: main.dimension == unit.dimension ? unit : like(unit, wanted) ?? main)
  }

  /// Pounds given of what is dosed in fluid ounces per acre make a dose in pounds per acre.
  private func like(_ unit: Unit, _ wanted: Target.Amount) -> Unit? {
    guard let ratio = unit.ratio, case .quantity(let quantity) = wanted else { return nil }
    return UnitTable.builtIn.ratio(quantity.unit, per: ratio.count, ratio.base)
  }

  /// Kilograms given make a dose in kilograms.
  private func fits(_ unit: Unit, _ wanted: Target.Amount) -> Bool {
    guard target.unitField == field.path, case .quantity(let quantity) = wanted else { return true }
    return (unit.amount ?? unit).dimension == quantity.unit.dimension
  }

  private func counted(_ amount: Target.Amount) -> Fraction {
    switch amount {
    case .quantity(let quantity): quantity.counted(among: target.units)
    case .count(let count): Fraction(count)
    }
  }

  /// What a figure falls short of the wanted one.
  private func shortfall(of figure: Fraction, _ wanted: Target.Amount) -> Solution.Shortfall {
    let missing = counted(wanted) - figure
    switch wanted {
    case .quantity(let quantity):
      return .quantity(Quantity(missing, quantity.main(among: target.units)).converted(to: quantity.unit))
    case .count(let count): return .part(missing, afterFull: count - 1)
    }
  }

  /// Throws why the answer gives no result together with the other values.
  private func cautions(of answer: Quantity, _ besides: (Draft) -> [Caution]) throws(Failure) -> [Caution] {
    let filled = try calculator.changed(draft, to: draft.setting(field.path, to: answer))
    guard calculator.missingFields(in: filled).isEmpty else { return [] }
    return try calculator.evaluate(filled).cautions + besides(filled)
  }
}

extension Quantity {
  /// Its number in the first of these units that measures the same.
  func counted(among units: [Unit]) -> Fraction { converted(to: main(among: units)).value }

  fileprivate func main(among units: [Unit]) -> Unit { units.first { $0.dimension == unit.dimension } ?? unit }
}

extension Solution {
  /// `{"solve":{"field":"area","given":"product","product":1,"value":{"value":15,"unit":"l"},"answer":{"value":10,"unit":"ha",
  /// "exact":true,"type":"10 ha","short":null},"not_counted":[],"cautions":[]}}`; a count is a bare number.
  ///
  /// The answer's `value` is one decimal that a field takes, and `exact` whether it is the very answer; else it is
  /// rounded so that the figure never exceeds the wanted one. `type` is what to type: it gives the figure exactly, as a
  /// quotient where no decimal does (`1000 / 3 l`), and `short` is null. Where nothing that can be typed does, `type` is
  /// the rounded value, and `short` how much less it gives: a quantity like `value`, or which part of the last fill.
  package func json(_ symbols: UnitSymbols, message: (Caution) -> String) -> JSON {
    [
      "solve": [
        "field": .string(field.id), "given": .string(target.id), "product": .number(ofProduct: target.member),
        "value": givenJSON, "answer": answerJSON(symbols), "not_counted": passing.json,
        "cautions": cautions.json(message: message),
      ]
    ]
  }

  private var givenJSON: JSON {
    switch wanted {
    case .quantity(let quantity): .quantity(quantity)
    case .count(let count): .integer(count)
    }
  }

  private func answerJSON(_ symbols: UnitSymbols) -> JSON {
    let type = typed.map(\.plain).joined(separator: " / ") + " " + symbols.spelling(of: exact.unit)
    return [
      "value": .number(Fraction(rounded)), "unit": .string(exact.unit.id),
      "exact": .bool(Fraction(rounded) == exact.value), "type": .string(type),
      "short": typing == nil ? shortJSON : .null,
    ]
  }

  private var shortJSON: JSON {
    switch shortfall {
    case .quantity(let quantity): .quantity(quantity)
    case .part(let part, _): .number(part)
    }
  }

  /// The shape of `json` under its key.
  package static let shape = JSONShape.object([
    ("field", .string), ("given", .string), ("product", .integer(from: 1).orNull),
    ("value", .any(of: [.quantity, .integer(from: 1)])),
    (
      "answer",
      .object([
        ("value", .number), ("unit", .string), ("exact", .bool), ("type", .string),
        ("short", .any(of: [.quantity, .number, .null])),
      ])
    ), ("not_counted", Passing.shape), ("cautions", .cautions),
  ])
}

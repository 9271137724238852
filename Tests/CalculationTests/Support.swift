import TestSupport
import Testing

@testable import Calculation

extension SplitMix64 {
  /// A whole number of at most so many decimal digits, each length as likely as the others.
  mutating func digits(upTo most: Int) -> Int {
    let length = Int.random(in: 1...most, using: &self)
    let limit = (0..<length).reduce(1) { power, _ in power * 10 }
    return Int.random(in: 1..<limit, using: &self)
  }

  /// A decimal above zero with at most so many digits, of which up to six stand behind the mark.
  mutating func decimal(upTo most: Int = 9) -> Fraction {
    Fraction(digits(upTo: most)) / .powerOfTen(Int.random(in: 0...6, using: &self))
  }

  /// A fraction of either sign whose sides have at most so many digits.
  mutating func fraction(upTo most: Int) -> Fraction {
    let sign: Int128 = Bool.random(using: &self) ? 1 : -1
    return Fraction(sign * Int128(digits(upTo: most)), over: Int128(digits(upTo: most)))
  }
}

extension DecimalMark {
  static let both: [DecimalMark] = [.comma, .point]

  var other: DecimalMark { self == .comma ? .point : .comma }
  var text: String { self == .comma ? "," : "." }
}

/// A field that takes what `rules` allow, in litres unless another volume is typed.
func anyField(_ rules: NumberRules = .positive) -> Field {
  Field("any", of: "any", units: UnitTable.builtIn.units(of: .volume), rules: rules)
}

/// What a text means as a number of litres; throws its refusal.
func number(_ text: String, _ mark: DecimalMark, _ rules: NumberRules = .positive) throws(Refusal) -> Fraction {
  try anyField(rules).read(text, in: .litre, mark == .comma ? .comma : .point).quantity.value
}

/// The refusal of a text; nil when it is taken.
func refusal(_ text: String, _ mark: DecimalMark, _ rules: NumberRules = .positive) -> Refusal? {
  do {
    _ = try anyField(rules).read(text, in: .litre, mark == .comma ? .comma : .point)
    return nil
  } catch { return error }
}

/// The unit with an id, for tables; an id that nothing has fails the test.
func unit(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) -> Unit {
  if let unit = UnitTable.unit(id: id) { return unit }
  Issue.record("no unit \(id)", sourceLocation: sourceLocation)
  return .hectare
}

/// A quantity written as in a table: `12.5 ha`; anything else fails the test.
func quantity(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Quantity {
  let parts = text.split(separator: " ").map(String.init)
  if parts.count == 2, let number = Fraction(parts[0]) {
    return Quantity(number, unit(parts[1], sourceLocation: sourceLocation))
  }
  Issue.record("no quantity: \(text)", sourceLocation: sourceLocation)
  return Quantity(.zero, .hectare)
}

/// A draft with values typed in order: `["area": "12.5 ha"]` becomes `area 12.5 ha`.
func draft(_ typed: KeyValuePairs<SprayField, String>) throws -> Draft {
  try typed.reduce(Draft(calculator: "spray")) { draft, entry in
    let field = entry.key.field
    return draft.setting(field, to: try field.read(entry.value, in: draft.unit(of: field), .point))
  }
}

/// A tank mix of one product: `12.5 ha`, `200 l/ha`, `1.5 l/ha`, `1000 l`; no area where it is nil.
func mix(_ area: String?, _ rate: String, _ dose: String, _ tank: String) -> SprayInput {
  SprayInput(
    area: area.map { quantity($0) }, rate: quantity(rate), tank: quantity(tank),
    products: [Product(dose: quantity(dose))])
}

extension Outline.Basis {
  /// The value, the name, or the key of the text.
  var shown: String {
    switch self {
    case .quantity(let value): "\(value.value.forDisplay.plain) \(value.unit.id)"
    case .name(let name): name
    case .phrase(let phrase): phrase.id
    }
  }
}

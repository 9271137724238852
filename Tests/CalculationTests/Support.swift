import TestSupport
import Testing

@testable import Calculation

extension SplitMix64 {
  /// Returns a random whole number above zero of at most `most` digits; every number of digits is equally likely.
  mutating func digits(upTo most: Int) -> Int {
    let length = Int.random(in: 1...most, using: &self)
    let limit = (0..<length).reduce(1) { power, _ in power * 10 }
    return Int.random(in: 1..<limit, using: &self)
  }

  /// Returns a random decimal above zero of at most `most` digits, with at most six decimals.
  mutating func decimal(upTo most: Int = 9) -> Fraction {
    Fraction(digits(upTo: most)) / .powerOfTen(Int.random(in: 0...6, using: &self))
  }

  /// Returns a random fraction of either sign, whose numerator and denominator have at most `most` digits.
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

/// Returns a field for volumes that takes the numbers that `rules` allow.
func anyField(_ rules: NumberRules = .positive) -> Field {
  Field(
    "any", of: "any", units: Field.Units(UnitTable.builtIn.units(of: .volume)),
    numbers: Field.Numbers(rules: rules))
}

/// Returns the number in a text, in litres unless another volume is typed; throws its refusal.
func number(_ text: String, _ mark: DecimalMark, _ rules: NumberRules = .positive) throws(Refusal)
  -> Fraction
{
  try anyField(rules).read(text, in: .litre, mark == .comma ? .comma : .point).quantity.value
}

/// Returns the refusal of a text; nil if the text is taken.
func refusal(_ text: String, _ mark: DecimalMark, _ rules: NumberRules = .positive) -> Refusal? {
  do {
    _ = try anyField(rules).read(text, in: .litre, mark == .comma ? .comma : .point)
    return nil
  } catch { return error }
}

/// Returns a draft with values typed in order: `[.area: "12.5 ha"]` is typed as `area 12.5 ha`.
func draft(_ typed: KeyValuePairs<SprayField, String>) throws -> Draft {
  try typed.reduce(Draft(calculator: "spray")) { draft, entry in
    let field = entry.key.field
    return draft.setting(field, to: try field.read(entry.value, in: draft.unit(of: field), .point))
  }
}

/// Returns the input of a mix with one product: `mix("12.5 ha", "200 l/ha", "1.5 l/ha", "1000 l")`; nil means no
/// area.
func mix(_ area: String?, _ rate: String, _ dose: String, _ tank: String) -> SprayInput {
  SprayInput(
    area: area.map { quantity($0) }, rate: quantity(rate), tank: quantity(tank),
    products: [Product(dose: quantity(dose))])
}

extension Outline.Basis {
  /// The basis as text: its quantity, its name, or the id of its phrase.
  var shown: String {
    switch self {
    case .quantity(let value): "\(value.value.forDisplay.plain) \(value.unit.id)"
    case .name(let name): name
    case .phrase(let phrase): phrase.id
    }
  }
}

extension SprayResult {
  /// Whether people and programs are told the same of another mix, digit for digit.
  func isSame(as other: SprayResult) -> Bool {
    json.line == other.json.line && kept?.line == other.kept?.line && outline == other.outline
      && formulas == other.formulas
  }
}

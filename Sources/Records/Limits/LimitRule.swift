import Calculation

/// What the values of a kind of limit are made of: it tells how they are typed, stored and bounded.
struct LimitRule: Sendable {
  /// Whether values have a least, or a most.
  enum End {
    case never
    case perhaps
    case always

    /// Whether a number that is there, or is not, fits.
    func allows(_ number: Fraction?) -> Bool {
      switch self {
      case .never: number == nil
      case .perhaps: true
      case .always: number != nil
      }
    }
  }

  /// Reads the numbers; nil for a text.
  var field: Field?
  /// Whether there is a least.
  var least = End.never
  /// Whether there is a most.
  var most = End.never
  /// The bounds of whole numbers, such as days; nil for amounts, which are above zero.
  var whole: ClosedRange<Int>?
  /// Whether the values end with a period.
  var isPeriodic = false
  /// The words that may stand for a value.
  var words: [LimitWord] = []

  /// The unit of whole numbers; nil for numbers that have none, such as growth stages.
  var unit: Unit? {
    guard let unit = field?.units[0], unit.dimension != .count else { return nil }
    return unit
  }
}

extension LimitFact {
  /// The units that a value may have.
  package var units: [Unit] { rule.unit == nil ? [] : rule.field?.units ?? [] }
  /// Whether its values end with a period: `2 per season`.
  package var isPeriodic: Bool { rule.isPeriodic }
  /// The words that may end a value or stand for it.
  package var endings: [Choice] {
    let periods = [LimitValueReader.season, LimitValueReader.year, LimitValueReader.years]
    return rule.words.map(\.choice) + (rule.isPeriodic ? periods : [])
  }
  /// The words that begin a value that may be the least or the most.
  package var bounds: [Choice] {
    rule.least == .perhaps ? [LimitValueReader.least, LimitValueReader.most] : []
  }

  /// What its values are made of.
  var rule: LimitRule {
    switch self {
    case .dose: .dose
    case .times: .times
    case .total: .total
    case .interval: .interval
    case .phi: .phi
    case .bbch: .bbch
    case .water: .water
    case .reentry: .reentry
    case .buffer: .buffer
    case .until, .source: .text
    }
  }
}

/// The rules of each kind of limit.
extension LimitRule {
  fileprivate static let dose = LimitRule(
    field: amount(
      [.volumeRate, .massRate, .share, .concentration, .density] + Dimension.perCanopy),
    most: .always)
  fileprivate static let times = LimitRule(
    field: count, most: .always, whole: 1...365, isPeriodic: true, words: [.notApplicable])
  fileprivate static let total = LimitRule(
    field: amount([.volumeRate, .massRate]), most: .always, isPeriodic: true,
    words: [.notApplicable])
  fileprivate static let interval = LimitRule(
    field: time("d h", needsUnit: false), least: .always, most: .perhaps, whole: 0...1000,
    words: [.notApplicable])
  fileprivate static let phi = LimitRule(
    field: time("d h", needsUnit: false), least: .always, whole: 0...1000,
    words: [.none, .bbch, .notApplicable])
  fileprivate static let bbch = LimitRule(
    field: count, least: .always, most: .always, whole: 0...99, words: [.notApplicable])
  fileprivate static let water = LimitRule(field: volume, least: .perhaps, most: .perhaps)
  fileprivate static let reentry = LimitRule(
    field: time("h d", needsUnit: true), least: .always, whole: 1...2000,
    words: [.dry, .notApplicable])
  fileprivate static let buffer = LimitRule(
    field: distance, least: .always, words: [.notApplicable])
  fileprivate static let text = LimitRule()

  private static func amount(_ measures: [Dimension]) -> Field {
    Field(
      "dose", of: TreatmentForm.formID, asking: .partOfValue,
      units: Field.Units(
        UnitTable.units(ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac lb/ac ozwt/ac"), of: measures,
        areNeeded: true, ambiguous: Field.Units.ouncesPerAcre))
  }

  private static func time(_ units: String, needsUnit: Bool) -> Field {
    Field(
      "time", of: TreatmentForm.formID, asking: .partOfValue,
      units: Field.Units(UnitTable.units(ids: units), of: [.time], areNeeded: needsUnit),
      numbers: Field.Numbers(rules: NumberRules(allowsZero: true)))
  }

  private static let volume = Field(
    "rate", of: TreatmentForm.formID, asking: .partOfValue,
    units: Field.Units(
      UnitTable.units(ids: "l/ha gal/ac impgal/ac"), of: [.volumeRate],
      homes: Field.Homes(us: "gal/ac", imperial: "impgal/ac")))
  private static let distance = Field(
    "buffer", of: TreatmentForm.formID, asking: .partOfValue,
    units: Field.Units(UnitTable.units(ids: "m ft"), of: [.length]))
  private static let count = Field(
    "count", of: TreatmentForm.formID, asking: .partOfValue,
    units: Field.Units([.counting("count")]),
    numbers: Field.Numbers(rules: NumberRules(allowsZero: true)))
}

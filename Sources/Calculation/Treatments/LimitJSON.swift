/// Limits as JSON: for programs, and exactly as they are stored.
///
/// The members of a limit say how much it allows, in an order that fits all kinds:
/// `{"most":2,"per":"season"}`, `{"least":7,"most":10,"unit":"d"}`, `{"word":"dry"}`.
extension LimitValue {
  package static let shape = JSONShape.object(
    [],
    optional: [
      ("least", .number), ("most", .number), ("unit", .string), ("per", .string),
      ("word", .word(of: LimitWord.allCases.map(\.rawValue))),
    ])

  package var json: JSON { json { .number($0) } }
  var exact: JSON { json(\.kept) }

  private func json(_ number: (Fraction) -> JSON) -> JSON {
    func bounds(_ least: Fraction?, _ most: Fraction?, _ unit: String? = nil, _ period: LimitPeriod? = nil) -> JSON {
      .members([
        ("least", least.map(number)), ("most", most.map(number)), ("unit", unit.map(JSON.string)),
        ("per", period.map { .string($0.text) }),
      ])
    }
    return switch self {
    case .amount(let most, let period): bounds(nil, most.value, most.unit.id, period)
    case .times(let count, let period): bounds(nil, Fraction(count), nil, period)
    case .days(let least, let most): bounds(Fraction(least), most.map { Fraction($0) }, Self.day)
    case .hours(let least): bounds(Fraction(least), nil, Self.hour)
    case .stages(let stages): bounds(Fraction(stages.first), Fraction(stages.last))
    case .between(let least, let most): bounds(least.value, most.value, most.unit.id)
    case .distance(let least): bounds(least.value, nil, least.unit.id)
    case .word(let word): ["word": .string(word.rawValue)]
    }
  }

  private static let (day, hour) = ("d", "h")
}

extension Limit {
  /// Reads the stored form of a limit of this kind; nil if it could not have been entered.
  init?(_ fact: LimitFact, stored json: LocatedJSON) {
    func number(_ key: String) -> Fraction? { json[key]?.text.flatMap { Fraction($0) } }
    func whole(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0) } }
    func quantity(_ key: String) -> Quantity? {
      guard let value = number(key), value > .zero, let unit = json["unit"]?.text.flatMap(UnitTable.unit(id:)) else {
        return nil
      }
      return Quantity(value, unit)
    }
    let period = json["per"]?.text.flatMap(LimitPeriod.init), word = json["word"]?.text.flatMap(LimitWord.init)
    let value: LimitValue? =
      switch fact {
      case .dose: quantity("most").map { .amount($0, per: nil) }
      case .times: whole("most").flatMap { count in period.map { .times(count, per: $0) } }
      case .total: quantity("most").flatMap { most in period.map { .amount(most, per: $0) } }
      case .interval: whole("least").map { .days($0, most: whole("most")) }
      case .phi: whole("least").map { .days($0, most: nil) } ?? word.map { .word($0) }
      case .bbch:
        whole("least").flatMap { first in whole("most").map { .stages(GrowthStages(first: first, last: $0)) } }
      case .water: quantity("least").flatMap { least in quantity("most").map { .between(least, $0) } }
      case .reentry: whole("least").map { .hours($0) } ?? word.map { .word($0) }
      case .buffer: quantity("least").map { .distance($0) }
      }
    guard let value, case let limit = Limit(fact, value), limit.isPossible else { return nil }
    self = limit
  }

  /// Whether the value is one that a person could have entered for this kind of limit.
  var isPossible: Bool {
    switch value {
    case .amount(let most, let period):
      [.volumeRate, .massRate].contains(most.unit.dimension) && (period == nil) == (fact == .dose)
    case .times(let count, _): LimitReader.counts.contains(count)
    case .days(let least, let most):
      LimitReader.days.contains(least) && most.map { $0 >= least && LimitReader.days.contains($0) } != false
    case .hours(let least): LimitReader.hours.contains(least)
    case .stages(let stages): 0 <= stages.first && stages.first <= stages.last && stages.last <= 99
    case .between(let least, let most):
      least.unit == most.unit && least.unit.dimension == .volumeRate && least.value <= most.value
    case .distance(let least): least.unit.dimension == .length
    case .word(let word): fact == .phi ? word != .dry : fact == .reentry && word == .dry
    }
  }
}

extension CropLimits {
  /// The stored form of a product's limits: `[{"crop":"wheat","limits":{"dose":{"most":"1","unit":"l/ha"}}}]`.
  package static func stored(_ all: [CropLimits]) -> String {
    JSON.array(
      all.map { crop in
        ["crop": .string(crop.crop), "limits": .ordered(crop.limits.map { ($0.fact.rawValue, $0.value.exact) })]
      }
    ).line
  }

  /// Reads what `stored` writes; nil for anything else.
  package static func all(stored text: String) -> [CropLimits]? {
    guard let items = (try? JSONReader.read(Array(text.utf8)))?.items, case let all = items.compactMap(CropLimits.init),
      all.count == items.count
    else { return nil }
    return all
  }

  private init?(_ json: LocatedJSON) {
    guard let crop = json["crop"]?.text, (try? Field.words(crop, most: Self.longestCrop)) == crop, !crop.isEmpty,
      case .object(let members)? = json["limits"]?.value,
      case let limits = members.compactMap({ member in
        LimitFact(rawValue: member.key).flatMap { Limit($0, stored: member.value) }
      }),
      limits.count == members.count
    else { return nil }
    self.init(crop: crop, limits: limits)
  }

  /// The most letters of a crop's name.
  package static let longestCrop = 80

  /// The shape of the limits of a crop for programs, with a member for each kind that is set, behind `own` members.
  package static func shape(_ own: JSONShape.Members = []) -> JSONShape {
    .object(
      own + [
        ("crop", .string),
        ("limits", .object([], optional: LimitFact.allCases.map { ($0.rawValue, LimitValue.shape) })),
      ])
  }

  /// Reads the name of a crop; throws if it is too long or holds invisible characters.
  package static func crop(_ typed: String) throws(Failure) -> String {
    try Field.words(typed, most: longestCrop)
  }

  package var json: JSON {
    ["crop": .string(crop), "limits": .ordered(limits.map { ($0.fact.rawValue, $0.value.json) })]
  }
}

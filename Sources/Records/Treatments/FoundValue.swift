import Calculation

/// What a limit is compared with.
package enum FoundValue: Sendable, Hashable {
  /// A dose, a sum of doses, or the spray volume.
  case amount(Quantity)
  /// The number of treatments, this one included.
  case times(Int)
  /// The days from the nearest treatment before or after.
  case days(Int)
  /// The growth stages of the crop.
  case stages(GrowthStages)
  /// The first day on which harvest is allowed.
  case day(Day)
  /// The day and the time from which people may enter again: `2027-05-12 18:00`.
  case moment(String)

  /// `1.2 l/ha`, `8 days`, `harvest from 2027-07-15`.
  package var text: Text {
    switch self {
    case .amount(let amount): .limitFoundAmount(amount: .rounded(amount))
    case .times(let count): .limitFoundTimes(count: .count(count))
    case .days(let count): .limitFoundDays(count: .count(count))
    case .stages(let stages): stages.textWithScale
    case .day(let day): .limitFoundHarvest(moment: .text(day.text))
    case .moment(let moment): .limitFoundEntry(moment: .text(moment))
    }
  }
}

/// What was found, in JSON.
extension FoundValue {
  /// A quantity, a number of times, or a text; stored under the name of its kind: `{"times":2}`.
  static let kind = JSONKind<FoundValue>(
    .any(of: [.quantity, .integer(from: 1), .string]), json: \.json, exact: \.exact,
    read: FoundValue.found)

  private var json: JSON {
    switch self {
    case .amount(let amount): .quantity(amount)
    case .days(let count): .amount(Fraction(count), unit: "d")
    case .times, .stages, .day, .moment: exact.members[0].value
    }
  }

  private var exact: JSON {
    switch self {
    case .amount(let amount): ["amount": amount.kept]
    case .times(let count): ["times": .integer(count)]
    case .days(let count): ["days": .integer(count)]
    case .stages(let stages): ["stages": .string(stages.text)]
    case .day(let day): ["day": .string(day.text)]
    case .moment(let moment): ["moment": .string(moment)]
    }
  }

  /// Reads the stored form: the first of the members, in this order, that has what its kind has.
  private static func found(_ json: StoredJSON) -> FoundValue? {
    if let amount = json["amount"].flatMap(JSONKind<Quantity>.amount.read) {
      return .amount(amount)
    }
    if let count = json["times"].flatMap(JSONKind<Int>.integer.read) { return .times(count) }
    if let count = json["days"].flatMap(JSONKind<Int>.integer.read) { return .days(count) }
    if let stages = json["stages"]?.text.flatMap({ GrowthStages($0) }) { return .stages(stages) }
    if let day = json["day"]?.text.flatMap({ Day($0) }) { return .day(day) }
    if let moment = json["moment"]?.text.flatMap({ TreatmentEnd($0) }) {
      return .moment(moment.text)
    }
    return nil
  }
}

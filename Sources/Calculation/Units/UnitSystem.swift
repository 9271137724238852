/// The units that a person is at home with; each field says which unit that is for its bare numbers.
package enum UnitSystem: String, CaseIterable, Sendable {
  case metric, us, imperial

  static let lastRank = 2

  /// How near home a unit is: 0 where it belongs to the system, and the more the stranger it is.
  func rank(of unit: Unit) -> Int {
    guard unit.isCustomary else { return self == .metric ? 0 : 1 }
    let isImperial = (unit.amount ?? unit).id.hasPrefix("imp"), isUS = unit.imperialTwin != nil
    return switch self {
    case .metric: 1
    case .us: isImperial ? 2 : 0
    case .imperial: isUS ? 2 : 0
    }
  }
}

/// The system of units that a person uses; it decides which unit each field takes for numbers without a unit.
package enum UnitSystem: String, CaseIterable, Sendable {
  case metric, us, imperial

  static let lastRank = 2

  /// Returns how familiar a unit is: 0 if it belongs to this system, up to 2 for the least familiar.
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

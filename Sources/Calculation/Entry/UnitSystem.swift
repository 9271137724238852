/// The units that a person is at home with: what numbers are read in where nobody has said.
///
/// Which ones these are, each field says for itself.
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

extension Field {
  /// The unit that its numbers are in where nobody has said.
  package func home(in system: UnitSystem) -> Unit { homes[system] ?? units[0] }

  /// Whether it has other home units in other systems.
  package var hasHomes: Bool { !homes.isEmpty }
}

extension Draft {
  /// With the units of a system at home. A number keeps its unit, and so does a field that has one of its own; every
  /// other field takes its next number in the home unit.
  package func moved(to system: UnitSystem, _ fields: [Field], ownUnits: Set<FieldPath>) -> Draft {
    var draft = self
    for field in fields where field.hasHomes && self[field.path] == nil && !ownUnits.contains(field.path) {
      draft.entries[field.path] = nil
    }
    draft.system = system
    return draft
  }
}

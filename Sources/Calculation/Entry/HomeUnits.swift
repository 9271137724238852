/// A field's home units in the systems in which it is not the first of the field's units.
struct HomeUnits: Sendable {
  let us: Unit?
  let imperial: Unit?

  /// Finds the units by id; nil means that the first of the field's units applies.
  init(us: String? = nil, imperial: String? = nil) {
    self.us = us.flatMap { UnitTable.unit(id: $0) }
    self.imperial = imperial.flatMap { UnitTable.unit(id: $0) }
  }

  subscript(system: UnitSystem) -> Unit? {
    switch system {
    case .metric: nil
    case .us: us
    case .imperial: imperial
    }
  }
}

/// Home units: the default units of numbers typed without a unit.
extension Field {
  /// Returns the unit in which a number without a unit is read.
  package func home(in system: UnitSystem) -> Unit { homes[system] ?? units[0] }

  /// Whether its home unit depends on the system of units.
  package var hasHomes: Bool { homes.us != nil || homes.imperial != nil }
}

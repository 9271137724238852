/// Home units: the default units of numbers typed without a unit.
extension Field {
  /// Returns the unit in which a number without a unit is read.
  package func home(in system: UnitSystem) -> Unit { homes[system] ?? units[0] }

  /// Whether its home unit depends on the system of units.
  package var hasHomes: Bool { !homes.isEmpty }
}

extension Draft {
  /// Returns the draft with another system of units. A number keeps its unit, and so do fields in `ownUnits`; every
  /// other field reads its next number in the home unit of the system.
  package func moved(to system: UnitSystem, _ fields: [Field], ownUnits: Set<FieldPath>) -> Draft {
    var draft = self
    for field in fields where field.hasHomes && self[field.path] == nil && !ownUnits.contains(field.path) {
      draft.memory.fields[field.path] = nil
    }
    draft.memory.system = system
    return draft
  }
}

/// The units of numbers that are typed without one.
extension Field {
  /// The unit that a bare number is read in.
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

extension Draft {
  /// Whether the user can see a difference between the drafts: a value, or the unit in which the next number is read.
  package func differs(from other: Draft, in calculator: any Calculator) -> Bool {
    // Checked first because it is quick: typed input nearly always changes a number.
    if values.differs(from: other.values) { return true }
    // Both drafts use the same system of units, so that an empty field has the same default unit in both.
    var other = other
    other.memory.system = memory.system
    return (calculator.fields(in: self) + calculator.fields(in: other)).contains { field in
      value(of: field) != other.value(of: field)
        || (!field.units.isEmpty && unit(of: field) != other.unit(of: field))
    }
  }
}

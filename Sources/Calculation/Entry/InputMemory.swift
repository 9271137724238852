/// What a calculator's fields remember for the next input, beside the values themselves.
package struct InputMemory: Sendable, Equatable {
  /// What one field remembers. A field that remembers neither a unit nor a number was emptied by the user.
  struct FieldMemory: Sendable, Equatable {
    /// The unit of the next number; nil while the field has a number, which has its own unit.
    var unit: Unit?
    /// The last number that was not one of the field's presets.
    var custom: Fraction?
  }

  /// The system whose units apply to numbers typed without a unit.
  package var system = UnitSystem.metric
  var fields = FieldMap<FieldMemory>()

  /// Compares what the fields remember; the system belongs to the whole session and does not count.
  package static func == (left: InputMemory, right: InputMemory) -> Bool { left.fields == right.fields }
}

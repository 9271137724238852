/// Every calculator of the shell, in the order in which they are listed; the first is current at the start.
package enum Calculators {
  package static let all: [any Calculator] = [SprayCalculator()]

  /// The calculator with this id; nil for one that this version does not have.
  package static func calculator(_ id: String) -> (any Calculator)? { all.first { $0.id == id } }

  /// The calculator a field belongs to.
  package static func owner(ofField id: String) -> (any Calculator)? {
    all.first { $0.fields.contains { $0.id == id } }
  }
}

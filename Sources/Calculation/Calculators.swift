/// The calculators of a shell, in the order in which they are listed; the first is current at the start.
package struct Calculators: Sendable {
  package let all: [any Calculator]

  package init(_ all: [any Calculator]) { self.all = all }

  /// Every calculator there is.
  package static let standard = all(units: .builtIn)

  /// Every calculator there is, with the units that a person has added.
  package static func all(units: UnitTable) -> Calculators {
    Calculators([SprayCalculator(), ConvertCalculator(units: units), BillCalculator()])
  }

  /// The calculator with this id; nil for one that this version does not have.
  package subscript(id: String) -> (any Calculator)? { all.first { $0.id == id } }
}

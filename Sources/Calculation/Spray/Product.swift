/// A product to be sprayed: one of the list that a tank mix holds; a reference, for it is large and handed on with every figure.
package final class Product: Sendable {
  /// Whether it is poured or weighed.
  package enum State: String, CaseIterable, Sendable {
    case liquid, dry
  }

  /// Its own in the mix, from 1.
  package let number: Int
  package let name: String?
  /// Per area (l/ha, kg/ha and kin), or a share of the spray liquid (%, ml/10 l, g/10 l and kin).
  package let dose: Quantity
  /// What the unit of the dose measures tells, else what a person or the formulation said; nil where none does.
  package let state: State?
  /// What a person said it is.
  private let stated: State?
  /// As entered, else as its name says.
  package let form: Formulation?
  package let role: Role
  /// The place in the order of filling that a person gave it.
  let place: Int?
  /// What one pack of it holds.
  package let pack: Quantity?
  /// What its amounts are measured in.
  package let unit: Unit

  /// Of a share that says no unit, amounts are in those of the tank.
  package init(
    number: Int = 1, name: String? = nil, dose: Quantity, state: State? = nil, pack: Quantity? = nil,
    form: Formulation? = nil, role: Role = .product, place: Int? = nil, tank: Unit = .litre
  ) {
    (self.number, self.name, self.dose, self.pack) = (number, name, dose, pack)
    (self.form, self.role, self.place) = (form ?? name.flatMap { Formulation(inName: $0) }, role, place)
    stated = state
    let found = dose.unit.stateOfAmount ?? state ?? self.form?.state
    self.state = found
    unit = dose.unit.amount ?? (found == .dry ? tank.weightBeside : tank.volumeOfShare)
  }

  /// As the order of filling asks about it.
  var part: MixPart { MixPart(number: number, name: name, form: form, state: state, role: role, place: place) }

  package var isDry: Bool { state == .dry }

  /// What a person, or else the formulation, said it is, where that is something else.
  var otherState: State? {
    if let stated, stated != state { return stated }
    return form?.state.flatMap { $0 == state ? nil : $0 }
  }

  /// Whether the dose is a share of the finished spray liquid.
  var isShare: Bool { dose.unit.area == nil }

  /// Whether as much goes in as of an earlier one, however it is counted, and whether or not that was known to be liquid or dry.
  func isSameMatter(as other: Product) -> Bool {
    number == other.number && dose.isAsMuch(as: other.dose) && (other.state == nil || state == other.state)
  }

  /// Which one a figure is of.
  var item: Outline.Item { Outline.Item(number: number, name: name) }

  /// What one litre of spray liquid holds of it, in litres or kilograms: D / Q, or the share itself.
  ///
  /// Hundredths of a liquid are litres in 100 l, of a dry product kilograms in 100 l: so do the registers.
  func perLitre(at rate: Quantity?) -> Fraction {
    let amount = dose.value * dose.unit.toBase
    guard !isShare, let rate else { return amount }
    return amount / (rate.value * rate.unit.toBase)
  }

  /// A share as so many litres, or kilograms, in 100 l.
  var perHundredLitres: Fraction { 100 * perLitre(at: nil) }

  /// What it comes to per area: the dose, or its share of the spray volume on as large an area as that is counted on; nil for a
  /// share without a spray volume.
  func perArea(at rate: Quantity?) -> Quantity? {
    guard isShare else { return dose }
    guard let rate, let area = rate.unit.ratio,
      let unit = UnitTable.builtIn.ratio(unit, per: area.count, area.base)
    else { return nil }
    return Quantity(perLitre(at: nil) * rate.value * rate.unit.toBase / unit.toBase, unit)
  }
}

extension Product: Equatable {
  package static func == (left: Product, right: Product) -> Bool {
    (left.number, left.name, left.dose, left.state, left.form) == (
      right.number, right.name, right.dose, right.state, right.form
    )
      && (left.role, left.place, left.pack) == (right.role, right.place, right.pack)
      && left.stated == right.stated
  }
}

extension Unit {
  /// Whether what is dosed in it is poured or weighed; nil for hundredths and the like, which do not say.
  var stateOfAmount: Product.State? {
    if let amount { return amount.dimension == .weight ? .dry : .liquid }
    return self == .percentByWeight ? .dry : self == .percentByVolume ? .liquid : nil
  }

  /// What a dry product is weighed in beside a tank in this unit.
  fileprivate var weightBeside: Unit { isCustomary ? .pound : .kilogram }

  /// What a liquid product is measured in beside a tank in this unit: litres by whatever metric unit the tank has.
  fileprivate var volumeOfShare: Unit { isCustomary ? self : .litre }
}

extension Quantity {
  /// Whether it comes to the same in whatever unit.
  package func isAsMuch(as other: Quantity) -> Bool {
    unit == other.unit ? value == other.value : unit.converts(to: other.unit) && converted(to: other.unit) == other
  }
}

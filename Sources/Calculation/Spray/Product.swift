/// A product of a tank mix; a class, because it is large and passed on with every figure.
package final class Product: Sendable {
  /// Whether it is measured by volume or by weight.
  package enum State: String, CaseIterable, Sendable {
    case liquid
    case dry
  }

  /// What it does in the mix.
  package enum Role: String, CaseIterable, Sendable {
    /// A plant protection product, whose formulation decides its place in the order of filling.
    case product
    case adjuvant
    /// It makes the water soft or acid.
    case conditioner
    case fertilizer
    /// It makes less of the spray drift.
    case drift
    /// A liquid that fills the tank in place of water.
    case carrier
  }

  /// The product's number in the mix, from 1.
  package let number: Int
  /// What a person entered of it besides the dose.
  package let facts: ProductFacts
  /// The dose as entered: per area (l/ha, kg/ha and similar), a share of the spray liquid (%, ml/10 l, g/10 l and
  /// similar), per leaf wall or per crown height.
  package let entered: Quantity
  /// What is applied: as entered, on the ground what the canopy makes of it, and at most the cap.
  package let dose: Quantity
  /// What the dose is on an area of ground without the cap, in the cap's unit; nil if the cap changes nothing.
  package let uncapped: Quantity?
  /// Whether a person typed the dose; that of a carrier without one is what the other liquids leave.
  let isDosed: Bool
  /// The text that the dose was worked out from, `0.05 % at 1600 l/ha`; nil for a dose that was typed as it is.
  package let typed: String?
  /// From the dose's unit, else as a person typed it, else from the formulation; nil if unknown.
  package let state: State?
  /// As entered, else as read from the name.
  package let form: Formulation?
  /// The unit in which its amounts are measured.
  package let unit: Unit

  private let tank: Unit
  private let canopy: Canopy?
  private let rate: Quantity?

  /// Makes a product; without a formulation among the facts, it is read from the name, unless
  /// `readsName` is false. `tank` is the unit of the tank, which decides the unit of amounts for a
  /// dose that names none, such as 0.1 %. A share is capped only at a `rate`.
  init(
    number: Int = 1,
    dose entered: Quantity,
    facts: ProductFacts = ProductFacts(),
    typed: String? = nil,
    isDosed: Bool = true,
    tank: Unit = .litre,
    canopy: Canopy? = nil,
    rate: Quantity? = nil,
    readsName: Bool = true
  ) {
    self.number = number
    self.facts = facts
    self.entered = entered
    self.typed = typed
    self.isDosed = isDosed
    self.tank = tank
    self.canopy = canopy
    self.rate = rate
    let formInName = readsName ? facts.name.flatMap { Formulation.inName($0)?.formulation } : nil
    form = facts.form ?? formInName
    state =
      entered.unit.stateOfAmount ?? facts.state ?? form?.state
      ?? (facts.role == .carrier ? .liquid : nil)
    unit = entered.unit.amount ?? Product.unit(of: state, in: tank)
    let ground = canopy?.perHectare(entered) ?? entered
    if let cap = facts.cap, let uncapped = ground.more(than: cap, of: unit, at: rate) {
      self.uncapped = uncapped
      dose = cap
    } else {
      uncapped = nil
      dose = ground
    }
  }

  /// The unit of amounts for a dose that names none.
  private static func unit(of state: State?, in tank: Unit) -> Unit {
    if state == .dry { return tank.isCustomary ? .pound : .kilogram }
    return tank.isCustomary ? tank : .litre
  }

  /// Returns the same product with another formulation, nil for none, whatever the name says, or with another dose.
  func with(_ form: Formulation?, dose: Quantity? = nil) -> Product {
    var facts = facts
    facts.form = form
    return Product(
      number: number,
      dose: dose ?? entered,
      facts: facts,
      typed: typed,
      isDosed: isDosed,
      tank: tank,
      canopy: canopy,
      rate: rate,
      readsName: false)
  }

  /// As a person typed it.
  package var name: String? { facts.name }

  /// What it does in the mix; a product if a person chose nothing.
  package var role: Role { facts.role ?? .product }

  /// Whether it is measured by weight.
  package var isDry: Bool { state == .dry }
  var isCarrier: Bool { role == .carrier }

  /// The state that a person typed, else that of the formulation, if it contradicts `state`; else nil.
  var otherState: State? {
    if let stated = facts.state, stated != state { return stated }
    return form?.state.flatMap { $0 == state ? nil : $0 }
  }

  /// Whether the dose was worked out from an amount per length of row, `10 ml/100 m of row 75 cm`: the only dose whose
  /// text has a length in it.
  var isPerRow: Bool {
    guard let typed else { return false }
    return typed.contains(/[0-9] *(mm|cm|m|km|in|ft|yd)(?![\p{L}0-9\u{B2}])/)
  }

  /// Whether the dose was worked out to more digits than can be typed.
  var isDoseLong: Bool { (typed != nil || !isDosed) && !entered.isPrecise }

  /// Whether what is applied is a share of the finished spray liquid.
  var isShare: Bool { dose.unit.isShareOfSprayLiquid }

  /// Whether the amount in a tank depends on the spray volume, as that of a share with a cap does, too.
  var needsRate: Bool { !isShare || facts.cap != nil }

  var item: Outline.Item { Outline.Item(number: number, name: name) }

  /// Returns the litres or kilograms of product in one litre of spray liquid: D / Q, or the share itself. As in product
  /// registers, 1 % of a liquid means 1 l in 100 l, and 1 % of a dry product 1 kg in 100 l.
  func perLitre(at rate: Quantity?) -> Fraction {
    let amount = dose.value * dose.unit.toBase
    guard !isShare, let rate else { return amount }
    return amount / (rate.value * rate.unit.toBase)
  }

  /// A share as litres or kilograms in 100 l.
  var perHundredLitres: Fraction { 100 * perLitre(at: nil) }

  /// Returns the dose per area; of a share, its amount in the spray volume on one area unit, nil without a volume.
  func perArea(at rate: Quantity?) -> Quantity? { dose.perArea(of: unit, at: rate) }

  /// The dose as entered, and what it comes to on the ground or by the cap, if that is another amount.
  var shownDose: Datum {
    guard uncapped != nil else { return shownDoseOnGround }
    return .told([
      Text.sprayFigureDoseCapped(cap: .entered(dose), dose: shownDoseOnGround)
    ])
  }

  /// The dose as entered, and what it comes to on the ground without the cap, if that has another unit.
  private var shownDoseOnGround: Datum {
    let shownEntered: Datum = isDoseLong ? .rounded(entered) : .entered(entered)
    let ground = uncapped ?? dose
    guard ground.unit != entered.unit else { return shownEntered }
    let shownGround = Datum.outcome([ground], isExact: true)
    return .told([
      Text.sprayFigureDoseGround(dose: shownEntered, ground: shownGround)
    ])
  }
}

extension Quantity {
  /// Returns a dose per area; of a share, the amount of a product, measured in `unit`, in the spray volume on one area
  /// unit; nil without a volume.
  fileprivate func perArea(of unit: Unit, at rate: Quantity?) -> Quantity? {
    guard self.unit.isShareOfSprayLiquid else { return self }
    guard let rate, let area = rate.unit.ratio,
      let unit = UnitTable.builtIn.ratio(unit, per: area.count, area.base)
    else { return nil }
    return Quantity(inBaseUnit * rate.inBaseUnit / unit.toBase, unit)
  }

  /// Returns what a dose on the ground is in the unit of a cap; nil if it is not more than the cap, or unknown.
  fileprivate func more(than cap: Quantity, of unit: Unit, at rate: Quantity?) -> Quantity? {
    guard let perArea = perArea(of: unit, at: rate) else { return nil }
    guard perArea.unit.converts(to: cap.unit), perArea.inBaseUnit > cap.inBaseUnit else {
      return nil
    }
    return perArea.converted(to: cap.unit)
  }
}

extension Unit {
  /// Whether a dose in it is a share of the finished spray liquid.
  var isShareOfSprayLiquid: Bool { area == nil && !isPerCanopy }

  /// Whether a product with a dose in this unit is liquid or dry; nil for units such as % that do not tell.
  var stateOfAmount: Product.State? {
    if let amount { return amount.dimension == .weight ? .dry : .liquid }
    if self == .percentByWeight { return .dry }
    return self == .percentByVolume ? .liquid : nil
  }
}

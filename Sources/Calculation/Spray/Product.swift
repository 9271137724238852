/// A product of a tank mix; a class, because it is large and passed on with every figure.
package final class Product: Sendable {
  /// Whether it is measured by volume or by weight.
  package enum State: String, CaseIterable, Sendable {
    case liquid, dry
  }

  /// What it does in the mix.
  package enum Role: String, CaseIterable, Sendable {
    case product, adjuvant, conditioner, fertilizer, drift, carrier
  }

  /// The product's number in the mix, from 1.
  package let number: Int
  /// As a person typed it.
  package let name: String?
  /// The dose as entered: per area (l/ha, kg/ha and similar), a share of the spray liquid (%, ml/10 l, g/10 l and
  /// similar), per leaf wall or per crown height.
  package let entered: Quantity
  /// What is applied: as entered, on the ground what the canopy makes of it, and at most the cap.
  package let dose: Quantity
  /// What the dose is on an area of ground without the cap, in the cap's unit; nil if the cap changes nothing.
  package let uncapped: Quantity?
  /// The most on an area of ground, as the label gives it.
  package let cap: Quantity?
  /// Whether a person typed the dose; that of a carrier without one is what the other liquids leave.
  let isDosed: Bool
  /// The text that the dose was worked out from, `0.05 % at 1600 l/ha`; nil for a dose that was typed as it is.
  package let typed: String?
  /// From the dose's unit, else as a person typed it, else from the formulation; nil if unknown.
  package let state: State?
  /// As a person typed it.
  private let stated: State?
  /// As entered, else as read from the name.
  package let form: Formulation?
  package let role: Role
  /// The place in the order of filling that a person typed.
  let place: Int?
  /// How much one pack holds.
  package let pack: Quantity?
  /// Of a carrier or a fertilizer: its density, and the share of nitrogen in its weight.
  let density: Quantity?
  let nitrogen: Quantity?
  /// The unit in which its amounts are measured.
  package let unit: Unit

  private let tank: Unit
  private let canopy: Canopy?
  private let rate: Quantity?

  /// Makes a product; without `form`, the formulation is read from the name, unless `readsName` is false. `tank` is the
  /// unit of the tank, which decides the unit of amounts for a dose that names none, such as 0.1 %. A
  /// share is capped only at a `rate`.
  package init(
    number: Int = 1, name: String? = nil, dose entered: Quantity, state stated: State? = nil,
    pack: Quantity? = nil,
    form: Formulation? = nil, role: Role = .product, place: Int? = nil, tank: Unit = .litre,
    typed: String? = nil,
    cap: Quantity? = nil, canopy: Canopy? = nil, rate: Quantity? = nil, density: Quantity? = nil,
    nitrogen: Quantity? = nil, isDosed: Bool = true, readsName: Bool = true
  ) {
    self.number = number
    self.name = name
    self.entered = entered
    self.pack = pack
    self.typed = typed
    self.cap = cap
    self.canopy = canopy
    self.rate = rate
    self.stated = stated
    self.role = role
    self.place = place
    self.tank = tank
    self.density = density
    self.nitrogen = nitrogen
    self.isDosed = isDosed
    self.form = form ?? (readsName ? name.flatMap { Formulation.inName($0)?.formulation } : nil)
    state =
      entered.unit.stateOfAmount ?? stated ?? self.form?.state ?? (role == .carrier ? .liquid : nil)
    let weight: Unit = tank.isCustomary ? .pound : .kilogram
    let volume: Unit = tank.isCustomary ? tank : .litre
    let unit = entered.unit.amount ?? (state == .dry ? weight : volume)
    let ground = canopy?.perHectare(entered) ?? entered
    let perArea = cap.flatMap { _ in ground.perArea(of: unit, at: rate) }
    let uncapped = cap.flatMap { cap in
      perArea.flatMap { $0.isMore(than: cap) ? $0.converted(to: cap.unit) : nil }
    }
    self.unit = unit
    self.uncapped = uncapped
    dose = uncapped == nil ? ground : cap ?? ground
  }

  /// Returns the same product with another formulation, nil for none, whatever the name says, or with another dose.
  func with(_ form: Formulation?, dose: Quantity? = nil) -> Product {
    Product(
      number: number, name: name, dose: dose ?? entered, state: stated, pack: pack, form: form,
      role: role,
      place: place, tank: tank, typed: typed, cap: cap, canopy: canopy, rate: rate,
      density: density,
      nitrogen: nitrogen, isDosed: isDosed, readsName: false)
  }

  package var isDry: Bool { state == .dry }
  var isCarrier: Bool { role == .carrier }

  /// The state that a person typed, else that of the formulation, if it contradicts `state`; else nil.
  var otherState: State? {
    if let stated, stated != state { return stated }
    return form?.state.flatMap { $0 == state ? nil : $0 }
  }

  /// Throws why the product cannot be worked out, whatever the other values are.
  func check(isDosed: Bool = true) throws(Failure) {
    if let ratio = entered.unit.ratio, ratio.count == 10_000, ratio.base == .squareMetre,
      let ground = UnitTable.builtIn.ratio(ratio.amount, per: 1, .hectare)
    {
      throw .unclearBasis(entered.unit.symbol, ground, takes: doseField.takes)
    }
    guard state != nil else { throw .stateUnknown(of: self) }
    // A carrier is liquid.
    if let otherState = otherState ?? (isCarrier && isDry ? .liquid : nil) {
      throw .stateConflict(of: self, stated: otherState)
    }
    if let pack, pack.unit.dimension != unit.dimension {
      throw .packConflict(of: self, pack: pack, isDosed: isDosed && self.isDosed)
    }
    if role != .carrier, role != .fertilizer, density != nil || nitrogen != nil {
      let fact: ProductFact = density == nil ? .nitrogen : .density
      throw Failure(
        SprayCode.factOfFertilizer,
        [
          "field": .fields([fact.field(of: member, owner: name).name]),
          "fact": .typedFields([FieldName(fact.rawValue)]), "product": .count(number),
        ])
    }
    if let cap, isCarrier || cap.unit.amount?.dimension != unit.dimension {
      throw .capConflict(of: self, cap: cap)
    }
  }

  /// Whether the dose was worked out from an amount per length of row, `10 ml/100 m of row 75 cm`: the only dose whose
  /// text has a length in it.
  var isPerRow: Bool { typed?.contains(/[0-9] *(mm|cm|m|km|in|ft|yd)(?![\p{L}0-9\u{B2}])/) == true }

  /// Whether the dose was worked out to more digits than can be typed.
  var isDoseLong: Bool { (typed != nil || !isDosed) && !entered.isPrecise }

  /// Whether what is applied is a share of the finished spray liquid.
  var isShare: Bool { dose.unit.isShareOfSprayLiquid }

  /// Whether the amount in a tank depends on the spray volume, as that of a share with a cap does, too.
  var needsRate: Bool { !isShare || cap != nil }

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
    let typed: Datum = isDoseLong ? .rounded(entered) : .entered(entered)
    let ground = uncapped ?? dose
    let onGround =
      ground.unit == entered.unit
      ? typed
      : .told([
        Text(
          "spray-figure-dose-ground", ["dose": typed, "ground": .outcome([ground], isExact: true)])
      ])
    guard uncapped != nil else { return onGround }
    return .told([Text("spray-figure-dose-capped", ["dose": onGround, "cap": .entered(dose)])])
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

  fileprivate func isMore(than cap: Quantity) -> Bool {
    unit.converts(to: cap.unit) && inBaseUnit > cap.inBaseUnit
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

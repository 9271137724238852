/// What a tank mix warns of, by the codes that programs read.
enum SprayCaution: String, CaseIterable {
  case areaLow = "area.low"
  case areaHigh = "area.high"
  case rateLow = "rate.low"
  case rateHigh = "rate.high"
  case doseLow = "dose.low"
  case doseHigh = "dose.high"
  case tankLow = "tank.low"
  case tankHigh = "tank.high"
  case ares = "area.ares"
  case unusedExtra = "extra.unused"
  case unusedFills = "fills.unused"
  case strong = "mix.strong"
  case notMixed = "form.not_mixed"
  case unusedCanopy = "canopy.unused"
  case canopyLow = "canopy.low"
  case canopyHigh = "canopy.high"
  case bandLow = "band.low"
  case bandHigh = "band.high"
  case nitrogenLow = "nitrogen.low"
  case nitrogenHigh = "nitrogen.high"

  /// Those that no longer stand where the label of the product allows the spray volume, as for drones.
  static let ofWater = [rateLow, strong].map(\.rawValue)
}

extension SprayInput {
  /// What to warn of, in the order of the fields, then of strong mixes and of values without an effect.
  package var cautions: [Caution] {
    var found: [Caution] = []
    warnOfAreaAndRate(&found)
    warnOfProducts(&found)
    UsualRange.tank.check(tank, of: SprayField.tank.inForm, in: system, &found)
    warnOfRows(&found)
    return found + products.compactMap { $0.tooStrong(at: rate, in: system) }
      + products.compactMap(\.notMixed) + unused
  }

  private func warnOfAreaAndRate(_ found: inout [Caution]) {
    if let area {
      UsualRange.area.check(area, of: SprayField.area.inForm, in: system, &found)
      // If other values are per acre, the typed letter `a` may have meant acres.
      let others = [rate].compactMap(\.self) + products.map(\.dose)
      if area.unit.usesAre, others.contains(where: \.unit.usesAcre) {
        let value: [String: Datum] = ["value": .entered(area)]
        found.append(Caution(SprayCaution.ares, of: SprayField.area.inForm, arguments: value))
      }
    }
    if let rate { UsualRange.rate.check(rate, of: SprayField.rate.inForm, in: system, &found) }
  }

  private func warnOfProducts(_ found: inout [Caution]) {
    for product in products {
      let field = product.doseField
      UsualRange.ofDose(product)?
        .check(
          product.dose,
          of: field,
          in: system,
          named: field.name.owner,
          onlyBelow: product.isShare,
          &found)
    }
    for product in productsAndCarrier
    where product.facts.density != nil || product.facts.nitrogen != nil {
      product.checkFacts(in: system, &found)
    }
  }

  private func warnOfRows(_ found: inout [Caution]) {
    if let band {
      UsualRange.band.check(band.width, of: SprayField.band.inForm, in: system, &found)
      UsualRange.rowsOfBand.check(band.row, of: SprayField.band.inForm, in: system, &found)
    }
    if let canopy {
      UsualRange.leafWall.check(canopy.height, of: SprayField.canopy.inForm, in: system, &found)
      UsualRange.rowsOfLeafWall.check(canopy.rows, of: SprayField.canopy.inForm, in: system, &found)
    }
  }

  /// Warns of a canopy that no dose depends on, and of values that have no effect without an area.
  private var unused: [Caution] {
    let ofCanopy = [unusedCanopy].compactMap(\.self)
    guard area == nil else { return ofCanopy }
    let ofExtra = extra.map {
      Caution(
        SprayCaution.unusedExtra, of: SprayField.extra.field, arguments: ["extra": .entered($0)])
    }
    let ofFills =
      fills == .even ? Caution(SprayCaution.unusedFills, of: SprayField.fills.field) : nil
    return ofCanopy + [ofExtra, ofFills].compactMap(\.self)
  }

  private var unusedCanopy: Caution? {
    guard let canopy, usedCanopy == nil else { return nil }
    return Caution(
      SprayCaution.unusedCanopy,
      of: SprayField.canopy.inForm,
      arguments: ["canopy": canopy.shown])
  }
}

extension UsualRange {
  static let area = UsualRange(
    SprayCaution.areaLow, .areaHigh, 10...10_000, .squareMetre, endsIn: .hectare)
  static let rate = UsualRange(SprayCaution.rateLow, .rateHigh, 50...1000, .litrePerHectare)
  /// From dilute solutions to urea.
  fileprivate static let nitrogen = UsualRange(
    SprayCaution.nitrogenLow, .nitrogenHigh, 1...50, .percent)
  /// The width of a band, and the distance of its rows.
  fileprivate static let band = UsualRange(SprayCaution.bandLow, .bandHigh, 5...300, .centimetre)
  fileprivate static let rowsOfBand = UsualRange(
    SprayCaution.bandLow, .bandHigh, 20...1200, .centimetre)
  /// The height of a leaf wall, and the distance of its rows.
  fileprivate static let leafWall = UsualRange(
    SprayCaution.canopyLow, .canopyHigh, "0.3"...8, .metre)
  fileprivate static let rowsOfLeafWall = UsualRange(
    SprayCaution.canopyLow, .canopyHigh, "0.8"...12, .metre)
  private static let dryDose = UsualRange(
    SprayCaution.doseLow, .doseHigh, 4...20, .gramPerHectare, endsIn: .kilogramPerHectare)
  static let liquidDose = UsualRange(
    SprayCaution.doseLow, .doseHigh, 10...20, .millilitrePerHectare, endsIn: .litrePerHectare)
  private static let share = UsualRange(SprayCaution.doseLow, .doseHigh, "0.01"...5, .percent)
  private static let concentration = UsualRange(
    SprayCaution.doseLow, .doseHigh, "0.01"...5, .kilogramPerHectolitre)
  static let tank = UsualRange(SprayCaution.tankLow, .tankHigh, 1...12_000, .litre)

  /// Returns the usual range for a product's dose. Nil for a dose per area of a fertilizer or a conditioner, of which any
  /// amount is usual: a warning that always appears is not read.
  fileprivate static func ofDose(_ product: Product) -> UsualRange? {
    switch product.dose.unit.dimension {
    case .share: return share
    case .concentration, .density: return concentration
    default:
      if product.role == .fertilizer || product.role == .conditioner { return nil }
      return product.isDry ? dryDose : liquidDose
    }
  }
}

extension Product {
  var doseField: Field { SprayField.dose(of: member, owner: name) }

  /// Warns of more than 5 l or 5 kg of the product in 100 l of spray liquid, however it is dosed; nil for a fertilizer.
  fileprivate func tooStrong(at rate: Quantity?, in system: UnitSystem) -> Caution? {
    guard role != .fertilizer else { return nil }
    let part = perLitre(at: rate)
    guard part > Self.mostInOne else { return nil }
    let unit: Unit = isDry ? .kilogramPerHectolitre : .litrePerHectolitre
    let field = doseField
    func inHundredLitres(_ part: Fraction) -> Datum {
      .quantity(Quantity(100 * part, unit).inUnits(of: system, for: field))
    }
    return Caution(
      SprayCaution.strong,
      of: field,
      arguments: ["value": inHundredLitres(part), "limit": inHundredLitres(Self.mostInOne)],
      named: field.name.owner)
  }

  /// In litres or kilograms in one litre of spray liquid.
  private static let mostInOne: Fraction = "0.05"

  /// Warns of an unusual density or share of nitrogen.
  fileprivate func checkFacts(in system: UnitSystem, _ found: inout [Caution]) {
    func check(_ value: Quantity?, _ range: UsualRange, _ fact: ProductFact) {
      guard let value else { return }
      let field = fact.field(of: member, owner: name)
      range.check(value, of: field, in: system, named: name, &found)
    }
    check(facts.density, .density, .density)
    check(facts.nitrogen, .nitrogen, .nitrogen)
  }

  /// Warns of a formulation that is not mixed with water.
  fileprivate var notMixed: Caution? {
    guard let form, !form.isMixedWithWater else { return nil }
    let meaning = Choice(form.code, key: form.name.key)
    return Caution(
      SprayCaution.notMixed,
      of: ProductFact.form.field(of: member, owner: name),
      arguments: ["form": .text(form.code), "meaning": .choices([meaning])],
      named: doseField.name.owner)
  }

  /// Its place among the products of the mix.
  package var member: GroupMember { GroupMember(SprayCalculator.productGroup.id, number) }
}

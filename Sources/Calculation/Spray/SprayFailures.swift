/// Why there is no tank mix, by the codes that programs read.
package enum SprayCode: String, CaseIterable {
  case doseExceedsRate = "dose.exceeds_rate"
  case noRoom = "mix.no_room"
  case reference = "dose.reference"
  case stateUnknown = "product.state_unknown"
  case stateConflict = "product.state_conflict"
  case packConflict = "product.pack_conflict"
  case leftTooMuch = "left.too_much"
  case capConflict = "product.cap_conflict"
  case bandWide = "band.wide"
  case canopyMissing = "canopy.missing"
  case canopySides = "canopy.sides"
  case canopyBand = "canopy.band"
  case doseOfCarrier = "carrier.dose"
  case secondCarrier = "carrier.second"
  case factOfFertilizer = "product.not_fertilizer"
  case permit = "product.permit"
  /// Nothing that can be typed gives the value exactly.
  case unshared = "share.value"
}

extension Failure {
  /// The only liquid product would fill the whole tank.
  static func doseExceedsRate(product: Quantity, rate: Quantity) -> Failure {
    Failure(SprayCode.doseExceedsRate, ["product": .entered(product), "rate": .entered(rate)])
  }

  /// All liquid products together would fill the whole tank; `sum` is their volume in a full tank. A `variant` leaves
  /// room for no `carrier`.
  static func noRoom(sum: Quantity, tank: Quantity, variant: String? = nil) -> Failure {
    Failure(SprayCode.noRoom, ["sum": .precise(sum), "tank": .entered(tank)], variant: variant)
  }

  /// It is unknown whether the product is liquid or dry; the text shows the dose in 100 l for both.
  static func stateUnknown(of product: Product) -> Failure {
    let inHundredLitres = product.perHundredLitres
    let both: [String: Datum] = [
      "liquid": .entered(Quantity(inHundredLitres, .litrePerHectolitre)),
      "dry": .entered(Quantity(inHundredLitres, .kilogramPerHectolitre)),
    ]
    return Failure(SprayCode.stateUnknown, dose(of: product).merging(both) { $1 })
  }

  /// The state contradicts the unit of the dose or, for a unit such as %, the typed state and the formulation conflict.
  static func stateConflict(of product: Product, stated: Product.State) -> Failure {
    let field: [String: Datum] = ["field": .fields([product.doseField.name])]
    if product.isCarrier {
      return Failure(SprayCode.stateConflict, field, variant: "carrier")
    }
    if product.dose.unit.stateOfAmount != nil {
      let variant = stated == .dry ? stated.rawValue : nil
      return Failure(SprayCode.stateConflict, dose(of: product), variant: variant)
    }
    let form = product.form.map { ["form": Datum.text($0.code)] } ?? [:]
    return Failure(SprayCode.stateConflict, form.merging(field) { $1 }, variant: "form")
  }

  /// The pack is a weight although the product is liquid, or a volume although it is dry.
  static func packConflict(of product: Product, pack: Quantity, isDosed: Bool = true) -> Failure {
    let field = ProductFact.pack.field(of: product.member, owner: product.name).name
    var data: [String: Datum] = ["field": .fields([field]), "pack": .entered(pack)]
    guard isDosed else {
      return Failure(SprayCode.packConflict, data, variant: product.isDry ? "dry" : "liquid")
    }
    data["dose"] = .entered(product.entered)
    return Failure(SprayCode.packConflict, data)
  }

  /// The cap is a weight although the product is liquid, or a volume although it is dry; or it is one of a carrier.
  static func capConflict(of product: Product, cap: Quantity) -> Failure {
    let cap: [String: Datum] = ["cap": .entered(cap), "product": .count(product.number)]
    return Failure(
      SprayCode.capConflict,
      dose(of: product).merging(cap) { $1 },
      variant: product.isCarrier ? "carrier" : nil)
  }

  /// A dose per leaf wall or per crown height does not go with the other values.
  static func canopy(_ code: SprayCode, of product: Product) -> Failure {
    let names: [String: Datum] = [
      "canopy": .typedFields([SprayField.canopy.inForm.name]),
      "band": .typedFields([SprayField.band.inForm.name]),
    ]
    return Failure(code, dose(of: product).merging(names) { $1 })
  }

  /// More is left than the tank holds, or than a `variant` allows: less than all the `liquid`, or the `first` fill.
  static func leftTooMuch(_ left: Quantity, _ limit: Quantity, variant: String? = nil) -> Failure {
    let shownLimit: Datum = limit.isPrecise ? .entered(limit) : .precise(limit)
    return Failure(
      SprayCode.leftTooMuch, ["left": .entered(left), "limit": shownLimit], variant: variant)
  }

  /// The field and the dose that many of these texts name.
  private static func dose(of product: Product) -> [String: Datum] {
    ["field": .fields([product.doseField.name]), "dose": .entered(product.entered)]
  }
}

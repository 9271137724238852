/// Why values for a tank mix give none.
enum SprayCode: String, CaseIterable {
  case doseExceedsRate = "dose.exceeds_rate"
  case noRoom = "mix.no_room"
  case stateUnknown = "product.state_unknown"
  case stateConflict = "product.state_conflict"
  case packConflict = "product.pack_conflict"
  case leftTooMuch = "left.too_much"
}

extension Failure {
  /// The one liquid product alone would fill the tank.
  static func doseExceedsRate(product: Quantity, rate: Quantity) -> Failure {
    Failure(SprayCode.doseExceedsRate, ["product": .entered(product), "rate": .entered(rate)])
  }
  /// All liquid products together would fill the tank: what a full one would have to hold of them.
  static func noRoom(sum: Quantity, tank: Quantity) -> Failure {
    Failure(SprayCode.noRoom, ["sum": .precise(sum), "tank": .entered(tank)])
  }
  /// Hundredths of nobody knows what, with the dose that it is of a liquid and of a dry product.
  static func stateUnknown(of product: Product) -> Failure {
    Failure(
      SprayCode.stateUnknown,
      product.named.merging([
        "liquid": .entered(Quantity(product.perHundredLitres, .litrePerHectolitre)),
        "dry": .entered(Quantity(product.perHundredLitres, .kilogramPerHectolitre)),
      ]) { $1 })
  }
  /// A product is said to be of this state, and its dose is one of the other; of a dose that is of neither, what a person said
  /// and its formulation do not agree.
  static func stateConflict(of product: Product, stated: Product.State) -> Failure {
    guard product.dose.unit.stateOfAmount != nil else { return stateConflict(of: product) }
    return Failure(SprayCode.stateConflict, product.named, variant: stated == .dry ? stated.rawValue : nil)
  }
  /// What a person said of a product and its formulation do not agree, whatever its dose.
  static func stateConflict(of product: Product) -> Failure {
    let form = product.form.map { ["form": Datum.text($0.code)] } ?? [:]
    let field = ["field": Datum.fields([product.doseField.name])]
    return Failure(SprayCode.stateConflict, form.merging(field) { $1 }, variant: "form")
  }
  /// A pack is weighed where the product is poured, or the other way round.
  static func packConflict(of product: Product, pack: Quantity) -> Failure {
    Failure(SprayCode.packConflict, product.packed(pack).merging(["dose": .entered(product.dose)]) { $1 })
  }
  /// The same of a product whose dose is not known.
  static func packConflict(of product: Product, state: Product.State, pack: Quantity) -> Failure {
    Failure(SprayCode.packConflict, product.packed(pack), variant: state == .dry ? "dry" : "liquid")
  }

  /// What no more can be left than.
  enum MostLeft: CaseIterable {
    case tank
    /// Less than the spray liquid in all.
    case liquid
    /// The first tankful.
    case first

    fileprivate var variant: String? {
      switch self {
      case .tank: nil
      case .liquid: "liquid"
      case .first: "first"
      }
    }
  }

  static func leftTooMuch(_ left: Quantity, most: MostLeft, _ limit: Quantity) -> Failure {
    Failure(SprayCode.leftTooMuch, ["left": .entered(left), "limit": limit.datum], variant: most.variant)
  }
}

extension Product {
  /// Its dose, and whose that is.
  fileprivate var named: [String: Datum] {
    ["field": .fields([doseField.name]), "dose": .entered(dose)]
  }

  /// A pack, and whose that is.
  fileprivate func packed(_ pack: Quantity) -> [String: Datum] {
    ["field": .fields([packField.name]), "pack": .entered(pack)]
  }
}

extension Quantity {
  /// Every digit where that is possible.
  fileprivate var datum: Datum { isPrecise ? .entered(self) : .precise(self) }
}

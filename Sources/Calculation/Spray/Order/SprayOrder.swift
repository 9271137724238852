/// The steps of filling the tank with a mix, and of trying it in a jar.
extension SprayCalculator: OrderedCalculator {
  /// The order of filling, and the jar test.
  package var procedures: [Procedure] { [Self.order] }

  /// The order and the formulations are those of the kept result, because other versions may order them differently.
  package func recalculated(
    inOrderOf kept: any Outcome, from draft: Draft
  ) -> (any Outcome)? {
    guard let products = (kept as? SprayResult)?.input.products else { return nil }
    guard let input = try? input(from: draft) else { return nil }
    return try? calculate(input.with(products))
  }

  static let order = Procedure(
    id: "order",
    trial: Procedure.Trial(
      id: "jar", amount: jar, usual: Quantity(1, .litre), instructions: instructionsInJar),
    shape: shapeOfSteps
  ) { draft throws(Failure) in
    try SprayCalculator().mix(from: draft).instructions(inJar: false)
  }

  /// The volume made in a jar to test how the products mix.
  private static let jar = Field(
    "jar", of: SprayField.calculator,
    units: Field.Units(UnitTable.units(ids: "l ml gal qt pt floz"), of: [.volume]))

  /// Returns the steps for a jar with the same proportions; needs no area and no tank.
  private static func instructionsInJar(
    _ draft: Draft, _ amount: Quantity
  ) throws(Failure) -> Instructions {
    let withoutJob = [SprayField.area, .left, .extra, .fills].reduce(draft) { values, field in
      values.clearing(field.field)
    }
    let mix = try SprayCalculator().mix(from: withoutJob.setting(SprayField.tank.path, to: amount))
    return mix.instructions(inJar: true)
  }

  /// What programs read of the steps.
  @Sendable private static func shapeOfSteps() -> JSONShape {
    let kinds = Fill.Kind.allCases.map(\.rawValue) + ["jar"]
    let steps = [
      shapeOfWater("left", "amount"),
      shapeOfWater("water", "amount"),
      shapeOfProduct,
      shapeOfWater("fill", "level"),
    ]
    return .list(
      of: .object([
        ("fill", .word(of: kinds)),
        ("steps", .list(of: .any(of: steps))),
        ("unknown", .list(of: shapeOfProduct)),
      ]))
  }

  private static func shapeOfWater(_ what: String, _ amount: String) -> JSONShape {
    .object([
      ("place", .integer()),
      ("what", .word(what)),
      (amount, .quantity),
      ("reason", .string),
    ])
  }

  private static var shapeOfProduct: JSONShape {
    .object([
      ("place", .integer().orNull),
      ("what", .word(of: ["product", "carrier"])),
      ("id", .integer(from: 1)),
      ("name", .string.orNull),
      ("form", .string.orNull),
      ("amount", .quantity),
      ("reason", .string),
    ])
  }
}

extension SprayResult {
  /// The steps of filling each tank.
  package var instructions: Instructions? { instructions(inJar: false) }

  /// For a jar the amounts are in units of a syringe and small scales, and nothing warns of a tank that is so small.
  func instructions(inJar: Bool) -> Instructions {
    let order = FillingOrder(of: input.products)
    let stepsOfFills = fills.map { steps(of: $0, order, inJar: inJar) }
    let cautions = input.cautions
    return Instructions(
      calculator: SprayField.calculator,
      advice: Text.orderLabelFirst,
      lists: stepsOfFills.map { list(of: $0, order, inJar: inJar) },
      cautions: inJar ? cautions.filter { $0.field != SprayField.tank.rawValue } : cautions,
      area: input.area
    ) { words in
      .array(stepsOfFills.map { $0.json(inJar: inJar, words) })
    }
  }

  /// Returns the list of a fill that is shown. A single product needs no known order.
  private func list(
    of stepsOfFill: StepsOfFill, _ order: FillingOrder, inJar: Bool
  ) -> Instructions.List {
    let fill = stepsOfFill.fill
    let steps = stepsOfFill.inOrder.map(Instructions.Step.init)
    let apart = stepsOfFill.apart.map(Instructions.Step.init)
    let isAlone = order.placed.isEmpty && apart.count == 1
    return Instructions.List(
      column: inJar ? Outline.Column(id: "jar", count: 1, mark: nil) : fill.column,
      steps: isAlone ? steps.dropLast() + apart + steps.suffix(1) : steps,
      apart: isAlone ? [] : apart,
      sums: inJar ? [] : sums(of: fill),
      covers: inJar ? nil : fill.area)
  }

  private func steps(of fill: Fill, _ order: FillingOrder, inJar: Bool) -> StepsOfFill {
    let inOrder = order.steps(
      water: input.remainder(of: fill.volume, beside: fill.products),
      carrier,
      level: fill.level,
      left: fill.isEmptyBefore ? nil : fill.left
    ) { product in
      amountToMeasure(of: product, in: fill, inJar: inJar)
    }
    guard !fill.volume.value.isZero else {
      return StepsOfFill(fill: fill, inOrder: inOrder, apart: [])
    }
    let apart = order.unknown.map { product in
      FillingStep(
        place: nil,
        action: .product(product, amount: amountToMeasure(of: product, in: fill, inJar: inJar)),
        reason: order.unknownReason(of: product))
    }
    return StepsOfFill(fill: fill, inOrder: inOrder, apart: apart)
  }

  /// Returns the amount of one of the products, which is always known.
  private func amountToMeasure(of product: Product, in fill: Fill, inJar: Bool) -> Quantity {
    guard let amount = amount(of: product, in: fill) else { preconditionFailure() }
    return inJar ? amount.converted(to: product.isDry ? .gram : .millilitre) : amount
  }
}

/// The steps of a fill, and apart from them the products whose place is unknown; none of these if nothing is added.
private struct StepsOfFill: Sendable {
  let fill: Fill
  let inOrder: [FillingStep]
  let apart: [FillingStep]

  func json(inJar: Bool, _ words: (Text) -> String) -> JSON {
    [
      "fill": .string(inJar ? "jar" : fill.kind.rawValue),
      "steps": .array(inOrder.map { $0.json(words) }),
      "unknown": .array(apart.map { $0.json(words) }),
    ]
  }
}

extension Instructions.Step {
  /// The step as it is shown.
  fileprivate init(_ step: FillingStep) {
    switch step.action {
    case .left(let amount):
      self.init(step, isToDo: false, .amount(amount))
    case .waterFirst(let amount, let carrier):
      let volume = Datum.quantity(amount.asMeterShowsIt)
      self.init(
        step,
        item: carrier?.item,
        filler: carrier?.item,
        .phrase("at-least", ["volume": volume]))
    case .product(let product, let amount):
      self.init(step, item: product.item, .amount(amount))
    case .fillUp(let mark, let carrier):
      let volume = Datum.quantity(mark.asMeasured)
      self.init(step, filler: carrier?.item, .phrase("up-to", ["volume": volume]))
    }
  }

  private init(
    _ step: FillingStep,
    item: Outline.Item? = nil,
    filler: Outline.Item? = nil,
    isToDo: Bool = true,
    _ figure: Outline.Figure
  ) {
    self.init(
      id: step.id, item: item, filler: filler, isToDo: isToDo, figure: figure, reason: step.reason)
  }
}

extension FillingStep {
  /// The step for programs.
  fileprivate func json(_ words: (Text) -> String) -> JSON {
    let start: [(String, JSON)] = [("place", .integer(orNull: place)), ("what", .string(what))]
    return .ordered(start + members + [("reason", .string(words(reason)))])
  }

  /// The action's word, but that for the carrier if it comes in place of the water.
  private var what: String {
    if case .waterFirst(_, carrier: _?) = action { return Product.Role.carrier.rawValue }
    return id
  }

  /// What is filled in, and how much of it.
  private var members: [(String, JSON)] {
    switch action {
    case .left(let amount), .waterFirst(let amount, carrier: nil):
      [("amount", .quantity(amount))]
    case .waterFirst(let amount, carrier: let product?), .product(let product, let amount):
      Self.members(of: product) + [("amount", .quantity(amount))]
    case .fillUp(let mark, _):
      [("level", .quantity(mark))]
    }
  }

  private static func members(of product: Product) -> [(String, JSON)] {
    [
      ("id", .integer(product.number)),
      ("name", .text(product.name)),
      ("form", .text(product.form?.code)),
    ]
  }
}

extension Quantity {
  /// The volume in litres or millilitres, as a meter shows it, rounded up to two digits so as not to look exact.
  fileprivate var asMeterShowsIt: Quantity {
    let quantity =
      switch unit {
      case .hectolitre, .cubicMetre: converted(to: .litre)
      case .litre where value < .one: converted(to: .millilitre)
      default: self
      }
    let value = quantity.value
    let exponent = value.leadingExponent - 1
    let step = exponent < 0 ? .one / Fraction.powerOfTen(-exponent) : Fraction.powerOfTen(exponent)
    let digits = (value / step).floor
    return Quantity((digits * step == value ? digits : digits + .one) * step, quantity.unit)
  }
}

extension SprayCalculator {
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
    "jar", of: SprayField.calculator, units: UnitTable.units(ids: "l ml gal qt pt floz"),
    measures: [.volume])

  /// Returns the steps for a jar with the same proportions; needs no area and no tank.
  private static func instructionsInJar(_ draft: Draft, _ amount: Quantity) throws(Failure)
    -> Instructions
  {
    let empty = [SprayField.area, .left, .extra, .fills].reduce(draft) { $0.clearing($1.field) }
    let mix = try SprayCalculator().mix(from: empty.setting(SprayField.tank.path, to: amount))
    return mix.instructions(inJar: true)
  }

  @Sendable private static func shapeOfSteps() -> JSONShape {
    func step(_ what: String, _ amount: String) -> JSONShape {
      .object([
        ("place", .integer()), ("what", .word(what)), (amount, .quantity), ("reason", .string),
      ])
    }
    let product = JSONShape.object([
      ("place", .integer().orNull), ("what", .word(of: ["product", "carrier"])),
      ("id", .integer(from: 1)),
      ("name", .string.orNull), ("form", .string.orNull), ("amount", .quantity),
      ("reason", .string),
    ])
    let steps = [step("left", "amount"), step("water", "amount"), product, step("fill", "level")]
    return .list(
      of: .object([
        ("fill", .word(of: Fill.Kind.allCases.map(\.rawValue) + ["jar"])),
        ("steps", .list(of: .any(of: steps))),
        ("unknown", .list(of: product)),
      ]))
  }
}

extension SprayResult {
  package var instructions: Instructions? { instructions(inJar: false) }

  /// For a jar the amounts are in units of a syringe and small scales, and nothing warns of a tank that is so small.
  func instructions(inJar: Bool) -> Instructions {
    let order = FillingOrder(of: input.products)
    let all = fills.map { (fill: $0, steps: steps(of: $0, order, inJar: inJar)) }
    let lists = all.map { fill, told in
      let steps = told.inOrder.map(Self.shown)
      let apart = told.apart.map(Self.shown)
      // A single product needs no known order.
      let isAlone = order.placed.isEmpty && apart.count == 1
      return Instructions.List(
        column: inJar ? Outline.Column(id: "jar", count: 1, mark: nil) : fill.column,
        steps: isAlone ? steps.dropLast() + apart + steps.suffix(1) : steps,
        apart: isAlone ? [] : apart,
        sums: inJar ? [] : sums(of: fill), covers: inJar ? nil : fill.area)
    }
    let cautions = input.cautions
    return Instructions(
      calculator: SprayField.calculator, advice: Text("order-label-first"), lists: lists,
      cautions: inJar ? cautions.filter { $0.field != SprayField.tank.rawValue } : cautions,
      area: input.area
    ) { words in
      .array(
        all.map { fill, steps in
          [
            "fill": .string(inJar ? "jar" : fill.kind.rawValue),
            "steps": .array(steps.inOrder.map { Self.json(of: $0, words) }),
            "unknown": .array(steps.apart.map { Self.json(of: $0, words) }),
          ]
        })
    }
  }

  /// Returns the steps of a fill, and apart from them the products whose place is unknown; none if nothing is added.
  private func steps(
    of fill: Fill, _ order: FillingOrder, inJar: Bool
  ) -> (inOrder: [FillingStep], apart: [FillingStep]) {
    func amount(of product: Product) -> Quantity {
      guard let amount = self.amount(of: product, in: fill) else { preconditionFailure() }
      return inJar ? amount.converted(to: product.isDry ? .gram : .millilitre) : amount
    }
    let left = Quantity(fill.level.value - fill.volume.value, fill.level.unit)
    let steps = order.steps(
      water: input.rest(of: fill.volume, beside: fill.products), carrier, level: fill.level,
      left: left.value.isZero ? nil : left, amount: amount(of:))
    let apart = order.unknown.map { product -> FillingStep in
      (nil, "product", product, amount(of: product), order.unknownReason(of: product))
    }
    return (steps, fill.volume.value.isZero ? [] : apart)
  }

  private static func shown(_ step: FillingStep) -> Instructions.Step {
    let figure: Outline.Figure =
      switch step.id {
      case "water": .phrase("at-least", ["volume": .quantity(step.amount.asMeterShowsIt)])
      case "fill": .phrase("up-to", ["volume": .quantity(step.amount.asMeasured)])
      default: .amount(step.amount)
      }
    let item = step.product?.item
    return Instructions.Step(
      id: step.id, item: step.id == "fill" ? nil : item, filler: step.id == "product" ? nil : item,
      isToDo: step.id != "left", figure: figure, reason: step.reason)
  }

  private static func json(of step: FillingStep, _ words: (Text) -> String) -> JSON {
    let product: [(key: String, value: JSON)] =
      step.product.map { product in
        [
          ("id", .integer(product.number)), ("name", .text(product.name)),
          ("form", .text(product.form?.code)),
        ]
      } ?? []
    let what = step.id == "water" && step.product != nil ? Product.Role.carrier.rawValue : step.id
    return .ordered(
      [("place", .integer(orNull: step.place)), ("what", .string(what))]
        + (step.id == "fill" ? [] : product) + [
          (step.id == "fill" ? "level" : "amount", .quantity(step.amount)),
          ("reason", .string(words(step.reason))),
        ])
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

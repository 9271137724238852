/// The order of filling: what goes into the tank, how much, and why at this place.
extension SprayCalculator {
  static let order = Procedure(
    id: "order",
    trial: Procedure.Trial(id: "jar", amount: jar, usual: Quantity(1, .litre)) { draft, amount throws(Failure) in
      try instructions(inJar: amount, draft)
    },
    shape: SprayOrder.shape
  ) { draft throws(Failure) in
    SprayOrder(try SprayCalculator().mix(from: draft)).instructions
  }

  /// The volume of spray liquid made in a jar to test how the products mix.
  private static let jar = Field(
    "jar", of: SprayField.calculator, units: UnitTable.units(ids: "l ml gal qt pt floz"), measures: [.volume])

  /// Returns the steps for a jar with the same proportions; needs no area and no tank.
  private static func instructions(inJar amount: Quantity, _ draft: Draft) throws(Failure) -> Instructions {
    let calculator = SprayCalculator()
    let missing = calculator.missingFields(in: draft.clearing(SprayField.area.field))
      .filter { $0.path != SprayField.tank.path }
    guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
    let mix = try calculator.calculate(
      SprayInput(
        area: nil, rate: draft[SprayField.rate.path], tank: amount,
        products: ordered(products(in: draft.setting(SprayField.tank.path, to: amount)))))
    return SprayOrder(jar: mix).instructions
  }
}

/// The order of filling with the amounts for each kind of fill.
struct SprayOrder {
  private let products: [Product]
  private let cautions: [Caution]
  private let order: FillingOrder
  /// The kinds of fill.
  private let fills: [(id: String, column: Outline.Column, fill: Fill, sums: [Outline.Row])]

  init(_ mix: SprayResult) {
    (products, cautions, order) = (mix.input.products, mix.input.cautions, FillingOrder(of: mix.input.products))
    fills = mix.fills.map { ($0.kind.rawValue, $0.column, $0.fill, mix.sums(of: $0.fill)) }
  }

  /// Makes the order for a jar, with amounts in units that a syringe and small scales show.
  ///
  /// A warning about the small tank is left out, because a jar is small on purpose.
  init(jar mix: SprayResult) {
    (products, order) = (mix.input.products, FillingOrder(of: mix.input.products))
    cautions = mix.input.cautions.filter { $0.field != SprayField.tank.rawValue }
    fills = mix.fills.map { filling in
      let fill = filling.fill
      let small = Fill(
        volume: fill.volume, water: fill.water, isWaterUpTo: fill.isWaterUpTo,
        products: fill.products.map(\.inSmallUnit), area: fill.area, level: fill.level)
      return ("jar", Outline.Column(id: "jar", count: 1, mark: nil), small, [])
    }
  }

  /// The instructions that a person reads.
  var instructions: Instructions {
    Instructions(
      calculator: SprayField.calculator, advice: Text("order-label-first"),
      lists: fills.map { _, column, fill, sums in
        Instructions.List(
          column: column, steps: steps(of: fill).map { told($0, fill) }, apart: apart(in: fill).map { told($0, fill) },
          sums: sums)
      }, apartHeading: Text("order-unknown"), cautions: cautions, json: json)
  }

  private func steps(of fill: Fill) -> [FillingStep] {
    let left = Quantity(fill.level.value - fill.volume.value, fill.level.unit), unit = fill.volume.unit
    // The volume less the liquid products is all the water, unless dry products take up some room.
    let liquids = zip(products, fill.products).filter { !$0.0.isDry }.map { $1.converted(to: unit).value }
    let water = Quantity(liquids.reduce(fill.volume.value, -), unit)
    return order.steps(water: water, level: fill.level, left: left.value.isZero ? nil : left)
  }

  /// Returns the products whose place is unknown; none if nothing is added in this fill.
  private func apart(in fill: Fill) -> [FillingStep] {
    guard !fill.volume.value.isZero else { return [] }
    return order.unknown.map { FillingStep(place: nil, action: .product($0), reason: order.unknownReason(of: $0)) }
  }

  private func told(_ step: FillingStep, _ fill: Fill) -> Instructions.Step {
    func told(_ id: String, _ figure: Outline.Figure, of product: Product? = nil) -> Instructions.Step {
      Instructions.Step(id: id, item: product?.item, isToDo: id != "left", figure: figure, reason: step.reason)
    }
    return switch step.action {
    case .left(let left): told("left", .amount(left))
    case .water(let half): told("water", .phrase("at-least", ["volume": .quantity(half.asMeterShowsIt)]))
    case .product(let product): told("product", .amount(amount(of: product, in: fill)), of: product)
    case .fill: told("fill", .phrase("up-to", ["volume": .quantity(fill.shownLevel)]))
    }
  }

  private func amount(of product: Product, in fill: Fill) -> Quantity {
    guard let index = products.firstIndex(where: { $0.number == product.number }) else { preconditionFailure() }
    return fill.products[index]
  }

  private func json(_ words: (Text) -> String) -> JSON {
    .array(
      fills.map { id, _, fill, _ in
        [
          "fill": .string(id), "steps": .array(steps(of: fill).map { json(of: $0, fill, words) }),
          "unknown": .array(apart(in: fill).map { json(of: $0, fill, words) }),
        ]
      })
  }

  private func json(of step: FillingStep, _ fill: Fill, _ words: (Text) -> String) -> JSON {
    let members: [(key: String, value: JSON)] =
      switch step.action {
      case .left(let left): [("what", "left"), ("amount", .quantity(left))]
      case .water(let half): [("what", "water"), ("amount", .quantity(half))]
      case .product(let product):
        [
          ("id", .integer(product.number)), ("name", .text(product.name)), ("form", .text(product.form?.code)),
          ("amount", .quantity(amount(of: product, in: fill))),
        ]
      case .fill(let level): [("what", "fill"), ("level", .quantity(level))]
      }
    return .ordered(
      [("place", .integer(orNull: step.place))] + members + [("reason", .string(words(step.reason)))])
  }

  /// The shape of this JSON.
  static let shape: JSONShape = {
    func step(_ what: String, _ amount: String) -> JSONShape {
      .object([("place", .integer()), ("what", .word(what)), (amount, .quantity), ("reason", .string)])
    }
    let product = JSONShape.object([
      ("place", .integer(from: 1).orNull), ("id", .integer(from: 1)), ("name", .string.orNull),
      ("form", .string.orNull), ("amount", .quantity), ("reason", .string),
    ])
    let steps = [step("left", "amount"), step("water", "amount"), product, step("fill", "level")]
    return .list(
      of: .object([
        ("fill", .word(of: Filling.Kind.allCases.map(\.rawValue) + ["jar"])), ("steps", .list(of: .any(of: steps))),
        ("unknown", .list(of: product)),
      ]))
  }()
}

extension Quantity {
  /// The quantity in millilitres or grams.
  fileprivate var inSmallUnit: Quantity {
    switch unit.dimension {
    case .volume: converted(to: .millilitre)
    case .weight: converted(to: .gram)
    default: self
    }
  }

  /// The volume in litres or millilitres, as a meter shows it, rounded up to two digits so that it does not look
  /// exact.
  fileprivate var asMeterShowsIt: Quantity {
    let quantity =
      switch unit {
      case .hectolitre, .cubicMetre: converted(to: .litre)
      case .litre where value < .one: converted(to: .millilitre)
      default: self
      }
    let value = quantity.value, exponent = value.leadingExponent - 1
    let step = exponent < 0 ? .one / Fraction.powerOfTen(-exponent) : Fraction.powerOfTen(exponent)
    let digits = (value / step).floor
    return Quantity((digits * step == value ? digits : digits + .one) * step, quantity.unit)
  }
}

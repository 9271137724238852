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

extension SprayResult {
  package var instructions: Instructions? { SprayOrder(self).instructions }
}

/// The order of filling with the amounts for each kind of fill.
struct SprayOrder {
  /// One kind of fill with its id, its column, its steps and its totals.
  private struct Steps {
    let id: String
    let column: Outline.Column
    let fill: Fill
    let all: [FillingStep]
    let sums: [Outline.Row]

    /// Whether nothing is added in this fill.
    var isEmpty: Bool { fill.volume.value.isZero }
  }

  private let products: [Product]
  private let cautions: [Caution]
  private let order: FillingOrder
  private let fills: [Steps]

  init(_ mix: SprayResult) {
    self.init(
      mix, mix.input.cautions, mix.fills.map { ($0.kind.rawValue, $0.column, $0.fill, mix.sums(of: $0.fill)) })
  }

  /// Makes the order for a jar, with amounts in units that a syringe and small scales show.
  ///
  /// A warning about the small tank is left out, because a jar is small on purpose.
  init(jar mix: SprayResult) {
    let jar = Outline.Column(id: "jar", count: 1, mark: nil)
    self.init(
      mix, mix.input.cautions.filter { $0.field != SprayField.tank.rawValue },
      mix.fills.map { (jar.id, jar, $0.fill.inSmallUnits, []) })
  }

  private init(
    _ mix: SprayResult, _ cautions: [Caution],
    _ fills: [(id: String, column: Outline.Column, fill: Fill, sums: [Outline.Row])]
  ) {
    let products = mix.input.products, order = FillingOrder(of: products)
    (self.products, self.cautions, self.order) = (products, cautions, order)
    self.fills = fills.map { id, column, fill, sums in
      let all = order.steps(water: fill.waterAtMost(products), level: fill.level, left: fill.left)
      return Steps(id: id, column: column, fill: fill, all: all, sums: sums)
    }
  }

  /// The instructions that a person reads.
  var instructions: Instructions {
    Instructions(
      calculator: SprayField.calculator, advice: FillingOrder.advice, lists: fills.map(list),
      apartHeading: FillingOrder.unknownHeading, cautions: cautions, json: json)
  }

  private func list(_ steps: Steps) -> Instructions.List {
    Instructions.List(
      column: steps.column, steps: steps.all.map { step($0, steps.fill) },
      apart: steps.isEmpty ? [] : order.unknown.map { step($0, steps.fill, order.unknownReason(of: $0)) },
      sums: steps.sums)
  }

  private func step(_ step: FillingStep, _ fill: Fill) -> Instructions.Step {
    switch step.action {
    case .left(let left): water("left", .amount(left), step.reason, isToDo: false)
    case .water(let half): water("water", .volume("at-least", half.asMeterShowsIt), step.reason)
    case .product(let product): self.step(product, fill, step.reason)
    case .fill: water("fill", .volume("up-to", fill.shownLevel), step.reason)
    }
  }

  private func water(
    _ id: String, _ figure: Outline.Figure, _ reason: Text, isToDo: Bool = true
  ) -> Instructions.Step {
    Instructions.Step(id: id, item: nil, isToDo: isToDo, figure: figure, reason: reason)
  }

  private func step(_ product: Product, _ fill: Fill, _ reason: Text) -> Instructions.Step {
    Instructions.Step(
      id: "product", item: Outline.Item(number: product.number, name: product.name), isToDo: true,
      figure: .amount(amount(of: product, in: fill)), reason: reason)
  }

  private func amount(of product: Product, in fill: Fill) -> Quantity {
    guard let index = products.firstIndex(where: { $0.number == product.number }) else { preconditionFailure() }
    return fill.products[index]
  }

  private func json(_ words: (Text) -> String) -> JSON {
    .array(
      fills.map { steps in
        [
          "fill": .string(steps.id), "steps": .array(steps.all.map { json(of: $0, steps.fill, words) }),
          "unknown": .array(
            (steps.isEmpty ? [] : order.unknown).map {
              .ordered(members(of: $0, order.unknownReason(of: $0), steps.fill, words))
            }),
        ]
      })
  }

  private func json(of step: FillingStep, _ fill: Fill, _ words: (Text) -> String) -> JSON {
    let reason = ("reason", JSON.string(words(step.reason)))
    let members: [(key: String, value: JSON)] =
      switch step.action {
      case .left(let left): [("what", "left"), ("amount", .quantity(left)), reason]
      case .water(let half): [("what", "water"), ("amount", .quantity(half)), reason]
      case .product(let product): self.members(of: product, step.reason, fill, words)
      case .fill(let level): [("what", "fill"), ("level", .quantity(level)), reason]
      }
    return .ordered([("place", .integer(step.place))] + members)
  }

  private func members(
    of product: Product, _ reason: Text, _ fill: Fill, _ words: (Text) -> String
  ) -> [(key: String, value: JSON)] {
    [
      ("id", .integer(product.number)), ("name", .text(product.name)), ("form", .text(product.form?.code)),
      ("amount", .quantity(amount(of: product, in: fill))), ("reason", .string(words(reason))),
    ]
  }

  /// The shape of this JSON.
  static let shape = JSONShape.list(
    of: .object([
      ("fill", .word(of: Filling.Kind.allCases.map(\.rawValue) + ["jar"])), ("steps", .list(of: step)),
      ("unknown", .list(of: .object(product))),
    ]))

  private static let product: JSONShape.Members = [
    ("id", .integer(from: 1)), ("name", .string.orNull), ("form", .string.orNull), ("amount", .quantity),
    ("reason", .string),
  ]

  private static let step = JSONShape.any(of: [
    .object([("place", .integer()), ("what", .word("left")), ("amount", .quantity), ("reason", .string)]),
    .object([
      ("place", .integer()), ("what", .word("water")), ("amount", .quantity), ("reason", .string),
    ]),
    .object([("place", .integer(from: 1))] + product),
    .object([("place", .integer()), ("what", .word("fill")), ("level", .quantity), ("reason", .string)]),
  ])
}

extension Fill {
  /// The liquid in the tank before anything is added; nil if the tank is empty.
  fileprivate var left: Quantity? {
    let left = level.value - volume.value
    return left.isZero ? nil : Quantity(left, level.unit)
  }

  /// Returns the volume less the liquid products in it; this is all the water unless dry products take up some room.
  fileprivate func waterAtMost(_ products: [Product]) -> Quantity {
    let liquids = zip(products, self.products).filter { !$0.0.isDry }.map { $1.converted(to: volume.unit).value }
    return Quantity(liquids.reduce(volume.value, -), volume.unit)
  }

  /// The same fill with the products in millilitres and grams.
  fileprivate var inSmallUnits: Fill {
    Fill(
      volume: volume, water: water, isWaterUpTo: isWaterUpTo, products: products.map(\.inSmallUnit), area: area,
      level: level)
  }
}

extension Outline.Figure {
  /// A text that contains a volume.
  fileprivate static func volume(_ id: String, _ volume: Quantity) -> Outline.Figure {
    .phrase(Outline.Phrase(id: id, arguments: ["volume": .quantity(volume)]))
  }
}

extension Quantity {
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

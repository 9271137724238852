import TestSupport
import Testing

@testable import Calculation

/// Tests of the instructions for filling the tank: how much of each product and of water goes in at each step.
struct SprayOrderTests {
  private let calculator = SprayCalculator()
  private static let tebu = Product(
    number: 1, dose: quantity("1 l/ha"), facts: ProductFacts(name: "Tebu 250 EC"))
  private static let titus = Product(
    number: 2, dose: quantity("60 g/ha"), facts: ProductFacts(name: "Titus 25 WG"))
  private static let unknown = Product(
    number: 3, dose: quantity("2 l/ha"), facts: ProductFacts(name: "Nowy"))

  private func mix(
    _ area: String?, _ products: [Product], tank: String = "1000 l", left: String? = nil,
    fills: SprayInput.Fills = .full
  ) throws -> SprayResult {
    try calculator.calculate(
      SprayInput(
        area: area.map { quantity($0) }, rate: quantity("200 l/ha"), tank: quantity(tank),
        products: products,
        left: left.map { quantity($0) }, fills: fills))
  }

  private func steps(_ instructions: Instructions) -> [[String]] {
    instructions.lists.map { list in
      list.steps.map {
        "\($0.isToDo ? "" : "(")\($0.item?.number.description ?? $0.id) \(shown($0.figure))"
      }
    }
  }

  private func shown(_ figure: Outline.Figure) -> String {
    switch figure {
    case .quantity(let value), .printed(let value), .entered(let value), .approximate(let value):
      shown(value)
    case .count: "?"
    case .phrase(let phrase):
      if case .quantity(let volume)? = phrase.arguments["volume"] {
        "\(phrase.id) \(shown(volume))"
      } else {
        "?"
      }
    }
  }

  private func shown(_ value: Quantity) -> String {
    "\(value.value.forDisplay.plain) \(value.unit.id)"
  }

  /// Every kind of fill has its own amounts, and its water leaves room for all liquid products, including those of
  /// unknown order.
  @Test func eachFillHasItsOwnAmounts() throws {
    let order = try mix("12.5 ha", [Self.tebu, Self.titus, Self.unknown]).instructions(inJar: false)
    #expect(
      steps(order) == [
        ["water at-least 500 l", "2 300 g", "1 5 l", "fill up-to 1000 l"],
        ["water at-least 250 l", "2 150 g", "1 2.5 l", "fill up-to 500 l"],
      ])
    #expect(order.lists.map(\.column.id) == ["full-tank", "partial-tank"])
    #expect(
      order.lists.map {
        $0.apart.map { "\($0.item?.number ?? 0) \(shown($0.figure)) \($0.isToDo)" }
      } == [
        ["3 10 l true"], ["3 5 l true"],
      ])
    #expect(order.lists[0].apart[0].reason == Text.orderUnknownForm(product: .count(3)))
  }

  /// The steps and their sums show the figures of the result's table, in the same columns.
  @Test(
    arguments: [
      ("12.5 ha", "1000 l", nil), ("12.5 ha", "1000 l", "150 l"), (nil, "300 l", nil),
      ("9 m2", "0.8 l", nil),
      ("40 ac", "350 gal", "3 gal"), ("60 ha", "30 hl", nil),
    ] as [(String?, String, String?)], [[tebu], [tebu, unknown], [unknown, titus, tebu]])
  func theFiguresAreThoseOfTheTable(
    _ values: (area: String?, tank: String, left: String?), _ products: [Product]
  )
    throws
  {
    let result = try mix(values.area, products, tank: values.tank, left: values.left)
    let table = try #require(result.outline.table)
    let lists = result.instructions(inJar: false).lists
    #expect(lists.map(\.column) == table.columns)
    for (index, list) in lists.enumerated() {
      for row in table.rows where row.item != nil {
        #expect(
          (list.steps + list.apart).first { $0.item == row.item }?.figure == row.figures[index])
      }
      #expect(list.sums.last?.id == "covers")
      for sum in list.sums {
        let row = table.rows.first { $0.id == (sum.id == "all-water" ? "water" : sum.id) }
        #expect(row?.figures[index] == sum.figure)
      }
    }
  }

  /// The steps add up to the water if every product is liquid, to the added volume if spray liquid is left, and to
  /// the covered area.
  @Test func whatTheStepsComeTo() throws {
    func sums(_ products: [Product], left: String? = nil) throws -> [String] {
      let lists = try mix("12.5 ha", products, left: left).instructions(inJar: false).lists
      return lists[0].sums.map { "\($0.id) \(shown($0.figure))" }
    }
    #expect(try sums([Self.tebu]) == ["all-water 995 l", "covers 5 ha"])
    #expect(
      try sums([Self.tebu], left: "400 l") == ["all-water 597 l", "added 600 l", "covers 5 ha"])
    #expect(try sums([Self.tebu, Self.titus]) == ["covers 5 ha"])
  }

  /// A single product of unknown order is listed among the steps; one of two products is not.
  @Test func theOnlyProductHasItsPlace() throws {
    func lists(_ products: [Product]) throws -> [Instructions.List] {
      try mix("10 ha", products, left: "1000 l").instructions(inJar: false).lists
    }
    let alone = try lists([Self.unknown])
    #expect(alone.map { $0.steps.map(\.id) } == [["left"], ["water", "product", "fill"]])
    #expect(alone.allSatisfy(\.apart.isEmpty) && alone[1].sums.count == 3)
    #expect(try lists([Self.unknown, Self.tebu])[1].apart.count == 1)
    #expect(try lists([Self.unknown, Self.unknown])[1].apart.count == 2)
  }

  /// Spray liquid left in the tank counts towards the mark, and half of the added water goes in first.
  @Test func whatIsLeftIsNotAddedAgain() throws {
    let first = try mix("10 ha", [Self.titus], left: "400 l").instructions(inJar: false)
    #expect(
      steps(first) == [
        ["(left 400 l", "water at-least 300 l", "2 180 g", "fill up-to 1000 l"],
        ["water at-least 500 l", "2 300 g", "fill up-to 1000 l"],
      ])
    #expect(first.lists.map(\.column.id) == ["first-tank", "full-tank"])
    let recipe = try mix(nil, [Self.titus], left: "400 l").instructions(inJar: false)
    #expect(
      steps(recipe) == [["(left 400 l", "water at-least 300 l", "2 180 g", "fill up-to 1000 l"]])
  }

  /// A tank that is already full takes no water and no product, including products of unknown order.
  @Test func aFullTankTakesNothing() throws {
    let order = try mix("10 ha", [Self.titus, Self.unknown], left: "1000 l").instructions(
      inJar: false)
    #expect(steps(order)[0] == ["(left 1000 l"] && order.lists[0].apart.isEmpty)
    #expect(steps(order)[1].count == 3 && order.lists[1].apart.count == 1)
    let json = order.json { $0.key }.line
    #expect(
      json.hasPrefix(
        #"[{"fill":"first","steps":[{"place":0,"what":"left","amount":{"value":1000,"unit":"l"},"reason":"order-reason-left"}],"unknown":[]},"#
      ))
  }

  @Test(arguments: [
    ("993.4 l", "500 l"), ("1.4 l", "700 ml"), ("0.9 l", "450 ml"), ("9.86 l", "5 l"),
    ("1.4 gal", "0.7 gal"),
    ("20 hl", "1000 l"), ("3 m3", "1500 l"), ("265 gal", "140 gal"), ("8000 l", "4000 l"),
    ("0.13 gal", "0.065 gal"),
  ])
  func theFirstWaterIsAtLeastHalf(_ tank: String, _ half: String) throws {
    let shown = steps(try mix(nil, [Self.tebu], tank: tank).instructions(inJar: false))[0][0]
    #expect(shown == "water at-least \(half)")
  }

  /// The JSON gives the exact half of the water, here 495 l; the screen rounds it up.
  @Test func asProgramsReadIt() throws {
    let order = try mix("5 ha", [Self.titus, Self.unknown]).instructions(inJar: false)
    #expect(
      order.json { $0.key }.line
        == #"[{"fill":"full","steps":[{"place":0,"what":"water","amount":{"value":495,"unit":"l"},"reason":"order-reason-water-first"},"#
        + #"{"place":30,"what":"product","id":2,"name":"Titus 25 WG","form":"WG","amount":{"value":300,"unit":"g"},"reason":"order-reason-solids-before-liquids"},"#
        + #"{"place":100,"what":"fill","level":{"value":1000,"unit":"l"},"reason":"order-reason-up-to-the-mark"}],"#
        + #""unknown":[{"place":null,"what":"product","id":3,"name":"Nowy","form":null,"amount":{"value":10,"unit":"l"},"reason":"order-unknown-form"}]}]"#
    )
  }
}

/// Tests of the instructions for trying a mix in a jar.
struct JarTests {
  private static let jar = SprayCalculator.order.trial

  private func amounts(_ values: Draft, _ amount: String = "1 l") throws -> [String] {
    let jar = try #require(Self.jar)
    let list = try jar.instructions(values, quantity(amount)).lists[0]
    return (list.steps + list.apart).map { step in
      guard case .printed(let value) = step.figure else { return step.id }
      return "\(value.value.forDisplay.plain) \(value.unit.id)"
    }
  }

  @Test(arguments: [
    ("1 l/ha", "1 l", "5 ml"), ("0.123456 l/ha", "1 l", "0.617 ml"),
    ("2.5 kg/ha", "0.5 l", "6.25 g"),
    ("20 ml/10l", "2 l", "4 ml"), ("16 floz/ac", "1 l", "5.85 ml"), ("20 l/ha", "100 l", "10 l"),
    ("5 g/ha", "250 ml", "0.00625 g"),
  ])
  func amountsAreWhatASyringeShows(_ dose: String, _ volume: String, _ amount: String) throws {
    #expect(try amounts(try draft([.rate: "200", .dose: dose]), volume).contains(amount))
  }

  /// A jar needs neither an area nor a tank, and a spray volume only if a dose is per area.
  @Test func whatItNeeds() throws {
    #expect(try amounts(try draft([.area: "5", .dose: "20 ml/10l"])) == ["water", "2 ml", "fill"])
    #expect(throws: Failure.missingFields(["rate"])) {
      try amounts(try draft([.area: "5", .tank: "9", .dose: "1"]))
    }
    #expect(throws: Failure.missingFields(["dose"])) {
      try amounts(try draft([.rate: "200", .tank: "9"]))
    }
    #expect(throws: Failure.missingFields(["tank"])) {
      try SprayCalculator.order.instructions(try draft([.rate: "200", .dose: "1"]))
    }
  }

  /// A small jar gets no caution about a small tank.
  @Test func aSmallJarIsNoSmallTank() throws {
    let jar = try #require(Self.jar)
    let values = try draft([.rate: "2000", .dose: "1 l/ha", .tank: "0.5 l"])
    #expect(try jar.instructions(values, quantity("0.2 l")).cautions.map(\.code) == ["rate.high"])
    #expect(
      try SprayCalculator.order.instructions(values).cautions.map(\.code) == [
        "rate.high", "tank.low",
      ])
  }
}

/// Tests of a product's formulation: a code read from the name is reported, and a form not mixed with water gets a
/// caution.
struct FormulationFactTests {
  private static let member = GroupMember("product", 1)

  private func values(_ name: String, form: String? = nil) throws -> Draft {
    let named = try draft([.area: "5", .rate: "200", .dose: "1 l/ha", .tank: "1000"])
      .setting(ProductFact.name.path(of: Self.member), word: name)
    return form.map { named.setting(ProductFact.form.path(of: Self.member), word: $0) } ?? named
  }

  @Test(
    arguments: [("Tebu 250 EW", nil, "EW"), ("Tebu 250 EW", "EC", nil), ("Tebu", nil, nil)]
      as [(String, String?, String?)])
  func aCodeInTheNameIsTold(_ name: String, _ form: String?, _ code: String?) throws {
    let facts = SprayCalculator().readFacts(in: try values(name, form: form))
    #expect(
      facts.map(\.text)
        == [code].compactMap(\.self).map { Text.formFromName(form: .text($0)) })
    #expect(facts.map(\.field.id) == (code == nil ? [] : ["form"]))
  }

  @Test(
    arguments: [
      ("X 10 UL", nil, true), ("X", "OF", true), ("X 10 UL", "EC", false), ("X", nil, false),
    ]
      as [(String, String?, Bool)])
  func whatIsNotMixedWithWaterHasACaution(_ name: String, _ form: String?, _ isTold: Bool) throws {
    let cautions = try SprayCalculator().evaluate(try values(name, form: form)).cautions
    #expect(cautions.map(\.code) == (isTold ? ["form.not_mixed"] : []))
    #expect(
      cautions.allSatisfy {
        $0.field == "form" && $0.product == 1 && $0.key == "caution-form-not-mixed-named"
      })
  }
}

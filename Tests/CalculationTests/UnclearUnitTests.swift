import TestSupport
import Testing

@testable import Calculation

/// Tests of spellings that mean different units to different people, like `a` for ares or acres: they are refused,
/// never guessed.
struct UnclearUnitTests {
  private let calculator = SprayCalculator()

  private func field(_ id: String) throws -> Field { try #require(SprayField(rawValue: id)).inForm }

  /// Returns the values of lines typed one after another: `area 2 ac; rate 15 gal/ac`.
  private func values(_ lines: String, in system: UnitSystem = .metric) throws -> Draft {
    var blank = calculator.blank
    blank.system = system
    return try lines.split(separator: "; ").reduce(blank) { draft, line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return try calculator.read(
        words[1], into: try field(words[0]), of: draft, .point.withHome(system)
      ).draft
    }
  }

  private func refusal(_ lines: String, in system: UnitSystem = .metric) throws -> Refusal? {
    do { _ = try values(lines, in: system) } catch let refusal as Refusal { return refusal }
    return nil
  }

  @Test(arguments: [
    (UnitSystem.metric, "area 45 a; dose 2 fl oz/A", 8), (.metric, "area 45 a; dose 2 pt/a", 5),
    (.metric, "area 45 a; rate 15 gal/A", 7), (.metric, "rate 3 l/a; dose 0.25 lb/a", 8),
    (.metric, "area 45 ar; area 45 a; dose 1 lb/A", 5),
    (.metric, "area 45 a; dose 1 lb/100 gal at 400 gal/A", 24),
    (.metric, "dose 2 fl oz/A; area 45 a", 3), (.metric, "dose 2 l/A", 4), (.us, "dose 2 l/A", 4),
    (.metric, "area 45 A", 3), (.us, "area 160 a", 4), (.us, "area 160a", 3),
    (.imperial, "area 160 a", 4),
    (.us, "rate 3 l/a", 4), (.us, "dose 20 g/a", 5), (.metric, "area 160 ac; area 45 a", 3),
    (.metric, "rate 15 gal/ac; area 45 a", 3), (.metric, "rate 15 gal/ac; dose 3 l/a", 4),
    (.metric, "area 2 ac + 30 a", 10), (.metric, "area 2 ac 30 a", 8),
  ])
  func theLetterOfTheAreCouldMeanAcres(_ system: UnitSystem, _ lines: String, _ place: Int) throws {
    let refusal = try #require(try refusal(lines, in: system))
    #expect(refusal.failure == .unclearArea && refusal.span == place..<place + 1)
    #expect(refusal.failure.code == "unit.ambiguous")
  }

  @Test(arguments: [
    (UnitSystem.metric, "area 45 a", "45 a"), (.metric, "area 45 ar", "45 a"),
    (.metric, "area 5 ha 20 a", "5.2 ha"),
    (.metric, "rate 3 l/a", "3 l/a"), (.metric, "dose 20 g/a", "20 g/a"),
    (.us, "area 160 ar", "160 a"),
    (.us, "area 160 are", "160 a"), (.imperial, "area 160 are", "160 a"),
    (.us, "rate 3 gal/ar", "3 gal/a"),
    (.metric, "dose 2 pt/are", "2 pt/a"), (.metric, "area 45 ac; dose 2 pt/are", "2 pt/a"),
    (.metric, "area 160 ac; area 45 ar", "45 a"),
    (.metric, "area 160 ha; area 45 a", "45 a"), (.us, "area 5 ac", "5 ac"),
    (.us, "area 5 daa", "5 daa"),
  ])
  func amongMetricUnitsItIsTheAre(_ system: UnitSystem, _ lines: String, _ last: String) throws {
    let path = try field(
      String(lines.split(separator: "; ").last?.split(separator: " ").first ?? "")
    ).path
    #expect(try values(lines, in: system)[path] == quantity(last))
  }

  /// Labels write the acre so; beside ares it is heard once these are typed as `ar`, which a bare number keeps.
  @Test(arguments: [
    (UnitSystem.metric, "dose 1.92 fl oz/a", "1.92 floz/ac"),
    (.us, "dose 32 fl oz/A", "32 floz/ac"),
    (.metric, "dose 2 pt/a", "2 pt/ac"), (.us, "dose 1/2 pt/A", "0.5 pt/ac"),
    (.metric, "rate 15 gal/a", "15 gal/ac"),
    (.us, "rate 20 gal/A", "20 gal/ac"), (.imperial, "rate 20 impgal/A", "20 impgal/ac"),
    (.metric, "dose 0.25 lb/a", "0.25 lb/ac"), (.us, "dose 8 oz wt/A", "8 ozwt/ac"),
    (.us, "dose 12.8 fl. oz./A", "12.8 floz/ac"), (.metric, "area 45 ar; dose 2 pt/A", "2 pt/ac"),
    (.metric, "area 45 a; area 45 ar; dose 2 pt/A", "2 pt/ac"),
    (.metric, "area 45 are; area 46; rate 20 gal/A", "20 gal/ac"),
    (.metric, "area 45 ha; dose 2 lb/A", "2 lb/ac"),
    (.metric, "area 45 ac; dose 2 lb/A", "2 lb/ac"),
    (.metric, "rate 3 l/a; rate 20 gal/A", "20 gal/ac"),
    (.us, "dose 1 lb/100 gal at 400 gal/A", "4 lb/ac"),
  ])
  func behindAUSMeasureItIsTheAcre(_ system: UnitSystem, _ lines: String, _ last: String) throws {
    let path = try field(
      String(lines.split(separator: "; ").last?.split(separator: " ").first ?? "")
    ).path
    #expect(try values(lines, in: system)[path] == quantity(last))
  }

  /// As where imperial units are at home, but nothing else changes.
  @Test func inBritainGallonsAreRefusedWithMetricHomeUnits() throws {
    let british = Notation.point.withHome(.metric, asksWhichGallon: true)
    func refusal(_ field: SprayField, _ text: String) -> Failure? {
      do { _ = try calculator.read(text, into: field.inForm, of: calculator.blank, british) } catch
      {
        return error.failure
      }
      return nil
    }
    for (field, text) in [
      (SprayField.rate, "20 gal/ac"), (.dose, "2 pt/A"), (.tank, "200 gal"), (.rate, "20 gpa"),
    ] {
      #expect(refusal(field, text)?.is(InputCode.ambiguousUnit) == true, "\(text)")
    }
    for (field, text) in [
      (SprayField.rate, "20 usgal/ac"), (.dose, "2 imppt/A"), (.area, "45 a"), (.dose, "2 lb/ac"),
    ] {
      #expect(refusal(field, text) == nil, "\(text)")
    }
    let symbols = UnitSymbols(.metric, besideAcres: false, asksWhichGallon: true)
    #expect(symbols.symbol(of: .gallon) == "usgal" && symbols.symbol(of: .are) == "a")
    #expect(british.withHome(.us).asksWhichGallon == false && british.withOtherMark.asksWhichGallon)
  }

  /// Only home units that could not be read leave `a` in doubt; a refused setting does not, in Britain either.
  @Test(arguments: [(false, nil), (true, "unit.ambiguous")])
  func anAreIsRefusedWhileTheHomeUnitsAreUnread(_ areUnread: Bool, _ code: String?) throws {
    for asksWhichGallon in [false, true] {
      let home = Notation.point.withHome(
        .metric, asksWhichGallon: asksWhichGallon, takesBareNumbers: false,
        areHomeUnitsUnread: areUnread)
      for notation in [home, home.withOtherMark, home.understanding([.comma])] {
        var refused: String?
        do throws(Failure) {
          _ = try SprayField.area.inForm.unit(spelled: "a", notation)
        } catch {
          refused = error.code
        }
        #expect(refused == code)
      }
    }
  }

  /// An amount for a rate may be one of two measures.
  @Test(arguments: [
    ("rate 20 gal", ["impgal", "gal"]), ("dose 2 pt", ["imppt", "pt"]), ("rate 20 usgal", ["gal"]),
  ])
  func anAmountMayBeOneOfTwoMeasures(_ line: String, _ meant: [String]) throws {
    let failure = try #require(try refusal(line, in: .imperial)).failure
    #expect(
      failure.is(InputCode.unitOfOtherKind) && failure["unit"] == .units(meant.map { unit($0) }))
  }

  /// Per 10 000 m² may mean the ground or the leaf wall.
  @Test(arguments: ["rate 200 l/10000 m2", "rate 200 l/10 000 m\u{B2}"])
  func aVolumePerTenThousandSquareMetresIsRefused(_ line: String) throws {
    let failure = try #require(try refusal(line)).failure
    #expect(failure.is(InputCode.doseBasis) && failure["units"] == .units([unit("l/ha")]))
  }

  @Test(arguments: [
    ("rate 20 gal/ac", "impgal/ac", "usgal/ac"), ("rate 20 gpa", "impgal/ac", "usgal/ac"),
    ("dose 2 pt/ac", "imppt/ac", "uspt/ac"), ("dose 2 qt/ac", "impqt/ac", "usqt/ac"),
    ("dose 2 fl oz/ac", "impfloz/ac", "usfloz/ac"),
    ("dose 2 floz/1000ft2", "impfloz/1000ft2", "usfloz/1000ft2"),
    ("dose 20 fl oz/gal", "impfloz/impgal", "usfloz/usgal"),
    ("dose 20 ml/gal", "ml/impgal", "ml/usgal"),
    ("tank 300 gal", "impgal", "usgal"), ("dose 2 lb/100gal", "lb/100impgal", "lb/100usgal"),
  ])
  func whereImperialIsAtHomeGallonsAreRefused(_ line: String, _ imperial: String, _ us: String)
    throws
  {
    let typed = String(line.split(separator: " ", maxSplits: 2)[2])
    let expected = Failure(
      .ambiguousUnit, typed: typed, ["imperial": .text(imperial), "us": .text(us)],
      variant: "measure")
    #expect(try refusal(line, in: .imperial)?.failure == expected)
    #expect(try refusal(line, in: .us) == nil && refusal(line) == nil)
    for clear in [imperial, us] {
      #expect(try refusal(line.replacing(typed, with: clear), in: .imperial) == nil, "\(clear)")
    }
  }

  @Test(arguments: [
    "rate 20 usgal/ac", "rate 20 US gal/ac", "rate 20 us gal/ac", "rate 20 impgal/ac",
    "rate 20 imp gal/ac",
    "dose 2 uspt/ac", "dose 2 usqt/ac", "dose 2 usfloz/ac", "dose 2 US fl oz/ac", "tank 300 usgal",
    "dose 2 lb/ac",
  ])
  func namingTheCountryIsClear(_ line: String) throws {
    for system in UnitSystem.allCases { #expect(try refusal(line, in: system) == nil) }
  }

  @Test(arguments: [
    ("rate 15 gpa", "15 gal/ac"), ("dose 8 dry oz/ac", "8 ozwt/ac"),
    ("dose 8 oz wt/ac", "8 ozwt/ac"),
    ("dose 0.25% v/v", "0.25 %v/v"), ("dose 0.25 % v/v", "0.25 %v/v"), ("dose 1 % w/v", "1 %w/v"),
    ("tank 300 usgal", "300 gal"),
  ])
  func labelsAreUnderstood(_ line: String, _ read: String) throws {
    let path = try field(String(line.split(separator: " ")[0])).path
    #expect(try values(line)[path] == quantity(read))
  }

  /// A bare ounce is refused, with the kinds of ounce that fit the field.
  @Test(arguments: [
    ("dose", "oz", ["ozwt/ac", "floz/ac"]), ("dose", "oz/ac", ["ozwt/ac", "floz/ac"]),
    ("dose", "oz/100gal", ["ozwt/100gal", "floz/100gal"]), ("tank", "oz", ["floz"]),
  ])
  func ouncesAreRefused(_ field: String, _ typed: String, _ clear: [String]) throws {
    #expect(
      try refusal("\(field) 2 \(typed)")?.failure
        == .ambiguousUnit(typed: typed, units: clear.map { unit($0) }))
  }
}

/// Tests of unit symbols: every printed symbol can be typed back in every unit system.
struct UnitSymbolTests {
  @Test(arguments: UnitSystem.allCases) func symbolsAreTypable(_ system: UnitSystem) throws {
    let table = UnitTable.builtIn
    let symbols = UnitSymbols(system, besideAcres: false)
    let field = Field("any", of: "any", units: Field.Units(table.units, of: table.categories))
    let rates = table.units(of: .volume).flatMap { amount in
      table.units(of: .area).compactMap { table.ratio(amount, per: 1, $0) }
    }
    for unit in table.units + rates {
      for typed in [symbols.symbol(of: unit), symbols.spelling(of: unit)] {
        #expect(try field.unit(spelled: typed, .point.withHome(system)) == unit, "\(typed)")
      }
    }
  }

  @Test func aresAndGallons() throws {
    let metric = UnitSymbols.metric
    let beside = UnitSymbols(.metric, besideAcres: true)
    let imperial = UnitSymbols(.imperial, besideAcres: false)
    #expect(
      metric.symbol(of: .are) == "a" && beside.symbol(of: .are) == "ar"
        && imperial.symbol(of: .are) == "ar")
    #expect(metric.symbol(of: unit("l/a")) == "l/a" && beside.symbol(of: unit("l/a")) == "l/ar")
    #expect(
      metric.symbol(of: unit("lb/a")) == "lb/ar" && imperial.symbol(of: unit("lb/a")) == "lb/ar")
    #expect(metric.symbol(of: .gallon) == "US\u{A0}gal" && imperial.symbol(of: .gallon) == "usgal")
    #expect(imperial.symbol(of: unit("floz/gal")) == "usfloz/usgal")
    #expect(
      imperial.symbol(of: .imperialGallon) == "imp\u{A0}gal" && imperial.symbol(of: .litre) == "l")
  }

  /// Lists begin with the units of the home system and the familiar units; the other units keep their order.
  @Test func listsBeginAtHome() {
    func listed(_ field: SprayField, _ notation: Notation) -> String {
      notation.ordered(field.field.units).map(\.id).joined(separator: " ")
    }
    let english = Notation(
      .point, familiarUnits: ["ac"], isName: { _, _ in false }, unitNames: { _ in [] })
    #expect(listed(.area, .comma) == "ha a m2 km2 daa ac ft2")
    #expect(listed(.area, english) == "ha ac a m2 km2 daa ft2")
    #expect(listed(.area, english.withHome(.us)) == "ac ft2 ha a m2 km2 daa")
    let metric = "l/ha ml/ha kg/ha g/ha % ml/10l"
    let us = "floz/ac pt/ac qt/ac gal/ac"
    let shared = "lb/ac ozwt/ac"
    #expect(listed(.dose, .comma) == "\(metric) \(us) \(shared) impgal/ac")
    #expect(listed(.dose, .comma.withHome(.us)) == "\(us) \(shared) \(metric) impgal/ac")
    #expect(listed(.dose, .comma.withHome(.imperial)) == "\(shared) impgal/ac \(metric) \(us)")
  }
}

/// Tests of typed fractions like `3/4 pt/ac`, which are read only before US and imperial units.
struct CommonFractionTests {
  private func read(_ text: String, _ field: SprayField = .dose) throws(Refusal) -> FieldReading {
    try field.field.read(text, in: field.field.units[0], .point)
  }

  @Test(arguments: [
    ("3/4 pt/ac", "0.75 pt/ac", "3/4"), ("1 1/2 pt/ac", "1.5 pt/ac", "1 1/2"),
    ("1/3 lb/ac", "1/3 lb/ac", "1/3"),
    ("2 2/3 fl oz/ac", "8/3 floz/ac", "2 2/3"), ("1/2 gpa", "0.5 gal/ac", "1/2"),
    ("15/16 oz wt/ac", "0.9375 ozwt/ac", "15/16"),
    ("1/4 fl oz/1000ft2", "0.25 floz/1000ft2", "1/4"),
    ("10 1/32 qt/ac", "10.03125 qt/ac", "10 1/32"), ("3/4pt/ac", "0.75 pt/ac", "3/4"),
    ("3/10 oz wt/ac", "0.3 ozwt/ac", "3/10"), ("1 1/6 pt/ac", "7/6 pt/ac", "1 1/6"),
  ])
  func ofDoses(_ text: String, _ value: String, _ expression: String) throws {
    let reading = try read(text)
    #expect(
      reading.quantity == quantity(value) && reading.expression == expression && reading.isFraction)
  }

  @Test(arguments: [
    ("1/128 ac", "1/128 ac"), ("12 1/2 ac", "12.5 ac"), ("1/2 ac + 1/4 ac", "0.75 ac"),
    ("3 1/64 ac", "193/64 ac"),
    ("6 / 1/2 ac", "12 ac"),
  ])
  func ofAreas(_ text: String, _ value: String) throws {
    #expect(try read(text, .area).quantity == quantity(value))
  }

  /// These texts are refused: fractions without a unit or before a metric unit, slips for a decimal mark, texts that
  /// are no number, and improper fractions.
  @Test(arguments: [
    "1/2", "1/2 l/ha", "1/2 ml/ac", "1 1/2 kg/ha", "1/5 pt/ac", "3/5 lb/ac", "2/10 lb/ac",
    "5/4 pt/ac", "4/4 pt/ac",
    "0/4 pt/ac",
    "1/04 pt/ac", "1.5/2 pt/ac", "1/2.5 pt/ac", "1/2/4 pt/ac", "1 250 1/2", "\u{BD} pt/ac",
    "1,1/2 pt/ac", "-1/2 pt/ac",
  ])
  func othersAreRefused(_ text: String) { #expect(throws: Refusal.self) { try read(text) } }

  @Test func theUnitIsRefusedWhereItStands() throws {
    do { _ = try read("1 1/2 T/A") } catch { #expect(error.failure.code == "unit.ambiguous") }
    do { _ = try read("3/4 oz/ac") } catch {
      #expect(error.failure.code == "unit.ambiguous" && error.span == 4..<9)
    }
  }

  @Test func ofWhatIsMeasured() throws {
    #expect(
      try calibration("plot 1/128 ac 20 fl oz").measured(at: "plot") == [
        quantity("1/128 ac"), quantity("20 floz"),
      ])
    #expect(
      try calibration("caught 3/4 7/8 qt in 60 s").measured(at: "caught")?.first
        == quantity("0.75 qt"))
    // Spaces separate the caught amounts, so `1 1/2` could be two amounts.
    #expect(throws: (any Error).self) { try calibration("caught 1 1/2 qt in 60 s") }
    #expect(throws: (any Error).self) { try calibration("plot 1/2 a 5 l") }
  }
}

/// Tests of the units of results, which follow the units of the input.
struct ResultUnitTests {
  private func result(
    _ rate: String, _ tank: String, _ product: Product, _ system: UnitSystem = .metric
  )
    throws -> SprayResult
  {
    let input = SprayInput(
      area: nil, rate: quantity(rate), tank: quantity(tank), products: [product], system: system)
    return try SprayCalculator().calculate(input)
  }

  @Test(arguments: [
    ("%", Product.State.liquid, "100 l", "0.25 l"), ("%", .liquid, "10 hl", "2.5 l"),
    ("%", .dry, "100 l", "0.25 kg"),
    ("%", .liquid, "300 gal", "0.75 gal"), ("%", .dry, "300 gal", "283905883800/45359237000 lb"),
    ("%", .liquid, "100 impgal", "0.25 impgal"), ("%v/v", .liquid, "300 gal", "0.75 gal"),
    ("%w/v", .dry, "100 l", "0.25 kg"), ("l/100l", .liquid, "100 gal", "0.946352946 l"),
  ])
  func ofShares(_ unit: String, _ state: Product.State, _ tank: String, _ amount: String) throws {
    let dose = quantity("0.25 \(unit)")
    let product = Product(dose: dose, facts: ProductFacts(state: state), tank: quantity(tank).unit)
    let fill = try #require(try result("200 l/ha", tank, product).fullTank)
    #expect(fill.products[0] == quantity(amount))
  }

  @Test(arguments: [
    ("15 gal/ac", UnitSystem.metric, "20 ac"), ("15 gal/ac", .us, "20 ac"),
    ("200 l/ha", .us, "5.6781176760 ha"),
  ])
  func ofWhatATankCovers(_ rate: String, _ system: UnitSystem, _ covers: String) throws {
    let fill = try #require(
      try result(rate, "300 gal", Product(dose: quantity("1 l/ha")), system).fullTank)
    #expect(fill.area == quantity(covers))
  }

  @Test func aShareByVolumeIsOfALiquid() throws {
    #expect(
      Product(dose: quantity("0.25 %v/v")).state == .liquid
        && Product(dose: quantity("1 %w/v")).state == .dry)
    for (dose, state) in [("0.25 %v/v", Product.State.dry), ("1 %w/v", .liquid)] {
      #expect(throws: Failure.self) {
        try result(
          "200 l/ha", "100 l", Product(dose: quantity(dose), facts: ProductFacts(state: state)))
      }
    }
  }
}

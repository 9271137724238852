import Foundation
import TestSupport
import Testing

@testable import Calculation

/// Tests of the conversion calculator: exact results, the same number there and back, and every way of typing a
/// conversion.
struct ConvertTests {
  private let calculator = ConvertCalculator(units: .builtIn)

  private func field(_ field: ConvertField) throws -> Field {
    try #require(calculator.template.first { $0.id == field.rawValue })
  }

  private func draft(_ typed: String..., notation: Notation = .point) throws -> Draft {
    try typed.reduce(calculator.blank) { draft, text in
      try calculator.read(text, into: field(.value), of: draft, notation).draft
    }
  }

  private func conversion(_ draft: Draft) throws -> Conversion {
    try #require(try calculator.evaluate(draft).outcome as? Conversion)
  }

  private func failure(_ typed: String, after first: String? = nil) throws -> Refusal? {
    let before = try first.map { try draft($0) } ?? calculator.blank
    do {
      _ = try calculator.read(typed, into: field(.value), of: before, .point)
      return nil
    } catch let refusal as Refusal { return refusal }
  }

  /// `ans` is the last result, exactly; behind it stands the unit to convert to, if any.
  @Test(
    arguments: [
      ("10 in cm", "ans m", "0.254", "m"), ("10 in cm", "ans to ft", "10/12", "ft"),
      ("10 in cm", "ANS  mm", "254", "mm"),
      ("1 gal l", "ans", "1", "gal"), ("1 lb kg", "ans g", "453.59237", "g"),
      ("1 ft yd", "ans ft", "1", "ft"),
      ("-40 F C", "ans K", "233.15", "K"),
      ("1 gal/ac l/ha", "ans l/a", "0.03785411784/0.40468564224", "l/a"),
    ] as [(String, String, Fraction, String)])
  func goesOnFromTheLastResult(_ first: String, _ typed: String, _ value: Fraction, _ unit: String)
    throws
  {
    let result = try conversion(try draft(first, typed)).to
    #expect(result.value == value && result.unit.id == unit)
  }

  @Test(
    arguments: [
      // Nothing behind the word is left out, and no refusal stands outside what was typed.
      ("ans + 2 m", "10 in cm", "number.leftover", 4..<9),
      ("ans 5 kg", "3 gal/ac impgal/ac", "unit.sum", 4..<8),
      ("ans l", nil, "convert.no_result", 0..<5), ("ans kg", "10 in cm", "unit.other_kind", 4..<6),
      ("ans zz", "10 in cm", "unit.unknown", 4..<6),
      ("answer l", "10 in cm", "number.invalid", 0..<6),
    ] as [(String, String?, String, Range<Int>)])
  func refusesWhatIsNoLastResult(
    _ typed: String, _ first: String?, _ code: String, _ span: Range<Int>
  ) throws {
    let refusal = try #require(try failure(typed, after: first))
    #expect(refusal.failure.code == code && refusal.span == span, "\(refusal)")
  }

  @Test(
    arguments: [
      ("32 F C", "0", "C"), ("-40 F C", "-40", "C"), ("\u{2212}40 F C", "-40", "C"),
      ("0 K C", "-273.15", "C"),
      ("100 C F", "212", "F"),
      ("-273.15 C K", "0", "K"), ("1 oz g", "28.349523125", "g"), ("10 in cm", "25.4", "cm"),
      ("10 in to cm", "25.4", "cm"),
      ("10in cm", "25.4", "cm"), ("1 MI KM", "1.609344", "km"), ("1 US gal l", "3.785411784", "l"),
      ("1 imp gal l", "4.54609", "l"), ("2 + 3 ft in", "60", "in"), ("0 kg lb", "0", "lb"),
      ("1 st lb", "14", "lb"),
      ("1 m² ft2", "10000000000/929030.4", "ft2"),
      ("1 gal/ac l/ha", "3.785411784/0.40468564224", "l/ha"),
      ("1 ozwt/ac g/ha", "28.349523125/0.40468564224", "g/ha"),
      ("8 floz/ac l/ha", "0.2365882365/0.40468564224", "l/ha"),
      ("5'10\" cm", "177.8", "cm"), ("5' 10\" cm", "177.8", "cm"),
      ("5\u{2032}10\u{2033} cm", "177.8", "cm"),
      ("5\u{2019}10\u{201D} -> cm", "177.8", "cm"), ("5'10'' cm", "177.8", "cm"),
      ("6'=in", "72", "in"),
      ("10\" mm", "254", "mm"), ("5' 10 in cm", "177.8", "cm"), ("120 KM kW", "88.25985", "kW"),
      ("1 kW to KM", "1/0.73549875", "PS"), ("3 KM m", "3000", "m"),
      ("5 KM/h m/min", "5000/60", "m/min"),
      ("1.2 kg/l g/l", "1200", "g/l"), ("360 g/l kg/m3", "360", "kg/m3"),
      ("25 cm/s m/min", "15", "m/min"),
      ("60 mi/d mph", "2.5", "mph"), ("2 l/10min ml/s", "10/3", "ml/s"),
      ("5 l as ml", "5000", "ml"),
      ("5 bar\u{2192}kPa", "500", "kPa"), ("1 hl m3", "0.1", "m3"), ("3 tsp tbsp", "1", "tbsp"),
      ("1 t dag", "100000", "dag"),
    ] as [(String, Fraction, String)])
  func converts(_ typed: String, _ value: Fraction, _ unit: String) throws {
    let result = try conversion(try draft(typed)).to
    // A square foot is 144 in², which is 0.09290304 m².
    let expected = unit == "ft2" ? Fraction(1) / "0.09290304" : value
    #expect(result.value == expected && result.unit.id == unit)
  }

  /// Converting a number there and back gives the same number, for every pair of units of every category.
  @Test func thereAndBackIsTheSameFraction() throws {
    var random = SplitMix64(seed: 4)
    var pairs = 0
    for group in calculator.unitGroups {
      for from in group.units {
        for to in group.units {
          let there = Quantity(random.decimal(), from)
          let back = there.converted(to: to).converted(to: from)
          #expect(back == there, "\(there.value) \(from.id) in \(to.id)")
          pairs += 1
        }
      }
    }
    #expect(pairs > 250)
  }

  @Test func remembersThePairOfEachCategory() throws {
    let first = try draft("10 in")
    #expect(try conversion(first).to == quantity("25.4 cm"))
    #expect(try conversion(draft("10 cm")).to.unit.id == "mm")
    let later = try draft("10 ft yd", "1 kg lb", "3 ft")
    #expect(try conversion(later).to == quantity("1 yd"))
    #expect(try conversion(draft("10 ft yd", "1 kg lb", "9 yd")).to == quantity("27 ft"))
    #expect(try conversion(draft("10 ft yd", "12")).to == quantity("4 yd"))
  }

  @Test func choosingACategoryTakesUpItsPair() throws {
    let before = try draft("10 ft yd", "1 kg lb")
    let chosen = try calculator.read("length", into: field(.category), of: before, .point).draft
    #expect(try [field(.from), field(.to)].map { chosen.unit(of: $0).id } == ["ft", "yd"])
    #expect(
      try calculator.read("weight", into: field(.category), of: before, .point).draft == before)
    let units = calculator.fields(in: chosen).last?.units.map(\.dimension)
    #expect(units.map(Set.init) == [.length])
  }

  @Test func swappingTurnsTheExactResultIntoTheValue() throws {
    let swap = try #require(calculator.actions.first { $0.id == "swap" })
    let start = try draft("1 gal/ac l/ha")
    func swapped(_ draft: Draft) throws -> Draft { try swap.apply([draft], "", .point).draft }
    let turned = try swapped(start)
    #expect(turned["convert"] == (try conversion(start).to))
    #expect(try conversion(turned).to == quantity("1 gal/ac"))
    #expect(try conversion(swapped(turned)) == conversion(start))
    #expect(throws: Failure.missingFields(["convert"])) { try swapped(calculator.blank) }
  }

  @Test func aFavouriteIsThePairAlone() throws {
    let favorite = try #require(calculator.favorite(from: try draft("10 ft yd")))
    #expect(favorite["convert"] == nil)
    let used = calculator.adopting(favorite, in: try draft("3 kg lb"))
    #expect(used["convert"] == nil)
    #expect(
      try conversion(calculator.read("6", into: field(.value), of: used, .point).draft).to
        == quantity("2 yd"))
  }

  @Test(arguments: [
    ("10 in kg", "unit.other_kind", 6..<8), ("2 l/ha kg/ha", "unit.other_kind", 7..<12),
    ("10 inn cm", "unit.unknown", 3..<6), ("10 in cmm", "unit.unknown", 6..<9),
    ("10 in to cmm", "unit.unknown", 9..<12),
    ("10 xyz", "unit.unknown", 3..<6), ("10 xyz to cm", "unit.unknown", 3..<6),
    ("10 in to", "number.leftover", 6..<8),
    ("-5 kg lb", "number.negative", 0..<2), ("-300 C F", "temperature.below_absolute_zero", 0..<4),
    ("-0.1 K", "temperature.below_absolute_zero", 0..<4), ("10", "unit.missing", 0..<2),
    ("in cm", "number.invalid", 0..<2),
    ("10 in 5 cm", "number.parts", 6..<7), ("5'13\" cm", "number.parts", 2..<4),
    ("12'000 m", "number.leftover", 2..<8),
    ("5'10 cm", "number.leftover", 1..<7), ("120 KM", "unit.ambiguous", 4..<6),
    ("120 KM kg", "unit.other_kind", 7..<9),
    ("1 ton kg", "unit.ambiguous", 2..<5), ("1 mPa bar", "unit.ambiguous", 2..<5),
    ("1 Mbar Pa", "unit.ambiguous", 2..<6),
    ("1.2 kg/l kg", "unit.other_kind", 9..<11), ("5 l/min km/h", "unit.other_kind", 8..<12),
    ("1,250 m ft", "number.ambiguous", 0..<5),
  ])
  func refuses(_ typed: String, _ code: String, _ span: Range<Int>) throws {
    let refusal = try #require(try failure(typed))
    #expect(refusal.failure.code == code && refusal.span == span, "\(refusal)")
  }

  /// A line full of words is refused without delay.
  @Test func manyWordsAreNoUnits() throws {
    let line = "1 " + String(repeating: "mi ", count: 20_000)
    #expect(try #require(try failure(line)).failure.code == "unit.unknown")
  }

  @Test func anUnknownUnitComesWithWhatIsNearAndWhatFits() throws {
    let refusal = try #require(try failure("10 inn cm"))
    #expect(
      refusal.failure
        == .unknownUnit(
          typed: "inn", near: [unit("in")], others: UnitTable.builtIn.units(of: .length)))
  }

  @Test func wordsOfTheLanguageAreUnitsToo() throws {
    let notation = Notation(
      .comma, isName: { $0 == "na" && $1 == "word-into" },
      unitNames: { $0.id == "in" ? ["cala"] : [] })
    #expect(try conversion(draft("1,5 cala na cm", notation: notation)).to == quantity("3.81 cm"))
    #expect(try conversion(draft("1,5 m na cala", notation: notation)).to.unit.id == "in")
  }

  /// `in` is the word before the target unit, or inches if no other unit follows.
  @Test(arguments: [
    ("10 ft in", "in"), ("10 ft in in", "in"), ("10 ft in cm", "cm"), ("10 in in", "in"),
    ("10 in in cm", "cm"),
  ])
  func inIsAUnitAndAWord(_ typed: String, _ unit: String) throws {
    let notation = Notation(
      .point, isName: { $0 == "in" && $1 == "word-as" }, unitNames: { _ in [] })
    #expect(try conversion(draft(typed, notation: notation)).to.unit.id == unit)
  }

  /// Density and concentration are two categories of one measure, weight per volume.
  @Test func densitiesAreConcentrations() throws {
    let first = try draft("1.2 kg/l g/l", "3 kg lb")
    #expect(try conversion(draft("1.2 kg/l g/l", "3 kg lb", "2 kg/l")).to == quantity("2000 g/l"))
    let chosen = try calculator.read("density", into: field(.category), of: first, .point).draft
    #expect(try [field(.from), field(.to)].map { chosen.unit(of: $0).id } == ["kg/l", "g/l"])
    #expect(Draft(stored: chosen.stored, .standard) == chosen)
    let units = try #require(calculator.fields(in: chosen).last?.units.map(\.id))
    #expect(units.first == "kg/l" && units.contains("g/100l") && !units.contains("kg"))
  }

  /// The factor and the offset listed for a unit convert it to the base unit of its category.
  @Test(arguments: ConvertCalculator(units: .builtIn).unitGroups)
  func unitsAreListedByWhatTheyAreInTheBase(_ group: UnitGroup) throws {
    #expect(group.base.toBase == .one && group.base.toBaseOffset.isZero)
    #expect(group.bySize.map(\.toBase) == group.units.map(\.toBase).sorted { $0 < $1 })
    for unit in group.bySize {
      let scale = unit.scale(in: group.base)
      #expect(Quantity(7, unit).converted(to: group.base).value == 7 * scale.factor + scale.offset)
    }
  }

  /// A unit in the user's own file cannot take over a word of a built-in unit: `inch` stays the inch.
  @Test func theProgramsOwnWordsComeFirst() throws {
    let json = #"{"length": [{"id": "inch", "symbol": "inch", "toBase": "100"}]}"#
    let own = ConvertCalculator(
      units: try UnitTable.builtIn.adding(json: Array(json.utf8), from: ""))
    let notation = Notation(
      .point, isName: { _, _ in false }, unitNames: { $0.id == "in" ? ["inch"] : [] })
    let draft = try own.read("5 inch cm", into: own.template[1], of: own.blank, notation).draft
    #expect((try own.evaluate(draft).outcome as? Conversion)?.to == quantity("12.7 cm"))
  }

  /// A unit of several words in the user's own file is typed as it is printed, and its words are not read as other
  /// units: `us gallons litres`.
  @Test(arguments: ["us gallons litres", "t per ha", "A us gal", "gal to ha", "newm/10A"])
  func aUnitOfSeveralWordsIsOne(_ symbol: String) throws {
    let json = "{\"volume\": [{\"id\": \"zed\", \"symbol\": \"\(symbol)\", \"toBase\": \"7\"}]}"
    let own = ConvertCalculator(
      units: try UnitTable.builtIn.adding(json: Array(json.utf8), from: ""))
    let names = ["us gallons": "gal", "litres": "l"]
    let notation = Notation(
      .point, isName: { $0 == "to" && $1 == "word-into" },
      unitNames: { unit in Set(names.filter { $0.value == unit.id }.keys) })
    let draft = try own.read("2 \(symbol)", into: own.template[1], of: own.blank, notation).draft
    #expect(draft["convert"].map(\.unit.id) == "zed")
    let other = try own.read("2 us gallons l", into: own.template[1], of: own.blank, notation).draft
    #expect(other["convert"].map(\.unit.id) == "gal")
  }

  /// A change around a number never leaves an impossible number: `-400 F` is refused after a change to °C, and
  /// another category clears the number.
  @Test func whatIsImpossibleIsRefusedHoweverItCameAbout() throws {
    let colder = try calculator.read("C", into: field(.from), of: try draft("-400 F K"), .point)
      .draft
    let failure = try #require(throws: Failure.self) { try calculator.evaluate(colder) }
    #expect(failure.is(ConvertCode.belowAbsoluteZero))
    let chosen = try calculator.read(
      "length", into: field(.category), of: try draft("-40 C F"), .point
    ).draft
    #expect(chosen["convert"] == nil)
    let first = try calculator.read("weight", into: field(.category), of: calculator.blank, .point)
      .draft
    #expect(
      try conversion(calculator.read("10", into: field(.value), of: first, .point).draft).from.value
        == 10)
  }

  @Test func aPairIsOfTwoUnits() throws {
    #expect(try conversion(draft("10 in in", "5 in")).to.unit.id != "in")
  }

  /// A result turned into the input by `swap` is kept, even if it is too small to be typed.
  @Test func swappedValuesAreKept() throws {
    let swap = try #require(calculator.actions.first)
    let tiny = try swap.apply([try draft("0.5 g t")], "", .point).draft
    #expect(Draft(stored: tiny.stored, .standard) == tiny)
  }

  @Test func aStepIsADistance() throws {
    let field = try field(.value)
    let readings = try ["0 C", "100 C", "90 F"].map {
      try field.read($0, in: field.units[0], .point)
    }
    let range = try FieldRange(field, from: readings[0], to: readings[1], step: readings[2])
    #expect(range.values.map(\.value) == [0, 50, 100])
  }

  @Test func currenciesDoNotConvert() throws {
    let field = try #require(BillCalculator().mainField)
    let readings = try ["100 nok", "500 usd", "100 eur"].map {
      try field.read($0, in: field.units[0], .point)
    }
    #expect(throws: Failure(WhatIfCode.mixedUnits)) {
      try FieldRange(field, from: readings[0], to: readings[1], step: readings[2])
    }
  }
}

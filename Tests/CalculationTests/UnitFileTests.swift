import TestSupport
import Testing

@testable import Calculation

/// Tests of a user's own unit file: the units that it adds, and the refusal of each mistake in it.
struct UnitFileTests {
  private static func refusal(_ json: String, in file: String = "") -> Failure? {
    do throws(Failure) {
      _ = try UnitTable.builtIn.adding(json: Array(json.utf8), from: file)
      return nil
    } catch { return error }
  }

  /// Returns a file with one unit of length that has these members.
  private static func length(_ members: String) -> String { "{\"length\": [\n  {\(members)}\n]}" }

  private static let own = """
    {"length": [{"id": "rod", "symbol": "rd", "name": "pr\u{119}t", "toBase": "5.0292", "spellings": ["perch"]}],
     "temperature": [{"id": "R", "symbol": "\u{B0}R", "toBase": "5/9", "toBaseOffset": "-273.15"}],
     "force": [{"id": "N", "symbol": "N", "toBase": "1"}, {"id": "lbf", "symbol": "lbf", "toBase": "4.4482216152605"}],
     "volume-rate": [{"id": "hl/ha", "symbol": "hl/ha", "toBase": "100"}]}
    """

  @Test func addsUnitsAndCategories() throws {
    let table = try UnitTable.builtIn.adding(json: Array(Self.own.utf8), from: "")
    let force = Dimension(rawValue: "force")
    #expect(table.categories == UnitTable.builtIn.categories + [force])
    #expect(table.units(of: force).map(\.id) == ["N", "lbf"])
    #expect(
      table.units(of: .length).map(\.id) == UnitTable.builtIn.units(of: .length).map(\.id) + ["rod"]
    )
    let rod = try #require(table.unit(spelled: "Perch"))
    #expect(
      [rod.id, rod.symbol, rod.name] == ["rod", "rd", "pr\u{119}t"]
        && table.unit(spelled: "RD") == rod)
    #expect(Quantity(1, rod).converted(to: unit("ft")).value == "16.5")
    #expect(
      Quantity(0, unit("C")).converted(to: try #require(table.unit(id: "R"))).value == "491.67")
    let rate = try #require(table.unit(id: "hl/ha"))
    #expect(rate.amount == unit("hl") && rate.area == unit("ha"))
  }

  @Test func addsOverTwoFiles() throws {
    let once = try UnitTable.builtIn.adding(json: Array(Self.own.utf8), from: "")
    #expect(throws: Failure.self) { try once.adding(json: Array(Self.own.utf8), from: "") }
    let twice = try once.adding(
      json: Array(#"{"force": [{"id": "kgf", "symbol": "kgf", "toBase": "9.80665"}]}"#.utf8),
      from: "")
    #expect(twice.units(of: Dimension(rawValue: "force")).map(\.id) == ["N", "lbf", "kgf"])
    #expect(
      try UnitTable.builtIn.adding(json: Array("{}".utf8), from: "").units
        == UnitTable.builtIn.units)
  }

  @Test(arguments: [
    (#""symbol": "x", "toBase": "1""#, "units.missing", "units.missing", 3),
    (#""id": "x", "toBase": "1""#, "units.missing", "units.missing", 3),
    (#""id": "x", "symbol": "x""#, "units.missing", "units.missing", 3),
    (#""id": 5"#, "units.missing", "units.missing", 3),
    (#""id": 5, "symbol": "x", "toBase": "1""#, "units.type", "units.type", 10),
    (#""id": "x", "symbol": "x", "toBase": 1.5"#, "units.type", "units.type", 40),
    (
      #""id": "x", "symbol": "x", "toBase": "1", "toBaseOffset": null"#, "units.type", "units.type",
      61
    ),
    (
      #""id": "x", "symbol": "x", "toBase": "1", "spellings": "y""#, "units.type",
      "units.type.list", 58
    ),
    (#""id": "x", "symbol": "x", "toBase": "1", "spellings": [1]"#, "units.type", "units.type", 59),
    (#""id": "x", "symbol": "x", "toBase": "1", "tobase": "2""#, "units.key", "units.key", 45),
    (#""id": "x", "symbol": "cm", "toBase": "1""#, "units.repeated", "units.repeated", 25),
    (#""id": "GAL", "symbol": "x", "toBase": "1""#, "units.repeated", "units.repeated", 10),
    (#""id": "x", "symbol": "us  gal", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "us gal", "toBase": "1""#, "units.repeated", "units.repeated", 25),
    (#""id": "x", "symbol": "gal l", "toBase": "1""#, "units.repeated", "units.repeated", 25),
    (#""id": "x", "symbol": "gal to l", "toBase": "1""#, "units.repeated", "units.repeated", 25),
    (
      #""id": "x", "symbol": "x", "toBase": "1", "spellings": ["y", "FL OZ"]"#, "units.repeated",
      "units.repeated", 64
    ),
    (#""id": "x", "symbol": "x", "toBase": "0""#, "units.zero", "units.zero", 40),
    (#""id": "x", "symbol": "x", "toBase": "0/7""#, "units.zero", "units.zero", 40),
    (#""id": "x", "symbol": "x", "toBase": "-1""#, "units.zero", "units.zero", 40),
    (#""id": "x", "symbol": "x", "toBase": "1/0""#, "units.factor", "units.factor", 40),
    (#""id": "x", "symbol": "x", "toBase": "1,5""#, "units.factor", "units.factor", 40),
    (#""id": "x", "symbol": "x", "toBase": "1e3""#, "units.factor", "units.factor", 40),
    (
      #""id": "x", "symbol": "x", "toBase": "1", "toBaseOffset": "five""#, "units.factor",
      "units.factor", 61
    ),
    (#""id": "x", "symbol": "x", "toBase": "1", "name": """#, "units.empty", "units.empty", 53),
    (#""id": "x", "symbol": " ", "toBase": "1""#, "units.empty", "units.empty", 25),
    (#""id": "x\u001B", "symbol": "x", "toBase": "1""#, "units.unsafe", "units.unsafe", 10),
    (
      #""id": "x", "symbol": "x", "toBase": "1", "name": "a\u202Eb""#, "units.unsafe",
      "units.unsafe", 53
    ),
    (#""id": "x", "symbol": "x\u200B", "toBase": "1""#, "units.unsafe", "units.unsafe", 25),
    (#""id": "x y", "symbol": "x", "toBase": "1""#, "units.unsafe", "units.unsafe.word", 10),
    (#""id": "5x", "symbol": "x", "toBase": "1""#, "units.unsafe", "units.unsafe.word", 10),
    (#""id": "x;y", "symbol": "x", "toBase": "1""#, "units.unsafe", "units.unsafe.word", 10),
    (#""id": "\u00B0x", "symbol": "x", "toBase": "1""#, "units.unsafe", "units.unsafe.word", 10),
    (#""id": "x", "symbol": "000 kg", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "x 2", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "\u0665x", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "x\u00A0", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "/x", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "x\u20330", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (#""id": "x", "symbol": "x\u2192", "toBase": "1""#, "units.unsafe", "units.unsafe.symbol", 25),
    (
      #""id": "x", "symbol": "a b c d e f g", "toBase": "1""#, "units.unsafe",
      "units.unsafe.symbol", 25
    ),
  ])
  func refusesAUnit(_ members: String, _ code: String, _ textID: String, _ column: Int) throws {
    let told = try #require(Self.refusal(Self.length(members)))
    #expect(told.code == code && told.text.key == Failure.key(of: textID))
    #expect(told["line"] == .text("2") && told["column"] == .text(String(column)))
  }

  @Test(arguments: [
    ("[]", "units.type.object", 1, 1), ("{\"length\": {}}", "units.type.list", 1, 12),
    ("{\"length\": [1]}", "units.type.object", 1, 13),
    ("{\"length\": []}", "units.empty", 1, 12), ("{\n \"\": []}", "units.empty", 2, 2),
    ("{\n \"two words\": []}", "units.unsafe.word", 2, 2),
    ("{\"Length\": []}", "units.repeated", 1, 2),
    ("{\"a\\u0007\": []}", "units.unsafe", 1, 2), ("{\"length\": [],\n}", "units.json.key", 2, 1),
    ("", "units.json.end", 1, 1),
    ("{\"length\": x}", "units.json", 1, 12),
    ("{\"length\": [], \"length\": []}", "units.json.key_twice", 1, 16),
  ])
  func refusesAFile(_ json: String, _ textID: String, _ line: Int, _ column: Int) throws {
    let told = try #require(Self.refusal(json))
    #expect(told.text.key == Failure.key(of: textID))
    #expect(told["line"] == .text(String(line)) && told["column"] == .text(String(column)))
    #expect(textID.hasPrefix(told.code) && told.isOne(of: UnitFileCode.self))
  }

  /// Signs in a symbol, at its start, before a digit, before a letter and at its end: either the file is refused, or
  /// the symbol can be typed behind a number.
  @Test(arguments: [0x21...0x7E, 0xA1...0xF7, 0x2000...0x206F, 0x2190...0x2260])
  func whatIsTakenCanBeTyped(_ codes: ClosedRange<UInt32>) throws {
    for sign in codes.compactMap(Unicode.Scalar.init) {
      for symbol in ["\(sign)q", "q\(sign)0", "q\(sign)q", "q\(sign)"]
      where sign != "\"" && sign != "\\" {
        let json = "{\"length\": [{\"id\": \"qid\", \"symbol\": \"\(symbol)\", \"toBase\": \"2\"}]}"
        guard let table = try? UnitTable.builtIn.adding(json: Array(json.utf8), from: "") else {
          continue
        }
        let converter = try #require(Calculators.all(units: table)["convert"])
        let field = try #require(converter.mainField)
        let entered = try? converter.read("2 \(symbol)", into: field, of: converter.blank, .point)
        let typed = entered?.draft[field.path]
        #expect(
          typed?.unit == table.unit(id: "qid"), "U+\(String(sign.value, radix: 16)) in \(symbol)")
      }
    }
  }

  @Test(arguments: [("bu/ac", "bu"), ("x/y", "y"), ("bu/", "bu"), ("ha/x", "x")])
  func aUnitIsNoPartOfItself(_ id: String, _ symbol: String) throws {
    let json = "{\"area\": [{\"id\": \"\(id)\", \"symbol\": \"\(symbol)\", \"toBase\": \"1\"}]}"
    let unit = try #require(
      try UnitTable.builtIn.adding(json: Array(json.utf8), from: "").unit(id: id))
    #expect(unit.ratio == nil && unit.symbol == symbol)
  }

  /// A file whose second unit is wrong does not add its first unit either.
  @Test func aBadFileAddsNothing() throws {
    let rod = #"{"id": "rod", "symbol": "rd", "toBase": "5.0292"}"#
    let before = UnitTable.builtIn.units
    for second in [
      rod, #"{"id": "furlong", "symbol": "fur"}"#,
      #"{"id": "furlong", "symbol": "cm", "toBase": "1"}"#,
    ] {
      #expect(Self.refusal("{\"length\": [\(rod), \(second)]}") != nil)
      #expect(UnitTable.builtIn.units == before)
      #expect(UnitTable.builtIn.unit(spelled: "rod") == nil && UnitTable.unit(id: "rod") == nil)
    }
  }

  @Test func aRefusalNamesItsPlaceAndData() throws {
    let members = #""id": "x", "symbol": "x", "tobase": "1""#
    let error = try #require(Self.refusal(Self.length(members), in: "/home/u/units.json"))
    #expect(
      error.text.data == [
        "file": .text("/home/u/units.json"), "line": .text("2"), "column": .text("30"),
        "key": .text("tobase"),
        "known": .words(["id", "symbol", "name", "toBase", "toBaseOffset", "spellings"]),
      ])
    let escape = try #require(
      Self.refusal(Self.length(#""id": "x\u001B[2J", "symbol": "x", "toBase": "1""#)))
    #expect(escape["typed"] == .text("x\\u{1B}[2J"))
  }

  @Test func aLongFileIsReadInOneGo() throws {
    let units = (1...5000).map {
      "{\"id\": \"u\($0)\", \"symbol\": \"u\($0)\", \"toBase\": \"\($0)\"}"
    }
    let categories = (1...1000).map {
      "\"c\($0)\": [{\"id\": \"k\($0)\", \"symbol\": \"k\($0)\", \"toBase\": \"1\"}]"
    }
    let json =
      "{\"length\": [\(units.joined(separator: ","))], \(categories.joined(separator: ","))}"
    let table = try UnitTable.builtIn.adding(json: Array(json.utf8), from: "")
    #expect(table.unit(spelled: "U5000")?.toBase == 5000)
    #expect(table.categories.count == UnitTable.builtIn.categories.count + 1000)
  }

  /// The reader of the built-in units, which checks nothing, gives what the reader of people's own files gives.
  /// Only the built-in ones have a system.
  @Test func theBuiltInUnitsAreThoseOfTheirFile() throws {
    let file = String(decoding: PackageResources.units_json, as: UTF8.self)
      .replacing(#""system": "metric", "#, with: "")
      .replacing(#""system": "customary", "#, with: "")
    let plain = try UnitTable().adding(json: Array(file.utf8), from: "")
    #expect(
      plain.categories == UnitTable.builtIn.categories
        && plain.units.count == UnitTable.builtIn.units.count)
    for (unit, quick) in zip(plain.units, UnitTable.builtIn.units) {
      #expect(unit.id == quick.id && unit.isDefined(as: quick) && unit.name == quick.name)
      #expect(
        unit.spellings == quick.spellings && unit.ratio == quick.ratio
          && unit.places == quick.places)
      let listed = unit.ratio.flatMap { UnitTable.builtIn.ratio($0.amount, per: $0.count, $0.base) }
      #expect(listed?.id == plain.units.first { $0.ratio != nil && $0.ratio == unit.ratio }?.id)
      for spelling in unit.allSpellings {
        #expect(
          UnitTable.builtIn.unit(spelled: spelling) === quick
            && plain.unit(spelled: spelling) === unit)
      }
    }
  }
}

import Testing

@testable import Batch
@testable import Calculation

/// Tests of rows: each row gives the result of the prompt, and the totals add up all rows.
struct RowTests {
  private static let header = "name,area,rate,dose,tank\n"

  @Test func aRowSaysWhatTheScreenSays() throws {
    let row = try Rig.table(Self.header + "North,12.5,200,1.5,1000\n")[0]
    let expected = [
      "Line": "2", "Name": "North", "Field area": "12.5", "Field area: unit": "ha",
      "Spray liquid": "2500",
      "In all": "18.75", "Unit of volumes": "l", "Unit of product": "l", "Fills": "3",
      "Full tanks": "2",
      "Full tank: volume": "1000", "Full tank: product": "7.5", "Full tank: water": "992.5",
      "Partial tank: volume": "500", "Partial tank: product": "3.75",
      "Partial tank: water": "496.25", "Cautions": "",
      "Error code": "", "Error in": "", "Error": "",
    ]
    for (heading, cell) in expected { #expect(row[heading] == cell, "\(heading)") }
  }

  /// 1000 / 220 · 1.5 is 6.8181…; the water is the shown total minus the shown product.
  @Test func aFillAddsUpAsOnTheScreen() throws {
    let row = try Rig.table(Self.header + ",12.5,220,1.5,1000\n")[0]
    #expect(row["Full tank: product"] == "6.82" && row["Full tank: water"] == "993.18")
    #expect(row["Partial tank: product"] == "5.11" && row["Partial tank: water"] == "744.89")
  }

  @Test func polishUsesCommasAndSemicolons() throws {
    let run = try Rig.run(
      "nazwa;pole;ciecz;dawka;zbiornik\nŁąka;12,5;200;1,5;20 000\n", language: "pl")
    let lines = run.output.split(whereSeparator: \.isNewline)
    #expect(
      run.output.hasPrefix("\u{FEFF}Wiersz;Nazwa;"),
      "spreadsheets there take a file without a mark for another encoding")
    #expect(
      lines[1].hasPrefix(
        "2;Łąka;\"12,5\";ha;200;l/ha;\"1,5\";l/ha;20000;l;2500;\"18,75\";l;l;1;0;;;;;;2500;\"18,75\";\"2481,25\";;\"12,5\";"
      ))
    #expect(lines[2].hasPrefix("Razem;\"1 wiersz, w tym z błędem: 0\";\"12,5\";ha;;"))
  }

  @Test func aDryProductLeavesTheWaterOpen() throws {
    let row = try Rig.table(Self.header + ",10,200,2 kg/ha,1000\n")[0]
    #expect(
      row["Full tank: volume"] == "1000" && row["Full tank: water"] == ""
        && row["Full tank: water up to"] == "1000"
        && row["Unit of product"] == "kg")
    #expect(row["Partial tank: water up to"] == "")
  }

  @Test func withoutAnAreaItIsTheRecipeForATank() throws {
    let row = try Rig.table("rate,dose,tank\n200,1.5,1000\n")[0]
    #expect(row["Fills"] == "" && row["Spray liquid"] == "" && row["Full tank: water"] == "992.5")
    #expect(row["Full tank: covers"] == "5" && row["Field area: unit"] == "ha")
  }

  /// A number like `1.250` is refused if the separator is not the language's own, because the decimal mark may not be
  /// either.
  @Test(arguments: [
    ("pl", ",", "\"1,250\"", true), ("pl", ",", "1.250", true), ("pl", ";", "1,250", false),
    ("pl", ";", "1.250", true),
    ("en", ";", "1.250", true), ("en", ";", "1,250", true), ("en", ",", "1.250", false),
    ("en", ",", "\"1,250\"", true),
    ("en", ";", "12,5", false), ("pl", ",", "12.5", false), ("en", "\t", "1.250", false),
    ("en", "\t", "1,250", true),
  ])
  func whatMarksMeanIsNotGuessed(
    _ language: String, _ separator: String, _ area: String, _ isRefused: Bool
  ) throws {
    let rows = [["area", "rate", "dose", "tank"], [area, "200", "1", "1000"]].map {
      $0.joined(separator: separator)
    }
    let run = try Rig.run(rows.joined(separator: "\n"), language: language, format: .json)
    #expect(run.failed == (isRefused ? 1 : 0))
    #expect(run.output.contains("number.ambiguous") == isRefused)
  }

  @Test(arguments: [
    ("300 - 200", "number.range"), ("200-300", "number.range"), ("100 + 100", "batch.calculation"),
    ("2 * 100", "batch.calculation"),
  ])
  func aCellIsNoCalculation(_ rate: String, _ code: String) throws {
    let run = try Rig.run(Self.header + ",5,\(rate),1.5,1000\n", format: .json)
    #expect(run.failed == 1 && run.output.contains("\"\(code)\""), "\(run.output)")
  }

  /// A row with an empty area fails, because the totals would miss it and too little product would be bought.
  @Test func aFieldWhoseAreaIsForgottenFails() throws {
    let run = try Rig.run(Self.header + "a,5,200,1.5,1000\nb,,200,1.5,1000\n", format: .json)
    #expect(run.failed == 1 && run.output.contains("\"code\":\"field.missing\""))
  }

  @Test func aUnitInACellHoldsForItsRowAlone() throws {
    let rows = try Rig.table("area,rate,dose,tank\n5 ac,200,1.5 l/ha,1000\n5,200,1500 ml/ha,1000\n")
    #expect(rows[0]["Field area: unit"] == "ac" && rows[0]["Product dose: unit"] == "l/ha")
    #expect(rows[1]["Field area: unit"] == "ha" && rows[1]["Product dose: unit"] == "ml/ha")
    #expect(rows[1]["In all"] == "7500")
  }

  /// A row that fails, with an error of the prompt or of batches, does not affect the other rows.
  @Test(
    arguments: [
      (",\"1,250\",200,1.5,1000", "number.ambiguous", "area"),
      (",5,1e3,1.5,1000", "number.exponent", "rate"),
      (",5,200,1 oz/ac,1000", "unit.ambiguous", "dose"),
      (",5,200,1.5,10 kg", "unit.other_kind", "tank"),
      (",5,200,0,1000", "number.zero", "dose"), (",5,200,200,1000", "dose.exceeds_rate", "dose"),
      (",5,200,,1000", "field.missing", "dose"), (",12,5,200,1.5,1000", "batch.cells", nil),
      (",5,200,1.5", "batch.cells", nil), ("\"a\"b,5,200,1.5,1000", "batch.quote", nil),
      (",=1+1,200,1.5,1000", "number.invalid", "area"),
      (",\"5\n\",200,1.5,1000", "number.leftover", "area"),
    ] as [(String, String, String?)])
  func aFailedRowStopsNoOther(_ row: String, _ code: String, _ field: String?) throws {
    let good = ",5,200,1.5,1000"
    let run = try Rig.run(Self.header + "\(good)\n\(row)\n\(good)\n", format: .json)
    let lines = run.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == 4 && run.failed == 1 && run.rows == 3)
    #expect(lines[1].contains("\"error\":{\"code\":\"\(code)\",\"message\":"), "\(lines[1])")
    let product = field == "dose" ? "1" : "null"
    #expect(
      lines[1].contains(
        "\"column\":null,\"field\":\(field.map { "\"\($0)\"" } ?? "null"),\"product\":\(product),"),
      "\(lines[1])")
    #expect(lines[2].contains("\"spray_liquid\":{\"value\":1000,\"unit\":\"l\"}"))
  }

  @Test func theUnclosedQuoteNamesItsLine() throws {
    let rows = try Rig.table(Self.header + ",5,200,1.5,1000\n\"x,5,200,1.5,1000\n,5,200,1.5,1000\n")
    #expect(rows[1]["Line"] == "3" && rows[1]["Error code"] == "batch.quote_unclosed")
    #expect(rows[1]["Error"]?.contains("line 3") == true)
  }

  @Test func trailingEmptyCellsAreNoTrouble() throws {
    #expect(try Rig.run(Self.header + "x,5,200,1.5,1000,,\n").failed == 0)
    #expect(try Rig.run(Self.header + "x,5,200,1.5,1000,,1\n").failed == 1)
  }

  @Test func spreadsheetsRunNothingAndTerminalsObeyNothing() throws {
    let text =
      Self.header
      + "=1+1,5,200,1.5,1000\n@x,5,200,1.5,1000\n\"a\u{1B}[2J \"\"q\"\"\nb\",5,200,1.5,1000\n"
    let output = try Rig.run(text).output
    #expect(output.contains("\r\n2,'=1+1,5,") && output.contains("\r\n3,'@x,5,"))
    // A name with control characters is refused, and the output shows them escaped.
    #expect(
      output.contains("\r\n4,\"a\\u{1B}[2J \"\"q\"\"\nb\",,")
        && output.contains(",text.invisible,Name,"))
    #expect(try !Rig.run(text, format: .json).output.contains("\u{1B}"))
  }

  @Test func cautionsStandInTheRow() throws {
    let words = try #require(try Rig.table(Self.header + ",5,20,0.001,1000\n")[0]["Cautions"])
    #expect(
      words.hasPrefix("The spray volume 20 l/ha is below 50 l/ha.")
        && words.contains(" The dose 0.001 l/ha = 1 ml/ha is below"),
      "\(words)")
    let json = try Rig.run(Self.header + ",5,20,1.5,1000\n", format: .json).output
    #expect(
      json.contains(
        "\"cautions\":[{\"code\":\"rate.low\",\"field\":\"rate\",\"product\":null,\"message\":\"The spray volume"
      ))
  }

  @Test func jsonIsThatOfThePromptWithLineAndName() throws {
    let calculator = SprayCalculator()
    var draft = calculator.blank
    for (field, text) in zip(calculator.template, ["12.5", "220", "1.5 kg/ha", "1000"]) {
      draft = draft.setting(field, to: try field.read(text, in: field.units[0], .point))
    }
    let evaluation = try calculator.evaluate(draft)
    let expected: JSON = [
      "line": .integer(2), "kind": "result", "name": "North \u{141}", "others": [],
      "calculator": "spray",
      "input": calculator.inputJSON(draft),
      "result": evaluation.outcome.json, "cautions": [],
    ]
    let run = try Rig.run(Self.header + "North \u{141},12.5,220,1.5 kg/ha,1000\n", format: .json)
    // The values contain the field's name too.
    let line = expected.line.replacing(
      "\"name\":null,\"crop", with: "\"name\":\"North \u{141}\",\"crop")
    #expect(run.output.hasPrefix(line + "\n{\"kind\":\"totals\",\"totals\":"))
  }

  @Test func totalsAreExactAndByKind() throws {
    let text =
      Self.header
      + ",0.1,200,1,1000\n,0.2,200,1 kg/ha,1000\n,1 ac,200,1000 ml/ha,100 gal\n,x,1,1,1\n,,200,1,1000\n"
    let json = try Rig.run(text, format: .json).output.split(separator: "\n").last
    #expect(
      json == """
        {"kind":"totals","totals":{"rows":5,"failed":2,"area":[{"value":0.704685642,"unit":"ha"}],\
        "spray_liquid":[{"value":140.937128448,"unit":"l"}],\
        "to_prepare":[{"value":140.937128448,"unit":"l"}],\
        "total":[{"product":1,"name":null,"value":0.504685642,"unit":"l","packs":null},\
        {"product":1,"name":null,"value":0.2,"unit":"kg","packs":null}],\
        "fills":[{"value":3,"unit":null}]}}
        """)
    let rows = try Rig.table(text)
    #expect(
      rows[5]["Line"] == "Total" && rows[5]["Name"] == "5 rows, 2 failed"
        && rows[5]["In all"] == "0.505")
    #expect(
      rows[6]["Line"] == "Total" && rows[6]["In all"] == "0.2" && rows[6]["Unit of product"] == "kg"
    )
    #expect(rows.count == 7 && rows[6]["Field area"] == "")
  }

  /// Each product of a row has its own columns, cautions and total.
  @Test func aSecondProductIsItsOwn() throws {
    let header = "area,rate,dose,tank,dose 2\n"
    let run = try Rig.run(header + "5,200,1,500,30\n5,200,,500,2\n5,200,1,500,\n", format: .json)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines[0].contains(#""cautions":[{"code":"dose.high","field":"dose","product":2,"#),
      "\(lines[0])")
    // A row without its first dose fails, because the person may have forgotten the dose.
    #expect(run.failed == 1 && lines[1].contains("\"code\":\"field.missing\""), "\(lines[1])")
    #expect(lines[1].contains(#""field":"dose","product":1,"#), "\(lines[1])")
    #expect(!lines[2].contains("\"id\":2"))
    let sums = [(1, 10), (2, 150)].map {
      #"{"product":\#($0),"name":null,"value":\#($1),"unit":"l","packs":null}"#
    }
    #expect(lines[3].contains("\"total\":[\(sums[0]),\(sums[1])]"), "\(lines[3])")
    let rows = try Rig.table(header + "5,200,1,500,30\n")
    #expect(rows[0]["In all"] == "5" && rows[0]["In all 2"] == "150", "\(rows[0])")
  }

  @Test func aSumMayBeOfAnyLength() {
    var totals = Total(unit: nil)
    totals.add(Fraction(.max, over: 1))
    totals.add(2)
    #expect(totals.value.description == "170141183460469231731687303715884105729")
  }

  @Test func aHeaderAloneHasTotals() throws {
    let run = try Rig.run("rate,dose,tank\r\n", format: .json)
    #expect(
      run.output
        == #"{"kind":"totals","totals":{"rows":0,"failed":0,"area":[],"spray_liquid":[],"to_prepare":[],"#
        + "\"total\":[],\"fills\":[]}}\n"
    )
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func pieceBordersDoNotMatter(_ size: Int) throws {
    let text =
      "\u{FEFF}nazwa;pole;ciecz;dawka;zbiornik\r\n\"Ł\r\n\"\"ą\"\"\";12,5;200;1,5;1000\r\nx;1;2\r\n"
    let whole = try Rig.run(text, language: "pl")
    #expect(try Rig.run(text, language: "pl", pieces: size) == whole)
    #expect(whole.failed == 1)
  }
}

import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Tests of `TableReader` with tables as other programs write them: each number is taken in the unit that the table names,
/// or refused.
struct TableReaderTests {
  /// Returns the input of the first row as JSON shows it, or the code with which the table or the row is refused.
  private static func first(_ text: String, language: String = "en") throws -> String {
    do {
      let run = try Rig.run(text, language: language, format: .json)
      let line = String(try #require(run.output.split(separator: "\n").first))
      if let code = line.firstMatch(of: /"error":\{"code":"([a-z._]+)"/) { return String(code.1) }
      let values = try ["area", "rate", "tank", "dose"].compactMap { field in
        line.firstMatch(of: try Regex("\"\(field)\":\\{\"value\":([0-9.]+),\"unit\":\"([^\"]+)\""))
      }
      return values.map { "\($0[1].substring ?? "") \($0[2].substring ?? "")" }.joined(
        separator: " · ")
    } catch let failure as Failure {
      return failure.code
    }
  }

  private static let usual = "31 ac · 200 l/ha · 1000 l · 1.5 l/ha"

  /// A unit may stand in the heading, in a column of its own, in a row below the headings, or in the cell.
  @Test(arguments: [
    ("Field,Area,Area unit,Rate,Dose,Tank\nNorth,31,ac,200,1.5,1000\n", usual),
    ("Field,Unit of area,Area,Rate,Dose,Tank\nNorth,ac,31,200,1.5,1000\n", usual),
    ("Area: unit,Area,Rate,Dose,Tank\nac,31,200,1.5,1000\n", usual),
    ("Area,Area UOM,Rate,Dose,Tank\n31,AC,200,1.5,1000\n", usual),
    ("Powierzchnia;Jednostka powierzchni;Ciecz;Dawka;Zbiornik\n31;ac;200;1,5;1000\n", usual),
    ("Pow. pola;jedn. pow. pola;Ciecz;Dawka;Zbiornik\n31;ac;200;1,5;1000\n", usual),
    ("Powierzchnia;Ciecz;Dawka;j.m. dawki;Zbiornik\n31 ac;200;1,5;l/ha;1000\n", usual),
    ("Area (ac),Rate {l/ha},\"Dose, l/ha\",tank_l\n31,200,1.5,1000\n", usual),
    ("area (in ac),rate,dose l/ha,tank\n31,200,1.5,1000\n", usual),
    ("area in ac,rate,dose l/ha,tank\n31,200,1.5,1000\n", usual),
    ("Powierzchnia w ac;ciecz;dawka;zbiornik\n31;200;1,5;1000\n", usual),
    ("Acreage,rate,dose_l_ha,tank\n31,200,1.5,1000\n", usual),
    ("area,rate,dose,tank\nac,l/ha,l/ha,l\n31,200,1.5,1000\n", usual),
    ("name,area,rate,dose,tank\n,[ac],(l/ha),l/ha,l\nNorth,31,200,1.5,1000\n", usual),
    (
      "area,rate,dose,tank\nac,gal/ac,fl. oz/ac,gal\n31,20,1.5,1000\n",
      "31 ac · 20 usgal/ac · 1000 usgal · 1.5 usfloz/ac"
    ),
    // A row of units may stand above the headings, too.
    (",ac,l/ha,l/ha,l\nname,area,rate,dose,tank\nNorth,31,200,1.5,1000\n", usual),
    ("name,area,rate,dose,tank\n,ac,l/ha,l/ha,\nNorth,31,200,1.5,1000 l\n", usual),
    ("Area,Area Einheit,rate,dose,tank\n31,ac.,200,1.5,1000\n", usual),
    ("Area,Basis,rate,dose,tank\n31 ac,kg,200,1.5,1000\n", usual),
    // A heading with a comma in a table with semicolons.
    ("area [ac];rate;dose;tank;Extra, other\n31;200;1.5;1000;x\n", usual),
    ("area [ac],area unit,rate,dose,tank\n31 ac,ac,200,1.5,1000\n", usual),
    ("area,area unit,area UOM,rate,dose,tank\n31,ac,AC,200,1.5,1000\n", usual),
    // A column whose cells are all units belongs to the value whose name stands in its heading.
    ("Area,Area Einheit,rate,dose,tank\n31,ac,200,1.5,1000\n", usual),
    // A column of units of a column that is copied is copied, too.
    ("area [ac],rate,dose,tank,Yield,Yield unit\n31,200,1.5,1000,8,t/ha\n", usual),
    ("area,rate,dose,tank,UOM\n31 ac,200 l/ha,1.5 l/ha,1000 l,x\n", usual),
    (
      "Area,Rate,Dose,Dose unit,Tank\n31 ac,200,15,g/ha,1000\n",
      "31 ac · 200 l/ha · 1000 l · 15 g/ha"
    ),
    (
      "Area,Rate,Rate UOM,Dose,Tank\n31,20,gal/ac,1.5,1000\n",
      "31 ha · 20 usgal/ac · 1000 l · 1.5 l/ha"
    ),
    ("Area,GPA,Dose,Tank\n31,20,1.5,1000\n", "31 ha · 20 usgal/ac · 1000 l · 1.5 l/ha"),
    // Behind a US measure `A` is the acre, in a heading, a row of units, a column of units and a cell.
    (
      "Area (ac),Rate (gal/A),Dose (fl oz/A),Tank\n31,20,15,1000\n",
      "31 ac · 20 usgal/ac · 1000 l · 15 usfloz/ac"
    ),
    (
      "Area,Rate,Dose,Tank\nac,gal/A,pt/a,gal\n31,20,1.5,1000\n",
      "31 ac · 20 usgal/ac · 1000 usgal · 1.5 uspt/ac"
    ),
    (
      "Area,Rate,Rate UOM,Dose,Tank\n31 ha,20,gal/A,1/2 pt/A,1000\n",
      "31 ha · 20 usgal/ac · 1000 l · 0.5 uspt/ac"
    ),
    ("Area,Rate,Dose,Tank\n45 ar,20 gal/A,2 lb/A,1000\n", "45 ar · 20 usgal/ac · 1000 l · 2 lb/ac"),
  ])
  func aUnitStandsInManyPlaces(_ text: String, _ expected: String) throws {
    #expect(try Self.first(text) == expected)
  }

  /// No number is taken in the usual unit beside units that are not understood, or that differ.
  @Test(arguments: [
    ("area,rate,dose,tank,UOM\n31,200,1.5,1000,ac\n", "table.unit"),
    ("area,Unit,rate,dose,tank\n31,ac,200,1.5,1000\n", "table.unit"),
    ("powierzchnia;j.m.;ciecz;dawka;zbiornik\n31;a;200;1,5;1000\n", "table.unit"),
    ("area,rate,dose,tank,Einheit\n31,200,1.5,1000,ha\n", "table.unit"),
    // A number without a unit in a row of them.
    ("name,area,rate,dose,tank\n,ac,l/ha,l/ha,\nNorth,31,200,1.5,1000\n", "table.unit"),
    (",ac,gal/ac,,\nname,area,rate,dose,tank\nNorth,31,200,1.5,1000\n", "table.unit"),
    ("area,Acre or hectare,rate,dose,tank\n31,ac.,200,1.5,1000\n", "table.unit"),
    // A dash among the units says nothing, and a word that is no unit does not make the others words.
    ("area,rate,dose,tank,Einheit\n31,200,1.5,1000,ac\n31,200,1.5,1000,-\n", "table.unit"),
    ("area,rate,dose,tank,Einheit\n31,200,1.5,1000,ac\n31,200,1.5,1000,Morgen\n", "table.unit"),
    ("area,rate,dose,tank,Product unit\n31,200,1.5,1000,l\n", "table.unit"),
    ("area,rate,dose,tank\nac,200,1.5,1000\n", "table.unit"),
    ("area,area unit,rate,dose,tank\n31,,200,1.5,1000\n", "table.unit"),
    ("area,area unit,rate,dose,tank\n31 ac,ha,200,1.5,1000\n", "unit.differs"),
    ("area [ac],area unit,rate,dose,tank\n31,ha,200,1.5,1000\n", "unit.differs"),
    ("area [ac],rate,dose,tank\n31 ha,200,1.5,1000\n", "unit.differs"),
    ("area,area unit,area UOM,rate,dose,tank\n31,ac,ha,200,1.5,1000\n", "unit.differs"),
    ("area [ac],rate,dose,tank\nha,l/ha,l/ha,l\n31,200,1.5,1000\n", "unit.differs"),
    ("area,area unit,rate,dose,tank\n31,akr,200,1.5,1000\n", "unit.unknown"),
    ("area,area unit,rate,dose,tank\n31,kg,200,1.5,1000\n", "unit.other_kind"),
    ("area,area unit,rate,rate unit,dose,tank\n31,a,200,l/ac,1.5,1000\n", "unit.ambiguous"),
    ("area,rate,dose,tank\n45 a,20 gal/A,1.5,1000\n", "unit.ambiguous"),
    ("area [a],rate,dose,tank\n45,200 l/ha,2 lb/A,1000\n", "unit.ambiguous"),
    ("area,rate,dose,tank\n45 ac,2 l/a,1 pt/A,1000\n", "unit.ambiguous"),
    ("area,rate,dose,tank\n45 ac,200 l/A,1 pt/A,1000\n", "unit.ambiguous"),
    ("area,rate [l/10000 m2],dose,tank\n45 ac,200,1.5,1000\n", "dose.basis"),
    ("product,rate,area,tank\nA,1 l/ha,3,1000\n", "table.rate"),
    ("product,Rate [l/ha],area,tank\nA,1,3,1000\n", "table.rate"),
    ("\u{15B}rodek;ilo\u{15B}\u{107};pole;zbiornik\nA;1 l/ha;3;1000\n", "table.rate"),
  ])
  func unitsThatAreNotClearAreRefused(_ text: String, _ code: String) throws {
    #expect(try Self.first(text) == code)
  }

  /// A row behind the first thousand has no unit beside a column of units that belongs to no value.
  @Test func aLaterRowIsNoOtherUnit() throws {
    let rows = String(repeating: "31 ac,200 l/ha,1 l/ha,1000 l,ac\n", count: 1500)
    let run = try Rig.run(
      "area,rate,dose,tank,UOM\n\(rows)31,200 l/ha,1 l/ha,1000 l,ac\n", format: .json)
    #expect(run.rows == 1501 && run.failed == 1)
    #expect(run.output.contains(#"{"line":1502,"kind":"error""#))
  }

  /// What stands above the headings is passed over; the separator is that of the headings.
  @Test(arguments: [
    "Fields of 2027\n\narea [ac],rate,dose,tank\n31,200,1.5,1000\n",
    "Farm; North, 2027\nPrinted 2027-05-01\narea [ac];rate;dose;tank\n31;200;1.5;1000\n",
    "sep=;\nFields\narea, ac;rate;dose;tank\n31;200;1.5;1000\n",
    "Pola,,,\n,,,\npowierzchnia (ac),ciecz,dawka,zbiornik\n31,200,1.5,1000\n",
  ])
  func aTitleIsPassedOver(_ text: String) throws {
    #expect(try Self.first(text) == Self.usual)
  }

  /// A first line like `sep=;`, as Excel writes it, sets the separator; it may be quoted, or padded to the width of
  /// the table: `sep=;;;`.
  @Test(arguments: [
    "sep=;\narea [ac];rate;dose;tank\n31;200;1.5;1000\n",
    "SEP=,\r\narea [ac],rate,dose,tank\r\n31,200,1.5,1000\r\n",
    "\"sep=;\"\r\narea [ac];rate;dose;tank\r\n31;200;1.5;1000\r\n",
    "sep=;;;\narea [ac];rate;dose;tank\n31;200;1.5;1000\n",
    "\u{FEFF}sep=;\narea [ac];rate;dose;tank\n31;200;1.5;1000\n",
    "sep=\t\narea [ac]\trate\tdose\ttank\n31\t200\t1.5\t1000\n",
    "sep=|\narea [ac]|rate|dose|tank\n31|200|1.5|1000\n",
  ])
  func aLineSaysWhatSeparates(_ text: String) throws {
    #expect(try Self.first(text) == Self.usual)
  }

  /// A heading names a fact of a product only if its cells fit; else the column is copied, and this is told.
  @Test(arguments: [
    ("State", "ID", "state"), ("Role", "tenant", "role"), ("Stan", "posiany", "state"),
    ("Density", "280", "density"),
    ("Extra", "yes", "extra"), ("Pack", "12", "pack"), ("Left", "300", "left"),
    ("Form", "freehold", "form"),
  ])
  func aColumnOfSomethingElseIsCopied(_ heading: String, _ cell: String, _ field: String) throws {
    let text = "area [ac],rate,dose,tank,\(heading)\n31,200,1.5,1000,\(cell)\n"
    #expect(try Self.first(text) == Self.usual)
    #expect(try Rig.table(text)[0][heading] == cell)
    let header = try #require(try Rig.header(lines: text))
    #expect(header.others.map(\.unfit?.id) == [field])
  }

  /// The units of a column that is copied are copied, too.
  @Test func unitsOfACopiedColumnStayBesideIt() throws {
    let text = "area,rate,dose,tank,Density,Density unit\n31,200,1.5,1000,heavy,kg/l\n"
    let header = try #require(try Rig.header(lines: text))
    #expect(header.others.map(\.heading) == ["Density", "Density unit"])
  }

  @Test func placeAloneIsNoPlaceInTheOrder() throws {
    let header = try #require(
      try Rig.header(lines: "area,rate,dose,tank,Place\n31,200,1.5,1000,70\n"))
    #expect(header.others.map(\.heading) == ["Place"] && header.others[0].unfit == nil)
  }

  /// Numbers measured together may have a column.
  @Test func aBandIsRead() throws {
    let table = "product,area,rate,dose,tank,band\nStomp,8,200,3 l/ha,800,25 cm of 75 cm\n"
    let run = try Rig.run(table, format: .json)
    #expect(
      run.others.isEmpty && run.output.contains(#""volume":{"value":533.333"#), "\(run.output)")
  }

  /// What is left in the tank has its unit in each row, or the row is refused.
  @Test func aBareNumberIsNoLitresLeft() throws {
    let run = try Rig.run(
      "area,rate,dose,tank,left\n10,200,1,1000,20 gal\n10,200,1,1000,20\n", format: .json)
    #expect(run.failed == 1 && run.output.contains(#""code":"unit.needed""#))
  }

  /// A fact that fits in some rows is refused in the others.
  @Test func aFactThatFitsInSomeRowsIsRefusedInTheOthers() throws {
    let run = try Rig.run(
      "area,rate,dose,tank,state\n1,200,1,500,liquid\n1,200,1,500,ID\n", format: .json)
    #expect(run.failed == 1 && run.output.contains("choice.unknown"))
  }

  @Test func aStateAmongFormulationsIsAState() throws {
    let run = try Rig.run(
      "product,area,rate,dose,dose unit,tank,formulation\nA,1,200,1,%,500,liquid\n", format: .json)
    #expect(
      run.failed == 0 && run.output.contains(#""form":null,"state":"liquid""#), "\(run.output)")
  }

  /// Maps give more digits than may be typed; the row says how they were rounded.
  @Test(arguments: [("en", ",", "8.363577002905519"), ("pl", ";", "8,363577002905519")])
  func anAreaOfAMapIsRounded(_ language: String, _ separator: String, _ area: String) throws {
    let rows = [["area [ha]", "rate", "dose", "tank"], [area, "200", "1", "500"]]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    let run = try Rig.run(text, language: language, format: .json)
    #expect(run.failed == 0 && run.output.contains(#""code":"number.rounded""#), "\(run.output)")
    #expect(run.output.contains("8.36357700291") || run.output.contains("8.363577003"))
  }

  /// Results given to a batch again: every row that had a result has the same one; what failed and the totals are left out.
  @Test(arguments: Checkout.languages)
  func ownResultsAreReadAgain(_ language: String) throws {
    let text = """
      name,area,rate,product,dose,product 2,dose 2,form 2,pack 2,tank,extra,fills
      North,31 ac,200,A,1.5 l/ha,B 20 WG,0.2 kg/ha,WG,500 g,1000,5 %,even
      bad,31,200,A,x,B 20 WG,0.2 kg/ha,,,1000,,
      South,12.5,20 gal/ac,C,3 floz/ac,,,,,300 gal,,
      """
    let first = try Rig.run(text, language: language)
    let again = try Rig.run(first.output, language: language, format: .json)
    #expect(
      again.rows == 2 && again.failed == 0 && again.others.isEmpty,
      "\(first.output) \(again.output)")
    func results(_ output: String) -> [Substring] {
      output.split(separator: "\n").compactMap { line in
        line.firstRange(of: "\"result\":{").map { line[$0.lowerBound...] }
      }
    }
    let direct = try Rig.run(text, language: language, format: .json)
    #expect(results(again.output) == results(direct.output))
  }

  /// Bytes of another encoding, controls, and sizes that no table has.
  @Test(arguments: [
    ("a\u{0}rea,rate,dose,tank\n1,2,3,4\n", "book.encoding"), ("area,rate,dose,tank\n", ""),
    ("area\n1\n", "batch.column_missing"),
    (
      "area,rate,dose,tank\n" + String(repeating: "1", count: 1_000_000) + ",200,1,500\n",
      "batch.row_too_long"
    ),
  ])
  func oddTables(_ text: String, _ code: String) throws {
    let got = try Self.first(text)
    #expect(got == code)
  }

  /// The rows that settle the columns are whole: a word that is cut is another word.
  @Test func theBeginningEndsWithAWholeLine() throws {
    let head = "area,rate,dose,tank,note,state\n"
    func row(_ state: String, padding count: Int = 1200) -> String {
      "31 ac,200,1.5,1000,\(String(repeating: "x", count: count)),\(state)\n"
    }
    let rows = String(repeating: row(""), count: 800)
    let rest = 1_048_576 - (head + rows + row("li", padding: 0)).utf8.count + 1
    let header = try #require(try Rig.header(lines: head + rows + row("liquid", padding: rest)))
    #expect(header.others.map(\.heading) == ["note"])
  }

  /// A row that cannot be read is told, also where a row of units comes next.
  @Test func aBadRowAboveTheUnitsIsTold() throws {
    let run = try Rig.run(
      "area,rate,dose,tank\n\"3\"1,200,1.5,1000\nac,l/ha,l/ha,l\n31,200,1.5,1000\n", format: .json)
    #expect(run.rows == 2 && run.failed == 1)
  }

  @Test func fiveHundredColumns() throws {
    let more = (0..<500).map { "c\($0)x" }.joined(separator: ",")
    let run = try Rig.run("area,rate,dose,tank,\(more)\n1,200,1,500,\(more)\n", format: .json)
    #expect(run.failed == 0 && run.others.count == 500)
  }
}

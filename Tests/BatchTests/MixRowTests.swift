import Testing

@testable import Batch
@testable import Calculation

/// Tests of rows with whole mixes: product names and facts, spray liquid left in the tank, and extra spray liquid.
struct MixRowTests {
  /// Runs one row under a header and returns its output cells by heading, including its error.
  private static func row(_ header: String, _ row: String, language: String = "en") throws
    -> [String: String]
  {
    try Rig.table("\(header)\n\(row)\n", language: language)[0]
  }

  @Test func aRowSaysWhatItWasGivenAndWhatThatComesTo() throws {
    let header =
      "name,area,rate,product,dose,form,state,pack,product 2,dose 2,role 2,place in the order 2,permit 2,pack 2,tank"
    let row = try Self.row(
      header, "North,10,200,NIS,0.1 %,,LIQUID,,Mospilan 20 SP,0.2 kg/ha,drift,3,R-1/2,1.5 kg,1000")
    let expected = [
      "Name": "North", "Product": "NIS", "Product dose": "0.1", "Product dose: unit": "%",
      "Formulation": "",
      "Liquid or dry": "liquid", "Pack": "", "Product 2": "Mospilan 20 SP", "Product dose 2": "0.2",
      "Role 2": "drift",
      "Place in the order 2": "3", "Permit 2": "R-1/2", "Pack 2": "1.5", "Pack 2: unit": "kg",
      "In all": "2",
      "In all 2": "2", "Packs": "", "Packs: left over": "", "Packs 2": "2",
      "Packs: left over 2": "1",
      "Unit of product 2": "kg", "Full tank: product": "1", "Full tank: product 2": "1",
      "Fills": "2", "Error code": "",
    ]
    for (heading, cell) in expected {
      #expect(row[heading] == cell, "\(heading): \(row[heading] ?? "none")")
    }
    #expect(
      row["Role"] == nil && row["Place in the order 2: unit"] == nil, "what the table does not have"
    )
    let cautious = try Self.row(header, "x,10,200,,1,,,,Tebu 25 UL,0.5 ml/ha,,,,,1000")["Cautions"]
    #expect(
      cautious?.contains("Tebu 25 UL: the dose 0.5 ml/ha") == true
        && cautious?.contains("Tebu 25 UL: UL,") == true)
  }

  /// A dose as labels of orchards and row crops give it; what a percentage comes to may depend on a later cell.
  @Test(arguments: [
    ("Delan 500 SC,0.05 % at 1600 l/ha,", "0.8", "l/ha"),
    ("Foo,0.05 % @ 1600 l/ha,dry", "0.8", "kg/ha"),
    ("Foo,10 ml/100 m of row 80 cm,", "1250", "ml/ha"),
    ("Foo,1 lb/100 gal at 400 gal/ac,", "4", "lb/ac"),
    ("Foo,0.05 % at 1600 l/ha,", "product.state_unknown", ""),
    ("Foo,0.05 at 1600 l/ha,dry", "dose.reference", ""),
    ("Foo,1.3 l/10000 m2,", "dose.basis", ""), ("Foo,0.5 l/ha + 0.3 l/ha,", "unit.sum", ""),
  ])
  func aDoseOfALabelIsWorkedOut(_ cells: String, _ dose: String, _ unit: String) throws {
    let row = try Self.row("area,rate,tank,product,dose,state", "1,400,1000,\(cells)")
    #expect(
      [row["Product dose"], row["Error code"]].contains(dose) && row["Product dose: unit"] == unit,
      "\(row)")
  }

  /// Each row has one mistake and fails with its code, the cell at fault if there is one, and a message that names
  /// the mistake.
  @Test(arguments: [
    ("Tebu,1 l/ha,,,,Alfa,,", "field.missing", "Product dose 2", "dose Alfa"),
    (",1,,,,,,SC", "field.missing", "Product dose 2", "dose 2"),
    (",1,,,,,2,", "batch.name_missing", "Product 2", "Product 2"),
    (
      "Tebu,1 l/ha,,,,TEBU,2 l/ha,", "product.name", "Product 2",
      "\u{201C}TEBU\u{201D} is in this row twice"
    ),
    (
      "Mospilan 20 SP,1 kg/ha,,,,Mospilan20SP,2 kg/ha,", "product.name", "Product 2",
      "\u{201C}Mospilan20SP\u{201D}"
    ),
    (
      "Falcon 460 EC,1 l/ha,,,,Falcon EC 460,2 l/ha,", "product.name", "Product 2",
      "\u{201C}Falcon EC 460\u{201D}"
    ),
    ("\u{141}an,1 l/ha,,,,lan,2 l/ha,", "product.name", "Product 2", "\u{201C}lan\u{201D}"),
    ("5 l,1 l/ha,,,,,,", "product.name", "Product", "\u{201C}5 l\u{201D} is not a name"),
    ("12,1 l/ha,,,,,,", "product.name", "Product", "\u{201C}12\u{201D}"),
    ("kg,1 l/ha,,,,,,", "product.name", "Product", "kg"),
    ("-,1 l/ha,,,,,,", "product.name", "Product", "Leave the cell empty"),
    (String(repeating: "x", count: 81) + ",1 l/ha,,,,,,", "product.name", "Product", "80"),
    ("a\u{200B}b,1 l/ha,,,,,,", "text.invisible", "Product", "invisible"),
    ("Tebu,1,,,,,,", "product.unit_missing", "Product dose", "\u{201C}1\u{201D}"),
    ("Tebu,1 l/ha,,,2 kg,,,", "product.pack_conflict", "Pack", "2 kg"),
    ("Tebu,1 kg/ha,,,2 l,,,", "product.pack_conflict", "Pack", "2 l"),
    ("Tebu,0.1 %,,,,,,", "product.state_unknown", "Product dose", "Tebu: 0.1%"),
    ("Tebu,1,,dry,,,,", "product.unit_missing", "Product dose", "1"),
    (",1,,dry,,,,", "product.state_conflict", "Product dose", "1 l/ha"),
    ("Tebu,1 %,SC,dry,,,,", "product.state_conflict", "Product dose", "SC"),
    (",1,XY,,,,,", "choice.unknown", "Formulation", "XY"),
    (",1,,wet,,,,", "choice.unknown", "Liquid or dry", "wet"),
    (",1,,,,,,,5", "unit.needed", "Extra spray liquid", "5"),
    (",1,,,,,,,,1500 l", "left.too_much", "Left in the tank", "1000 l"),
    (",1,,,,,,,,,odd", "choice.unknown", "Fills", "full, even"),
    (",1 + 1,,,,,,", "batch.calculation", "Product dose", "1 + 1"),
    (",120,,,,Alfa,120 l/ha,", "mix.no_room", "", "1200 l"),
  ])
  func aRowFailsInItsCell(_ cells: String, _ code: String, _ field: String, _ named: String) throws
  {
    let header =
      "product,dose,form,state,pack,product 2,dose 2,form 2,extra,left,fills,area,rate,tank"
    // A fact that fits in no row would be a column of something else.
    let fitting = ",1,SC,liquid,5 l,,,SC,5 %,10 l,even,10,200,1000"
    let all = cells.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let row = try Self.row(
      header,
      (all + Array(repeating: "", count: 11 - all.count) + ["10", "200", "1000"]).joined(
        separator: ",")
        + "\n" + fitting)
    #expect(row["Error code"] == code && row["Error in"] == field, "\(row)")
    #expect(row["Error"]?.contains(named) == true, "\(row["Error"] ?? "")")
  }

  /// These are no mistakes: a product without a name, a dose whose unit is in the heading, and a table without a
  /// column for the name.
  @Test(arguments: [
    ("product,dose", ",1"), ("product,dose [l/ha]", "Tebu,1"), ("dose,dose 2", "1,2"),
    ("product,dose,dose 2", "Tebu,1 l/ha,2"),
    ("product,dose,product 2,dose 2", "Tebu 250 EW,1 %,,"), ("dose,state", "1 %,solid"),
    ("pack,dose", "500 g,1 kg/ha"),
  ])
  func aRowMayLeaveOut(_ header: String, _ cells: String) throws {
    let row = try Self.row(header + ",area,rate,tank", cells + ",10,200,1000")
    #expect(row["Error code"] == "" && row["In all"] != "", "\(row)")
  }

  /// Two names that differ in one letter of a long word, or of which one has all words of the other, may be one product;
  /// other numbers make another.
  @Test(arguments: [
    ("Mospilan 20 SP", "Mospillan 20 SP", true), ("Insol 2", "Insol 7", false),
    ("Karate 20 SP", "Mospilan 20 SP", false), ("Axial 50", "Axial50 EC", true),
    ("Axial50 EC", "Axial 50", true),
    ("Luna Sensation 50 WG", "Sensation", true), ("Ally SG", "Ally 20 SG", true),
    ("Adob Zn", "Adob Mn", false),
  ])
  func namesThatAreAlikeAreTold(_ name: String, _ other: String, _ isTold: Bool) throws {
    let row = try Self.row(
      "product,dose,product 2,dose 2,area,rate,tank", "\(name),1 kg/ha,\(other),1 kg/ha,10,200,1000"
    )
    #expect(
      row["Error code"] == "" && row["Cautions"]?.contains("Almost the same") == isTold, "\(row)")
  }

  /// Each kind of fill has its own columns, and the fills add up to the amounts of the whole row.
  @Test(arguments: [
    ("10,,", "2000,2000,10,,,,,,2,1000,5,995,5,0,,,,,,,,"),
    ("11,,150", "2200,2050,10.25,850,1000,4.25,845.75,5,1,1000,5,995,5,0,,,,,200,1,199,1"),
    (
      "11,even,150",
      "2200,2050,10.25,583.33,733.33,2.92,580.41,3.67,0,,,,,2,733.33,3.67,729.66,3.67,,,,"
    ),
    ("4,,100", "800,700,3.5,700,800,3.5,696.5,4,0,,,,,0,,,,,,,,"),
    ("5,even,", "1000,1000,5,,,,,,0,,,,,1,1000,5,995,5,,,,"),
  ])
  func everyFillHasItsColumns(_ values: String, _ expected: String) throws {
    let row = try Self.row("area,fills,left [l],dose,rate,tank", values + ",1,200,1000")
    let headings =
      ["Spray liquid", "To prepare now", "In all"]
      + ["added", "filled up to", "product", "water", "covers"].map { "First tank: \($0)" } + [
        "Full tanks"
      ]
      + ["volume", "product", "water", "covers"].map { "Full tank: \($0)" } + ["Even fills"]
      + ["volume", "product", "water", "covers"].map { "Even fill: \($0)" }
      + ["volume", "product", "water", "covers"].map { "Partial tank: \($0)" }
    #expect(headings.map { row[$0] ?? "none" }.joined(separator: ",") == expected)
  }

  /// Without an area the row is the recipe for one tank; with spray liquid left, that tank is the first tank.
  @Test func theRecipeWithSomethingLeftSaysWhatIsAdded() throws {
    let row = try Self.row("left [l],rate,dose,tank", "150,200,1,1000")
    #expect(
      row["First tank: added"] == "850" && row["First tank: filled up to"] == "1000"
        && row["Full tank: volume"] == "")
  }

  /// A table has only the columns that its fields need, and every heading is different.
  @Test func headingsAreNarrowAndClear() throws {
    let few = try Rig.run("area,rate,dose,tank\n").output.split(separator: "\r\n")[0]
    #expect(few.split(separator: ",").count == 30, "\(few)")
    for language in ["en", "pl"] {
      let fields = SprayCalculator().form.fields(ofFirst: 8).filter {
        !["name", "area"].contains($0.path)
      }
      let header = fields.map {
        $0.id == "name" ? "product \($0.member ?? 0)" : $0.id + ($0.member.map { " \($0)" } ?? "")
      }
      let text = (["name", "area"] + header).joined(separator: ";")
      let line = try Rig.run(text + "\n", language: language).output.split(separator: "\r\n")[0]
      let headings = line.split(separator: language == "pl" ? ";" : ",")
      #expect(headings.count == Set(headings).count && headings.count > 150, "\(headings)")
    }
  }

  /// `0` and words like `none` leave out an optional value; a required value cannot be 0.
  @Test(arguments: [("0", "0"), ("0 %", "0 l"), ("none", "none")])
  func noneIsNothing(_ extra: String, _ left: String) throws {
    let row = try Self.row("area,rate,dose,tank,extra,left", "10,200,1,1000,\(extra),\(left)")
    let plain = try Self.row("area,rate,dose,tank", "10,200,1,1000")
    #expect(row["Error"] == "" && row["Spray liquid"] == plain["Spray liquid"], "\(row)")
    #expect(try Self.row("area,rate,dose,tank", "10,200,0,1000")["Error code"] != "")
  }

  @Test func polishWordsAreRead() throws {
    let row = try Self.row(
      "pole;ciecz;\u{15B}rodek;dawka;stan;rola;nape\u{142}nienia;zapas;zbiornik",
      "10;200;\u{141}an;0,1 %;ciek\u{142}y;nawoz;r\u{F3}wne;5 %;1000", language: "pl")
    #expect(row["Kod b\u{142}\u{119}du"] == "" && row["Stan skupienia"] == "p\u{142}ynny", "\(row)")
    #expect(
      row["Rola"] == "naw\u{F3}z" && row["Nape\u{142}nienia"] == "r\u{F3}wne"
        && row["Liczba nape\u{142}nie\u{144}"] == "3")
    #expect(
      row["Ciecz robocza"] == "2100"
        && row["R\u{F3}wne nape\u{142}nienie: obj\u{119}to\u{15B}\u{107}"] == "700")
  }

  /// The totals give no packs of a product that one row doses in litres, with a pack, and another in kilograms,
  /// without a pack, in either order of the rows.
  @Test(arguments: [false, true]) func packsOfWhatIsMeasuredInTwoWaysAreNotSaid(_ isTurned: Bool)
    throws
  {
    let rows = ["10,200,1000,Aaa,1 l/ha,,Tebu,1 kg/ha", "10,200,1000,Tebu,1 l/ha,5 l,,"]
    let text =
      (["area,rate,tank,product,dose,pack,product 2,dose 2"] + (isTurned ? rows.reversed() : rows))
      .joined(separator: "\n")
    let run = try Rig.run(text, format: .json)
    let totals = try #require(run.output.split(separator: "\n").last)
    #expect(run.failed == 0)
    #expect(totals.contains("\"total\":"))
    #expect(!totals.contains("\"count\""))
  }

  /// The total of packs is in the column of a product that has a pack, here product 2.
  @Test func packsOfTheSecondProductStandInTheirColumns() throws {
    let table = try Rig.table(
      "area,rate,tank,product,dose,product 2,dose 2,pack 2\n10,200,1000,Aaa,1 l/ha,Tebu,1 l/ha,4 l\n"
    )
    #expect(table.map { $0["Packs 2"] }.filter { $0 != "" } == ["3", "3"])
  }
}

import Catalog
import Records
import Sheets
import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Tests of reading tables of treatments: which lines are one treatment, and which are refused.
struct TreatmentRowsTests {
  private static let calculator = SprayCalculator()
  private static let group = calculator.form.groups[0]

  private static func read(_ text: String) throws -> TreatmentRows {
    let catalogs = try ["en", "pl"].map(Checkout.catalog)
    let notation = Notation(.point) { typed, key in
      catalogs.contains { $0.names(key).contains(typed) || $0.optionalText(key) == typed }
    } unitNames: { _ in
      []
    }
    let file = try TreatmentFile(
      Array(text.utf8), named: "folder/in.csv", group, of: calculator, notation, catalogs)
    #expect(file.others.isEmpty, "\(file.others)")
    return try TreatmentRows(file)
  }

  /// Returns what was read, a treatment in each line: `17 2026-05-10 North: Tebu 1 l/ha = 12.5 l`, `! 2 record.total`.
  private static func told(_ text: String) throws -> [String] {
    let (rows, wording) = (try read(text), Wording(try Checkout.catalog("en")))
    let treatments = rows.treatments.map { treatment -> String in
      let (content, facts) = (treatment.content, treatment.content.facts)
      let products = content.products.map { product in
        [
          product.name, product.dose.map { wording.echo($0) },
          product.total.map { "= " + wording.echo($0) },
        ]
        .compactMap(\.self).joined(separator: " ")
      }
      let parts = [
        content.source?.identity.number, facts.day?.text, facts.parcel,
        treatment.isWithdrawn ? "withdrawn" : nil,
      ]
      return parts.compactMap(\.self).joined(separator: " ") + ": "
        + products.joined(separator: ", ")
    }
    return treatments + rows.refused.map { "! \($0.known.line) \($0.failure.code)" }
  }

  /// Wind and temperature keep the unit that stands apart from their numbers; what is no number is left as it is.
  @Test(arguments: [
    ("wind,wind unit", "3.5,m/s", "3.5 m/s"), ("wind speed,unit of wind speed", "3,km/h", "3 km/h"),
    ("Wiatr,jednostka wiatru", "3,m/s", "3 m/s"), ("wind [m/s]", "3.5", "3.5 m/s"),
    ("wind,wind uom", "4,Bft", "4 Bft"),
    ("wind,wind unit", "12 km/h,m/s", "12 km/h"), ("wind,wind unit", "3.5 m/s W,m/s", "3.5 m/s W"),
    ("wind,wind unit", "NW,m/s", "NW"),
    ("wind,wind unit", "3,", "3"), ("wind (direction)", "270", "270"), ("wind", "3", "3"),
  ])
  func theWindKeepsItsUnit(_ headings: String, _ cells: String, _ kept: String) throws {
    let rows = try Self.read("date,product,dose,\(headings)\n2026-05-10,Tebu,1 l/ha,\(cells)")
    #expect(rows.treatments.first?.content.facts.text(.wind) == kept, "\(rows.refused)")
    let warm = try Self.read(
      "date,product,dose,temperature,temperature unit\n2026-05-10,Tebu,1 l/ha,12,\u{B0}C")
    let ofRow = try Self.read("date,product,area,dose,wind\n,,ha,l/ha,m/s\n2026-05-10,Tebu,5,1,3")
    #expect(ofRow.treatments.first?.content.facts.text(.wind) == "3 m/s", "\(ofRow.refused)")
    #expect(
      warm.treatments.first?.content.facts.text(.temperature) == "12 \u{B0}C", "\(warm.refused)")
  }

  /// A treatment of version 0.2.0 kept its crop in the form in which it was typed: it is the same as that of the table.
  @Test(arguments: [
    ("pszenic\u{119} ozim\u{105}", true), ("Winter-Wheat", true), ("winter wheat", true),
    ("wheat", false),
    ("rye", false),
  ])
  func aCropInAnotherFormIsTheSame(_ crop: String, _ isSame: Bool) throws {
    let rows = try Self.read("date,product,dose,crop\n2026-05-10,Tebu,1 l/ha,pszenica ozima")
    let new = try #require(rows.treatments.first)
    let facts = TreatmentFacts(new.content.facts.draft.setting(.crop, to: crop))
    let kept = TreatmentContent(
      facts: facts, products: new.content.products, rate: new.content.rate)
    #expect(new.agrees(with: kept) == isSame)
    #expect(new.content.isSameWork(as: kept) == isSame)
  }

  /// Dates are read as people say them.
  @Test(arguments: [
    ("28 May 2026", "2026-05-28"), ("28 maja 2026", "2026-05-28"),
    ("28 maja 2026 r.", "2026-05-28"),
    ("\"May 28, 2026\"", "2026-05-28"), ("28-May-2026", "2026-05-28"), ("28.V.2026", "2026-05-28"),
    ("28 Sept 2025", "2025-09-28"), ("30 February 2026", nil), ("28-May-26", nil), ("28 May", nil),
    ("May 2026", nil),
  ])
  func datesAreReadAsTheyAreSaid(_ typed: String, _ day: String?) throws {
    let rows = try Self.read("date,product,dose\n\(typed),Tebu,1 l/ha")
    #expect(rows.treatments.first?.content.facts.day?.text == day, "\(rows.refused)")
    #expect(rows.refused.count == (day == nil ? 1 : 0))
  }

  @Test(arguments: [
    // Lines with equal facts are one treatment; other facts make another one, and so does the same product again.
    (
      "date,field,area,product,dose,no.\n2026-05-10,North,12.5 ha,Tebu,1 l/ha,17\n2026-05-10,North,12.5 ha,Ala,2 l/ha,17",
      ["17 2026-05-10 North: Tebu 1 l/ha = 12.5 l, Ala 2 l/ha = 25 l"]
    ),
    (
      "date,field,product,dose,no.\n2026-05-10,North,Tebu,1 l/ha,17\n2026-05-10,South,Tebu,1 l/ha,17",
      ["17 2026-05-10 North: Tebu 1 l/ha", "17 2026-05-10 South: Tebu 1 l/ha"]
    ),
    (
      "date,field,product,dose\n2026-05-10,North,Tebu,1 l/ha\n2026-05-10,North,Ala,2 l/ha\n2026-05-10,North,Tebu,1 l/ha",
      ["2026-05-10 North: Tebu 1 l/ha, Ala 2 l/ha", "2026-05-10 North: Tebu 1 l/ha"]
    ),
    (
      "date,field,product,dose,no.\n2026-05-10,North,Tebu,1 l/ha,17\n2026-05-11,North,Ala,1 l/ha,17\n2026-05-11,North,Ala,1 l/ha,18",
      ["18 2026-05-11 North: Ala 1 l/ha", "! 2 record.identity", "! 3 record.identity"]
    ),
    // A cell that is empty in some rows, as merged cells are, is no date.
    (
      "date,field,product,dose\n2026-05-10,North,Tebu,1 l/ha\n,,Ala,2 l/ha",
      ["2026-05-10 North: Tebu 1 l/ha", "! 3 field.missing"]
    ),
    // An end with a time is no date of the treatment.
    ("date,field,product,dose,end\n,North,Tebu,1 l/ha,21:00", ["North: Tebu 1 l/ha"]),
    // If one line of a treatment is refused, all of them are.
    (
      "date,field,product,dose,no.\n2026-05-10,North,Tebu,1 l/ha,17\n2026-05-10,North,Ala,1 ha,17\n2026-05-10,North,Ala,1 l/ha,18",
      ["18 2026-05-10 North: Ala 1 l/ha", "! 2 record.line", "! 3 unit.other_kind"]
    ),
    (
      "date,field,product,dose,no.\n2026-05-10,North,Tebu,1 l/ha,17\n2026-15-10,North,Ala,1 l/ha,17",
      ["! 2 record.line", "! 3 record.date"]
    ),
    // What is withdrawn is a fact.
    (
      "date,product,dose,withdrawn\n2026-05-10,Tebu,1 l/ha,yes",
      ["2026-05-10 withdrawn: Tebu 1 l/ha"]
    ),
    ("date,product,dose,withdrawn\n2026-05-10,Tebu,1 l/ha,perhaps", ["! 2 choice.unknown"]),
    ("date,product,dose\n2026-05-10,Tebu,1", ["! 2 unit.needed"]),
    ("date,product,dose\n2026-05-10,,1 l/ha", ["! 2 book.nameless"]),
    ("date,product,dose\n2026-05-10,5 l/ha,1 l/ha", ["! 2 product.name"]),
  ])
  func linesAreTreatments(_ text: String, _ expected: [String]) throws {
    #expect(try Self.told(text) == expected)
  }

  @Test(arguments: [
    ("0.33 l/ha", "12.14 ha", "4.01 l", true), ("0.33 l/ha", "12.14 ha", "4.3 l", false),
    ("1 l/ha", "12.5 ha", "12.5 l", true), ("1 l/ha", "12.5 ha", "12500 ml", true),
    ("1.00 l/ha", "12.50 ha", "12.70 l", false), ("1 l/ha", "12.5 ha", "20 l", false),
    ("1 l/ha", "12.5 ha", "12.5 kg", false), ("", "10 ha", "12.5 l", true),
    ("1 l/ha", "", "12.5 l", false),
    // A whole number is hardly one that was rounded by more than a twentieth.
    ("1 l/ha", "1 ha", "2.2 l", false), ("3 l/ha", "10 ha", "34 l", false),
    ("1 l/ha", "12 ha", "12.4 l", true),
  ])
  func amountsInAllFitTheDose(_ dose: String, _ area: String, _ total: String, _ fits: Bool) throws
  {
    let told = try Self.told(
      "date,product,dose,area treated,total used\n2026-05-10,Tebu,\(dose),\(area),\(total)")
    #expect(told.contains { $0.hasPrefix("!") } != fits, "\(told)")
  }

  /// The amount in all is kept as the table states it.
  @Test func amountsInAllAreKept() throws {
    let table =
      "date,product,dose,area treated,total used\n2026-05-10,Tebu,123.456 ml/ha,3.1415 ha,387.8 ml"
    #expect(try Self.told(table) == ["2026-05-10: Tebu 123.456 ml/ha = 387.8 ml"])
  }

  /// The amount per hectare is what the dose comes to, or with a cap less. No spray volume is made of a share and it.
  @Test(arguments: [
    ("0.3 %", "0.51 l/ha", "170 l/ha", "0.51 l/ha", false),
    ("0.3 %", "0.4 l/ha", "170 l/ha", "0.4 l/ha", true),
    ("0.3 %", "0.5 l/ha", "", "0.5 l/ha", false),
    ("0.5 l/100 l", "1.5 l/ha", "", "1.5 l/ha", false),
    ("0.5 l/100 l", "1.5 l/ha", "500 l/ha", "1.5 l/ha", true),
    ("0.5 l/100 l", "", "500 l/ha", "2.5 l/ha", false),
    ("0.5 l/100 l", "", "", nil, false), ("2 l/ha", "1.5 l/ha", "", "1.5 l/ha", true),
    ("1 l/ha", "1 l/ha", "", "1 l/ha", false),
  ])
  func dosesComeToAmountsPerHectare(
    _ dose: String, _ perHectare: String, _ volume: String, _ expected: String?, _ isCapped: Bool
  ) throws {
    let head = "date,product,dose,dose per ha,spray volume"
    let rows = try Self.read("\(head)\n2026-05-10,Tebu,\(dose),\(perHectare),\(volume)")
    let content = try #require(rows.treatments.first).content
    let wording = Wording(try Checkout.catalog("en"))
    #expect(content.rate.map { wording.echo($0) } ?? "" == volume)
    #expect(content.products[0].perArea.map { wording.echo($0) } == expected)
    #expect((content.products[0].uncapped != nil) == isCapped)
    let check = try #require(TreatmentCheck(mix: Self.calculator))
    #expect(check.follows(content))
  }

  @Test(arguments: [("1 l/ha", "2 l/ha", ""), ("0.3 %", "0.6 l/ha", "170 l/ha")])
  func noDoseComesToMore(_ dose: String, _ perHectare: String, _ volume: String) throws {
    let head = "date,product,dose,dose per ha,spray volume"
    #expect(
      try Self.told("\(head)\n2026-05-10,Tebu,\(dose),\(perHectare),\(volume)") == [
        "! 2 record.dose"
      ])
  }

  /// Tables of version 0.2.0 say so where the law wants something; elsewhere the word is a text like others.
  @Test func wordsForWhatIsMissingAreNoFacts() throws {
    let head = "date,field,place-id,crop,note,product,permit,dose"
    for word in ["missing", "brakuje"] {
      let rows = try Self.read(
        "\(head)\n2026-05-10,North,\(word),\(word),\(word),Tebu,\(word),1 l/ha")
      let content = try #require(rows.treatments.first).content
      #expect(
        content.facts.place == nil && content.facts.crop == nil && content.products[0].permit == nil
      )
      #expect(content.facts.text(.note) == word)
    }
  }

  /// A text that is no UUID is read like a number.
  @Test func textsInPlaceOfUUIDsAreNumbers() throws {
    let head = "date,product,dose,uuid\n2026-05-10,Tebu,1 l/ha,"
    #expect(try Self.told(head + "A 17/2026") == ["A 17/2026 2026-05-10: Tebu 1 l/ha"])
    #expect(try Self.told(head + String(repeating: "x", count: 100)) == ["! 2 text.too_long"])
  }

  /// What a spreadsheet would run is no name; with the mark of this program's tables it is that name.
  @Test func namesThatAreFormulasAreRefused() throws {
    #expect(try Self.told("date,product,dose\n2026-05-10,=1+1,1 l/ha") == ["! 2 book.formula"])
    #expect(
      try Self.told("date,field,product,dose\n2026-05-10,'+North,'+Tebu,1 l/ha") == [
        "2026-05-10 +North: +Tebu 1 l/ha"
      ])
  }

  /// A line keeps what could be read of it, whichever cell could not be.
  @Test(arguments: [
    ("2026-05-10,North,Tebu,1 l/ha,kg/ha", "2026-05-10 North Tebu"),
    ("2026-15-10,North,Tebu,1,l/ha", "North Tebu"),
    ("2026-05-10,North,Tebu", ""),
  ])
  func linesLeftOutKeepWhatIsKnown(_ line: String, _ expected: String) throws {
    let rows = try Self.read(
      "date,field,product,dose,dose unit\n2026-05-10,North,Tebu,1,l/ha\n\(line)")
    let known = try #require(rows.refused.first { $0.known.line == 3 }).known
    #expect(
      [known.date?.text, known.parcel, known.product].compactMap(\.self).joined(separator: " ")
        == expected,
      "\(rows.refused)")
    #expect(known.file == "in.csv")
  }

  @Test(arguments: [
    (["31/05/2026", "03/04/2026"], ["2026-05-31", "2026-04-03"]),
    (["05/31/2026", "03/04/2026"], ["2026-05-31", "2026-03-04"]),
    (["03/04/2026"], ["!"]), (["04/04/2026"], ["2026-04-04"]), (["2026/04/03"], ["2026-04-03"]),
    // A column that contradicts itself settles nothing else.
    (["31/05/2026", "05/31/2026", "03/04/2026"], ["2026-05-31", "2026-05-31", "!"]),
    (["2026-05-10 00:00:00"], ["2026-05-10"]), (["31.05.2026"], ["31.05.2026"]),
    (["32/13/2026"], ["32/13/2026"]),
    (["31/05/2026 00:45"], ["2026-05-31 00:45"]), (["21:00"], ["21:00"]),
    (["28 OCT 2025"], ["28 OCT 2025"]),
    (["31/05/2026T00:45"], ["2026-05-31 00:45"]), (["2026-05-10T00:00:00"], ["2026-05-10"]),
  ])
  func slashesAreSettledByTheColumn(_ cells: [String], _ expected: [String]) {
    let column = DateColumn(cells, isFilled: true)
    #expect(cells.map { (try? column.text($0)) ?? "!" } == expected)
  }

  @Test func headingsOfOtherProgramsAreUnderstood() throws {
    let english =
      "Application date,Field name,Treated area,Trade name,Dose/ha,Quantity used,Plant,Growth stage,Applicator,Target"
    let polish =
      "Data zabiegu;Nazwa pola;Powierzchnia zabiegu;Nazwa środka;Dawka na ha;Zużycie;Roślina;Faza BBCH;Wykonawca;Agrofag"
    let cells = [
      "2026-05-10", "North", "10 ha", "Tebu", "1 l/ha", "10 l", "wheat", "31", "Jan", "rust",
    ]
    for (headings, separator) in [(english, ","), (polish, ";")] {
      let rows = try Self.read(headings + "\n" + cells.joined(separator: separator))
      let content = try #require(rows.treatments.first).content
      let facts = content.facts
      #expect(facts.parcel == "North" && facts.crop == "wheat" && facts.text(.bbch) == "31")
      #expect(
        facts.text(.operator) == "Jan" && facts.text(.reason) == "rust" && facts.eppo == "TRZAX")
      #expect(content.products[0].name == "Tebu" && content.products[0].total != nil)
    }
  }
}

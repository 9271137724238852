import Catalog
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
    let file = try TreatmentFile(Array(text.utf8), group, of: calculator, notation, catalogs)
    #expect(file.unreadable.isEmpty && file.others.isEmpty, "\(file.others)")
    return try TreatmentRows(file.rows, ofFile: "in.csv", group, of: calculator, file.notations)
  }

  /// Returns what was read, a treatment in each line: `17 2026-05-10 North: Tebu 1 l/ha = 12.5 l`, `! 2 record.total`.
  private static func told(_ text: String) throws -> [String] {
    let (rows, wording) = (try read(text), Wording(try Checkout.catalog("en")))
    let treatments = rows.treatments.map { treatment -> String in
      let (content, facts) = (treatment.content, treatment.content.facts)
      let products = content.products.map { product in
        [product.name, product.dose.map { wording.echo($0) }, product.total.map { "= " + wording.echo($0) }]
          .compactMap(\.self).joined(separator: " ")
      }
      let parts = [content.source?.number, facts.day?.text, facts.parcel, treatment.isWithdrawn ? "withdrawn" : nil]
      return parts.compactMap(\.self).joined(separator: " ") + ": " + products.joined(separator: ", ")
    }
    return treatments + rows.refused.map { "! \($0.known.line) \($0.failure.code)" }
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
    ("date,product,dose,withdrawn\n2026-05-10,Tebu,1 l/ha,yes", ["2026-05-10 withdrawn: Tebu 1 l/ha"]),
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
    ("1 l/ha", "12.5 ha", "12.5 kg", false), ("", "10 ha", "12.5 l", true), ("1 l/ha", "", "12.5 l", false),
  ])
  func amountsInAllFitTheDose(_ dose: String, _ area: String, _ total: String, _ fits: Bool) throws {
    let told = try Self.told("date,product,dose,area treated,total used\n2026-05-10,Tebu,\(dose),\(area),\(total)")
    #expect(told.contains { $0.hasPrefix("!") } != fits, "\(told)")
  }

  /// A dose that is a share has the amount per hectare beside it; a cap makes that less than the dose.
  @Test(arguments: [
    ("0.3 %", "0.51 l/ha", "170 l/ha", false), ("0.25 %", "0.5 l/ha", "200 l/ha", false),
    ("0.3 %", "0.5 l/ha", "166.7 l/ha", false), ("2 l/ha", "1.5 l/ha", nil, true), ("1 l/ha", "1 l/ha", nil, false),
  ])
  func dosesComeToAmountsPerHectare(
    _ dose: String, _ perHectare: String, _ rate: String?, _ isCapped: Bool
  ) throws {
    let rows = try Self.read("date,product,dose,dose per ha\n2026-05-10,Tebu,\(dose),\(perHectare)")
    let content = try #require(rows.treatments.first).content
    let wording = Wording(try Checkout.catalog("en"))
    #expect(content.rate.map { wording.echo($0) } == rate)
    #expect((content.products[0].uncapped != nil) == isCapped)
    let check = try #require(TreatmentCheck(mix: Self.calculator))
    #expect(check.follows(content))
    #expect(try Self.told("date,product,dose,dose per ha\n2026-05-10,Tebu,1 l/ha,2 l/ha") == ["! 2 record.dose"])
  }

  @Test(arguments: [
    (["31/05/2026", "03/04/2026"], ["2026-05-31", "2026-04-03"]),
    (["05/31/2026", "03/04/2026"], ["2026-05-31", "2026-03-04"]),
    (["03/04/2026"], ["!"]), (["04/04/2026"], ["2026-04-04"]), (["2026/04/03"], ["2026-04-03"]),
    // A column that contradicts itself settles nothing else.
    (["31/05/2026", "05/31/2026", "03/04/2026"], ["2026-05-31", "2026-05-31", "!"]),
    (["2026-05-10 00:00:00"], ["2026-05-10"]), (["31.05.2026"], ["31.05.2026"]), (["32/13/2026"], ["32/13/2026"]),
    (["31/05/2026 00:45"], ["2026-05-31 00:45"]), (["21:00"], ["21:00"]),
  ])
  func slashesAreSettledByTheColumn(_ cells: [String], _ expected: [String]) {
    let column = DateColumn(cells)
    #expect(cells.map { (try? column.text($0)) ?? "!" } == expected)
  }

  @Test func headingsOfOtherProgramsAreUnderstood() throws {
    let english =
      "Application date,Field name,Treated area,Trade name,Dose/ha,Quantity used,Plant,Growth stage,Applicator,Target"
    let polish =
      "Data zabiegu;Nazwa pola;Powierzchnia zabiegu;Nazwa środka;Dawka na ha;Zużycie;Roślina;Faza BBCH;Wykonawca;Agrofag"
    let cells = ["2026-05-10", "North", "10 ha", "Tebu", "1 l/ha", "10 l", "wheat", "31", "Jan", "rust"]
    for (headings, separator) in [(english, ","), (polish, ";")] {
      let rows = try Self.read(headings + "\n" + cells.joined(separator: separator))
      let content = try #require(rows.treatments.first).content, facts = content.facts
      #expect(facts.parcel == "North" && facts.crop == "wheat" && facts.text(.bbch) == "31")
      #expect(facts.text(.operator) == "Jan" && facts.text(.reason) == "rust" && facts.eppo == "TRZAX")
      #expect(content.products[0].name == "Tebu" && content.products[0].total != nil)
    }
  }
}

import Catalog
import Records
import Sheets
import TestSupport
import Testing

@testable import Batch
@testable import Calculation

/// Tests of the headings of tables of limits: each limit is read, or its table is refused; none is left out.
struct LimitHeadingTests {
  private static let calculator = SprayCalculator()
  private static let group = calculator.form.groups[0]

  /// Returns the limits of the only row, `phi 35 d`, or the code with which the table or the row is refused.
  private static func limits(_ text: String) throws -> String {
    let catalogs = try ["en", "pl"].map(Checkout.catalog)
    let notation = Notation(text.contains(";") ? .comma : .point) { typed, key in
      let names = catalogs.flatMap { $0.names(key) + [$0.optionalText(key)].compactMap(\.self) }
      return names.contains { $0.folded == typed.folded }
    } unitNames: { _ in
      []
    }
    do {
      let table = try BookTable(
        Array(text.utf8), group, of: calculator, notation, catalogs, isOfLimits: true)
      if let refused = table.refused.first { return refused.failure.code }
      let wording = Wording(catalogs[0])
      let limits = try #require(table.entries.first).limits.flatMap(\.limits)
      let texts = limits.map { "\($0.fact.rawValue) \(wording.text($0.value.text))" }
      return texts.joined(separator: " · ")
    } catch let failure as Failure {
      return failure.code
    }
  }

  /// Words of labels and registers, with the unit in the heading or with the usual one.
  @Test(arguments: [
    ("Max dose", "1 l/ha", "dose at most 1 l/ha"), ("Max. rate [l/ha]", "1", "dose at most 1 l/ha"),
    ("Maximum individual dose", "1 l/ha", "dose at most 1 l/ha"),
    ("Maks. dawka", "1 l/ha", "dose at most 1 l/ha"),
    ("Dawka maksymalna [l/ha]", "1", "dose at most 1 l/ha"),
    ("Max. number of applications per season", "2", "times 2 a season"),
    ("No. of applications", "2 per season", "times 2 a season"),
    ("Maksymalna liczba zastosowań w sezonie", "2", "times 2 a season"),
    ("Maximum total dose", "3 l/ha per year", "total 3 l/ha a year"),
    ("Minimum interval (d)", "14", "interval 14 days"),
    ("Odstęp między zabiegami", "14", "interval 14 days"),
    ("Withholding period (weeks)", "5", "phi 35 days"), ("Okres karencji", "35", "phi 35 days"),
    ("Re-entry period (h)", "48", "reentry 48 h"), ("Okres prewencji (h)", "48", "reentry 48 h"),
    ("Restricted entry interval", "2 d", "reentry 48 h"), ("No-spray zone [m]", "5", "buffer 5 m"),
  ])
  func wordsOfLabelsAreHeard(_ heading: String, _ cell: String, _ expected: String) throws {
    let limits = try Self.limits("Product,Crop,\(heading)\nTebu,wheat,\(cell)\n")
    #expect(limits == expected)
  }

  /// „jedn.” may be short for a word of the limit; beside the limit's own column it is its unit.
  @Test(arguments: [
    ("Dawka (mL/ha);Dawka jedn.", "612;ml/ha", "dose at most 612 ml/ha"),
    ("Dawka jedn.", "1 l/ha", "dose at most 1 l/ha"),
    ("Dawka;Dawka jedn.", "1 l/ha;kg/ha", "unit.differs"),
    ("Dawka;Dawka jedn.", "1;l/ha", "dose at most 1 l/ha"),
    ("Dawka;Dawka jedn.", "1;", "table.unit"),
  ])
  func aShortHeadingMayBeAUnit(_ headings: String, _ cells: String, _ expected: String) throws {
    let limits = try Self.limits("\u{15A}rodek;Uprawa;\(headings)\nTebu;pszenica;\(cells)\n")
    #expect(limits == expected)
  }

  /// A heading that tells of a limit and is not understood refuses the table, also one that looks like that of units.
  @Test(arguments: [
    ("PHI measure", "14"), ("Interval period [d]", "14"), ("Buffer measure [m]", "5"),
    ("Dose unit", "1 l/ha"),
    ("Okres odstępu", "14"), ("PHI remark", "35"), ("Re-entry rules", "48"),
    ("Seasonal max", "3 l/ha"),
    ("LERAP", "5 m"), ("Latest harvest", "35"), ("Odległość od wód", "5 m"),
  ])
  func noLimitIsLeftOut(_ heading: String, _ cell: String) throws {
    #expect(
      try Self.limits("Product,Crop,Water,\(heading)\nTebu,wheat,200-400,\(cell)\n")
        == "batch.column_unknown")
  }

  /// A number in a column of units may be the limit that is missing beside it.
  @Test(arguments: ["PHI measure", "PHI unit", "Units of PHI"])
  func aNumberAmongUnitsIsNotLeftOut(_ heading: String) throws {
    #expect(
      try Self.limits("Product,Crop,PHI,\(heading),Dose\nTebu,wheat,,35,1 l/ha\n") == "table.unit")
    #expect(
      try Self.limits("Product,Crop,PHI,\(heading),Dose\nTebu,wheat,,d,1 l/ha\n")
        == "dose at most 1 l/ha")
    #expect(
      try Self.limits("Product,Crop,PHI,\(heading),Dose\nTebu,wheat,,-,1 l/ha\n")
        == "dose at most 1 l/ha")
  }

  /// A field is no product.
  @Test func aFieldIsNoProduct() throws {
    #expect(try Self.limits("Field,Crop,Dose\nNorth,wheat,1 l/ha\n") == "batch.column_missing")
    #expect(try Self.limits("Działka,Uprawa,Dawka\nNorth,wheat,1 l/ha\n") == "batch.column_missing")
    #expect(try Self.limits("Nazwa,Uprawa,Dawka\nTebu,wheat,1 l/ha\n") == "dose at most 1 l/ha")
    #expect(
      try Self.limits("Field,Product,Crop,Dose\nNorth,Tebu,wheat,1 l/ha\n") == "dose at most 1 l/ha"
    )
  }

  /// A rate that may be a dose or a spray volume is neither.
  @Test func aRateBesideProductsIsRefused() throws {
    #expect(try Self.limits("Product,Crop,Rate [l/ha]\nTebu,wheat,1\n") == "table.rate")
    #expect(
      try Self.limits("Product,Crop,Dose,Rate [l/ha]\nTebu,wheat,1 l/ha,200\n")
        == "dose at most 1 l/ha")
  }
}

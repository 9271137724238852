import Calculation
import Catalog
import TestSupport
import Testing

@testable import Sheets

/// Tests for the sheets of `table` and `solve`.
struct WhatIfSheetTests {
  private let calculator = SprayCalculator()
  private let wording: Wording

  init() throws { wording = Wording(try Checkout.catalog("en")) }

  private func field(_ id: String) throws -> Field {
    try #require(calculator.template.first { $0.id == id })
  }

  private func draft(_ values: KeyValuePairs<String, String>) throws -> Draft {
    try values.reduce(into: calculator.blank) { draft, value in
      let field = try field(value.key)
      draft = draft.setting(field, to: try field.read(value.value, in: field.units[0], .point))
    }
  }

  private func range(_ id: String, _ from: String, _ to: String, _ step: String) throws
    -> FieldRange
  {
    let field = try field(id)
    let read = try [from, to, step].map { try field.read($0, in: field.units[0], .point) }
    return try FieldRange(field, from: read[0], to: read[1], step: read[2])
  }

  private func tables(_ sheet: Sheet) -> [Sheet.Grid] {
    sheet.blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
  }

  private func paragraphs(_ sheet: Sheet) -> [String] {
    sheet.blocks.compactMap { if case .paragraph(let line) = $0 { line.plainText } else { nil } }
  }

  private func row(_ table: Sheet.Grid, _ label: String) -> [String]? {
    table.rows.first { $0.label.plainText == label }?.cells.map(\.plainText)
  }

  @Test func theCurrentValueIsMarkedAndWhatIsTheSameIsSaidOnce() throws {
    let draft = try draft(["area": "12.5", "rate": "200", "dose": "1.5", "tank": "1000"])
    let down = try range("rate", "150", "260", "50")
    let sheet = ComparisonScreen(wording, try Comparison(calculator, draft, down: down)).sheet
    let table = try #require(tables(sheet).first)
    #expect(table.columns.map(\.label.plainText) == ["150 l/ha", "200 l/ha *", "250 l/ha"])
    #expect(row(table, "Spray liquid") == ["1875 l", "2500 l", "3125 l"])
    #expect(row(table, "Product in a full tank") == ["10 l", "7.5 l", "6 l"])
    #expect(row(table, "In all") == nil)
    let notes = paragraphs(sheet)
    #expect(notes.first == "The same for all: In all 18.75 l.")
    #expect(
      notes.contains("* the current value") && notes.contains { $0.contains("260 l/ha") },
      "\(notes)")
  }

  /// A value without a result has a dash in each cell, and the reason once below.
  @Test func aCellSaysWhyItIsEmptyOrWhyToBeCareful() throws {
    let draft = try draft(["area": "12.5", "rate": "200", "tank": "1000"])
    let down = try range("dose", "100", "300", "100")
    let sheet = ComparisonScreen(wording, try Comparison(calculator, draft, down: down)).sheet
    let table = try #require(tables(sheet).first)
    #expect(table.columns.map(\.label.plainText) == ["100 l/ha !", "200 l/ha", "300 l/ha"])
    #expect(row(table, "In all") == ["1250 l", "\u{2013}", "\u{2013}"])
    let notes = paragraphs(sheet)
    #expect(notes.contains { $0.hasPrefix("! Caution: ") }, "\(notes)")
    #expect(notes.count { $0.hasPrefix("\u{2013} 200 l/ha, 300 l/ha: ") } == 1, "\(notes)")
  }

  /// Of two fields each figure has its own grid; one that depends on one of them alone is a list.
  @Test func twoFieldsMakeAGridForEachFigure() throws {
    let draft = try draft(["area": "12.5", "tank": "1000"])
    let (down, across) = (try range("rate", "150", "200", "50"), try range("dose", "1", "2", "1"))
    let comparison = try Comparison(calculator, draft, down: down, across: across)
    let sheet = ComparisonScreen(wording, comparison).sheet
    #expect(paragraphs(sheet).prefix(2) == ["Spray liquid", "Full tanks + partial one"])
    let grids = tables(sheet)
    #expect(grids[0].rows.map { $0.cells.map(\.plainText) } == [["1875 l"], ["2500 l"]])
    let product = try #require(grids.last { $0.columns.count == 2 })
    #expect(product.rows.map { $0.cells.count } == [2, 2])
  }

  /// An answer that has no end is typed as a quotient, so that what is typed gives just what is wanted.
  @Test(arguments: [("4", "625 l", "tank 625 l"), ("3", "833.33 l", "tank 2500 / 3 l")])
  func anAnswerSaysWhatToType(_ fills: String, _ answer: String, _ typed: String) throws {
    let draft = try draft(["area": "12.5", "rate": "200", "dose": "1.5", "tank": "1000"])
    let target = try #require(calculator.targets.first { $0.id == "fills" })
    let tank = try field("tank")
    let wanted = try target.read(fills, for: tank, of: calculator, in: draft, .point)
    let solution = try calculator.solve(tank, for: target, wanted, in: draft)
    let sheet = SolutionScreen(wording, solution, of: calculator.id).sheet
    guard case .rows(let rows) = sheet.blocks[1] else {
      Issue.record("no rows")
      return
    }
    #expect(rows[1].cells.map(\.plainText).last?.hasSuffix(answer) == true, "\(rows[1])")
    #expect(rows[2].cells.map(\.plainText) == [typed])
  }
}

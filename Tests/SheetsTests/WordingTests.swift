import Calculation
import Catalog
import Records
import TestSupport
import Testing

@testable import Sheets

/// Tests for numbers and quantities as a language writes them.
struct WordingTests {
  private static func wording(_ tag: String) throws -> Wording {
    Wording(try Checkout.catalog(tag))
  }

  private static let litre = Unit.litre

  @Test(arguments: [
    ("2500", "2500", "2500"), ("37/2", "18.5", "18,5"), ("1/3", "0.333", "0,333"),
    ("2/3", "0.667", "0,667"),
    ("12345", "12\u{A0}345", "12\u{A0}345"),
    ("1234567.891", "1\u{A0}234\u{A0}567.89", "1\u{A0}234\u{A0}567,89"),
    ("0.9996", "1", "1"), ("0.005", "0.005", "0,005"), ("1.005", "1.01", "1,01"),
    ("0.00000049", "0.00000049", "0,00000049"),
    ("-2.5", "\u{2212}2.5", "\u{2212}2,5"),
  ])
  func numbersAreRoundedForReading(_ value: String, _ english: String, _ polish: String) throws {
    let number = try #require(Fraction(value))
    #expect(try Self.wording("en").number(number) == english)
    #expect(try Self.wording("pl").number(number) == polish)
  }

  /// A language may have words for spoons, in the form that fits the number.
  @Test(arguments: [
    ("1", "mtbsp", "1 metric\u{A0}tbsp", "1 \u{142}y\u{17C}ka"),
    ("2", "mtbsp/10l", "2 metric\u{A0}tbsp/10\u{A0}l", "2 \u{142}y\u{17C}ki/10\u{A0}l"),
    ("5", "mtbsp/10l", "5 metric\u{A0}tbsp/10\u{A0}l", "5 \u{142}y\u{17C}ek/10\u{A0}l"),
    ("3/2", "mtsp", "1.5 metric\u{A0}tsp", "1,5 \u{142}y\u{17C}eczki"),
  ])
  func spoonsAreInWords(_ value: String, _ id: String, _ english: String, _ polish: String) throws {
    let quantity = Quantity(
      try #require(Fraction(value)), try #require(UnitTable.builtIn.unit(id: id)))
    #expect(try Self.wording("en").echo(quantity) == english)
    #expect(try Self.wording("pl").echo(quantity) == polish)
  }

  /// Shows that an exact number keeps every digit; a number such as 1000/3 appears as a quotient.
  @Test(arguments: [
    ("12.3456789", "12.3456789"), ("1000/3", "1000 / 3"), ("1/8", "0.125"),
    ("25000", "25\u{A0}000"),
  ])
  func exactNumbersReadBackAsThemselves(_ value: String, _ shown: String) throws {
    let number = try #require(Fraction(value))
    let text = try Self.wording("en").exact(number)
    #expect(text == shown)
    let field = try #require(Calculators.standard.all[0].template.first)
    #expect(try field.read(text, in: field.units[0], .point).quantity.value == number)
  }

  @Test(arguments: [
    ("1/3", "\u{2248} 0.333333333333"), ("8.05", "8.05"),
    ("1.5241578750190521", "\u{2248} 1.52415787502"),
  ])
  func enteredValuesSayWhenTheyAreRounded(_ value: String, _ shown: String) throws {
    #expect(try Self.wording("en").echo(try #require(Fraction(value))) == shown)
  }

  /// Shows that the plural form follows the number as shown.
  @Test(arguments: 0...130)
  func polishTanksHaveTheirForm(_ count: Int) throws {
    let text = try Self.wording("pl").text(key: "spray-figure-fills-full", ["full": .count(count)])
    let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    let form =
      count == 1
      ? "pe\u{142}ny zbiornik" : isFew ? "pe\u{142}ne zbiorniki" : "pe\u{142}nych zbiornik\u{F3}w"
    #expect(text == "\(count) \(form)")
  }

  @Test func aFractionOfTanksHasItsForm() throws {
    let text = try Self.wording("pl").text(key: "spray-figure-fills-full", ["full": .number("1.5")])
    #expect(text == "1,5 pe\u{142}nego zbiornika")
  }

  @Test(arguments: 0...130)
  func englishTanksHaveTheirForm(_ count: Int) throws {
    let text = try Self.wording("en").text(key: "spray-figure-fills-full", ["full": .count(count)])
    #expect(text == (count == 1 ? "1 full tank" : "\(count) full tanks"))
  }

  @Test func whateverASpanHoldsATerminalShowsIt() {
    #expect(Span("a\u{1B}[31m\u{9B}\u{202E}\u{7F}").text == "a\\u{1B}[31m\\u{9B}\\u{202E}\\u{7F}")
    #expect(
      Span("za\u{17C}\u{F3}\u{142}\u{107} \u{1F33E}").text
        == "za\u{17C}\u{F3}\u{142}\u{107} \u{1F33E}")
  }
}

/// Tests for the sheet of a result.
struct ResultSheetTests {
  private let calculator = Calculators.standard.all[0]
  private let wording: Wording

  init() throws { wording = Wording(try Checkout.catalog("en")) }

  private func result(_ values: String...) throws -> ShownResult {
    var draft = calculator.blank
    for (field, text) in zip(calculator.template, values) where !text.isEmpty {
      draft = draft.setting(field, to: try field.read(text, in: field.units[0], .point))
    }
    return ShownResult(try calculator.evaluate(draft))
  }

  private func rows(_ sheet: Sheet) -> [[String]] {
    sheet.blocks.flatMap { block -> [Sheet.Row] in
      switch block {
      case .rows(let rows): rows
      case .grid(let grid): grid.table.rows
      default: []
      }
    }.map { [$0.label.plainText] + $0.cells.map(\.plainText) }
  }

  private func grid(_ sheet: Sheet) throws -> Sheet.Grid {
    try #require(
      sheet.blocks.lazy.compactMap { if case .grid(let grid) = $0 { grid } else { nil } }.first)
  }

  /// Shows that amounts below 1 l are in ml, amounts from 1000 g in kg, and water is the shown total minus the shown
  /// product.
  @Test func jugsAndScalesAreServed() throws {
    #expect(
      rows(ResultScreen(wording).sheet(of: try result("12", "200", "1 / 3", "100"))) == [
        ["Spray liquid", "2400 l"], ["Fills", "24 full tanks"],
        ["Product", "\u{2248} 0.333333333333 l/ha", "167 ml", "4 l"],
        ["Water", "", "99.83 l", "2396 l"],
        ["Total", "", "100 l", "2400 l"], ["Covers", "", "0.5 ha", "12 ha"],
      ])
    #expect(
      rows(ResultScreen(wording).sheet(of: try result("12", "200", "250 g/ha", "3000")))[2].last
        == "3 kg")
    #expect(
      rows(ResultScreen(wording).sheet(of: try result("12", "200", "500 ml/ha", "1000")))[2...]
        .map { $0[2] }
        == [
          "2.5 l", "997.5 l", "1000 l", "5 ha",
        ])
  }

  @Test func changesStandInTheirCells() throws {
    let (before, after) = (
      try result("12.5", "200", "1.5", "1000"), try result("12.5", "180", "1.5", "1000")
    )
    let sheet = ResultScreen(wording).sheet(of: after, since: before.evaluation)
    #expect(
      rows(sheet).prefix(3) == [
        ["Spray liquid", "2500 \u{2192} 2250 l"], ["Fills", "2 full tanks + 1 partial"],
        ["Product", "1.5 l/ha", "7.5 \u{2192} 8.33 l", "3.75 \u{2192} 2.08 l", "18.75 l"],
      ])
    #expect(
      try grid(sheet).columns.map(\.label.plainText) == [
        "Full \u{D7}2", "Partial 500 \u{2192} 250 l", "In all",
      ])
    #expect(try grid(sheet).rows[0].cells[0].change?.arrow.spoken == ", was ")
  }

  @Test func whatGoesIntoATankHasItsRoles() throws {
    let grid = try grid(
      ResultScreen(wording).sheet(of: try result("12.5", "200", "1.5", "1000")))
    #expect(grid.rows[0].cells[0].allSatisfy { $0.role == .product })
    #expect(grid.rows[1].cells[0].allSatisfy { $0.role == .water })
  }

  @Test func withoutAnAreaItIsOneTanksRecipe() throws {
    #expect(
      rows(ResultScreen(wording).sheet(of: try result("", "200", "1.5 kg/ha", "600"))) == [
        ["Product", "1.5 kg/ha", "4.5 kg"], ["Water", "", "to 600 l"], ["Covers", "", "3 ha"],
      ])
  }

  /// Shows that the line above a result names the entered values, and the doses for screens without a column for them.
  @Test func aMixSaysWhatItWasWorkedOutFrom() throws {
    let sheet = ResultScreen(wording).sheet(
      of: try result("12.5", "200", "100 ml/100l", "1000"))
    guard case .context(let values, let details)? = sheet.withoutGapAtStart.blocks.first else {
      Issue.record("no line over \(sheet)")
      return
    }
    #expect(values.map(\.plainText) == ["12.5 ha", "200 l/ha", "tank 1000 l"])
    #expect(details.map(\.plainText) == ["dose 100 ml/100\u{A0}l"])
    #expect((values + details).joined().allSatisfy { $0.role == .muted })
    #expect(rows(sheet)[2] == ["Product", "100 ml/100\u{A0}l", "1 l", "500 ml", "2.5 l"])
  }
}

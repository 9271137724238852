import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell

/// Tests that a row of the history keeps the cautions that it was answered with.
struct HistoryCautionTests {
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// What a person types until a result is kept, and the codes of its cautions.
  nonisolated struct Answered: Sendable {
    let language: String
    let lines: [String]
    let codes: [String]
    /// Whether the screen shows the result with its cautions.
    var isShown = true
    var calculator = "spray"
  }

  private nonisolated static let mix =
    "area 10; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop wheat"
  private nonisolated static let polishMix =
    "pole 10; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha; uprawa pszenica"

  nonisolated static let answered: [Answered] = [
    Answered(
      language: "en", lines: [mix, "limit Tebu wheat dose 0.8 l/ha", "calc"],
      codes: ["limit.beyond"]),
    Answered(
      language: "pl", lines: [polishMix, "limit Tebu pszenica dawka 0,8 l/ha", "oblicz"],
      codes: ["limit.beyond"]),
    // The live result that stands when the session ends.
    Answered(
      language: "en", lines: [mix, "limit Tebu wheat dose 0.8 l/ha", "area 11"],
      codes: ["limit.beyond"]),
    // What a file and the filling take up.
    Answered(
      language: "en", lines: [mix, "limit Tebu wheat dose 0.8 l/ha", "order"],
      codes: ["limit.beyond"],
      isShown: false),
    Answered(
      language: "en", lines: [mix, "limit Tebu wheat dose 0.8 l/ha", "fill", "stop"],
      codes: ["limit.beyond"],
      isShown: false),
    Answered(
      language: "en", lines: [mix, "dose 15", "calc"], codes: ["mix.strong", "value.jump"]),
    Answered(
      language: "pl", lines: [polishMix, "dawka 15", "oblicz"], codes: ["mix.strong", "value.jump"]),
    Answered(
      language: "en", lines: ["area 10; rate 200; tank 1000; dose 1; product Tebu 2 l/ha", "calc"],
      codes: ["product.unnamed"]),
    Answered(
      language: "en",
      lines: [
        "nozzle 03; pressure 3; spacing 50; speed 8", "spray; area 10; rate 300; tank 1000; dose 1",
        "calc",
      ],
      codes: ["rate.differs"]),
    // A jump of money, whose unit is a currency.
    Answered(
      language: "en", lines: ["bill 450 usd", "bill 12345", "calc"], codes: ["value.jump"],
      calculator: "bill"),
    // The label allows the spray volume of a drone.
    Answered(
      language: "en", lines: [mix, "rate 15", "limit Tebu wheat water 10-20 l/ha", "calc"],
      codes: []),
  ]

  private func row(
    in store: Store, _ language: String = "en", of calculator: String = "spray"
  ) throws -> LocatedJSON {
    let shown = try Rig.script("history", language: language, format: .json, store: store)
    let answer = try JSONReader.read(Array(shown.results.utf8))
    return try #require(answer["history"]?.items?.last { $0["calculator"]?.text == calculator })
  }

  private func messages(_ row: LocatedJSON) -> [String] {
    (row["cautions"]?.items ?? []).compactMap { $0["message"]?.text }
  }

  @Test(arguments: answered) func aRowSaysWhatItWasAnsweredWith(_ answered: Answered) throws {
    let screen = try Rig.type(answered.lines, language: answered.language, width: 400, store: store)
    let row = try row(in: store, answered.language, of: answered.calculator)
    #expect(row["cautions"]?.items?.map { $0["code"]?.text } == answered.codes)
    let number = try #require(row["id"]?.digits)
    for language in ["en", "pl"] {
      let told = try messages(self.row(in: store, language, of: answered.calculator))
      #expect(
        told.count == answered.codes.count && told.allSatisfy { !$0.contains("caution-") },
        "\(told)")
      if language == answered.language, answered.isShown {
        for message in told { #expect(screen.contains(message), "\(message)") }
      }
      let shown = try Rig.type(
        ["history show \(number)"], language: language, width: 400, store: store)
      for message in told { #expect(shown.contains(message), "\(message)") }
    }
  }

  /// A limit that is typed or taken back later changes no row.
  @Test func aRowStaysAsItWasAnswered() throws {
    _ = try Rig.type(
      [
        Self.mix, "limit Tebu wheat dose 0.8 l/ha", "calc", "limit Tebu wheat dose -", "area 11",
        "calc",
        "limit Tebu wheat dose 0.5 l/ha",
      ], language: "en", width: 80, store: store)
    let shown = try Rig.script("history", format: .json, store: store)
    let rows = try JSONReader.read(Array(shown.results.utf8))["history"]?.items ?? []
    #expect(rows.map { $0["cautions"]?.items?.count } == [1, 0])
  }

  @Test func aCopyCarriesThem() throws {
    let folder = TemporaryFolder()
    let target = try Store.inMemory()
    _ = try Rig.type(
      [Self.mix, "limit Tebu wheat dose 0.8 l/ha", "calc"], language: "en", width: 80, store: store)
    #expect(try Rig.script("backup \(folder.path("a.sqlite"))", store: store).status == .success)
    let answer = try Rig.script("import \(folder.path("a.sqlite"))", store: target)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(try messages(row(in: target)) == messages(row(in: store)))
    #expect(try messages(row(in: target)).count == 1)
  }
}

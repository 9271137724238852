import Calculation
import Foundation
import Sheets
import Storage
import Testing

@testable import Shell
@testable import Terminal
@testable import ViewModels

/// Tests of the product book at the prompt: what it fills in and what it leaves to the user.
struct BookTests {
  private let store: Store
  private let interpreter: Interpreter

  /// Starts a session whose book knows two products from a kept result.
  init() throws {
    store = try Store.inMemory()
    interpreter = Interpreter(
      try Rig.session("en", isInteractive: true, store: store), exporter: Rig.exporter)
    try run(
      "area 5; rate 200; tank 1000",
      "product Tebu 250 EW 1 l/ha; product Tebu pack 5 l; product Tebu permit R-1",
      "product NIS 0.1 %; product NIS state liquid", "calc", "clear")
  }

  private func run(_ lines: String...) throws {
    for command in try lines.flatMap({ try TypedLine.commands(in: $0) }) {
      _ = try interpreter.run(command)
    }
  }

  private var session: Session { interpreter.session }
  private var known: [String] { get throws { try session.notebook.book.all().map(\.name.text) } }

  private func text(_ field: String, of product: Int = 1) -> String? {
    let group = session.calculators.all[0].form.groups[0]
    let members = group.members(in: session.values.current.draft)
    guard let member = members.first(where: { $0.number == product }),
      let field = group.field(field, of: member, in: session.values.current.draft)
    else { return nil }
    return session.values.current.draft.value(of: field).map { interpreter.wording.echo($0) }
  }

  private func offered(_ line: String) -> [String] {
    interpreter.completer.command(line).candidates.map(\.text)
  }

  @Test func aNameBringsWhatIsKnownAndNoDose() throws {
    try run("product tebu 250 ew 2 l/ha")
    #expect(
      ["name", "dose", "pack", "permit"].map { text($0) } == [
        "Tebu 250 EW", "2 l/ha", "5 l", "R-1",
      ])
  }

  /// The first words of a name find a product only if nothing else is typed: `Tebu 2 l/ha` is a new product.
  @Test func theBeginningOfANameWithADoseIsANewName() throws {
    try run("product Tebu 2 l/ha")
    #expect(["name", "dose", "pack"].map { text($0) } == ["Tebu", "2 l/ha", nil])
  }

  @Test func aNameAloneNeedsSomebodyToAsk() throws {
    #expect(throws: Refusal.self) { try run("product Tebu") }
    #expect(session.values.current.calculator.isBlank(session.values.current.draft))
  }

  /// A list that is too long to be read has the names alone, which are quicker to find.
  @Test(arguments: [(100, true), (101, false)]) func tabTellsDosesOfFewNames(
    _ count: Int, _ isTold: Bool
  ) throws {
    let known = try #require(try BookStore(store).all().first)
    let facts = try #require(known.facts)
    let added = (1...count).map { number in
      BookChange(from: nil, to: known.with(StoredName("Prod \(number)"), facts, used: known.used))
    }
    #expect(try BookStore(store).change(added))
    let candidates = interpreter.completer.command("product prod").candidates
    #expect(candidates.count == count && candidates.allSatisfy { $0.meaning.isEmpty != isTold })
  }

  @Test func tabOffersNamesAndThenTheLastDose() throws {
    #expect(offered("product te") == ["\"Tebu 250 EW\""])
    #expect(offered("product ").sorted() == ["\"NIS\"", "\"Tebu 250 EW\""])
    #expect(
      interpreter.completer.command("product t").candidates.first?.meaning.hasPrefix(
        "1 l/ha \u{B7} ") == true)
    #expect(offered("product \"Tebu 250 EW\" ") == ["1 l/ha"])
    #expect(offered("product Tebu 250 EW ") == ["1 l/ha"])
    #expect(offered("product \"Tebu 250 EW\" 2 ").contains("l/ha"))
    #expect(offered("book show n") == ["NIS"])
    try run("product NIS 0.2 %")
    #expect(offered("product n") == ["NIS"])
  }

  @Test func aScriptReadsNoBook() throws {
    let shown = try Rig.script(
      "product Tebu 250 EW 2 l/ha; product", format: .json, store: store
    ).results
    #expect(shown.contains("\"form\":\"EW\""))
    #expect(shown.contains("\"pack\":null"))
    #expect(
      try Rig.script("book", format: .json, store: store).results.contains(
        "\"pack\":{\"value\":5,\"unit\":\"l\"}"))
  }

  @Test func onlyKeptResultsAreRemembered() throws {
    try run("product Axial 50 EC 0.9 l/ha; rate 200; tank 1000")
    #expect(try known == ["NIS", "Tebu 250 EW"])
    try run("area 5; calc")
    #expect(try known == ["Axial 50 EC", "NIS", "Tebu 250 EW"])
    let other = try Rig.session("en", isInteractive: true, store: store)
    #expect(try other.notebook.book.all().count == 3)
  }

  @Test func whatWasTakenBackIsForgottenWithTheNextResult() throws {
    try run("product Tebu 250 EW 2 l/ha; area 5; rate 200; tank 1000", "product Tebu pack -; calc")
    try run("clear", "product Tebu 250 EW 2 l/ha")
    #expect(["permit", "pack"].map { text($0) } == ["R-1", nil])
  }

  /// A favourite saved without a pack does not remove the pack from the book.
  @Test func aFavouriteTakesNothingBack() throws {
    try run(
      "product \"Tebu 250 EW\" 1 l/ha; product Tebu pack -; rate 200; tank 1000; save old", "clear")
    try run(
      "product Tebu 250 EW 1 l/ha", "use old; area 5; calc; clear", "product Tebu 250 EW 1 l/ha")
    #expect(text("pack") == "5 l")
  }

  @Test func whatIsDeletedOrRenamedComesBack() throws {
    try run("book delete tebu", "book rename nis to NIS 900")
    #expect(try known == ["NIS 900"])
    try run("undo")
    #expect(try known == ["NIS"])
    try run("undo")
    #expect(try known == ["NIS", "Tebu 250 EW"])
    try run("redo", "redo")
    #expect(try known == ["NIS 900"])
  }

  @Test(arguments: [
    ("book show Tebo 250 EW", "book.unknown"), ("book delete x", "book.unknown"),
    ("book rename NIS to tebu 250 ew", "book.exists"), ("book rename NIS to 12", "product.name"),
    ("book rename NIS to 2 l/ha", "product.name"),
    ("book rename Tebu to Mospilan 20 SP", "product.state_conflict"),
    ("book rename NIS", "argument.missing"),
    ("book import /nowhere/x.csv", "file.unreadable"),
    ("book export /tmp/x.pdf", "export.unknown_format"),
    ("book find x", "argument.invalid"),
  ])
  func whatCannotBeDoneIsRefused(_ line: String, _ code: String) throws {
    do {
      try run(line)
      Issue.record("\(line) was taken")
    } catch let refusal as Refusal { #expect(refusal.failure.code == code) }
    #expect(try known == ["NIS", "Tebu 250 EW"])
  }

  /// A product name may contain `to`, the word that separates the two names in `book rename`.
  @Test func theLongestKnownNameIsRenamed() throws {
    try run("product \"NIS to go\" 1 l/ha; area 5; rate 200; tank 1000; calc")
    try run("book rename NIS to go to Gone to sea")
    #expect(try known == ["Gone to sea", "NIS", "Tebu 250 EW"])
  }

  @Test func severalThatBeginSoAreNamed() throws {
    try run("product \"Tebu 430 SC\" 1 l/ha; area 5; rate 200; tank 1000; calc", "clear")
    #expect(throws: Refusal.self) { try run("book show Tebu") }
    do { try run("product Tebu") } catch let refusal as Refusal {
      #expect(
        refusal.failure
          == Failure(.ambiguousInBook, name: "Tebu", among: ["Tebu 250 EW", "Tebu 430 SC"]))
    }
  }

  @Test func anotherSessionsChangeIsNotTakenBack() throws {
    try run("book delete NIS")
    let other = Interpreter(
      try Rig.session("en", isInteractive: true, store: store), exporter: Rig.exporter)
    for command in try TypedLine.commands(
      in: "product NIS 0.3 l/ha; area 5; rate 200; tank 1000; calc")
    {
      _ = try other.run(command)
    }
    #expect(throws: Failure.self) { try session.undo() }
    #expect(try known == ["NIS", "Tebu 250 EW"])
  }
}

import Foundation
import Storage
import TestSupport
import Testing

@testable import Shell

/// Tests of `book import` and `book export`.
final class BookFileTests {
  private let folder = TemporaryFolder()
  private let store: Store

  init() throws {
    store = try Store.inMemory()
    try folder.write("product;pack;notes\nTebu 250 EW;5 l;x\nNIS;1 l;\nbad;5;\n", to: "in.csv")
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func typed(_ lines: String..., language: String = "en") throws -> String {
    try Rig.type(lines, language: language, width: 80, store: store)
  }

  private func script(_ text: String) throws -> (
    results: String, errors: String, status: Shell.ExitStatus
  ) {
    try Rig.script(text, format: .json, store: store)
  }

  @Test func changesAreShownAskedAboutOnceAndTakenBack() throws {
    let shown = try typed("book import \(path("in.csv"))", "yes", "undo", "book", "redo", "book")
    #expect(
      shown.contains("  Tebu 250 EW  new  pack 5 l\n  NIS          new  pack 1 l\n  line 4: "))
    #expect(shown.contains("Columns left out: “notes”."))
    #expect(shown.components(separatedBy: "(yes/no)").count == 2)
    #expect(shown.contains("2 products read in. “undo” takes that back.\n  1 row was not read in."))
    #expect(
      shown.contains(
        "Taken back: 2 products of the book are as they were before.\nspray> book\n  The book is empty."
      ))
    #expect(
      shown.contains(
        "spray> book\n  NIS          pack 1 l\n  Tebu 250 EW  EW, from the name  pack 5 l\n"))
  }

  /// New names that are like one of the book or of an earlier row are taken and told.
  @Test func namesThatAreAlikeAreTold() throws {
    _ = try script("book import --force \(path("in.csv"))")
    let lines =
      "product;pack\nTebu250EW;5 l\nInsol 2;1 l\nInsol 7;1 l\nMospilan 20 SP;1 kg\nMospillan 20 SP;1 kg\n"
      + "SP Mospilan;1 kg\n"
    let alike =
      #""alike":[["Tebu 250 EW","Tebu250EW"],["Mospilan 20 SP","Mospillan 20 SP"],["Mospilan 20 SP","SP Mospilan"]]"#
    try Data(lines.utf8).write(to: URL(filePath: path("in.csv")))
    let run = try script("book import --force \(path("in.csv"))")
    #expect(run.status == .success && run.results.contains(alike), "\(run)")
  }

  @Test func noLeavesTheBookAsItIs() throws {
    #expect(try typed("book import \(path("in.csv"))", "no", "book").contains("The book is empty."))
    #expect(try typed("book import \(path("in.csv"))", "^C", "book").contains("The book is empty."))
  }

  /// In a script, an import that refuses a row counts as a failure but still gives only one answer.
  @Test func refusedRowsAreAFailure() throws {
    let line = "book import --force \(path("in.csv"))"
    let run = try script("\(line); book")
    #expect(run.status == .commandFailed && run.errors.isEmpty)
    #expect(
      run.results.hasPrefix(#"{"format":2,"line":1,"command":1,"kind":"ok","ok":false,"book":"#),
      "\(run.results)")
    #expect(
      run.results.contains(
        #""book":{"added":2,"changed":0,"same":0,"refused":[{"line":4,"error":{"code":"unit.needed""#
      ))
    #expect(run.results.split(separator: "\n").count == 1)
    #expect(try typed("book").contains("Tebu 250 EW"))
    #expect(
      try Rig.script("\(line); area 5; show", keepsGoing: true, store: store).results.contains(
        "5 ha"))
    try Data("product;pack\nNIS;1 l\n".utf8).write(to: URL(filePath: path("in.csv")))
    #expect(try script(line).status == .success)
  }

  /// An import changes only the values that differ from the book. Values the file does not give stay.
  @Test func onlyWhatIsNewIsChanged() throws {
    _ = try typed("book import \(path("in.csv"))", "yes")
    try Data("product;pack;permit\nTEBU 250 EW;10 l;\nNIS;1 l;\n".utf8).write(
      to: URL(filePath: path("in.csv")))
    let shown = try typed("book import \(path("in.csv"))", "y", "book import \(path("in.csv"))")
    #expect(
      shown.contains(
        "  Tebu 250 EW  changed  pack 5 l → 10 l\nNew: 0, changed: 1. Read them in? (yes/no)"))
    #expect(shown.contains("Nothing to change: the book has all of it."))
  }

  /// The later of two last uses decides the last dose.
  @Test func theLaterLastDoseStays() throws {
    _ = try typed("area 5; rate 200; tank 1000; product NIS 0.2 l/ha; calc")
    let rows = [("2026-11-20", "0.2"), ("2026-11-22", "0.9")]
    for (day, dose) in rows {
      try Data("product;last dose;last used\nNIS;0.9 l/ha;\(day)\n".utf8).write(
        to: URL(filePath: path("in.csv")))
      _ = try script("book import --force \(path("in.csv"))")
      #expect(try script("book").results.contains("\"dose\":{\"value\":\(dose),\"unit\":\"l/ha\"}"))
    }
  }

  /// A file corrects the last dose if it gives the same day. A day without a dose, or a dose without a day, changes
  /// nothing.
  @Test func aDayWithoutADoseIsNoUse() throws {
    _ = try typed("area 5; rate 200; tank 1000; product NIS 0.2 l/ha; calc")
    let rows = [
      ("", "2026-12-01", "0.2"), ("0.3 l/ha", "2026-11-21", "0.3"), ("0.4 l/ha", "", "0.3"),
    ]
    for (dose, day, known) in rows {
      try Data("product;last dose;last used\nNIS;\(dose);\(day)\n".utf8).write(
        to: URL(filePath: path("in.csv")))
      _ = try script("book import --force \(path("in.csv"))")
      let book = try script("book").results
      #expect(book.contains("\"dose\":{\"value\":\(known),\"unit\":\"l/ha\"}"))
      #expect(book.contains("\"used\":\"2026-11-21T"))
    }
  }

  @Test func aScriptIsNotAskedAndTellsOfRowsThatWereNotTaken() throws {
    let refused = try script("book import \(path("in.csv"))")
    #expect(refused.status == .commandFailed)
    #expect(refused.results.contains("\"code\":\"interactive.confirmation\""))
    let taken = try script("book import --force \(path("in.csv"))")
    #expect(
      taken.results.contains(
        "\"book\":{\"added\":2,\"changed\":0,\"same\":0,\"refused\":[{\"line\":4,\"error\":{\"code\":\"unit.needed\""
      ))
    #expect(taken.results.contains("\"others\":[\"notes\"]"))
    let text = try Rig.script("book import --force \(path("in.csv"))", store: store)
    #expect(text.results.contains("line 4: "))
    #expect(text.results.contains("1 row was not read in."))
  }

  @Test(arguments: ["en", "pl"]) func aBookGoesThroughAFileToAnother(_ language: String) throws {
    _ = try script("book import --force \(path("in.csv"))")
    _ = try typed(
      "pole 5; rate 200; tank 1000; product NIS 0,25 l/ha; product NIS state dry; calc", "undo",
      "calc", language: "pl")
    #expect(
      try Rig.type(["book export \(path("out.csv"))"], language: language, width: 80, store: store)
        .contains("out.csv"))
    let target = try Store.inMemory()
    _ = try Rig.script("book import --force \(path("out.csv"))", format: .json, store: target)
    let (here, there) = (
      try script("book").results, try Rig.script("book", format: .json, store: target).results
    )
    #expect(here.contains("NIS") && here.components(separatedBy: "\"name\"").count == 3)
    // The file holds the day of the last use but not the time.
    func withoutTimes(_ text: String) -> String {
      text.replacing(/T\d\d:\d\d:\d\d[+-]\d\d:\d\d/, with: "")
    }
    #expect(withoutTimes(there) == withoutTimes(here))
  }

  @Test func aCopyOfTheDataBringsWhatIsNotKnownHere() throws {
    _ = try script("book import --force \(path("in.csv"))")
    _ = try script("backup \(path("copy.sqlite"))")
    let target = try Store.inMemory()
    _ = try Rig.script(
      "book rename x to y; book import --force /nowhere", format: .json, store: target)
    #expect(
      try Rig.script("import \(path("copy.sqlite"))", format: .json, store: target).results
        .contains("\"products\":2"))
    #expect(
      try Rig.script("import \(path("copy.sqlite"))", format: .json, store: target).results
        .contains("\"products\":0"))
    #expect(try Rig.script("book", format: .json, store: target).results == script("book").results)
  }

  @Test(arguments: [
    ("a,b;c\n", "batch.separators"), ("pack\n5 l\n", "batch.column_missing"),
    ("", "batch.no_header"),
    ("product;packs;pack\nA;;\n", "batch.column_unknown"),
  ])
  func aFileThatIsNoneIsRefusedWhereItIsNamed(_ text: String, _ code: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path("in.csv")))
    let answer = try script("book import --force \(path("in.csv"))")
    #expect(answer.results.contains("\"code\":\"\(code)\""))
    #expect(answer.results.contains("\"column\":21"))
  }
}

import Calculation
import Foundation
import Storage
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import Shell

/// Tests for the last dose of a product in the book: that of the latest treatment by date, else the last one that was
/// calculated; on 21 November 2026.
struct LastUseTests {
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private func script(_ text: String, _ language: String = "en", format: OutputFormat = .text)
    throws -> String
  {
    let run = try Rig.script(text, language: language, format: format, store: store)
    #expect(run.status == .success, "\(run.results)\(run.errors)")
    return run.results
  }

  private func keep(_ dose: String, _ date: String, crop: String = "wheat") throws {
    _ = try script(
      "area 10; rate 200; tank 1000; name North; product Tebu 250 EW \(dose) l/ha; crop \(crop); calc; "
        + "record date \(date); record keep")
  }

  /// The last dose as `book`, `book show` and Tab tell it; they say the same.
  private func lastUse() throws -> String {
    let listed = try script("book")
    let shown = try script("book show Tebu")
    let session = try Rig.session("en", isInteractive: true, store: store)
    let completer = Interpreter(session, exporter: Rig.exporter).completer
    let told = try #require(completer.command("product t").candidates.first?.meaning)
    #expect(listed.contains("Tebu 250 EW  \(told)"), "\(listed)")
    #expect(shown.contains(told), "\(shown)")
    let dose = completer.command("product Tebu 250 EW ").candidates.map(\.text)
    #expect(dose.count == 1 && told.hasPrefix(dose[0]), "\(dose)")
    return told
  }

  @Test func itIsThatOfTheLatestTreatment() throws {
    try keep("1", "2026-05-03")
    #expect(try lastUse() == "1 l/ha \u{B7} 2026-05-03 \u{B7} wheat")
    // An earlier treatment that is recorded later.
    try keep("1.2", "2026-04-01", crop: "rye")
    #expect(try lastUse() == "1 l/ha \u{B7} 2026-05-03 \u{B7} wheat")
    _ = try script("treatments correct T-1 date 2026-03-01")
    #expect(try lastUse() == "1.2 l/ha \u{B7} 2026-04-01 \u{B7} rye")
    _ = try script("treatments withdraw T-2")
    #expect(try lastUse() == "1 l/ha \u{B7} 2026-03-01 \u{B7} wheat")
    // Without a treatment it is the last one that was calculated.
    _ = try script("treatments withdraw T-1")
    #expect(try lastUse() == "1.2 l/ha \u{B7} 2026-11-21")
  }

  /// Treatments under a former name count with those under the name of today.
  @Test func itIsThatUnderAnyOfItsNames() throws {
    try keep("1", "2026-05-03")
    _ = try script("book rename Tebu 250 EW to Tebuzol 250 EW")
    try keep("2", "2026-05-03")
    #expect(try script("book show Tebuzol").contains("2 l/ha \u{B7} 2026-05-03"))
    _ = try script("treatments correct T-1 date 2026-05-04")
    #expect(try script("book show Tebuzol").contains("1 l/ha \u{B7} 2026-05-04"))
  }

  /// Of two treatments of a day it is the one that was recorded last; one without a date comes before all others.
  @Test func theDateDecidesThenTheNumber() throws {
    try keep("1", "2026-05-03")
    try keep("1.1", "2026-05-03", crop: "rye")
    #expect(try lastUse().hasPrefix("1.1 l/ha \u{B7} 2026-05-03"))
    _ = try script("treatments correct T-2 date -")
    #expect(try lastUse().hasPrefix("1 l/ha \u{B7} 2026-05-03"))
    _ = try script("treatments withdraw T-1")
    #expect(try lastUse() == "1.1 l/ha \u{B7} rye")
  }

  /// A treatment that comes in from another program or a copy counts, and the name may be spelled otherwise.
  @Test func whatComesInCounts() throws {
    try keep("1", "2026-05-03")
    let folder = TemporaryFolder()
    let rows =
      "date,parcel,crop,product,dose per hectare [l/ha],area treated [ha]\n2026-06-01,West,rye,TEBU 250 EW,0.9,5\n"
    _ = try script("treatments import --force \(try folder.write(rows, to: "t.csv"))")
    #expect(try lastUse() == "0.9 l/ha \u{B7} 2026-06-01 \u{B7} rye")
  }

  /// Programs and the table of the book have it, too; the table says nothing new to the book that wrote it.
  @Test func filesHaveIt() throws {
    try keep("1", "2026-05-03")
    _ = try script(
      "area 5; rate 200; tank 1000; product Tebu 250 EW 1.3 l/ha; calc; treatments correct T-1 date 2026-05-04"
    )
    let json = try script("book", format: .json)
    #expect(json.contains(#""used":"2026-05-04T12:00:00+00:00""#), "\(json)")
    #expect(json.contains(#""dose":{"value":1,"unit":"l/ha"}"#), "\(json)")
    let folder = TemporaryFolder()
    let table = folder.path("b.csv")
    let before = try BookStore(store).all()
    _ = try script("book export \(table)")
    #expect(try String(contentsOfFile: table, encoding: .utf8).contains("2026-05-04"))
    #expect(try script("book import \(table)", format: .json).contains(#""changed":0"#))
    #expect(try BookStore(store).all() == before)
  }

  /// The same of a treatment that is later than what the book has itself.
  @Test func theTableOfALaterTreatmentSaysNothingNew() throws {
    let folder = TemporaryFolder()
    let table = folder.path("b.csv")
    let rows =
      "date,parcel,crop,product,dose per hectare [l/ha],area treated [ha]\n2026-06-01,West,rye,Axial,0.9,5\n"
    _ = try script("treatments import --force \(try folder.write(rows, to: "t.csv"))")
    _ = try script("product Axial 1 l/ha; limit Axial rye phi 35 d; book export \(table)")
    #expect(try String(contentsOfFile: table, encoding: .utf8).contains("2026-06-01"))
    let told = try script("book import --force \(table)", format: .json)
    #expect(told.contains(#""added":0,"changed":0,"same":1"#), "\(told)")
  }

  /// A treatment of the day of the last calculation leaves the time of that.
  @Test func theTimeOfTheDayStays() throws {
    try keep("1", "2026-11-21")
    #expect(try script("book", format: .json).contains(#""used":"2026-11-21T14:05:00+01:00""#))
  }

  /// The prompt tells it where a product is named, in both languages, with its crop.
  @Test(arguments: [
    (
      "en", "product Tebu 250 EW 1.2 l/ha",
      "Tebu 250 EW is in the book, last: 1 l/ha \u{B7} 2026-05-03 \u{B7} wheat"
    ),
    (
      "pl", "\u{15B}rodek Tebu 250 EW 1,2 l/ha",
      "Tebu 250 EW jest w spisie, ostatnio: 1 l/ha \u{B7} 2026-05-03 \u{B7} wheat"
    ),
  ])
  func thePromptTellsIt(_ language: String, _ line: String, _ told: String) throws {
    try keep("1", "2026-05-03")
    let screen = try Rig.type([line], language: language, width: 120, store: store)
    #expect(screen.contains(told), "\(screen)")
  }
}

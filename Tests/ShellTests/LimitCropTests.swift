import Foundation
import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests for crops as they are typed, kept and shown, and for limits that name something else than was typed before.
final class LimitCropTests {
  private let store: Store
  private let folder = TemporaryFolder()
  private let en = "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; "
  private let pl = "pole 5; ciecz 200; zbiornik 1000; \u{15B}rodek Tebu 250 EW 1 l/ha; "

  init() throws { store = try Store.inMemory() }

  private func script(
    _ text: String, _ language: String = "en", _ format: OutputFormat = .json
  ) throws -> String {
    let run = try Rig.script(text, language: language, format: format, store: store)
    return run.results + run.errors
  }

  /// A source with a limit in it is refused: that limit would be lost. Both lines that are offered are accepted.
  @Test(arguments: [
    (
      "en", "limit Tebu wheat source label dose 2 l/ha",
      [
        "limit Tebu wheat source label; limit Tebu wheat dose 2 l/ha",
        #"limit Tebu wheat source "label dose 2 l/ha""#,
      ]
    ),
    (
      "en", "limit Tebu wheat source phi 35 d", [#"limit Tebu wheat source "phi 35 d""#]
    ),
    (
      "pl", "limit Tebu pszenica \u{17A}r\u{F3}d\u{142}o etykieta karencja 35 dni",
      [
        "limit Tebu pszenica \u{17A}r\u{F3}d\u{142}o etykieta; limit Tebu pszenica karencja 35 dni",
        "limit Tebu pszenica \u{17A}r\u{F3}d\u{142}o \"etykieta karencja 35 dni\"",
      ]
    ),
  ])
  func aLimitInASourceIsRefused(_ language: String, _ typed: String, _ instead: [String]) throws {
    let mix = language == "pl" ? pl : en
    let refused = try script(mix + typed, language, .text)
    for line in instead {
      #expect(refused.contains(line), "\(refused)")
      let taken = try Rig.script(
        mix + line, language: language, format: .json, store: try Store.inMemory())
      #expect(taken.status == .success, "\(taken)")
    }
    #expect(try script(mix + "limit Tebu", language).contains(#""limits":[]"#))
  }

  /// Words of a limit without a value, and what stands in quotation marks, are part of the source.
  @Test(arguments: [
    "label, dose on page 2", "\"label dose 2 l/ha\"", "times of 1 March",
    "label of 2026, water table", "label phi",
  ])
  func otherWordsArePartOfASource(_ source: String) throws {
    let taken = try script(en + "limit Tebu wheat source \(source); limit Tebu wheat")
    #expect(!taken.contains(#""code""#) && taken.contains(#""source":{"#), "\(taken)")
  }

  /// What is taken back and is not there is named, with its period; other limits of the crop are not denied.
  @Test func aLimitThatIsNotThereIsNamed() throws {
    let year = en + "limit Tebu wheat total 4 l/ha per year; "
    let text = try script(year + "limit Tebu wheat total - per 3 years", "en", .text)
    #expect(
      text.contains("total dose per 3 years: there is no such limit")
        && !text.contains("No limits"), "\(text)")
    let json = try script(year + "limit Tebu wheat total - per 3 years")
    #expect(json.contains(#""fact":"total","per":"3 years","value":null"#), "\(json)")
    let polish = try script(
      pl + "limit Tebu pszenica \u{142}\u{105}cznie - w ci\u{105}gu 3 lat", "pl", .text)
    #expect(
      polish.contains("\u{142}\u{105}czna dawka w ci\u{105}gu 3 lat: nie ma takiego ograniczenia"),
      "\(polish)")
    let dose = try script(year + "limit Tebu wheat dose -", "en", .text)
    #expect(dose.contains("dose: there is no such limit"), "\(dose)")
    let taken = try script(year + "limit Tebu wheat total - per year")
    #expect(taken.contains(#""fact":"total","per":"year","value":null"#), "\(taken)")
    #expect(try script(en + "limit Tebu").contains(#""limits":[]"#))
  }

  /// A hyphen is as good as a space, in crops that only the person knows, too; they stay as they were spelled first.
  @Test(arguments: ["corn-silage", "Corn Silage", "corn silage"])
  func aKnownCropIsFoundInAnotherSpelling(_ typed: String) throws {
    let first = en + "limit Tebu \"corn silage\" dose 1 l/ha; "
    let shown = try script(first + "limit Tebu \(typed) phi 35; limit Tebu")
    #expect(shown.components(separatedBy: #""crop":"corn silage","limits""#).count == 2, "\(shown)")
    #expect(shown.components(separatedBy: #","limits":{"#).count == 2, "\(shown)")
    #expect(shown.contains(#""dose":{"#) && shown.contains(#""phi":{"#), "\(shown)")
  }

  /// A crop of the table is kept under its name there, in the language in which it was typed: in a job, a record, limits,
  /// favourites and tables. Another name of it stays.
  @Test(arguments: [
    ("pszenic\u{119} ozim\u{105}", "pszenica ozima", "TRZAW"),
    ("Ozima Pszenica", "pszenica ozima", "TRZAW"),
    ("w uprawie pszenicy ozimej", "pszenica ozima", "TRZAW"),
    ("Wheat, winter", "winter wheat", "TRZAW"),
    ("winter-wheat", "winter wheat", "TRZAW"), ("corn", "corn", "ZEAMX"), ("Corn", "corn", "ZEAMX"),
    ("trzaw", "TRZAW", "TRZAW"), ("jab\u{142}oniach", "jab\u{142}o\u{144}", "MABSD"),
    ("buraki cukrowe", "burak cukrowy", "BEAVA"),
  ])
  func aCropIsKeptUnderItsName(_ typed: String, _ kept: String, _ code: String) throws {
    let crop = "\"crop\":\"\(kept)\""
    let job = try script(
      "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; crop \(typed); save a; calc; share")
    #expect(job.contains(crop) && job.contains("crop \\\"\(kept)\\\""), "\(job)")
    #expect(try script("favorites").contains(crop))
    let echo = try Rig.type(["crop \(typed)"], language: "en", width: 100)
    #expect(echo.contains("\(kept) (\(code))"), "\(echo)")
    let record = try script("\(en)calc; record crop \(typed); record keep; treatments show T-1")
    #expect(record.contains("\(crop),\"eppo\":\"\(code)\""), "\(record)")
    let limits = try script("\(en)limit Tebu \(typed) dose 1 l/ha; limit Tebu")
    #expect(limits.contains("\(crop),\"limits\""), "\(limits)")
    try "product,crop,dose\nAlfa,\"\(typed)\",1 l/ha\n".write(
      toFile: folder.path("l.csv"), atomically: true, encoding: .utf8)
    _ = try script("limit import --force \(folder.path("l.csv"))")
    #expect(try script("limit Alfa").contains("\(crop),\"limits\""))
  }

  /// A row of limits is of one crop: several in one cell are refused, each with its row. A name with a comma is one crop.
  @Test(arguments: [
    ("pszenica ozima, pszen\u{17C}yto", false), ("wheat/rye", false),
    ("winter wheat and barley", false),
    ("wheat, winter", true), ("herbs and spices", true),
  ])
  func severalCropsInACellAreRefused(_ cell: String, _ isTaken: Bool) throws {
    for (language, told) in [
      ("en", "has a row for each crop"), ("pl", "ka\u{17C}da uprawa ma osobny wiersz"),
    ] {
      try "product,crop,phi\nBeta,\"\(cell)\",35\n".write(
        toFile: folder.path("s.csv"), atomically: true, encoding: .utf8)
      let run = try script("limit import --force \(folder.path("s.csv"))", language, .text)
      #expect(run.contains(told) == !isTaken, "\(run)")
    }
    #expect(try script("limit Beta").contains(#""phi":{"#) == isTaken)
  }

  /// Limits of version 0.2.0 stand under the form in which their crop was typed: they hold, are shown and replaced.
  @Test(arguments: ["Pszenic\u{119} ozim\u{105}", "w pszenicy ozimej", "Winter-Wheat"])
  func limitsOfAnotherSpellingHold(_ crop: String) throws {
    let dose = Limit(.dose, try LimitValueReader.read("0.8 l/ha", of: .dose, .point))
    let calculator = SprayCalculator()
    let group = try #require(calculator.form.groups.first)
    let facts = group.facts(of: group.first, in: calculator.blank)
    let limits = [CropLimits(crop: crop, limits: [dose])]
    let entry = BookEntry(StoredName("Tebu 250 EW"), facts, limits: limits)
    #expect(try BookStore(store).change([BookChange(from: nil, to: entry)]))
    let judged = try script("\(en)crop winter wheat; calc")
    #expect(
      judged.contains(#""fact":"dose""#) && judged.contains(#""verdict":"beyond""#), "\(judged)")
    let shown = try script(
      "\(en)limit Tebu winter wheat dose 2 l/ha; limit Tebu ozima pszenica; limit Tebu")
    #expect(shown.contains(#""most":2"#) && !shown.contains(#""most":0.8"#), "\(shown)")
    #expect(shown.components(separatedBy: #","limits":{"#).count == 3, "\(shown)")
  }
}

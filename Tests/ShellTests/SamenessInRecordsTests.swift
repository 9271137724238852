import Calculation
import FoundationEssentials
import Storage
import Testing

@testable import Shell

/// Tests for crops, permits, parcels, seasons and hours that are the same under another name, in both languages.
struct SamenessInRecordsTests {
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// The words of a script in a language.
  private struct Words {
    let area, rate, tank, name, product, permit, crop, calc, record, keep, date, season, place,
      end: String
    let limits: String

    static let all = [
      "en": Words(
        area: "area", rate: "rate", tank: "tank", name: "name", product: "product",
        permit: "permit", crop: "crop",
        calc: "calc", record: "record", keep: "keep", date: "date", season: "season",
        place: "place-id", end: "end",
        limits:
          "limit Tebu wheat times 1 per season; limit Tebu wheat phi 35 d; limit Tebu wheat reentry 48 h"
      ),
      "pl": Words(
        area: "pole", rate: "ciecz", tank: "zbiornik", name: "nazwa", product: "srodek",
        permit: "zezwolenie",
        crop: "uprawa", calc: "oblicz", record: "zabieg", keep: "zachowaj", date: "data",
        season: "sezon",
        place: "polozenie", end: "zakonczenie",
        limits:
          "limit Tebu pszenica razy 1 w sezonie; limit Tebu pszenica karencja 35 d; limit Tebu pszenica prewencja 48 h"
      ),
    ]
  }

  /// One treatment of wheat with Tebu on the parcel North.
  struct Work: Sendable {
    var crop = "wheat"
    var eppo: String?
    var permit: String?
    var name = "North"
    var place: String?
  }

  /// Returns the lines that record a treatment; its area makes its result another one.
  private func lines(_ work: Work, _ day: String, area: Int, _ words: Words) -> [String] {
    let (record, product) = (words.record, words.product)
    let typed: [String?] = [
      "\(words.area) \(area); \(words.rate) 200; \(words.tank) 1000; \(words.name) \(work.name)",
      "\(product) Tebu 1 kg/ha", work.permit.map { "\(product) Tebu \(words.permit) \($0)" },
      words.limits,
      "\(words.crop) \(work.crop)", words.calc, "\(record) \(words.date) \(day)",
      "\(record) \(words.season) 2026",
      work.eppo.map { "\(record) eppo \($0)" }, work.place.map { "\(record) \(words.place) \($0)" },
    ]
    return typed.compactMap(\.self)
  }

  private func json(_ lines: [String], _ language: String) throws -> (
    results: String, errors: String
  ) {
    let run = try Rig.script(
      lines.joined(separator: "; "), language: language, format: .json, store: store)
    return (run.results, run.errors)
  }

  /// A treatment of 23 April after another of 20 May is recorded: what is said of “once a season”, and of the harvest.
  @Test(
    arguments: [
      (
        Work(eppo: "TRZAW"), Work(eppo: "TRZAX"), #""found":2,"since":null,"verdict":"beyond""#,
        "2026-05-28", false
      ),
      (
        Work(), Work(crop: "winter wheat"), #""found":2,"since":null,"verdict":"beyond","crop""#,
        "2026-05-28", false
      ),
      (Work(crop: "pszenica"), Work(), #""verdict":"beyond""#, "2026-06-24", true),
      (
        Work(crop: "pszenica ozima"), Work(crop: "Pszenicy ozimej"), #""verdict":"beyond""#,
        "2026-06-24", true
      ),
      (
        Work(crop: "rye"), Work(), #""found":1,"since":"2026-04-23","verdict":"within""#,
        "2026-05-28", true
      ),
      (Work(crop: "mixture"), Work(), #""verdict":"unknown""#, "2026-05-28", false),
      (
        Work(permit: "R-12/2015"), Work(permit: "R - 12/2015"), #""verdict":"beyond""#,
        "2026-06-24", true
      ),
      (
        Work(permit: "R-12/2015"), Work(permit: "R 12/2015"), #""verdict":"beyond""#, "2026-06-24",
        true
      ),
      (
        Work(permit: "R-12/2015"), Work(permit: "R\u{2013}12/2015"), #""verdict":"beyond""#,
        "2026-06-24", true
      ),
      (
        Work(permit: "R-12/2015"), Work(permit: "R-012/2015"), #""verdict":"beyond""#, "2026-06-24",
        true
      ),
      (
        Work(permit: "R-12/2015"), Work(permit: "R-13/2015"), #""verdict":"unknown""#, "2026-06-24",
        true
      ),
      (
        Work(place: "dz. 12/3"), Work(name: "South", place: "12/3"), #""verdict":"beyond""#,
        "2026-06-24", true
      ),
      (Work(place: "12/3"), Work(place: "12/4"), #""verdict":"unknown""#, "2026-05-28", false),
      (
        Work(place: "12/3"), Work(name: "South", place: "12/4"), #""verdict":"within""#,
        "2026-05-28", true
      ),
    ], ["en", "pl"])
  func sameOrNot(
    _ row: (first: Work, second: Work, verdict: String, harvest: String, isKnown: Bool),
    _ language: String
  ) throws {
    let words = try #require(Words.all[language])
    let first = lines(row.first, "2026-05-20", area: 5, words) + ["\(words.record) \(words.keep)"]
    let run = try json(
      first + lines(row.second, "2026-04-23", area: 6, words) + [words.record], language)
    let last = try #require(run.results.split(separator: "\n").last)
    let uses = try #require(
      last.split(separator: #"{"product":"#).first { $0.contains(#""fact":"times""#) })
    #expect(uses.contains(row.verdict), "\(uses)\n\(run.errors)")
    #expect(uses.contains(#""treatments":["T-1"]"#) == row.verdict.contains("unknown"))
    #expect(
      last.contains(#""harvest":{"date":"\#(row.harvest)","known":\#(row.isKnown)}"#), "\(last)")
  }

  @Test(arguments: ["en", "pl"])
  func aSeasonFitsItsDate(_ language: String) throws {
    let words = try #require(Words.all[language])
    let work = lines(Work(), "2026-05-20", area: 5, words)
    func code(_ typed: String...) throws -> String? {
      let run = try json(work + typed, language)
      return (run.results + run.errors).firstMatch(of: #/"code":"(record\.\w+)"/#).map {
        String($0.output.1)
      }
    }
    #expect(try code("\(words.record) \(words.season) 2062") == "record.season")
    #expect(try code("\(words.record) \(words.season) 2025") == "record.season")
    #expect(try code("\(words.record) \(words.season) 2027") == nil)
    #expect(try code("\(words.record) \(words.date) 2024-05-20") == "record.season")
  }

  @Test(
    arguments: [("2026-03-28", "2026-03-30 19:00"), ("2026-10-24", "2026-10-26 17:00")],
    ["en", "pl"])
  func reentryCountsHoursThatPass(_ row: (day: String, until: String), _ language: String) throws {
    let words = try #require(Words.all[language])
    let run = try json(
      lines(Work(), row.day, area: 5, words) + [
        "\(words.record) \(words.end) 18:00", words.record,
      ], language)
    #expect(run.results.contains(#""found":"\#(row.until)""#), "\(run.errors)")
  }

  @Test func aCodeGoesWithItsCrop() throws {
    let words = try #require(Words.all["en"])
    func eppo(_ typed: String...) throws -> String? {
      let run = try json(
        lines(Work(crop: "winter wheat"), "2026-05-20", area: 5, words) + typed + ["record"], "en")
      return run.results.matches(of: #/"eppo":(null|"\w+")/#).last.map { String($0.output.1) }
    }
    #expect(try eppo() == "\"TRZAW\"")
    #expect(try eppo("record crop rye") == "\"SECCE\"")
    #expect(try eppo("record crop mixture") == "null")
    #expect(try eppo("record eppo HORVX", "record crop rye") == "\"HORVX\"")
    let kept = try Rig.script(
      (lines(Work(), "2026-05-20", area: 5, words) + [
        "record keep", "treatments correct T-1 crop rye",
      ])
      .joined(separator: "; "), format: .json, store: store)
    #expect(kept.results.contains(#""crop":"rye","eppo":"SECCE""#))
  }

  @Test func anotherCodeThanThatOfTheTableIsTold() throws {
    let words = try #require(Words.all["en"])
    let work = lines(Work(), "2026-05-20", area: 5, words)
    let told = "The EPPO code of wheat is TRZAX in the table of crops; HORVX has been recorded."
    let script = (work + ["record eppo HORVX; record keep"]).joined(separator: "; ")
    let run = try Rig.script(script, store: store)
    #expect(run.results.contains(told) && run.status == .success)
    let corrections = try json(
      ["treatments correct T-1 eppo TRZAX", "treatments correct T-1 eppo HORVX"], "en"
    ).results
    #expect(corrections.components(separatedBy: #""other_code":true"#).count == 2, "\(corrections)")
    #expect(corrections.contains(#""version":2,"#))
    let mix = work.prefix { !$0.hasPrefix("record") }
    let prompt = try Rig.type(
      mix + [
        "record eppo HORVX", "no", "record eppo HORVX", "yes", "record season 2062", "no", "quit",
      ], language: "en",
      width: 200)
    #expect(prompt.contains("Crop wheat (TRZAX)"))
    #expect(
      prompt.contains(
        "The EPPO code of wheat is TRZAX in the table of crops. Is HORVX right? (yes/no) no"))
    #expect(prompt.contains("EPPO code of the crop HORVX"))
    #expect(prompt.contains("the year of the harvest is 2026 or 2027. Is 2062 right? (yes/no) no"))
  }

  /// What may count is named, and what settles it is said; for a kept treatment, too, after the fact is typed.
  @Test func whatMayCountIsNamedAndSettled() throws {
    let words = try #require(Words.all["en"])
    let first = lines(Work(crop: "mixture"), "2026-05-20", area: 5, words) + ["record keep"]
    let second =
      lines(Work(crop: "winter wheat"), "2026-04-23", area: 6, words) + ["record", "record keep"]
    let run = try Rig.script((first + second).joined(separator: "; "), store: store)
    #expect(run.results.contains("typed for wheat") && run.results.contains("T-1 may count, too"))
    #expect(run.results.contains("“treatments correct T-1 eppo …”"))
    let settled = try Rig.script(
      "treatments correct T-1 eppo AVESA; treatments correct T-2 note x", store: store)
    #expect(settled.status == .success)
    let judged = try Rig.script(
      "treatments correct T-2 date 2026-04-24; treatments show T-2", store: store
    ).results
    // The limit of wheat still holds, and its crop is known.
    #expect(judged.contains("within 1 a season") && judged.contains("typed for wheat"))
  }
}

import Foundation
import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell

/// Tests that a product that was renamed in the book is one product under all of its names; on 21 November 2026.
struct RenamedProductTests {
  private let store: Store

  init() throws { store = try Store.inMemory() }

  private nonisolated static let old = "Tebu 250 EW"
  private nonisolated static let new = "Tebuzol 250 EW"
  private nonisolated static let limits =
    "limit Tebu wheat times 1 per season; limit Tebu wheat interval 14 d"
  private nonisolated static let rename = "book rename \(old) to \(new)"

  /// Returns the lines of a mix of one product.
  private nonisolated static func mix(_ product: String = old, permit: String? = nil) -> String {
    let mixed = "area 10; rate 200; tank 1000; product \(product) 1 l/ha; crop wheat; name North"
    return permit.map { "\(mixed); product 1 permit \($0)" } ?? mixed
  }

  private static func kept(_ product: String, on day: String, permit: String? = nil) -> [String] {
    [
      "clear", mix(product, permit: permit), "calc", "record date \(day)", "record season 2026",
      "record keep",
    ]
  }

  @discardableResult
  private func type(_ lines: [String], language: String = "en", in store: Store? = nil) throws
    -> String
  {
    try Rig.type(lines, language: language, width: 200, store: store ?? self.store)
  }

  @discardableResult
  private func script(_ lines: [String], in store: Store? = nil) throws -> String {
    let run = try Rig.script(lines.joined(separator: "; "), store: store ?? self.store)
    #expect(run.status == .success, "\(run.errors)")
    return run.results
  }

  private func answer(_ lines: [String], in store: Store? = nil) throws -> LocatedJSON {
    let run = try Rig.script(
      lines.joined(separator: "; "), format: .json, store: store ?? self.store)
    return try JSONReader.read(Array(try #require(run.results.split(separator: "\n").last).utf8))
  }

  private func treatments() throws -> [Treatment] {
    let treatments = TreatmentStore(store)
    return try treatments.treatments(treatments.numbers()).compactMap { $0.item?.treatment }
  }

  /// Returns the verdicts on the limits of a treatment, in their order.
  private func verdicts(_ treatment: Treatment?) -> [Verdict?] {
    treatment?.content.limits.map(\.verdict) ?? []
  }

  private func names(in store: Store? = nil) throws -> [String: [String]] {
    let entries = try BookStore(store ?? self.store).all().map { ($0.name.text, $0.formerNames) }
    return Dictionary(entries) { first, _ in first }
  }

  /// Treatments under an old name count for the limits of the product, at the prompt and in scripts, whichever of its
  /// names the mix has.
  @Test(arguments: [
    ([rename], new), ([rename], old),
    (["book rename \(old) to Tebu X", "book rename Tebu X to \(new)"], new),
    (["book rename \(old) to Tebu X", "book rename Tebu X to \(new)"], "Tebu X"),
    ([rename, "book rename \(new) to \(old)"], old),
    ([rename, "book rename \(new) to \(old)"], new),
    ([rename, "undo"], old),
  ])
  func treatmentsUnderAFormerNameCount(_ renaming: [String], _ name: String) throws {
    try type([Self.mix(), Self.limits, "calc"])
    try script(Self.kept(Self.old, on: "2026-05-03"))
    try type(renaming)
    try script(Self.kept(name, on: "2026-05-08"))
    try type(Self.kept(name, on: "2026-05-28"))
    let kept = try treatments()
    #expect(verdicts(kept.first) == [.unknown, .unknown])
    #expect(kept.dropFirst().map(verdicts) == [[.beyond, .beyond], [.beyond, .within]])
    #expect(kept.dropFirst().map { $0.content.limits.first?.found } == [.times(2), .times(3)])
  }

  /// The standing mix keeps its limits and its open record; what is there already is not kept twice.
  @Test func aRenameMakesNothingStale() throws {
    try type([
      Self.mix(), Self.limits, "calc", "record date 2026-05-03", "record season 2026",
      "record bbch 31", Self.rename,
      "record keep", "record keep",
    ])
    let again = try Rig.script(
      Self.kept(Self.new, on: "2026-05-03").joined(separator: "; "), format: .json, store: store)
    #expect(again.results.contains("record.same"), "\(again.results)")
    let kept = try treatments()
    #expect(kept.count == 1)
    #expect(kept[0].content.facts.text(.bbch) == "31")
    #expect(kept[0].content.products.map(\.name) == [Self.old])
    #expect(kept[0].content.limits.map { $0.limit?.fact } == [.times, .interval])
  }

  /// A fact of a product that stands under its former name is entered under its name of today, too.
  @Test(arguments: [
    "record \(new) permit R-1/2026", "record permit \(new) R-1/2026",
    "product \(new) permit R-1/2026",
  ])
  func aFactIsEnteredUnderEitherName(_ line: String) throws {
    try type([
      Self.mix(), Self.limits, "calc", "record date 2026-05-03", Self.rename, line, "record keep",
    ])
    #expect(try treatments().first?.content.products.map(\.permit) == ["R-1/2026"])
    try type(["treatments correct T-1 \(Self.new) permit R-2/2026"])
    #expect(try treatments().first?.content.products.map(\.permit) == ["R-2/2026"])
  }

  /// Unlike permits make it perhaps the same product.
  @Test func unlikePermitsMakeItPerhaps() throws {
    try type([Self.mix(permit: "R-1/2015"), Self.limits, "calc"])
    try script(Self.kept(Self.old, on: "2026-05-03", permit: "R-1/2015") + [Self.rename])
    try type(Self.kept(Self.new, on: "2026-05-08", permit: "R-2/2015"))
    let limits = try #require(try treatments().last?.content.limits)
    #expect(
      limits.map(\.verdict) == [.unknown, .unknown]
        && limits.map(\.why) == [.treatments, .treatments])
  }

  /// The old name, typed or brought, is the product of today, which is told once.
  @Test(arguments: [
    ("en", "product Tebu 250 EW 1 l/ha", "Tebu 250 EW: now Tebuzol 250 EW"),
    ("pl", "\u{15B}rodek Tebu 250 EW 1 l/ha", "Tebu 250 EW: teraz Tebuzol 250 EW"),
    ("en", "use Wheat", "Tebu 250 EW: now Tebuzol 250 EW"),
    ("pl", "u\u{17C}yj Wheat", "Tebu 250 EW: teraz Tebuzol 250 EW"),
    ("en", "history use 1", "Tebu 250 EW: now Tebuzol 250 EW"),
    ("pl", "historia u\u{17C}yj 1", "Tebu 250 EW: teraz Tebuzol 250 EW"),
  ])
  func aFormerNameIsTheProductOfToday(_ language: String, _ line: String, _ told: String) throws {
    try type([Self.mix(), "save Wheat", "calc", Self.rename, "clear"])
    let shown = try type([line, language == "en" ? "product" : "\u{15B}rodek"], language: language)
    #expect(shown.components(separatedBy: told).count == 2, "\(shown)")
    let last = shown.components(separatedBy: told).last ?? ""
    #expect(last.contains(Self.new) && !last.contains(Self.old), "\(shown)")
  }

  /// So it is where the product is named without a dose, and in the steps of `new`.
  @Test(arguments: [
    ["product \(old)", "1 l/ha", "product"],
    ["new", "10", "200", "\(old) 1 l/ha", "", "1000", "product"],
    ["new", "10", "200", "\(old)", "1 l/ha", "", "1000", "product"],
  ])
  func theQuestionsSaySo(_ lines: [String]) throws {
    try type([Self.mix(), "calc", Self.rename, "clear"])
    let shown = try type(lines)
    #expect(shown.components(separatedBy: "Tebu 250 EW: now Tebuzol 250 EW").count == 2, "\(shown)")
    #expect(
      shown.components(separatedBy: "\n").last { $0.contains("Tebu") }?.contains(Self.new) == true,
      "\(shown)")
  }

  /// One product never comes in twice under two of its names.
  @Test(arguments: [
    ([mix(), "calc", rename, "product \(new) 2 l/ha"], old),
    ([mix(), "calc", rename, "product \"\(new)\" 2 l/ha"], old),
    ([mix(), "calc", rename, "dose \(new) 2 l/ha"], old),
    ([mix(), "calc", rename, "clear", mix(new), "product \(old) 2 l/ha"], new),
    ([mix(), "calc", rename, "dose Tebuzol 2 l/ha"], old),
    ([mix(), "calc", rename, "product Tebuzol 2 l/ha"], old),
    ([mix(), "calc", rename, "product Tebuzol 250 2 l/ha"], old),
    ([mix(), "calc", rename, "clear", "history use 1", "dose Tebu 2 l/ha"], new),
    ([mix(), "calc", rename, "clear", "history use 1", "product Tebu 2 l/ha"], new),
    ([mix(), "calc", rename, "clear", mix(new), "product Tebu 250 2 l/ha"], new),
  ])
  func aProductComesInOnce(_ lines: [String], _ name: String) throws {
    try type(lines)
    let draft = try SettingsStore(store).session()?.drafts.first { $0.calculator == "spray" }
    let group = SprayCalculator.productGroup
    let names = draft.map { draft in
      group.members(in: draft).compactMap { group.name(of: $0, in: draft) }
    }
    #expect(names == [name])
    #expect(draft?[FieldPath("dose", of: group.first)] == Quantity(2, .litrePerHectare))
  }

  /// A short name gets the same answer whichever name it is made of: a value, a question, a refusal or an offer.
  @Test(
    arguments: [
      ["dose Tebu 2", "dose Opus 2"], ["product Tebu 2 l/ha", "product Opus 2 l/ha"],
      ["Tebu 2 l/ha", "Opus 2 l/ha"],
      ["product Tebu EW 2 l/ha", "product Opus EW 2 l/ha"], ["dose Teb 2", "dose Opu 2"],
      ["remove Teb", "remove Opu"],
      ["remove Tebu", "remove Opus"], ["product Tebu form EW", "product Opus form EW"],
      ["table Tebu 0.5 1.5 0.5", "table Opus 0.5 1.5 0.5"],
      ["record Tebu permit R-1", "record Opus permit R-1"],
      ["limit Tebu wheat dose 2 l/ha", "limit Opus wheat dose 2 l/ha"],
      ["book show Tebu", "book show Opus"],
    ], ["show", "history use 1"])
  func aShortNameIsMadeOfAnyName(_ lines: [String], _ door: String) throws {
    let added = "product \"Amistar 250 SC\" 1 l/ha"
    let answers = try lines.map { line in
      let shown = try type(
        [
          Self.mix(), "calc", "book rename \(Self.old) to Opus Extra 250 EW", door, added, line,
          "product",
        ],
        in: Store.inMemory())
      let answer = shown.components(separatedBy: "spray> \(line)").last ?? ""
      return answer.replacing("Opus", with: "Tebu").replacing("Opu", with: "Teb")
    }
    #expect(answers[0] == answers[1])
  }

  /// A short name that fits two products, the one by its former name, asks which.
  @Test func aShortNameOfTwoAsksWhich() throws {
    try type([Self.mix(), "calc", "book rename \(Self.old) to Orius Extra 250 EW", "clear"])
    let shown = try type(["history use 1", "product \"Tebu X\" 1 l/ha", "dose Tebu 2", "product"])
    #expect(shown.contains("Orius Extra 250 EW (1), Tebu X (2)"), "\(shown)")
    #expect(!shown.contains("2 l/ha"), "\(shown)")
  }

  /// A product of the book that is named by the first words of a former name tells its name of today.
  @Test func aShortNameOfTheBookTellsTheNameOfToday() throws {
    try type([Self.mix(), "calc", "book rename \(Self.old) to Orius Extra 250 EW", "clear"])
    let shown = try type(["product Tebu", "2 l/ha", "product"])
    #expect(shown.contains("Tebu 250 EW: now Orius Extra 250 EW"), "\(shown)")
    #expect(
      shown.components(separatedBy: "\n").last { $0.contains("2 l/ha") }?.contains("Orius") == true,
      "\(shown)")
  }

  /// No other product gets a name that is there, or that was one of a product's.
  @Test(arguments: [old, new, "tebu 250 ew", "TEBUZOL 250 EW"])
  func aNameThatIsThereIsRefused(_ name: String) throws {
    try type([Self.mix(), "product NIS 0.1 l/ha", "calc", Self.rename])
    let run = try Rig.script("book rename NIS to \(name)", format: .json, store: store)
    #expect(run.results.contains("book.exists"), "\(run.results)")
    #expect(try names() == [Self.new: [Self.old], "NIS": []])
  }

  @Test func theBookTellsTheFormerNames() throws {
    try type([
      Self.mix(), "calc", "book rename \(Self.old) to Tebu X", "book rename Tebu X to \(Self.new)",
    ])
    for (language, line, told) in [
      ("en", "book show Tebuzol", "Formerly"), ("pl", "spis poka\u{17C} Tebuzol", "Dawniej"),
      ("en", "book", "formerly"), ("pl", "spis", "dawniej"),
    ] {
      let shown = try type([line], language: language)
      #expect(shown.contains(told) && shown.contains("\(Self.old), Tebu X"), "\(shown)")
    }
    let answer = try answer(["book show \(Self.old)"])
    #expect(answer["book"]?.items?.first?["name"]?.text == Self.new)
    #expect(answer["book"]?.items?.first?["formerly"]?.items?.map(\.text) == [Self.old, "Tebu X"])
  }

  /// What is kept under an old name, also by a script, is remembered as the product of today.
  @Test func theBookLearnsUnderTheNameOfToday() throws {
    try type([Self.mix(), Self.limits, "calc", Self.rename])
    try script(Self.kept(Self.old, on: "2026-05-08"))
    try type([Self.mix(), "dose 2", "calc"])
    #expect(try names() == [Self.new: [Self.old]])
    let entry = try #require(try BookStore(store).entry(called: Self.old))
    #expect(
      entry.limits?.count == 1
        && entry.facts?[FieldPath("dose", of: SprayCalculator.productGroup.first)]?.value == 2)
    // A limit is typed for it under any name.
    for name in [Self.old, Self.new, "Tebuzol"] {
      try script(["limit \"\(name)\" wheat dose 1 l/ha"])
    }
    #expect(try names() == [Self.new: [Self.old]])
  }

  /// Where the book has a former name as a product of its own, as behind an import, treatments under either name may be
  /// of the other product; they count once that product is deleted from the book.
  @Test(arguments: [(old, new), (new, old)])
  func aFormerNameThatIsInTheBookMayBeTheProduct(_ kept: String, _ name: String) throws {
    let folder = TemporaryFolder()
    let target = try Store.inMemory()
    try type([Self.mix(), Self.limits, "calc"])
    if kept == Self.old { try script(Self.kept(kept, on: "2026-05-03")) }
    try type([Self.rename])
    if kept == Self.new { try script(Self.kept(kept, on: "2026-05-03")) }
    try script(["backup \(folder.path("b.sqlite"))"])
    try type(["clear", Self.mix(), "name South", "calc"], in: target)
    try script(
      ["import \(folder.path("b.sqlite"))"] + (name == Self.old ? [Self.limits] : []), in: target)
    #expect(try names(in: target) == [Self.old: [], Self.new: [Self.old]])
    try type(Self.kept(name, on: "2026-05-08"), in: target)
    let doubtful = try #require(try TreatmentStore(target).treatment(2)?.treatment.content.limits)
    #expect(
      doubtful.map(\.verdict) == [.unknown, .unknown]
        && doubtful.map(\.why) == [.treatments, .treatments])
    #expect(doubtful.map(\.possible) == [[1], [1]])
    guard name == Self.new else { return }
    try script(["book delete \(Self.old)"] + Self.kept(name, on: "2026-05-09"), in: target)
    let certain = try #require(try TreatmentStore(target).treatment(3)?.treatment.content.limits)
    #expect(certain.map(\.verdict) == [.beyond, .beyond] && certain.first?.found == .times(3))
  }

  /// Tables and copies take the old name as the product, and carry the former names.
  @Test func tablesAndCopiesCarryThem() throws {
    let folder = TemporaryFolder()
    let earlier = try Store.inMemory()
    let target = try Store.inMemory()
    try type([Self.mix(), Self.limits, "calc"], in: earlier)
    try type([Self.mix(), Self.limits, "calc", Self.rename])
    try script(["book export \(folder.path("b.csv"))", "limit export \(folder.path("l.csv"))"])
    try script(["backup \(folder.path("b.sqlite"))"])
    try script(
      ["book export \(folder.path("old.csv"))", "limit export \(folder.path("oldl.csv"))"],
      in: earlier)
    try script(["backup \(folder.path("old.sqlite"))"], in: earlier)
    // An old table or copy brings no second product.
    for file in ["old.csv", "b.csv"] { try script(["book import --force \(folder.path(file))"]) }
    for file in ["oldl.csv", "l.csv"] { try script(["limit import --force \(folder.path(file))"]) }
    for file in ["old.sqlite", "b.sqlite"] { try script(["import \(folder.path(file))"]) }
    #expect(try names() == [Self.new: [Self.old]])
    #expect(try BookStore(store).all().first?.limits?.map(\.limits.count) == [2])
    try script(["book import --force \(folder.path("b.csv"))"], in: target)
    #expect(try names(in: target) == [Self.new: [Self.old]])
    let copied = try Store.inMemory()
    try script(["import \(folder.path("b.sqlite"))"], in: copied)
    #expect(try names(in: copied) == [Self.new: [Self.old]])
    // A product that is here under its name of today learns what it was called.
    try script(["book export \(folder.path("plain.csv"))"], in: target)
    #expect(
      try String(contentsOfFile: folder.path("plain.csv"), encoding: .utf8).contains(Self.old))
    let plain = try Store.inMemory()
    try type([Self.mix(Self.new), "calc"], in: plain)
    try script(["import \(folder.path("b.sqlite"))"], in: plain)
    #expect(try names(in: plain) == [Self.new: [Self.old]])
  }
}

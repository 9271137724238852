import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// Tests for limits typed as a label prints them: what is offered for them, and what never is.
struct LimitLabelTests {
  /// A language, and the mix before the line.
  nonisolated struct Setting: Sendable {
    let language, mix: String
    static let en = Setting(
      language: "en",
      mix: "area 5; rate 200; tank 1000; product \"Tebu 250 EW\" 1 l/ha; crop winter wheat")
    static let pl = Setting(
      language: "pl",
      mix: "pole 5; ciecz 200; zbiornik 1000; \u{15B}rodek \"Tebu 250 EW\" 1 l/ha; uprawa pszenica")
  }

  private func run(_ typed: String, _ setting: Setting, _ store: Store) throws -> String {
    let run = try Rig.script(
      "\(setting.mix); \(typed)", language: setting.language, format: .text, store: store)
    return run.results + run.errors
  }

  /// The line that says the same as `limit` takes it is offered and accepted; the typed one sets nothing.
  @Test(arguments: [
    (
      Setting.en, "limit Tebu wheat 0.8 l/ha, twice per season, 35 days PHI, REI 12 h",
      ["limit Tebu wheat dose 0.8 l/ha, times twice per season, PHI 35 days, REI 12 h"]
    ),
    (
      .en,
      "limit Tebu wheat max dose 0.5 l/ha, 1 treatment per crop, latest flowering (GS 65), 21 days",
      [
        "limit Tebu wheat max dose 0.5 l/ha, times 1 treatment per crop, latest GS 65, interval 21 days",
        "limit Tebu wheat max dose 0.5 l/ha, times 1 treatment per crop, latest GS 65, phi 21 days",
      ]
    ),
    (
      .en, "limit Tebu maximum individual dose 1.0 l/ha, 2 treatments per crop, BBCH 30-59",
      [
        "limit Tebu winter wheat maximum individual dose 1.0 l/ha, times 2 treatments per crop, BBCH 30-59"
      ]
    ),
    (
      .en, "limit Tebu corn max rate 2 qt/A per year, 2 applications, PHI 60 days, REI 12 hrs",
      [
        "limit Tebu corn total 2 qt/A per year, times 2 applications per season, PHI 60 days, REI 12 hrs"
      ]
    ),
    (
      .en,
      "limit Tebu: maximum total dose 2 l/ha, max 2 treatments, latest application before GS 61",
      [
        "limit Tebu: winter wheat maximum total dose 2 l/ha per season, times max 2 treatments per season, latest application before GS 61",
        "limit Tebu: winter wheat maximum total dose 2 l/ha per year, times max 2 treatments per year, latest application before GS 61",
      ]
    ),
    (
      .en, "limit Tebu wheat max 0.42 l/ha, 1 application per year",
      ["limit Tebu wheat dose max 0.42 l/ha, times 1 application per year"]
    ),
    (
      .en, "limit Tebu corn max 2 apps 14 days apart",
      ["limit Tebu corn times max 2 apps per season, interval 14 days apart"]
    ),
    (
      .en, "limit Tebu wheat 3x",
      ["limit Tebu wheat times 3x per season", "limit Tebu wheat times 3x per year"]
    ),
    (
      .en, "limit Tebu wheat until 28 days before harvest",
      ["limit Tebu wheat phi 28 days before harvest"]
    ),
    (
      .en, "limit Tebu wheat 300 l/ha",
      ["limit Tebu wheat water at least 300 l/ha", "limit Tebu wheat water at most 300 l/ha"]
    ),
    (.en, "limit Tebu wheat 200-400 l/ha", ["limit Tebu wheat water 200-400 l/ha"]),
    (.en, "limit Tebu wheat 0.8-1 l/ha", ["limit Tebu wheat dose 0.8-1 l/ha"]),
    (
      .pl, "limit Tebu \u{17C}yto 0,8 l/ha, 2 razy w sezonie, karencja 35 dni",
      ["limit Tebu \u{17C}yto dawka 0,8 l/ha, razy 2 razy w sezonie, karencja 35 dni"]
    ),
    (
      .pl, "limit Tebu \u{17C}yto 2 zabiegi",
      [
        "limit Tebu \u{17C}yto razy 2 zabiegi w sezonie",
        "limit Tebu \u{17C}yto razy 2 zabiegi w roku",
      ]
    ),
    (
      .pl, "limit Tebu \u{17C}yto do 42 dni przed zbiorem",
      ["limit Tebu \u{17C}yto karencja 42 dni przed zbiorem"]
    ),
    (
      .pl,
      "limit Tebu \u{17C}yto od pocz\u{105}tku strzelania do ko\u{144}ca kwitnienia (BBCH 30-69)",
      [
        "limit Tebu \u{17C}yto BBCH 30-69"
      ]
    ),
  ])
  func theOrderOfLimitIsOffered(_ setting: Setting, _ typed: String, _ instead: [String]) throws {
    let store = try Store.inMemory()
    let refused = try run(typed, setting, store)
    // The typed line stands above the offered ones.
    let lines = refused.split(separator: "\n").filter { $0.hasPrefix("  limit ") }
    #expect(lines.count <= instead.count + 1, "\(refused)")
    for line in instead {
      #expect(refused.contains(line), "\(refused)")
      #expect(
        try Rig.script("\(setting.mix); \(line)", language: setting.language).status == .success)
    }
    #expect(try Rig.script("limit Tebu", format: .json, store: store).results.contains("[]"))
  }

  /// A number with a word such as `max` is no growth stage, and what a kind does not take is no value of another.
  @Test(arguments: [
    ("limit Tebu wheat max 2", "bbch"), ("limit Tebu wheat 1 l/ha, max 2, phi 42 d", "bbch"),
    ("limit Tebu wheat bbch none", "phi"),
  ])
  func noOtherKindIsOffered(_ typed: String, _ kind: String) throws {
    let refused = try run(typed, .en, Store.inMemory())
    #expect(
      !refused.contains("\(kind) max 2") && !refused.contains("wheat \(kind) none"), "\(refused)")
  }

  /// A line that names the product anywhere, without the command, is put in order, with its own words only.
  @Test(arguments: [
    (
      Setting.en, "minimum interval 14 days between applications Tebu",
      "limit Tebu \"winter wheat\" minimum interval 14 days between applications"
    ),
    (
      .en, "Tebu max 2 treatments",
      "limit Tebu \"winter wheat\" times max 2 treatments per season"
    ),
    (
      .en, "Tebu: max dose 1.0 l/ha, max 2 treatments per crop, latest application before GS 61",
      "limit Tebu \"winter wheat\" max dose 1.0 l/ha, times max 2 treatments per crop, latest application before GS 61"
    ),
    (
      .pl, "Tebu: maksymalna dawka 1,0 l/ha, 2 zabiegi w sezonie, odst\u{119}p 14 dni",
      "limit Tebu \"pszenica\" maksymalna dawka 1,0 l/ha, razy 2 zabiegi w sezonie, odst\u{119}p 14 dni"
    ),
    (.en, "remove the limit for Tebu", "limit Tebu"),
    (
      .en, "limit Tebu wheat total 1 l/ha per year, phi 35 d; remove limit of Tebu in wheat",
      "limit Tebu \"wheat\" total - per year"
    ),
  ])
  func aLineWithoutTheCommandIsPutInOrder(
    _ setting: Setting, _ typed: String, _ instead: String
  ) throws {
    let refused = try Rig.type([setting.mix, typed], language: setting.language, width: 300)
    #expect(refused.contains(instead), "\(refused)")
    #expect(!refused.contains("not applicable"), "\(refused)")
  }

  /// Words that are no crop's are never offered as a crop in quotation marks, and the reason names no crop.
  @Test(arguments: [
    "limit Tebu corn V8", "limit Tebu corn max rate 2 qt/A per year, 2 applications, PHI 60 days",
    "limit Tebu corn stage V8 phi 35 d", "limit Tebu wheat not after flowering",
    "limit Tebu wheat, late phi 35 d", "limit Tebu wheat ha phi 35 d",
  ])
  func noCropIsOfferedOfOtherWords(_ typed: String) throws {
    let refused = try run(typed, .en, try Store.inMemory())
    #expect(!refused.contains("\"corn") && !refused.contains("\"wheat"), "\(refused)")
    #expect(!refused.contains("with such words"), "\(refused)")
  }

  /// What is left over behind a value is answered with an example of the limit.
  @Test(arguments: [
    ("dose 1 l/ha 7", "0.5 kg/ha"), ("buffer 20 m 5", "20 m"),
    ("total 2 l/ha 3 per year", "4 kg/ha"),
  ])
  func theExampleFitsTheLimit(_ limit: String, _ example: String) throws {
    let refused = try run("limit Tebu wheat \(limit)", .en, try Store.inMemory())
    #expect(refused.contains(example) && !refused.contains("5.2 ha"), "\(refused)")
  }

  /// A whole name in the book with which one in the mix begins may be either; in quotation marks it is that name.
  @Test(arguments: [
    (#""Toledo""#, "Toledo, barley"), (#""Toledo 250 EW""#, "Toledo 250 EW, barley"),
    ("Toledo 250 EW", "Toledo 250 EW, barley"),
  ])
  func aNameOfTwoProductsIsRefused(_ name: String, _ told: String) throws {
    let store = try Store.inMemory()
    let mixes =
      "area 5; rate 200; tank 1000; product Toledo 1 l/ha; limit Toledo rye phi 35 d; remove Toledo; product \"Toledo 250 EW\" 1 l/ha"
    let refused = try Rig.script("\(mixes); limit Toledo barley dose 1.2 l/ha", store: store)
    #expect(refused.status == .commandFailed)
    for quoted in ["\"Toledo 250 EW\"", "\"Toledo\""] {
      #expect(refused.errors.contains("limit \(quoted) barley dose 1.2 l/ha"), "\(refused)")
    }
    let taken = try Rig.type(
      [mixes, "limit \(name) barley dose 1.2 l/ha"], language: "en", width: 100)
    #expect(taken.contains("\(told): dose: at most 1.2 l/ha"), "\(taken)")
  }
}

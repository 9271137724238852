import Foundation
import Testing

@testable import Shell

/// Tests of what is typed at a question: an answer, the field's own command, another command, or a text.
struct AnswerAtQuestionTests {
  /// What is typed at a question, and what the screen shows for it.
  nonisolated struct Case: Sendable {
    let language: String
    let typed: String
    /// The lines before, the last of which asks the question.
    let asked: [String]
    /// What the screen shows behind the answer, if it is heard; the code's text begins so if it is refused.
    let shown: String

    init(_ language: String, _ typed: String, at asked: [String], shows shown: String) {
      (self.language, self.typed, self.asked, self.shown) = (language, typed, asked, shown)
    }
  }

  nonisolated private static let mix = ["area 5; rate 200; dose 1.5; tank 1000; calc"]
  nonisolated private static let products = [
    "product Tebu 250 EW 1 l/ha, Delan 2 kg/ha", "new", "5", "200",
  ]
  nonisolated private static let record = mix + ["record"]
  nonisolated private static let correct = mix + ["record keep", "treatments correct T-1"]

  /// At the question for a parcel, which follows the date, the start and the end.
  nonisolated private static let parcel = record + ["", "", ""]
  nonisolated private static let eppo = parcel + ["", "", "", "", ""]
  nonisolated private static let season = eppo + ["", ""]
  nonisolated private static let wind = season + ["", "", "", ""]
  /// Behind that for the temperature.
  nonisolated private static let permit = wind + ["", ""]

  nonisolated private static let heard: [Case] = [
    Case("en", "tank 1000", at: ["tank"], shows: "Tank 1000 l"),
    Case("pl", "zbiornik 1000", at: ["zbiornik"], shows: "Zbiornik 1000 l"),
    Case("pl", "tank 10 hl", at: ["zbiornik"], shows: "Zbiornik 10 hl"),
    Case("en", "Tank: 1000", at: ["tank"], shows: "Tank 1000 l"),
    Case("en", "spray volume 200", at: ["rate"], shows: "Spray volume 200 l/ha"),
    Case("en", "volume 200", at: ["rate"], shows: "Spray volume 200 l/ha"),
    Case("pl", "ilo\u{15B}\u{107} cieczy 200", at: ["ciecz"], shows: "cieczy 200 l/ha"),
    Case("pl", "pole 12,5 ha", at: ["pole"], shows: "Powierzchnia pola 12,5 ha"),
    Case("en", "area 3 + 4", at: ["area"], shows: "Field area 3 + 4 = 7 ha"),
    Case("en", "dose 1.5 l/ha", at: ["dose"], shows: "Product dose 1.5 l/ha"),
    Case("en", "product Tebu 1 l/ha", at: ["dose"], shows: "Tebu: dose 1 l/ha"),
    Case("pl", "dawka \u{15B}rodka 2", at: ["dawka"], shows: "2 l/ha"),
    Case("en", "dose 1.5 l/ha", at: products, shows: "Delan: product dose [2 kg/ha]"),
    Case("en", "dose Tebu 1.5 l/ha", at: products, shows: "Delan: product dose [2 kg/ha]"),
    Case("en", "product NIS 0.1 l/ha", at: ["new", "5", "200", "1.5"], shows: "Product 1: role ("),
    Case("en", "fills even", at: ["fills"], shows: "even"),
    Case("en", "product", at: products + ["", ""], shows: "Next product"),
    Case("en", "role adjuvant", at: products + ["", ""], shows: "Next product"),
    Case("en", "date 2026-05-20", at: record, shows: "Start: "),
    Case("en", "season 2026", at: season, shows: "Reason: "),
    Case("en", "eppo TRZAW", at: eppo, shows: "Growth stage"),
    Case("en", "2026-05-20", at: correct, shows: "Question 2 of 16"),
    Case(
      "en", "season 2026", at: correct + [""] + Array(repeating: "", count: 9), shows: "Reason: "),
    Case("pl", "sezon 2026", at: season, shows: "Przyczyna: "),
    Case("en", "help rate", at: ["tank"], shows: "Usage     rate VALUE [UNIT]"),
    Case("pl", "lang en", at: ["zbiornik"], shows: "Tank [l]: "),
  ]

  nonisolated private static let refused: [Case] = [
    Case("en", "rate 200", at: ["tank"], shows: "is a command. Asked for: Tank. Ctrl-C leaves."),
    Case("en", "calc", at: ["tank"], shows: "is a command. Asked for: Tank. Ctrl-C leaves."),
    Case("en", "undo", at: ["new"], shows: "is a command. Asked for: Field area. Ctrl-C leaves."),
    Case("en", "spray volume 200", at: ["tank"], shows: "is a command. Asked for: Tank."),
    Case(
      "pl", "zbiornik 1000", at: ["pole"],
      shows: "to polecenie, a tu trzeba poda\u{107}: Powierzchnia pola."
    ),
    Case(
      "pl", "oblicz", at: ["nowy"],
      shows: "to polecenie, a tu trzeba poda\u{107}: Powierzchnia pola."),
    Case("en", "even 5", at: ["fills"], shows: "does not take"),
    Case("en", "order", at: ["fills"], shows: "is a command. Asked for: Fills. Ctrl-C leaves."),
    Case(
      "en", "rate 200", at: ["dose"],
      shows: "is a command. Asked for: Product dose. Ctrl-C leaves; quotation"),
    Case(
      "en", "rate 200 l/ha", at: ["new", "5", "200", "1.5"],
      shows: "is a command. Asked for: Product. Ctrl-C"),
    Case(
      "en", "calc", at: ["new", "5", "200", "1.5"],
      shows: "is a command. Asked for: Product. Ctrl-C leaves"),
    Case(
      "en", "tank 100", at: products,
      shows: "is a command. Asked for: Product dose: Tebu 250 EW. Ctrl-C"),
    Case("en", "record keep", at: record, shows: "is a command. Asked for: Date. Ctrl-C leaves."),
    Case(
      "en", "width", at: eppo,
      shows: "is a command. Asked for: EPPO code of the crop. Ctrl-C leaves"),
    Case("pl", "zapas", at: eppo, shows: "to polecenie, a tu trzeba poda\u{107}: Kod EPPO uprawy."),
    Case(
      "pl", "ewidencja poka\u{17C} T-1", at: parcel,
      shows: "to polecenie, a tu trzeba poda\u{107}: Dzia\u{142}ka."),
    Case(
      "en", "treatments show T-1", at: parcel,
      shows: "is a command. Asked for: Parcel. Ctrl-C leaves"),
    Case(
      "en", "rate 220", at: parcel,
      shows: "is a command. Asked for: Parcel. Ctrl-C leaves; quotation marks"),
    Case("en", "record Tebu permit R-1", at: parcel, shows: "is a command. Asked for: Parcel."),
    Case(
      "pl", "pole 12,5 ha", at: parcel,
      shows: "to polecenie, a tu trzeba poda\u{107}: Dzia\u{142}ka."),
    Case(
      "pl", "uprawa pszenica", at: parcel,
      shows: "to polecenie, a tu trzeba poda\u{107}: Dzia\u{142}ka."),
    Case("en", "history", at: wind, shows: "is a command. Asked for: Wind."),
    Case("en", "calc; undo", at: wind, shows: "is a command. Asked for: Wind."),
    Case("en", "record crop wheat", at: wind, shows: "is a command. Asked for: Wind."),
    Case("en", "product Tebu 1 l/ha", at: wind, shows: "is a command. Asked for: Wind."),
    Case("en", "history", at: correct + ["", "", ""], shows: "is a command. Asked for: Parcel."),
    Case("pl", "pomoc", at: eppo, shows: "kod z 5 albo 6 liter lub cyfr"),
    Case("pl", "pomoc zabieg", at: parcel + ["", "", "", ""], shows: "Jak wpisa\u{107}  zabieg"),
    Case("en", "?", at: wind, shows: "words, 80 characters at most"),
    Case("en", "light 2 m/s", at: permit, shows: "is no permit number"),
    Case("pl", "s\u{142}aby 2 m/s", at: permit, shows: "to nie numer zezwolenia"),
    Case("pl", "14 st", at: permit, shows: "to nie numer zezwolenia"),
  ]

  /// The question is followed by what is `shown`, and after a refusal by the same question.
  private func check(_ one: Case, isHeard: Bool) throws {
    let before = try Rig.type(one.asked + ["^C"], language: one.language, width: 200)
    let question = try #require(before.split(separator: "\n").last { $0.hasSuffix("^C") }).dropLast(
      2)
    let after = try Rig.type(one.asked + [one.typed, "^C"], language: one.language, width: 200)
    let answered = try #require(
      after.range(of: "\(question)\(one.typed)\n", options: .backwards), "\(after)")
    let rest = after[answered.upperBound...]
    #expect(rest.contains(one.shown), "\(after)")
    #expect(rest.contains("\(question)^C") != isHeard, "\(after)")
  }

  @Test(arguments: heard.filter { !$0.typed.hasPrefix("help") && !$0.typed.hasPrefix("lang") })
  func theFieldsOwnCommandIsHeard(_ one: Case) throws { try check(one, isHeard: true) }

  @Test(arguments: heard.filter { $0.typed.hasPrefix("help") } + refused)
  func anotherCommandIsNoAnswer(_ one: Case) throws { try check(one, isHeard: false) }

  /// What is typed at the parcel's question, and the parcel that is kept.
  @Test(arguments: [
    ("Dzia\u{142}ka 12/3", "Dzia\u{142}ka 12/3"),
    ("Pole za stodo\u{142}\u{105}", "Pole za stodo\u{142}\u{105}"),
    ("rate of wind 3", "rate of wind 3"), ("wind 3 m/s", "wind 3 m/s"),
    ("Order of the farm", "Order of the farm"),
    ("\"calc\"", "calc"), ("'history 5'", "history 5"), ("New field", "New field"),
    ("Clear sky", "Clear sky"),
    ("Remove weeds", "Remove weeds"), ("history of the farm", "history of the farm"),
    ("Treatments show 7 fields", "Treatments show 7 fields"),
    ("record of spring", "record of spring"),
    ("\u{15A}rodek na mszyce", "\u{15A}rodek na mszyce"), ("area", "area"),
    ("Use nothing", "Use nothing"),
    ("calc; lower", "calc; lower"), ("'t Veld", "'t Veld"), ("cal", "cal"), ("# 5", "# 5"),
    ("zabieg uprawowy", "zabieg uprawowy"), ("Pole 12", "Pole 12"),
    ("\"North\" 40", "\"North\" 40"),
  ])
  func aTextIsKeptAsTyped(_ typed: String, _ kept: String) throws {
    for (language, shown) in [("en", "Parcel"), ("pl", "Dzia\u{142}ka")] {
      let lines = Self.parcel + [typed, "^C", "record parcel", typed, "record"]
      let screen = try Rig.type(lines, language: language, width: 200)
      #expect(screen.contains("\n  \(shown) \(kept)\n"), "\(screen)")
    }
  }

  /// Nothing has changed after a refused answer, and leaving changes nothing either.
  @Test func aRefusedCommandChangesNothing() throws {
    let typed = [
      "rate 200; tank 500", "tank", "rate 300", "undo", "clear", "^C", "rate", "^C", "undo", "show",
    ]
    let screen = try Rig.type(typed, language: "en", width: 80)
    #expect(
      screen.contains("Tank [500 l]: clear\n") && screen.contains("Spray volume [200 l/ha]: ^C"),
      "\(screen)")
    #expect(screen.contains("Tank 500 l \u{2192} not set"), "the step before is undone: \(screen)")
  }

  /// A product whose dose was cleared stays in the list, with its number, until it is removed.
  @Test(arguments: ["en", "pl"]) func aProductWithoutADoseIsListed(_ language: String) throws {
    let typed = [
      "product Tebu 250 EW 1 l/ha, Delan 2 kg/ha", "clear dose Delan", "product", "remove Delan",
      "product",
    ]
    let shown = try Rig.type(typed, language: language, width: 200)
    let lists = shown.components(separatedBy: "> product\n").dropFirst().map {
      $0.split(separator: ">")[0]
    }
    try #require(lists.count == 2, "\(shown)")
    #expect(lists[0].contains("\n  2  Delan\n") && !lists[1].contains("Delan"), "\(shown)")
    let json = try Rig.program(typed.prefix(3).joined(separator: "; "), language: language).results
    #expect(json.contains(#""id":2,"name":"Delan","dose":null"#), "\(json)")
  }

  /// Numbers stay what they were, and every list and refusal shows them.
  @Test(arguments: [
    (
      "en", "Tebu 250 EW (1) is removed.", "Products: Delan (2).",
      "There are several: Delan (2), NIS (3)."
    ),
    (
      "pl", "Usuni\u{119}to: Tebu 250 EW (1).", "Delan (2).",
      "\u{15A}rodk\u{F3}w jest kilka: Delan (2), NIS (3)."
    ),
  ])
  func productsAreShownWithTheirNumbers(
    _ language: String, _ removed: String, _ left: String, _ several: String
  ) throws {
    let typed = [
      "product Tebu 250 EW 1 l/ha, Delan 2 kg/ha", "remove 1", "remove 1", "product NIS 1 l/ha",
      "dose 2", "product",
    ]
    let screen = try Rig.type(typed, language: language, width: 200)
    for shown in [removed, left, several, "\n  2  Delan ", "\n  3  NIS "] {
      #expect(screen.contains(shown), "\(shown): \(screen)")
    }
  }
}

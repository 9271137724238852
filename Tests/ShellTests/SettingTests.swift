import Calculation
import Sheets
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests of themes and settings at the prompt and in scripts.
struct SettingTests {
  @Test(arguments: [
    ("en", "set animation on", "animation: on"), ("en", "set bell off", "bell: off"),
    ("pl", "ustaw animacja w\u{142}\u{105}cz", "animacja: w\u{142}."),
    ("pl", "ustaw dzwonek wylacz", "dzwonek: wy\u{142}."),
    ("pl", "set bell on", "dzwonek: w\u{142}."),
    (
      "en", "set units us",
      "units: US (ac, US\u{A0}gal/ac, US\u{A0}fl\u{A0}oz/ac, US\u{A0}gal, US\u{A0}gal/min, psi, in, ft, mph)"
    ),
    (
      "pl", "ustaw jednostki us",
      "jednostki: amerykańskie (ac, US\u{A0}gal/ac, US\u{A0}fl\u{A0}oz/ac, US\u{A0}gal, US\u{A0}gal/min, psi,\n  in, ft, mph)"
    ),
    (
      "pl", "set units imperial",
      "jednostki: imperialne (ac, imp\u{A0}gal/ac, l/ha, imp\u{A0}gal, l/min, bar, cm, m, km/h)"
    ),
    (
      "pl", "ustaw jednostki metryczne",
      "jednostki: metryczne (ha, l/ha, l, l/min, bar, cm, m, km/h)"
    ),
    ("en", "theme light", "Theme: light"), ("pl", "motyw jasny", "Motyw: jasny"),
    ("pl", "motyw dark", "Motyw: ciemny"),
    ("en", "theme auto", "Theme: auto"),
  ])
  func settingsAreSetByTheirNames(_ language: String, _ typed: String, _ shown: String) throws {
    #expect(try Rig.type([typed], language: language, width: 80).contains("  \(shown)\n"))
  }

  @Test(arguments: [
    ("theme dim", "theme.unknown", "auto, dark, light, contrast, plain", 7),
    ("set sound on", "setting.unknown", "units, animation, bell", 5),
    ("set sound", "setting.unknown", "units, animation, bell", 5),
    ("set bell on off", "argument.unexpected", "set", 13),
    ("set bell loud", "setting.value", "on, off", 10),
    ("set", "argument.missing", "set NAME VALUE", 1),
    ("set units", "argument.missing", "set units metric|US|imperial", 1),
    ("set units yards", "setting.value", "metric, US, imperial", 11),
    ("set bell", "argument.missing", "on|off", 1),
    ("theme dark light", "argument.unexpected", "theme", 12),
  ])
  func theRefusalNamesWhatFits(_ typed: String, _ code: String, _ allowed: String, _ column: Int)
    throws
  {
    let run = try Rig.program(typed)
    #expect(run.errors.contains("\"\(code)\"") && run.errors.contains(allowed), "\(run.errors)")
    #expect(run.errors.contains("\"column\":\(column)"), "\(run.errors)")
    #expect(run.status == .commandFailed && run.results.isEmpty)
  }

  @Test func anInteractiveSessionFindsItsSettingsAgain() throws {
    let store = try Store.inMemory()
    let first = try Rig.session("en", isInteractive: true, store: store)
    _ = try Interpreter(first, exporter: Rig.exporter).run(TypedLine.commands(in: "set bell on")[0])
    _ = try Interpreter(first, exporter: Rig.exporter).run(
      TypedLine.commands(in: "theme contrast")[0])
    let next = try Rig.session("en", isInteractive: true, store: store)
    #expect(!next.settings.isOn(.bell))
    next.restoreSettings()
    #expect(
      next.settings.isOn(.bell) && !next.settings.isOn(.animation)
        && next.settings.theme == .contrast)
  }

  @Test func aScriptKeepsNothing() throws {
    let store = try Store.inMemory()
    let run = try Rig.script("set bell on; theme light; lang pl; settings", store: store)
    #expect(run.results.contains("jasny") && run.results.contains(#/dzwonek +w\u{142}\./#))
    #expect(try SettingsStore(store).all().isEmpty)
  }

  @Test func aThemeOfAnotherVersionCountsAsNone() throws {
    let session = try Rig.session("en", isInteractive: true)
    session.settings.hold("sepia", for: .theme)
    #expect(session.settings.theme == .auto)
  }

  /// The terminal's answer is kept, and later output uses the colours for its background.
  @Test func themeAutoAsksTheTerminal() throws {
    let stage = FakeStage(ground: .light)
    let (session, shown) = try typed(["theme auto", "zzz"], on: stage)
    #expect(session.settings.ground == .light && shown.contains("auto (light)"))
    #expect(shown.contains("\u{1B}[38;2;202;54;40m") && stage.asked == 2)
  }

  nonisolated private static let grounds: [(TerminalBackground?, String?)] = [
    (.light, "38;2;41;123;77"), (.dark, "38;2;77;173;107"), (nil, nil),
  ]

  /// The first start asks the terminal, later ones remember what it answered, or that it did not answer.
  @Test(arguments: grounds)
  func theFirstStartAsksOnce(_ ground: TerminalBackground?, _ green: String?) throws {
    let store = try Store.inMemory()
    let (first, next) = (FakeStage(ground: ground), FakeStage(ground: .dark))
    for (stage, asked) in [(first, 1), (next, 0)] {
      let (_, shown) = try typed(["zzz"], on: stage, store: store)
      #expect(stage.asked == asked && shown.contains("38;") == (green != nil))
      #expect(shown.contains(green ?? "\u{1B}[1mspraycalc"))
    }
  }

  /// A terminal that does not answer may be a different one, so the answer of the former terminal does not count.
  @Test func anAnswerThatDoesNotComeForgetsTheFormerOne() throws {
    let store = try Store.inMemory()
    let stage = FakeStage(grounds: [.dark, .light, nil])
    let (session, shown) = try typed(["theme auto", "theme auto"], on: stage, store: store)
    #expect(shown.contains("auto (light)") && shown.contains("Theme: auto\n"))
    #expect(session.settings.ground == nil)
    #expect(try SettingsStore(store).all() == ["theme": "auto", "ground": "unknown"])
  }

  @Test func onlyWhatFollowsTheGroundAsksForIt() throws {
    let stage = FakeStage(ground: .light)
    let (_, shown) = try typed(["theme dark", "theme plain", "theme contrast"], on: stage)
    #expect(
      stage.asked == 2 && shown.contains("\u{1B}[38;2;77;173;107m")
        && shown.contains("contrast (light)"))
  }

  @Test func theBellRingsOnRefusalsWhereItIsOn() throws {
    let stage = FakeStage(ground: nil)
    _ = try typed(
      [
        "area x", "set bell on", "area 5", "area x", "new", "x", "5", "^C", "set bell off",
        "area x",
      ], on: stage)
    #expect(stage.rung == 2)
  }

  @Test func theTractorDrivesWhereItIsWanted() throws {
    let stage = FakeStage(ground: nil)
    let lines = [
      "area 5; rate 200; dose 1; tank 900", "calc", "set animation on", "calc", "rate 210", "show",
      "new", "", "", "",
      "", "",
    ]
    _ = try typed(lines, on: stage)
    #expect(
      stage.driven == ["Calculating\u{2026}", "Calculating\u{2026}"], "once for calc, once for new")
  }

  /// The answer of `export` leads to the file where the terminal takes escapes, but not in the theme that is read out.
  @Test func whatIsSavedIsALink() throws {
    let folder = TemporaryFolder()
    let mix = "area 5; rate 200; dose 1; tank 1000; calc"
    let (_, shown) = try typed(
      [mix, "export '\(folder.path)/a b.md'"], on: FakeStage(ground: .light))
    let link = /\e\]8;;file:\/\/\/\S+\/a%20b\.md\e\\/
    #expect(shown.contains(link) && shown.contains("\u{1B}]8;;\u{1B}\\"), "\(shown)")
    let plain = ["theme plain", mix, "export --force '\(folder.path)/a b.md'"]
    #expect(try !typed(plain, on: FakeStage(ground: .light)).1.contains("]8;;"))
    #expect(try !Rig.type(plain, language: "en", width: 80).contains("]8;;"))
  }

  private func typed(
    _ lines: [String], on stage: FakeStage, store: Store? = nil
  ) throws -> (Session, String) {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let session = try Rig.session("en", isInteractive: true, store: try store ?? .inMemory())
    session.restoreSettings()
    let style = TerminalStyle(environment: ["TERM": "xterm-direct"], color: .auto, isTerminal: true)
    let door = PromptDoor(
      session, source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output),
      format: .text, style: style, stage: stage, exporter: Rig.exporter)
    _ = door.run()
    return (session, screen.shown)
  }
}

/// A terminal that gives preset answers and counts the calls.
private final class FakeStage: TerminalEffects {
  private let grounds: [TerminalBackground?]
  private(set) var asked = 0
  private(set) var rung = 0
  private(set) var driven: [String] = []

  init(ground: TerminalBackground?) { grounds = [ground] }
  /// Gives these answers one after the other, the last again and again.
  init(grounds: [TerminalBackground?]) { self.grounds = grounds }

  func ring() { rung += 1 }

  func askGround(within milliseconds: Int) -> TerminalBackground? {
    asked += 1
    return grounds[min(asked, grounds.count) - 1]
  }
  func driveTractor(_ label: String) { driven.append(label) }
}

/// Tests of `theme plain`.
struct PlainTests {
  /// `theme plain` shows each value on a line of its own with its label, for screen readers.
  @Test(arguments: Checkout.languages)
  func plainIsReadOutLineByLine(_ tag: String) throws {
    let lines = [
      "theme plain", "area 12.5; rate 200; dose 1.5; tank 1000; calc", "rate 180",
      "table rate 200 300 50",
    ]
    let screen = try Rig.type(lines, language: tag, width: 80)
    let water = Interpreter(try Rig.session(tag, isInteractive: true), exporter: Rig.exporter)
      .wording
      .text(key: "spray-row-water")
    #expect(
      screen.matches(of: try Regex("(?m)^ +\\Q\(water)\\E: [0-9.,]+ l$")).count >= 3, "\(screen)")
    #expect(!screen.contains("\u{2192}"), "\(screen)")
  }
}

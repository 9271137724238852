import Sheets
import Testing

@testable import Shell
@testable import Terminal

/// Tests that themes are readable: contrast as WCAG 2 computes it, on the background each theme is made for.
struct ThemeTests {
  nonisolated static let names = ["dark", "light", "contrast on dark", "contrast on light"]

  private static func theme(_ name: String) -> (theme: Theme, ground: Shade) {
    // The background colours for which the themes' shades are chosen.
    let ground = Shade(name.hasSuffix("dark") ? 0x1F2421 : 0xF5F2EB)
    switch name {
    case "dark": return (.dark, ground)
    case "light": return (.light, ground)
    case "contrast on dark": return (.darkContrast, ground)
    default: return (.lightContrast, ground)
    }
  }

  /// Returns the least contrast that a role needs: the amounts to pour are what must not be misread.
  private static func least(_ name: String, _ role: Role) -> Double {
    name.hasPrefix("contrast") || role == .water || role == .product ? 7 : 4.5
  }

  @Test(arguments: names)
  func everyRoleStandsOut(_ name: String) throws {
    let (theme, ground) = Self.theme(name)
    for role in Role.allCases {
      let (ink, least) = (try #require(theme.inks[role]), Self.least(name, role))
      let (exact, near) = (
        ink.shade.contrast(to: ground), Palette.shade(ink.place).contrast(to: ground)
      )
      print(
        "\(name), \(role): 24-bit \(shown(exact)) : 1, colour \(ink.place) of 256 \(shown(near)) : 1"
      )
      #expect(exact >= least && near >= least, "\(name) \(role)")
      let muted = try #require(theme.inks[.muted]).shade.contrast(to: ground)
      #expect(
        muted <= exact || name.hasPrefix("contrast"), "\(name) \(role): muted text stands out least"
      )
    }
  }

  /// On a palette terminal each role uses the nearest colour with enough contrast that no other role uses. A coloured
  /// role does not become grey.
  @Test(arguments: names)
  func thePalettesNearestIsTaken(_ name: String) throws {
    let (theme, ground) = Self.theme(name)
    var taken: Set<UInt8> = []
    for role in [Role.error, .water, .heading, .product, .caution, .text, .muted] {
      let (ink, least) = (try #require(theme.inks[role]), Self.least(name, role))
      let fitting = (16...255).map { UInt8($0) }.filter { place in
        let shade = Palette.shade(place)
        let keepsColor = ink.shade.lab.isGrey || !shade.lab.isGrey
        return keepsColor && !taken.contains(place) && shade.contrast(to: ground) >= least
      }
      let nearest = fitting.min {
        Palette.shade($0).lab.distance(to: ink.shade.lab)
          < Palette.shade($1).lab.distance(to: ink.shade.lab)
      }
      #expect(nearest == ink.place, "\(name) \(role)")
      taken.insert(ink.place)
    }
  }

  /// Where only 16 colours are there, a role has one only if it stands out in every usual palette, on its own ground.
  @Test(arguments: names, Palette.ofSixteen)
  func theSixteenColoursStandOut(_ name: String, _ palette: Palette.OfSixteen) throws {
    let theme = Self.theme(name).theme
    let ground = Shade(name.hasSuffix("dark") ? palette.dark : 0xFFFFFF)
    for role in Role.allCases {
      guard let number = theme.inks[role]?.ansi else { continue }
      let contrast = Shade(try #require(palette.colors[number])).contrast(to: ground)
      print("\(name), \(role): colour \(number) of 16 \(palette.name) \(shown(contrast)) : 1")
      #expect(contrast >= Self.least(name, role), "\(name) \(role) \(palette.name)")
    }
  }

  private func shown(_ ratio: Double) -> Double { (ratio * 100).rounded() / 100 }

  /// The expected values come from WCAG contrast checkers.
  @Test(arguments: [
    (UInt32(0x000000), UInt32(0xFFFFFF), 21.0), (0x777777, 0xFFFFFF, 4.48),
    (0xFF0000, 0xFFFFFF, 4.0),
    (0x123456, 0x123456, 1),
  ])
  func contrastIsTheOneOfWCAG(_ one: UInt32, _ two: UInt32, _ ratio: Double) {
    #expect(shown(Shade(one).contrast(to: Shade(two))) == ratio)
    #expect(Shade(one).contrast(to: Shade(two)) == Shade(two).contrast(to: Shade(one)))
  }

  @Test(arguments: [
    (UInt8(16), UInt32(0x000000)), (231, 0xFFFFFF), (196, 0xFF0000), (67, 0x5F87AF),
    (232, 0x080808), (255, 0xEEEEEE),
  ])
  func thePaletteIsXterms(_ place: UInt8, _ shade: UInt32) {
    #expect(Palette.shade(place) == Shade(shade))
  }

  /// On an unknown background no shade is sure to be readable.
  @Test(arguments: [ThemeChoice.auto, .contrast], [ColorDepth.sixteen, .palette, .trueColor])
  func onAnUnknownGroundWeightAloneTells(_ choice: ThemeChoice, _ depth: ColorDepth) {
    let painter = Painter(choice, on: nil, depth: depth)
    for role in Role.allCases {
      let weight =
        switch role {
        case .heading, .water, .product, .caution, .error: "\u{1B}[1mx\u{1B}[0m"
        case .muted: "\u{1B}[2mx\u{1B}[0m"
        case .text, .value, .unit, .good: "x"
        }
      #expect(painter.text(of: Span("x", role)) == weight, "\(role)")
    }
  }
}

/// Tests of the escape sequences for roles.
struct PainterTests {
  @Test(arguments: [
    (ColorDepth.words, "7.5 l"), (.bold, "\u{1B}[1m7.5 l\u{1B}[0m"),
    (.sixteen, "\u{1B}[1m7.5 l\u{1B}[0m"),
    (.trueColor, "\u{1B}[1;38;2;204;169;127m7.5 l\u{1B}[0m"),
  ])
  func whatGoesIntoATankIsBoldAndBrown(_ depth: ColorDepth, _ shown: String) {
    #expect(Painter(.dark, on: nil, depth: depth).text(of: Span("7.5 l", .product)) == shown)
  }

  @Test(arguments: ThemeChoice.allCases, ColorDepth.allCases)
  func everyEscapeIsEndedAndPaintsNoGround(_ choice: ThemeChoice, _ depth: ColorDepth) throws {
    let painter = Painter(choice, on: .light, depth: depth)
    for role in Role.allCases {
      let text = painter.text(of: Span("x", role))
      if choice == .plain || depth == .words { #expect(text == "x") }
      #expect(
        text == "x" || text.wholeMatch(of: /\x1B\[[0-9;]+mx\x1B\[0m/) != nil,
        "\(text.debugDescription)")
      #expect(text.firstMatch(of: /[\[;](4[0-9]|10[0-7])m/) == nil || depth >= .palette)
      #expect(!text.contains("48;"))
      #expect(painter.text(of: Span("  ", role)) == "  ")
    }
  }

  @Test func aPromptTellsReadlineWhatTakesNoColumns() {
    #expect(Painter.plain.prompt("spray> ") == "spray> ")
    #expect(
      Painter(.dark, on: nil, depth: .sixteen).prompt("spray> ")
        == "\u{1}\u{1B}[1;92m\u{2}spray> \u{1}\u{1B}[0m\u{2}")
  }

  @Test func neighboursInTheSameRoleShareTheirEscapes() {
    let line = [Span("a ", .error), Span("b", .error), Span(" "), Span("c", .error)]
    let painter = Painter(.dark, on: nil, depth: .sixteen)
    func text(_ painter: Painter) -> String {
      var bytes: [UInt8] = []
      painter.write([line], to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(painter) == "\u{1B}[91ma b\u{1B}[0m \u{1B}[91mc\u{1B}[0m\n")
    #expect(text(.plain) == "a b c\n")
  }

  @Test func aSampleHasItsOwnThemesColours() {
    let painter = Painter(.dark, on: nil, depth: .trueColor)
    let span = Span("x", .error, sample: "light")
    #expect(
      painter.text(of: span)
        == Painter(.light, on: nil, depth: .trueColor).text(of: Span("x", .error)))
    #expect(painter.text(of: Span("x", .error, sample: "plain")) == "x")
  }
}

/// Tests of how the environment and `--color` decide the look of a terminal.
struct TerminalStyleTests {
  nonisolated static let environments: [([String: String], ColorChoice, Bool, ColorDepth)] = [
    (["TERM": "xterm"], .auto, true, .sixteen), (["TERM": "xterm-256color"], .auto, true, .palette),
    (["TERM": "screen-256color-bce"], .auto, true, .palette),
    (["TERM": "xterm+256color"], .auto, true, .palette),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .auto, true, .trueColor),
    (["TERM": "tmux", "COLORTERM": "24bit"], .auto, true, .trueColor),
    (["TERM": "xterm-direct"], .auto, true, .trueColor),
    (["TERM": "vt220"], .auto, true, .bold), (["TERM": "linux"], .auto, true, .sixteen),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .auto, true, .words), ([:], .auto, true, .words),
    (["TERM": "xterm", "NO_COLOR": "1"], .auto, true, .bold),
    (["TERM": "xterm", "NO_COLOR": ""], .auto, true, .sixteen),
    (["TERM": "dumb", "NO_COLOR": "1"], .auto, true, .words),
    (["TERM": "xterm", "NO_COLOR": "1"], .auto, false, .words),
    (["TERM": "xterm"], .auto, false, .words),
    (["TERM": "xterm", "CLICOLOR_FORCE": "1"], .auto, false, .sixteen),
    (["TERM": "xterm", "CLICOLOR_FORCE": "0"], .auto, false, .words),
    (["CLICOLOR_FORCE": "1"], .auto, false, .sixteen),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .auto, true, .words),
    (["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .auto, false, .words),
    (["TERM": "xterm", "NO_COLOR": "1"], .always, false, .sixteen),
    (["TERM": "dumb"], .always, true, .words),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], .never, true, .words),
  ]

  @Test(arguments: environments.indices)
  func depthIsWhatIsAskedAndThere(_ index: Int) {
    let (environment, color, isTerminal, depth) = Self.environments[index]
    #expect(
      TerminalStyle(environment: environment, color: color, isTerminal: isTerminal).depth == depth,
      "\(environment)")
  }

  @Test(arguments: [
    ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
    ("0;7", .light),
    ("0;default", nil), ("", nil), ("0;99", nil), ("x", nil),
  ])
  func theGroundIsInTheEnvironment(_ value: String, _ ground: TerminalBackground?) {
    #expect(
      TerminalStyle(environment: ["COLORFGBG": value], color: .auto, isTerminal: true).ground
        == ground)
  }
}

/// Tests of the terminal's reply about its background.
struct GroundReplyTests {
  @Test(arguments: [
    ("rgb:ffff/ffff/ffff", TerminalBackground.light), ("rgb:0000/0000/0000", .dark),
    ("rgb:1f1f/2424/2121", .dark),
    ("rgb:f/f/f", .light), ("rgb:f5/f2/eb", .light), ("rgba:0000/0000/0000/ffff", .dark),
    ("rgba:ffff/ffff/ffff/0000", .light), ("#ffffff", .light), ("#1F2421", .dark), ("#fff", .light),
    ("#ffffffffffff", .light), ("rgb:fdf6/e3e3/ffff", .light), ("rgb:ff/ff", nil),
    ("rgb:ff/ff/ff/ff", nil),
    ("rgb:fffff/0/0", nil), ("rgb:xx/00/00", nil), ("rgb:-1/00/00", nil), ("#ffff", nil), ("", nil),
    ("white", nil),
    ("hsl:0/0/0", nil), ("rgb://", nil), ("?", nil),
  ])
  func answersAreRead(_ color: String, _ ground: TerminalBackground?) {
    for end in ["\u{7}", "\u{1B}\\"] {
      let answer = Array("\u{1B}]11;\(color)\(end)".utf8)
      #expect(BackgroundReply.place(in: answer) == .whole(0..<answer.count))
      #expect(BackgroundReply.ground(answer) == ground, "\(color)")
    }
  }

  @Test(arguments: [
    ("rate 2", BackgroundReply.Place.nowhere), ("ab\u{1B}]11;rgb:0/0/0\u{7}cd", .whole(2..<17)),
    ("ab\u{1B}", .begun(2)),
    ("\u{1B}[A", .nowhere), ("\u{1B}]11;rgb:ff", .begun(0)),
    ("\u{1B}]11;rgb:0/0/0\u{1B}", .begun(0)),
    ("\u{1B}]12;x\u{7}", .nowhere), ("\u{1B}[A\u{1B}]1", .begun(3)),
    ("ab\u{1B}[12;1Rcd", .whole(2..<9)),
    ("\u{1B}[12;", .begun(0)), ("\u{1B}[1;5C", .nowhere), ("\u{1B}[3~", .nowhere),
  ])
  func answersAreFoundAmongKeys(_ typed: String, _ place: BackgroundReply.Place) {
    #expect(BackgroundReply.place(in: Array(typed.utf8)) == place)
  }

  @Test func thePlaceOfTheCursorNamesNoGround() {
    #expect(BackgroundReply.ground(Array("\u{1B}[12;1R".utf8)) == nil)
  }

  @Test func whatNeverEndsIsNoAnswer() {
    #expect(
      BackgroundReply.place(in: Array("\u{1B}]11;\(String(repeating: "f", count: 200))".utf8))
        == .nowhere)
  }
}

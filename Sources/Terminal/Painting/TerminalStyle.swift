/// What a terminal may be sent (colours, escapes, signs beyond ASCII), read once at the start from the environment and
/// the launch options.
nonisolated package struct TerminalStyle {
  let depth: ColorDepth
  /// Whether output goes to a terminal that understands escapes.
  package let takesEscapes: Bool
  /// The background that `COLORFGBG` names; nil if it names none.
  package let ground: TerminalBackground?
  /// Whether the locale is C or POSIX, whose terminals may show no other signs.
  package let isASCII: Bool

  /// Words alone, for output that is not a terminal.
  package static let plain = TerminalStyle(environment: [:], color: .auto, isTerminal: false)

  /// Reads the looks. A dumb terminal never gets an escape. Otherwise `--color` wins over `NO_COLOR`, `NO_COLOR` over
  /// `CLICOLOR_FORCE`, and `CLICOLOR_FORCE` over the terminal's own variables (`TERM`, `COLORTERM`). `NO_COLOR` leaves
  /// a terminal bold text; `--color never` leaves words alone.
  package init(environment: [String: String], color: ColorChoice, isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    let able = ColorDepth(term: term, colorTerm: environment["COLORTERM"] ?? "")
    takesEscapes = isTerminal && able > .words
    depth =
      switch color {
      case .never: .words
      case .always: term == "dumb" ? .words : max(.sixteen, able)
      case .auto where !(environment["NO_COLOR"] ?? "").isEmpty: takesEscapes ? .bold : .words
      case .auto where !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") && term != "dumb":
        max(.sixteen, able)
      case .auto: takesEscapes ? able : .words
      }
    ground = environment["COLORFGBG"].flatMap(Self.ground)
    let locales = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    isASCII = locales.first { !$0.isEmpty }.map(["C", "POSIX"].contains) ?? false
  }

  /// Returns the painter for a theme; the background that the terminal reported wins over `COLORFGBG`.
  package func painter(_ theme: ThemeChoice, on reported: TerminalBackground?) -> Painter {
    Painter(theme, on: reported ?? ground, depth: depth)
  }

  /// Reads the background from `COLORFGBG`, such as `15;0`: it is the last of these numbers of the 16 colours.
  private static func ground(_ colors: String) -> TerminalBackground? {
    guard let last = colors.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else {
      return nil
    }
    return number < 7 || number == 8 ? .dark : .light
  }
}

/// How many colours a terminal can show, from fewest to most.
nonisolated enum ColorDepth: Int, Comparable, CaseIterable {
  /// Words alone, without escapes.
  case words
  /// Bold text without colours.
  case bold
  /// The 16 colours of every colour terminal; their shades are set in the terminal.
  case sixteen
  /// Xterm's palette of 256 colours.
  case palette
  case trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether a terminal with this `TERM` understands escapes; without them no pager is used either.
  package static func takesEscapes(term: String) -> Bool { !["", "dumb"].contains(term) }

  /// Derives the depth from the terminal's `TERM` and `COLORTERM`.
  init(term: String, colorTerm: String) {
    self =
      if !Self.takesEscapes(term: term) {
        .words
      } else if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct") {
        .trueColor
      } else if term.split(whereSeparator: { "-+".contains($0) }).contains("256color") {
        .palette
      } else if term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono") {
        .bold
      } else {
        .sixteen
      }
  }
}

/// What a person chose with `--color`.
nonisolated package enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}

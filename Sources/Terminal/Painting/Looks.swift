/// What there is to look at a session with: read once at the start from the environment and the launch options.
package struct Looks {
  let depth: ColorDepth
  /// Whether output goes to a terminal that understands escapes.
  package let takesEscapes: Bool
  /// What the environment says about the background.
  package let ground: Ground?
  /// Whether the environment leaves room for drawing.
  private let drawsBars: Bool

  /// Words alone, and no terminal.
  package static let plain = Looks(environment: [:], color: .auto, isTerminal: false)

  /// A dumb terminal never gets an escape. Else `--color` wins over `NO_COLOR`, that over `CLICOLOR_FORCE`, and that over
  /// what the terminal says of itself.
  package init(environment: [String: String], color: ColorChoice, isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    let able = ColorDepth(term: term, colorTerm: environment["COLORTERM"] ?? "")
    takesEscapes = isTerminal && able > .words
    depth =
      switch color {
      case .never: .words
      case .always: term == "dumb" ? .words : max(.sixteen, able)
      case .auto where environment["NO_COLOR"]?.isEmpty == false: takesEscapes ? .bold : .words
      case .auto where Self.isForced(environment) && term != "dumb": max(.sixteen, able)
      case .auto: takesEscapes ? able : .words
      }
    drawsBars = term != "dumb" && environment["NO_COLOR"]?.isEmpty != false
    ground = environment["COLORFGBG"].flatMap(Self.ground)
  }

  /// What paints in a theme, on the background that a terminal told of, where it has.
  package func painter(_ theme: ThemeChoice, on told: Ground?) -> Painter {
    Painter(theme, on: told ?? ground, depth: depth, drawsBars: drawsBars)
  }

  private static func isForced(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
  }

  /// `15;0`: foreground, perhaps something more, and background, as numbers of the 16 colours.
  private static func ground(_ colors: String) -> Ground? {
    guard let last = colors.split(separator: ";").last, let number = Int(last), (0...15).contains(number) else {
      return nil
    }
    return number < 7 || number == 8 ? .dark : .light
  }
}

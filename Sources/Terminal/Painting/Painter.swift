import Sheets

/// Turns the roles of spans into terminal escapes, in the current theme or in that of a sample.
nonisolated package struct Painter {
  private let depth: ColorDepth
  /// The terminal's background; nil if it is unknown.
  package let ground: TerminalBackground?
  /// The escapes that open each role in the current theme.
  private let openings: [Role: String]
  /// Whether each value is on a separate line with its label, so that it can be read out; true in the theme `plain`.
  package let isReadOut: Bool

  init(_ choice: ThemeChoice, on ground: TerminalBackground?, depth: ColorDepth) {
    self.depth = depth
    self.ground = ground
    isReadOut = choice == .plain
    openings = Self.openings(choice, ground, depth)
  }

  /// A painter that writes words alone, without escapes.
  package static let plain = Painter(.auto, on: nil, depth: .words)
  /// Whether the terminal has colours that depend on its background, which is unknown.
  package var lacksGround: Bool { ground == nil && depth > .bold }

  /// Appends lines with escapes, each with a line feed; neighbouring spans in the same role share theirs.
  package func write(_ lines: [Line], to bytes: inout [UInt8]) {
    for line in lines {
      write(line, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func write(_ line: Line, to bytes: inout [UInt8]) {
    guard depth > .words else {
      for span in line { bytes += span.text.utf8 }
      return
    }
    for run in line.withLikeSpansJoined {
      // What is read out holds no link.
      if let link = run.link, !isReadOut {
        bytes += "\u{1B}]8;;\(link)\u{1B}\\\(text(of: run))\u{1B}]8;;\u{1B}\\".utf8
      } else {
        bytes += text(of: run).utf8
      }
    }
  }

  /// Returns a span with the escapes of its role; spaces alone get no escapes.
  package func text(of span: Span) -> String {
    let sample = span.sample.flatMap(ThemeChoice.init).map { Self.openings($0, ground, depth) }
    guard let opening = (sample ?? openings)[span.role] else { return span.text }
    guard span.text.contains(where: { $0 != " " }) else { return span.text }
    return opening + span.text + Self.closing
  }

  /// Returns a prompt whose escapes stand between readline's marks for what takes no columns (U+0001 and U+0002).
  package func prompt(_ text: String) -> String {
    guard !text.isEmpty, let opening = openings[.heading] else { return text }
    return "\u{1}\(opening)\u{2}\(text)\u{1}\(Self.closing)\u{2}"
  }

  private static let closing = "\u{1B}[0m"
  /// The bold roles: what goes into each fill (water and product), and headings.
  private static let bold: Set<Role> = [.heading, .water, .product]

  /// Returns the escapes of roles. Where colours do not tell, weight does: cautions are bold, old figures dim.
  private static func openings(
    _ choice: ThemeChoice, _ ground: TerminalBackground?, _ depth: ColorDepth
  ) -> [Role: String] {
    guard depth > .words, choice != .plain else { return [:] }
    let inks = depth > .bold ? choice.theme(on: ground)?.inks ?? [:] : [:]
    var openings: [Role: String] = [:]
    for role in Role.allCases {
      let color = inks[role].flatMap { Self.color(of: $0, depth) }
      let weight = Self.weight(of: role, hasColor: color != nil, themeHasColors: !inks.isEmpty)
      let codes = [weight, color].compactMap(\.self)
      if !codes.isEmpty { openings[role] = "\u{1B}[\(codes.joined(separator: ";"))m" }
    }
    return openings
  }

  /// Returns the code of a colour; nil if the terminal does not show it.
  private static func color(of ink: Theme.Ink, _ depth: ColorDepth) -> String? {
    switch depth {
    case .words, .bold: nil
    case .sixteen: ink.ansi.map { number in String(number < 8 ? 30 + number : 82 + number) }
    case .palette: "38;5;\(ink.place)"
    case .trueColor: "38;2;\(ink.shade.red);\(ink.shade.green);\(ink.shade.blue)"
    }
  }

  /// Returns the code of bold or dim text; nil for the usual weight.
  private static func weight(of role: Role, hasColor: Bool, themeHasColors: Bool) -> String? {
    if bold.contains(role) { return "1" }
    if !hasColor, role == .caution || role == .error { return "1" }
    return !themeHasColors && role == .muted ? "2" : nil
  }
}

nonisolated extension Line {
  /// The line with neighbouring spans of the same look joined.
  fileprivate var withLikeSpansJoined: Line {
    reduce(into: []) { runs, span in
      guard let last = runs.last, last.role == span.role, last.sample == span.sample,
        last.link == span.link
      else { return runs.append(span) }
      runs[runs.count - 1] = span.part(last.text + span.text)
    }
  }
}

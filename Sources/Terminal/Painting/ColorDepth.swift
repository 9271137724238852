/// How many colours a terminal can show, from fewest to most.
enum ColorDepth: Int, Comparable, CaseIterable {
  /// Words alone, without escapes.
  case words
  /// Bold text without colours.
  case bold
  /// The 16 colours of every colour terminal; their shades are set in the terminal.
  case sixteen
  /// Xterm's palette of 256 colours.
  case palette
  case trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }

  /// Whether a terminal with this `TERM` understands escapes.
  package static func takesEscapes(term: String) -> Bool { !["", "dumb"].contains(term) }

  /// Derives the depth from the terminal's `TERM` and `COLORTERM`.
  init(term: String, colorTerm: String) {
    self =
      if !Self.takesEscapes(term: term) {
        .words
      } else if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct") {
        .trueColor
      } else if term.contains("256color") {
        .palette
      } else if term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono") {
        .bold
      } else {
        .sixteen
      }
  }
}

/// The values of `--color`.
package enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// What a terminal can show, from least to most.
enum ColorDepth: Int, Comparable, CaseIterable {
  /// Words alone, without any escape.
  case words
  /// Bold, and no colour.
  case bold
  /// The 16 colours of every colour terminal, whose shades are the person's own.
  case sixteen
  /// Xterm's palette of 256.
  case palette
  case trueColor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }

  /// Whether a terminal of this name knows any escape.
  package static func takesEscapes(term: String) -> Bool { !["", "dumb"].contains(term) }

  /// What a terminal says of itself in `TERM` and `COLORTERM`.
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

/// What a person asked for with `--color`.
package enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

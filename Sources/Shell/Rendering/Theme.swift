import Sheets

/// How roles look on a terminal.
package enum Theme {
  /// Words alone: for pipes, files and terminals without attributes.
  case plain
  /// What goes into each fill in bold, and headings.
  case bold

  /// The one place where roles become escape sequences.
  func text(of span: Span) -> String {
    switch (self, span.role) {
    case (.bold, .water), (.bold, .product), (.bold, .heading): "\u{1B}[1m\(span.text)\u{1B}[0m"
    default: span.text
    }
  }
}

import Terminal
import ViewModels

extension Settings {
  /// The chosen theme; `auto` if none is chosen or this program does not know it.
  package var theme: ThemeChoice { self[.theme].flatMap(ThemeChoice.init) ?? .auto }

  /// The terminal's background as it last answered; nil if unknown.
  package var ground: TerminalBackground? { self[.ground].flatMap(TerminalBackground.init) }
}

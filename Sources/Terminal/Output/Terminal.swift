import Glibc

/// Adopts the character set of the environment's locale, or UTF-8 if that locale has another one.
///
/// Only the character set is adopted: numbers, dates and messages of the C library stay as they are. Without UTF-8 a
/// backspace would remove half a letter. Returns the locale that replaces the environment's; nil if the environment's
/// locale has UTF-8.
@discardableResult
package func adoptTerminalLocale() -> String? {
  if setlocale(LC_CTYPE, "") != nil, characterSet() == "UTF-8" { return nil }
  return setlocale(LC_CTYPE, "C.UTF-8").map { String(cString: $0) }
}

private func characterSet() -> String? {
  nl_langinfo(nl_item(CODESET)).flatMap { String(validatingCString: $0) }
}

/// Returns the number of rows of the terminal behind a descriptor; nil if it is not a terminal or does not say.
func terminalRows(of fd: Int32) -> Int? { terminalSize(of: fd).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

/// Returns the number of columns of the terminal behind a descriptor; nil if it is not a terminal or does not say.
package func terminalWidth(of fd: Int32) -> Int? {
  terminalSize(of: fd).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
}

private func terminalSize(of fd: Int32) -> winsize? {
  var size = winsize()
  return ioctl(fd, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

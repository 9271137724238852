import Glibc

/// Takes the character set from the environment, or UTF-8 where that names another one.
///
/// Only the character set: numbers, dates and messages of the C library stay as they are. Without UTF-8 a backspace would
/// take half a letter away. Returns the locale taken in place of the environment's, nil where that one serves.
@discardableResult
package func adoptTerminalLocale() -> String? {
  if setlocale(LC_CTYPE, "") != nil, characterSet() == "UTF-8" { return nil }
  return setlocale(LC_CTYPE, "C.UTF-8").map { String(cString: $0) }
}

private func characterSet() -> String? {
  nl_langinfo(nl_item(CODESET)).flatMap { String(validatingCString: $0) }
}

/// How many rows the terminal behind a descriptor has; nil where it is no terminal or does not say.
func terminalRows(of fd: Int32) -> Int? { terminalSize(of: fd).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

/// How many columns the terminal behind a descriptor has; nil where it is no terminal or does not say.
package func terminalWidth(of fd: Int32) -> Int? {
  terminalSize(of: fd).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
}

private func terminalSize(of fd: Int32) -> winsize? {
  var size = winsize()
  return ioctl(fd, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

import Glibc

/// Adopts the character set of the environment's locale, or UTF-8 if that locale has another one.
///
/// Only the character set is adopted: numbers, dates and messages of the C library stay as they are. Without UTF-8 a
/// backspace would remove half a letter. Returns the locale that replaces the environment's; nil if the environment's
/// locale has UTF-8.
@discardableResult
package func adoptTerminalLocale() -> String? {
  let isAdopted = setlocale(LC_CTYPE, "") != nil
  if isAdopted, let name = nl_langinfo(nl_item(CODESET)), String(validatingCString: name) == "UTF-8" { return nil }
  return setlocale(LC_CTYPE, "C.UTF-8").map { String(cString: $0) }
}

/// Returns the number of rows of the terminal behind a descriptor; nil if it is not a terminal or does not say.
func terminalRows(of fd: Int32) -> Int? { terminalSize(of: fd).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

/// Returns the size of the terminal behind a descriptor; nil if it is not a terminal.
func terminalSize(of fd: Int32) -> winsize? {
  var size = winsize()
  return ioctl(fd, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

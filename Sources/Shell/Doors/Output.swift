import Glibc

/// One of the program's two outputs.
package struct Output {
  private let descriptor: Int32

  package static let standard = Output(descriptor: STDOUT_FILENO)
  package static let error = Output(descriptor: STDERR_FILENO)

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns at this moment; nil where it is no terminal.
  var width: Int? { terminalWidth(of: descriptor) }

  /// Writes a whole text at once; false when it could not be written (a full disk, a closed output).
  @discardableResult
  package func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      bytes = bytes.dropFirst(written)
    }
    return true
  }
}

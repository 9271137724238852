import Glibc

/// The program in which a person reads texts longer than the screen.
package struct Pager {
  private let command: String

  /// Takes `$PAGER`, or `less` if that is not set.
  ///
  /// nil if `$PAGER` is blank or the terminal does not understand escapes.
  package init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "command -v less >/dev/null || exit 127; less"
    guard command.contains(where: { !$0.isWhitespace }), ColorDepth.takesEscapes(term: environment["TERM"] ?? "")
    else {
      return nil
    }
    self.command = command
  }

  /// Shows a text that is made piece by piece; false if the text fits on the screen or the pager cannot be started.
  ///
  /// If false, nothing is shown, but some pieces have been made already. `prompt` is the line that tells the reader
  /// how to go on and leave.
  ///
  /// A signal that asks this program to end ends the pager first, and is thrown.
  package func show(_ pieces: @escaping () throws -> [UInt8]?, prompt: String) throws -> Bool {
    guard let rows = terminalRows(of: STDOUT_FILENO), let beginning = try Self.screenful(pieces, rows: rows) else {
      return false
    }
    let watch = SignalWatch()
    // A parent may have left SIGCHLD ignored; then the end of the pager would never be reported.
    signal(SIGCHLD, SIG_DFL)
    watch.begin([SIGCHLD, SIGQUIT])
    defer { watch.end() }
    // The reader may leave the pager before the end of the text.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    guard let process = PagerProcess(command, prompt: prompt, watch: watch) else { return false }
    return try process.show(beginning, then: pieces)
  }

  /// Returns the first pieces that together are longer than the screen; nil if the whole text fits.
  private static func screenful(_ pieces: () throws -> [UInt8]?, rows: Int) throws -> [UInt8]? {
    var text: [UInt8] = []
    var lines = 0
    while lines < rows {
      guard let piece = try pieces() else { return nil }
      lines += piece.count { $0 == UInt8(ascii: "\n") }
      text += piece
      if SignalWatch.isInterrupted { throw Cancelled() }
    }
    return text
  }
}

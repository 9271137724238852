import Glibc

/// The program in which a person reads what is longer than the screen.
package struct Pager {
  private let command: String

  /// Takes `$PAGER`, or `less` where that is not set; nil where it is set to nothing, or the terminal cannot be moved in.
  package init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "command -v less >/dev/null || exit 127; less"
    guard command.contains(where: { !$0.isWhitespace }), ColorDepth.takesEscapes(term: environment["TERM"] ?? "")
    else {
      return nil
    }
    self.command = command
  }

  /// Shows a text that is made piece by piece; false, and nothing is shown, when it fits the screen or the pager cannot be
  /// started. Some pieces are then made already. `prompt` says in a line how the reader gets on and leaves.
  ///
  /// A signal that is to end this program ends the pager first, and is thrown.
  package func show(_ pieces: @escaping () throws -> [UInt8]?, prompt: String) throws -> Bool {
    guard let rows = terminalRows(of: STDOUT_FILENO), let beginning = try Self.screenful(pieces, rows: rows) else {
      return false
    }
    let watch = SignalWatch()
    // Ignored, as a parent may have left it, the pager's end would never be told.
    signal(SIGCHLD, SIG_DFL)
    watch.begin([SIGCHLD, SIGQUIT])
    defer { watch.end() }
    // The reader may leave before the end.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    guard let process = PagerProcess(command, prompt: prompt, watch: watch) else { return false }
    return try process.show(beginning, then: pieces)
  }

  /// The first pieces that are more than the screen holds together; nil where all of them are not.
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

import Glibc
import System

/// The program in which a person reads texts longer than the screen.
package struct Pager {
  private let command: String

  /// Takes `$PAGER`, or else `less`; nil if `$PAGER` is blank or the terminal does not understand escapes.
  package init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "command -v less >/dev/null || exit 127; less"
    guard command.contains(where: { !$0.isWhitespace }) else { return nil }
    guard ColorDepth.takesEscapes(term: environment["TERM"] ?? "") else { return nil }
    self.command = command
  }

  /// Shows a text that is made piece by piece; false if the text fits on the screen or the pager cannot be started:
  /// then nothing is shown, but some pieces have been made. `prompt` tells the reader how to go on and leave. A signal
  /// that asks this program to end ends the pager first, and is thrown.
  package func show(_ pieces: @escaping () throws -> [UInt8]?, prompt: String) throws -> Bool {
    guard let rows = Output.standard.height else { return false }
    guard let beginning = try Self.screenful(pieces, rows: rows) else { return false }
    let arguments = ["-c", script, "sh", prompt]
    guard let program = try? PipedProgram("/bin/sh", arguments, noting: [SIGQUIT]) else {
      return false
    }
    defer { program.end() }
    return try PagedReading(program).show(beginning, then: pieces)
  }

  /// What the shell runs: the settings, the prompt where the pager is `less`, and the pager.
  private var script: String {
    let words = command.split { $0.isWhitespace || $0 == ";" || $0 == "/" }
    return Self.settings + (words.contains("less") ? Self.promptOfLess : "") + command
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

  /// The shell commands that prepare any pager. Texts are UTF-8 in every locale. Colours pass through, and a short text
  /// leaves no trace of the pager, as in git. `less` writes no file and runs no command, but stops at Ctrl-Z where its
  /// version lets it. The shell waits for its pager at Ctrl-C, because the pager decides whether that ends it, and also
  /// when the shell is asked to end.
  private static let settings = """
    read -r _; trap : INT; trap 'exit 1' TERM HUP
    export LESSSECURE=1 LESSSECURE_ALLOW=stop LESSCHARSET=${LESSCHARSET-utf-8} LESS="-R ${LESS--FX}"

    """

  /// The shell commands that make `less` prompt with the shell's first argument, whatever kind of prompt a person has
  /// chosen. The prompt goes in as the name of the editor (`VISUAL`), which `less` cannot start here, because version
  /// 590 of `less` knows only ASCII in a prompt itself.
  private static let promptOfLess = """
    prompt='%E?pB (%pB%%).$'
    export VISUAL="$1" LESS="-Ps$prompt -Pm$prompt -PM$prompt $LESS"

    """
}

/// The reading of a text in a running pager, which has the terminal, and gets Ctrl-C, until it ends.
private final class PagedReading {
  private let pager: PipedProgram
  /// The modes of the terminal at standard input before the pager; nil if it is not a terminal.
  private let modes: termios?
  /// The signal that ends the pager and then this program.
  private var ending: Int32?

  init(_ pager: PipedProgram) {
    self.pager = pager
    var modes = termios()
    self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
  }

  /// Gives the pager the text piece by piece, and waits for its end; false if the shell did not find the pager.
  func show(_ beginning: [UInt8], then rest: @escaping () throws -> [UInt8]?) throws -> Bool {
    giveTerminal()
    // The shell reads this empty line first, so that it waits until the pager has the terminal.
    pager.give([UInt8(ascii: "\n")] + beginning, then: rest)
    defer { takeTerminalBack() }
    let status = wait()
    if let ending { throw Terminated(signal: ending) }
    if let failure = pager.failure { throw failure }
    // If the shell does not find the pager, it ends with 127 before it has shown anything.
    return status >> 8 & 0xFF != 127
  }

  /// Waits for the pager's end and returns its status; 0 if it cannot be waited for.
  private func wait() -> Int32 {
    while true {
      switch pager.change() {
      case .stopped?:
        guard ending == nil else { return 0 }
        stop()
      case .ended(let status)?: return status
      case nil: passOn(pager.news())
      }
    }
  }

  /// Passes signals on to the pager; a signal that ends this program ends the pager first, as SIGHUP or SIGTERM.
  private func passOn(_ signals: Set<Int32>) {
    let endings = signals.filter { $0.endsProgram || $0 == SIGQUIT }
    for signal in signals {
      pager.child.send(signal == SIGHUP || !endings.contains(signal) ? signal : SIGTERM)
    }
    ending = endings.min() ?? ending
    // Passing Ctrl-C to the pager has answered it.
    if ending == nil, signals.contains(SIGINT) { SignalWatch.forgetInterruption() }
  }

  /// Stops this program together with the pager, as one job, and later continues both. A pager that takes no notice of
  /// Ctrl-Z, as an older `less` does, is stopped all the same, and gets back the modes of the terminal that it has set.
  private func stop() {
    poll(nil, 0, Self.timeToStop)
    var modesOfPager = termios()
    let hasModes = tcgetattr(STDIN_FILENO, &modesOfPager) == 0
    pager.child.send(SIGSTOP)
    takeTerminalBack()
    kill(0, SIGTSTP)
    passOn(pager.news(milliseconds: 0))
    if ending == nil {
      if hasModes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modesOfPager) }
      giveTerminal()
    }
    pager.child.send(SIGCONT)
  }

  /// The milliseconds in which a pager that takes notice of Ctrl-Z puts the terminal in order and stops by itself.
  private static let timeToStop: Int32 = 100

  /// Puts the pager in the foreground; if this program is not in the foreground itself, it is stopped here until it is.
  private func giveTerminal() {
    while tcsetpgrp(STDIN_FILENO, pager.child.id) < 0, errno == EINTR {}
  }

  private func takeTerminalBack() {
    let previous = signal(SIGTTOU, SIG_IGN)
    defer { signal(SIGTTOU, previous) }
    tcsetpgrp(STDIN_FILENO, getpgrp())
    if var modes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }
}

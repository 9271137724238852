import Glibc

/// The terminal at standard input, lent to another process group.
struct TerminalLoan {
  /// The terminal's modes before the loan; nil if standard input is not a terminal.
  private let modes: termios?

  init() {
    var modes = termios()
    self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
  }

  /// Puts a process group in the foreground; if this program is not in the foreground itself, it is stopped here
  /// until it is.
  package func give(to group: pid_t) {
    while tcsetpgrp(STDIN_FILENO, group) < 0, errno == EINTR {}
  }

  /// Puts this program in the foreground and restores the terminal's modes.
  func takeBack() {
    let previous = signal(SIGTTOU, SIG_IGN)
    defer { signal(SIGTTOU, previous) }
    tcsetpgrp(STDIN_FILENO, getpgrp())
    if var modes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }
}

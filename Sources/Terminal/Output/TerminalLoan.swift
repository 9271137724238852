import Glibc

/// The terminal at standard input, lent to another process group.
struct TerminalLoan {
  /// The modes it had before; nil where it is no terminal.
  private let modes: termios?

  init() {
    var modes = termios()
    self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
  }

  /// Puts a group in the foreground; a program that is not in the foreground itself is stopped here until it is.
  package func give(to group: pid_t) {
    while tcsetpgrp(STDIN_FILENO, group) < 0, errno == EINTR {}
  }

  /// Puts this program in the foreground, with the terminal as it was.
  func takeBack() {
    let previous = signal(SIGTTOU, SIG_IGN)
    defer { signal(SIGTTOU, previous) }
    tcsetpgrp(STDIN_FILENO, getpgrp())
    if var modes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }
}

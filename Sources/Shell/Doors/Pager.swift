import Glibc

/// The program in which a person reads what is longer than the screen.
package struct Pager {
  private let command: String

  /// Takes `$PAGER`, or `less` where that is not set; nil where it is set to nothing, or the terminal cannot be moved in.
  package init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "command -v less >/dev/null || exit 127; less"
    guard command.contains(where: { !$0.isWhitespace }), !["", "dumb"].contains(environment["TERM"] ?? "") else {
      return nil
    }
    self.command = command
  }

  /// Shows a text; false, and nothing is shown, when it fits the screen or the pager cannot be started.
  func show(_ text: String) -> Bool {
    guard let rows = terminalRows(of: STDOUT_FILENO), text.utf8.count(where: { $0 == 0x0A }) >= rows else {
      return false
    }
    // The reader may leave before the end.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let child = start(reading: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return false
    }
    close(ends[0])
    Output(descriptor: ends[1]).write(text)
    close(ends[1])
    return waitForEnd(of: child)
  }

  /// A pager that its shell does not find ends with 127 before it has shown anything.
  private func waitForEnd(of child: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status >> 8 & 0xFF != 127
  }

  private func start(reading input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTSTP, SIGQUIT] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    // Texts are UTF-8 in every locale; colours pass, and a short text leaves no trace of the pager, as git has it.
    let settings = "export LESSCHARSET=${LESSCHARSET-utf-8} LESS=\"-R ${LESS--FX}\"; "
    var words = ["/bin/sh", "-c", settings + command].map { (word: String) -> UnsafeMutablePointer<CChar>? in
      strdup(word)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, words, environ) == 0 ? child : nil
  }
}

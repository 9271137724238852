import Glibc
import System

/// A running pager with its own process group, which has the terminal until the pager ends.
///
/// So Ctrl-C goes to the pager, and a signal reaches all its processes.
final class PagerProcess {
  private let child: ChildProcess
  private let watch: SignalWatch
  private let input: Int32
  private let terminal = TerminalLoan()
  /// The bytes that the pager has not taken yet.
  private var rest: ArraySlice<UInt8> = []
  /// Makes the next piece of text; nil when the text is over or the pager takes no more of it.
  private var source: (() throws -> [UInt8]?)?
  /// The error that ended the text early.
  private var failure: (any Error)?
  private var isFed = false
  /// The signal that ends the pager and then this program.
  private var ending: Int32?

  /// Starts the command in the system's shell; nil if that fails. SIGCHLD must already be watched.
  init?(_ command: String, prompt: String, watch: SignalWatch) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let child = Self.start(command, prompt, reading: ends[0]) else {
      close(ends[1])
      return nil
    }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (self.child, self.watch, input) = (child, watch, ends[1])
  }

  /// Gives the pager the text from `beginning` on, piece by piece as it is made, and waits for its end.
  ///
  /// Returns false if the shell did not find the pager.
  package func show(_ beginning: [UInt8], then rest: @escaping () throws -> [UInt8]?) throws -> Bool {
    terminal.give(to: child.id)
    // The shell reads this empty line first, so that it waits until the pager has the terminal.
    self.rest = ([UInt8(ascii: "\n")] + beginning)[...]
    source = rest
    defer { terminal.takeBack() }
    let status = wait()
    if let ending { throw Terminated(signal: ending) }
    if let failure { throw failure }
    // If the shell does not find the pager, it ends with 127 before it has shown anything.
    return status >> 8 & 0xFF != 127
  }

  /// Waits for the pager's end and returns its status; 0 if it cannot be waited for.
  private func wait() -> Int32 {
    defer { finishInput() }
    while true {
      switch child.change(waiting: false, orStopped: true) {
      case .stopped?:
        guard ending == nil else { return 0 }
        stop()
      case .ended(let status)?: return status
      case nil: waitForNews()
      }
    }
  }

  /// Waits until the pager takes more text or a signal comes, and passes signals on to the pager.
  private func waitForNews() {
    if rest.isEmpty { makeMore() }
    if rest.isEmpty, source == nil { finishInput() }
    var sources = [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isFed ? -1 : input, events: rest.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
    ]
    // While more text is still to be made, this only looks and does not wait.
    guard poll(&sources, nfds_t(sources.count), rest.isEmpty && source != nil ? 0 : -1) > 0 else { return }
    if sources[0].revents != 0 { passSignals() }
    if sources[1].revents != 0 { feed() }
  }

  private func feed() {
    let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR && errno != EAGAIN {
      (rest, source) = ([], nil)
    }
  }

  private func makeMore() {
    do {
      guard let piece = try source?() else { return source = nil }
      rest = piece[...]
    } catch {
      (failure, source) = (error, nil)
    }
  }

  private func finishInput() {
    if !isFed { close(input) }
    isFed = true
  }

  /// Passes signals on to the pager; a signal that ends this program ends the pager first, as SIGHUP or SIGTERM.
  private func passSignals() {
    let signals = watch.take().subtracting([SIGCHLD])
    let endings = signals.filter { $0.endsProgram || $0 == SIGQUIT }
    for signal in signals { child.send(signal == SIGHUP || !endings.contains(signal) ? signal : SIGTERM) }
    ending = endings.min() ?? ending
    // Passing Ctrl-C to the pager has answered it.
    if ending == nil, signals.contains(SIGINT) { watch.forgetInterruption() }
  }

  /// Stops this program together with the pager, as one job, and later continues both.
  private func stop() {
    terminal.takeBack()
    kill(0, SIGTSTP)
    passSignals()
    if ending == nil { terminal.give(to: child.id) }
    child.send(SIGCONT)
  }

  /// The shell commands that prepare any pager.
  ///
  /// Texts are UTF-8 in every locale. Colours pass through, and a short text leaves no trace of the pager, as in git.
  /// `less` writes no file and runs no command. The shell waits for its pager at Ctrl-C, because the pager decides
  /// whether that ends it, and also when the shell is asked to end.
  private static let settings = """
    read -r _; trap : INT; trap 'exit 1' TERM HUP; unset LESSSECURE_ALLOW
    export LESSSECURE=1 LESSCHARSET=${LESSCHARSET-utf-8} LESS="-R ${LESS--FX}"

    """

  /// The shell commands that make `less` prompt with the shell's first argument, whatever kind of prompt a person has
  /// chosen.
  ///
  /// The prompt goes in as the name of the editor (`VISUAL`), which `less` cannot start here, because version 590 of
  /// `less` knows only ASCII in a prompt itself.
  private static let promptOfLess = """
    prompt='%E?pB (%pB%%).$'
    export VISUAL="$1" LESS="-Ps$prompt -Pm$prompt -PM$prompt $LESS"

    """

  /// Returns the shell's arguments that start a pager.
  static func arguments(_ command: String, prompt: String) -> [String] {
    let words = command.split { $0.isWhitespace || $0 == ";" || $0 == "/" }
    return ["-c", settings + (words.contains("less") ? promptOfLess : "") + command, "sh", prompt]
  }

  private static func start(_ command: String, _ prompt: String, reading input: Int32) -> ChildProcess? {
    try? ChildProcess("/bin/sh", arguments(command, prompt: prompt), standard: [input])
  }
}

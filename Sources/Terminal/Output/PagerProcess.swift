import Glibc
import System

/// A started pager, in a process group of its own that has the terminal until the pager ends: so Ctrl-C is its own, and
/// a signal reaches all of it.
final class PagerProcess {
  private let child: ChildProcess
  private let watch: SignalWatch
  private let input: Int32
  private let terminal = TerminalLoan()
  /// What the pager has not taken yet.
  private var rest: ArraySlice<UInt8> = []
  /// Makes what comes then; nil where the text is over, or the pager takes no more of it.
  private var source: (() throws -> [UInt8]?)?
  /// Why the text broke off.
  private var failure: (any Error)?
  private var isFed = false
  /// The signal that is to end this program, too.
  private var ending: Int32?

  /// Starts it by the system's shell; nil when that fails. SIGCHLD is to be watched already.
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

  /// Gives it a text that has begun, as it takes it and the rest is made, and waits for its end; false when it could not
  /// be found.
  package func show(_ beginning: [UInt8], then rest: @escaping () throws -> [UInt8]?) throws -> Bool {
    terminal.give(to: child.id)
    // The empty line is for the shell, which waits for it until the terminal is the pager's.
    self.rest = ([UInt8(ascii: "\n")] + beginning)[...]
    source = rest
    defer { terminal.takeBack() }
    let status = wait()
    if let ending { throw Terminated(signal: ending) }
    if let failure { throw failure }
    // A pager that its shell does not find ends with 127 before it has shown anything.
    return status >> 8 & 0xFF != 127
  }

  /// Its status at the end; 0 when it cannot be waited for.
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

  /// Waits until the pager takes more of the text, or a signal comes; one that is not about the pager goes on to it.
  private func waitForNews() {
    if rest.isEmpty { makeMore() }
    if rest.isEmpty, source == nil { finishInput() }
    var sources = [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isFed ? -1 : input, events: rest.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
    ]
    // While more is still to be made, only what is there already is looked at.
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

  /// What ends this program ends the pager first, in the way that pagers know.
  private func passSignals() {
    let signals = watch.take().subtracting([SIGCHLD])
    let endings = signals.filter { $0.endsProgram || $0 == SIGQUIT }
    for signal in signals { child.send(signal == SIGHUP || !endings.contains(signal) ? signal : SIGTERM) }
    ending = endings.min() ?? ending
    // A Ctrl-C that was the pager's is answered by that.
    if ending == nil, signals.contains(SIGINT) { watch.forgetInterruption() }
  }

  /// Stops with the pager, as one job, and goes on with it.
  private func stop() {
    terminal.takeBack()
    kill(0, SIGTSTP)
    passSignals()
    if ending == nil { terminal.give(to: child.id) }
    child.send(SIGCONT)
  }
}

extension PagerProcess {
  /// Texts are UTF-8 in every locale; colours pass, and a short text leaves no trace of the pager, as git has it. `less`
  /// writes no file and runs no command. The shell waits for its pager: at Ctrl-C, for whether that ends it is for the pager
  /// to say, and when it is told to end.
  private static let settings = """
    read -r _; trap : INT; trap 'exit 1' TERM HUP; unset LESSSECURE_ALLOW
    export LESSSECURE=1 LESSCHARSET=${LESSCHARSET-utf-8} LESS="-R ${LESS--FX}"

    """

  /// Has `less` prompt with the shell's first argument, whatever kind of prompt a person has chosen. It goes in as the name of
  /// the editor, which `less` cannot start here: of the letters of a prompt itself version 590 knows ASCII alone.
  private static let promptOfLess = """
    prompt='%E?pB (%pB%%).$'
    export VISUAL="$1" LESS="-Ps$prompt -Pm$prompt -PM$prompt $LESS"

    """

  /// The shell's arguments that start a pager.
  static func arguments(_ command: String, prompt: String) -> [String] {
    let words = command.split { $0.isWhitespace || $0 == ";" || $0 == "/" }
    return ["-c", settings + (words.contains("less") ? promptOfLess : "") + command, "sh", prompt]
  }

  private static func start(_ command: String, _ prompt: String, reading input: Int32) -> ChildProcess? {
    try? ChildProcess("/bin/sh", arguments(command, prompt: prompt), standard: [input])
  }
}

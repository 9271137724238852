import Glibc
import Synchronization
import System

/// Whether a signal has come that ends what is under way.
nonisolated private let interruption = Atomic(false)

/// The one pipe of this process into which its signal handlers write: a handler may do little more than that.
nonisolated private let signalPipe = SignalPipe()

nonisolated private struct SignalPipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) == 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}

nonisolated private func noteSignal(_ signal: Int32) {
  let saved = errno
  if signal.isAnsweredAtOnce { resumeOutput() }
  if signal == SIGINT || signal.endsProgram { interruption.store(true, ordering: .relaxed) }
  var number = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe.writeEnd, &number, 1)
  errno = saved
}

/// Lets the terminal go on showing what Ctrl-S holds back, as it does by itself at Ctrl-C: what waits to be shown would keep
/// the signal from being answered.
///
/// Only output that was held by a program can be released by one, hence both. A terminal that another program has now is
/// left alone.
nonisolated private func resumeOutput() {
  guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
  tcflow(STDIN_FILENO, TCOOFF)
  tcflow(STDIN_FILENO, TCOON)
}

extension Int32 {
  /// Whether a signal ends or stops what is under way.
  fileprivate nonisolated var isAnsweredAtOnce: Bool {
    switch self {
    case SIGINT, SIGQUIT, SIGTSTP: true
    default: endsProgram
    }
  }

  /// Whether a signal of this number, coming from elsewhere, asks the program to end; all but Ctrl-\, which may have to
  /// end it even where nothing is heard any more.
  package nonisolated var endsProgram: Bool {
    switch self {
    case SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR, SIGSTKFLT: true
    // Those without a name.
    case 34...64: true
    default: false
    }
  }

  /// All of those.
  package static let endings = (1...64).map(Int32.init).filter(\.endsProgram)
}

/// Notes some signals while it is watching, to be answered when it suits; what they did before comes back afterwards.
package final class SignalWatch {
  package init() {}

  private var before: [(signal: Int32, action: sigaction)] = []

  /// Whether a signal has come that ends what is under way; may be asked anywhere, at no cost.
  nonisolated package static var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// Ctrl-C has been answered; a signal that ends the program never is.
  func forgetInterruption() { interruption.store(false, ordering: .relaxed) }

  /// Becomes readable when a signal arrives.
  package let descriptor = signalPipe.readEnd

  /// Starts to note `signals`, except those that the program was started to ignore (`nohup`).
  package func begin(_ signals: [Int32]) {
    for signal in signals {
      guard let old = SignalAction(of: signal), !old.isIgnoring else { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteSignal
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, nil)
      before.append((signal, old.action))
    }
  }

  /// Gives every watched signal back what it did before.
  package func end() {
    while var last = before.popLast() { sigaction(last.signal, &last.action, nil) }
  }

  /// The signals that arrived since the last call.
  package func take() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    var taken: Set<Int32> = []
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      taken.formUnion(bytes.prefix(count).map(Int32.init))
    }
    return taken
  }

  /// Does to this process what `signal` does by itself: SIGTSTP stops it here until it is continued.
  package func perform(_ signal: Int32) {
    var (standard, watching) = (sigaction(), sigaction())
    sigaction(signal, &standard, &watching)
    raise(signal)
    sigaction(signal, &watching, nil)
  }
}

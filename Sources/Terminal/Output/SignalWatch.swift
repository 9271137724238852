import Glibc
import Synchronization
import System

/// Whether a signal that ends the current action has come and is not answered.
nonisolated private let interruption = Atomic(false)

/// The one pipe of this process into which its signal handlers write, because a handler may do little more than that.
nonisolated private let signalPipe: SignalPipe = {
  var ends: [Int32] = [-1, -1]
  if pipe(&ends) == 0 {
    for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) == 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }
  return SignalPipe(readEnd: ends[0], writeEnd: ends[1])
}()

/// The descriptors of a pipe's ends; -1 if it could not be made.
private nonisolated struct SignalPipe {
  let readEnd: Int32
  let writeEnd: Int32
}

/// Notes a signal in the pipe; a signal handler, which may call only functions that are safe there.
nonisolated private func noteSignal(_ signal: Int32) {
  let saved = errno
  // A signal that ends or stops the current action.
  if signal == SIGINT || signal == SIGQUIT || signal == SIGTSTP || signal.endsProgram {
    resumeOutput()
  }
  if signal == SIGINT || signal.endsProgram { interruption.store(true, ordering: .relaxed) }
  var number = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe.writeEnd, &number, 1)
  errno = saved
}

/// Resumes output that Ctrl-S has stopped, as the terminal itself does at Ctrl-C, because stopped output would keep the
/// signal from being answered. A program can resume only output that a program has stopped, so this first stops it
/// (`TCOOFF`) and then resumes it (`TCOON`). A terminal that another program has now is left alone.
nonisolated private func resumeOutput() {
  guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
  tcflow(STDIN_FILENO, TCOOFF)
  tcflow(STDIN_FILENO, TCOON)
}

extension Int32 {
  /// Whether a signal of this number, sent from elsewhere, asks the program to end. Ctrl-\ (SIGQUIT) is left out,
  /// because it may have to end the program even when that no longer answers signals.
  package nonisolated var endsProgram: Bool {
    switch self {
    case SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR,
      SIGSTKFLT:
      true
    // The real-time signals, which have no names.
    case 34...64: true
    default: false
    }
  }

  /// The signals that ask the program to end.
  package static let endings = (1...64).map(Int32.init).filter(\.endsProgram)
}

/// Notes chosen signals so that they can be answered later; afterwards it restores what they did before.
package final class SignalWatch {
  /// Makes a watch that notes nothing until it begins.
  package init() {}

  /// What a signal did before it was noted.
  private struct EarlierAction {
    let signal: Int32
    var action: sigaction
  }

  private var earlierActions: [EarlierAction] = []

  /// Whether a signal that ends the current action has come.
  nonisolated package static var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// Marks Ctrl-C as answered; do not call it for a signal that ends the program.
  static func forgetInterruption() { interruption.store(false, ordering: .relaxed) }

  /// A descriptor that becomes readable when a signal arrives.
  package let descriptor = signalPipe.readEnd

  /// Starts to note `signals`, except those that are ignored, for example because of `nohup`.
  package func begin(_ signals: [Int32]) {
    for signal in signals {
      guard let old = SignalAction(of: signal), !old.isIgnoring else { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteSignal
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, nil)
      earlierActions.append(EarlierAction(signal: signal, action: old.action))
    }
  }

  /// Stops to note signals; each does again what it did before.
  package func end() {
    while var last = earlierActions.popLast() { sigaction(last.signal, &last.action, nil) }
  }

  /// Returns the signals that arrived since the last call.
  package func take() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    var taken: Set<Int32> = []
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      taken.formUnion(bytes.prefix(count).map(Int32.init))
    }
    return taken
  }

  /// Performs the default action of `signal`: SIGTSTP stops this process here until it is continued.
  package func perform(_ signal: Int32) {
    var standard = sigaction()
    var watching = sigaction()
    sigaction(signal, &standard, &watching)
    raise(signal)
    sigaction(signal, &watching, nil)
  }
}

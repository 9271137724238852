import Glibc
import System
import Terminal

/// A running helper program that gets bytes to work on and gives back a result.
///
/// It has its own process group, so that all its processes can be ended; when `work` returns, the helper has ended.
final class HelperProcess {
  /// How the helper's work ended.
  enum End: Equatable {
    /// The helper ended by itself, with this wait status.
    case status(Int32)
    case tooLate
    /// A signal came that ends the current action.
    case interrupted
  }

  /// How the work ended, the helper's output, and the beginning of its error output.
  typealias Outcome = (end: End, made: [UInt8], told: [UInt8])

  private let child: ChildProcess
  private let (input, output, errors): (Channel, Channel, Channel)
  private let watch = SignalWatch()
  private var rest: ArraySlice<UInt8> = []
  private var made: [UInt8] = []
  private var told: [UInt8] = []
  private var status: Int32?
  private var signals: Set<Int32> = []

  /// The limits of the error output and the output in bytes, above any real error or sheet; bytes beyond are read and
  /// dropped.
  private static let (mostTold, mostMade) = (64 * 1024, 256 * 1024 * 1024)

  init(_ program: String) throws(SystemError) {
    (input, output, errors) = (try Channel(), try Channel(), try Channel())
    // A parent may have left SIGCHLD ignored; then the end of the helper would never be reported.
    signal(SIGCHLD, SIG_DFL)
    watch.begin([SIGCHLD, SIGINT, SIGQUIT] + Int32.endings)
    do {
      child = try ChildProcess(program, standard: [input, output, errors].map(\.there))
    } catch {
      watch.end()
      throw error
    }
    for channel in [input, output, errors] { channel.closeThere() }
  }

  /// Gives the helper bytes and takes its output until it ends or is ended.
  func work(on bytes: [UInt8], within limit: Duration) -> Outcome {
    rest = bytes[...]
    let end = end(by: .now + limit)
    if status == nil {
      child.send(SIGKILL)
      reap(waiting: true)
    }
    watch.end()
    // The usual handlers are back: they now answer the signals, or the signals end the program.
    for signal in signals where signal != SIGCHLD { raise(signal) }
    return (end, made, told)
  }

  private func end(by deadline: ContinuousClock.Instant) -> End {
    while true {
      let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
      waitForNews(milliseconds: max(0, left))
      // Other signals may have been noted before, such as a change of the window's size.
      if signals.contains(where: { [SIGINT, SIGQUIT].contains($0) || $0.endsProgram }) { return .interrupted }
      reap(waiting: false)
      guard let status else {
        if left <= 0 { return .tooLate }
        continue
      }
      // Takes only what is there, because a child of the helper may keep the channel open.
      while take(output, into: &made, most: Self.mostMade) || take(errors, into: &told, most: Self.mostTold) {}
      return .status(status)
    }
  }

  private func waitForNews(milliseconds: Int32) {
    var sources = [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.here, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.here, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.here, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return }
    if sources[0].revents != 0 { signals.formUnion(watch.take()) }
    if sources[1].revents != 0 {
      // If the helper takes no more, the rest is dropped, because its error output tells why.
      rest = input.give(rest).map(rest.dropFirst) ?? []
      if rest.isEmpty { input.closeHere() }
    }
    if sources[2].revents != 0, !take(output, into: &made, most: Self.mostMade) { output.closeHere() }
    if sources[3].revents != 0, !take(errors, into: &told, most: Self.mostTold) { errors.closeHere() }
  }

  /// Appends what has arrived; false if there is nothing now or no more will come.
  private func take(_ channel: Channel, into bytes: inout [UInt8], most: Int) -> Bool {
    let piece = channel.take()
    bytes += piece.prefix(most - bytes.count)
    return !piece.isEmpty
  }

  private func reap(waiting: Bool) {
    if case .ended(let status)? = child.change(waiting: waiting) { self.status = status }
  }
}

import Glibc
import System
import Terminal

/// A started program that is given something to work on and gives back what it makes of it.
///
/// It is in a process group of its own, so that all of it can be ended; which it is, at the latest with this.
final class HelperProcess {
  /// How its work ended.
  enum End: Equatable {
    /// By itself, with this status as the system has it.
    case status(Int32)
    case tooLate
    /// A signal came that ends what is under way.
    case interrupted
  }

  /// What it made, and the beginning of what it told.
  typealias Outcome = (end: End, made: [UInt8], told: [UInt8])

  private let child: ChildProcess
  private let (input, output, errors): (Channel, Channel, Channel)
  private let watch = SignalWatch()
  private var rest: ArraySlice<UInt8> = []
  private var made: [UInt8] = []
  private var told: [UInt8] = []
  private var status: Int32?
  private var signals: Set<Int32> = []

  /// More than it has to tell, and than a sheet can be: what goes beyond is drained and not kept.
  private static let (mostTold, mostMade) = (64 * 1024, 256 * 1024 * 1024)

  init(_ program: String) throws(SystemError) {
    (input, output, errors) = (try Channel(), try Channel(), try Channel())
    // Ignored, as a parent may have left it, the helper's end would never be told.
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

  /// Gives it bytes and takes what it makes of them until it ends, or is ended.
  func work(on bytes: [UInt8], within limit: Duration) -> Outcome {
    rest = bytes[...]
    let end = end(by: .now + limit)
    if status == nil {
      child.send(SIGKILL)
      reap(waiting: true)
    }
    watch.end()
    // Whoever answers signals otherwise has them to answer now, or is ended by them.
    for signal in signals where signal != SIGCHLD { raise(signal) }
    return (end, made, told)
  }

  private func end(by deadline: ContinuousClock.Instant) -> End {
    while true {
      let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
      waitForNews(milliseconds: max(0, left))
      // Others may have been noted before, such as that the window has another size.
      if signals.contains(where: { [SIGINT, SIGQUIT].contains($0) || $0.endsProgram }) { return .interrupted }
      reap(waiting: false)
      guard let status else {
        if left <= 0 { return .tooLate }
        continue
      }
      // What a child of the helper keeps open is not waited for.
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
    if sources[1].revents != 0 { give() }
    if sources[2].revents != 0, !take(output, into: &made, most: Self.mostMade) { output.closeHere() }
    if sources[3].revents != 0, !take(errors, into: &told, most: Self.mostTold) { errors.closeHere() }
  }

  /// One that does not read on has a reason, which it tells.
  private func give() {
    rest = input.give(rest).map(rest.dropFirst) ?? []
    if rest.isEmpty { input.closeHere() }
  }

  /// Takes what is there; false where there is nothing, or no more will come.
  private func take(_ channel: Channel, into bytes: inout [UInt8], most: Int) -> Bool {
    let piece = channel.take()
    bytes += piece.prefix(most - bytes.count)
    return !piece.isEmpty
  }

  private func reap(waiting: Bool) {
    if case .ended(let status)? = child.change(waiting: waiting) { self.status = status }
  }
}

import Glibc
import System

/// A program that gets bytes piece by piece and may give some back, while signals to this program are noted.
package final class PipedProgram {
  /// The running program.
  package let child: ChildProcess
  private let watch = SignalWatch()
  private let input: Channel
  private let outputs: [KeptOutput]
  /// The bytes that the program has not taken yet.
  private var remaining: ArraySlice<UInt8> = []
  /// Makes the next bytes; nil when they are over or the program takes no more of them.
  private var source: (() throws -> [UInt8]?)?
  /// Why the source could not make the next bytes; nil if it could.
  private(set) var failure: (any Error)?
  /// What the program has written to each of its outputs.
  package private(set) var written: [[UInt8]]

  /// An output of the program, and how many of its bytes are kept.
  private struct KeptOutput {
    let channel: Channel
    let most: Int
  }

  /// Starts the program with a pipe as its standard input; `end` must be called when it has ended. `outputs` holds how
  /// many bytes of its standard output and of its errors are kept, in this order; more are dropped. It has this
  /// program's own streams for the rest.
  package init(
    _ program: String, _ arguments: [String] = [], outputs: [Int] = [], noting signals: [Int32]
  ) throws(SystemError) {
    input = try Channel(toOther: true)
    let channels = try outputs.map { _ throws(SystemError) in try Channel(toOther: false) }
    self.outputs = zip(channels, outputs).map { channel, most in
      KeptOutput(channel: channel, most: most)
    }
    written = outputs.map { _ in [] }
    // A parent may have left SIGCHLD ignored; then the end of the program would never be reported.
    signal(SIGCHLD, SIG_DFL)
    // The program may leave before it has taken all bytes (SIGPIPE).
    watch.begin([SIGCHLD, SIGPIPE] + signals)
    do {
      child = try ChildProcess(program, arguments, standard: ([input] + channels).map(\.there))
    } catch {
      watch.end()
      throw error
    }
    for channel in [input] + channels { channel.closeThere() }
  }

  /// Stops to note signals.
  package func end() { watch.end() }

  /// Gives the program these bytes, then what `next` makes until it returns nil.
  package func give(_ bytes: [UInt8], then next: (() throws -> [UInt8]?)? = nil) {
    remaining = bytes[...]
    source = next
  }

  /// Waits so long at most until the program takes or gives bytes or a signal comes; returns the signals.
  package func news(milliseconds: Int32 = -1) -> Set<Int32> {
    if remaining.isEmpty { makeNextBytes() }
    if remaining.isEmpty, source == nil { input.closeHere() }
    var sources = sourcesToPoll
    // While more bytes are still to be made, this only looks and does not wait.
    let isMaking = remaining.isEmpty && source != nil
    guard poll(&sources, nfds_t(sources.count), isMaking ? 0 : milliseconds) > 0 else { return [] }
    if sources[1].revents != 0 { giveBytes() }
    for place in outputs.indices where sources[place + 2].revents != 0 && !take(place) {
      outputs[place].channel.closeHere()
    }
    return sources[0].revents == 0 ? [] : watch.take().subtracting([SIGCHLD, SIGPIPE])
  }

  private func makeNextBytes() {
    do {
      if let piece = try source?() { remaining = piece[...] } else { source = nil }
    } catch {
      failure = error
      source = nil
    }
  }

  /// The signals, the input and each output, in this order.
  private var sourcesToPoll: [pollfd] {
    [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.here, events: remaining.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
    ] + outputs.map { pollfd(fd: $0.channel.here, events: Int16(POLLIN), revents: 0) }
  }

  /// Gives the program as many bytes as it takes now; if it takes no more, the others are dropped.
  private func giveBytes() {
    if let count = input.give(remaining) {
      remaining = remaining.dropFirst(count)
    } else {
      remaining = []
      source = nil
    }
  }

  /// Returns the change of the program's state since the last call, if any; at its end `written` is whole.
  package func change() -> ChildProcess.Change? {
    let change = child.change(waiting: false, orStopped: true)
    if case .ended? = change {
      // Takes only what is there, because a child of the program may keep the pipe open.
      for place in outputs.indices { while take(place) {} }
    }
    return change
  }

  /// Appends what has arrived from an output; false if there is nothing now or no more will come.
  private func take(_ place: Int) -> Bool {
    let piece = outputs[place].channel.take()
    written[place] += piece.prefix(outputs[place].most - written[place].count)
    return !piece.isEmpty
  }
}

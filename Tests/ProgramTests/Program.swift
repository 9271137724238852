import Foundation
import Glibc

/// A built program of this package.
struct Program {
  let path: String

  /// The output and exit status of a run without a terminal.
  struct Outcome: Equatable {
    let output: String
    let errors: String
    let status: ProcessStatus
  }

  /// Uses the program at this path.
  init(path: String) {
    self.path = path
  }

  /// Finds a program in the folder of the running test bundle, for any build configuration and `--scratch-path`.
  init(named name: String) throws {
    let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = [runner] + CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    let candidates = places.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(name).path
    }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw ProgramFailure(description: "no program at \(candidates)")
    }
    path = found
  }

  /// Runs the program to its end with `input` on standard input and exactly the given environment.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    folder: String? = nil,
    within seconds: Double = 60
  ) throws -> Outcome {
    signal(SIGPIPE, SIG_IGN)  // a program may end before it has read all its input
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    let child = try ChildProcess(path, arguments, environment: environment, folder: folder) {
      posix_spawn_file_actions_adddup2(&$0, stdin.readEnd, 0)
      posix_spawn_file_actions_adddup2(&$0, stdout.writeEnd, 1)
      posix_spawn_file_actions_adddup2(&$0, stderr.writeEnd, 2)
    }
    stdin.closeReading()
    stdout.closeWriting()
    stderr.closeWriting()
    var feed = Array(input.utf8)[...]
    var (output, errors) = ([UInt8](), [UInt8]())
    let deadline = Deadline(seconds)
    while stdout.isReadable || stderr.isReadable {
      let reply = try deadline.poll([
        (stdout.readEnd, POLLIN), (stderr.readEnd, POLLIN), (stdin.writeEnd, POLLOUT),
      ])
      if reply[0] { stdout.read(into: &output) }
      if reply[1] { stderr.read(into: &errors) }
      if reply[2] { stdin.write(&feed) }
    }
    _ = try deadline.poll([(child.statusDescriptor, POLLIN)])
    return Outcome(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self),
      status: try child.nextStatus())
  }
}

/// The time by which an event must happen.
struct Deadline {
  private let end: ContinuousClock.Instant
  private let seconds: Double

  init(_ seconds: Double) {
    self.seconds = seconds
    end = .now + .seconds(seconds)
  }

  /// Waits until a descriptor is ready and returns which ones are; a negative descriptor is never ready.
  func poll(_ wanted: [(descriptor: Int32, events: Int32)]) throws -> [Bool] {
    var sources = wanted.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    while true {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      let ready = Glibc.poll(&sources, nfds_t(sources.count), Int32(max(0, left.rounded(.up))))
      if ready > 0 { return sources.map { $0.revents != 0 } }
      if ready == 0 { throw ProgramFailure(description: "not within \(seconds) s") }
      if errno != EINTR {
        throw ProgramFailure(description: "poll: \(String(cString: strerror(errno)))")
      }
    }
  }
}

/// A pipe between the test and a program; the program inherits only the end that it uses.
final class Pipe {
  private(set) var readEnd: Int32 = -1
  private(set) var writeEnd: Int32 = -1

  var isReadable: Bool { readEnd >= 0 }

  init() {
    var ends: [Int32] = [-1, -1]
    if Glibc.pipe(&ends) == 0 { (readEnd, writeEnd) = (ends[0], ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  func closeWriting() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Reads the available bytes; closes the reading end at end of file.
  func read(into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(readEnd, &chunk, chunk.count)
    if count > 0 { bytes += chunk.prefix(count) } else { closeReading() }
  }

  /// Writes as many bytes as fit without waiting; closes the pipe when all are written or the reader is gone.
  func write(_ bytes: inout ArraySlice<UInt8>) {
    let count = bytes.prefix(Int(PIPE_BUF)).withUnsafeBytes {
      Glibc.write(writeEnd, $0.baseAddress, $0.count)
    }
    if count > 0 { bytes = bytes.dropFirst(count) }
    if count < 0 || bytes.isEmpty { closeWriting() }
  }
}

import Foundation
import Glibc

/// A program that runs on its own pseudo-terminal, with the test in place of the user.
///
/// No method sleeps for a fixed time: a test waits for text on the screen or for the program to stop or end. If that
/// does not happen in time, the test fails with everything the program showed.
final class PseudoTerminal {
  private let child: ChildProcess
  private var control: Int32
  /// The path of the terminal device that the program opens, for example `/dev/pts/3`.
  private let line: String
  private var stripper = EscapeStripper()
  private var raw: [UInt8] = []
  private var matched = 0
  /// The terminal modes from before the program started.
  let modesAtStart: [UInt8]

  /// Starts the program with the terminal as its standard input, output and error and as its controlling terminal.
  init(
    _ executable: String, _ arguments: [String] = [],
    environment: [String: String] = ["TERM": "xterm"],
    folder: String? = nil, columns: Int = 80, rows: Int = 24
  ) throws {
    control = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    line = try Self.unlock(control)
    Self.setSize(control, columns: columns, rows: rows)
    modesAtStart = Self.modes(of: control)
    let line = line
    child = try ChildProcess(executable, arguments, environment: environment, folder: folder) {
      posix_spawn_file_actions_addopen(&$0, 0, line, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&$0, 0, 1)
      posix_spawn_file_actions_adddup2(&$0, 0, 2)
    }
  }

  deinit {
    hangUp()
  }

  /// All text shown so far, without escape sequences; the waiting methods add to it.
  var screen: String { String(decoding: stripper.bytes, as: UTF8.self) }

  /// All bytes the program has written so far, escape sequences included.
  var transcript: String { String(decoding: raw, as: UTF8.self) }

  /// Types this text.
  func send(_ text: String) throws {
    try send(bytes: Array(text.utf8))
  }

  /// Presses Ctrl and a key: `C`, `D`, `Z`, `\`.
  func send(control key: Unicode.Scalar) throws {
    try send(bytes: [UInt8(truncatingIfNeeded: key.value & 0x1F)])
  }

  /// Presses Ctrl-S and waits until the terminal stops accepting output from the program.
  func holdOutput(within seconds: Double = 20) throws {
    try send(control: "S")
    let program = open(line, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    defer { close(program) }
    let end = ContinuousClock.now + .seconds(seconds)
    var source = pollfd(fd: program, events: Int16(POLLOUT), revents: 0)
    while poll(&source, 1, 0) > 0 {
      guard ContinuousClock.now < end else { throw failure("Ctrl-S holds nothing back") }
      sched_yield()
    }
  }

  /// Types bytes, which may be invalid UTF-8, and reads output meanwhile so that neither side blocks the other.
  func send(bytes: [UInt8], within seconds: Double = 20) throws {
    var rest = bytes[...]
    let deadline = Deadline(seconds)
    while !rest.isEmpty {
      let ready = try report { try deadline.poll([(control, POLLIN | POLLOUT)]) }
      guard ready[0] else { continue }
      _ = readWaiting()
      let count = rest.prefix(256).withUnsafeBytes { write(control, $0.baseAddress, $0.count) }
      guard count > 0 else { throw failure("nobody takes the keys") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the program shows `text` after the place of the previous match.
  func waitFor(_ text: String, within seconds: Double = 20) throws {
    let deadline = Deadline(seconds)
    while !match(Array(text.utf8)) {
      try report(waitingFor: text) { _ = try deadline.poll([(control, POLLIN)]) }
      if !readSome() {
        throw failure("the program left the terminal before showing \(text.debugDescription)")
      }
    }
  }

  /// Waits until the program has written `text`, escape sequences included.
  func waitForRaw(_ text: String, within seconds: Double = 20) throws {
    let deadline = Deadline(seconds)
    while raw.end(of: Array(text.utf8), from: 0) == nil {
      try report(waitingFor: text) { _ = try deadline.poll([(control, POLLIN)]) }
      if !readSome() {
        throw failure("the program left the terminal before \(text.debugDescription)")
      }
    }
  }

  /// Waits until the program ends, and reads its last output.
  func waitForExit(within seconds: Double = 20) throws -> ProcessStatus {
    while true {
      let status = try waitForStatus(within: seconds)
      if case .stopped = status { continue }
      while readWaiting() {}
      return status
    }
  }

  /// Waits until the program is stopped, for example by Ctrl-Z, or ends.
  func waitForStop(within seconds: Double = 20) throws -> ProcessStatus {
    try waitForStatus(within: seconds)
  }

  /// Sends the program a signal.
  func terminate(_ signal: Int32) {
    child.send(signal)
  }

  /// Lets a stopped program continue.
  func resume() {
    child.send(SIGCONT)
  }

  /// Changes the size of the window; the kernel tells the program with SIGWINCH.
  func resize(columns: Int, rows: Int) {
    Self.setSize(control, columns: columns, rows: rows)
  }

  /// Closes the terminal, as a closed window or a lost connection does.
  func hangUp() {
    if control >= 0 { close(control) }
    control = -1
  }

  /// Whether the terminal is in its normal modes: the kernel echoes keys and delivers whole lines.
  var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(control, &modes) == 0 else { return false }
    let usual = tcflag_t(ECHO | ICANON)
    return modes.c_lflag & usual == usual
  }

  /// All modes of the terminal as bytes, for comparison.
  var modes: [UInt8] { Self.modes(of: control) }

  private static func modes(of terminal: Int32) -> [UInt8] {
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 ? withUnsafeBytes(of: modes) { Array($0) } : []
  }

  /// Unlocks the program's side of the terminal and returns its path.
  ///
  /// These two Linux requests do the work of `unlockpt` and `ptsname`, which the Glibc module does not offer.
  private static func unlock(_ control: Int32) throws -> String {
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
    var (lock, number): (Int32, UInt32) = (0, 0)
    guard ioctl(control, setLock, &lock) == 0, ioctl(control, getNumber, &number) == 0 else {
      throw ProgramFailure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    return "/dev/pts/\(number)"
  }

  private static func setSize(_ terminal: Int32, columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  private func waitForStatus(within seconds: Double) throws -> ProcessStatus {
    let deadline = Deadline(seconds)
    var watched = control
    while true {
      let ready = try report {
        try deadline.poll([(watched, POLLIN), (child.statusDescriptor, POLLIN)])
      }
      if ready[1] { return try child.nextStatus() }
      if ready[0], !readSome() { watched = -1 }
    }
  }

  private func match(_ text: [UInt8]) -> Bool {
    guard !text.isEmpty else { return true }
    guard let end = stripper.bytes.end(of: text, from: matched) else { return false }
    matched = end
    return true
  }

  /// Reads the available output without waiting.
  private func readWaiting() -> Bool {
    var source = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0 && readSome()
  }

  /// Reads once; returns false when the program has left the terminal.
  private func readSome() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(control, &chunk, chunk.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    raw += chunk.prefix(count)
    stripper.feed(chunk.prefix(count))
    return true
  }

  private func report<Result>(waitingFor text: String? = nil, _ body: () throws -> Result) throws
    -> Result
  {
    do {
      return try body()
    } catch {
      throw failure("\(error)\(text.map { ", waiting for \($0.debugDescription)" } ?? "")")
    }
  }

  private func failure(_ what: String) -> ProgramFailure {
    ProgramFailure(
      description:
        "\(what)\n--- shown ---\n\(screen)\n--- as it came ---\n\(transcript.debugDescription)")
  }
}

extension [UInt8] {
  /// Returns where the first occurrence of `text` from an offset on ends; nil if there is none.
  ///
  /// `firstRange(of:)` is hundreds of times slower in a debug build, and long outputs are searched after each read.
  fileprivate func end(of text: [UInt8], from start: Int) -> Int? {
    withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, let first = text.first else { return nil }
      var offset = start
      while offset + text.count <= count,
        let found = memchr(base + offset, Int32(first), count - offset)
      {
        let place = UnsafeRawPointer(found) - base
        if place + text.count <= count, memcmp(found, text, text.count) == 0 {
          return place + text.count
        }
        offset = place + 1
      }
      return nil
    }
  }
}

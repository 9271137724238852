import Foundation
import Glibc

/// The way a program ended, or the signal that stopped it.
enum ProcessStatus: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  case stopped(Int32)
}

/// An error in a test that drives a program.
struct ProgramFailure: Error, CustomStringConvertible {
  let description: String
}

/// A started program; releasing this object kills only this program.
final class ChildProcess {
  let pid: pid_t
  /// Becomes readable when `nextStatus` has a status to return.
  let statusDescriptor: Int32
  private var isOver = false

  /// Starts a program with exactly this environment; `prepare` sets up its file descriptors first.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String], folder: String?,
    prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }

    let command =
      (folder.map { ["/usr/bin/env", "--chdir=\($0)"] } ?? []) + [executable] + arguments
    let words = command.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer {
      for text in words + variables { free(text) }
    }
    var started: pid_t = 0
    let failure = posix_spawn(
      &started, command[0], &actions, &attributes, words + [nil], variables + [nil])
    guard failure == 0 else {
      throw ProgramFailure(description: "\(executable): \(String(cString: strerror(failure)))")
    }
    pid = started
    statusDescriptor = Self.watch(started)
  }

  deinit {
    if !isOver { kill(pid, SIGKILL) }
    var byte: UInt8 = 0
    while read(statusDescriptor, &byte, 1) > 0 {}  // until the watching thread has finished
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    close(statusDescriptor)
  }

  /// Sends a signal to this program alone.
  func send(_ signal: Int32) {
    if !isOver { kill(pid, signal) }
  }

  /// Returns the next change of the program's status; call it when `statusDescriptor` is readable.
  func nextStatus() throws -> ProcessStatus {
    var news = (code: Int32(0), value: Int32(0))
    guard read(statusDescriptor, &news, 8) == 8 else {
      throw ProgramFailure(description: "no word of process \(pid)")
    }
    if news.code == Int32(CLD_STOPPED) { return .stopped(news.value) }
    isOver = true
    return news.code == Int32(CLD_EXITED) ? .exited(news.value) : .signalled(news.value)
  }

  /// Gives the program a separate session, default signal handling and no blocked signals, whatever the test run
  /// inherited.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let setsid: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the Glibc module leaves out
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | setsid))
    return attributes
  }

  /// Waits for the process on a thread, so that a test can wait for a status and for output at once, with a deadline.
  ///
  /// The thread leaves the ended process for `deinit` to reap; until then the system does not reuse its process
  /// number.
  private static func watch(_ pid: pid_t) -> Int32 {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    Thread.detachNewThread {
      var info = siginfo_t()
      while waitid(P_PID, id_t(pid), &info, WEXITED | WSTOPPED | WNOWAIT) == 0 {
        let isStop = info.si_code == Int32(CLD_STOPPED)
        if isStop { waitid(P_PID, id_t(pid), &info, WSTOPPED | WNOHANG) }
        var news = (code: info.si_code, value: info._sifields._sigchld.si_status)
        _ = write(writeEnd, &news, 8)
        if !isStop { break }
      }
      close(writeEnd)
    }
    return readEnd
  }
}

import Glibc
import Testing

@testable import System

struct ChildProcessTests {
  private func status(of script: String, standard: [Int32] = []) throws -> ChildProcess.Change? {
    try ChildProcess("/bin/sh", ["-c", script], standard: standard).change(waiting: true)
  }

  @Test func itsStatusIsTold() throws {
    #expect(try status(of: "exit 5") == .ended(5 << 8))
    #expect(try status(of: "kill -TERM $$") == .ended(SIGTERM))
    #expect(throws: SystemError(code: ENOENT)) {
      try ChildProcess("/no/such/program", standard: [])
    }
  }

  /// Signals that this program ignores or blocks have their usual effect in a child.
  @Test func signalsDoWhatTheyUsuallyDo() throws {
    let before = signal(SIGSYS, SIG_IGN)
    var (held, mask) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    sigaddset(&held, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &held, &mask)
    defer {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      signal(SIGSYS, before)
    }
    let (ignored, blocked) = (
      try status(of: "kill -SYS $$; exit 5"), try status(of: "kill -XFSZ $$; exit 5")
    )
    // The status is masked because the bit above the signal number marks a core dump.
    #expect(
      [ignored, blocked].map { if case .ended(let status) = $0 { status & 0x7F } else { 0 } } == [
        SIGSYS, SIGXFSZ,
      ])
  }

  @Test func whatItIsGivenComesBack() throws {
    let (input, output) = (try Channel(toOther: true), try Channel(toOther: false))
    let child = try ChildProcess("/bin/cat", standard: [input.there, output.there])
    input.closeThere()
    output.closeThere()
    #expect(input.give(Array("12,5 ha".utf8)[...]) == 7)
    input.closeHere()
    #expect(child.change(waiting: true) == .ended(0))
    #expect(output.take() == Array("12,5 ha".utf8) && output.take().isEmpty)
    #expect(input.give([1]) == nil)
  }

  @Test func aSignalReachesAllOfIt() throws {
    let child = try ChildProcess("/bin/sh", ["-c", "kill -STOP $$; sleep 600"], standard: [])
    #expect(child.change(waiting: true, orStopped: true) == .stopped)
    #expect(child.change(waiting: false) == nil)
    child.send(SIGKILL)
    #expect(child.change(waiting: true) == .ended(SIGKILL))
  }
}

import Glibc
import Testing

@Suite struct HarnessTests {
  static let shell = Program(path: "/bin/sh")

  @Test(arguments: [("exit 3", ProcessStatus.exited(3)), ("kill -TERM $$", .signalled(SIGTERM))])
  func `a run tells how the program ended`(script: String, status: ProcessStatus) throws {
    #expect(try Self.shell.run(["-c", script]).status == status)
  }

  @Test func `output and errors are kept apart, whatever their size`() throws {
    let text = String(repeating: "half a megabyte\n", count: 32768)
    let outcome = try Self.shell.run(
      ["-c", "tee /dev/stderr"], input: text, environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.output == text)
    #expect(outcome.errors == text)
  }

  @Test func `a program that reads nothing is given nothing more`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(try Self.shell.run(["-c", "exit 0"], input: text).status == .exited(0))
  }

  @Test func `environment and folder are exactly those given`() throws {
    let outcome = try Program(path: "/usr/bin/env").run(
      [], environment: ["ONLY": "this"], folder: "/")
    #expect(outcome.output == "ONLY=this\n")
    #expect(try Self.shell.run(["-c", "pwd"], folder: "/usr").output == "/usr\n")
  }

  @Test func `waiting in vain tells what was shown`() throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo hello; read line"])
    try terminal.waitFor("hello")
    let failure = #expect(throws: ProgramFailure.self) { try terminal.waitFor("hello", within: 0) }
    #expect(failure?.description.contains("--- shown ---\nhello\n") == true)
  }

  @Test func `a program that leaves ends the waiting`() throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "exit 7"])
    #expect(throws: ProgramFailure.self) { try terminal.waitFor("never") }
    #expect(try terminal.waitForExit() == .exited(7))
  }
}

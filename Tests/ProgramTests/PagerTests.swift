import FoundationEssentials
import Glibc
import Testing

/// Tests for signals, keys and terminal modes while the pager is open.
struct PagerTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  /// Returns a `PAGER` that reads the text, prints `paging` and then runs these commands.
  private func pager(_ commands: String) -> [String: String] {
    ["PAGER": "cat >/dev/null; echo paging; \(commands)"]
  }

  /// A shell that waits notices every Ctrl-C; a shell about to read misses a Ctrl-C that arrives between two steps.
  private static let leavingAtCtrlC =
    "trap 'kill $!; echo closed; exit' INT; sleep 600 & echo open; wait"

  /// Starts the program, enters a spray volume and opens the pager.
  private func page(_ environment: [String: String]) throws -> PseudoTerminal {
    let terminal = try spraycalc.start(environment: environment)
    terminal.resize(columns: 80, rows: 20)
    try terminal.type("rate 250", expecting: "spray> ")
    try terminal.type("help errors", expecting: "paging")
    return terminal
  }

  /// Shows the hint on how to leave `less`, whatever prompt options the user has set in `LESS`.
  @Test(
    .enabled(if: access("/usr/bin/less", X_OK) == 0),
    arguments: [
      ("en", "-M", "q goes back"), ("pl", "-iX", "q \u{2013} powr\u{F3}t do programu"),
      ("pl", "", "q \u{2013} powr\u{F3}t do programu"),
    ])
  func lessSaysHowToLeaveAndWritesNothing(_ language: String, _ options: String, _ prompt: String)
    throws
  {
    let shell = language == "pl" ? "oprysk> " : "spray> "
    let terminal = try spraycalc.start(
      "--lang", language, prompt: shell, environment: ["PAGER": "less", "LESS": options])
    terminal.resize(columns: 80, rows: 20)
    try terminal.type("help errors", expecting: prompt)
    let file = spraycalc.home.appending(path: "written").path
    try terminal.type("s\(file)", expecting: "not available")
    try terminal.send("\r")
    try terminal.waitFor(prompt)
    try terminal.send("!")
    try terminal.waitFor("not available")
    try terminal.send("\r")
    try terminal.waitFor(prompt)
    try terminal.send("q")
    try terminal.waitFor(shell)
    #expect(access(file, F_OK) != 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalToEndEndsThePagerAndThenTheProgram(_ signal: Int32) throws {
    let reader =
      "sh -c 'trap \"echo reader left; exit\" TERM HUP; stty raw -echo; echo open; read key' </dev/tty"
    let terminal = try page(pager(reader))
    try terminal.waitFor("open")
    terminal.terminate(signal)
    try terminal.waitFor("reader left")
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.isCooked)
    #expect(try spraycalc.start().screen.contains("250 l/ha"))
  }

  @Test func aSignalToEndDoesNotWaitForAReaderOfALongText() throws {
    let terminal = try spraycalc.start(environment: ["PAGER": "head -1; exec sleep 600"])
    terminal.resize(columns: 80, rows: 20)
    try terminal.type("help errors", expecting: "number.ambiguous")
    terminal.terminate(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
  }

  @Test func ctrlCIsForThePagerAlone() throws {
    let terminal = try page(pager(Self.leavingAtCtrlC))
    try terminal.waitFor("open")
    try terminal.send(control: "C")
    try terminal.waitFor("closed\nspray> ")
    try terminal.type("rate 260", expecting: "Spray volume 250 \u{2192} 260 l/ha")
  }

  @Test func ctrlCLeavesAPagerThatHasADescendant() throws {
    let reader = "trap \"kill \\$!; echo closed; exit\" INT; sleep 600 & echo open; wait"
    let terminal = try page(pager("sh -c '\(reader)'"))
    try terminal.waitFor("open")
    try terminal.send(control: "C")
    try terminal.waitFor("closed\nspray> ")
    try terminal.type("rate 260", expecting: "Spray volume 250 \u{2192} 260 l/ha")
  }

  @Test func ctrlZStopsBothAndFgGoesOn() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"],
      environment: spraycalc.environment(
        pager("stty -echo </dev/tty; echo open; read key </dev/tty; echo closed").merging([
          "PROGRAM": spraycalc.program.path, "PS1": "sh$ ",
        ]) { $1 }), folder: spraycalc.home.path, rows: 20)
    try terminal.waitFor("sh$ ")
    try terminal.type("$PROGRAM", expecting: "spray> ")
    try terminal.type("help errors", expecting: "open")
    try terminal.send(control: "Z")
    try terminal.waitFor("Stopped")
    try terminal.waitFor("sh$ ")
    #expect(terminal.isCooked)
    try terminal.type("fg", expecting: "PROGRAM}")
    try terminal.send("\r")
    try terminal.waitFor("closed\nspray> ")
    try terminal.type("rate 260", expecting: "Spray volume 260 l/ha")
  }

  /// Waits until a process stands still: one that was told to stop still takes a key until it runs again.
  private func waitUntilStopped(_ process: Substring) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try !String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).contains(
      "State:\tT")
    {
      try #require(ContinuousClock.now < deadline)
    }
  }

  /// The reader takes no notice of Ctrl-Z, as an older `less` does, and has the terminal give it each key at once.
  @Test func ctrlZStopsAPagerThatIgnoresIt() throws {
    let reader =
      "echo $$ >reader; trap '' TSTP; stty -icanon -echo min 1; echo open; read key; echo key $key"
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"],
      environment: spraycalc.environment(
        pager("sh -c \"\(reader.replacing("$", with: "\\$"))\" </dev/tty").merging([
          "PROGRAM": spraycalc.program.path, "PS1": "sh$ ",
        ]) { $1 }), folder: spraycalc.home.path, rows: 20)
    try terminal.waitFor("sh$ ")
    try terminal.type("$PROGRAM", expecting: "spray> ")
    try terminal.type("help errors", expecting: "open")
    try terminal.send(control: "Z")
    try terminal.waitFor("Stopped")
    try terminal.waitFor("sh$ ")
    #expect(terminal.isCooked)
    let number = try String(contentsOf: spraycalc.home.appending(path: "reader"), encoding: .utf8)
      .split(
        separator: "\n")
    try waitUntilStopped(number[0])
    try terminal.type("echo for the sh''ell", expecting: "for the shell")
    try terminal.type("fg", expecting: "PROGRAM}")
    try terminal.send("k\n")
    try terminal.waitFor("key k\nspray> ")
    try terminal.type("rate 260", expecting: "Spray volume 260 l/ha")
  }
}

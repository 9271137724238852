import Glibc
import Testing

/// Shows that the terminal modes and the entered values survive every signal, wherever the program is at that moment.
struct WaysOutTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  static let places = ["prompt", "question", "pager", "theme", "animation"]
  /// The places that last until a key is pressed; the others end by themselves, perhaps before they are looked at.
  static let lasting = ["prompt", "question", "pager"]
  static let signals = [
    SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPOLL, SIGPWR, 34, 64,
  ]

  /// Starts the program, enters a spray volume and goes to this place.
  private func start(at place: String) throws -> PseudoTerminal {
    let pager = "stty raw -echo </dev/tty; echo paging; cat >/dev/null; read key </dev/tty"
    let terminal = try spraycalc.start(environment: ["TERM": "xterm-256color", "PAGER": pager])
    try terminal.type("rate 250", expecting: "spray> ")
    switch place {
    case "question":
      try terminal.type("new", expecting: "Field area [ha]: ")
    case "pager":
      terminal.resize(columns: 80, rows: 20)
      try terminal.type("help errors", expecting: "paging")
    case "theme":
      try terminal.send("theme auto\r")
      try terminal.waitForRaw("\u{1B}]11;?")
    case "animation":
      try terminal.type("set animation on", expecting: "spray> ")
      try terminal.type("area 12.5; dose 1.5; tank 1000", expecting: "spray> ")
      try terminal.type("calc", expecting: "Calculating")
    default:
      try terminal.send("xhalf")
      try terminal.waitFor("xhalf")
    }
    return terminal
  }

  @Test(arguments: places, signals)
  func aSignalLeavesTheTerminalAsItWas(_ place: String, _ signal: Int32) throws {
    let terminal = try start(at: place)
    #expect(terminal.modes != terminal.modesAtStart || !Self.lasting.contains(place), "\(place)")
    terminal.terminate(signal)
    #expect(try terminal.waitForExit() == .signalled(signal), "\(place)")
    #expect(terminal.modes == terminal.modesAtStart, "\(place)")
    #expect(try spraycalc.start().screen.contains("250 l/ha"))
  }

  @Test(arguments: [[], ["quit"]])
  func leavingDoes(_ lines: [String]) throws {
    let terminal = try start(at: "prompt")
    try terminal.send(control: "U")
    if let line = lines.first {
      try terminal.send(line + "\r")
    } else {
      try terminal.send(control: "D")
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes == terminal.modesAtStart)
  }
}

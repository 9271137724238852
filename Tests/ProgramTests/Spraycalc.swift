import Foundation
import TestSupport

/// The built program with a temporary home folder.
struct Spraycalc {
  let program: Program
  private let folder = TemporaryFolder()
  var home: URL { folder.url }

  static let root = URL(filePath: Checkout.root)
  static let localizations = URL(filePath: Checkout.localizations).resolvingSymlinksInPath().path

  init() throws { program = try Program(named: "spraycalc") }

  /// Returns the environment of a run: its own home, the catalogs of this checkout, a dark terminal that is not asked
  /// for its background, and English unless `more` changes it.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let usual = [
      "HOME": home.path, "TERM": "xterm", "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin",
      "TZ": "UTC",
      "SPRAYCALC_LOCALIZATIONS": Self.localizations, "INPUTRC": "/dev/null", "PAGER": " ",
      "COLORFGBG": "15;0", "TMPDIR": FileManager.default.temporaryDirectory.path,
    ]
    return usual.merging(more) { $1 }.filter { !$0.value.isEmpty }
  }

  /// The path of the program's database.
  var database: URL { home.appending(path: ".local/share/spraycalc/spraycalc.sqlite") }

  /// Runs the program without a terminal.
  func run(_ arguments: String..., input: String = "", environment more: [String: String] = [:])
    throws
    -> Program.Outcome
  {
    try program.run(arguments, input: input, environment: environment(more))
  }

  /// Starts the program on its own terminal and waits for the first prompt.
  func start(
    _ arguments: String..., prompt: String = "spray> ", environment more: [String: String] = [:],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program.path, arguments, environment: environment(more), folder: home.path, columns: columns,
      rows: 50)
    try terminal.waitFor(prompt)
    return terminal
  }
}

extension PseudoTerminal {
  /// Types a line, presses Enter and waits for this text.
  func type(_ line: String, expecting text: String) throws {
    try send(line + "\r")
    try waitFor(text)
  }
}

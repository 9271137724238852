import Foundation
import TestSupport

/// The built program, with a folder of its own for whatever it keeps.
struct Spraycalc {
  let program: Program
  let home: URL

  static let root = URL(filePath: Checkout.root)
  static let localizations = URL(filePath: Checkout.localizations).resolvingSymlinksInPath().path

  init() throws {
    program = try Program(named: "spraycalc")
    home = FileManager.default.temporaryDirectory.appending(path: "spraycalc-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  /// The environment of a run: a home of its own, the catalogs of this checkout, English unless something else is said.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let usual = [
      "HOME": home.path, "TERM": "xterm", "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC",
      "SPRAYCALC_LOCALIZATIONS": Self.localizations, "INPUTRC": "/dev/null", "PAGER": " ",
    ]
    return usual.merging(more) { $1 }.filter { !$0.value.isEmpty }
  }

  /// Where its database is.
  var database: URL { home.appending(path: ".local/share/spraycalc/spraycalc.sqlite") }

  /// Runs it without a terminal.
  func run(_ arguments: String..., input: String = "", environment more: [String: String] = [:]) throws
    -> Program.Outcome
  {
    try program.run(arguments, input: input, environment: environment(more))
  }

  /// Starts it on a terminal of its own and waits for its first prompt.
  func start(
    _ arguments: String..., prompt: String = "spray> ", environment more: [String: String] = [:], columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program.path, arguments, environment: environment(more), folder: home.path, columns: columns, rows: 50)
    try terminal.waitFor(prompt)
    return terminal
  }

  func remove() { try? FileManager.default.removeItem(at: home) }
}

extension PseudoTerminal {
  /// Types a line and waits for what it shows.
  func type(_ line: String, expecting text: String) throws {
    try send(line + "\r")
    try waitFor(text)
  }
}

import Foundation

/// Helpers for the tests of the line editor.
extension Spraycalc {
  /// Returns the text shown for an unknown command, so that a test sees which line ran.
  static func refusal(of line: String) -> String { "\u{201C}\(line)\u{201D}" }

  /// Starts the program on a terminal with this `.inputrc` in its home folder.
  func start(inputrc: String) throws -> PseudoTerminal {
    try inputrc.write(to: home.appending(path: ".inputrc"), atomically: true, encoding: .utf8)
    return try start(environment: ["INPUTRC": ""])
  }

  /// Starts `/bin/sh` on a terminal; `$PROGRAM` is the path of the program.
  func startShell(_ arguments: String..., greeting: String) throws -> PseudoTerminal {
    let variables = environment(["PROGRAM": program.path, "PS1": "sh$ "])
    let terminal = try PseudoTerminal(
      "/bin/sh", arguments, environment: variables, folder: home.path)
    try terminal.waitFor(greeting)
    return terminal
  }
}

extension PseudoTerminal {
  /// Starts many commands and then `last`; their output fills the terminal, so they run until the test reads on.
  func startLongCommand(endingWith last: String) throws {
    try send(String(repeating: "help errors;", count: 20) + "\(last)\r")
    try waitFor("line.control_character")
  }
}

import Foundation

/// What the tests of the line editor have in common.
extension Spraycalc {
  /// What is shown when no command has this name; so a test sees which line was run.
  static func refusal(of line: String) -> String { "\u{201C}\(line)\u{201D}" }

  /// Starts it on a terminal with a `.inputrc` in its home.
  func start(inputrc: String) throws -> PseudoTerminal {
    try inputrc.write(to: home.appending(path: ".inputrc"), atomically: true, encoding: .utf8)
    return try start(environment: ["INPUTRC": ""])
  }

  /// Starts the system's shell on a terminal; `$PROGRAM` is the program.
  func startShell(_ arguments: String..., greeting: String) throws -> PseudoTerminal {
    let variables = environment(["PROGRAM": program.path, "PS1": "sh$ "])
    let terminal = try PseudoTerminal("/bin/sh", arguments, environment: variables, folder: home.path)
    try terminal.waitFor(greeting)
    return terminal
  }
}

extension PseudoTerminal {
  /// Starts commands that show far more than a terminal holds, `last` after them: until the test reads on, they run.
  func startLongCommand(endingWith last: String) throws {
    try send(String(repeating: "help errors;", count: 100) + "\(last)\r")
    try waitFor("line.control_character")
  }
}

import Sheets
import Terminal
import ViewModels

/// Plays typed lines in a separate session that keeps nothing, and records the screen, for the help's examples.
private final class ExampleRunner: LineSource, TextOutput {
  private var lines: [String]
  let width: Int?
  var screen = ""

  init(_ lines: [String], columns: Int?) {
    self.lines = lines
    width = columns
  }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    guard !lines.isEmpty else { return .endOfInput }
    let line = lines.removeFirst()
    screen += "\(prompt)\(line)\n"
    return .line(line)
  }

  func remember(_ line: String, isCommand: Bool) {}

  func write(_ text: String) -> Written {
    screen += text
    return .whole
  }
}

extension Interpreter {
  /// Returns a command's example, lines parted by `|`, as a screen shows it; empty while an example itself runs.
  func example(of command: Command) -> String {
    guard playsExamples, let session = session.emptySession() else { return "" }
    let lines = wording.text(key: command.exampleKey).split(separator: "|").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let runner = ExampleRunner(lines, columns: person?.width.map { $0 - 2 })
    let door = PromptDoor(
      session, source: runner, outputs: Outputs(results: runner, errors: runner), format: .text,
      exporter: .pretending, isExample: true)
    _ = door.run()
    while runner.screen.hasSuffix("\n\n") { runner.screen.removeLast() }
    return runner.screen
  }
}

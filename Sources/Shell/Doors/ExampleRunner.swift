import Sheets
import Terminal
import ViewModels

/// Plays typed lines in a separate session that keeps nothing, and records the screen, for the help's examples.
final class ExampleRunner: LineSource, TextOutput {
  private var lines: [String]
  let width: Int?
  fileprivate(set) var screen = ""
  /// Whether an error was written, such as the refusal of a line.
  private(set) var hasFailed = false

  init(_ lines: [String], columns: Int?) {
    self.lines = lines
    width = columns
  }

  func play(in session: SessionViewModel) {
    let errors = Errors(runner: self)
    let door = PromptDoor(
      session, source: self, outputs: Outputs(results: self, errors: errors), format: .text,
      exporter: .pretending, isExample: true)
    _ = door.run()
  }

  /// An error output that writes to the same screen and notes that there was an error.
  private struct Errors: TextOutput {
    let runner: ExampleRunner
    var width: Int? { runner.width }

    func write(_ text: String) -> Written {
      runner.hasFailed = true
      return runner.write(text)
    }
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
  /// Returns a command's example as a screen shows it; empty while an example itself runs.
  func example(of command: Command) -> String { playsExamples ? playedExample(of: command).screen : "" }

  /// Plays the example of a command, whose lines are the text `…-example`, separated by `|`; returns the runner with the
  /// screen.
  func playedExample(of command: Command) -> ExampleRunner {
    let lines = wording.text(command.exampleKey).split(separator: "|").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let runner = ExampleRunner(lines, columns: person?.width.map { $0 - 2 })
    if let session = session.scratch() { runner.play(in: session) }
    while runner.screen.hasSuffix("\n\n") { runner.screen.removeLast() }
    return runner
  }
}

import Calculation
import System

/// A file of commands that `run` has opened: its name as typed, and the file; nil if no file was opened, as in the
/// examples of help.
typealias CommandFile = (name: String, source: OpenFile?)

/// The place of a command in a script: its line, and its number in that line, both counted from 1.
///
/// The answer to a command begins with them in JSON.
struct CommandPlace: Equatable {
  let line: Int
  let command: Int

  /// Returns an answer as JSON: its place, its kind, and then its data.
  func json(kind: String, _ data: [JSON.Member] = []) -> JSON {
    .object(
      [
        JSON.Member(key: "line", value: .integer(line)), JSON.Member(key: "command", value: .integer(command)),
        JSON.Member(key: "kind", value: .string(kind)),
      ] + data)
  }
}

/// What to do after a command.
enum NextStep {
  case goOn
  /// Leaves out the rest of the commands.
  case stop
  case leave
}

extension Interpreter {
  /// Runs the commands of a file one after another, without questions, until a command is refused.
  func play(_ file: CommandFile, _ perform: (TypedCommand, CommandPlace) throws -> NextStep) throws -> NextStep {
    depth += 1
    defer {
      depth -= 1
      // Until now it stays open.
      withExtendedLifetime(file.source) {}
    }
    let lines = file.source.map { LineReader($0.descriptor, named: file.name) } ?? LineReader(text: "")
    return try run(lines, perform: perform) { error, typed, place, command in
      let failed = (error as? Failure).map { Refusal($0, at: 0..<0) }
      guard let refusal = failed ?? error as? Refusal else { throw error }
      var report = RefusalReport(refusal, line: typed, number: place.line, in: file.name)
      report.field = command.flatMap { field(of: $0, refusedFor: refusal.failure) }
      throw report
    }
  }

  /// Runs the commands of lines in turn; `refuse` answers each that is not taken, and each line that cannot be read.
  func run<Stopped: Error>(
    _ lines: LineReader, perform: (TypedCommand, CommandPlace) throws -> NextStep,
    refuse: (any Error, TypedText, CommandPlace, TypedCommand?) throws(Stopped) -> NextStep
  ) throws(Stopped) -> NextStep {
    var (lines, count) = (lines, 0)
    while let line = lines.next() {
      count += 1
      var typed = TypedText("")
      let commands: [TypedCommand]
      do {
        typed = TypedText(try line.get())
        commands = try self.commands(in: typed.line)
      } catch {
        let step = try refuse(error, typed, CommandPlace(line: count, command: 1), nil)
        if step == .goOn { continue }
        return step
      }
      for (index, command) in commands.enumerated() {
        let place = CommandPlace(line: count, command: index + 1)
        let step: NextStep
        do {
          step = try perform(command, place)
        } catch {
          step = try refuse(error, typed, place, command)
        }
        if step != .goOn { return step }
      }
    }
    return .goOn
  }
}

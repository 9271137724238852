import Calculation
import System

/// A file of commands that `run` has opened.
struct CommandFile {
  /// The name as typed.
  let name: String
  /// The opened file; nil if no file was opened, as in the examples of help.
  let source: Descriptor?

  /// How many files may run one another at the same time.
  static let mostDepth = 8
}

/// The place of a command in a script: its line, and its number in that line, both counted from 1.
///
/// The answer to a command begins with them in JSON.
struct CommandPlace: Equatable {
  let line: Int
  let command: Int

  var members: [JSON.Member] {
    [JSON.Member(key: "line", value: .integer(line)), JSON.Member(key: "command", value: .integer(command))]
  }
}

/// A refused command of a file, and its place.
struct FileRefusal: Error {
  let refusal: Refusal
  /// The line as typed.
  let typed: String
  let number: Int
  let file: String
  /// The JSON answers of the commands before it, each on a line.
  var answers: [UInt8] = []

  @MainActor func report() -> RefusalReport {
    RefusalReport(refusal, line: TypedText(typed), number: number, in: self)
  }
}

/// A command of a script or a file that was not taken, or a whole line that could not be read, and why.
struct RefusedLine {
  let error: any Error
  let typed: TypedText
  let place: CommandPlace
  /// The command; nil for a whole line.
  var command: TypedCommand?
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
      file.source?.close()
    }
    let lines = file.source.map { LineReader($0, named: file.name) } ?? LineReader(text: "")
    return try run(lines, perform: perform) { line in
      let failed = (line.error as? Failure).map { Refusal($0, at: 0..<0) }
      guard let refusal = failed ?? line.error as? Refusal else { throw line.error }
      throw FileRefusal(refusal: refusal, typed: line.typed.line, number: line.place.line, file: file.name)
    }
  }

  /// Runs the commands of lines one after another; `refuse` answers each that is not taken.
  func run<Stopped: Error>(
    _ lines: LineReader, perform: (TypedCommand, CommandPlace) throws -> NextStep,
    refuse: (RefusedLine) throws(Stopped) -> NextStep
  ) throws(Stopped) -> NextStep {
    var (lines, count) = (lines, 0)
    while let line = lines.next() {
      count += 1
      let typed = if case .text(let text) = line { TypedText(text) } else { TypedText("") }
      let commands: [TypedCommand]
      do {
        switch line {
        case .text: commands = try self.commands(in: typed.line)
        case .refused(let failure): throw Refusal(failure, at: 0..<0)
        case .failed(let failure): throw failure
        }
      } catch {
        let place = CommandPlace(line: count, command: 1)
        let step = try refuse(RefusedLine(error: error, typed: typed, place: place))
        if step == .goOn { continue }
        return step
      }
      for (index, command) in commands.enumerated() {
        let place = CommandPlace(line: count, command: index + 1)
        let step: NextStep
        do {
          step = try perform(command, place)
        } catch {
          step = try refuse(RefusedLine(error: error, typed: typed, place: place, command: command))
        }
        if step != .goOn { return step }
      }
    }
    return .goOn
  }
}

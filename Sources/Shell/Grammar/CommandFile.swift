import Calculation
import System

/// A file of commands that `run` has opened.
struct CommandFile {
  /// The name as typed.
  let name: String
  /// The opened file; nil if no file was opened, as in the examples of help.
  let source: Descriptor?

  var lines: LineReader { source.map { LineReader($0, named: name) } ?? LineReader(text: "") }

  /// How many files may run one another at the same time.
  static let mostDepth = 8
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
    var lines = file.lines
    var number = 0
    while let line = lines.next() {
      number += 1
      switch line {
      case .text(let typed):
        let step = try play(typed, number, of: file, perform)
        if step != .goOn { return step }
      case .refused(let failure), .failed(let failure):
        throw FileRefusal(refusal: Refusal(failure, at: 0..<0), typed: "", number: number, file: file.name)
      }
    }
    return .goOn
  }

  private func play(
    _ line: String, _ number: Int, of file: CommandFile, _ perform: (TypedCommand, CommandPlace) throws -> NextStep
  ) throws -> NextStep {
    do {
      for (index, command) in try commands(in: line).enumerated() {
        let step = try perform(command, CommandPlace(line: number, command: index + 1))
        if step != .goOn { return step }
      }
      return .goOn
    } catch let refusal as Refusal {
      throw FileRefusal(refusal: refusal, typed: line, number: number, file: file.name)
    }
  }
}

import Calculation
import System
import Terminal

/// A file of commands that `run` has opened.
struct CommandFile {
  /// The name as typed.
  let name: String
  /// The file; nil in the examples of help.
  let source: OpenFile?
}

extension Interpreter {
  /// Runs the commands of a file one after another, without questions, until a command is refused.
  func play(_ file: CommandFile, _ perform: (TypedCommand, CommandPlace) throws -> NextStep) throws
    -> NextStep
  {
    depth += 1
    defer {
      depth -= 1
      // The file stays open until all its commands have run.
      withExtendedLifetime(file.source) {}
    }
    let lines =
      file.source.map { source in
        LineReader(source.descriptor, named: file.name) { self.isInterrupted }
      } ?? LineReader(text: "")
    return try run(lines, perform: perform) { error, typed, place, command in
      let failed = (error as? Failure).map { Refusal($0, at: 0..<0) }
      guard let refusal = failed ?? error as? Refusal else { throw error }
      var report = RefusalReport(refusal, line: typed, number: place.line, in: file.name)
      report.field = command.flatMap { field(of: $0, refusedFor: refusal.failure) }
      throw report
    }
  }
}

import Calculation
import Sheets
import Terminal
import ViewModels

/// Runs commands that nobody types: `-c`, a file, a pipe.
package final class ScriptDoor {
  private let interpreter: Interpreter
  private let outputs: Outputs
  private let format: OutputFormat
  /// Whether to go on after a failed command.
  private let keepsGoing: Bool
  private var hasWritten = false

  package init(
    _ session: SessionViewModel, outputs: Outputs = .program, format: OutputFormat, looks: Looks = .plain,
    exporter: Exporter, keepsGoing: Bool
  ) {
    interpreter = Interpreter(session, looks: looks, exporter: exporter)
    self.outputs = outputs
    self.format = format
    self.keepsGoing = keepsGoing
  }

  /// Runs line after line; the status is that of the first failure.
  package func run(_ lines: LineReader) -> ExitStatus {
    var lines = lines
    var number = 0
    var status = ExitStatus.success
    while let line = lines.next() {
      number += 1
      let run = run(line, number)
      if status == .success { status = run.status }
      if run.isLast { break }
    }
    return status
  }

  private func run(_ line: LineReader.Line, _ number: Int) -> (status: ExitStatus, isLast: Bool) {
    switch line {
    case .text(let text): return run(TypedText(text), number)
    case .failed(let error):
      _ = report(Refusal(error, at: 0..<0), TypedText(""), nil, dropped: nil)
      return (error.status, true)
    case .refused(let error):
      return refuse(Refusal(error, at: 0..<0), TypedText(""), number, nil)
    }
  }

  private func run(_ text: TypedText, _ number: Int) -> (status: ExitStatus, isLast: Bool) {
    let commands: [TypedCommand]
    do {
      commands = try TypedLine.commands(in: text.line)
    } catch {
      return refuse(error, text, number, nil)
    }
    var status = ExitStatus.success
    for command in commands {
      do {
        let answer = try interpreter.run(command)
        let written = try interpreter.saying(command) { try write(answer) }
        if let error = written.error { _ = report(Refusal(error, at: 0..<0), text, number, dropped: nil) }
        guard written == .whole else { return (.storage, true) }
        if answer.leaves { return (status, true) }
      } catch {
        let failed = refuse(error as? Refusal, text, number, command)
        if status == .success { status = failed.status }
        if failed.isLast { return (status, true) }
      }
    }
    return (status, false)
  }

  /// That something was done is told to people alone. Nothing stands above the first answer, so it needs no gap. What has
  /// begun as a line ends as one.
  private func write(_ answer: Answer) throws -> Written {
    if answer.isAcknowledgement { return .whole }
    let pieces = try presenter.pieces(of: answer, isFirst: !hasWritten)
    var last: UInt8?
    do {
      while let piece = try pieces() {
        if case let written = outputs.results.write(piece), written != .whole { return written }
        last = piece.last ?? last
        if last != nil { hasWritten = true }
      }
    } catch {
      if let last, last != UInt8(ascii: "\n") { outputs.results.write("\n") }
      throw error
    }
    return .whole
  }

  /// Going on, nothing is computed with a value that was to be another: a refused field is empty afterwards, and all
  /// fields are where nobody knows what a refused line was to change. What had a value is told.
  private func refuse(
    _ refusal: Refusal?, _ line: TypedText, _ number: Int, _ command: TypedCommand?
  ) -> (status: ExitStatus, isLast: Bool) {
    let dropped = keepsGoing ? forgetValues(of: command) : nil
    return (report(refusal, line, number, dropped: dropped), !keepsGoing)
  }

  private func forgetValues(of command: TypedCommand?) -> [String] {
    guard let command, let (known, subcommand) = try? interpreter.command(command) else {
      return interpreter.session.forget()
    }
    return subcommand?.isEditing ?? known.isEditing ? interpreter.session.forget(known.field) : []
  }

  private func report(_ refusal: Refusal?, _ line: TypedText, _ number: Int?, dropped: [String]?) -> ExitStatus {
    guard let refusal else { return .commandFailed }
    let report = RefusalReport(refusal, line: line, number: number, dropped: dropped)
    outputs.errors.write(presenter.text(of: report))
    return ExitStatus(refusal.failure)
  }

  private var presenter: Presenter {
    Presenter(
      wording: interpreter.wording, format: format, isInteractive: false, painter: interpreter.painter,
      width: self.outputs.results.width)
  }
}

import Calculation
import Sheets
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
    case .text(let text): return run(text, number)
    case .failed(let reason):
      let error = LaunchError.unreadableFile("\u{2026}", reason: reason)
      _ = report(Refusal(error, at: 0..<0), "", number)
      return (.noInput, true)
    case .refused(let error):
      forgetValues(of: nil)
      return (report(Refusal(error, at: 0..<0), "", number), !keepsGoing)
    }
  }

  private func run(_ text: String, _ number: Int) -> (status: ExitStatus, isLast: Bool) {
    let commands: [TypedCommand]
    do {
      commands = try TypedLine.commands(in: text)
    } catch {
      forgetValues(of: nil)
      return (report(error, text, number), !keepsGoing)
    }
    var status = ExitStatus.success
    for command in commands {
      do {
        let answer = try interpreter.run(command)
        let written = write(answer)
        if let error = written.error { _ = report(Refusal(error, at: 0..<0), "", number) }
        guard written == .whole else { return (.storage, true) }
        if answer.leaves { return (status, true) }
      } catch {
        forgetValues(of: command)
        let failed = report(error as? Refusal, text, number)
        if status == .success { status = failed }
        if !keepsGoing { return (status, true) }
      }
    }
    return (status, false)
  }

  /// That something was done is told to people alone. Nothing stands above the first answer, so it needs no gap.
  private func write(_ answer: Answer) -> Written {
    if answer.isAcknowledgement { return .whole }
    let text = presenter.text(of: answer, isFirst: !hasWritten)
    guard !text.isEmpty else { return .whole }
    hasWritten = true
    return outputs.results.write(text)
  }

  /// Nothing is computed with a value that was to be another: a refused field is empty afterwards, and all fields are
  /// where nobody knows what a refused line was to change.
  private func forgetValues(of command: TypedCommand?) {
    guard let command, let (known, subcommand) = try? interpreter.command(command) else {
      return interpreter.session.forget()
    }
    if subcommand?.isEditing ?? known.isEditing { interpreter.session.forget(known.field) }
  }

  private func report(_ refusal: Refusal?, _ line: String, _ number: Int) -> ExitStatus {
    guard let refusal else { return .commandFailed }
    outputs.errors.write(presenter.text(of: RefusalReport(refusal, line: line, number: number)))
    return ExitStatus(refusal.failure)
  }

  private var presenter: Presenter {
    Presenter(
      wording: interpreter.wording, format: format, isInteractive: false, painter: interpreter.painter,
      width: self.outputs.results.width)
  }
}

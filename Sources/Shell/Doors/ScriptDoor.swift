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
  /// Whether the answer that is being written has begun and not ended.
  private var isAnswerOpen = false

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
      tell(error)
      return (ExitStatus(ofStart: error), true)
    case .refused(let error):
      return refuse(
        Refusal(error, at: 0..<0), TypedText(""), at: CommandPlace(line: number, command: 1), nil)
    }
  }

  private func run(_ text: TypedText, _ number: Int) -> (status: ExitStatus, isLast: Bool) {
    let commands: [TypedCommand]
    do {
      commands = try interpreter.commands(in: text.line)
    } catch {
      return refuse(error, text, at: CommandPlace(line: number, command: 1), nil)
    }
    var status = ExitStatus.success
    for (index, command) in commands.enumerated() {
      let place = CommandPlace(line: number, command: index + 1)
      do {
        let answer = try interpreter.run(command)
        let written = try interpreter.saying(command) { try write(answer, at: place) }
        if let error = written.error { tell(error) }
        guard written == .whole else { return (.storage, true) }
        if !answer.isDone, status == .success { status = .commandFailed }
        if answer.leaves || !answer.isDone && !keepsGoing { return (status, true) }
      } catch {
        let failed = refuse(error as? Refusal, text, at: place, command)
        if status == .success { status = failed.status }
        if failed.isLast { return (status, true) }
      }
    }
    return (status, false)
  }

  /// That something was done is not told to people who read a script's output. Nothing stands above the first answer, so
  /// it needs no gap.
  private func write(_ answer: Answer, at place: CommandPlace) throws -> Written {
    if answer.isAcknowledgement, format == .text { return .whole }
    let pieces = try presenter.pieces(of: answer, at: place, isFirst: !hasWritten)
    while let piece = try pieces() {
      if case let written = outputs.results.write(piece), written != .whole { return written }
      guard let last = piece.last else { continue }
      (hasWritten, isAnswerOpen) = (true, last != UInt8(ascii: "\n"))
    }
    return .whole
  }

  /// Going on, nothing is computed with a value that was to be another: a refused field is empty afterwards, and all
  /// fields are where nobody knows what a refused line was to change. What had a value is told.
  private func refuse(
    _ refusal: Refusal?, _ line: TypedText, at place: CommandPlace, _ command: TypedCommand?
  ) -> (status: ExitStatus, isLast: Bool) {
    let dropped = keepsGoing ? forgetValues(of: command) : []
    guard let refusal else { return (.commandFailed, !keepsGoing) }
    let written = report(RefusalReport(refusal, line: line, number: place.line, dropped: dropped), at: place)
    if let error = written.error { tell(error) }
    return written == .whole ? (ExitStatus(refusal.failure), !keepsGoing) : (.storage, true)
  }

  private func forgetValues(of command: TypedCommand?) -> [Field] {
    guard let command, let (known, subcommand) = try? interpreter.command(command) else {
      return interpreter.session.forget()
    }
    // A word that names none of the subcommands may have been meant for one that changes values.
    let isUnknown = subcommand == nil && command.words.count > 1 && known.subcommands.contains(where: \.changesValues)
    guard isUnknown || subcommand?.changesValues ?? known.changesValues else { return [] }
    let session = interpreter.session
    return session.forget(known.field, group: known.group, of: known.changed.flatMap { session.calculators[$0] })
  }

  /// For programs the answer of the command, or the end of the one that has begun; for people beside the results, of which
  /// what has begun as a line ends as one.
  private func report(_ report: RefusalReport, at place: CommandPlace) -> Written {
    defer { isAnswerOpen = false }
    if isAnswerOpen, case let written = outputs.results.write(presenter.end(ofBrokenList: report)),
      written != .whole || format == .json
    {
      return written
    }
    if format == .json { return outputs.results.write(presenter.bytes(of: report, at: place)) }
    outputs.errors.write(presenter.text(of: report))
    return .whole
  }

  /// What is no command's answer.
  private func tell(_ failure: Failure) {
    outputs.errors.write(
      presenter.text(of: RefusalReport(Refusal(failure, at: 0..<0), line: TypedText(""), number: nil)))
  }

  private var presenter: Presenter {
    Presenter(
      wording: interpreter.wording, format: format, isInteractive: false, painter: interpreter.painter,
      width: self.outputs.results.width)
  }
}

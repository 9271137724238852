import Calculation
import Sheets
import Terminal
import ViewModels

/// Runs the commands of a script: given with `-c`, in a file or through a pipe.
package final class ScriptDoor {
  private let interpreter: Interpreter
  private let outputs: Outputs
  private let format: OutputFormat
  /// Whether to go on after a failed command.
  private let keepsGoing: Bool
  private let player = CommandFileRunner()
  private var hasWritten = false
  /// Whether a command has answered that part of its work was not done.
  private var hasUndone = false
  /// Whether the answer being written has begun and not ended.
  private var isAnswerOpen = false

  package init(
    _ session: SessionViewModel, outputs: Outputs = .program, format: OutputFormat, style: TerminalStyle = .plain,
    exporter: Exporter, keepsGoing: Bool
  ) {
    interpreter = Interpreter(session, style: style, exporter: exporter)
    self.outputs = outputs
    self.format = format
    self.keepsGoing = keepsGoing
  }

  /// Runs the lines one after another; returns the status of the first failure.
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
      return refuse(Refusal(error, at: 0..<0), TypedText(""), at: CommandPlace(line: number, command: 1), nil)
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
        let step = try perform(command, at: place)
        if hasUndone, status == .success { status = .commandFailed }
        if step != .goOn { return (status, true) }
      } catch let ended as OutputEnded {
        if let error = ended.error { tell(error) }
        return (.storage, true)
      } catch {
        let failed = refuse(error, text, at: place, command)
        if status == .success { status = failed.status }
        if failed.isLast { return (status, true) }
      }
    }
    return (status, false)
  }

  /// Thrown when nothing more can be written.
  private struct OutputEnded: Error {
    let error: Failure?
  }

  /// Runs a command and writes its answer, or plays the command file that it names.
  private func perform(_ command: TypedCommand, at place: CommandPlace) throws -> NextStep {
    interpreter.session.renewLockWait()
    let answer = try interpreter.doubts.isEmpty ? interpreter.run(command) : runInDoubt(command)
    if let file = answer.file {
      let step = try player.play(file, of: interpreter, at: place, presenter) {
        try written($0)
      } perform: {
        try perform($0, at: $1)
      }
      return step == .stop && goesOn ? .goOn : step
    }
    try interpreter.locatingFailure(command) { try write(answer, at: place) }
    hasUndone = hasUndone || !answer.isDone
    if answer.leaves { return .leave }
    return answer.isDone || goesOn ? .goOn : .stop
  }

  /// Runs a command while something is in doubt: refuses what is worked out, kept or exported, and ends the doubts that the
  /// command makes certain.
  private func runInDoubt(_ command: TypedCommand) throws -> Answer {
    try interpreter.locatingFailure(command) { try interpreter.doubts.refuse(command, interpreter) }
    let answer = try interpreter.run(command)
    // Undoing what made a value certain would bring back the value before the refused line.
    if interpreter.doubts.end(with: command, answer, interpreter) { interpreter.session.forgetSteps() }
    return answer
  }

  /// Whether the script goes on after a command that was not done; a file that `run` plays never goes on.
  private var goesOn: Bool { keepsGoing && interpreter.depth == 0 }

  /// Writes a command's answer.
  ///
  /// Text output leaves out answers that only confirm that something was done. The first answer needs no gap, because
  /// nothing is above it.
  private func write(_ answer: Answer, at place: CommandPlace) throws {
    if answer.isAcknowledgement, format == .text { return }
    let pieces = try presenter.pieces(of: answer, at: place, isFirst: !hasWritten)
    while let piece = try pieces() { try written(piece) }
  }

  private func written(_ piece: [UInt8]) throws {
    if player.takes(piece) { return }
    if case let written = outputs.results.write(piece), written != .whole { throw OutputEnded(error: written.error) }
    guard let last = piece.last else { return }
    (hasWritten, isAnswerOpen) = (true, last != UInt8(ascii: "\n"))
  }

  /// Reports a refused command; if the script keeps going, also what the command leaves in doubt.
  private func refuse(
    _ error: any Error, _ line: TypedText, at place: CommandPlace, _ command: TypedCommand?
  ) -> (status: ExitStatus, isLast: Bool) {
    let inFile = error as? FileRefusal
    let refusal = inFile?.refusal ?? error as? Refusal
    let left = keepsGoing ? leaveDoubt(command, at: place) : nil
    guard let refusal else { return (.commandFailed, !keepsGoing) }
    let doubtful = refusal.failure.is(InputCode.doubtful) ? interpreter.doubts.standing : [left].compactMap(\.self)
    let report =
      inFile?.report(doubtful: doubtful) ?? RefusalReport(refusal, line: line, number: place.line, doubtful: doubtful)
    let written = self.report(report, at: place, behind: inFile?.answers)
    if let error = written.error { tell(error) }
    return written == .whole ? (ExitStatus(refusal.failure), !keepsGoing) : (.storage, true)
  }

  /// Notes what a refused command leaves in doubt, and returns it; everything if the line could not be read.
  private func leaveDoubt(_ command: TypedCommand?, at place: CommandPlace) -> Doubt? {
    guard let left = command.map(interpreter.doubt) ?? .everything else { return nil }
    interpreter.doubts.add(left, at: place)
    // An `undo` that follows is for the refused line and must not undo an earlier step instead.
    interpreter.session.forgetSteps()
    return left
  }

  /// Writes the report of a refused command.
  ///
  /// As JSON it is the command's answer, or the end of an answer that has begun. As text it goes to the error output,
  /// after the end of a result line that has begun. For a file that `run` plays, the answers before the refused
  /// command come first.
  private func report(_ report: RefusalReport, at place: CommandPlace, behind answers: [UInt8]? = nil) -> Written {
    defer { isAnswerOpen = false }
    if isAnswerOpen, case let written = outputs.results.write(presenter.end(ofBrokenList: report)),
      written != .whole || format == .json
    {
      return written
    }
    if format == .json {
      let answer = answers.map { presenter.bytes(ofRun: $0, report, at: place) }
      return outputs.results.write(answer ?? presenter.bytes(of: report, at: place))
    }
    outputs.errors.write(presenter.text(of: report))
    return .whole
  }

  /// Writes a failure that is not a command's answer.
  private func tell(_ failure: Failure) {
    outputs.errors.write(presenter.text(of: RefusalReport(Refusal(failure, at: 0..<0), line: "")))
  }

  private var presenter: Presenter {
    Presenter(
      wording: interpreter.wording, format: format, isInteractive: false, painter: interpreter.painter,
      width: self.outputs.results.width)
  }
}

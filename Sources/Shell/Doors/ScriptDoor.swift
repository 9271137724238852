import Calculation
import Terminal
import ViewModels

/// Runs the commands of a script: given with `-c`, in a file or through a pipe.
package final class ScriptDoor {
  private let interpreter: Interpreter
  private let writer: AnswerWriter
  private let keepsGoing: Bool
  private var status = ExitStatus.success

  /// Makes a door for one script; with `keepsGoing` the lines after a refused one run as well.
  package init(
    _ session: Session, outputs: Outputs = .program, format: OutputFormat,
    style: TerminalStyle = .plain,
    exporter: Exporter, keepsGoing: Bool
  ) {
    interpreter = Interpreter(session, style: style, exporter: exporter)
    writer = AnswerWriter(interpreter, outputs, format, isInteractive: false)
    self.keepsGoing = keepsGoing
  }

  /// Runs the lines to their end, or to the first that fails; returns the status of the first
  /// failure.
  package func run(_ lines: LineReader) -> ExitStatus {
    _ = interpreter.run(lines, perform: perform, refuse: refuse)
    return status
  }

  /// Runs a command, or plays the file that it names; as text an answer is left out if it only confirms something.
  private func perform(_ command: TypedCommand, at place: CommandPlace) throws -> NextStep {
    interpreter.session.renewLockWait()
    let answer =
      try interpreter.doubts.isEmpty ? interpreter.run(command) : interpreter.runInDoubt(command)
    if let file = answer.file {
      let step = try writer.play(file, at: place, perform)
      return step == .stop && goesOn ? .goOn : step
    }
    writer.tellUnreadCatalogs()
    tellUnreadData()
    writer.tellNotices(of: answer)
    if writer.format == .json || !answer.isAcknowledgement {
      try refusing(at: command.words[0].span) { try writer.write(answer, at: place) }
    }
    if !answer.isDone { note(answer.failure.map { ExitStatus($0) } ?? .commandFailed) }
    if answer.leaves { return .leave }
    return answer.isDone || goesOn ? .goOn : .stop
  }

  /// Tells which stored data could not be read, so that a result knows nothing of its limits; a script goes on.
  private func tellUnreadData() {
    for news in interpreter.session.storeAndTakeNews() {
      switch news {
      case .failed(let failure):
        writer.tell(failure)
        note(.storage)
      case .stillWaiting, .storedAgain: break
      }
    }
  }

  /// Whether the script goes on after a command that was not done; a file that `run` plays never goes on.
  private var goesOn: Bool { keepsGoing && interpreter.depth == 0 }

  private func note(_ failure: ExitStatus) { if status == .success { status = failure } }

  /// Reports a refused command, and what it leaves in doubt if the script keeps going.
  private func refuse(
    _ error: any Error, _ line: TypedText, _ place: CommandPlace, _ command: TypedCommand?
  ) -> NextStep {
    if error is AnswerWriter.OutputEnded {
      note(.storage)
      return .stop
    }
    if let failure = error as? Failure {
      writer.tell(failure)
      note(ExitStatus(ofStart: failure))
      return .stop
    }
    let inFile = error as? RefusalReport
    // What is wrong with a line of a file tells nothing of the line that ran the file.
    let reason = (error as? Refusal)?.failure
    let left = keepsGoing ? interpreter.leaveDoubt(command, refusedFor: reason, at: place) : nil
    guard let refusal = inFile?.refusal ?? error as? Refusal else {
      note(.commandFailed)
      return keepsGoing ? .goOn : .stop
    }
    var report = inFile ?? RefusalReport(refusal, line: line, number: place.line)
    report.field =
      report.field ?? command.flatMap { interpreter.field(of: $0, refusedFor: refusal.failure) }
    report.doubtful =
      refusal.failure.is(InputCode.doubtful) ? interpreter.standing : [left].compactMap(\.self)
    let isWritten = writer.report(report, at: place) == .whole
    note(isWritten ? ExitStatus(refusal.failure) : .storage)
    return isWritten && keepsGoing ? .goOn : .stop
  }
}

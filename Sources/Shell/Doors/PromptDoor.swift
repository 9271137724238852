import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// Thrown when Ctrl-C has ended a file that was played, and the person has been told.
private struct FileStopped: Error {}

/// The shell at a terminal: it asks for lines, runs them and answers, until the person leaves.
package final class PromptDoor {
  let interpreter: Interpreter
  let source: any LineSource
  let writer: AnswerWriter
  private let stage: (any TerminalEffects)?
  /// Lines of a pasted block that are still to be run.
  var pasted: ArraySlice<String> = []
  /// Whether the line that was read last is one of a pasted block.
  package var isPasted = false
  /// A line that was typed in place of an answer, to be run next.
  var postponed: String?
  /// The place of the running command among all typed commands.
  var place = CommandPlace(line: 0, command: 1)
  /// The changes of the running line whose result has not been shown yet.
  private var changes: Update?
  /// The prompt of the running line if nothing has been shown since the line was typed.
  var promptAbove: String?

  /// Makes the shell; one that plays an example of the help does not greet, and the help that it shows has no examples.
  package init(
    _ session: Session, source: any LineSource, outputs: Outputs = .prompt,
    format: OutputFormat,
    style: TerminalStyle = .plain, stage: (any TerminalEffects)? = nil, exporter: Exporter,
    isExample: Bool = false,
    pager: Pager? = nil
  ) {
    interpreter = Interpreter(session, style: style, exporter: exporter)
    self.source = source
    writer = AnswerWriter(interpreter, outputs, format, isInteractive: true, pager: pager)
    self.stage = stage
    interpreter.stage = style.takesEscapes ? stage : nil
    interpreter.person = self
    interpreter.playsExamples = !isExample
  }

  /// Talks with the person until they leave or a signal ends the session, then stores what is still
  /// to be stored.
  package func run() -> Ending {
    let ending = converse()
    session.settle()
    reportTrouble()
    return ending
  }

  private func converse() -> Ending {
    greet()
    while true {
      takeLateData()
      reportTrouble()
      let prompt =
        interpreter.wording.text(key: "calculator-\(session.values.current.calculator.id)-prompt")
        + "> "
      let next = postponed.take().map(LineEvent.line)
      let event =
        next ?? nextLine(prompt, completing: interpreter.completer.command, isCommand: true)
      session.renewLockWait()
      place = CommandPlace(line: place.line + 1, command: 1)
      promptAbove = next == nil ? prompt : nil
      switch event {
      case .line(let line):
        source.remember(line, isCommand: true)
        if let ending = run(line) { return ending }
      case .interrupted: continue
      case .notUTF8: report(RefusalReport(.lineNotUTF8))
      case .endOfInput:
        if !session.record.storeForLeaving() { tell(Text.quitRecord, .caution) }
        tellStayingRecord()
        return .status(.success)
      case .terminated(let signal): return .signal(signal)
      }
    }
  }

  /// Tells a person who leaves that a record which is not kept waits for the next start.
  private func tellStayingRecord() {
    guard format == .text, session.record.open?.isUnkept == true, session.record.storeForLeaving()
    else {
      return
    }
    tell(Text.recordStays, .muted)
  }

  /// Lets a line that was typed in place of an answer run as a command behind the one that asks.
  package func runNext(_ line: String) { postponed = line }

  var session: Session { interpreter.session }
  var format: OutputFormat { writer.format }

  private func run(_ line: String) -> Ending? {
    var commands: [TypedCommand] = []
    do {
      commands = try interpreter.commands(in: line)
      for (index, command) in commands.enumerated() {
        place = CommandPlace(line: place.line, command: index + 1)
        interpreter.endsLine = index + 1 == commands.count && pastedCommands.isEmpty
        let step = try perform(command, at: place)
        if step == .leave {
          tellStayingRecord()
          return .status(.success)
        }
        if step == .stop {
          return breakOff(index + 1 < commands.count ? Text.lineStopped : nil)
        }
      }
      // A pasted block shows one result, at its end.
      if pastedCommands.isEmpty { showChanges() }
    } catch let refusal as Refusal where !source.isInterrupted {
      let rest = commands.dropFirst(place.command)
      // Each correction is followed by the commands that have not run yet.
      let lines = refusal.suggestions.map { ([$0] + rest.map(\.text)).joined(separator: "; ") }
      var report = RefusalReport(refusal.suggesting(lines), line: line)
      if place.command == 1 { report.prompt = promptAbove }
      if format == .json, let command = commands.dropFirst(place.command - 1).first {
        report.field = interpreter.field(of: command, refusedFor: refusal.failure)
      }
      refuse(report, left: rest.count)
    } catch let report as RefusalReport where !source.isInterrupted {
      refuse(report, left: commands.count - place.command)
    } catch let terminated as Terminated {
      return .signal(terminated.signal)
    } catch is FileStopped {
      return breakOff(nil)
    } catch is Left {
      if format == .json { writer.report(RefusalReport(Failure(ShellCode.cancelled)), at: place) }
      tellStayingRecord()
      return .status(.success)
    } catch {
      return cancel(keeping: (error as? Cancelled)?.kept)
    }
    return nil
  }

  /// Ends a cancelled command; `number` is that of the calculation that a cancelled export leaves in the history. A
  /// person gets the message. A program gets the failure, after the signal has been answered, which would otherwise
  /// keep the failure from being written.
  private func cancel(keeping number: Int64?) -> Ending? {
    let shownNumber = number.map { Datum.count(Int($0)) }
    guard format == .json else {
      return breakOff(shownNumber.map(Text.cancelledExport) ?? Text.cancelled)
    }
    if let ending = answerSignal() { return ending }
    let failure =
      shownNumber.map { Failure(ShellCode.cancelled, ["number": $0], variant: "export") }
      ?? Failure(ShellCode.cancelled)
    writer.report(RefusalReport(failure), at: place)
    return breakOff(nil)
  }

  /// Runs a command and shows its answer, or plays the file that it names, with one result after all its changes.
  private func perform(_ command: TypedCommand, at place: CommandPlace) throws -> NextStep {
    if changes != nil, !interpreter.continuesChanges(command) { showChanges() }
    let answer = try interpreter.run(command)
    if let file = answer.file { return try play(file, at: place) }
    // A finished command's answer is shown even if a signal came meanwhile; the next command does not run.
    let isStopped = source.isInterrupted
    if isStopped, case .signal(let signal) = answerSignal() { throw Terminated(signal: signal) }
    if isStopped, answer.list != nil { throw Cancelled() }
    join(answer.update)
    writer.tellNotices(of: answer)
    try refusing(at: command.words[0].span) { try writer.write(answer, at: place) }
    reportTrouble()
    if answer.leaves { return .leave }
    return isStopped || source.isInterrupted ? .stop : .goOn
  }

  /// Shows the result of what the line changed before the refused command, why that was refused, and how many commands
  /// behind it have not run.
  private func refuse(_ report: RefusalReport, left count: Int) {
    showChanges()
    self.report(report)
    guard count > 0, format == .text else { return }
    tell(Text.commandsLeft(count: .count(count)), .caution)
  }

  /// Ends the action after a signal, or after a person has left a question; returns how the session ends, if it does.
  private func breakOff(_ message: Text?) -> Ending? {
    if let ending = answerSignal() { return ending }
    showChanges()
    if let message { tell(message, .muted) }
    leavePaste(ofCommands: true)
    return nil
  }

  /// Answers a signal; returns the end of the session if the signal asks for it. After Ctrl-C a fresh line has begun.
  private func answerSignal() -> Ending? {
    if case .terminated(let signal) = source.answerInterruption() { .signal(signal) } else { nil }
  }

  /// Joins a change to the changes before it on the line, so that one result follows them all. An answer without a
  /// change, or with a change of another calculator, first shows the result so far. With JSON nothing is joined,
  /// because a program asks for a result when it wants one.
  private func join(_ update: Update?) {
    guard format == .text else { return }
    if let update, changes?.calculator.id == update.calculator.id {
      changes = changes?.followed(by: update)
    } else {
      showChanges()
      changes = update
    }
  }

  private func showChanges() {
    guard let update = changes else { return }
    changes = nil
    guard let outcome = session.outcome(of: update) else { return }
    let meant =
      switch outcome {
      case .impossible(let failure): interpreter.lines(settling: failure)
      case .result, .notLive: [String]()
      }
    let screen = ChangeScreen(interpreter.wording)
    writer.write(writer.framed(screen.sheet(of: outcome, after: update, meant: meant)))
    remember(meant: meant)
  }

  private func reportTrouble() {
    writer.tellUnreadCatalogs()
    reportStoring()
  }

  /// Tells what is new about storing: in full, or in a short line, which a program gets in full, too.
  package func reportStoring() {
    for news in session.storeAndTakeNews() {
      switch news {
      case .failed(let failure): writer.tell(failure)
      case .stillWaiting(let failure):
        if format == .json { writer.tell(failure) } else { tell(Text.valuesWait, .caution) }
      case .storedAgain(hasLost: false): tell(Text.valuesStored, .good)
      case .storedAgain(hasLost: true): tell(Text.valuesStoredWithLosses, .good)
      }
    }
  }

  /// Plays a file. If Ctrl-C ends it, between two commands or in the middle of one, that is told once, behind the first
  /// of the files that run one another.
  private func play(_ file: CommandFile, at place: CommandPlace) throws -> NextStep {
    guard interpreter.depth == 0 else { return try writer.play(file, at: place, perform) }
    var step = NextStep.stop
    do {
      step = try writer.play(file, at: place, perform)
    } catch let cancelled as Cancelled where cancelled.kept == nil && format == .text {
      if case .signal(let signal) = answerSignal() { throw Terminated(signal: signal) }
    }
    guard step == .stop else { return step }
    tell(Text.fileStopped, .muted)
    throw FileStopped()
  }

  /// Reports a refused line, which also ends the pasted block that it is part of.
  private func report(_ report: RefusalReport) {
    ring()
    writer.report(report, at: place)
    leavePaste(ofCommands: true)
    // A file's lines are left out.
    if report.file == nil { remember(meant: report.refusal.suggestions) }
  }

  /// Remembers the lines that were offered: Up brings the likeliest one first; later sessions know only lines that were
  /// run.
  private func remember(meant lines: [String]) {
    for line in lines.reversed() { source.remember(line, isCommand: false) }
  }

  /// The lines of a pasted block that are still to be run, without blank lines.
  private var pastedCommands: [String] {
    pasted.filter { line in line.contains { !$0.isWhitespace } }
  }

  /// Drops the rest of a pasted block; the person can recall its lines with Up, the last one first.
  func leavePaste(ofCommands: Bool) {
    let left = pastedCommands
    pasted = []
    guard !left.isEmpty else { return }
    for line in left { source.remember(line, isCommand: ofCommands) }
    tell(Text.linesLeft(count: .count(left.count)), .caution)
  }

  func tell(_ message: Text, _ role: Role) {
    tell(Sheet.line(Span(interpreter.wording.text(message), role)))
  }

  func ring() {
    if session.settings.isOn(.bell) { stage?.ring() }
  }
}

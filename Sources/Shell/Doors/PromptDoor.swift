import Calculation
import Sheets
import Terminal
import ViewModels

/// The shell at a terminal: it asks for lines, runs them and answers, until the person leaves.
package final class PromptDoor {
  let interpreter: Interpreter
  let source: any LineSource
  let outputs: Outputs
  let format: OutputFormat
  /// Whether it plays an example of the help: then there is no greeting, and the help that it may show has no
  /// examples.
  let isExample: Bool
  let pager: Pager?
  private let player = CommandFileRunner()
  private let stage: (any TerminalEffects)?
  /// Lines of a pasted block that are still to be run.
  var pasted: ArraySlice<String> = []
  /// The place of the running command among all typed commands.
  var place = CommandPlace(line: 0, command: 1)
  /// Whether the answer being written has begun and not ended.
  private var isAnswerOpen = false
  /// The changes of the running line whose result has not been shown yet.
  private var changes: Update?

  package init(
    _ session: SessionViewModel, source: any LineSource, outputs: Outputs = .prompt, format: OutputFormat,
    style: TerminalStyle = .plain, stage: (any TerminalEffects)? = nil, exporter: Exporter, isExample: Bool = false,
    pager: Pager? = nil
  ) {
    interpreter = Interpreter(session, style: style, exporter: exporter)
    self.source = source
    self.outputs = outputs
    self.format = format
    self.isExample = isExample
    self.pager = pager
    self.stage = stage
    interpreter.stage = style.takesEscapes ? stage : nil
    interpreter.person = self
    interpreter.playsExamples = !isExample
  }

  /// Greets, and runs lines until the person leaves.
  package func run() -> Ending {
    let ending = converse()
    session.settle()
    reportTrouble()
    return ending
  }

  private func converse() -> Ending {
    greet()
    while true {
      reportTrouble()
      let prompt = interpreter.wording.text(CalculatorText.prompt.key(of: session.current.calculator.id)) + "> "
      let event = nextLine(prompt, completing: interpreter.completer.command, isCommand: true)
      session.renewLockWait()
      place = CommandPlace(line: place.line + 1, command: 1)
      switch event {
      case .line(let line):
        source.remember(line, isCommand: true)
        if let ending = run(line) { return ending }
      case .interrupted: continue
      case .notUTF8:
        let refusal = Refusal(.lineNotUTF8, at: 0..<0)
        report(RefusalReport(refusal, line: ""), refusal)
      case .endOfInput: return .status(.success)
      case .terminated(let signal): return .signal(signal)
      }
    }
  }

  var session: SessionViewModel { interpreter.session }

  private func run(_ line: String) -> Ending? {
    var commands: [TypedCommand] = []
    do {
      commands = try interpreter.commands(in: line)
      for (index, command) in commands.enumerated() {
        place = CommandPlace(line: place.line, command: index + 1)
        let step = try perform(command, at: place)
        reportTrouble()
        if step == .leave { return .status(.success) }
        if step == .stop { return breakOff(index + 1 < commands.count ? .lineStopped : nil) }
      }
      // A pasted block shows one result, at its end.
      if pastedCommands.isEmpty { showChanges() }
    } catch let refusal as Refusal where !source.isInterrupted {
      let rest = commands.dropFirst(place.command), corrected = refusal.followed(by: rest)
      refuse(RefusalReport(corrected, line: line), corrected, left: rest.count)
    } catch let refusal as FileRefusal where !source.isInterrupted {
      // The corrected lines belong in the file, so they are not offered at the prompt.
      let alone = refusal.refusal.suggesting([])
      refuse(refusal.report(), alone, left: commands.count - place.command, behind: refusal.answers)
    } catch let terminated as Terminated {
      return .signal(terminated.signal)
    } catch is Left {
      if format == .json { answer(RefusalReport(Refusal(.cancelled, at: 0..<0), line: line)) }
      return .status(.success)
    } catch let export as CancelledExport {
      return cancel(line, .cancelledExport(keeping: export.number), .cancelledExport(keeping: export.number))
    } catch {
      return cancel(line, .cancelled, .cancelled)
    }
    return nil
  }

  /// Ends a cancelled command.
  ///
  /// A person gets the message. A program gets the failure, after the signal has been answered, which would otherwise
  /// keep the failure from being written.
  private func cancel(_ line: String, _ failure: Failure, _ message: Text) -> Ending? {
    guard format == .json else { return breakOff(message) }
    if let ending = answerSignal() { return ending }
    answer(RefusalReport(Refusal(failure, at: 0..<0), line: line))
    return breakOff(nil)
  }

  /// Runs a command and shows its answer, or plays the command file that it names.
  private func perform(_ command: TypedCommand, at place: CommandPlace) throws -> NextStep {
    if changes != nil, !interpreter.continuesChanges(command) { showChanges() }
    let answer = try interpreter.run(command)
    if let file = answer.file { return try play(file, at: place) }
    // A finished command's answer is shown even if a signal came meanwhile; the next command does not run.
    let isStopped = source.isInterrupted
    if isStopped, case .signal(let signal) = answerSignal() { throw Terminated(signal: signal) }
    if isStopped, answer.list != nil { throw Cancelled() }
    join(answer.update)
    try interpreter.locatingFailure(command) { try show(answer, at: place) }
    if answer.leaves { return .leave }
    return isStopped || source.isInterrupted ? .stop : .goOn
  }

  /// Plays a file of commands; as for one line, one result follows all changes.
  private func play(_ file: CommandFile, at place: CommandPlace) throws -> NextStep {
    let step = try player.play(file, of: interpreter, at: place, presenter) {
      write($0)
    } perform: {
      let step = try perform($0, at: $1)
      reportTrouble()
      return step
    }
    if step == .stop { tell(Sheet([.paragraph([Span(interpreter.wording.text(.fileStopped), .muted)])])) }
    return step
  }

  /// Shows why a command was refused; the result of the changes before it is not shown, because the line was not run
  /// as typed. A person is told how many commands after it on its line have not been run.
  private func refuse(_ report: RefusalReport, _ refusal: Refusal, left count: Int, behind answers: [UInt8]? = nil) {
    changes = nil
    self.report(report, refusal, behind: answers)
    guard count > 0, format == .text else { return }
    tell(Sheet([.paragraph([Span(interpreter.wording.text(.commandsLeft(count: count)), .caution)])]))
  }

  /// Ends the current action after a signal, or after a person has left a question; returns how the session ends, if
  /// it does.
  private func breakOff(_ message: Text?) -> Ending? {
    if let ending = answerSignal() { return ending }
    showChanges()
    if let message { tell(Sheet([.paragraph([Span(interpreter.wording.text(message), .muted)])])) }
    leavePaste(ofCommands: true)
    return nil
  }

  /// Answers a signal; returns the end of the session if the signal asks for it. After Ctrl-C a fresh line has begun.
  private func answerSignal() -> Ending? {
    if case .terminated(let signal) = source.answerInterruption() { .signal(signal) } else { nil }
  }

  /// Joins a change to the changes before it on the line, so that one result follows them all.
  ///
  /// An answer without a change, or with a change of another calculator, first shows the result so far. With JSON
  /// nothing is joined, because a program asks for a result when it wants one.
  private func join(_ update: Update?) {
    guard format == .text else { return }
    if let update, changes?.calculator.id == update.calculator.id {
      changes = changes?.followed(by: update)
    } else {
      showChanges()
      changes = update
    }
  }

  /// Shows the result of the changes so far.
  private func showChanges() {
    guard let update = changes else { return }
    changes = nil
    if let sheet = interpreter.outcome(of: update) { write(presenter.framed(sheet)) }
  }

  /// Shows an answer, in the pager if it is long and there is one.
  private func show(_ answer: Answer, at place: CommandPlace) throws {
    let isPaged = answer.isLong && format == .text
    if isPaged,
      try pager?.show(presenter.pieces(of: answer, at: place), prompt: interpreter.wording.pagerPrompt) == true
    {
      return
    }
    try write(presenter.pieces(of: answer, at: place), isList: answer.list != nil)
  }

  /// Writes an answer piece by piece; a list ends early when the person or a signal interrupts it.
  ///
  /// If the answer breaks off inside a line, the line is ended.
  private func write(_ pieces: () throws -> [UInt8]?, isList: Bool) throws {
    do {
      while let piece = try pieces() {
        write(piece)
        if let last = piece.last { isAnswerOpen = !player.isPlaying && last != UInt8(ascii: "\n") }
        if isList, isAnswerOpen || format == .text, source.isInterrupted { throw Cancelled() }
      }
    } catch {
      if isAnswerOpen, format == .text { endOpenAnswer(nil) }
      throw error
    }
  }

  private func endOpenAnswer(_ report: RefusalReport?) {
    isAnswerOpen = false
    write(presenter.end(ofBrokenList: report))
  }

  private func reportTrouble() {
    guard let trouble = session.takeTrouble() else { return }
    tellError(RefusalReport(Refusal(trouble, at: 0..<0), line: ""))
  }

  /// Reports a refused line, which also ends the pasted block that it is part of.
  private func report(_ report: RefusalReport, _ refusal: Refusal, behind answers: [UInt8]? = nil) {
    ring()
    if format == .json { answer(report, behind: answers) } else { tellError(report) }
    leavePaste(ofCommands: true)
    // Up offers the likeliest line first; later sessions remember a line only after it was run.
    for line in refusal.suggestions.reversed() { source.remember(line, isCommand: false) }
  }

  /// Tells a program why a command failed: at the end of an answer that has begun, otherwise as an answer.
  private func answer(_ report: RefusalReport, behind answers: [UInt8]? = nil) {
    if isAnswerOpen { return endOpenAnswer(report) }
    write(answers.map { presenter.bytes(ofRun: $0, report, at: place) } ?? presenter.bytes(of: report, at: place))
  }

  /// The lines of a pasted block that are still to be run, without blank lines.
  private var pastedCommands: [String] { pasted.filter { $0.contains { !$0.isWhitespace } } }

  /// Drops the rest of a pasted block; the person can recall its lines with Up, the last one first.
  func leavePaste(ofCommands: Bool) {
    let left = pastedCommands
    pasted = []
    guard !left.isEmpty else { return }
    for line in left { source.remember(line, isCommand: ofCommands) }
    tell(Sheet([.paragraph([Span(interpreter.wording.text(.linesLeft(count: left.count)), .caution)])]))
  }

  private func tellError(_ report: RefusalReport) {
    outputs.errors.write(presenter(for: outputs.errors).text(of: report))
  }

  /// Writes a text; if that fails, the error goes to the error output.
  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ text: [UInt8]) {
    guard !text.isEmpty, !player.takes(text), let error = outputs.results.write(text).error else { return }
    tellError(RefusalReport(Refusal(error, at: 0..<0), line: ""))
  }

  /// Rings the bell if the person has turned on the setting for it.
  func ring() {
    if session.settings.isOn(.bell) { stage?.ring() }
  }

  var presenter: Presenter { presenter(for: outputs.results) }

  /// Returns the presenter of an output; an error output that is not a terminal gets words alone, even if results go
  /// to one.
  private func presenter(for output: any TextOutput) -> Presenter {
    let isErrorFile = output.width == nil && outputs.results.width != nil
    return Presenter(
      wording: interpreter.wording, format: format, isInteractive: true,
      painter: isErrorFile ? .plain : interpreter.painter, width: self.outputs.results.width)
  }
}

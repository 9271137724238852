import Calculation
import Sheets
import ViewModels

/// The shell at a terminal: asks, runs, answers, until the person leaves.
package final class PromptDoor {
  private let interpreter: Interpreter
  private let source: any LineSource
  private let outputs: Outputs
  private let format: OutputFormat
  /// Whether it plays an example: without a greeting, and without examples in the help it may show.
  private let isRehearsal: Bool
  private let pager: Pager?
  private let stage: (any Stage)?
  /// Lines of a pasted block that are still to be run.
  private var pasted: [String] = []

  package init(
    _ session: SessionViewModel, source: any LineSource, outputs: Outputs = .program, format: OutputFormat,
    looks: Looks = .plain, stage: (any Stage)? = nil, exporter: Exporter, isRehearsal: Bool = false,
    pager: Pager? = nil
  ) {
    interpreter = Interpreter(session, looks: looks, exporter: exporter)
    self.source = source
    self.outputs = outputs
    self.format = format
    self.isRehearsal = isRehearsal
    self.pager = pager
    self.stage = stage
    interpreter.stage = looks.takesEscapes ? stage : nil
    interpreter.dialogue = self
    interpreter.playsExamples = !isRehearsal
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
      let prompt = session.prompt(interpreter.wording)
      switch readLine(prompt: prompt, prefill: "", completing: interpreter.completer.command) {
      case .line(let line):
        source.remember(line)
        if let ending = run(line) { return ending }
      case .interrupted: continue
      case .notUTF8: report(Refusal(ShellError.lineNotUTF8, at: 0..<0), "")
      case .endOfInput: return .status(.success)
      case .terminated(let signal): return .signal(signal)
      }
    }
  }

  private var session: SessionViewModel { interpreter.session }

  private func run(_ line: String) -> Ending? {
    do {
      for command in try TypedLine.commands(in: line) {
        let answer = try interpreter.run(command)
        try show(answer)
        reportTrouble()
        if answer.leaves { return .status(.success) }
      }
    } catch let refusal as Refusal {
      report(refusal, line)
    } catch let terminated as Terminated {
      return .signal(terminated.signal)
    } catch {
      pasted = []
      tell(Sheet([.paragraph([Span(interpreter.wording.text(.cancelled), .muted)])]))
    }
    return nil
  }

  /// What is longer than the screen is read in the pager, where there is one.
  private func show(_ answer: Answer) throws(Terminated) {
    let text = presenter.text(of: answer)
    if answer.isLong, let pager, try pager.show(text) { return }
    write(text)
  }

  private func greet() {
    guard !isRehearsal, format == .text else { return }
    let wording = interpreter.wording
    let sheet = Sheet([
      .paragraph([Span(wording.text(.banner(version: Version.text)), .heading)]),
      .paragraph([Span(wording.text(.bannerHint), .muted)]),
    ])
    tell(sheet + restored(wording))
  }

  /// The values of an earlier session, of each calculator that has any.
  private func restored(_ wording: Wording) -> Sheet {
    let kept = session.calculators.all.map { ($0, session.draft(of: $0)) }.filter { !$0.isBlank($1) }
    guard !kept.isEmpty else { return Sheet() }
    let note = Sheet([.gap, .paragraph([Span(wording.text(.restoredValues), .muted)])])
    return kept.reduce(note) { sheet, values in
      let name = Sheet([.paragraph([Span(wording.calculatorName(values.0.id), .heading)])])
      return sheet + (kept.count > 1 ? name : Sheet()) + wording.entered(in: values.1, values.0)
    }
  }

  private func reportTrouble() {
    guard let trouble = session.takeTrouble() else { return }
    tellError(Refusal(trouble, at: 0..<0), "")
  }

  /// A refused line also ends the pasted block it is part of.
  private func report(_ refusal: Refusal, _ line: String) {
    pasted = []
    ring()
    tellError(refusal, line)
  }

  private func tellError(_ refusal: Refusal, _ line: String) {
    outputs.errors.write(presenter(for: outputs.errors).text(of: RefusalReport(refusal, line: line, number: nil)))
  }

  /// What cannot be written is told where errors are.
  private func write(_ text: String) {
    if let error = outputs.results.write(text).error { tellError(Refusal(error, at: 0..<0), "") }
  }

  /// Where the person wants to hear that something was refused.
  private func ring() {
    if session.settings.isOn(.bell) { stage?.ring() }
  }

  private var presenter: Presenter { presenter(for: outputs.results) }

  /// An output that is no terminal gets words alone, whatever the other one is.
  private func presenter(for output: any TextOutput) -> Presenter {
    let isErrorFile = output.width == nil && outputs.results.width != nil
    return Presenter(
      wording: interpreter.wording, format: format, isInteractive: true,
      painter: isErrorFile ? .plain : interpreter.painter, width: self.outputs.results.width)
  }
}

extension PromptDoor: Dialogue {
  package var hasMoreToRun: Bool { !pasted.isEmpty }

  /// A line typed, or the next one of a pasted block, which is shown as if typed.
  package func readLine(prompt: String, prefill: String, completing: Completing?) -> LineEvent {
    if !pasted.isEmpty {
      let line = pasted.removeFirst()
      write("\(interpreter.painter.text(of: Span(prompt, .heading)))\(line.safeForTerminal)\n")
      return .line(line)
    }
    let event = source.readLine(
      prompt: interpreter.painter.prompt(prompt.safeForTerminal), prefill: prefill, completing: completing)
    guard case .line(let text) = event, text.contains(where: Self.isLineEnd) else { return event }
    // A block pasted behind a prefilled value answers in its place.
    let block = text.hasPrefix(prefill) ? text.dropFirst(prefill.count) : text[...]
    let lines = block.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnd).map {
      String($0.map { $0 == "\t" ? " " : $0 })
    }
    pasted = Array(lines.dropFirst())
    return .line(lines.first ?? "")
  }

  private static func isLineEnd(_ character: Character) -> Bool { ["\n", "\r", "\r\n"].contains(character) }

  package var width: Int? { outputs.results.width }
  package var height: Int? { outputs.results.height }

  package func refuse(_ sheet: Sheet) {
    pasted = []
    ring()
    tell(sheet)
  }

  package func tell(_ sheet: Sheet) {
    write(presenter.text(of: sheet))
  }
}

extension SessionViewModel {
  /// The prompt names the current calculator.
  fileprivate func prompt(_ wording: Wording) -> String {
    wording.text("calculator-\(current.calculator.id)-prompt") + "> "
  }
}

import Calculation
import Sheets
import Terminal
import ViewModels

/// Writes what a door answers: to people as text, to programs as one line of JSON for each command.
final class AnswerWriter {
  /// Thrown in a script when nothing more can be written.
  struct OutputEnded: Error {}

  let interpreter: Interpreter
  let outputs: Outputs
  let format: OutputFormat
  private let pager: Pager?
  let isInteractive: Bool
  /// The answers so far of the file that `run` plays, each on a line; nil between files, and for people.
  private var answersOfFile: [UInt8]?
  /// Whether the answer being written has begun and not ended.
  private var isAnswerOpen = false
  /// Whether anything stands above the next answer, so that the answer begins with a gap; in text at the prompt the
  /// typed line does from the start.
  private var hasWritten: Bool

  init(
    _ interpreter: Interpreter, _ outputs: Outputs, _ format: OutputFormat, isInteractive: Bool,
    pager: Pager? = nil
  ) {
    self.interpreter = interpreter
    self.outputs = outputs
    self.format = format
    self.pager = pager
    self.isInteractive = isInteractive
    hasWritten = isInteractive && format == .text
  }

  /// Writes an answer piece by piece; a signal ends a list early, and a text that breaks off gets its line's end.
  func write(_ answer: Answer, at place: CommandPlace) throws {
    let begin = { [hasWritten] in try self.pieces(of: answer, at: place, isFirst: !hasWritten) }
    if answer.isLong, try showInPager(begin) { return }
    let next = try begin()
    do {
      while let piece = try next() {
        try put(piece)
        if answer.list != nil, isAnswerOpen || format == .text {
          try interpreter.refuseWhenInterrupted()
        }
      }
    } catch {
      let lacksLineEnd = isAnswerOpen && format == .text && !(error is OutputEnded)
      if lacksLineEnd { try put([UInt8(ascii: "\n")]) }
      throw error
    }
  }

  /// Shows a text in the pager; returns false, and shows nothing, if the text needs no pager or there is no pager.
  func showInPager(_ begin: () throws -> () throws -> [UInt8]?) throws -> Bool {
    guard format == .text, let pager else { return false }
    return try pager.show(begin(), prompt: interpreter.wording.text(.pagerPrompt).safeForTerminal)
  }

  /// Writes bytes; throws in a script if not all of them could be written.
  private func put(_ bytes: [UInt8]) throws(OutputEnded) {
    if write(bytes) != .whole, !isInteractive { throw OutputEnded() }
  }

  /// Writes bytes, or adds them to the answer of `run`; tells why if that fails.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Written {
    guard let last = bytes.last else { return .whole }
    guard answersOfFile == nil else {
      answersOfFile?.append(contentsOf: bytes)
      return .whole
    }
    let isBeginning = format == .json && !hasWritten
    let written = outputs.results.write(isBeginning ? Self.begin(bytes) : bytes)
    if let error = written.error { tell(error) }
    hasWritten = true
    isAnswerOpen = last != UInt8(ascii: "\n")
    return written
  }

  /// Reports a refused line: as text on the error output, as JSON instead of the answer or behind one that has begun.
  @discardableResult
  func report(_ report: RefusalReport, at place: CommandPlace) -> Written {
    if format == .text {
      tell(report)
      return .whole
    }
    return write(isAnswerOpen ? end(ofBrokenList: report) : bytes(of: report, at: place))
  }

  /// Tells the notices of an answer, as text: at the prompt on the screen, in a script on the error output.
  func tellNotices(of answer: Answer) {
    guard format == .text, !answer.notices.blocks.isEmpty else { return }
    if isInteractive {
      write(bytes(of: answer.notices))
    } else {
      _ = outputs.errors.write(bytes(of: answer.notices))
    }
  }

  /// Tells which catalogs could not be read since the last call, each once.
  func tellUnreadCatalogs() {
    for catalog in interpreter.session.settings.takeUnreadCatalogs() {
      tell(.unreadableCatalog(catalog))
    }
  }

  func tell(_ failure: Failure) { tell(RefusalReport(failure)) }

  /// Writes a report to the error output, at the prompt without colours if that is not the terminal.
  private func tell(_ report: RefusalReport) {
    let wording = interpreter.wording
    let width = outputs.results.width
    let isErrorOutputElsewhere = isInteractive && outputs.errors.width == nil && width != nil
    let painter = isErrorOutputElsewhere ? .plain : interpreter.painter
    var report = report
    // The typed line is on the screen, but not in a file.
    if isErrorOutputElsewhere { report.prompt = nil }
    var bytes: [UInt8] = []
    switch format {
    case .json:
      let error = JSON.object(
        [JSON.Member(key: "kind", value: "error")] + report.json(wording).members)
      bytes += Self.begin(Array("\(error.line)\n".utf8))
    case .text:
      let layout = Layout(width: width, isReadOut: painter.isReadOut)
      painter.write(layout.lines(of: report.sheet(wording, width: width)), to: &bytes)
    }
    _ = outputs.errors.write(bytes)
  }

  /// Plays a file of commands, until a command is refused; with JSON all answers stand in the answer of `run`.
  func play(
    _ file: CommandFile, at place: CommandPlace,
    _ perform: (TypedCommand, CommandPlace) throws -> NextStep
  ) throws -> NextStep {
    guard format == .json else { return try interpreter.play(file, perform) }
    let answersOfOuterFile = answersOfFile
    answersOfFile = []
    let played = Result { try interpreter.play(file, perform) }
    // An unfinished answer at the end is left out.
    let end = answersOfFile?.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    let answers = Array(answersOfFile?.prefix(upTo: end ?? 0) ?? [])
    answersOfFile = answersOfOuterFile
    do {
      let step = try played.get()
      try put(bytes(ofRun: answers, at: place))
      return step
    } catch var report as RefusalReport {
      report.answers = answers
      // The refused `run` of a line in another file is itself an answer of that file.
      if answersOfOuterFile != nil { write(bytes(of: report, at: place)) }
      throw report
    }
  }
}

import Calculation
import Sheets
import ViewModels

/// Results in files, for other people and programs.
extension CommandTable {
  /// Lets a file be replaced without asking.
  fileprivate static let force = Choice("--force", key: "command-export-force", meaning: "command-export-force-summary")
  private static let place = [Argument.flag(force), .file]

  static let export: [Command] = [
    Command(
      "export", topic: .results, arguments: place,
      subcommands: [Subcommand("history", arguments: place) { try $0.exportHistory() }]
    ) { try $0.exportResult() }
  ]
}

extension Invocation {
  /// The answer says of which values the result is: what was looked at in the history in between is not what is written.
  func exportResult() throws -> Answer {
    let current = session.current
    let destination = try destination(among: ExportFormat.allCases)
    guard let evaluation = current.evaluation ?? session.answer(of: current) else { throw ExportError.noResult }
    let values =
      "\(wording.calculatorName(current.calculator.id)): \(wording.inputs(of: current.draft, current.calculator))"
    return try write(values, to: destination) { exporter in
      let bytes = try content(of: evaluation, current, as: destination.format, exporter)
      return { try $0.write(bytes) }
    }
  }

  private func content(
    of evaluation: Evaluation, _ current: CalculatorViewModel, as format: ExportFormat, _ exporter: Exporter
  ) throws -> [UInt8] {
    let report = wording.report(
      of: evaluation, current.draft, current.calculator, name: current.favorite, date: session.dateNow)
    return switch format {
    case .pdf: try exporter.pdf(report)
    case .csv: table(ReportTable.rows(of: report))
    case .json: Array("\(json(of: current, evaluation).line)\n".utf8)
    case .md: Array(MarkdownWriter.text(of: report).utf8)
    case .txt: Array(Layout(width: 80, hasBars: true).text(of: report.sheet).utf8)
    }
  }

  /// Every past calculation, oldest first, a page at a time.
  func exportHistory() throws -> Answer {
    let destination = try destination(among: ExportFormat.forHistory)
    return try write(to: destination) { _ in destination.format == .json ? writeJSON : writeTable }
  }

  private func writeTable(to file: NewFile) throws {
    let table = HistoryTable(wording, calculators)
    try file.write(self.table([table.head]))
    try forEachEntry { item in
      let row = table.row(
        number: item.id, date: item.date, calculator: item.calculator, item.draft, item.evaluation)
      try file.write(self.table([row]))
    }
  }

  private func writeJSON(to file: NewFile) throws {
    var separator = "{\"history\":["
    try forEachEntry { item in
      try file.write(separator + "\n" + json(of: item).line)
      separator = ","
    }
    try file.write((separator == "," ? "" : separator) + "\n]}\n")
  }

  /// Ctrl-C between two pages of a long history leaves no file.
  private func forEachEntry(_ body: (HistoryViewModel.Item) throws -> Void) throws {
    var pages = try session.history.pages()
    while let page = try pages.next() {
      try page.forEach(body)
      if interpreter.dialogue?.isInterrupted == true { throw Cancelled() }
    }
  }

  private func table(_ rows: [[Cell]]) -> [UInt8] {
    let line = CSVLine(mark: session.notation.mark)
    var bytes: [UInt8] = []
    for row in rows { line.write(row, to: &bytes) }
    return bytes
  }
}

/// A file to write, as typed.
private struct Destination {
  let file: String
  let format: ExportFormat
  let isReplacing: Bool
  let span: Range<Int>
}

extension Invocation {
  private func destination(among formats: [ExportFormat]) throws -> Destination {
    let isForced = word(0)?.text == CommandTable.force.id
    let word = try required(word(isForced ? 1 : 0))
    if !isForced, let more = self.word(1) {
      throw Refusal(ShellError.unexpectedArgument(more.text, usage: usage), at: more.span)
    }
    guard let format = ExportFormat(file: word.text), formats.contains(format) else {
      throw Refusal(ExportError.unknownFormat(word.text, allowed: formats), at: word.span)
    }
    return Destination(file: word.text, format: format, isReplacing: isForced, span: word.span)
  }

  /// Writes a file and says so, with the values it is of; `content` prepares all that can fail before there is a file.
  private func write(
    _ values: String? = nil, to destination: Destination, _ content: (Exporter) throws -> (NewFile) throws -> Void
  ) throws -> Answer {
    let exporter = interpreter.exporter
    var isReplacing = destination.isReplacing
    do {
      if !isReplacing, exporter.exists(destination.file) {
        let isWanted = try confirm(
          .replaceFile(destination.file), otherwise: ExportError.exists(destination.file))
        guard isWanted else { return acknowledgement(.notDone, .muted) }
        isReplacing = true
      }
      try exporter.write(destination.file, replacing: isReplacing, content(exporter))
    } catch let error as ExportError {
      throw Refusal(error, at: destination.span)
    }
    return acknowledgement(.exported(file: destination.file), more: values)
  }
}

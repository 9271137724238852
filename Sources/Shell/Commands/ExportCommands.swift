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
  func exportResult() throws -> Answer {
    let current = session.current
    let destination = try destination(among: ExportFormat.allCases)
    guard let evaluation = current.evaluation ?? session.answer(of: current) else { throw ExportError.noResult }
    return try write(to: destination) { exporter, file in
      let report = wording.report(
        of: evaluation, current.draft, current.calculator, name: current.favorite, date: session.dateNow)
      switch destination.format {
      case .pdf: try file.write(exporter.pdf(report))
      case .csv: try write(ReportTable.rows(of: report), to: file)
      case .json: try file.write(json(of: current, evaluation).line + "\n")
      case .md: try file.write(MarkdownWriter.text(of: report))
      case .txt: try file.write(Layout(width: 80, hasBars: true).text(of: report.sheet))
      }
    }
  }

  /// Every past calculation, oldest first, a page at a time.
  func exportHistory() throws -> Answer {
    let destination = try destination(among: ExportFormat.forHistory)
    return try write(to: destination) { _, file in
      if destination.format == .json {
        try writeJSON(to: file)
      } else {
        try writeTable(to: file)
      }
    }
  }

  private func writeTable(to file: NewFile) throws {
    let table = HistoryTable(wording, calculators)
    try write([table.head], to: file)
    try forEachEntry { item in
      let row = table.row(
        number: item.id, date: item.date, calculator: item.calculator, item.draft, item.evaluation)
      try write([row], to: file)
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
    var last: Int64 = 0
    while case let page = try session.history.page(after: last), let end = page.last {
      try page.forEach(body)
      if interpreter.stage?.isInterrupted == true { throw Cancelled() }
      last = end.id
    }
  }

  private func write(_ rows: [[Cell]], to file: NewFile) throws {
    let line = CSVLine(mark: session.notation.mark)
    var bytes: [UInt8] = []
    for row in rows { line.write(row, to: &bytes) }
    try file.write(bytes)
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

  /// Where nothing may be written, as in an example of the help, only says so.
  private func write(
    to destination: Destination, _ content: (Exporter, NewFile) throws -> Void
  ) throws -> Answer {
    guard let exporter = interpreter.exporter else { return acknowledgement(.exported(file: destination.file)) }
    var isReplacing = destination.isReplacing
    do {
      if !isReplacing, exporter.exists(destination.file) {
        let isWanted = try confirm(
          .replaceFile(destination.file), otherwise: ExportError.exists(destination.file))
        guard isWanted else { return acknowledgement(.notDone, .muted) }
        isReplacing = true
      }
      try exporter.write(destination.file, replacing: isReplacing) { try content(exporter, $0) }
    } catch let error as ExportError {
      throw Refusal(error, at: destination.span)
    }
    return acknowledgement(.exported(file: destination.file))
  }
}

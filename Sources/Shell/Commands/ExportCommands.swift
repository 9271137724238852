import Calculation
import Records
import Sheets
import System
import Terminal
import ViewModels

/// The commands that write results, and what is stored, into files.
extension CommandTable {
  static let export: [Command] = [
    Command(
      "export", topic: .results,
      subcommands: [
        Command(
          "history", doubt: nil, uses: .job,
          does: Work(.target(among: [.csv, .json])) { try HistoryExport(call: $0).written(to: $1) }),
        Command(
          "treatments", doubt: nil, uses: .job,
          does: Work(.treatmentsTarget) {
            try TreatmentExport(call: $0, year: $1.year).written(to: $1.target)
          }),
      ], doubt: nil, uses: .job,
      does: Work(.target(among: ExportFormat.allCases)) {
        try ResultExport(call: $0).written(to: $1)
      })
  ]
}

/// Writes the present result into a file.
private struct ResultExport {
  let call: Invocation

  /// Runs `export FILE`; the answer tells what happened while the values were typed, which the file does not. The file
  /// prints the number of its calculation, which is kept in the history first.
  func written(to target: ExportTarget) throws -> Answer {
    let session = call.session
    let current = session.values.current
    let file = target.destination.file
    guard let result = session.answer(of: current) else { throw Failure(ExportCode.noResult) }
    try call.interpreter.refuseWhenInterrupted()
    let events = result.cautions.filter(\.isEvent).map {
      Span(call.wording.message(of: $0), .caution)
    }
    var number: Int64?
    var pages: Int?
    do {
      return try WrittenFile(call: call, target.destination).written(
        told: [told(of: file, pages: pages, number: number)] + events
      ) { exporter in
        // An exported result must be found again in the history.
        number =
          session.isInteractive
          ? session.keepInHistory(result.evaluation, of: current.calculator, isLearning: true) : nil
        let bytes = try content(of: result, current, as: target.format, number: number, exporter)
        pages = target.format == .pdf ? Exporter.pageCount(ofPDF: bytes) : nil
        return { try $0.write(bytes) }
      }
    } catch is Cancelled {
      throw Cancelled(keeping: number)
    }
  }

  /// Returns what is told of the written file; the number of its pages only of a PDF file, that of the calculation only
  /// if it is kept.
  private func told(of file: String, pages: Int?, number: Int64?) -> Span {
    let texts = [
      .exported(file: .text(file)),
      pages.map { Text.exportedPages(count: .count($0)) },
      number.map { Text.exportedNumber(number: .text(String($0))) },
    ].compactMap(\.self).map { call.wording.text($0) }
    // A terminal takes escapes, so that the answer may lead to the file.
    let link = call.interpreter.stage.flatMap { _ in call.interpreter.exporter.link(to: file) }
    return Span(texts.joined(separator: " \u{B7} "), .good, link: link)
  }

  private func content(
    of result: ShownResult, _ current: CalculatorViewModel, as format: ExportFormat,
    number: Int64?,
    _ exporter: Exporter
  ) throws -> [UInt8] {
    var report: Report {
      ResultPaper(call.wording, of: result, current.draft, current.calculator).report(
        name: call.session.notebook.favoriteName(of: current), date: call.session.dateAndTimeNow,
        number: number)
    }
    let own: [(String, JSON)] = [
      ("format", .integer(Version.jsonFormat)), ("kind", "result"),
      ("id", .integer(orNull: number.map { Int($0) })),
    ]
    return switch format {
    case .pdf: try exporter.pdf(report)
    case .csv:
      call.lines(
        ResultTable(call.wording, of: result, current.draft, current.calculator).rows(
          favorite: call.session.notebook.favoriteName(of: current),
          date: call.session.dateAndTimeNow,
          number: number),
        atStart: true)
    case .json: Array("\(ShownValues(call: call).json(of: current, result, own: own).line)\n".utf8)
    case .md: Array(report.markdown.utf8)
    case .txt: Array(Layout(width: 80).text(of: report.sheet).utf8)
    }
  }
}

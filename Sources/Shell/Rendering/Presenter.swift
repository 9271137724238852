import Calculation
import Sheets

/// How results and errors are written.
package enum OutputFormat: String, CaseIterable {
  case text
  case json
}

/// Turns answers and refusals into the text that is written.
package struct Presenter {
  let wording: Wording
  let format: OutputFormat
  let isInteractive: Bool
  let painter: Painter
  /// Asked only where something is laid out: a terminal has to be asked each time.
  private let width: () -> Int?

  init(
    wording: Wording, format: OutputFormat, isInteractive: Bool, painter: Painter,
    width: @autoclosure @escaping () -> Int?
  ) {
    (self.wording, self.format, self.isInteractive) = (wording, format, isInteractive)
    (self.painter, self.width) = (painter, width)
  }

  /// What a command's answer writes; empty where it writes nothing.
  func text(of answer: Answer, isFirst: Bool = false) -> String {
    switch format {
    case .json: answer.json.map { $0.line + "\n" } ?? ""
    case .text: text(of: framed(isFirst ? answer.sheet.withoutGapAtStart : answer.sheet))
    }
  }

  /// At the prompt, what is set apart by empty lines is set apart from the next prompt, too.
  private func framed(_ sheet: Sheet) -> Sheet {
    sheet.blocks.contains(.gap) && isInteractive ? sheet + Sheet([.gap]) : sheet
  }

  func text(of sheet: Sheet) -> String {
    Layout(width: width(), hasBars: isInteractive).lines(of: sheet).map { painter.text(of: $0) + "\n" }.joined()
  }

  /// What a refused line writes.
  func text(of report: RefusalReport) -> String {
    switch format {
    case .json: report.json(wording).line + "\n"
    case .text: text(of: report.sheet(wording, width: width()))
    }
  }
}

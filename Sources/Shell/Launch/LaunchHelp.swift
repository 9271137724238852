import Batch
import Calculation
import Sheets

/// What `--help` and `--version` print.
package struct LaunchHelp {
  private let wording: Wording

  package init(_ wording: Wording) { self.wording = wording }

  package var version: String { "spraycalc \(Version.text)\n" }

  /// Usage and every option, from the one list.
  package func help(width: Int?) -> String {
    let usage = LaunchOptions.usages.map {
      Sheet.Row([Span(wording.text("\($0)-usage"), .value)], [[Span(wording.text("\($0)-summary"))]])
    }
    let options = LaunchOption.all.map { option in
      let value = wording.value(of: option).map { " " + $0 } ?? ""
      return Sheet.Row(
        [Span(option.spellings.joined(separator: ", ") + value, .value)], [[Span(wording.summary(of: option))]])
    }
    let sheet = Sheet([.paragraph([Span(wording.text("launch-summary"))]), .gap, .rows(usage), .gap, .rows(options)])
    return text(of: sheet, width: width)
  }

  /// A start that failed, or what a start had to leave out.
  package func text(of error: any Failure, format: OutputFormat) -> String {
    let message = wording.message(of: error)
    guard format == .text else {
      return (["error": ["code": .string(error.code), "message": .string(message)]] as JSON).line + "\n"
    }
    return text(of: Sheet([.paragraph([Span(message, .error)])]), width: nil)
  }

  /// What a batch says besides its results.
  func text(of said: BatchText, format: OutputFormat) -> String {
    let message = wording.text(said)
    guard format == .text else { return (["notice": ["message": .string(message)]] as JSON).line + "\n" }
    return text(of: Sheet([.paragraph([Span(message, .caution)])]), width: nil)
  }

  private func text(of sheet: Sheet, width: Int?) -> String {
    Presenter(wording: wording, format: .text, isInteractive: false, painter: .plain, width: width).text(of: sheet)
  }
}

import Sheets

/// The text of `--help`.
extension LaunchHelp {
  /// Returns the usage lines and every option, from the list of all options.
  package func help(width: Int?) -> String {
    let usage = LaunchOptions.usages.map {
      Sheet.Row([Span(wording.text($0.usageKey), .value)], [[Span(wording.text($0.summaryKey))]])
    }
    let options = LaunchOption.all.map { option in
      let value = wording.value(of: option).map { " " + $0 } ?? ""
      return Sheet.Row(
        [Span(option.spellings.joined(separator: ", ") + value, .value)], [[Span(wording.summary(of: option))]])
    }
    let sheet = Sheet([.paragraph([Span(wording.text("launch-summary"))]), .gap, .rows(usage), .gap, .rows(options)])
    return text(of: sheet, width: width)
  }
}

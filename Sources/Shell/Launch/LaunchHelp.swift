import Calculation
import Sheets
import Terminal

/// What is said of the launch options, in `--help`, on the manual page and by shells that complete them.
package struct LaunchHelp {
  private let wording: Wording

  /// Makes the help in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns the text of `--help`: the ways to start the program, then its options, for so many
  /// columns.
  package func text(width: Int?) -> String {
    let usage = LaunchOptions.usages.map { key in
      Sheet.Row(
        [Span(wording.text(key: "\(key)-usage"))], [[Span(wording.text(key: "\(key)-summary"))]])
    }
    let options = LaunchOption.all.map { option in
      let value = value(of: option).map { " " + $0 } ?? ""
      return Sheet.Row(
        [Span(option.spellings.joined(separator: ", ") + value)], [[Span(summary(of: option))]])
    }
    let start = Sheet.Block.paragraph([Span(wording.text(.launchSummary))])
    return Layout(width: width).text(of: Sheet([start, .gap, .rows(usage), .gap, .rows(options)]))
  }

  /// Returns what an option does, in one sentence.
  func summary(of option: LaunchOption) -> String {
    wording.text(key: option.summaryKey, option.summaryArguments)
  }

  /// Returns the help's placeholder for an option's value: its few words, or a name; nil for an option without a value.
  func value(of option: LaunchOption) -> String? {
    option.values == .few
      ? option.choices.joined(separator: "|") : option.valueKey.map { wording.text(key: $0) }
  }
}

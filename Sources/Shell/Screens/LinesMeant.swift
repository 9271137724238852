import Calculation
import Sheets
import Terminal

/// The lines that were probably meant, as they are offered below the reason why a line was refused or has no result.
struct LinesMeant {
  private let lines: [Span]
  private let wording: Wording

  init(_ lines: [String], _ wording: Wording) {
    self.lines = lines.map { Span($0.safeForTerminal, .value) }
    self.wording = wording
  }

  /// The lines as the prompt offers them, where Up brings the first one in: `Up: area 12`.
  var atPrompt: [Sheet.Block] {
    guard let first = lines.first else { return [] }
    let up = Span(wording.text(.lineMeantAtPrompt) + " ", .muted)
    let others = lines.dropFirst().map { [$0] }
    return [.context(values: [[up, first]] + others, details: [])]
  }

  /// The lines as a script shows them, each on its own.
  var inScript: [Sheet.Block] {
    guard !lines.isEmpty else { return [] }
    return [
      .paragraph([Span(wording.text(.lineMeant), .muted)]), .verbatim(lines.map { [$0] }),
    ]
  }
}

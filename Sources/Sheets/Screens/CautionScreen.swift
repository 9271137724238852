import Calculation

/// What is to be heeded of a result, and what is told once of a change.
package struct CautionScreen {
  private let wording: Wording

  /// Makes what shows cautions in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns cautions below a gap, each in a paragraph; nothing without cautions.
  package func blocks(of cautions: [Caution]) -> [Sheet.Block] {
    guard !cautions.isEmpty else { return [] }
    let paragraphs = cautions.map { caution -> Sheet.Block in
      .paragraph([
        Span(wording.text(.cautionMark) + " ", .caution),
        Span(wording.message(of: caution), .caution),
      ])
    }
    return [.gap] + paragraphs
  }

  /// Shows what is told once: of products that came in, and of what has ended.
  package func sheet(ofNotices notices: [Caution]) -> Sheet {
    Sheet(
      notices.map { notice in
        .paragraph([Span(wording.message(of: notice), notice.isEvent ? .caution : .muted)])
      })
  }
}

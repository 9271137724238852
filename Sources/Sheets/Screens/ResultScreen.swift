import Calculation
import Records

/// A result on the screen: what it was worked out from, its figures, what changed since the one before, its limits and
/// cautions.
package struct ResultScreen {
  private let wording: Wording

  /// Makes what shows results in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns the sheet of a whole result: what it was worked out from, the totals, what goes into each fill, and the
  /// cautions. Each figure that changed since an earlier result also shows its old value.
  package func sheet(of result: ShownResult, since earlier: Evaluation? = nil) -> Sheet {
    let outline = result.outcome.outline
    let limits =
      result.judgement.map { LimitScreen(wording, $0).sheet(of: $0.limits) } ?? Sheet()
    return Sheet(context(of: outline)) + figures(of: outline, since: earlier?.outcome.outline)
      + limits + Sheet(CautionScreen(wording).blocks(of: result.cautions))
  }

  /// Returns the sheet of a result that was shown before, with its values in a list if no line above it tells them.
  package func sheet(
    of result: ShownResult, with draft: Draft, _ calculator: any Calculator
  ) -> Sheet {
    let hasContext = !result.outcome.outline.basis.isEmpty
    let values = hasContext ? Sheet() : EnteredValues(wording).sheet(of: draft, calculator)
    return values + sheet(of: result, since: result.evaluation)
  }

  /// Returns what a result was worked out from: `North 40 \u{B7} 12.5 ha \u{B7} 200 l/ha \u{B7} tank 1000 l`.
  private func context(of outline: Outline) -> [Sheet.Block] {
    guard !outline.basis.isEmpty else { return [] }
    let words = ResultWords(wording, of: outline.calculator)
    func lines(_ values: [Outline.Basis]) -> [Line] {
      values.map { [Span(words.value(of: $0), .muted)] }
    }
    return [.gap, .context(values: lines(outline.basis), details: lines(outline.sources))]
  }

  /// Returns the totals of a result and, unless filling steps stand in its place, its grid.
  func figures(of outline: Outline, since earlier: Outline? = nil, withGrid: Bool = true) -> Sheet {
    var blocks: [Sheet.Block] = []
    if !outline.rows.isEmpty { blocks += [.gap, .rows(rows(of: outline, since: earlier))] }
    // Instead of the grid stand steps, which say themselves what has no known place.
    guard withGrid else { return Sheet(blocks) }
    blocks += notes(on: outline, since: earlier)
    if let table = outline.table {
      blocks += [.gap, block(of: table, in: outline, since: earlier?.table)]
    }
    return Sheet(blocks)
  }

  /// Returns the totals, each with the name of its item, if it has one.
  private func rows(of outline: Outline, since earlier: Outline?) -> [Sheet.Row] {
    let words = ResultWords(wording, of: outline.calculator)
    return outline.rows.map { row in
      let old = earlier?.rows.first { $0.isSame(as: row) }?.figure
      let member = row.item.map { [[Span(words.name(of: $0))]] } ?? []
      return Sheet.Row(
        [Span(words.text(.result, row.id))], member + [words.figure(row.figure, since: old)])
    }
  }

  /// Returns the note of a result, and below it why items have no known place, for those of which the earlier result
  /// did not say it.
  private func notes(on outline: Outline, since earlier: Outline?) -> [Sheet.Block] {
    guard let note = outline.note else { return [] }
    let words = ResultWords(wording, of: outline.calculator)
    let apartBefore = earlier?.apart ?? []
    let newlyApart = outline.apart.filter { !apartBefore.contains($0) }
    let reasons = newlyApart.map { apart in
      "  \(words.name(of: apart.item)): \(wording.text(apart.reason))"
    }
    let lines = [words.text(.note, note.id, note.arguments)] + reasons
    return lines.map { .paragraph([Span($0, .muted)]) }
  }

  /// Returns a result's table: a plain one with a chart if its rows are what was measured, else a grid of the work.
  private func block(
    of table: Outline.Table, in outline: Outline, since earlier: Outline.Table?
  ) -> Sheet.Block {
    let words = ResultWords(wording, of: outline.calculator)
    let grid = ResultGrid(words).grid(table, apart: outline.apart.count, since: earlier)
    guard table.isByRow else { return .grid(grid) }
    var plain = grid.table
    plain.isCharted = plain.rows.count > 1
    return .table(plain)
  }
}

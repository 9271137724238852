import Calculation

/// A result for files and for paper: what a sheet is to the screen, with whose it is and of when.
package struct Report: Sendable, Equatable, Codable {
  /// The tag of the language that it is in.
  package let language: String
  /// The calculator.
  package let title: Labelled
  /// What a person calls the job, and the favourite whose values they are, where there is any.
  package let names: [Labelled]
  /// Local date and time: `2026-11-21 14:05`.
  package let date: Labelled
  /// The number under which the history keeps it; nil where it does not.
  package let number: Labelled?
  /// What it was worked out from in one line, names apart; empty where only the values say that.
  package let basis: String
  package let author: String
  package let signature: String
  package let sections: [Section]
  /// What is to be done one by one, to be ticked; nil where nothing is.
  package let checklist: Checklist?
  /// What is told before all steps; nil where there are none.
  package let advice: String?

  /// A text and what it is.
  package struct Labelled: Sendable, Equatable, Codable {
    package let label: String
    package let text: String
  }

  /// A stretch of a report with a heading of its own.
  package struct Section: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable {
      case values, result, steps, cautions, formulas
    }

    package let kind: Kind
    package let title: String
    package let sheet: Sheet
  }

  /// `No. 17 · 2026-11-21 14:05`
  var dated: String { ((number.map { ["\($0.label) \($0.text)"] } ?? []) + [date.text]).joined(separator: " \u{B7} ") }

  package func section(_ kind: Section.Kind) -> Section? { sections.first { $0.kind == kind } }

  /// All that is read below the head: behind the steps the boxes for each time that they are gone through.
  var stretches: [(title: String, sheet: Sheet)] {
    sections.flatMap { section in
      let list = section.kind == .steps ? checklist.map { [($0.title, $0.sheet)] } : nil
      return [(section.title, section.sheet.withoutGapAtStart)] + (list ?? [])
    }
  }

  /// Everything that is read from top to bottom, for a screen without a prompt.
  package var sheet: Sheet {
    let heads = ([title] + names).map(\.text).joined(separator: ": ")
    let start: [Sheet.Block] = [.paragraph([Span(heads, .heading)]), .paragraph([Span(dated, .muted)])]
    let foot = (advice.map { [[Span($0, .caution)]] } ?? []) + [[Span(signature, .muted)]]
    return stretches.reduce(Sheet(start)) { sheet, stretch in
      sheet + Sheet([.gap, .paragraph([Span(stretch.title, .heading)])]) + stretch.sheet
    } + Sheet(foot.flatMap { [.gap, .paragraph($0)] })
  }
}

extension Wording {
  /// A result with the values it belongs to; where there is something to do for it, what to do step by step in place of the
  /// table of what it comes to.
  package func report(
    of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator, name: String?, date: String,
    number: Int64? = nil
  ) -> Report {
    var outline = evaluation.outcome.outline
    let instructions = evaluation.outcome.instructions
    let steps = instructions.map { table(toTick: $0) }
    if steps != nil { (outline.table, outline.share) = (nil, nil) }
    return Report(
      language: catalog.language.tag, title: labelled("report-calculator", calculatorName(calculator.id)),
      names: outline.names.map { labelled("report-job", $0) } + (name.map { [labelled("report-name", $0)] } ?? []),
      date: labelled("report-date", date), number: number.map { labelled("report-number", String($0)) },
      basis: line(of: outline.basis.filter { !$0.isName }, outline.calculator).safeForTerminal,
      author: shown("about-author"), signature: shown("about-signature"),
      sections: sections([
        (.values, Sheet([.rows(values(in: draft, calculator))])), (.result, figures(of: outline)),
        (.steps, Sheet(steps.map { [.table($0)] } ?? [])), (.cautions, Sheet(cautions(evaluation.cautions))),
        (.formulas, sheet(ofFormulas: evaluation)),
      ]), checklist: steps.flatMap(checklist), advice: instructions.map { text($0.advice).safeForTerminal })
  }

  private func sections(_ sheets: [(kind: Report.Section.Kind, sheet: Sheet)]) -> [Report.Section] {
    sheets.filter { !$0.sheet.withoutGapAtStart.blocks.isEmpty }.map { kind, sheet in
      Report.Section(kind: kind, title: shown("report-\(kind.rawValue)"), sheet: sheet)
    }
  }

  private func labelled(_ key: String, _ text: String) -> Report.Labelled {
    Report.Labelled(label: shown(key), text: text.safeForTerminal)
  }

  /// What stands in a report outside its sheets.
  func shown(_ key: String, _ arguments: [String: Datum] = [:]) -> String {
    text(key, arguments).safeForTerminal
  }
}

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
  package let author: String
  package let signature: String
  package let sections: [Section]
  /// What is to be done one by one, to be ticked; nil where nothing is.
  package let checklist: Checklist?

  /// A text and what it is.
  package struct Labelled: Sendable, Equatable, Codable {
    package let label: String
    package let text: String
  }

  /// A stretch of a report with a heading of its own.
  package struct Section: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable {
      case values, result, cautions, formulas
    }

    package let kind: Kind
    package let title: String
    package let sheet: Sheet
  }

  /// What a table's columns say is to be done, one by one.
  package struct Checklist: Sendable, Equatable, Codable {
    package let title: String
    /// Each stands for as many as it repeats.
    package let kinds: [Sheet.Repeats]
    /// How many are listed, one after another from the first on.
    package let listed: Int
    /// That there are more than are listed.
    package let note: String?

    /// More than anybody ticks on paper.
    package static let most = 1000
  }

  /// `No. 17 · 2026-11-21 14:05`
  var dated: String { ((number.map { ["\($0.label) \($0.text)"] } ?? []) + [date.text]).joined(separator: " \u{B7} ") }

  package func section(_ kind: Section.Kind) -> Section? { sections.first { $0.kind == kind } }

  /// Everything that is read from top to bottom, for a screen without a prompt.
  package var sheet: Sheet {
    let heads = ([title] + names).map(\.text).joined(separator: ": ")
    let start: [Sheet.Block] = [.paragraph([Span(heads, .heading)]), .paragraph([Span(dated, .muted)])]
    return sections.reduce(Sheet(start)) { sheet, section in
      let title: [Sheet.Block] = [.gap, .paragraph([Span(section.title, .heading)])]
      return sheet + Sheet(title) + section.sheet.withoutGapAtStart
    } + Sheet([.gap, .paragraph([Span(signature, .muted)])])
  }
}

extension Wording {
  /// A result with the values it belongs to.
  package func report(
    of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator, name: String?, date: String,
    number: Int64? = nil
  ) -> Report {
    let figures = figures(of: evaluation.outcome.outline, onPaper: true)
    let sheets: [(Report.Section.Kind, Sheet)] = [
      (.values, Sheet([.rows(values(in: draft, calculator))])), (.result, figures),
      (.cautions, Sheet(cautions(evaluation.cautions))), (.formulas, sheet(ofFormulas: evaluation)),
    ]
    let sections = sheets.filter { !$1.withoutGapAtStart.blocks.isEmpty }.map { kind, sheet in
      Report.Section(kind: kind, title: shown("report-\(kind.rawValue)"), sheet: sheet)
    }
    return Report(
      language: catalog.language.tag, title: labelled("report-calculator", calculatorName(calculator.id)),
      names: evaluation.outcome.outline.names.map { labelled("report-job", $0) }
        + (name.map { [labelled("report-name", $0)] } ?? []), date: labelled("report-date", date),
      number: number.map { labelled("report-number", String($0)) },
      author: shown("about-author"), signature: shown("about-signature"), sections: sections,
      checklist: checklist(of: figures))
  }

  private func labelled(_ key: String, _ text: String) -> Report.Labelled {
    Report.Labelled(label: shown(key), text: text.safeForTerminal)
  }

  /// What stands in a report outside its sheets.
  private func shown(_ key: String, _ arguments: [String: Datum] = [:]) -> String {
    text(key, arguments).safeForTerminal
  }

  private func checklist(of sheet: Sheet) -> Report.Checklist? {
    let tables = sheet.blocks.compactMap { block in if case .table(let table) = block { table } else { nil } }
    let kinds = tables.flatMap { $0.columns.compactMap(\.repeats) }
    guard !kinds.isEmpty else { return nil }
    let count = kinds.map(\.count).reduce(.zero, +)
    let listed = min(Int(exactly: count) ?? .max, Report.Checklist.most)
    return Report.Checklist(
      title: shown("report-checklist"), kinds: kinds, listed: listed,
      note: Fraction(listed) < count ? shown("report-more", ["count": .whole(count - Fraction(listed))]) : nil)
  }
}

import Calculation
import Catalog
import FoundationEssentials

/// A result for files and for paper: its sheets, with the job, the author, the date and other details around them.
package struct Report: PaperDocument, Sendable, Equatable {
  /// The tag of the language of the texts.
  package let language: String
  /// The name of the calculator.
  package let title: Labelled
  /// The names of the job and of the favourite that the values belong to, if there are any.
  package let names: [Labelled]
  /// The local date and time: `2026-11-21 14:05`.
  package let date: Labelled
  /// The number in the history; nil if it is not in the history.
  package let number: Labelled?
  /// One line that lists what the result was worked out from, without names; may be empty.
  package let basis: String
  package let author: String
  package let signature: String
  package let sections: [Section]
  /// The labels of what is written on the paper by hand; empty if it holds nothing to be worked with.
  package let blanks: [String]

  package struct Labelled: Sendable, Equatable, Codable {
    package let label, text: String
    package var inOneLine: String { "\(label) \(text)" }
  }

  /// A part of a report with its own heading.
  package struct Section: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
      /// `checklist` has boxes for the fills that have none in the steps.
      case cautions, values, result, steps, checklist, limits, formulas

      package var key: String { "report-\(rawValue)" }
    }

    package let kind: Kind
    package let title: String
    package let sheet: Sheet
  }

  /// The number and the date: `No. 17 · 2026-11-21 14:05`.
  var dated: String {
    [number?.inOneLine, date.text].compactMap(\.self).joined(separator: " \u{B7} ")
  }

  /// The keys of `blanks`.
  package static let blankKeys = ["date", "start", "end", "wind", "operator"].map {
    "report-blank-\($0)"
  }
  /// How many boxes are in a line of the checklist.
  package static let boxesInLine = 10

  package func section(_ kind: Section.Kind) -> Section? { sections.first { $0.kind == kind } }

  /// What is written by hand, and the signature.
  var foot: [String] {
    [blanks.map { "\($0):\u{A0}________" }.joined(separator: "  "), signature].filter {
      !$0.isEmpty
    }
  }

  /// The whole report as one sheet to be read from top to bottom, such as in a text file.
  package var sheet: Sheet {
    let heads = ([title] + names).map(\.text).joined(separator: ": ")
    let start: [Sheet.Block] = [
      .paragraph([Span(heads, .heading)]), .paragraph([Span(dated, .muted)]),
    ]
    let foot = self.foot.map { [Span($0, .muted)] }
    return sections.reduce(Sheet(start)) { sheet, section in
      sheet + Sheet([.gap, .paragraph([Span(section.title, .heading)])])
        + section.sheet.withoutGapAtStart
    } + Sheet(foot.flatMap { [.gap, .paragraph($0)] })
  }
}

extension Wording {
  /// Builds the report of a result and its values, without what happened while these were typed. Filling instructions,
  /// if there are any, replace the result's grid, and their advice is the first caution.
  package func report(
    of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator, name: String?,
    date: String,
    number: Int64? = nil
  ) -> Report {
    guard isOnPaper else {
      return onPaper.report(
        of: evaluation, draft, calculator, name: name, date: date, number: number)
    }
    let outline = evaluation.outcome.outline
    let steps = stepsOnPaper(of: evaluation.outcome)
    let advice = evaluation.outcome.instructions.map { [Span(text($0.advice), .caution)] }
    let sheets: [(kind: Report.Section.Kind, sheet: Sheet)] = [
      (
        .cautions,
        Sheet((advice.map { [.paragraph($0)] } ?? []) + cautions(evaluation.cautionsOnPaper))
      ),
      (.values, Sheet([.rows(rows(of: calculator.listed(in: draft), in: draft))])),
      (.result, figures(of: outline, withGrid: steps == nil)),
      (.steps, Sheet(steps.map { [.grid($0)] } ?? [])),
      (.checklist, steps.map(checklist) ?? Sheet()),
      (.limits, evaluation.judgement.map { sheet(of: $0.limits, of: $0) } ?? Sheet()),
      (.formulas, sheet(ofFormulas: evaluation)),
    ]
    return Report(
      language: catalog.language.tag,
      title: labelled("report-calculator", calculatorName(calculator.id)),
      names: outline.names.map { labelled("report-job", $0) }
        + (name.map { [labelled("report-name", $0)] } ?? []),
      date: labelled("report-date", dated(date)),
      number: number.map { labelled("report-number", String($0)) },
      basis: line(of: outline.basis.filter { !$0.isName }, outline.calculator).safeForTerminal,
      author: shown("about-author"), signature: shown("about-signature"),
      sections: sheets.filter { !$0.sheet.withoutGapAtStart.blocks.isEmpty }.map { kind, sheet in
        Report.Section(kind: kind, title: shown(kind.key), sheet: sheet)
      },
      blanks: steps == nil && outline.table?.isByRow != true
        ? [] : Report.blankKeys.map { shown($0) })
  }

  private func labelled(_ key: String, _ text: String) -> Report.Labelled {
    Report.Labelled(label: shown(key), text: text.safeForTerminal)
  }

  /// Returns a text for a part of the report outside its sheets, safe to show on a terminal.
  func shown(_ key: String, _ arguments: [String: Datum] = [:]) -> String {
    text(key, arguments).safeForTerminal
  }
}

/// A document for paper, which another program of this package lays out and prints. The kinds of document have
/// different members, so that the JSON of one kind is never read as another.
package protocol PaperDocument: Codable {}

extension PaperDocument {
  package var json: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  /// Reads the JSON that `json` gives; nil for anything else.
  package init?(json: [UInt8]) {
    guard let document = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = document
  }
}

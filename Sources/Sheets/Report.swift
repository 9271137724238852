import Calculation
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
  /// Who made the program.
  package let author: String
  /// The line at the foot that names the program.
  package let signature: String
  /// The parts of the report, in its order.
  package let sections: [Section]
  /// The labels of what is written on the paper by hand; empty if it holds nothing to be worked with.
  package let blanks: [String]

  /// A text and the label in front of it.
  package struct Labelled: Sendable, Equatable, Codable {
    /// What the text is: `No.`
    package let label: String
    /// What follows the label: `17`.
    package let text: String
    /// The label and the text: `No. 17`.
    package var inOneLine: String { "\(label) \(text)" }
  }

  /// A part of a report with its own heading.
  package struct Section: Sendable, Equatable, Codable {
    /// What a section tells, in the order of the report.
    package enum Kind: String, Sendable, Codable, CaseIterable {
      /// `checklist` has boxes for the fills that have none in the steps.
      case cautions, values, result, steps, checklist, limits, formulas

      /// The key of the heading.
      package var key: String { "report-\(rawValue)" }
    }

    /// What it tells.
    package let kind: Kind
    /// The text of its heading.
    package let title: String
    /// What stands below its heading.
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

  /// Returns the section of a kind; nil if the report has none.
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
    let headed = sections.map { section in
      Sheet([.gap, .paragraph([Span(section.title, .heading)])]) + section.sheet.withoutGapAtStart
    }
    let footBlocks = foot.flatMap { line -> [Sheet.Block] in
      [.gap, .paragraph([Span(line, .muted)])]
    }
    return headed.reduce(Sheet(start), +) + Sheet(footBlocks)
  }
}

/// A document for paper, which another program of this package lays out and prints. The kinds of document have
/// different members, so that the JSON of one kind is never read as another.
package protocol PaperDocument: Codable {}

extension PaperDocument {
  /// The document as JSON; empty if it cannot be encoded.
  package var json: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  /// Reads the JSON that `json` gives; nil for anything else.
  package init?(json: [UInt8]) {
    guard let document = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = document
  }
}

import Calculation
import Catalog

extension Wording {
  /// Returns treatments as a table with a row for each product; `date` is when it is printed, `year` the year that it
  /// lists, if not all. `treatments` calls its argument with one treatment after another, each time that it is called.
  package func paper(
    year: Int?, date: String, of treatments: ((Treatment) throws -> Void) throws -> Void
  ) rethrows -> PaperTable {
    let wording = onPaper
    var (holders, rows): (Set<String?>, [PaperTable.Row]) = ([], [])
    try treatments { holders.insert($0.content.facts.text(.holder)) }
    var hasWithdrawn = false
    try treatments { treatment in
      if treatment.isWithdrawn, !hasWithdrawn {
        hasWithdrawn = true
        rows.append(PaperTable.Row(cells: [[wording.text("treatments-paper-withdrawn")]]))
      }
      rows += wording.paperRows(of: treatment, withHolder: holders.count > 1)
    }
    let only = holders.count == 1 ? holders.compactMap(\.self).first : nil
    let holder = only.map { only in
      wording.text(
        "label-of-one", ["label": .text(wording.fieldName("holder")), "name": .text(only)])
    }
    let title = year.map {
      wording.text("treatments-paper-title-year", ["year": .text(String($0))])
    }
    return PaperTable(
      language: catalog.language.tag, title: title ?? wording.text("treatments-paper-title"),
      subtitle: holder?.safeForTerminal ?? "",
      date: Report.Labelled(label: wording.shown("report-date"), text: wording.dated(date)),
      author: wording.shown("about-author"),
      signature: wording.shown("about-signature"), note: wording.text("treatments-paper-note"),
      columns: Self.paperColumns.map { column in
        PaperTable.Column(
          heading: wording.text(column.key), share: column.share, isNumber: column.isNumber)
      }, rows: rows,
      empty: wording.text("treatments-none"))
  }

  package static let paperColumns: [(key: String, share: Double, isNumber: Bool)] = [
    ("treatments-paper-number", 5, false), ("treatments-paper-date", 9, false),
    ("treatments-paper-place", 13, false),
    ("treatments-paper-area", 7, true), ("treatments-paper-crop", 11, false),
    ("treatments-paper-product", 17, false), ("treatments-paper-dose", 9, true),
    ("treatments-paper-total", 8, true),
    ("treatments-paper-reason", 11, false), ("treatments-paper-operator", 10, false),
  ]

  /// Returns a text that begins with a day, on paper with the day as the language prints it: `10.05.2027 21:00`.
  func dated(_ text: String) -> String {
    guard isOnPaper, let day = Day(String(text.prefix(10))) else { return text }
    let parts = day.text.split(separator: "-").map { Datum.text(String($0)) }
    return self.text(
      "treatments-paper-day", ["year": parts[0], "month": parts[1], "day": parts[2]])
      + text.dropFirst(10)
  }

  /// Says that a fact is missing which the regulation wants: `missing: permit`.
  private func lacking(_ name: FieldName) -> String {
    text("treatments-paper-missing", ["fact": .text(typedName(of: name))])
  }

  private func paperRows(of treatment: Treatment, withHolder: Bool) -> [PaperTable.Row] {
    let (facts, products) = (treatment.content.facts, treatment.content.products)
    let mark = marks(of: treatment).joined(separator: ", ")
    func told(_ fact: TreatmentFact, _ text: String?) -> String? {
      text ?? (treatment.missing.contains(fact) ? lacking(TreatmentForm.field(fact).name) : nil)
    }
    let before: [[String?]] = [
      [
        treatment.name, treatment.version > 1 ? text(.version(treatment.version)) : nil,
        treatment.content.source.map { text($0.text) },
      ],
      [
        told(.date, facts.text(.date).map(dated)),
        [facts.text(.start), facts.text(.end).map(dated)].compactMap(\.self).joined(
          separator: " \u{2013} "),
      ],
      [facts.parcel, told(.place, facts.text(.place))],
      [
        told(.treated, facts.treated.map { rounded($0.converted(to: .hectare)) }),
        facts.draft[TreatmentFact.fraction.path].map { quantity($0) },
      ],
      [told(.crop, facts.crop), facts.eppo, facts.text(.bbch).map { "BBCH \($0)" }],
    ]
    let after: [[String?]] = [
      [told(.reason, facts.text(.reason)), facts.text(.pestEPPO)],
      [facts.text(.operator), facts.text(.certificate), withHolder ? facts.text(.holder) : nil],
    ]
    return products.enumerated().map { index, product in
      let lacking: [String?] = treatment.missing(of: product).map {
        self.lacking(FieldName($0.rawValue))
      }
      let amounts: [[String?]] = [
        [
          name(of: product, index), product.permit.map { "\(fieldName("permit")) \($0)" },
          product.isProtection ? nil : roleName(product.role),
        ] + lacking,
        [product.perArea?.perHectare.map(rounded) ?? product.dose.map(echo)],
        [product.total.map(measured)],
      ]
      // The facts of a treatment are printed once, beside its first product.
      let shared = index == 0 ? before : [[treatment.name]] + before.dropFirst().map { _ in [] }
      let cells = shared + amounts + (index == 0 ? after : after.map { _ in [] })
      return PaperTable.Row(
        cells: cells.map { $0.compactMap { $0?.safeForTerminal }.filter { !$0.isEmpty } },
        mark: mark.isEmpty ? nil : mark, isLast: index == products.count - 1)
    }
  }
}

/// A long table for paper, printed in landscape: its heading, the columns and the rows.
package struct PaperTable: PaperDocument, Sendable, Equatable {
  package let language: String
  /// What the table lists, `Treatments 2027`, and below it one line such as the holder of the record; may be empty.
  package let title, subtitle: String
  /// The local date and time: `2026-11-21 14:05`.
  package let date: Report.Labelled
  package let author, signature: String
  /// A paragraph above the table; may be empty.
  package let note: String
  package let columns: [Column]
  package let rows: [Row]
  /// The text for a table without rows.
  package let empty: String

  package struct Column: Sendable, Equatable, Codable {
    package let heading: String
    /// The width, relative to the other columns.
    package let share: Double
    /// Whether its texts are numbers, which go to the right of the column.
    package var isNumber = false
  }

  package struct Row: Sendable, Equatable, Codable {
    /// The lines of each cell; lines after the first are smaller. A single cell is a heading over all columns.
    package let cells: [[String]]
    /// The word that marks a withdrawn row, whose texts are struck through; nil for any other row.
    package var mark: String?
    /// Whether the next row is about something else, such as another treatment, so that a thicker line parts them.
    package var isLast = true
  }
}

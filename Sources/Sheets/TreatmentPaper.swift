import Calculation

/// Treatments as a table for paper, with a row for each product of a treatment.
extension Wording {
  /// Returns the table; `date` is when it is printed, and `year` the year whose treatments it lists, if not all. `treatments`
  /// calls its argument with one treatment after another, each time that it is called.
  package func paper(
    year: Int?, date: String, of treatments: ((Treatment) throws -> Void) throws -> Void
  ) rethrows -> PaperTable {
    let wording = onPaper
    var (holders, rows): (Set<String?>, [PaperTable.Row]) = ([], [])
    try treatments { holders.insert($0.content.facts.text(.holder)) }
    try treatments { rows += wording.paperRows(of: $0, withHolder: holders.count > 1) }
    let title = year.map { wording.text("treatments-paper-title-year", ["year": .text(String($0))]) }
    return PaperTable(
      language: catalog.language.tag, title: title ?? wording.text("treatments-paper-title"),
      subtitle: (holders.count == 1 ? holders.first ?? nil : nil)?.safeForTerminal ?? "",
      date: Report.Labelled(label: wording.shown("report-date"), text: date), author: wording.shown("about-author"),
      signature: wording.shown("about-signature"), note: wording.text("treatments-paper-note"),
      columns: Self.paperColumns.map { column in
        PaperTable.Column(
          heading: wording.text(column.key), share: column.share, isNumber: column.isNumber)
      }, rows: rows,
      empty: wording.text("treatments-none"))
  }

  /// The columns; a wide share is a wide column.
  package static let paperColumns: [(key: String, share: Double, isNumber: Bool)] = [
    ("treatments-paper-number", 5, false), ("treatments-paper-date", 9, false), ("treatments-paper-place", 13, false),
    ("treatments-paper-area", 7, true), ("treatments-paper-crop", 11, false),
    ("treatments-paper-product", 17, false), ("treatments-paper-dose", 9, true), ("treatments-paper-total", 8, true),
    ("treatments-paper-reason", 11, false), ("treatments-paper-operator", 10, false),
  ]

  private func paperRows(of treatment: Treatment, withHolder: Bool) -> [PaperTable.Row] {
    let (facts, products) = (treatment.content.facts, treatment.content.products)
    let mark = marks(of: treatment).joined(separator: ", ")
    let before: [[String?]] = [
      [treatment.name, treatment.version > 1 ? text(.version(treatment.version)) : nil],
      [facts.text(.date), [facts.text(.start), facts.text(.end)].compactMap(\.self).joined(separator: " \u{2013} ")],
      [facts.parcel, facts.text(.place)],
      [
        facts.treated.map { rounded($0.converted(to: .hectare)) },
        facts.draft[TreatmentFact.fraction.path].map { quantity($0) },
      ],
      [facts.crop, facts.eppo, facts.text(.bbch).map { "BBCH \($0)" }],
    ]
    let after: [[String?]] = [
      [facts.text(.reason), facts.text(.pestEPPO)],
      [facts.text(.operator), facts.text(.certificate), withHolder ? facts.text(.holder) : nil],
    ]
    return products.enumerated().map { index, product in
      let amounts: [[String?]] = [
        [
          name(of: product, index), product.permit.map { "\(fieldName("permit")) \($0)" },
          product.isProtection ? nil : roleName(product.role),
        ],
        [product.perArea?.perHectare.map(rounded) ?? echo(product.dose)], [product.total.map(rounded)],
      ]
      // The facts of a treatment are printed once, beside its first product.
      let shared = index == 0 ? before : [[treatment.name]] + before.dropFirst().map { _ in [] }
      let cells = shared + amounts + (index == 0 ? after : after.map { _ in [] })
      return PaperTable.Row(
        cells: cells.map { $0.compactMap { $0?.safeForTerminal }.filter { !$0.isEmpty } },
        mark: mark.isEmpty ? nil : mark)
    }
  }
}

/// A long table for paper, printed in landscape: its heading, the columns and the rows.
package struct PaperTable: PaperDocument, Sendable, Equatable {
  /// The tag of the language of the texts.
  package let language: String
  /// What the table lists: `Treatments 2027`.
  package let title: String
  /// One line below the title, such as the holder of the record; may be empty.
  package let subtitle: String
  /// The local date and time: `2026-11-21 14:05`.
  package let date: Report.Labelled
  package let author: String
  package let signature: String
  /// A paragraph above the table; may be empty.
  package let note: String
  package let columns: [Column]
  package let rows: [Row]
  /// The text for a table without rows.
  package let empty: String

  /// A column of the table.
  package struct Column: Sendable, Equatable, Codable {
    package let heading: String
    /// The width, relative to the other columns.
    package let share: Double
    /// Whether its texts are numbers, which go to the right of the column.
    package var isNumber = false
  }

  /// A row of the table.
  package struct Row: Sendable, Equatable, Codable {
    /// The lines of each cell; lines after the first are smaller.
    package let cells: [[String]]
    /// The word that marks a withdrawn row, whose texts are struck through; nil for any other row.
    package var mark: String?
  }
}

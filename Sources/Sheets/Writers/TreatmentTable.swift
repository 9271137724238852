import Calculation

/// A table of treatments for files, with a row for each product of a treatment.
///
/// Its columns are what the Annex of Regulation (EU) 2023/564 asks for, and everything else that a treatment says. Numbers
/// have their units in other cells, dates and times are ISO 8601, so that a spreadsheet can calculate with them.
package struct TreatmentTable {
  private struct Source {
    let treatment: Treatment
    let product: UsedProduct?
    var facts: TreatmentFacts { treatment.content.facts }
  }

  private struct Column {
    let key: String
    /// Whether the cells hold the unit of the number before them.
    let isUnit: Bool
    let cell: (Source, Wording) -> Cell

    init(_ key: String, isUnit: Bool = false, _ cell: @escaping (Source, Wording) -> Cell) {
      (self.key, self.isUnit, self.cell) = (key, isUnit, cell)
    }

    /// Makes a column of a fact as it was entered; its heading is the fact's name.
    init(_ fact: TreatmentFact) {
      self.init(TreatmentForm.field(fact).name.key) { source, _ in Cell(source.facts.text(fact)) }
    }

    func heading(_ wording: Wording) -> String {
      isUnit ? wording.text("report-unit", ["name": .text(wording.text(key))]) : wording.text(key)
    }
  }

  private let wording: Wording
  private let columns = Self.columns

  package init(_ wording: Wording) { self.wording = wording }

  /// The keys of all headings.
  package static var keys: [String] { columns.map(\.key) }

  /// The headings of the columns.
  package var head: [Cell] { columns.map { .text($0.heading(wording)) } }

  /// Returns the rows of a treatment.
  package func rows(of treatment: Treatment) -> [[Cell]] {
    let products = treatment.content.products.map(Optional.some)
    return (products.isEmpty ? [nil] : products).map { product in
      let source = Source(treatment: treatment, product: product)
      return columns.map { $0.cell(source, wording) }
    }
  }

  private static var columns: [Column] {
    [
      Column("treatments-column-number") { row, _ in .integer(Int(row.treatment.number)) },
      Column("treatments-column-version") { row, _ in .integer(row.treatment.version) },
      Column("treatments-column-uuid") { row, _ in .text(row.treatment.uuid) },
      Column("treatments-column-withdrawn") { row, wording in
        row.treatment.isWithdrawn ? .text(wording.text(.withdrawn)) : .empty
      },
      Column("treatments-column-follows") { row, wording in
        row.treatment.follows ? .empty : .text(wording.text(.followsNot))
      },
      Column("treatments-column-kind") { _, wording in .text(wording.text("treatments-kind-surface")) },
      Column("treatments-column-product") { row, _ in Cell(row.product?.name) },
      Column("field-permit-name") { row, _ in Cell(row.product?.permit) },
      Column("field-role-name") { row, wording in Cell(row.product.map { wording.roleName($0.role) }) },
    ] + amount("per-hectare") { $0.perArea?.perHectare } + amount("dose") { $0.dose } + amount("total") { $0.total }
      + [.date, .start, .end, .parcel, .place].map { Column($0) }
      + [
        Column("treatments-column-fraction") { row, _ in Self.number(row.facts.draft[TreatmentFact.fraction.path]) },
        Column("treatments-column-treated") { row, _ in Self.number(row.facts.treated?.converted(to: .hectare)) },
      ] + [.crop, .eppo, .bbch].map { Column($0) }
      + [
        Column(TreatmentForm.field(.season).name.key) { row, _ in
          row.facts.season.map { .integer($0) } ?? .empty
        }
      ]
      + [.reason, .pestEPPO, .operator, .certificate, .holder, .sprayer, .wind, .temperature, .note].map { Column($0) }
  }

  /// Makes the columns of an amount of a product and of its unit.
  private static func amount(_ id: String, _ amount: @escaping (UsedProduct) -> Quantity?) -> [Column] {
    let key = "treatments-column-\(id)"
    return [
      Column(key) { row, _ in number(row.product.flatMap(amount)) },
      Column(key, isUnit: true) { row, wording in
        Cell(row.product.flatMap(amount).map { wording.symbol(of: $0.unit) })
      },
    ]
  }

  private static func number(_ quantity: Quantity?) -> Cell { Cell(quantity?.value.forJSON) }
}

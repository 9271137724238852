import Calculation

/// A table of treatments for files, with a row for each product of a treatment.
///
/// Its columns are what the Annex of Regulation (EU) 2023/564 asks for, and everything else that a treatment says. Numbers
/// have their units in other cells, dates and times are ISO 8601, so that a spreadsheet can calculate with them.
package struct TreatmentTable {
  /// What one row is made of.
  private struct Source {
    let treatment: Treatment
    let product: UsedProduct?
    var facts: TreatmentFacts { treatment.content.facts }
  }

  private struct Column {
    let heading: (Wording) -> String
    let cell: (Source, Wording) -> Cell

    init(_ heading: @escaping (Wording) -> String, _ cell: @escaping (Source, Wording) -> Cell) {
      (self.heading, self.cell) = (heading, cell)
    }

    /// Makes a column with its own heading, `treatments-column-ID`.
    init(_ id: String, _ cell: @escaping (Source, Wording) -> Cell) {
      self.init({ $0.text("treatments-column-\(id)") }, cell)
    }

    /// Makes a column of a fact as it was entered; its heading is the fact's name.
    init(_ fact: TreatmentFact) {
      self.init({ $0.fieldName(TreatmentForm.field(fact).name) }) { source, wording in Cell(source.facts.text(fact)) }
    }
  }

  private let wording: Wording
  private let columns = Self.columns

  package init(_ wording: Wording) { self.wording = wording }

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
      Column("number") { row, _ in .integer(Int(row.treatment.number)) },
      Column("version") { row, _ in .integer(row.treatment.version) },
      Column("uuid") { row, _ in .text(row.treatment.uuid) },
      Column("withdrawn") { row, wording in row.treatment.isWithdrawn ? .text(wording.text(.withdrawn)) : .empty },
      Column("kind") { _, wording in .text(wording.text("treatments-kind-surface")) },
      Column("product") { row, _ in Cell(row.product?.name) },
      Column({ $0.fieldName("permit") }) { row, _ in Cell(row.product?.permit) },
      Column({ $0.fieldName("role") }) { row, wording in Cell(row.product.map { wording.roleName($0.role) }) },
    ] + amount("per-hectare") { $0.perArea?.perHectare } + amount("dose") { $0.dose } + amount("total") { $0.total }
      + [.date, .start, .end, .parcel, .place].map { Column($0) }
      + [
        Column("fraction") { row, _ in Self.number(row.facts.draft[TreatmentFact.fraction.path]) },
        Column("treated") { row, _ in Self.number(row.facts.treated?.converted(to: .hectare)) },
      ] + [.crop, .eppo, .bbch].map { Column($0) }
      + [
        Column({ $0.fieldName(TreatmentForm.field(.season).name) }) { row, _ in
          row.facts.season.map { .integer($0) } ?? .empty
        }
      ]
      + [.reason, .pestEPPO, .operator, .certificate, .holder, .sprayer, .wind, .temperature, .note].map { Column($0) }
  }

  /// Makes the columns of an amount of a product and of its unit.
  private static func amount(_ id: String, _ amount: @escaping (UsedProduct) -> Quantity?) -> [Column] {
    let key = "treatments-column-\(id)"
    return [
      Column(id) { row, _ in number(row.product.flatMap(amount)) },
      Column({ $0.text("report-unit", ["name": .text($0.text(key))]) }) { row, wording in
        Cell(row.product.flatMap(amount).map { wording.symbol(of: $0.unit) })
      },
    ]
  }

  private static func number(_ quantity: Quantity?) -> Cell { Cell(quantity?.value.forJSON) }
}

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

    /// Returns a cell of a fact; an empty one says so if the regulation wants the fact.
    func cell(_ fact: TreatmentFact, _ cell: Cell, _ wording: Wording) -> Cell {
      cell == .empty && facts.missing.contains(fact) ? .text(wording.text("treatments-missing")) : cell
    }

    /// Returns a cell of a product; an empty one says so if the regulation wants `fact`.
    func cellOfProduct(_ fact: TreatmentContent.MissingOfProduct?, _ cell: Cell, _ wording: Wording) -> Cell {
      let missing = product.map { TreatmentContent.missing(of: $0) } ?? []
      return cell == .empty && missing.contains { $0 == fact } ? .text(wording.text("treatments-missing")) : cell
    }
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
      self.init(TreatmentForm.field(fact).name.key) { $0.cell(fact, Cell($0.facts.text(fact)), $1) }
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
      Column("treatments-column-number") { row, _ in .text(row.treatment.name) },
      Column("treatments-column-version") { row, _ in .integer(row.treatment.version) },
      Column("treatments-column-uuid") { row, _ in .text(row.treatment.uuid) },
      Column("treatments-column-withdrawn") { row, wording in
        row.treatment.isWithdrawn ? .text(wording.text(.withdrawn)) : .empty
      },
      Column("treatments-column-follows") { row, wording in
        row.treatment.follows ? .empty : .text(wording.text(.followsNot))
      },
      Column("treatments-column-kind") { _, wording in .text(wording.text("treatments-kind-surface")) },
      Column("treatments-column-product") { $0.cellOfProduct(.name, Cell($0.product?.name), $1) },
      Column("field-permit-name") { $0.cellOfProduct(.permit, Cell($0.product?.permit), $1) },
      Column("field-role-name") { row, wording in Cell(row.product.map { wording.roleName($0.role) }) },
    ] + amount("per-hectare", wanted: .perArea) { $0.perArea?.perHectare } + amount("dose") { $0.dose }
      + amount("total") { $0.total.map { $0.converted(to: $0.asMeasured.unit) } }
      + [.date, .start, .end, .parcel, .place].map { Column($0) }
      + [
        Column("treatments-column-fraction") { row, _ in Self.number(row.facts.draft[TreatmentFact.fraction.path]) },
        Column("treatments-column-treated") {
          $0.cell(.treated, number($0.facts.treated?.converted(to: .hectare)), $1)
        },
      ] + [.crop, .eppo, .bbch].map { Column($0) }
      + [
        Column(TreatmentForm.field(.season).name.key) { row, _ in row.facts.season.map { .integer($0) } ?? .empty }
      ]
      + [.reason, .pestEPPO, .operator, .certificate, .holder, .sprayer, .wind, .temperature, .note].map { Column($0) }
  }

  /// Makes the columns of an amount of a product and of its unit.
  private static func amount(
    _ id: String, wanted: TreatmentContent.MissingOfProduct? = nil, _ amount: @escaping (UsedProduct) -> Quantity?
  ) -> [Column] {
    let key = "treatments-column-\(id)"
    return [
      Column(key) { row, wording in row.cellOfProduct(wanted, number(row.product.flatMap(amount)), wording) },
      Column(key, isUnit: true) { row, wording in
        Cell(row.product.flatMap(amount).map { wording.symbol(of: $0.unit) })
      },
    ]
  }

  private static func number(_ quantity: Quantity?) -> Cell { Cell(quantity?.value.forJSON) }
}

import Calculation

/// A table of treatments for files, with a row for each product: what the Annex of Regulation (EU) 2023/564 asks for,
/// and everything else that a treatment says. Numbers have their units in other cells, dates and times are ISO 8601, so
/// that a spreadsheet can calculate with them. What was worked out is rounded as on the screen and on paper; what was
/// typed is not.
package struct TreatmentTable {
  private struct Source {
    let treatment: Treatment
    let product: UsedProduct?
    let wording: Wording
    var facts: TreatmentFacts { treatment.content.facts }

    /// Returns a cell of a fact; an empty one says so if the regulation wants the fact.
    func told(_ fact: TreatmentFact, _ cell: Cell) -> Cell {
      cell == .empty && facts.missing.contains(fact) ? .text(wording.text("treatments-missing")) : cell
    }

    /// Returns a cell of the product; an empty one says so if the regulation wants `fact`.
    func toldOfProduct(_ fact: TreatmentContent.MissingOfProduct?, _ cell: Cell) -> Cell {
      let missing = product.map { TreatmentContent.missing(of: $0) } ?? []
      return cell == .empty && missing.contains { $0 == fact } ? .text(wording.text("treatments-missing")) : cell
    }
  }

  private struct Column {
    let key: String
    /// Whether the cells hold the unit of the number before them.
    var isUnit = false
    let cell: (Source) -> Cell

    func heading(_ wording: Wording) -> String {
      isUnit ? wording.text("report-unit", ["name": .text(wording.text(key))]) : wording.text(key)
    }
  }

  private let wording: Wording
  private let columns = Self.columns

  package init(_ wording: Wording) { self.wording = wording }

  /// The keys of all headings.
  package static var keys: [String] { columns.map(\.key) }

  package var head: [Cell] { columns.map { .text($0.heading(wording)) } }

  package func rows(of treatment: Treatment) -> [[Cell]] {
    let products = treatment.content.products.map(Optional.some)
    return (products.isEmpty ? [nil] : products).map { product in
      let source = Source(treatment: treatment, product: product, wording: wording)
      return columns.map { $0.cell(source) }
    }
  }

  private static var columns: [Column] {
    let ofTreatment = [
      Column(key: "treatments-column-number") { .text($0.treatment.name) },
      Column(key: "treatments-column-version") { .integer($0.treatment.version) },
      Column(key: "treatments-column-uuid") { .text($0.treatment.uuid) },
      Column(key: "treatments-column-withdrawn") { Cell($0.treatment.isWithdrawn ? $0.wording.text(.withdrawn) : nil) },
      Column(key: "treatments-column-follows") { Cell($0.treatment.follows ? nil : $0.wording.text(.followsNot)) },
      Column(key: "treatments-column-kind") { .text($0.wording.text("treatments-kind-surface")) },
      Column(key: "treatments-column-product") { $0.toldOfProduct(.name, Cell($0.product?.name)) },
      Column(key: "field-permit-name") { $0.toldOfProduct(.permit, Cell($0.product?.permit)) },
      Column(key: "field-role-name") { row in Cell(row.product.map { row.wording.roleName($0.role) }) },
    ]
    let amounts =
      amount("per-hectare", .perArea, shown: \.forDisplay) { $0.perArea?.perHectare } + amount("dose") { $0.dose }
      + amount("total", shown: \.forDisplay) { $0.total?.asMeasured }
    let area = [
      Column(key: "treatments-column-fraction") { number($0.facts.draft[TreatmentFact.fraction.path]) },
      Column(key: "treatments-column-treated") {
        $0.told(.treated, number($0.facts.treated?.converted(to: .hectare), shown: \.forDisplay))
      },
    ]
    let season = Column(key: TreatmentForm.field(.season).name.key) { row in
      row.facts.season.map { .integer($0) } ?? .empty
    }
    return ofTreatment + amounts + facts(.date, .start, .end, .parcel, .place) + area + facts(.crop, .eppo, .bbch)
      + [season]
      + facts(.reason, .pestEPPO, .operator, .certificate, .holder, .sprayer, .wind, .temperature)
      + [Column(key: "treatments-column-source") { Cell($0.treatment.content.source?.file) }] + facts(.note)
  }

  private static func facts(_ facts: TreatmentFact...) -> [Column] {
    facts.map { fact in
      Column(key: TreatmentForm.field(fact).name.key) { $0.told(fact, Cell($0.facts.text(fact))) }
    }
  }

  /// Makes the columns of an amount of a product, which the regulation may want, and of its unit.
  private static func amount(
    _ id: String, _ wanted: TreatmentContent.MissingOfProduct? = nil,
    shown digits: @escaping (Fraction) -> DecimalDigits = \.inFull, _ amount: @escaping (UsedProduct) -> Quantity?
  ) -> [Column] {
    let key = "treatments-column-\(id)"
    return [
      Column(key: key) { $0.toldOfProduct(wanted, number($0.product.flatMap(amount), shown: digits)) },
      Column(key: key, isUnit: true) { row in
        Cell(row.product.flatMap(amount).map { row.wording.symbol(of: $0.unit) })
      },
    ]
  }

  private static func number(_ quantity: Quantity?, shown digits: (Fraction) -> DecimalDigits = \.inFull) -> Cell {
    Cell(quantity.map { digits($0.value) })
  }
}

import Calculation
import Records

/// A table of treatments for files, with a row for each product: what the Annex of Regulation (EU) 2023/564 asks for,
/// and everything else that a treatment says. Numbers have their units in other cells, dates and times are ISO 8601, so
/// that a spreadsheet can calculate with them. What was worked out is rounded as on the screen and on paper; what was
/// typed is not.
package struct TreatmentTable {
  /// A treatment and the product that a row is about.
  private struct Row {
    let treatment: Treatment
    let product: UsedProduct?
    let units: UnitsOfProducts
    let wording: Wording
    var facts: TreatmentFacts { treatment.content.facts }

    /// The dose per hectare as printed, in the product's unit.
    var perHectare: Quantity? {
      guard let product, let dose = product.perArea?.perHectare, let amount = dose.unit.amount
      else { return nil }
      return dose.perHectare(in: units.unit(of: product, insteadOf: amount))?.asShown
    }

    /// The amount in all as printed, in the product's unit.
    var total: Quantity? {
      guard let product, let total = product.total?.asMeasured else { return nil }
      // Converted first: what is rounded in another unit would seem to be known to all its digits.
      return product.total?.converted(to: units.unit(of: product, insteadOf: total.unit)).asShown
    }

    /// The names of what the regulation wants and the treatment or the product lacks; nil if nothing is missing.
    var missing: String? {
      let ofProduct = product.map { treatment.missing(of: $0) } ?? []
      var names = treatment.missing.map { wording.fieldName(TreatmentForm.field($0).name) }
      names += ofProduct.map { wording.text($0.heading) }
      return names.isEmpty ? nil : names.joined(separator: "; ")
    }
  }

  /// A column: its heading, and what its cells hold.
  private struct Column {
    let heading: Text
    /// Whether the cells hold the unit of the number before them.
    var isUnit = false
    let cell: (Row) -> Cell

    func shownHeading(_ wording: Wording) -> String {
      let shown = wording.text(heading)
      return isUnit ? wording.text(.reportUnit(name: .text(shown))) : shown
    }
  }

  private let wording: Wording
  private let units: UnitsOfProducts
  private let columns = Self.columns

  /// Makes the table of treatments whose amounts `units` has taken in.
  package init(_ wording: Wording, _ units: UnitsOfProducts) {
    self.wording = wording
    self.units = units
  }

  /// The keys of all headings.
  package static var keys: [String] { columns.map(\.heading.key) }

  /// The headings.
  package var head: [Cell] { columns.map { .text($0.shownHeading(wording)) } }

  /// Returns a row for each product of a treatment; one for a treatment without products.
  package func rows(of treatment: Treatment) -> [[Cell]] {
    let products = treatment.content.products.map(Optional.some)
    return (products.isEmpty ? [nil] : products).map { product in
      let row = Row(treatment: treatment, product: product, units: units, wording: wording)
      return columns.map { $0.cell(row) }
    }
  }

  /// The columns in their order.
  private static var columns: [Column] {
    let ofTreatment = [
      Column(heading: .treatmentsColumnNumber) { .text($0.treatment.name) },
      Column(heading: .treatmentsColumnVersion) { .integer($0.treatment.version) },
      Column(heading: .treatmentsColumnUuid) { .text($0.treatment.uuid) },
      Column(heading: .treatmentsColumnWithdrawn) {
        Cell($0.treatment.isWithdrawn ? $0.wording.text(.treatmentIsWithdrawn) : nil)
      },
      Column(heading: .treatmentsColumnFollows) {
        Cell($0.treatment.follows ? nil : $0.wording.text(.treatmentFollowsNot))
      },
      Column(heading: .treatmentsColumnKind) { .text($0.wording.text(.treatmentsKindSurface)) },
      Column(heading: .treatmentsColumnProduct) { Cell($0.product?.name) },
      Column(heading: .fieldPermitName) { Cell($0.product?.permit) },
      Column(heading: .fieldRoleName) { row in
        Cell(row.product.map { row.wording.roleName($0.role) })
      },
    ]
    let amounts =
      amount("per-hectare", \.perHectare) + amount("dose") { $0.product?.dose }
      + amount("total", \.total)
    let volume = amount("volume") { $0.treatment.content.rate }
    let area = [
      Column(heading: .treatmentsColumnFraction) {
        number($0.facts.draft[TreatmentFact.fraction.path])
      },
      Column(heading: .treatmentsColumnTreated) {
        number($0.facts.treated?.converted(to: .hectare).asShown)
      },
    ]
    let season = Column(heading: Text(key: TreatmentForm.field(.season).name.key)) { row in
      row.facts.season.map { .integer($0) } ?? .empty
    }
    let missing = Column(heading: .treatmentsColumnMissing) { Cell($0.missing) }
    return ofTreatment + amounts + facts(.date, .start, .end, .parcel, .place) + area + volume
      + facts(.crop, .eppo, .bbch) + [season]
      + facts(.reason, .pestEPPO, .operator, .certificate, .holder, .sprayer, .wind, .temperature)
      + [Column(heading: .treatmentsColumnSource) { Cell($0.treatment.content.source?.file) }]
      + facts(.note) + [missing]
  }

  /// Makes a column of each fact as it was entered; its heading is the fact's name.
  private static func facts(_ facts: TreatmentFact...) -> [Column] {
    facts.map { fact in
      Column(heading: Text(key: TreatmentForm.field(fact).name.key)) { Cell($0.facts.text(fact)) }
    }
  }

  fileprivate static func heading(ofAmount id: String) -> Text {
    Text(key: "treatments-column-\(id)")
  }

  /// Makes the columns of an amount and of its unit.
  private static func amount(_ id: String, _ amount: @escaping (Row) -> Quantity?) -> [Column] {
    let heading = heading(ofAmount: id)
    return [
      Column(heading: heading) { number(amount($0)) },
      Column(heading: heading, isUnit: true) { row in
        Cell(amount(row).map { row.wording.symbol(of: $0.unit) })
      },
    ]
  }

  private static func number(_ quantity: Quantity?) -> Cell { Cell(quantity?.value.inFull) }
}

extension TreatmentContent.MissingOfProduct {
  /// The heading of the column that lacks it.
  fileprivate var heading: Text {
    switch self {
    case .name: .treatmentsColumnProduct
    case .permit: .fieldPermitName
    case .perArea: TreatmentTable.heading(ofAmount: "per-hectare")
    }
  }
}

import Calculation
import Sheets

/// A column of the table that a batch gives: its heading, and what stands in it.
struct ResultColumn: Sendable {
  /// The key of the heading, or of what the heading calls the unit of.
  let key: String
  let isUnit: Bool
  let content: Content
  /// What stands below all rows.
  let total: @Sendable (TotalLine) -> Cell

  enum Content: Sendable {
    case row(@Sendable (BatchRow, Wording) -> Cell)
    /// Empty in a row without a result.
    case result(@Sendable (Mix) -> Cell)
    /// The same where words may be needed.
    case worded(@Sendable (Mix, Wording) -> Cell)
  }

  private init(
    _ key: String, isUnit: Bool = false, total: @escaping @Sendable (TotalLine) -> Cell = { _ in .empty },
    _ content: Content
  ) {
    (self.key, self.isUnit, self.content, self.total) = (key, isUnit, content, total)
  }

  /// What every row has.
  private static func row(
    _ key: String, total: @escaping @Sendable (TotalLine) -> Cell = { _ in .empty },
    cell: @escaping @Sendable (BatchRow, Wording) -> Cell
  ) -> ResultColumn {
    ResultColumn(key, total: total, .row(cell))
  }

  func heading(_ wording: Wording) -> String {
    isUnit ? wording.text(.unit(of: wording.text(key))) : wording.text(key)
  }

  static let all =
    [line, name] + input("area", { $0.area }, unit: { $0.areaUnit }, total: { $0.area }) + input("rate") { $0.rate }
    + input("dose") { $0.products.first?.dose } + input("tank") { $0.tank }
    + totals + fill("full") { $0.fullTank } + fill("partial") { $0.partialTank } + [cautions] + errors
}

/// What every row has.
extension ResultColumn {
  private static let line = row("batch-column-line", total: { .text($0.label) }) { row, _ in
    .integer(row.line)
  }
  private static let name = row(ColumnNames.nameKey, total: { Cell($0.summary) }) { row, _ in Cell(row.name) }
  private static let cautions = row("batch-column-cautions") { row, wording in
    row.cautions.isEmpty ? .empty : .text(row.cautions.map(wording.message).joined(separator: " "))
  }
  private static let errors = [
    row("batch-column-error") { row, _ in Cell(row.failure?.code) },
    row("batch-column-field") { row, wording in Cell(row.failedField.map(wording.fieldName)) },
    row("batch-column-message") { row, wording in Cell(row.failure.map(wording.message)) },
  ]
}

/// What only a row with a result has.
extension ResultColumn {
  private static func result(
    _ key: String, isUnit: Bool = false, total: @escaping @Sendable (TotalLine) -> Cell = { _ in .empty },
    _ cell: @escaping @Sendable (Mix) -> Cell
  ) -> ResultColumn {
    ResultColumn(key, isUnit: isUnit, total: total, .result(cell))
  }

  /// A value as entered, and its unit.
  private static func input(
    _ field: String, _ value: @escaping @Sendable (SprayInput) -> Quantity?,
    unit: (@Sendable (SprayInput) -> Unit)? = nil,
    total: @escaping @Sendable (TotalLine) -> TotalLine.Sum? = { _ in nil }
  ) -> [ResultColumn] {
    let key = "field-\(field)-name"
    return [
      result(key, total: { total($0)?.number ?? .empty }) { Cell(value($0.result.input)?.value.echoed) },
      result(key, isUnit: true, total: { Cell(total($0)?.unit) }) {
        Cell((unit?($0.result.input) ?? value($0.result.input)?.unit)?.symbol)
      },
    ]
  }

  /// Totals as they are shown, and the units of all volumes and of all amounts of product in the row.
  private static let totals = [
    result("spray-result-spray-volume", total: { $0.sprayVolume?.number ?? .empty }) {
      Cell($0.result.sprayVolume?.value.forDisplay)
    },
    result("spray-result-product-total", total: { $0.product?.number ?? .empty }) {
      Cell($0.result.productTotals?.first?.value.forDisplay)
    },
    result("batch-column-volume-unit", total: { Cell($0.sprayVolume?.unit) }) {
      .text($0.result.input.tank.unit.symbol)
    },
    result("batch-column-product-unit", total: { Cell($0.product?.unit) }) {
      Cell($0.result.input.products.first?.dose.unit.amount?.symbol)
    },
    result("spray-result-fills", total: { $0.fills?.number ?? .empty }) {
      $0.result.breakdown.fills.map(Cell.whole) ?? .empty
    },
    result("batch-column-full-tanks") { $0.result.breakdown.fullTanks.map(Cell.whole) ?? .empty },
  ]

  /// What goes into a fill, adding up as on the screen, and what it covers, in the unit of the area. Nobody knows how much
  /// water goes beside a dry product: then it says up to where to fill.
  private static func fill(_ id: String, _ fill: @escaping @Sendable (TankBreakdown) -> Fill?) -> [ResultColumn] {
    [
      result("batch-column-\(id)-volume") { Cell(fill($0.result.breakdown)?.volume.value.forDisplay) },
      result("batch-column-\(id)-product") { Cell(fill($0.result.breakdown)?.products.first?.value.forDisplay) },
      ResultColumn(
        "batch-column-\(id)-water",
        .worded { mix, wording in
          guard let water = fill(mix.result.breakdown)?.shownWater else { return .empty }
          return water.digits.map(Cell.number) ?? .text(wording.figure(water, of: "spray").plainText)
        }),
      result("batch-column-\(id)-covers") { Cell(fill($0.result.breakdown)?.area.value.forDisplay) },
    ]
  }
}

extension ResultColumn.Content {
  /// The cell of a row with this result.
  func cell(_ row: BatchRow, _ mix: Mix, _ wording: Wording) -> Cell {
    switch self {
    case .row(let cell): cell(row, wording)
    case .result(let cell): cell(mix)
    case .worded(let cell): cell(mix, wording)
    }
  }

  /// The cell of a row without a result.
  func cell(_ row: BatchRow, _ wording: Wording) -> Cell {
    if case .row(let cell) = self { cell(row, wording) } else { .empty }
  }
}

extension BatchRow {
  fileprivate var cautions: [Caution] { if case .mix(let mix) = outcome { mix.cautions } else { [] } }
  fileprivate var failure: Failure? { if case .failed(let failure, _) = outcome { failure } else { nil } }
  fileprivate var failedField: String? { if case .failed(_, let field) = outcome { field } else { nil } }
}

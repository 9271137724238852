import Calculation
import Catalog
import Sheets

/// The exact totals of all rows of a batch, and the lines that show them.
struct BatchTotals: Sendable {
  /// A line of totals: the cells below the columns of each figure.
  fileprivate typealias Line = [RowFigure: [SumPart.Kind: Cell]]

  /// How many rows there are, with those that failed.
  private(set) var rows = 0
  /// How many rows have no result.
  private(set) var failed = 0
  /// The sums, in the order of the columns; a figure that every product has is one sum.
  private(set) var sums: [Sum] = []

  /// Makes sums of the columns with amounts; the columns with a product's name and pack size tell what is summed.
  init(_ columns: [ResultColumn]) {
    for case let below? in columns.map(\.below) where below.kind == .amount {
      func path(_ kind: SumPart.Kind) -> FieldPath? {
        let column = columns.first { column in
          column.below?.kind == kind && column.below?.figure == below.figure
        }
        return column?.field?.path
      }
      let source = Sum.Source(summand: below.figure, name: path(.name), pack: path(.size))
      let place = sums.firstIndex { $0.isOfGroup && $0.name == below.figure.name }
      if let place {
        sums[place].append(source)
      } else {
        sums.append(Sum(source))
      }
    }
  }

  /// Adds the amounts of a row; one without a result is only counted.
  mutating func add(_ row: BatchRow) {
    rows += 1
    guard let worked = row.worked else {
      failed += 1
      return
    }
    for index in sums.indices { sums[index].add(worked) }
  }

  /// Returns the lines below all rows, each with a cell for each column: at least one with the sums side by side,
  /// another if a sum has two kinds of unit, such as litres and kilograms; then a line for each named product.
  func lines(_ columns: [ResultColumn], _ wording: Wording) -> [[Cell]] {
    let unknown = Cell.text(wording.text(.batchTotalUnknown))
    let lines = linesSideBySide(unknown) + sums.flatMap { $0.linesOfNamed(unknown) }
    return lines.enumerated().map { index, line in
      columns.map { column in
        switch column.key {
        case ResultColumn.lineKey: .text(wording.text(.batchTotal))
        case BatchRow.nameKey: index == 0 ? .text(summary(wording)) : .empty
        default: column.below.flatMap { line[$0.figure]?[$0.kind] } ?? .empty
        }
      }
    }
  }

  /// Returns the lines of the amounts without a product name, one for each kind of unit that a sum has, but at least one.
  private func linesSideBySide(_ unknown: Cell) -> [Line] {
    let unnamed = sums.flatMap { sum in Array(zip(sum.sources.map(\.summand), sum.entries)) }
    let most = unnamed.map { _, entry in entry.totals.count }.max() ?? 0
    return (0..<max(1, most)).map { index in
      let cells = unnamed.map { figure, entry in (figure, entry.cells(ofTotal: index, unknown)) }
      return Dictionary(uniqueKeysWithValues: cells)
    }
  }

  /// Says how many rows there are, and how many failed.
  private func summary(_ wording: Wording) -> String {
    wording.text(.batchSummary(failed: .count(failed), rows: .count(rows)))
  }
}

/// Adds up one figure over all rows, or the same figure of every product over all rows. A named product has one total
/// over all its columns: product 1 of one row and product 2 of another. Products without a name have one total for each
/// number.
struct Sum: Sendable {
  /// A figure of one product, with the columns that tell its product.
  struct Source {
    let summand: RowFigure
    /// The field with the product's name; nil without a column for it.
    let name: FieldPath?
    /// The field with the size of its pack; nil without a column for it.
    let pack: FieldPath?
  }

  private(set) var sources: [Source] = []
  /// An entry for each source, for its amounts without a product name; then one for each product, as rows name them.
  private(set) var entries: [SumEntry] = []
  /// The index of each named product's entry, by the name as written and by its folded form.
  private var places: [String: Int] = [:]

  init(_ source: Source) { append(source) }

  /// Adds a source; all sources come before the first row.
  mutating func append(_ source: Source) {
    sources.append(source)
    entries.append(SumEntry(name: nil, number: source.summand.item))
  }

  /// The name in JSON.
  var name: String { sources[0].summand.name }
  /// Whether it sums a figure that every product has.
  var isOfGroup: Bool { sources[0].summand.item != nil }

  /// The lines of the named products, below the first product's columns with a name and, if any has one, a pack.
  fileprivate func linesOfNamed(_ unknown: Cell) -> [BatchTotals.Line] {
    let named = sources.filter { $0.name != nil }
    guard let place = named.first(where: { $0.pack != nil }) ?? named.first else { return [] }
    return entries[sources.count...].flatMap { entry in
      entry.totals.indices.map { [place.summand: entry.cells(ofTotal: $0, unknown)] }
    }
  }

  /// Adds the amounts of a row, each to its product by name, or to its column without one.
  mutating func add(_ worked: RowResult) {
    for (index, source) in sources.enumerated() {
      guard let figure = source.summand.figure(worked.draft, worked.outcome) else { continue }
      var place = index
      if let name = source.name.flatMap({ worked.draft.text(at: $0) }) {
        place = self.place(of: name)
      }
      entries[place].add(figure, pack: source.pack.flatMap { worked.draft[$0] })
    }
  }

  /// Returns the place of a product's entry, which is made when a row first names the product.
  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    let folded = name.folded
    let place = places[folded] ?? entries.count
    if place == entries.count { entries.append(SumEntry(name: name, number: nil)) }
    places[name] = place
    places[folded] = place
    return place
  }
}

/// An entry of a sum: one total for each kind of unit, such as litres and kilograms.
struct SumEntry: Sendable {
  /// The product's name as it was first written.
  let name: String?
  /// The product's number in a row, for amounts without a name; nil for a named product and for no product.
  let number: Int?
  /// A total for each kind of unit, in the order of the rows.
  private var added: [Total] = []
  /// Whether the amount of a row is unknown: a carrier's is beside a dry product.
  private var isUnknown = false
  /// The pack size, if all rows so far give the same one.
  private var pack: Quantity?

  init(name: String?, number: Int?) {
    self.name = name
    self.number = number
  }

  /// The totals; too low, and so shown without their value, if one of the amounts is unknown.
  var totals: [Total] { added.isEmpty && isUnknown ? [Total(unit: nil)] : added }

  /// Adds a count or an amount, and a pack size; amounts in units that convert are one total, in the unit of the first.
  mutating func add(_ figure: Outline.Figure, pack size: Quantity?) {
    if added.isEmpty {
      pack = size
    } else if !isPack(size) {
      pack = nil
    }
    if case .count(let count) = figure { return add(count, nil) }
    guard let amount = figure.quantity else {
      isUnknown = true
      return
    }
    add(amount.value * amount.unit.toBase, amount.unit)
  }

  /// Whether a size is the one that all rows so far gave.
  private func isPack(_ size: Quantity?) -> Bool {
    guard let size, let pack else { return false }
    return pack.isAsMuch(as: size)
  }

  /// Adds an amount in the base unit of its dimension to the total of that; nil is the unit of a count.
  private mutating func add(_ value: Fraction, _ unit: Unit?) {
    let place = added.firstIndex { $0.unit?.dimension == unit?.dimension }
    if place == nil { added.append(Total(unit: unit)) }
    added[place ?? added.endIndex - 1].add(value)
  }

  /// The packs that hold the whole total; nil unless all rows give the same pack size and all units convert.
  var packs: Packs? {
    guard let pack, !isUnknown, totals.count == 1, let unit = totals[0].unit,
      pack.unit.converts(to: unit)
    else {
      return nil
    }
    return Packs(of: pack, holding: Quantity(totals[0].value, unit))
  }

  /// Returns the cells of the total at an index; none if there is no such total. `unknown` is the cell of an amount that
  /// is not known.
  fileprivate func cells(ofTotal index: Int, _ unknown: Cell) -> [SumPart.Kind: Cell] {
    guard totals.indices.contains(index) else { return [:] }
    let total = totals[index]
    let packs = packs
    return [
      .amount: isUnknown ? unknown : .number(total.value.forDisplay),
      .unit: Cell(total.unit?.symbol),
      .packs: packs.map { .whole($0.count) } ?? .empty,
      .over: Cell(packs?.over.value.forDisplay),
      .size: Cell(packs?.size.value.echoed),
      .sizeUnit: Cell(packs?.size.unit.symbol),
      .name: Cell(name),
    ]
  }

  /// Returns the totals as JSON; those of a product also have its number, its name and the packs.
  func json(isOfGroup: Bool) -> [JSON] {
    totals.map { total in
      let sum = [
        ("value", isUnknown ? .null : JSON.number(total.value)),
        ("unit", .text(total.unit?.clearID)),
      ]
      guard isOfGroup else { return .ordered(sum) }
      let product = [("product", JSON.integer(orNull: number)), ("name", .text(name))]
      return .ordered(product + sum + [("packs", packs.map(Packs.codec.json) ?? .null)])
    }
  }
}

/// An exact sum of any number of fractions.
struct Total: Sendable {
  /// The unit of `value`; nil for a bare count.
  let unit: Unit?
  /// The sum of the numerators for each denominator, in the dimension's base unit. An amount left in a tank gives each
  /// row another denominator; one sum over all of them would grow longer, and slower to add to, with each row.
  private var parts: [Fraction: Fraction] = [:]
  /// The most denominators that are kept apart.
  private let most: Int

  /// Keeps at most `most` denominators apart.
  init(unit: Unit?, apart most: Int = 4096) {
    self.unit = unit
    self.most = most
  }

  /// Adds a value in the dimension's base unit.
  mutating func add(_ value: Fraction) {
    parts.merge(CollectionOfOne((value.denominator, value.numerator)), uniquingKeysWith: +)
    guard parts.count > most else { return }
    let sum = inBaseUnit
    parts = [sum.denominator: sum.numerator]
  }

  /// The sum in its unit.
  var value: Fraction { unit.map { inBaseUnit / $0.toBase } ?? inBaseUnit }

  private var inBaseUnit: Fraction { Self.sum(of: parts.map { $1 / $0 }[...]) }

  /// Adds the sums of both halves, so that only few of the sums are long.
  private static func sum(of parts: ArraySlice<Fraction>) -> Fraction {
    guard parts.count > 1 else { return parts.first ?? .zero }
    let middle = parts.startIndex + parts.count / 2
    return sum(of: parts[..<middle]) + sum(of: parts[middle...])
  }
}

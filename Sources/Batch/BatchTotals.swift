import Calculation
import Catalog

/// The exact totals of all rows of a batch.
struct BatchTotals: Sendable {
  private(set) var rows = 0
  private(set) var failed = 0
  /// The sums, in the order of the columns; a figure that every product has is one sum.
  private(set) var sums: [Sum]

  init(_ columns: [ResultColumn]) {
    var seen: Set<Summand> = []
    let summands = columns.compactMap { $0.below?.part == .amount ? $0.below?.summand : nil }
      .filter { seen.insert($0).inserted }
    let groups = Dictionary(grouping: summands.filter { $0.item != nil }, by: \.name)
    sums = summands.compactMap { summand in
      guard summand.item != nil else { return Sum([summand], columns) }
      guard let group = groups[summand.name], group[0] == summand else { return nil }
      return Sum(group, columns)
    }
  }

  mutating func add(_ row: BatchRow) {
    rows += 1
    guard let worked = row.worked else {
      failed += 1
      return
    }
    for index in sums.indices { sums[index].add(worked) }
  }

  /// Returns the sum that a value or figure is part of.
  func sum(of summand: Summand) -> Sum? { sums.first { sum in sum.sources.contains { $0.summand == summand } } }
}

/// Adds up one figure over all rows, or the same figure of every product over all rows.
///
/// A named product has one total over all its columns: product 1 of one row and product 2 of another. Products without
/// a name have one total for each number.
struct Sum: Sendable {
  struct Source: Sendable {
    let summand: Summand
    /// The field with the product's name; nil if the table has no column for it.
    let name: FieldPath?
    /// The field with the product's pack size; nil if the table has no column for it.
    let pack: FieldPath?
  }

  let sources: [Source]
  /// First one entry for each source, for its amounts without a product name; then one entry for each named product, in
  /// the order in which the rows first name them.
  private(set) var entries: [SumEntry]
  /// The index of each named product's entry, by the name as written and by its folded form.
  private var places: [String: Int] = [:]

  init(_ summands: [Summand], _ columns: [ResultColumn]) {
    func path(_ summand: Summand, _ part: TotalsCell.Part) -> FieldPath? {
      for column in columns where column.below?.summand == summand && column.below?.part == part {
        if case .number(let field) = column.content { return field.path }
        if case .word(let field) = column.content { return field.path }
      }
      return nil
    }
    sources = summands.map { Source(summand: $0, name: path($0, .name), pack: path($0, .size)) }
    entries = summands.map { SumEntry(name: nil, number: $0.item) }
  }

  /// Whether it sums a figure that every product has.
  var isOfGroup: Bool { sources[0].summand.item != nil }

  /// Returns the entry of a value or figure without a product name.
  func entry(of summand: Summand) -> SumEntry? {
    sources.firstIndex { $0.summand == summand }.map { entries[$0] }
  }

  /// The entries of the named products.
  var named: ArraySlice<SumEntry> { entries[sources.count...] }

  mutating func add(_ worked: RowResult) {
    for (index, source) in sources.enumerated() {
      guard let amount = worked.amount(of: source.summand) else { continue }
      let name = source.name.flatMap { worked.draft.text(at: $0) }
      let place = name.map { self.place(of: $0) } ?? index
      entries[place].add(amount)
      entries[place].add(pack: source.pack.flatMap { worked.draft[$0] })
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    let folded = name.folded
    let place = places[folded] ?? entries.count
    if place == entries.count { entries.append(SumEntry(name: name, number: nil)) }
    (places[name], places[folded]) = (place, place)
    return place
  }
}

/// An entry of a sum: one total for each kind of unit, such as litres and kilograms.
struct SumEntry: Sendable {
  /// What the rows tell about the pack size: nothing yet, the same size in every row, or not the same size in every
  /// row.
  private enum Pack {
    case unknown, same(Quantity), differs
  }

  /// The product's name as it was first written.
  let name: String?
  let number: Int?
  private(set) var totals: [Total] = []
  private var pack = Pack.unknown

  init(name: String?, number: Int?) { (self.name, self.number) = (name, number) }

  /// Adds an amount; amounts in units that convert are one total, in the unit of the first amount.
  mutating func add(_ amount: Amount) {
    guard let place = totals.firstIndex(where: { $0.unit?.dimension == amount.unit?.dimension }) else {
      totals.append(Total(unit: amount.unit))
      return add(amount)
    }
    totals[place].add(amount.inBaseUnit)
  }

  /// Takes the pack size of one more row into account.
  mutating func add(pack size: Quantity?) {
    switch (pack, size) {
    case (.unknown, let size?): pack = .same(size)
    case (.same(let known), let size?) where known.isAsMuch(as: size): break
    default: pack = .differs
    }
  }

  /// The packs that hold the whole total; nil unless all rows give the same pack size and all units convert.
  var packs: Packs? {
    guard case .same(let size) = pack, totals.count == 1, let total = totals.first, let unit = total.unit,
      size.unit.converts(to: unit)
    else { return nil }
    return Packs(of: size, holding: Quantity(total.value, unit))
  }
}

/// The amount that one row adds: a quantity, or a bare count.
struct Amount {
  let inBaseUnit: Fraction
  let unit: Unit?
}

extension RowResult {
  fileprivate func amount(of summand: Summand) -> Amount? {
    let figure: Outline.Figure?
    switch summand {
    case .value(let path): return draft[path].map(Amount.init)
    case .figure(let id): figure = outcome.figure(id)
    }
    if case .count(let count) = figure { return Amount(inBaseUnit: count, unit: nil) }
    return figure?.quantity.map(Amount.init)
  }
}

extension Amount {
  fileprivate init(_ quantity: Quantity) {
    self.init(inBaseUnit: quantity.value * quantity.unit.toBase, unit: quantity.unit)
  }
}

import Calculation
import Catalog

/// What all rows of a batch come to together, exactly.
struct BatchTotals: Sendable {
  private(set) var rows = 0
  private(set) var failed = 0
  /// In the order of the columns; what is of each one of a group is one of them.
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

  /// The sum that something is part of.
  func sum(of summand: Summand) -> Sum? { sums.first { sum in sum.sources.contains { $0.summand == summand } } }
}

/// The sum of one figure, or of the same figure of each one of a group: of one with a name wherever in a row it stands, of
/// one without by its number.
struct Sum: Sendable {
  struct Source: Sendable {
    let summand: Summand
    /// Where the name of the one of the group is, in a table that has names.
    let name: FieldPath?
    /// Where it is what one pack holds.
    let pack: FieldPath?
  }

  let sources: [Source]
  /// One for each source, then those with names as they came up.
  private(set) var entries: [SumEntry]
  /// Where the entry of a name is, as it is written and as it is told from others.
  private var places: [String: Int] = [:]

  init(_ summands: [Summand], _ columns: [ResultColumn]) {
    func path(_ summand: Summand, _ part: Below.Part) -> FieldPath? {
      for column in columns where column.below?.summand == summand && column.below?.part == part {
        if case .number(let field) = column.content { return field.path }
        if case .word(let field) = column.content { return field.path }
      }
      return nil
    }
    sources = summands.map { Source(summand: $0, name: path($0, .name), pack: path($0, .size)) }
    entries = summands.map { SumEntry(name: nil, number: $0.item) }
  }

  /// Whether it is of each one of a group.
  var isOfGroup: Bool { sources[0].summand.item != nil }

  /// The one without a name that something is.
  func entry(of summand: Summand) -> SumEntry? {
    sources.firstIndex { $0.summand == summand }.map { entries[$0] }
  }

  /// Those with names.
  var named: ArraySlice<SumEntry> { entries[sources.count...] }

  mutating func add(_ worked: Worked) {
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

/// What one of them comes to: of what is measured in several kinds of unit a total of each.
struct SumEntry: Sendable {
  /// What one pack holds, as far as rows agree.
  private enum Pack {
    case unknown, same(Quantity), differs
  }

  /// As it was first written.
  let name: String?
  let number: Int?
  private(set) var totals: [Total] = []
  private var pack = Pack.unknown

  init(name: String?, number: Int?) { (self.name, self.number) = (name, number) }

  /// What is counted in units that convert is one sum, in the unit of the first.
  mutating func add(_ amount: Amount) {
    guard let place = totals.firstIndex(where: { $0.unit?.dimension == amount.unit?.dimension }) else {
      totals.append(Total(unit: amount.unit))
      return add(amount)
    }
    totals[place].add(amount.inBaseUnit)
  }

  /// Takes up what one pack holds in one more row.
  mutating func add(pack size: Quantity?) {
    switch (pack, size) {
    case (.unknown, let size?): pack = .same(size)
    case (.same(let known), let size?) where known.isAsMuch(as: size): break
    default: pack = .differs
    }
  }

  /// As many packs as hold all of it; nil unless every row said the same of what one holds, and measured alike.
  var packs: Packs? {
    guard case .same(let size) = pack, totals.count == 1, let total = totals.first, let unit = total.unit,
      size.unit.converts(to: unit)
    else { return nil }
    return Packs(of: size, holding: Quantity(total.value, unit))
  }
}

/// What one row adds: a quantity, or a bare count.
struct Amount {
  let inBaseUnit: Fraction
  let unit: Unit?
}

extension Worked {
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

import Calculation
import Storage

/// Past calculations.
package struct HistoryViewModel {
  /// One past calculation, worked out again from its exact values.
  package struct Item {
    package let id: Int64
    private let at: Moment
    package let calculator: String
    /// What was entered; nil when this version cannot read it.
    package let draft: Draft?
    /// The result; nil when these values no longer give one.
    package let evaluation: Evaluation?

    init(_ entry: HistoryEntry, _ calculators: Calculators) {
      id = entry.id
      at = entry.at
      calculator = entry.calculator
      draft = entry.draft
      evaluation = entry.draft.flatMap { try? calculators[entry.calculator]?.evaluate($0) }
    }

    /// Local date and time: `2026-11-21 14:05`.
    package var date: String { at.text }
    /// The same with seconds and offset, as programs read it: `2026-11-21T14:05:00+01:00`.
    package var timestamp: String { at.iso8601 }
  }

  let archive: Archive
  let calculators: Calculators
  let now: () -> Moment

  /// How many entries a list shows when nobody says.
  package static let usualCount = 20

  /// The newest so many, newest last.
  package func newest(_ count: Int = usualCount) throws(StorageError) -> [Item] {
    try archive.history.newest(count).map(item)
  }

  /// The newest so many a page at a time, oldest first.
  package func pages(newest count: Int = .max) throws(StorageError) -> Pages {
    Pages(reading: try archive.history.reading(newest: count), calculators: calculators)
  }

  /// Those in which every word of a text stands: of a date, a number, a unit, a name. Case, accents, the order of the
  /// words, the decimal mark and grouping spaces do not matter.
  package func pages(finding text: String) throws(StorageError) -> Pages {
    let words = Self.searchable(text).split(separator: " ").map(String.init)
    return Pages(reading: try archive.history.reading(finding: words), calculators: calculators)
  }

  /// A long list, worked out a page at a time.
  package struct Pages {
    fileprivate var reading: HistoryReading
    fileprivate let calculators: Calculators

    /// No entry has a greater number.
    package var lastNumber: Int64 { reading.last }

    /// The next page; empty where more may come, nil at the end.
    package mutating func next() throws(StorageError) -> [Item]? {
      try reading.next()?.map { Item($0, calculators) }
    }
  }

  /// The entry with this number; throws when there is none.
  package func item(_ id: Int64) throws -> Item {
    guard let entry = try archive.history.entry(id) else { throw SessionError.noHistoryEntry(id) }
    return item(entry)
  }

  private func item(_ entry: HistoryEntry) -> Item { Item(entry, calculators) }

  /// Keeps a calculation; it is on disk when this returns.
  func append(_ draft: Draft, _ evaluation: Evaluation) throws(StorageError) {
    let moment = now()
    try archive.history.append(draft, searchText: searchText(draft, evaluation, moment), at: moment)
  }

  /// What an entry is found by: date, calculator, and its numbers with their units as shown.
  private func searchText(_ draft: Draft, _ evaluation: Evaluation, _ moment: Moment) -> String {
    let inputs = calculators[draft.calculator]?.fields.compactMap { draft[$0.id] } ?? []
    let totals = evaluation.outcome.outline.rows.compactMap { row -> Quantity? in
      if case .quantity(let total, _) = row.figure { total } else { nil }
    }
    let figures = (inputs + totals).map { "\($0.value.forDisplay?.plain ?? "") \($0.unit.symbol)" }
    return Self.searchable(([moment.text, draft.calculator] + figures).joined(separator: " "))
  }

  /// Lower case, no diacritics, decimal points, no spaces between digits that group them, other spaces ordinary.
  private static func searchable(_ text: String) -> String {
    let pointed = String(text.folded.map { $0 == "," ? "." : $0 })
    return pointed.withOrdinarySpaces.replacing(/(\d) (?=\d{3}(?!\d))/) { $0.output.1 }
  }
}

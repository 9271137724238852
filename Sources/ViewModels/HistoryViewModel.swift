import Calculation
import Catalog
import Storage

/// Past calculations.
package struct HistoryViewModel {
  /// One past calculation, with the figures that it gave.
  package struct Item {
    package let id: Int64
    private let at: Moment
    package let calculator: String
    /// The favourite whose values they were; nil where they were none's.
    package let favorite: String?
    /// What was entered; nil when this version cannot read it.
    package let draft: Draft?
    /// The result; nil when this version cannot tell.
    package let evaluation: Evaluation?
    /// Whether the values can be put in as they were.
    let isUsable: Bool

    init(_ entry: HistoryEntry) {
      id = entry.id
      at = entry.at
      calculator = entry.calculator
      favorite = entry.favorite
      draft = entry.calculation.draft
      evaluation = entry.calculation.evaluation
      isUsable = entry.calculation.isUsable
    }

    /// Local date and time: `2026-11-21 14:05`.
    package var date: String { at.text }
    /// The same with seconds and offset, as programs read it: `2026-11-21T14:05:00+01:00`.
    package var timestamp: String { at.iso8601 }
  }

  let archive: Archive
  let calculators: Calculators
  let words: HistoryWords
  let now: () -> Moment

  /// How many entries a list shows when nobody says.
  package static let usualCount = 20

  /// The newest so many, newest last.
  package func newest(_ count: Int = usualCount) throws(Failure) -> [Item] {
    try archive.history.newest(count).map(Item.init)
  }

  /// The newest so many a page at a time, oldest first.
  package func pages(newest count: Int = .max) throws(Failure) -> Pages {
    Pages(reading: try archive.history.reading(newest: count))
  }

  /// Those that hold every word of a text, in any order: whatever the list and the recipe show. Case, accents, the decimal
  /// mark and grouping spaces do not matter.
  package func pages(finding text: String) throws(Failure) -> Pages {
    // Where they cannot be written, rows of earlier versions are found by less.
    try? indexEarlierRows()
    return Pages(reading: try archive.history.reading(finding: HistoryWords.sought(text)))
  }

  /// A long list, a page at a time.
  package struct Pages {
    fileprivate var reading: HistoryReading

    /// No entry has a greater number.
    package var lastNumber: Int64 { reading.last }

    /// The next page; empty where more may come, nil at the end.
    package mutating func next() throws(Failure) -> [Item]? { try reading.next()?.map(Item.init) }
  }

  /// Gives rows that an earlier version kept the words that they show, so many at a time that nobody waits for it.
  private func indexEarlierRows() throws(Failure) {
    let rows = try archive.history.wordless(limit: 1000)
    guard !rows.isEmpty else { return }
    try archive.history.index(
      rows.map { row in
        guard row.calculation.draft != nil else { return (row.id, nil) }
        let names = [row.at.text, row.favorite ?? ""]
        return (row.id, words.searchable(row.calculation.draft, row.calculation.evaluation, names: names))
      })
  }

  /// The entry with this number; throws when there is none.
  package func item(_ id: Int64) throws(Failure) -> Item {
    guard let entry = try archive.history.entry(id) else { throw .noHistoryEntry(id) }
    return Item(entry)
  }

  /// Keeps a calculation and what it knows of others, and returns its number; it is on disk when this returns.
  func append(
    _ draft: Draft, _ evaluation: Evaluation, favorite: String?, knowing known: [BookNote]
  ) throws(Failure) -> Int64 {
    let moment = now()
    return try archive.history.append(
      NewEntry(
        at: moment, draft: draft, figures: evaluation.outcome.kept?.line, favorite: favorite,
        search: words.searchable(draft, evaluation, names: [moment.text, favorite ?? ""])), knowing: known)
  }

  /// Keeps in the book what is known of values whose calculation has its row already.
  func learn(_ known: [BookNote]) throws(Failure) { try archive.history.learn(known, at: now()) }
}

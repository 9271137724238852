import Calculation
import Catalog
import Storage

/// The history of past calculations.
package struct HistoryViewModel {
  /// One past calculation with its figures.
  package struct Item {
    package let id: Int64
    private let at: Moment
    package let calculator: String
    /// The name of the favourite that the values belonged to; nil if they belonged to no favourite.
    package let favorite: String?
    /// The values that were entered; nil if this version cannot read them.
    package let draft: Draft?
    /// The result; nil if this version cannot read it.
    package let evaluation: Evaluation?
    /// Whether the values can be put in again unchanged: each of their units still means the same.
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
    /// Local date and time with seconds and offset, for programs to read: `2026-11-21T14:05:00+01:00`.
    package var timestamp: String { at.iso8601 }
  }

  let archive: Archive
  let calculators: Calculators
  let words: HistoryWords
  let now: () -> Moment

  /// How many entries a list shows by default.
  package static let usualCount = 20

  /// Returns this many of the newest entries, newest last.
  package func newest(_ count: Int = usualCount) throws(Failure) -> [Item] {
    try archive.history.newest(count).map(Item.init)
  }

  /// Returns this many of the newest entries as pages, oldest first.
  package func pages(newest count: Int = .max) throws(Failure) -> Pages {
    Pages(reading: try archive.history.reading(newest: count))
  }

  /// Returns the entries that contain every word of a text, in any order, as pages.
  ///
  /// The words are looked for in everything that the list and the recipe show. Case, accents, the decimal mark and
  /// spaces between groups of digits do not matter.
  package func pages(finding text: String) throws(Failure) -> Pages {
    // If the words cannot be stored, rows without them are found by fewer words.
    try? indexRows(1000)
    return Pages(reading: try archive.history.reading(finding: HistoryWords.words(text)))
  }

  /// A long list that is read a page at a time.
  package struct Pages {
    fileprivate var reading: HistoryReading

    /// The greatest number in the history when the reading began; later rows are not read.
    package var lastNumber: Int64 { reading.last }

    /// Returns the next page; it may be empty although more pages follow. Nil at the end.
    package mutating func next() throws(Failure) -> [Item]? { try reading.next()?.map(Item.init) }
  }

  /// Stores the search words of the newest rows without them; at most so many rows, so that the call stays short.
  private func indexRows(_ most: Int) throws(Failure) {
    let rows = try archive.history.wordless(limit: most)
    guard !rows.isEmpty else { return }
    words.wordless = 0
    try archive.history.index(
      rows.map { row in
        guard row.calculation.draft != nil else { return (row.id, nil) }
        let names = [row.at.text, row.favorite ?? ""]
        return (row.id, words.searchable(row.calculation.draft, row.calculation.evaluation, names: names))
      })
  }

  /// Returns the entry with this number; throws if no entry has it.
  package func item(_ id: Int64) throws(Failure) -> Item {
    guard let entry = try archive.history.entry(id) else { throw .noHistoryEntry(id) }
    return Item(entry)
  }

  /// Keeps a calculation in the history and facts about its products in the book; returns the calculation's number.
  ///
  /// The calculation is on disk when this returns.
  func append(
    _ draft: Draft, _ evaluation: Evaluation, favorite: String?, knowing known: [BookEntry]
  ) throws(Failure) -> Int64 {
    let moment = now()
    let isWordless = !words.areRead && words.wordless < HistoryWords.mostWordless
    let number = try archive.history.append(
      HistoryRow(
        at: moment, draft: draft, figures: evaluation.outcome.kept?.line, favorite: favorite,
        search: isWordless ? nil : words.searchable(draft, evaluation, names: [moment.text, favorite ?? ""])),
      knowing: known)
    if isWordless { words.wordless += 1 }
    return number
  }

  /// Stores the search words of the rows that this session has kept without them.
  func settle() { if words.wordless > 0 { try? indexRows(words.wordless) } }

  /// Keeps in the book facts about products of a calculation that is already in the history.
  func learn(_ known: [BookEntry]) throws(Failure) { try archive.history.learn(known, at: now()) }
}

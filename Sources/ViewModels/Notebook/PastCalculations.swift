import Calculation
import Storage

/// Finding past calculations by their numbers.
extension HistoryStore {
  /// Returns the calculation with this number; throws if the history has no such number.
  package func item(_ id: Int64) throws(Failure) -> HistoryEntry {
    guard let entry = try entry(id) else { throw .noHistoryEntry(id) }
    return entry
  }
}

/// Past calculations: finding them by words, and deleting them.
extension Notebook {
  /// Returns the entries that contain every word of a text, in any order, in what the list and the recipe show; case,
  /// accents, the decimal mark and spaces between groups of digits do not matter.
  package func history(finding text: String) throws(Failure) -> HistorySearch {
    try history.search(for: HistoryWords.words(text), searchable: searchable)
  }

  /// Stores the search words of some rows without them, so that the next search has less to do.
  func indexRows() throws(Failure) {
    let rows = try history.wordless(limit: 50)
    try history.index(rows.map { row in WordsOfRow(id: row.id, words: searchable(row)) })
  }

  /// Returns the search words of a calculation; nil for one that cannot be read.
  private func searchable(_ row: HistoryEntry) -> SearchWords? {
    row.draft.map { draft in
      words.searchable(draft, row.evaluation, names: [row.at.text, row.favorite ?? ""])
    }
  }

  /// Deletes some past calculations, or all, and returns how many; throws if a numbered entry does not exist. `redo`
  /// deletes the same range again if it still has as many entries.
  func deleteHistory(_ range: DeletionRange) throws(Failure) -> Int {
    guard let deletion = try history.delete(range) else {
      if case .entries(let numbers) = range { throw .noHistoryEntry(numbers.lowerBound) }
      return 0
    }
    let count = Datum.count(deletion.count)
    steps.add(
      .notebook(
        NotebookStep(
          change: .history(deletion), done: .historyDeleted(count: count),
          takenBack: .historyRestored(count: count))))
    return deletion.count
  }

  /// Brings back what was deleted; throws, with nothing changed, if others have taken its place.
  func restore(_ deletion: Deletion) throws(Failure) {
    guard try history.restore(deletion) else { throw .historyOvertaken }
  }

  /// Deletes the same range again if it still has as many entries, and returns what was deleted; else it throws.
  func deleteAgain(_ deletion: Deletion) throws(Failure) -> Deletion {
    guard let again = try history.delete(deletion.range, expected: deletion.count) else {
      throw .historyOvertaken
    }
    return again
  }
}

import Calculation

/// How the results of a batch look as a table in one language, so that they can be given to a batch again: the columns that
/// were worked out, the rows that failed and the lines of totals are left out.
package struct OwnResults: Sendable {
  /// The headings that only results have, folded, without a product's number: “Spray liquid”.
  let figures: Set<String>
  /// The heading of the line of a row, by which results are known together with that of failures.
  let line: String
  /// The heading of the failure of a row.
  let error: String
  /// The word in the column of lines of the lines of totals.
  let total: String
  /// The place of the column of lines, once the headings are known.
  private var linePlace = 0
  /// The place of the column of failures, once the headings are known.
  private var errorPlace = 0

  /// Makes the look of results from their headings and words in one language; `figures` are folded.
  package init(figures: Set<String>, line: String, error: String, total: String) {
    self.figures = figures
    self.line = line
    self.error = error
    self.total = total
  }

  /// Returns these results with the places of their columns in a table; nil for a table of something else.
  func found(in headings: [String]) -> OwnResults? {
    let folded = headings.map(\.folded)
    guard let line = folded.firstIndex(of: line.folded),
      let error = folded.firstIndex(of: error.folded),
      folded.contains(where: figures.contains)
    else { return nil }
    var found = self
    found.linePlace = line
    found.errorPlace = error
    return found
  }

  /// Returns the places of the columns that were worked out.
  func leftOut(of headings: [String], _ names: ColumnNames) -> Set<Int> {
    // A heading such as “Fills” may be that of a value, too, which then stands before all figures.
    let firstFigure = headings.indices.first { place in
      figures.contains(headings[place].withoutNumber) && !isOfValue(headings[place], names)
    }
    let leftOut = headings.indices.filter { place in
      guard figures.contains(headings[place].withoutNumber) else { return place == linePlace }
      guard isOfValue(headings[place], names) else { return true }
      guard let firstFigure else { return false }
      return place > firstFigure
    }
    return Set(leftOut)
  }

  /// Whether a heading is that of a value that a table may have.
  private func isOfValue(_ heading: String, _ names: ColumnNames) -> Bool {
    !names.meanings(of: heading).isEmpty
  }

  /// Whether a record is a line of totals, or a row that failed and so has no values in these columns.
  func isLeftOut(_ record: CSVRecord, columns: [Int]) -> Bool {
    guard linePlace < record.count, errorPlace < record.count else { return false }
    if record.text(linePlace) == total { return true }
    // The name alone stands in a row that failed.
    return !record.isBlank(errorPlace)
      && columns.count { $0 < record.count && !record.isBlank($0) } < 2
  }
}

extension String {
  /// The folded heading without the number of a product at its end: “In all” of “In all 2”.
  fileprivate var withoutNumber: String {
    let words = folded.split(separator: " ")
    let isNumbered = words.dropFirst().last?.allSatisfy(\.isNumber) ?? false
    return (isNumbered ? words.dropLast() : words[...]).joined(separator: " ")
  }
}

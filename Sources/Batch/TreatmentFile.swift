import Calculation
import Catalog
import Sheets

/// The rows of a file with treatments. A column of units, `Dose: unit`, belongs to the column that it names.
package struct TreatmentFile {
  package private(set) var rows: [TreatmentRow] = []
  /// The lines that are no rows of the table.
  package private(set) var unreadable: [(line: Int, failure: Failure)] = []
  /// The headings of the unknown columns.
  package private(set) var others: [String] = []
  /// The notations in which its numbers are to be read; each must be able to read each number.
  package private(set) var notations: [Notation]

  private struct Column {
    let path: FieldPath
    /// Where its cells are, and those with their units; nil if the heading has the unit, or each cell.
    let place: Int
    var unitPlace: Int?
    let unit: String?
  }

  private let names: ColumnNames
  private let unitWord: [(start: String, end: String)]
  private var count = 0
  private var columns: [Column]?

  /// Reads a whole file, as `CSVReader` does; throws why the table as a whole cannot be used. Columns may be named in
  /// any of `catalogs`, the active language first. `step` is called between two rows; an error that it throws ends the
  /// reading.
  package init(
    _ bytes: [UInt8], _ group: FieldGroup, of calculator: any Calculator, _ notation: Notation, _ catalogs: [Catalog],
    step: () throws -> Void = {}
  ) throws {
    notations = [notation]
    names = ColumnNames(group.treatmentColumns, of: calculator.form, catalogs)
    unitWord = catalogs.map { catalog in
      let parts = catalog.text("report-unit", ["name": .text("\u{1}")])
        .split(separator: "\u{1}", omittingEmptySubsequences: false).map { String($0).folded }
      return (parts.first ?? "", parts.last ?? "")
    }
    var reader = CSVReader()
    reader.feed(bytes)
    while reader.next() || reader.finish() {
      try step()
      try take(reader, group, notation)
    }
    guard columns != nil else { throw Failure.noHeader }
  }

  private mutating func take(_ reader: CSVReader, _ group: FieldGroup, _ notation: Notation) throws(Failure) {
    let record = reader.record
    if record.problem == nil, record.isBlank() { return }
    guard let columns else { return try takeHeader(reader, group, notation) }
    if let problem = record.problem { return unreadable.append((record.line, problem)) }
    guard record.count < count || record.isBlank(from: count) else {
      let data: [String: Datum] = ["found": .count(record.count), "expected": .count(count)]
      return unreadable.append((record.line, Failure(BatchCode.cellCount, data)))
    }
    var cells: [FieldPath: String] = [:]
    for column in columns where !record.isBlank(column.place) {
      let text = record.text(column.place)
      let isMarked = text.first == "'" && text.dropFirst().unicodeScalars.first?.startsFormula == true
      let unit = column.unitPlace.map { record.isBlank($0) ? "" : record.text($0) } ?? column.unit ?? ""
      cells[column.path] = ((isMarked ? String(text.dropFirst()) : text) + " " + unit).withOrdinarySpaces
    }
    rows.append(TreatmentRow(line: record.line, cells: cells))
  }

  private mutating func takeHeader(_ reader: CSVReader, _ group: FieldGroup, _ notation: Notation) throws(Failure) {
    let record = reader.record
    if let problem = record.problem { throw problem }
    let headings = (0..<record.count).prefix { !record.isBlank(from: $0) }.map(record.text)
    count = headings.count
    if reader.separators.first == (notation.mark == .comma ? UInt8(ascii: ",") : UInt8(ascii: ";")) {
      notations.append(notation.withOtherMark)
    }
    var (taken, units): ([Column], [FieldPath: Int]) = ([], [:])
    for (place, text) in headings.enumerated() {
      if let path = pathOfUnit(text) {
        units[path] = place
        continue
      }
      let heading = try Heading(text, place: place, names, notation)
      guard let field = heading.meanings.first(where: { field in !taken.contains { $0.path == field.path } }) else {
        others.append(text)
        continue
      }
      if TreatmentColumn(rawValue: field.path.text)?.isIgnored == true { continue }
      let unit = try heading.column(of: field, notation)
      taken.append(Column(path: field.path, place: place, unit: unit.hasUnit ? unit.unit?.symbol : nil))
    }
    for index in taken.indices { taken[index].unitPlace = units[taken[index].path] }
    columns = taken
    let needed = group.kinds.filter { $0.id == group.nameField } + [TreatmentForm.field(.date)]
    let missing = needed.filter { field in !taken.contains { $0.path == field.path } }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.name), known: names.shown) }
  }

  /// The column whose units a column holds: `Dose as entered: unit`; nil for any other heading.
  private func pathOfUnit(_ heading: String) -> FieldPath? {
    let folded = heading.folded
    let names = unitWord.compactMap { word in
      folded.hasPrefix(word.start) && folded.hasSuffix(word.end) && folded.count > word.start.count + word.end.count
        ? String(folded.dropFirst(word.start.count).dropLast(word.end.count)) : nil
    }
    return names.lazy.compactMap { self.names.meanings(of: $0).first?.path }.first
  }
}

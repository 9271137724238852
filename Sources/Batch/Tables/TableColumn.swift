import Calculation

/// A known column of a table, and where the units of its numbers stand.
package struct TableColumn: Sendable {
  /// The field whose values it holds.
  package let field: Field
  /// The place of its cells, from 0.
  package let place: Int
  /// The unit that the heading or a row of units names for all its numbers.
  let ofColumn: ColumnUnit?
  /// The places of the columns that name the unit of each row.
  let unitPlaces: [Int]
  /// Whether a number without a unit is refused, because units are there that may be its own: a column of them that
  /// belongs to no value, or a row of them that has none for this column.
  let isUnitOpen: Bool
  /// Whether each number must have a unit, in its cell or apart from it.
  private let needsUnit: Bool
  /// Whether it is a fact that a job need not have, whose usual word may name something else: `State`, `Left`.
  private let isFact: Bool
  /// The fact whose words are understood, too, since it has no column of its own; nil for most columns.
  let alternative: Field?
  private let notation: Notation

  init(
    _ field: Field, _ heading: Heading, _ units: UnitColumns, isFact: Bool, alternative: Field?,
    _ notation: Notation
  ) throws(Failure) {
    self.field = field
    self.isFact = isFact
    self.alternative = alternative
    place = heading.place
    unitPlaces = units.places(of: field)
    self.notation = notation
    let named = try heading.unit.map { (unit) throws(Failure) in
      try ColumnUnit(unit, of: field, notation)
    }
    let inRow = try units.unitInRow(at: heading.place).map { (unit) throws(Failure) in
      try ColumnUnit(unit, of: field, notation)
    }
    if let named, let inRow, !named.isSame(as: inRow) { throw .unitsDiffer(named.text, inRow.text) }
    ofColumn = named ?? inRow
    let mayBeTied = units.hasUntied || units.hasRow
    isUnitOpen = mayBeTied && field.isMeasured && ofColumn == nil && unitPlaces.isEmpty
    needsUnit = field.needsUnit || isFact && field.isMeasured
  }

  /// The unit of a number whose cell has none and beside which none stands; nil for a field without numbers, and if each
  /// number must have a unit.
  package var unit: Unit? { ofColumn?.unit ?? (needsUnit || isUnitOpen ? nil : home) }

  /// The unit of a number without one: that of the home units, which are metric unless the program was started with others.
  private var home: Unit? { field.hasHomes ? field.home(in: notation.system) : field.units.first }

  /// Whether the unit of its numbers stands in the heading, in a row of units or in columns of their own.
  package var hasUnit: Bool { ofColumn != nil || !unitPlaces.isEmpty }

  /// Returns the unit that holds for a row, apart from its cell; nil if none is named. Throws if two differ.
  func unit(inRow record: CSVRecord) throws(Failure) -> ColumnUnit? {
    var found = ofColumn
    for place in unitPlaces where place < record.count && !record.isBlank(place) {
      let unit = try ColumnUnit(record.text(place), of: field, notation)
      if let found, !found.isSame(as: unit) { throw .unitsDiffer(found.text, unit.text) }
      found = found ?? unit
    }
    return found
  }

  /// Throws if a column of its units holds a number in a row whose own cell is empty: the number may be the value.
  func refuseNumberAmongUnits(in record: CSVRecord) throws(Failure) {
    for place in unitPlaces where place < record.count && !record.isBlank(place) {
      let text = record.text(place)
      // Some units have a number, too: `l/100 l`.
      let isUnit = (try? ColumnUnit(text, of: field, notation)) != nil
      if text.contains(where: \.isNumber), !isUnit { throw .numberAmongUnits(text) }
    }
  }

  /// Reads the number in a cell, in the unit that stands apart from it, if any. Throws if two units differ, if it needs a
  /// unit and has none, and unless both notations, if there are two, can read it. A sum is refused, because its result is
  /// nowhere in the table, and `300 - 200` may be a range.
  func number(
    in record: CSVRecord, _ apart: ColumnUnit?, _ other: Notation?
  ) throws(Failure) -> FieldReading {
    try number(Array(record.bytes(place)), apart, other)
  }

  private func number(_ cell: [UInt8], _ apart: ColumnUnit?, _ other: Notation?) throws(Failure)
    -> FieldReading
  {
    let usual = apart?.unit ?? unit ?? home ?? field.units[0]
    do throws(Refusal) {
      let reading = try field.read(utf8: cell, in: usual, notation)
      if let other { _ = try field.read(utf8: cell, in: usual, other) }
      if let failure = whyUnfit(reading, of: cell, apart) {
        throw Refusal(failure, at: 0..<cell.count)
      }
      return reading
    } catch {
      throw error.failure
    }
  }

  /// Returns why a number that could be read is not taken: as a sum, for another unit than the one apart from it, or
  /// without the unit that it needs.
  private func whyUnfit(_ reading: FieldReading, of cell: [UInt8], _ apart: ColumnUnit?) -> Failure?
  {
    if let sum = reading.expression, !reading.isFraction {
      return Failure(TableCode.calculation, ["typed": .text(sum.safeForTerminal)])
    }
    if reading.hasTypedUnit {
      guard let named = apart?.unit, named != reading.quantity.unit else { return nil }
      return .unitsDiffer(named.symbol, reading.quantity.unit.symbol)
    }
    guard apart == nil else { return nil }
    guard unit == nil || !unitPlaces.isEmpty else { return nil }
    let typed = String(decoding: cell, as: UTF8.self)
    let isOpen = isUnitOpen || !unitPlaces.isEmpty
    return isOpen ? .noUnit(beside: typed) : field.unitNeeded(typed: typed, notation)
  }

  /// Reads an area with more digits than may be typed, as maps give them, rounded to as many; nil for other cells.
  func rounded(
    in record: CSVRecord, _ apart: ColumnUnit?, _ other: Notation?
  ) throws(Failure) -> RoundedNumber? {
    guard field.measures == [.area], let shorter = RoundedText(record.text(place), notation.mark)
    else { return nil }
    return RoundedNumber(
      given: shorter.given, reading: try number(Array(shorter.text.utf8), apart, other))
  }

  /// Returns an area of a map with as many digits as may be typed; other cells as they are.
  private func roundedArea(_ cell: String) -> String {
    guard field.measures == [.area] else { return cell }
    return RoundedText(cell, notation.mark)?.text ?? cell
  }

  /// Returns a cell as a person would type it, with the unit that stands apart from it; nil for an empty cell. Throws if
  /// the cell names another unit, if the unit that should stand beside its number is missing, or for a number among units.
  package func typed(in record: CSVRecord) throws(Failure) -> String? {
    guard place < record.count, !record.isBlank(place) else {
      try refuseNumberAmongUnits(in: record)
      return nil
    }
    let cell = roundedArea(record.text(place))
    guard field.mayHaveUnitApart else { return cell }
    let measured = MeasuredCell(cell)
    // In a text the number may have its unit, or be something else: `3 m/s W`, `NW`.
    if field.isSaid, !measured.isBare { return cell }
    guard let unit = try unit(inRow: record) else {
      let needsOne = !field.isSaid && (!unitPlaces.isEmpty || isUnitOpen)
      if measured.isBare, needsOne { throw .noUnit(beside: cell) }
      return cell
    }
    if measured.isBare { return "\(cell.withOrdinarySpaces) \(unit.text)" }
    guard let tail = measured.tail else { return cell }
    // A tail that is no unit is refused where the cell is read.
    if let own = try? ColumnUnit(tail, of: field, notation), !own.isSame(as: unit) {
      throw .unitsDiffer(unit.text, tail)
    }
    return cell
  }

  /// Whether it is a fact that no filled cell of the first rows fits, so that the heading means something else: `State` of the
  /// United States. What must be there, names and other texts always fit.
  func fitsNone(of rows: ArraySlice<CSVRecord>, _ notation: Notation) -> Bool {
    guard isFact, field.isFactInTables else { return false }
    let cells = rows.lazy.filter { place < $0.count && !$0.isBlank(place) }
    guard !cells.isEmpty else { return false }
    return !cells.contains { record in
      guard let typed = try? typed(in: record) else { return false }
      return [field, alternative].compactMap(\.self).contains { $0.fits(typed, notation) }
    }
  }
}

extension Field {
  /// Whether only some texts are values of it: a number, one of some words, numbers measured together.
  fileprivate var isFactInTables: Bool {
    switch kind {
    case .quantity, .unit, .choice, .measured: true
    case .text, .date, .formed: false
    }
  }

  /// Whether a cell is a value. A number of something that each program measures in its own way needs its unit; of
  /// numbers measured together, `25 cm of 75 cm`, it is enough that there is a number with more behind it.
  fileprivate func fits(_ typed: String, _ notation: Notation) -> Bool {
    switch kind {
    case .quantity:
      guard let reading = try? read(typed, in: units[0], notation) else { return false }
      return reading.hasTypedUnit || !isMeasured
    case .measured:
      return MeasuredCell(typed).tail?.isEmpty == false
    case .unit, .choice, .text, .date, .formed:
      return (try? read(typed, into: Draft(calculator: calculator), notation)) != nil
    }
  }
}

import Calculation
import Catalog

/// Reads and calculates one record after another; each number is read by its field, from the bytes of its cell.
struct RowReader: Sendable {
  private let header: TableHeader
  private let calculator: any Calculator
  private let notation: Notation
  /// The notation with the other decimal mark, if the table's separator shows that its numbers may have it; else nil. A
  /// cell that the two notations read differently is refused.
  private let otherNotation: Notation?
  private let blank: Draft
  /// The calculator, if a value of one column may replace that of another; else nil.
  private let replacing: (any ReplacingCalculator)?
  /// The columns in the order of the form; the name of a product comes before its other values.
  private let parts: [RowColumn]
  private let nameColumn: TableColumn?
  /// The fields that every row needs, regardless of further group members such as product 2.
  private let needed: [Field]
  /// For each column, the meanings of the cells with words that were read last, because tables repeat them.
  private var words: [[String: Result<Word, Failure>]]
  private static let mostWords = 1000
  /// For each column with a column of units, the unit of the last row, because tables repeat it.
  private var lastUnits: [LastUnit?]

  /// What a cell with words means.
  private struct Word {
    /// The field to which the word belongs, which need not be that of the column: a state among formulations.
    let field: Field
    let text: String
    /// The parts of a product's name.
    var name: NameSpelling?
  }

  /// A cell of units as it was read.
  private struct LastUnit {
    let bytes: [UInt8]
    let unit: ColumnUnit
  }

  /// What has been read of a row so far.
  private struct ReadRow {
    var draft: Draft
    var names: [NameSpelling] = []
    /// The fields that have a value, where some exclude others.
    var filled: [Field] = []
    /// A column whose number is in plain `a`, which beside acres could mean acres.
    var bareAre: RowColumn?
    /// The columns whose cells can only be read with those behind them, such as a percentage before the state.
    var undecided: [RowColumn] = []
    /// What is told of the row beside its result.
    var cautions: [Caution] = []
    var hasLikeNames = false
  }

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    self.header = header
    self.calculator = calculator
    self.notation = notation
    otherNotation = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    parts = calculator.form.fields(ofFirst: header.members).compactMap { field in
      header.column(of: field.path).map { RowColumn($0, calculator.form, header) }
    }
    let rivals = parts.flatMap { calculator.replacing?.rivals(of: $0.field.path) ?? [] }
    replacing = rivals.isEmpty ? nil : calculator.replacing
    words = parts.map { _ in [:] }
    lastUnits = parts.map { _ in nil }
    // The unit of every column is set now, because changing an entry is quicker than inserting it.
    blank = header.columns.reduce(calculator.blank) { draft, column in
      column.unit.map { draft.setting(column.field.path, unit: $0) } ?? draft
    }
    nameColumn = header.column(of: BatchRow.namePath)
    // Of one product the calculator tells what is missing; of several it would ask for 2, 3, … in every row.
    needed = header.members > 1 ? calculator.template.filter { !$0.isOptional } : []
  }

  /// Reads and calculates one record.
  mutating func row(_ record: CSVRecord) -> BatchRow {
    if let trouble = header.whyUnfit(record) {
      let none = header.others.map { _ in "" }
      return BatchRow(
        line: record.line, name: nil, others: none, outcome: .failure(RowFailure(trouble)))
    }
    let name = nameColumn.map { record.text($0.place) }
    return BatchRow(
      line: record.line, name: name?.isEmpty == true ? nil : name,
      others: header.others.map { record.text($0.place) },
      outcome: Result { () throws(RowFailure) in try worked(record) })
  }

  private mutating func worked(_ record: CSVRecord) throws(RowFailure) -> RowResult {
    let row = try row(in: record)
    let draft = row.draft
    let missing = missingFields(in: draft)
    guard missing.isEmpty else {
      throw RowFailure(.missingFields(missing.map(\.name)), missing.first)
    }
    do throws(Failure) {
      let groups = row.hasLikeNames ? calculator.form.groups : []
      let cautionsOnNames = groups.flatMap { $0.likeCautions(in: draft) }
      let evaluation = try calculator.evaluate(draft)
      return RowResult(draft, evaluation.adding(cautionsOnNames + row.cautions))
    } catch {
      throw RowFailure(error, calculator.field(of: error, in: draft))
    }
  }

  /// Returns the fields that every row must have and this one has not.
  private func missingFields(in draft: Draft) -> [Field] {
    let empty = needed.filter { draft.value(of: $0) == nil }
    if empty.isEmpty { return [] }
    // Other values of a product may make one unnecessary, as the role of a carrier does its dose.
    let paths = calculator.fields(in: draft).map(\.path)
    return empty.filter { field in
      paths.contains(field.path) || !paths.contains { $0.member == field.path.member }
    }
  }

  /// Returns the values in a record's cells; throws for the first cell that is unclear, or empty although required.
  private mutating func row(in record: CSVRecord) throws(RowFailure) -> ReadRow {
    var row = ReadRow(draft: blank)
    for (index, part) in parts.enumerated() {
      if record.isBlank(part.column.place) {
        try refuseIfNeeded(part, blankIn: record)
        continue
      }
      let before = replacing == nil ? nil : row.draft
      try setValue(part, at: index, in: record, of: &row)
      try refuseNameless(part, in: record)
      if let before, let replacing {
        row.draft = try settled(
          row.draft, typed: part.field, over: before, &row.filled, by: replacing)
      }
    }
    try setUndecided(in: record, of: &row)
    if let bareAre = row.bareAre, row.draft.hasAcres {
      throw RowFailure(.unclearArea, bareAre.field)
    }
    return row
  }

  /// Reads the cells that only those behind them can decide.
  private func setUndecided(in record: CSVRecord, of row: inout ReadRow) throws(RowFailure) {
    for part in row.undecided {
      do throws(Failure) {
        row.draft = try value(part, in: record, of: row.draft)
      } catch {
        throw RowFailure(error, part.field)
      }
    }
  }

  /// Throws if the second or a later product has a value but an empty name, although the table has a column for the name.
  /// The first may be the only product, which needs no name.
  private func refuseNameless(_ part: RowColumn, in record: CSVRecord) throws(RowFailure) {
    guard let name = part.name, let number = name.field.member, number > 1 else { return }
    guard record.isBlank(name.place) else { return }
    throw RowFailure(Failure(TableCode.nameMissing, ["number": .count(number)]), name.field)
  }

  /// Throws for an empty cell with a number among its units, and for one that every row needs.
  private func refuseIfNeeded(_ part: RowColumn, blankIn record: CSVRecord) throws(RowFailure) {
    do throws(Failure) {
      try part.column.refuseNumberAmongUnits(in: record)
    } catch {
      throw RowFailure(error, part.field)
    }
    // Without its area, a row would be missing from the totals.
    if part.field.isAsked, part.field.isOptional, part.field.path.member == nil {
      throw RowFailure(.missingFields([part.field.name]), part.field)
    }
  }

  /// Reads a filled cell into the row; a cell that says “none” is left out.
  private mutating func setValue(
    _ part: RowColumn, at index: Int, in record: CSVRecord, of row: inout ReadRow
  ) throws(RowFailure) {
    do throws(Failure) {
      switch part.kind {
      case .number: try setNumber(part, at: index, in: record, of: &row)
      case .measured: row.draft = try value(part, in: record, of: row.draft)
      case .word: try setWord(part, at: index, in: record, of: &row)
      }
    } catch {
      let typed = record.text(part.column.place)
      guard part.field.meansNone(typed, refusedAs: error, notation) else {
        throw RowFailure(error, part.field)
      }
    }
  }

  /// Sets the number in a cell, or adds its column to the undecided ones if a later cell may decide it.
  private mutating func setNumber(
    _ part: RowColumn, at index: Int, in record: CSVRecord, of row: inout ReadRow
  ) throws(Failure) {
    let apart = try unit(of: part, at: index, in: record)
    do throws(Failure) {
      let reading = try number(part, apart, in: record, of: &row)
      row.draft.set(part.field, to: reading)
      if isBareAre(reading, part, apart, in: record) { row.bareAre = part }
    } catch {
      // What a percentage comes to may depend on a later cell, such as the product's state.
      let read = Result { () throws(Failure) in try value(part, in: record, of: row.draft) }
      switch read {
      case .success(let known) where known.typed(at: part.field.path) != nil: row.draft = known
      case .failure(let other) where other.is(SprayCode.stateUnknown): row.undecided.append(part)
      case .failure(let other) where other.is(SprayCode.reference): throw other
      case .success, .failure: throw error
      }
    }
  }

  /// Whether the cell, or else the unit apart from it, names its unit by the letter `a` for are, which could mean acres if
  /// other values are in acres.
  private func isBareAre(
    _ reading: FieldReading, _ part: RowColumn, _ apart: ColumnUnit?, in record: CSVRecord
  ) -> Bool {
    guard reading.quantity.unit.usesAre else { return false }
    if reading.hasTypedUnit { return record.text(part.column.place).bareAre != nil }
    return apart?.isBareAre ?? false
  }

  /// Returns the unit that stands apart from a cell, in the heading or beside it.
  private mutating func unit(of part: RowColumn, at index: Int, in record: CSVRecord)
    throws(Failure) -> ColumnUnit?
  {
    let places = part.column.unitPlaces
    guard places.count == 1, places[0] < record.count else {
      return try part.column.unit(inRow: record)
    }
    let bytes = record.bytes(places[0])
    if let last = lastUnits[index], last.bytes.elementsEqual(bytes) { return last.unit }
    let unit = try part.column.unit(inRow: record)
    lastUnits[index] = unit.map { LastUnit(bytes: Array(bytes), unit: $0) }
    return unit
  }

  private func number(
    _ part: RowColumn, _ apart: ColumnUnit?, in record: CSVRecord, of row: inout ReadRow
  ) throws(Failure) -> FieldReading {
    let reading: FieldReading
    do throws(Failure) {
      reading = try part.column.number(in: record, apart, otherNotation)
    } catch {
      guard error.is(InputCode.tooPrecise),
        let rounded = try part.column.rounded(in: record, apart, otherNotation)
      else { throw error }
      reading = rounded.reading
      row.cautions.append(part.field.roundedCaution(rounded.given, to: reading.quantity))
    }
    // The prompt also asks for the unit after a name: 2 of a named product may be litres or kilograms.
    if !reading.hasTypedUnit, !part.column.hasUnit, let name = part.name,
      !record.isBlank(name.place)
    {
      throw Failure(.productUnitMissing, typed: record.text(part.column.place))
    }
    return reading
  }

  /// Sets what a cell with words means, and compares the name of a product with those of the products before it.
  private mutating func setWord(
    _ part: RowColumn, at index: Int, in record: CSVRecord, of row: inout ReadRow
  ) throws(Failure) {
    let word = try word(record.text(part.column.place), of: part, at: index)
    if let name = word.name {
      let likenesses = row.names.map { $0.likeness(to: name) }
      guard !likenesses.contains(.sameLetters) else {
        throw Failure(InputCode.productName, ["typed": .text(word.text)], variant: "repeated")
      }
      row.hasLikeNames = row.hasLikeNames || likenesses.contains { $0?.mayBeOneProduct == true }
      row.names.append(name)
    }
    if !word.text.isEmpty { row.draft.set(word.field, word: word.text) }
  }

  /// Returns the values without those that the new one replaces; throws if the row itself holds such a value.
  private func settled(
    _ draft: Draft, typed field: Field, over before: Draft, _ filled: inout [Field],
    by calculator: any ReplacingCalculator
  ) throws(RowFailure) -> Draft {
    let rivals = calculator.rivals(of: field.path)
    if let other = filled.first(where: { rivals.contains($0.path) }) {
      throw RowFailure(
        Failure(TableCode.rivals, ["fields": .fields([other.name, field.name])]), field)
    }
    filled.append(field)
    return calculator.settled(draft, typed: field, over: before)
  }

  /// Returns the values with what only the calculator reads: a dose at a reference volume or per length of row, or
  /// numbers measured together.
  private func value(_ part: RowColumn, in record: CSVRecord, of draft: Draft) throws(Failure)
    -> Draft
  {
    guard let cell = try part.column.typed(in: record) else { return draft }
    do throws(Refusal) {
      if let otherNotation {
        _ = try calculator.read(cell, into: part.field, of: draft, otherNotation)
      }
      return try calculator.read(cell, into: part.field, of: draft, notation).draft
    } catch { throw error.failure }
  }

  private mutating func word(_ typed: String, of part: RowColumn, at index: Int) throws(Failure)
    -> Word
  {
    // Names of rows are not remembered, because few occur twice.
    if part.field.path == BatchRow.namePath {
      return Word(field: part.field, text: try part.field.word(typed, notation))
    }
    if let known = words[index][typed] { return try known.get() }
    let read = Result { () throws(Failure) in
      guard let group = part.namedGroup else { return try wordOfFact(typed, part) }
      return try nameOfMember(typed, part, group)
    }
    if words[index].count == Self.mostWords { words[index].removeAll(keepingCapacity: true) }
    words[index][typed] = read
    return try read.get()
  }

  /// Reads the name of a group's member, such as a product.
  private func nameOfMember(_ typed: String, _ part: RowColumn, _ group: FieldGroup) throws(Failure)
    -> Word
  {
    let name = typed.withOrdinarySpaces
    if let tooLong = group.whyTooLong(name) { throw tooLong }
    guard calculator.isName(name, notation) else { throw .noName(name) }
    return Word(
      field: part.field, text: try part.field.word(typed, notation),
      name: NameSpelling(name.folded))
  }

  /// Reads a word of a fact, or else of the fact whose words may stand in its column, too.
  private func wordOfFact(_ typed: String, _ part: RowColumn) throws(Failure) -> Word {
    do throws(Failure) {
      return Word(field: part.field, text: try part.field.word(typed, notation))
    } catch {
      guard let other = part.column.alternative, let text = try? other.word(typed, notation) else {
        throw error.inTable
      }
      return Word(field: other, text: text)
    }
  }
}

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
  private let hasRivals: Bool
  /// The columns in the order of the form; the name of a product comes before its other values.
  private let parts: [Part]
  private let nameColumn: TableHeader.Column?
  /// The fields that every row needs, regardless of further group members such as product 2.
  private let needed: [Field]
  /// For each column, the meanings of the cells with words that were read last, because tables repeat them.
  private var words: [[String: Result<Word, Failure>]]
  private static let mostWords = 1000

  /// What a cell with words means, and for a name its parts.
  private typealias Word = (text: String, spelling: NameSpelling?)

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    (self.header, self.calculator, self.notation) = (header, calculator, notation)
    otherNotation = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    parts = calculator.form.fields(ofFirst: header.members).compactMap { field in
      header.column(of: field.path).map { Part($0, calculator.form, header) }
    }
    hasRivals = parts.contains { !calculator.rivals(of: $0.field.path).isEmpty }
    words = parts.map { _ in [:] }
    // The unit of every column is set now, because changing an entry is quicker than inserting it.
    blank = header.columns.reduce(calculator.blank) { draft, column in
      column.unit.map { draft.setting(column.field.path, unit: $0) } ?? draft
    }
    nameColumn = header.column(of: BatchRow.name)
    // Of one product the calculator tells what is missing; of several it would ask for 2, 3, … in every row.
    needed = header.members > 1 ? calculator.template.filter { !$0.isOptional } : []
  }

  mutating func row(_ record: CSVRecord) -> BatchRow {
    if let trouble = header.whyUnfit(record) {
      let none = header.others.map { _ in "" }
      return BatchRow(line: record.line, name: nil, others: none, outcome: .failure(RowFailure(trouble)))
    }
    let name = nameColumn.map { record.text($0.place) }
    return BatchRow(
      line: record.line, name: name?.isEmpty == true ? nil : name, others: header.others.map { record.text($0.place) },
      outcome: Result { () throws(RowFailure) in try worked(record) })
  }

  private mutating func worked(_ record: CSVRecord) throws(RowFailure) -> RowResult {
    let (draft, hasLikeNames) = try draft(from: record)
    let empty = needed.filter { draft.value(of: $0) == nil }
    // Other values of a product may make one unnecessary, as the role of a carrier does its dose.
    let fields = empty.isEmpty ? [] : calculator.fields(in: draft).map(\.path)
    let missing = empty.filter { field in
      fields.contains(field.path) || !fields.contains { $0.member == field.path.member }
    }
    guard missing.isEmpty else { throw RowFailure(.missingFields(missing.map(\.name)), missing.first) }
    do throws(Failure) {
      let alike = hasLikeNames ? calculator.form.groups.flatMap { $0.likeCautions(in: draft) } : []
      return RowResult(draft, try calculator.evaluate(draft).adding(alike))
    } catch {
      throw RowFailure(error, calculator.field(of: error, in: draft))
    }
  }

  /// Returns the values in a record's cells; throws for the first cell that is unclear, or empty although required.
  private mutating func draft(from record: CSVRecord) throws(RowFailure) -> (Draft, hasLikeNames: Bool) {
    var (draft, names, filled): (Draft, [NameSpelling], [Field]) = (blank, [], [])
    var (bareAre, undecided, hasLikeNames): (Part?, [Part], Bool) = (nil, [], false)
    for (index, part) in parts.enumerated() {
      let before = hasRivals ? draft : nil
      if record.isBlank(part.column.place) {
        // Without its area, a row would be missing from the totals.
        guard part.field.isAsked, part.field.isOptional, part.field.path.member == nil else { continue }
        throw RowFailure(.missingFields([part.field.name]), part.field)
      }
      do throws(Failure) {
        if part.isNumber {
          try setNumber(part, in: record, of: &draft, &bareAre, &undecided)
        } else if part.isMeasured {
          draft = try value(part, in: record, of: draft)
        } else {
          let word = try word(record.text(part.column.place), of: part, at: index)
          if let name = word.spelling {
            let likenesses = names.map { $0.likeness(to: name) }
            guard !likenesses.contains(.sameLetters) else {
              throw Failure(InputCode.productName, ["typed": .text(word.text)], variant: "repeated")
            }
            hasLikeNames = hasLikeNames || likenesses.contains(.oneLetter)
            names.append(name)
          }
          if !word.text.isEmpty { draft.set(part.field, word: word.text) }
        }
      } catch {
        let typed = record.text(part.column.place)
        guard part.field.meansNone(typed, refusedAs: error, notation) else { throw RowFailure(error, part.field) }
      }
      // The first product may be the only one, which needs no name.
      if let name = part.name, let number = name.field.member, number > 1, record.isBlank(name.place) {
        throw RowFailure(Failure(BatchCode.nameMissing, ["number": .count(number)]), name.field)
      }
      if let before { draft = try settled(draft, typed: part.field, over: before, &filled) }
    }
    for part in undecided {
      do { draft = try value(part, in: record, of: draft) } catch { throw RowFailure(error, part.field) }
    }
    if let bareAre, draft.hasAcres { throw RowFailure(.unclearArea, bareAre.field) }
    return (draft, hasLikeNames)
  }

  /// Sets the number in a cell, or adds it to `undecided` if a later cell may decide it; `bareAre` is one in plain `a`.
  private func setNumber(
    _ part: Part, in record: CSVRecord, of draft: inout Draft, _ bareAre: inout Part?, _ undecided: inout [Part]
  ) throws(Failure) {
    do throws(Failure) {
      let reading = try number(in: record, of: part)
      draft.set(part.field, to: reading)
      // The letter `a` for are could mean acres if other values are in acres.
      let isBare = reading.hasTypedUnit ? record.text(part.column.place).bareAre != nil : part.column.hasBareAre
      if isBare, reading.quantity.unit.usesAre { bareAre = part }
    } catch {
      // What a percentage comes to may depend on a later cell, such as the product's state.
      let read = Result { () throws(Failure) in try value(part, in: record, of: draft) }
      switch read {
      case .success(let known) where known.typed(at: part.field.path) != nil: draft = known
      case .failure(let other) where other.is(SprayCode.stateUnknown): undecided.append(part)
      case .failure(let other) where other.is(SprayCode.reference): throw other
      default: throw error
      }
    }
  }

  /// Returns the values without those that the new one replaces; throws if the row itself holds such a value.
  private func settled(
    _ draft: Draft, typed field: Field, over before: Draft, _ filled: inout [Field]
  ) throws(RowFailure) -> Draft {
    let rivals = calculator.rivals(of: field.path)
    if let other = filled.first(where: { rivals.contains($0.path) }) {
      throw RowFailure(Failure(BatchCode.rivals, ["fields": .fields([other.name, field.name])]), field)
    }
    filled.append(field)
    return calculator.settled(draft, typed: field, over: before)
  }

  private func number(in record: CSVRecord, of part: Part) throws(Failure) -> FieldReading {
    let cell = Array(record.bytes(part.column.place))
    let reading = try part.column.number(cell, notation, otherNotation)
    // The prompt also asks for the unit after a name: 2 of a named product may be litres or kilograms.
    if !reading.hasTypedUnit, !part.column.hasUnit, let name = part.name, !record.isBlank(name.place) {
      throw Failure(.productUnitMissing, typed: String(decoding: cell, as: UTF8.self))
    }
    return reading
  }

  /// Returns the values with what only the calculator reads: a dose at a reference volume or per length of row, or
  /// numbers measured together.
  private func value(_ part: Part, in record: CSVRecord, of draft: Draft) throws(Failure) -> Draft {
    do throws(Refusal) {
      let cell = record.text(part.column.place)
      if let otherNotation { _ = try calculator.read(cell, into: part.field, of: draft, otherNotation) }
      return try calculator.read(cell, into: part.field, of: draft, notation).draft
    } catch { throw error.failure }
  }

  private mutating func word(_ typed: String, of part: Part, at index: Int) throws(Failure) -> Word {
    // Names of rows are not remembered, because few occur twice.
    if part.field.path == BatchRow.name { return (try part.field.word(typed, notation), nil) }
    if let known = words[index][typed] { return try known.get() }
    let read = Result { () throws(Failure) -> Word in
      guard let group = part.named else { return (try part.field.word(typed, notation), nil) }
      let name = typed.withOrdinarySpaces
      if let tooLong = group.whyTooLong(name) { throw tooLong }
      guard calculator.isName(name, notation) else { throw .noName(name) }
      return (try part.field.word(typed, notation), NameSpelling(name.folded))
    }
    if words[index].count == Self.mostWords { words[index].removeAll(keepingCapacity: true) }
    words[index][typed] = read
    return try read.get()
  }
}

/// A column with the data needed to read its cells; a class, because it is large and is used for every row.
private final class Part: Sendable {
  let column: TableHeader.Column
  let isNumber, isMeasured: Bool
  /// The group whose members its cells name; nil for other cells.
  let named: FieldGroup?
  /// For the main value of a group's member, such as a dose, the column with the member's name; nil for other columns.
  let name: TableHeader.Column?

  init(_ column: TableHeader.Column, _ form: Form, _ header: TableHeader) {
    (self.column, isNumber, named) = (column, column.field.kind == .quantity, form.group(namedBy: column.field))
    isMeasured = if case .measured = column.field.kind { true } else { false }
    let path = column.field.path
    let group = form.groups.first { $0.id == path.member?.group && $0.mainField == path.name }
    name = group?.nameField.flatMap { header.column(of: FieldPath($0, of: path.member)) }
  }

  var field: Field { column.field }
}

/// A row of a batch (one field to spray): its result, or why it has none.
struct BatchRow: Sendable {
  let line: Int
  let name: String?
  /// The texts of the unknown columns.
  let others: [String]
  let outcome: Result<RowResult, RowFailure>

  static let name: FieldPath = "name"
  static let nameKey = "field-name-name"

  var worked: RowResult? { try? outcome.get() }
  var failed: RowFailure? { if case .failure(let failed) = outcome { failed } else { nil } }
}

/// The values of a row and their result; a class, because every column reads it.
final class RowResult: Sendable {
  let draft: Draft
  let outcome: any Outcome
  let cautions: [Caution]

  init(_ draft: Draft, _ evaluation: Evaluation) {
    (self.draft, outcome, cautions) = (draft, evaluation.outcome, evaluation.cautions)
  }

  /// Returns the symbol to print for a unit; beside acres the are gets a symbol that cannot mean acres.
  func symbol(of unit: Unit) -> String {
    unit.usesAre ? UnitSymbols(.metric, besideAcres: draft.hasAcres).symbol(of: unit) : unit.symbol
  }
}

final class RowFailure: Error {
  let failure: Failure
  /// The field whose cell has the mistake; nil for a mistake of the whole row, such as a missing cell.
  let field: Field?

  init(_ failure: Failure, _ field: Field? = nil) { (self.failure, self.field) = (failure, field) }
}

import Calculation
import Catalog

/// Reads the cells of one record after another into values.
struct RowReader: Sendable {
  private let calculator: any Calculator
  private let notation: Notation
  /// How numbers may be meant, too: what both do not read alike is refused.
  private let otherNotation: Notation?
  private let blank: Draft
  /// In the order of the form, each name before what is said of what it names.
  private var parts: [Part]

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    (self.calculator, self.notation) = (calculator, notation)
    otherNotation = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    parts = calculator.form.fields(ofFirst: header.members).compactMap { field in
      header.column(of: field.path).map { Part(column: $0, role: Role(field, calculator.form, header)) }
    }
    // Every column's value is then changed where it stands, which is quicker than putting it in.
    blank = header.columns.reduce(calculator.blank) { draft, column in
      column.unit.map { draft.setting(column.field.path, unit: $0) } ?? draft
    }
  }

  /// The values of a record's cells; throws the first that is not clear, or that must not be left out.
  mutating func draft(from record: CSVRecord) throws(Failed) -> Draft {
    var draft = blank
    var names: [String] = []
    for index in parts.indices {
      let (column, role) = (parts[index].column, parts[index].role)
      if record.isBlank(column.place) {
        try refuseForgotten(column.field)
        continue
      }
      do throws(Failure) {
        if column.field.kind == .quantity {
          draft.set(column.field, to: try number(Array(record.bytes(column.place)), in: column, role, record))
        } else {
          let word = try word(record.text(column.place), at: index)
          if word.isName { try Self.refuseTwice(word, &names) }
          if !word.text.isEmpty { draft.set(column.field, word: word.text) }
        }
      } catch {
        throw Failed(error, column.field)
      }
      if case .main(let name?) = role, name.field.member != 1, record.isBlank(name.place) {
        throw Failed(.nameMissing(number: name.field.member ?? 1), name.field)
      }
    }
    return draft
  }

  /// In a table of fields a field without its area has been forgotten: it must not be missing from the totals.
  private func refuseForgotten(_ field: Field) throws(Failed) {
    guard field.isAsked, field.isOptional, field.path.member == nil else { return }
    throw Failed(.missingFields([field.name]), field)
  }
}

/// One cell.
extension RowReader {
  private func number(
    _ cell: [UInt8], in column: TableHeader.Column, _ role: Role, _ record: CSVRecord
  ) throws(Failure) -> FieldReading {
    let field = column.field
    let reading = try read(cell, column, notation)
    if let otherNotation { _ = try read(cell, column, otherNotation) }
    // What a sum comes to would stand nowhere, and `300 - 200` may be meant as a range.
    if let sum = reading.expression { throw .calculationInCell(sum) }
    if reading.hasTypedUnit || column.hasUnit { return reading }
    let typed = String(decoding: cell, as: UTF8.self)
    guard column.unit != nil else { throw field.unitNeeded(typed: typed) }
    // As behind a name at the prompt: 2 of a product that has one may be litres or kilograms.
    if case .main(let name?) = role, !record.isBlank(name.place) { throw .productUnitMissing(typed) }
    return reading
  }

  private func read(
    _ cell: [UInt8], _ column: TableHeader.Column, _ notation: Notation
  ) throws(Failure) -> FieldReading {
    do { return try column.field.read(utf8: cell, in: column.unit ?? column.field.units[0], notation) } catch {
      throw error.failure
    }
  }

  private mutating func word(_ typed: String, at index: Int) throws(Failure) -> Word {
    let (field, role) = (parts[index].column.field, parts[index].role)
    // What rows are called is hardly ever the same twice.
    if field.path == BatchRow.name { return Word(text: try field.word(typed, notation)) }
    if let known = parts[index].words[typed] { return try known.get() }
    let read = Result { () throws(Failure) in try word(typed, of: field, role) }
    parts[index].words[typed] = read
    return try read.get()
  }

  private func word(_ typed: String, of field: Field, _ role: Role) throws(Failure) -> Word {
    guard case .name(let group) = role else { return Word(text: try field.word(typed, notation)) }
    let name = typed.withOrdinarySpaces
    guard calculator.isName(name, notation) else { throw .noName(name) }
    if let tooLong = group.whyTooLong(name) { throw tooLong }
    return Word(text: try field.word(typed, notation), folded: name.folded)
  }

  /// Two that differ only by case and accents are one, and nobody knows which dose is meant.
  private static func refuseTwice(_ name: Word, _ names: inout [String]) throws(Failure) {
    guard let folded = name.folded else { return }
    guard !names.contains(folded) else { throw .repeatedName(name.text) }
    names.append(folded)
  }
}

/// What a cell means that is no number.
private struct Word: Sendable {
  let text: String
  /// Of a name, as it is told from others.
  var folded: String?

  var isName: Bool { folded != nil }
}

/// The last of them, for in a table few are different.
private struct Words: Sendable {
  private static let most = 1000

  private var known: [String: Result<Word, Failure>] = [:]

  subscript(typed: String) -> Result<Word, Failure>? {
    get { known[typed] }
    set {
      if known.count == Self.most { known.removeAll(keepingCapacity: true) }
      known[typed] = newValue
    }
  }
}

/// A column, and what beside it is to be looked at.
private struct Part: Sendable {
  let column: TableHeader.Column
  let role: Role
  /// What its cells mean that are no numbers.
  var words = Words()
}

private enum Role: Sendable {
  case single
  /// Of the name of one of a group.
  case name(FieldGroup)
  /// Of what the name of one of a group alone means, and the column of that name.
  case main(name: TableHeader.Column?)
}

extension Role {
  fileprivate init(_ field: Field, _ form: Form, _ header: TableHeader) {
    if let group = form.group(namedBy: field) {
      self = .name(group)
    } else if let member = field.path.member, let group = form.groups.first(where: { $0.id == member.group }),
      group.mainField == field.id, let name = group.nameField
    {
      self = .main(name: header.column(of: FieldPath(name, of: member)))
    } else {
      self = .single
    }
  }
}

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
  private let parts: [Part]
  /// What the cells of each part mean that are no numbers.
  private var words: [Words]

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    (self.calculator, self.notation) = (calculator, notation)
    otherNotation = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    parts = calculator.form.fields(ofFirst: header.members).compactMap { field in
      header.column(of: field.path).map { Part($0, calculator.form, header) }
    }
    words = parts.map { _ in Words() }
    // Every column's value is then changed where it stands, which is quicker than putting it in.
    blank = header.columns.reduce(calculator.blank) { draft, column in
      column.unit.map { draft.setting(column.field.path, unit: $0) } ?? draft
    }
  }

  /// The values of a record's cells; throws the first that is not clear, or that must not be left out.
  mutating func draft(from record: CSVRecord) throws(Failed) -> Draft {
    var draft = blank
    var names: [String] = []
    var bareAre: Part?
    for (index, part) in parts.enumerated() {
      if record.isBlank(part.column.place) {
        try refuseForgotten(part.field)
        continue
      }
      do throws(Failure) {
        if part.isNumber {
          let reading = try number(in: record, of: part)
          draft.set(part.field, to: reading)
          if reading.quantity.unit.usesAre, isBareAre(reading, record, part) { bareAre = part }
        } else {
          let word = try word(record.text(part.column.place), of: part, at: index)
          if word.isName { try Self.refuseTwice(word, &names) }
          if !word.text.isEmpty { draft.set(part.field, word: word.text) }
        }
      } catch {
        let typed = record.text(part.column.place)
        guard part.field.meansNone(typed, refusedAs: error, notation) else { throw Failed(error, part.field) }
      }
      try refuseNameless(part, in: record)
    }
    if let bareAre, draft.hasAcres { throw Failed(.unclearArea, bareAre.field) }
    return draft
  }

  /// Whether the cell, or else its heading, has the letter of the are, which beside acres could mean these.
  private func isBareAre(_ reading: FieldReading, _ record: CSVRecord, _ part: Part) -> Bool {
    reading.hasTypedUnit ? record.text(part.column.place).bareAre != nil : part.column.hasBareAre
  }

  /// In a table of fields a field without its area has been forgotten: it must not be missing from the totals.
  private func refuseForgotten(_ field: Field) throws(Failed) {
    guard field.isAsked, field.isOptional, field.path.member == nil else { return }
    throw Failed(.missingFields([field.name]), field)
  }

  /// One of several without its name where the table has a column for it; the first may be the only one, which needs none.
  private func refuseNameless(_ part: Part, in record: CSVRecord) throws(Failed) {
    guard let name = part.name, let number = name.field.member, number > 1, record.isBlank(name.place) else { return }
    throw Failed(.nameMissing(number: number), name.field)
  }
}

/// One cell.
extension RowReader {
  private func number(in record: CSVRecord, of part: Part) throws(Failure) -> FieldReading {
    let (column, cell) = (part.column, Array(record.bytes(part.column.place)))
    let reading = try column.number(cell, notation, otherNotation)
    if reading.hasTypedUnit || column.hasUnit { return reading }
    guard column.unit != nil else {
      throw part.field.unitNeeded(typed: String(decoding: cell, as: UTF8.self), notation)
    }
    // As behind a name at the prompt: 2 of a product that has one may be litres or kilograms.
    if let name = part.name, !record.isBlank(name.place) {
      throw .productUnitMissing(String(decoding: cell, as: UTF8.self))
    }
    return reading
  }

  private mutating func word(_ typed: String, of part: Part, at index: Int) throws(Failure) -> Word {
    // What rows are called is hardly ever the same twice.
    if part.field.path == BatchRow.name { return Word(text: try part.field.word(typed, notation)) }
    if let known = words[index][typed] { return try known.get() }
    let read = Result { () throws(Failure) in try word(typed, of: part) }
    words[index][typed] = read
    return try read.get()
  }

  private func word(_ typed: String, of part: Part) throws(Failure) -> Word {
    guard let group = part.named else { return Word(text: try part.field.word(typed, notation)) }
    let name = typed.withOrdinarySpaces
    if let tooLong = group.whyTooLong(name) { throw tooLong }
    guard calculator.isName(name, notation) else { throw .noName(name) }
    return Word(text: try part.field.word(typed, notation), folded: name.folded)
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

/// A column, and what beside it is to be looked at; a reference, for it is large and looked at with every row.
private final class Part: Sendable {
  let column: TableHeader.Column
  let isNumber: Bool
  /// The group of which its cells name one.
  let named: FieldGroup?
  /// Of what the name of one of a group alone means, the column of that name.
  let name: TableHeader.Column?

  init(_ column: TableHeader.Column, _ form: Form, _ header: TableHeader) {
    (self.column, isNumber, named) = (column, column.field.kind == .quantity, form.group(namedBy: column.field))
    let path = column.field.path
    let group = form.groups.first { $0.id == path.member?.group && $0.mainField == path.name }
    name = group?.nameField.flatMap { header.column(of: FieldPath($0, of: path.member)) }
  }

  var field: Field { column.field }
}

import Calculation

/// Works out one record after another, each by itself.
struct BatchCalculator: Sendable {
  private let header: TableHeader
  private let calculator: any Calculator
  private let notation: Notation
  /// How numbers may be meant, too: what both do not read alike is refused.
  private let otherNotation: Notation?
  private let blank: Draft
  /// What must be there, whatever other ones of a group there are.
  private let needed: [Field]

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    (self.header, self.calculator, self.notation) = (header, calculator, notation)
    // Of one alone the calculator itself says what is missing; of several it would take the others for all.
    needed = header.members > 1 ? calculator.template.filter { !$0.isOptional } : []
    otherNotation = header.isForeign(to: notation.mark) ? notation.withOtherMark : nil
    // Every column's value is then changed where it stands, which is quicker than putting it in.
    blank = header.columns.reduce(calculator.blank) { draft, column in
      column.unit.map { draft.setting(column.field.path, unit: $0) } ?? draft
    }
  }

  func row(_ record: CSVRecord) -> BatchRow {
    if let trouble = header.whyUnfit(record) {
      let none = header.others.map { _ in "" }
      return BatchRow(line: record.line, name: nil, others: none, outcome: .failure(Failed(trouble)))
    }
    let others = header.others.map { record.text($0.place) }
    return BatchRow(line: record.line, name: name(in: record), others: others, outcome: outcome(of: record))
  }

  private func name(in record: CSVRecord) -> String? {
    guard let column = header.column(of: BatchRow.name) else { return nil }
    let name = record.text(column.place)
    return name.isEmpty ? nil : name
  }

  private func outcome(of record: CSVRecord) -> Result<Worked, Failed> {
    do throws(Failed) { return .success(try worked(record)) } catch { return .failure(error) }
  }

  private func worked(_ record: CSVRecord) throws(Failed) -> Worked {
    var draft = blank
    for column in header.columns {
      let cell = record.bytes(column.place)
      if cell.allSatisfy({ $0 == UInt8(ascii: " ") }) {
        // In a table of fields a field without its area has been forgotten: it must not be missing from the totals.
        if column.field.isAsked, column.field.isOptional, column.field.path.member == nil {
          throw Failed(.missingFields([column.field.name]), column.field)
        }
        continue
      }
      do throws(Refusal) {
        if let unit = column.unit {
          draft.set(column.field, to: try reading(Array(cell), of: column.field, in: unit))
        } else {
          draft = try calculator.read(String(decoding: cell, as: UTF8.self), into: column.field, of: draft, notation)
            .draft
        }
      } catch {
        throw Failed(error.failure, column.field)
      }
    }
    let missing = needed.filter { draft.value(of: $0) == nil }
    guard missing.isEmpty else { throw Failed(.missingFields(missing.map(\.name))) }
    do throws(Failure) {
      return Worked(draft, try calculator.evaluate(draft))
    } catch {
      throw Failed(error)
    }
  }

  private func reading(_ cell: [UInt8], of field: Field, in unit: Unit) throws(Refusal) -> FieldReading {
    let reading = try field.read(utf8: cell, in: unit, notation)
    if let otherNotation { _ = try field.read(utf8: cell, in: unit, otherNotation) }
    // What a sum comes to would stand nowhere, and `300 - 200` may be meant as a range.
    if let sum = reading.expression { throw Refusal(.calculationInCell(sum), at: 0..<cell.count) }
    return reading
  }
}

extension TableHeader {
  /// How many of a group a row has at most.
  var members: Int { columns.compactMap(\.field.member).max() ?? 1 }

  /// What may be missing elsewhere must not be missing where one of the columns that nobody knows may be it.
  func refuseMissing(_ calculator: any Calculator, _ names: ColumnNames) throws(Failure) {
    let missing = calculator.template.filter { field in
      let isNeeded = !field.isOptional || (!others.isEmpty && field.path.member == nil)
      return isNeeded && column(of: field.path) == nil
    }
    guard missing.isEmpty else { throw .missingColumns(missing.map(\.name), known: names.shown) }
  }
}

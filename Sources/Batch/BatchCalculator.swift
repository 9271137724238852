import Calculation

/// Works out one record after another, each by itself.
struct BatchCalculator: Sendable {
  private let header: TableHeader
  private let calculator: any Calculator
  private var reader: RowReader
  private let nameColumn: TableHeader.Column?
  /// What must be there, whatever other ones of a group there are.
  private let needed: [Field]

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    (self.header, self.calculator) = (header, calculator)
    reader = RowReader(header, calculator, notation)
    nameColumn = header.column(of: BatchRow.name)
    // Of one alone the calculator itself says what is missing; of several it would take the others for all.
    needed = header.members > 1 ? calculator.template.filter { !$0.isOptional } : []
  }

  mutating func row(_ record: CSVRecord) -> BatchRow {
    if let trouble = header.whyUnfit(record) {
      let none = header.others.map { _ in "" }
      return BatchRow(line: record.line, name: nil, others: none, outcome: .failure(Failed(trouble)))
    }
    let others = header.others.map { record.text($0.place) }
    return BatchRow(line: record.line, name: name(in: record), others: others, outcome: outcome(of: record))
  }

  private func name(in record: CSVRecord) -> String? {
    guard let nameColumn, case let name = record.text(nameColumn.place), !name.isEmpty else { return nil }
    return name
  }

  private mutating func outcome(of record: CSVRecord) -> Result<Worked, Failed> {
    do throws(Failed) { return .success(try worked(record)) } catch { return .failure(error) }
  }

  private mutating func worked(_ record: CSVRecord) throws(Failed) -> Worked {
    let draft = try reader.draft(from: record)
    let missing = needed.filter { draft.value(of: $0) == nil }
    guard missing.isEmpty else { throw Failed(.missingFields(missing.map(\.name)), missing.first) }
    do throws(Failure) {
      return Worked(draft, try calculator.evaluate(draft))
    } catch {
      throw Failed(error, field(named: error, in: draft))
    }
  }

  /// The field that a failure names, whose cell is then to blame.
  private func field(named failure: Failure, in draft: Draft) -> Field? {
    switch failure["field"] ?? failure["fields"] {
    case .fields(let names), .typedFields(let names): calculator.fields(in: draft).first { $0.name == names.first }
    default: nil
    }
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

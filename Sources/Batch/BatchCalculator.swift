import Calculation

/// Calculates one record after another, each independently.
struct BatchCalculator: Sendable {
  private let header: TableHeader
  private let calculator: any Calculator
  private var reader: RowReader
  private let nameColumn: TableHeader.Column?
  /// The fields that every row needs, regardless of further group members such as product 2.
  private let needed: [Field]

  init(_ header: TableHeader, _ calculator: any Calculator, _ notation: Notation) {
    (self.header, self.calculator) = (header, calculator)
    reader = RowReader(header, calculator, notation)
    nameColumn = header.column(of: BatchRow.name)
    // With one product the calculator itself reports what is missing. With several it would take products 2, 3, … for
    // the whole mix.
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
    let draft = try reader.draft(from: record)
    let missing = needed.filter { draft.value(of: $0) == nil }
    guard missing.isEmpty else { throw RowFailure(.missingFields(missing.map(\.name)), missing.first) }
    do throws(Failure) {
      let alike = calculator.form.groups.flatMap { $0.likeCautions(in: draft, folded: \.folded) }
      return RowResult(draft, try calculator.evaluate(draft).adding(alike))
    } catch {
      throw RowFailure(error, field(named: error, in: draft))
    }
  }

  /// Returns the field whose cell made a row fail, as the failure names it; nil if the failure names no field.
  private func field(named failure: Failure, in draft: Draft) -> Field? {
    switch failure["field"] ?? failure["fields"] {
    case .fields(let names), .typedFields(let names): calculator.fields(in: draft).first { $0.name == names.first }
    default: nil
    }
  }
}

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

/// A row of a batch (one field to spray): its result, or why the row gives no result.
struct BatchRow: Sendable {
  let line: Int
  let name: String?
  /// The texts of the unknown columns.
  let others: [String]
  let outcome: Result<RowResult, RowFailure>

  static let name: FieldPath = "name"

  static let nameKey = "field-name-name"

  /// The values and their result; nil if the row failed.
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

  /// Returns what the row adds to a sum: an amount in its unit, or a bare count.
  func amount(of summand: RowFigure) -> (value: Fraction, unit: Unit?)? {
    let figure = summand.figure(draft, outcome)
    if case .count(let count) = figure { return (count, nil) }
    return figure?.quantity.map { ($0.value, $0.unit) }
  }
}

/// Why a row has no result.
final class RowFailure: Error {
  let failure: Failure
  /// The field whose cell has the mistake; nil for a mistake of the whole row, such as a missing cell.
  let field: Field?

  init(_ failure: Failure, _ field: Field? = nil) { (self.failure, self.field) = (failure, field) }
}

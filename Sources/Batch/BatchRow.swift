import Calculation

/// One field of a batch: what it comes to, or why it comes to nothing.
struct BatchRow: Sendable {
  enum Outcome: Sendable {
    case mix(Mix)
    /// With the id of the field whose cell is to blame, where one is.
    case failed(any Failure, field: String?)
  }

  /// The line of the file it begins on.
  let line: Int
  let name: String?
  let outcome: Outcome
}

/// A tank mix with what it was made of; a reference, for it is large and handed on unchanged.
final class Mix: Sendable {
  let draft: Draft
  let result: SprayResult
  let cautions: [Caution]

  init(_ draft: Draft, _ result: SprayResult) {
    (self.draft, self.result, cautions) = (draft, result, result.input.cautions)
  }
}

/// Works out one record after another, each by itself.
struct BatchCalculator: Sendable {
  private let header: BatchHeader
  private let calculator: SprayCalculator
  private let notation: Notation
  private let blank: Draft

  init(_ header: BatchHeader, _ calculator: SprayCalculator, _ notation: Notation) {
    (self.header, self.calculator, self.notation) = (header, calculator, notation)
    blank = calculator.blank
  }

  func row(_ record: CSVRecord) -> BatchRow {
    if let trouble = trouble(in: record) {
      return BatchRow(line: record.line, name: nil, outcome: .failed(trouble, field: nil))
    }
    return BatchRow(line: record.line, name: name(in: record), outcome: outcome(of: record))
  }

  /// Why a record's cells are not those of the header.
  private func trouble(in record: CSVRecord) -> BatchError? {
    if let problem = record.problem { return BatchError(problem, line: record.line) }
    guard record.isUTF8 else { return .notUTF8 }
    let isFitting = record.count >= header.count && record.isBlank(from: header.count)
    return isFitting ? nil : .cellCount(found: record.count, expected: header.count)
  }

  private func name(in record: CSVRecord) -> String? {
    guard let column = header.nameColumn else { return nil }
    let name = record.text(column)
    return name.isEmpty ? nil : name
  }

  private func outcome(of record: CSVRecord) -> BatchRow.Outcome {
    var draft = blank
    for column in header.columns {
      let text = record.text(column.place)
      if text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
      do throws(Refusal) {
        draft = draft.setting(column.field, to: try column.field.read(text, in: column.unit, notation))
      } catch {
        return .failed(error.failure, field: column.field.id)
      }
    }
    do {
      return .mix(Mix(draft, try calculator.mix(from: draft)))
    } catch {
      return .failed(error as? any Failure ?? InputError.resultTooLarge, field: nil)
    }
  }
}

import Calculation

/// Why a file of fields, or one of its rows, could not be read.
package enum BatchError: Failure, Equatable {
  case noHeader
  /// The header has more than one kind of separator.
  case mixedSeparators
  /// A header cell that names no column; `number` counts from 1.
  case unknownColumn(String, number: Int, nearest: String?, known: [String])
  /// Two header cells that name the same.
  case repeatedColumn(String, String)
  /// Fields that must have a column and have none.
  case missingColumns([FieldName], known: [String])
  case cellCount(found: Int, expected: Int)
  case rowTooLong
  case misplacedQuote
  /// The line of the record whose quotation mark nothing closes.
  case unclosedQuote(line: Int)
  case notUTF8
  /// A cell that holds more than a number and its unit.
  case calculation(String)

  /// The stable codes.
  package enum Code: String, CaseIterable {
    case noHeader = "batch.no_header"
    case mixedSeparators = "batch.separators"
    case unknownColumn = "batch.column_unknown"
    case repeatedColumn = "batch.column_repeated"
    case missingColumns = "batch.column_missing"
    case cellCount = "batch.cells"
    case rowTooLong = "batch.row_too_long"
    case misplacedQuote = "batch.quote"
    case unclosedQuote = "batch.quote_unclosed"
    case notUTF8 = "batch.not_utf8"
    case calculation = "batch.calculation"
  }

  init(_ problem: CSVRecord.Problem, line: Int) {
    self =
      switch problem {
      case .tooLong: .rowTooLong
      case .misplacedQuote: .misplacedQuote
      case .unclosedQuote: .unclosedQuote(line: line)
      }
  }

  package var code: String {
    let code: Code =
      switch self {
      case .noHeader: .noHeader
      case .mixedSeparators: .mixedSeparators
      case .unknownColumn: .unknownColumn
      case .repeatedColumn: .repeatedColumn
      case .missingColumns: .missingColumns
      case .cellCount: .cellCount
      case .rowTooLong: .rowTooLong
      case .misplacedQuote: .misplacedQuote
      case .unclosedQuote: .unclosedQuote
      case .notUTF8: .notUTF8
      case .calculation: .calculation
      }
    return code.rawValue
  }

  /// With a near name to offer it has another text.
  package var textID: String {
    if case .unknownColumn(_, _, .some, _) = self { "\(code).nearest" } else { code }
  }

  package var arguments: [String: Datum] {
    switch self {
    case .unknownColumn(let typed, let number, let nearest, let known):
      ["typed": .text(typed.safeForTerminal), "number": .count(number), "known": .words(known)]
        .merging(nearest.map { ["nearest": .text($0)] } ?? [:]) { $1 }
    case .repeatedColumn(let first, let second):
      ["first": .text(first.safeForTerminal), "second": .text(second.safeForTerminal)]
    case .calculation(let typed): ["typed": .text(typed.safeForTerminal)]
    case .missingColumns(let fields, let known): ["fields": .typedFields(fields), "known": .words(known)]
    case .cellCount(let found, let expected): ["found": .count(found), "expected": .count(expected)]
    case .unclosedQuote(let line): ["line": .text(String(line))]
    case .noHeader, .mixedSeparators, .rowTooLong, .misplacedQuote, .notUTF8: [:]
    }
  }
}

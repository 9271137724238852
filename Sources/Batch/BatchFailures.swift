import Calculation

/// Why a batch file, a table of products, or one of their rows cannot be read.
package enum BatchCode: String, CaseIterable {
  case noHeader = "batch.no_header"
  case mixedSeparators = "batch.separators"
  case unknownColumn = "batch.column_unknown"
  case repeatedColumn = "batch.column_repeated"
  case tooManyInRow = "batch.column_too_many"
  case missingColumns = "batch.column_missing"
  case cellCount = "batch.cells"
  case rowTooLong = "batch.row_too_long"
  case misplacedQuote = "batch.quote"
  case unclosedQuote = "batch.quote_unclosed"
  case notUTF8 = "batch.not_utf8"
  case calculation = "batch.calculation"
  case nameMissing = "batch.name_missing"
  case rivals = "batch.rivals"
  case encoding = "book.encoding"
  case nameless = "book.nameless"
  case repeated = "book.repeated"
  case formula = "book.formula"
}

extension Failure {
  static let noHeader = Failure(BatchCode.noHeader)
  /// The header cell names no known column; `number` is its place, from 1.
  static func unknownColumn(_ typed: String, number: Int, nearest: String?, known: [String]) -> Failure {
    var data: [String: Datum] = [
      "typed": .text(typed.safeForTerminal), "number": .count(number), "known": .words(known),
    ]
    data["nearest"] = nearest.map(Datum.text)
    return Failure(BatchCode.unknownColumn, data, variant: nearest == nil ? nil : "nearest")
  }
  static func missingColumns(_ fields: [FieldName], known: [String]) -> Failure {
    Failure(BatchCode.missingColumns, ["fields": .typedFields(fields), "known": .words(known)])
  }
  /// The row is in another encoding than the rows before it.
  static let notUTF8 = Failure(BatchCode.notUTF8)
  /// The cell for a name holds something else: a value, a unit, a dash.
  static func noName(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "cell")
  }
}

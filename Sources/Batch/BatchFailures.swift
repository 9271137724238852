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
  /// Two header cells name the same column.
  static func repeatedColumn(_ first: String, _ second: String) -> Failure {
    Failure(
      BatchCode.repeatedColumn, ["first": .text(first.safeForTerminal), "second": .text(second.safeForTerminal)])
  }
  /// The header cell names a product beyond the most that a row can have; `number` is its place, from 1.
  static func tooManyInRow(_ typed: String, number: Int, most: Int) -> Failure {
    Failure(
      BatchCode.tooManyInRow,
      ["typed": .text(typed.safeForTerminal), "number": .count(number), "most": .count(most)])
  }
  /// The table has no column for these fields, which it must have.
  static func missingColumns(_ fields: [FieldName], known: [String]) -> Failure {
    Failure(BatchCode.missingColumns, ["fields": .typedFields(fields), "known": .words(known)])
  }
  static func cellCount(found: Int, expected: Int) -> Failure {
    Failure(BatchCode.cellCount, ["found": .count(found), "expected": .count(expected)])
  }
  /// The record is longer than the longest.
  static let rowTooLong = Failure(BatchCode.rowTooLong)
  /// Text follows the quotation mark that closes a cell.
  static let misplacedQuote = Failure(BatchCode.misplacedQuote)
  /// The record that begins on this line has a quotation mark that is never closed.
  static func unclosedQuote(line: Int) -> Failure { Failure(BatchCode.unclosedQuote, ["line": .text(String(line))]) }
  /// The row is in another encoding than the rows before it.
  static let notUTF8 = Failure(BatchCode.notUTF8)
  /// The cell holds more than a number and its unit: `300 - 200`.
  static func calculationInCell(_ typed: String) -> Failure {
    Failure(BatchCode.calculation, ["typed": .text(typed.safeForTerminal)])
  }

  /// The product with this number has a value, but the cell of its name is empty.
  static func nameMissing(number: Int) -> Failure { Failure(BatchCode.nameMissing, ["number": .count(number)]) }
  /// The row has two values of which only one can count.
  static func rivalCells(_ field: Field, _ other: Field) -> Failure {
    Failure(BatchCode.rivals, ["fields": .fields([other.name, field.name])])
  }
  /// The cell for a name holds something else: a value, a unit, a dash.
  static func noName(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "cell")
  }
  /// An earlier product of the row has the same name.
  static func repeatedName(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "repeated")
  }

  /// The row contradicts another row about the same product; `line` is the line of the other row.
  static func repeatedRow(_ name: String, line: Int) -> Failure {
    Failure(BatchCode.repeated, ["name": .text(name), "line": .text(String(line))])
  }
  /// The cell holds a text that a spreadsheet would run as a formula.
  static func formulaInCell(_ typed: String) -> Failure {
    Failure(BatchCode.formula, ["typed": .text(typed.safeForTerminal)])
  }
}

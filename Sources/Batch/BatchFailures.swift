import Calculation

/// Why a file of fields, or one of its rows, could not be read.
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
  case encoding = "book.encoding"
  case nameless = "book.nameless"
  case repeated = "book.repeated"
  case formula = "book.formula"
}

extension Failure {
  static let noHeader = Failure(BatchCode.noHeader)
  /// The header has more than one kind of separator.
  static let mixedSeparators = Failure(BatchCode.mixedSeparators)
  /// A header cell that names no column; `number` counts from 1.
  static func unknownColumn(_ typed: String, number: Int, nearest: String?, known: [String]) -> Failure {
    var data: [String: Datum] = [
      "typed": .text(typed.safeForTerminal), "number": .count(number), "known": .words(known),
    ]
    data["nearest"] = nearest.map(Datum.text)
    return Failure(BatchCode.unknownColumn, data, variant: nearest == nil ? nil : "nearest")
  }
  /// Two header cells that name the same.
  static func repeatedColumn(_ first: String, _ second: String) -> Failure {
    Failure(
      BatchCode.repeatedColumn, ["first": .text(first.safeForTerminal), "second": .text(second.safeForTerminal)])
  }
  /// A header cell that names one more of a group than a row can have; `number` counts from 1.
  static func tooManyInRow(_ typed: String, number: Int, most: Int) -> Failure {
    Failure(
      BatchCode.tooManyInRow,
      ["typed": .text(typed.safeForTerminal), "number": .count(number), "most": .count(most)])
  }
  /// Fields that must have a column and have none.
  static func missingColumns(_ fields: [FieldName], known: [String]) -> Failure {
    Failure(BatchCode.missingColumns, ["fields": .typedFields(fields), "known": .words(known)])
  }
  static func cellCount(found: Int, expected: Int) -> Failure {
    Failure(BatchCode.cellCount, ["found": .count(found), "expected": .count(expected)])
  }
  static let rowTooLong = Failure(BatchCode.rowTooLong)
  static let misplacedQuote = Failure(BatchCode.misplacedQuote)
  /// The line of the record whose quotation mark nothing closes.
  static func unclosedQuote(line: Int) -> Failure { Failure(BatchCode.unclosedQuote, ["line": .text(String(line))]) }
  /// A row whose letters are in another encoding than those before.
  static let notUTF8 = Failure(BatchCode.notUTF8)
  /// The file is no text in an encoding that is known.
  static let notText = Failure(BatchCode.encoding)
  /// A cell that holds more than a number and its unit.
  static func calculationInCell(_ typed: String) -> Failure {
    Failure(BatchCode.calculation, ["typed": .text(typed.safeForTerminal)])
  }
}

/// Of names.
extension Failure {
  /// One of several, with this number, has a value, and the column of its name nothing.
  static func nameMissing(number: Int) -> Failure { Failure(BatchCode.nameMissing, ["number": .count(number)]) }
  /// A cell for a name that holds something else: a value, a unit, a dash.
  static func noName(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "cell")
  }
  /// A name that an earlier one of the row has.
  static func repeatedName(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "repeated")
  }
}

/// Of a table of products.
extension Failure {
  static let namelessRow = Failure(BatchCode.nameless)
  /// A row says something else of a product than an earlier one.
  static func repeatedRow(_ name: String, line: Int) -> Failure {
    Failure(BatchCode.repeated, ["name": .text(name), "line": .text(String(line))])
  }
  /// A text that a spreadsheet was to work out.
  static func formulaInCell(_ typed: String) -> Failure {
    Failure(BatchCode.formula, ["typed": .text(typed.safeForTerminal)])
  }
}

extension CSVRecord {
  /// Why it cannot be taken as it stands; nil where it can.
  var whyUnreadable: Failure? {
    switch problem {
    case .tooLong: .rowTooLong
    case .misplacedQuote: .misplacedQuote
    case .unclosedQuote: .unclosedQuote(line: line)
    case .otherEncoding: .notUTF8
    case nil: nil
    }
  }
}

import Calculation

/// Why a table or one of its rows cannot be read.
package enum TableCode: String, CaseIterable {
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
  /// Two places name unlike units for one value.
  case unitsDiffer = "unit.differs"
  /// A column of units is there, but it is not clear to which values they belong; or its cell beside a number is empty.
  case unclearUnits = "table.unit"
  /// `Rate` beside products may be the dose or the spray volume.
  case unclearRate = "table.rate"
}

extension Failure {
  /// The file has no headings.
  static let noHeader = Failure(TableCode.noHeader)
  /// The heading names no known column.
  static func unknownColumn(_ heading: Heading, nearest: String?, known: [String]) -> Failure {
    let data: [String: Datum] = [
      "typed": .text(heading.text.safeForTerminal), "number": .count(heading.place + 1),
      "known": .words(known),
    ]
    return Failure(TableCode.unknownColumn, data, nearest: nearest)
  }
  /// The heading tells of a limit, but does not say how it is meant.
  static func unreadLimit(_ heading: Heading, known: [String]) -> Failure {
    Failure(
      TableCode.unknownColumn,
      [
        "typed": .text(heading.text.safeForTerminal), "number": .count(heading.place + 1),
        "known": .words(known),
      ], variant: "limit")
  }
  /// No column is there for these fields; `known` are the names that columns can have.
  static func missingColumns(_ fields: [FieldName], known: [String]) -> Failure {
    Failure(TableCode.missingColumns, ["fields": .typedFields(fields), "known": .words(known)])
  }
  /// The column of units with this heading belongs to no value; these headings would do.
  static func unclearUnits(_ heading: String, headings: [String]) -> Failure {
    Failure(
      TableCode.unclearUnits,
      ["typed": .text(heading.safeForTerminal), "headings": .words(headings)])
  }
  /// The cell of units beside this bare number is empty.
  static func noUnit(beside typed: String) -> Failure {
    Failure(TableCode.unclearUnits, ["typed": .text(typed.safeForTerminal)], variant: "empty")
  }
  /// This number stands in a column of units, beside an empty cell of its values.
  static func numberAmongUnits(_ typed: String) -> Failure {
    Failure(TableCode.unclearUnits, ["typed": .text(typed.safeForTerminal)], variant: "value")
  }
  /// Two places name these units for one value.
  static func unitsDiffer(_ one: String, _ other: String) -> Failure {
    Failure(
      TableCode.unitsDiffer,
      ["one": .text(one.safeForTerminal), "other": .text(other.safeForTerminal)])
  }
  /// The row is in another encoding than the rows before it.
  static let notUTF8 = Failure(TableCode.notUTF8)
  /// The cell for a name holds something else: a value, a unit, a dash.
  static func noName(_ typed: String) -> Failure {
    Failure(InputCode.productName, ["typed": .text(typed)], variant: "cell")
  }
}

extension Failure {
  /// The failure as rows of a table tell it: without a long list of words, which would stand in each of them.
  var inTable: Failure {
    guard self.is(InputCode.unknownChoice), case .choices(let choices)? = self["choices"],
      choices.count > 8
    else {
      return self
    }
    return Failure(InputCode.unknownChoice, text.data, variant: "cell")
  }
}

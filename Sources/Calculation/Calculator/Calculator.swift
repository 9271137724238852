/// A calculator of the shell: its fields and how it works out the result. Its texts have keys made from its id, which
/// is also the command that makes it current: `calculator-spray-name`, `-prompt`, `spray-result-…`. A field with its id
/// is its main field, whose value is typed after the calculator's name: `convert 10 in cm`.
package protocol Calculator: FormOwner {
  /// When it shows a result without `calc`.
  var answering: Answering { get }
  /// Whether the result on screen is added to the history when the session moves on from its values.
  var keepsLastResult: Bool { get }
  /// The ids of all rows that its results can have, in order.
  var resultRows: [String] { get }
  /// The codes of its own failures, in addition to the codes shared by all calculators.
  var errorCodes: [String] { get }
  /// The codes of its own cautions, in addition to those that all calculators share.
  var cautionCodes: [String] { get }
  /// The JSON of its values, for programs.
  var input: Codec<Draft> { get }
  /// The shape of the JSON of its results, for programs.
  var result: JSONShape { get }

  /// Returns the result; throws which values are missing, or why there is no result.
  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation
  /// Returns the result made of kept figures and the values they belong to; nil if this version cannot read them.
  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation?
  /// Returns the result columns of a table whose rows have values of these fields.
  func columns(of fields: [Field]) -> [FigureColumn]

  // What only some calculators do: each of these is nil until a calculator conforms to the protocol, and then itself.

  /// The calculator as one whose jobs have a name and an area, and values that end with the job.
  var job: (any JobCalculator)? { get }
  /// The calculator as one some of whose values replace others.
  var replacing: (any ReplacingCalculator)? { get }
  /// The calculator as one that reads facts out of values typed for something else.
  var inferring: (any InferringCalculator)? { get }
  /// The calculator as one with figures for which a field can be worked out.
  var solving: (any SolvingCalculator)? { get }
  /// The calculator as one with commands that change values.
  var acting: (any ActingCalculator)? { get }
  /// The calculator as one whose results have an order of work.
  var ordered: (any OrderedCalculator)? { get }
  /// The calculator as one that compares another's values with its own.
  var advising: (any AdvisingCalculator)? { get }
  /// The calculator as one whose values can be handed to another shell as lines.
  var sharing: (any SharingCalculator)? { get }
  /// The calculator as one between units.
  var converting: (any ConvertingCalculator)? { get }
  /// The calculator as one whose results can be recorded as treatments.
  var recorded: (any RecordedCalculator)? { get }
}

/// When a calculator shows a result without the command `calc`.
package enum Answering: Sendable {
  /// At the prompt, once a result was requested with `calc` or every field that is asked for has a value.
  case onceCalculated
  /// At the prompt, as soon as no required value is missing.
  case whenComplete
  /// Whenever a value is typed after the calculator's name, in scripts too.
  case always
}

/// What holds unless a calculator says otherwise.
extension Calculator {
  /// Once a result was requested.
  package var answering: Answering { .onceCalculated }

  /// No.
  package var keepsLastResult: Bool { false }

  /// None.
  package var errorCodes: [String] { [] }

  /// None.
  package var cautionCodes: [String] { [] }

  /// Returns nil: no figures are kept.
  package func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? { nil }

  /// Returns a column for each row of a result.
  package func columns(of fields: [Field]) -> [FigureColumn] {
    resultRows.map { row in
      FigureColumn(Text(key: ResultText.result.key(row, of: id)), summed: RowFigure(row: row))
    }
  }
}

/// One of the shell's calculators: its fields, and what they work out to.
///
/// Its texts have keys made from its id: `calculator-spray-name`, `-names`, `-prompt`, `-usage`, `-summary`, and
/// `spray-result-…` and the like for what its outline names.
package protocol Calculator: Sendable {
  /// Stable: used in stored data, JSON, catalog keys, and as the command that makes it current.
  var id: String { get }
  /// In the order in which they are asked for.
  var fields: [Field] { get }
  /// The codes of its own failures, besides those that every calculator shares.
  var errorCodes: [String] { get }
  /// The fields whose number belongs to one job and is left out of a favourite.
  var jobFields: [String] { get }
  /// The figures that a field can be worked out from.
  var targets: [Target] { get }
  /// The result of what has been entered; throws a `Failure` that says what is missing, or why there is none.
  func evaluate(_ draft: Draft) throws -> Evaluation
  /// What has been entered, as programs read it; null for what is missing.
  func inputJSON(_ draft: Draft) -> JSON
}

extension Calculator {
  package var jobFields: [String] { [] }
  package var errorCodes: [String] { [] }
  package var targets: [Target] { [] }

  /// The changes among the values that deserve a second look.
  package func jumps(in draft: Draft) -> [Caution] { fields.compactMap(draft.jumpCaution) }

  /// The values worth keeping under a name.
  package func favorite(from draft: Draft) -> Draft {
    fields.filter { jobFields.contains($0.id) }.reduce(draft.withoutJumps) { $0.clearing($1) }
  }

  /// The fields that must have a value and have none.
  package func missingFields(in draft: Draft) -> [String] {
    fields.filter { !$0.isOptional && draft[$0.id] == nil }.map(\.id)
  }
}

/// What a calculator works out, exact and complete.
package protocol Outcome: Sendable {
  /// What a person sees.
  var outline: Outline { get }
  /// The figures that tell results apart where each is one row of a table; headings are texts `CALCULATOR-brief-ID`.
  var brief: [Outline.Row] { get }
  /// The figures that tell results apart where each is one cell of a grid, under the same kind of heading.
  var cells: [Outline.Row] { get }
  /// The formulas with the numbers put in.
  var formulas: [Outline.Phrase] { get }
  /// What programs read.
  var json: JSON { get }
}

/// A result, and what deserves a second look in it.
package struct Evaluation: Sendable {
  package let outcome: any Outcome
  package let cautions: [Caution]

  /// The same with more cautions behind its own.
  package func adding(_ more: [Caution]) -> Evaluation {
    Evaluation(outcome: outcome, cautions: cautions + more)
  }
}

/// A value that is possible but unusual; shown with the result, never silently, and never with advice on a dose.
package struct Caution: Sendable, Equatable {
  /// Stable, dotted: `rate.high`. Its text has the key `caution-rate-high`.
  package let code: String
  package let arguments: [String: Datum]
}

extension [Caution] {
  /// `[{"code":"rate.high","message":"…"}]`.
  package func json(message: (Caution) -> String) -> JSON {
    .array(map { ["code": .string($0.code), "message": .string(message($0))] })
  }
}

/// One of the shell's calculators: its fields, and what they work out to.
///
/// Its texts have keys made from its id: `calculator-spray-name`.
package protocol Calculator: Sendable {
  /// Stable: used in stored data, JSON, catalog keys, and as the command that makes it current.
  var id: String { get }
  /// In the order in which they are asked for.
  var fields: [Field] { get }
  /// The fields whose number belongs to one job and is left out of a favourite.
  var jobFields: [String] { get }
  /// The result of what has been entered; throws what is missing, or why there is none.
  func evaluate(_ draft: Draft) throws(InputError) -> Evaluation
  /// What has been entered, as programs read it; null for what is missing.
  func inputJSON(_ draft: Draft) -> JSON
}

extension Calculator {
  package var jobFields: [String] { [] }

  /// The values worth keeping under a name.
  package func favorite(from draft: Draft) -> Draft {
    fields.filter { jobFields.contains($0.id) }.reduce(draft.withoutJumps) { $0.clearing($1) }
  }

  /// The fields that must have a value and have none.
  package func missingFields(in draft: Draft) -> [String] {
    fields.filter { !$0.isOptional && draft[$0.id] == nil }.map(\.id)
  }
}

/// A result: what to show, what programs read, and what deserves a second look.
package struct Evaluation: Sendable, Equatable {
  package let outline: Outline
  package let json: JSON
  package let cautions: [Caution]
}

/// A value that is possible but unusual; shown with the result, never silently, and never with advice on a dose.
package struct Caution: Sendable, Equatable {
  /// Stable, dotted: `rate.high`. Its text has the key `caution-rate-high`.
  package let code: String
  package let arguments: [String: Datum]
}

/// A calculator with commands of its own that change values: `swap`, `adopt`.
package protocol ActingCalculator: Calculator {
  /// Its commands that change values.
  var actions: [Action] { get }
}

extension Calculator {
  /// None.
  package var acting: (any ActingCalculator)? { nil }
}

extension ActingCalculator {
  /// The calculator itself.
  package var acting: (any ActingCalculator)? { self }
}

/// A command of one calculator that changes its values, possibly from another's: `swap`, `adopt`; texts `command-ID-…`.
package struct Action: Sendable {
  /// The stable id, from which the keys of its texts are made.
  package let id: String
  /// Whether text may follow the command.
  package var takesText = false
  /// The field whose value it changes.
  package let field: Field
  /// Throws a `Refusal` if the text cannot be read, or a `Failure` if nothing can be changed.
  package let apply:
    @Sendable (_ drafts: [Draft], _ text: String, _ notation: Notation) throws -> Entered
}

extension [Draft] {
  /// A calculator's values in a session; blank ones if the session has none.
  subscript(calculator: any Calculator) -> Draft {
    first { $0.calculator == calculator.id } ?? calculator.blank
  }
}

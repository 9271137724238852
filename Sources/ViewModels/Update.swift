import Calculation

/// What a change to the values did: the values themselves, and the live result.
package struct Update {
  /// One field's value before and after.
  package struct FieldChange {
    package let field: Field
    package let old: FieldValue?
    package let new: FieldValue?
    /// The sum or product as typed, when it was one.
    package internal(set) var expression: String?

    package init(field: Field, old: FieldValue?, new: FieldValue?, expression: String?) {
      self.field = field
      self.old = old
      self.new = new
      self.expression = expression
    }
  }

  /// What the values now come to.
  package enum Outcome {
    /// Nothing is calculated yet: no result has been asked for in this session.
    case notLive
    case result(Evaluation, since: Evaluation?)
    /// A value is missing, or together they give no result; the values stay.
    case impossible(any Failure)
  }

  /// The calculator whose values these are.
  package let calculator: any Calculator
  package internal(set) var changes: [FieldChange]
  package let outcome: Outcome
  /// Unusual changes, to be shown where no result shows them.
  package let cautions: [Caution]
}

/// What taking back or making again a step did.
package enum Reverted {
  case values(Update)
  case favoriteRestored(String)
  case favoriteDeleted(String)
  /// The favourite has the values of the other save again.
  case favoriteReplaced(String)
  case historyRestored(Int)
  case historyDeleted(Int)
}

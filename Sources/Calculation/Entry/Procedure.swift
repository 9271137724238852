/// A command of one calculator that tells what to do with its values, step by step, and changes none of them; its texts have
/// the keys `command-ID-summary` and the like.
package struct Procedure: Sendable {
  package let id: String
  /// The same on a small scale, to try it.
  package let trial: Trial?
  /// What programs read of the steps.
  package let shape: JSONShape
  /// Throws what is missing, or why there is nothing to be done.
  package let instructions: @Sendable (Draft) throws(Failure) -> Instructions

  /// A word behind the command, and an amount behind that: `order jar 2 l`.
  package struct Trial: Sendable {
    package let id: String
    /// What the amount is read into.
    package let amount: Field
    /// How much where no amount is typed.
    package let usual: Quantity
    package let instructions: @Sendable (Draft, Quantity) throws(Failure) -> Instructions
  }
}

/// What to do, step by step, before language, rounding and width.
///
/// What is done in several ways has a list for each, with the same steps in the same order.
package struct Instructions: Sendable {
  /// The calculator whose values they are of.
  package let calculator: String
  /// What is told before all steps.
  package let advice: Text
  package let lists: [List]
  /// What stands over the steps whose place is not known.
  package let apartHeading: Text
  package let cautions: [Caution]
  /// What programs read; the words are those of the reasons.
  package let json: @Sendable (_ words: (Text) -> String) -> JSON

  /// One way in which it is done.
  package struct List: Sendable, Equatable {
    package let column: Outline.Column
    /// In order.
    package let steps: [Step]
    /// The steps whose place is unknown, told before all others.
    package let apart: [Step]
    /// What they come to: the same rows in all lists.
    package let sums: [Outline.Row]
  }

  /// What to do, named by a text `CALCULATOR-step-ID` unless it has a name of its own.
  package struct Step: Sendable, Equatable {
    package let id: String
    package let item: Outline.Item?
    /// Whether there is something to do.
    package let isToDo: Bool
    package let figure: Outline.Figure
    /// Why now, or why nobody knows when.
    package let reason: Text

    /// Whether it is the same step in another list.
    package func isSame(as other: Step) -> Bool { id == other.id && item == other.item }
  }
}

extension Instructions.List {
  /// The same with the only thing that goes in among the steps: where there are no others, there is no order to be known.
  package var withOnlyOneInPlace: Instructions.List {
    guard apart.count == 1, steps.allSatisfy({ $0.item == nil }) else { return self }
    return Instructions.List(
      column: column, steps: steps.dropLast() + apart + steps.suffix(1), apart: [], sums: sums)
  }
}

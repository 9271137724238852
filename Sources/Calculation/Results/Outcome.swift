/// The result of a calculator, exact and complete.
package protocol Outcome: Sendable {
  /// The result as the user sees it.
  var outline: Outline { get }
  /// The outline for lists, whose table has only the items and their figures in all.
  var short: Outline { get }
  /// The rows of the outline, for code that needs only these.
  var rows: [Outline.Row] { get }
  /// The figures that distinguish results in a table of several results; labels are texts `CALCULATOR-brief-ID`.
  var brief: [Outline.Row] { get }
  /// The formulas with the numbers filled in.
  var formulas: [Outline.Phrase] { get }
  /// The steps that produce the result; nil if the result is only for reading.
  var instructions: Instructions? { get }
  /// The result as a table for files; nil for a result that is a list of figures.
  var plain: PlainTable? { get }
  /// The result for programs.
  var json: JSON { get }
  /// The exact figures to store in the history; nil if they are recalculated each time they are shown.
  var kept: JSON? { get }
}

/// A result has no more than its outline unless it says so.
extension Outcome {
  /// The whole outline.
  package var short: Outline { outline }

  /// The rows of the whole outline.
  package var rows: [Outline.Row] { outline.rows }

  /// None: the result is only for reading.
  package var instructions: Instructions? { nil }

  /// None: the result is a list of figures.
  package var plain: PlainTable? { nil }

  /// None: the figures are recalculated each time.
  package var kept: JSON? { nil }
}

/// Steps to do, before language, rounding and width are applied. Work that is done in several ways, such as a full and
/// a partial tank, has a list for each way, with the same steps in the same order.
package struct Instructions: Sendable {
  /// The id of the calculator.
  package let calculator: String
  /// What goes for all steps, told before them.
  package let advice: Text
  /// One list for each way of doing the work.
  package let lists: [List]
  /// The cautions of the result.
  package let cautions: [Caution]
  /// The area of the job; nil if it is unknown.
  package var area: Quantity?
  /// Returns the JSON for programs; `words` turns the text of a reason into words.
  package let json: @Sendable (_ words: (Text) -> String) -> JSON

  /// The steps for one way of doing the work, such as a full tank.
  package struct List: Sendable, Equatable {
    /// The column of the result's table that the steps are for.
    package let column: Outline.Column
    /// The steps in their order.
    package let steps: [Step]
    /// The steps whose place in the order is unknown; they are shown before all others.
    package let apart: [Step]
    /// The totals of the steps: the same rows in all lists.
    package let sums: [Outline.Row]
    /// The exact area that one time of the work is for; nil if it is unknown.
    package var covers: Quantity?
  }

  /// A step, named by a text `CALCULATOR-step-ID` unless its item has a name. With a `filler` it is named by
  /// a text `CALCULATOR-step-ID-with`, which tells what it fills in.
  package struct Step: Sendable, Equatable {
    /// The end of the key of its text.
    package let id: String
    /// The group member that the step is about, such as a product; nil for the others.
    package let item: Outline.Item?
    /// What is filled in together with the step's own item.
    package var filler: Outline.Item?
    /// Whether the user has something to do in this step.
    package let isToDo: Bool
    /// How much is filled in, or up to which mark.
    package let figure: Outline.Figure
    /// Why the step comes at this place, or why its place is unknown.
    package let reason: Text

    /// Whether both are the same step in two lists.
    package func isSame(as other: Step) -> Bool { id == other.id && item == other.item }
  }
}

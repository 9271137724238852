/// The single fills of a tank that a result takes, one after another, and the steps of each.
package struct FillingPlan: Sendable, Equatable {
  /// The values of the result.
  package let draft: Draft
  /// The exact figures of the result, in the form in which the history keeps them.
  let figures: String
  private let instructions: Instructions

  /// nil for a result without steps or figures to keep, and while the place of a product in the order is unknown.
  package init?(_ draft: Draft, _ outcome: any Outcome) {
    guard let instructions = outcome.instructions, let figures = outcome.kept?.line,
      instructions.lists.allSatisfy(\.apart.isEmpty), !instructions.lists.isEmpty
    else { return nil }
    (self.draft, self.figures, self.instructions) = (draft, figures, instructions)
  }

  package static func == (left: FillingPlan, right: FillingPlan) -> Bool {
    left.draft == right.draft && left.figures == right.figures
  }

  package var calculator: String { instructions.calculator }
  /// The area of the job; nil if it is unknown.
  package var area: Quantity? { instructions.area }
  /// The number of all fills.
  package var count: Int { instructions.lists.reduce(0) { $0 + Self.count(of: $1) } }

  private static func count(of list: Instructions.List) -> Int { Int(exactly: list.column.count) ?? 1 }

  /// Returns what goes into a fill, which has a number from 1 to `count`.
  package func list(of number: Int) -> Instructions.List {
    var left = number
    let list = instructions.lists.first { list in
      left -= Self.count(of: list)
      return left <= 0
    }
    return list ?? instructions.lists[instructions.lists.count - 1]
  }

  /// Returns the steps of a fill that are to be done; none if what is left in the tank reaches the mark.
  package func steps(of number: Int) -> [Instructions.Step] { list(of: number).steps.filter(\.isToDo) }

  /// Whether every fill has the same steps with the same amounts, whatever the products are called.
  func isAlike(_ other: FillingPlan) -> Bool {
    let (lists, others) = (instructions.lists, other.instructions.lists)
    return area == other.area && lists.count == others.count
      && zip(lists, others).allSatisfy { list, other in
        list.column == other.column && list.covers == other.covers && list.steps.count == other.steps.count
          && zip(list.steps, other.steps).allSatisfy {
            $0.id == $1.id && $0.item?.number == $1.item?.number && $0.figure == $1.figure
          }
      }
  }
}

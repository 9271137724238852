import Calculation

/// The single fills of a tank that a result takes, one after another, and the steps of each.
package struct FillingPlan: Sendable {
  /// The values of the result.
  package let draft: Draft
  /// The exact figures of the result, in the form in which the history keeps them.
  let figures: String
  /// The steps of each kind of fill.
  package let instructions: Instructions
  /// For each kind of fill the number of its last one.
  let ends: [Int]

  /// nil for a result without steps or figures to keep or with a million fills, and while the place of a product in the
  /// order is unknown.
  package init?(_ draft: Draft, _ outcome: any Outcome) {
    guard let instructions = outcome.instructions else { return nil }
    guard let figures = outcome.kept?.line else { return nil }
    let lists = instructions.lists
    guard !lists.isEmpty, lists.allSatisfy(\.apart.isEmpty) else { return nil }
    let counts = lists.compactMap { Int(exactly: $0.column.count) }
    guard counts.count == lists.count else { return nil }
    guard counts.allSatisfy({ $0 < 1_000_000 }) else { return nil }
    self.draft = draft
    self.figures = figures
    self.instructions = instructions
    ends = counts.reduce(into: []) { ends, count in ends.append((ends.last ?? 0) + count) }
  }

  /// The number of fills.
  package var count: Int { ends.last ?? 0 }

  /// Returns what goes into a fill, which has a number from 1 to `count`.
  package func list(of number: Int) -> Instructions.List {
    instructions.lists[ends.firstIndex { number <= $0 } ?? 0]
  }

  /// Returns the steps of a fill that are to be done; none if what is left in the tank reaches the mark.
  package func steps(of number: Int) -> [Instructions.Step] {
    list(of: number).steps.filter(\.isToDo)
  }

  /// Whether every fill has the same steps with the same amounts of the same products.
  func isAlike(_ other: FillingPlan) -> Bool {
    guard instructions.area == other.instructions.area else { return false }
    return instructions.lists.elementsEqual(other.instructions.lists) { $0.isAlike($1) }
  }
}

extension Instructions.List {
  fileprivate func isAlike(_ other: Instructions.List) -> Bool {
    column == other.column && covers == other.covers
      && steps.elementsEqual(other.steps) { $0.isAlike($1) }
  }
}

extension Instructions.Step {
  fileprivate func isAlike(_ other: Instructions.Step) -> Bool {
    id == other.id && item?.number == other.item?.number && figure == other.figure
      && item?.name?.folded == other.item?.name?.folded
      && filler?.name?.folded == other.filler?.name?.folded
  }
}

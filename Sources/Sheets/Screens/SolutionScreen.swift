import Calculation

/// The answer to a wanted figure: how much of a value gives it.
package struct SolutionScreen {
  private let words: ResultWords
  private let solution: Solution
  private var wording: Wording { words.wording }

  /// Makes what shows an answer of the calculator with this id in the words of a language.
  package init(_ wording: Wording, _ solution: Solution, of calculator: String) {
    words = ResultWords(wording, of: calculator)
    self.solution = solution
  }

  /// The wanted figure, the answer rounded, the line to type for it, and how much less that gives.
  package var sheet: Sheet {
    var blocks: [Sheet.Block] = [.gap, .rows(rows)]
    if solution.typing == nil {
      blocks += [.gap, .paragraph([Span(shortfall, .caution)])]
    }
    let temporary = TemporaryNotes(wording).lines(on: solution.temporary)
    if !temporary.isEmpty { blocks += [.gap] + temporary.map { .paragraph($0) } }
    return Sheet(blocks + CautionScreen(wording).blocks(of: solution.cautions))
  }

  private var rows: [Sheet.Row] {
    let target = solution.target
    let wanted = wording.text(.solveWanted(figure: .fields([target.name])))
    return [
      Sheet.Row(
        [Span(wanted)], [words.figure(target.figure(of: solution.wanted))]),
      Sheet.Row(
        [Span(wording.fieldName(solution.field.name))],
        [[Span(wording.rounded(solution.exact), .value)]]),
      Sheet.Row([Span(wording.text(.solveType), .muted)], [[Span(lineToType, .good)]]),
    ]
  }

  /// How much less than the wanted figure the rounded answer gives.
  private var shortfall: String {
    switch solution.wanted {
    case .quantity(let wanted):
      wording.text(.solveShort(short: .quantity(Quantity(solution.shortfall, wanted.unit))))
    case .count(let count):
      wording.text(
        .solveShortPart(full: .count(count - 1), short: .text(wording.number(solution.shortfall))))
    }
  }

  /// The line to type for the answer: `area 10 ha`, `tank 1000 / 3 l`, `dose "Tebu 250" 11 / 37 l/ha`.
  private var lineToType: String {
    let number = solution.typed.map { wording.digits($0) }.joined(separator: " / ")
    var name = solution.field.name
    // The first number of a quotient could belong to the product's name.
    if solution.typed.count > 1, let owner = name.owner, Int(owner) == nil {
      name = FieldName(name.id, of: "\"\(owner)\"")
    }
    return "\(wording.typedName(of: name)) \(wording.joined(number, solution.exact.unit))"
  }
}

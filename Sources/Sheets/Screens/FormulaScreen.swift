import Calculation

/// The formulas of a result.
package struct FormulaScreen {
  private let wording: Wording

  /// Makes what shows formulas in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns a sheet of the formulas; neighbours of the same kind share one heading.
  package func sheet(of evaluation: Evaluation) -> Sheet {
    var blocks: [Sheet.Block] = [.gap]
    var lastID: String?
    for formula in formulas(of: evaluation) {
      if formula.id != lastID { blocks.append(.paragraph([Span(formula.label, .heading)])) }
      let start = formula.name.map { "\($0): " } ?? ""
      blocks.append(.paragraph([Span("  \(start)\(formula.text)", .value)]))
      lastID = formula.id
    }
    return Sheet(blocks)
  }

  /// Returns the formulas with the numbers filled in, each with the label of what it works out and its product's name.
  package func formulas(of evaluation: Evaluation) -> [WrittenFormula] {
    let words = ResultWords(wording, of: evaluation.outcome.outline.calculator)
    return evaluation.outcome.formulas.map { formula in
      let key = ResultText.formula.key(formula.id, of: words.calculator)
      let namedItem = formula.item.flatMap { item in
        item.name != nil || item.number > 1 ? item : nil
      }
      return WrittenFormula(
        id: formula.id,
        label: wording.text(key: ResultText.label(ofFormula: key)),
        name: namedItem.map { words.name(of: $0) },
        text: wording.text(key: key, formula.arguments))
    }
  }
}

/// A formula with the numbers filled in.
package struct WrittenFormula {
  /// The id of its kind, which formulas of several products share.
  package let id: String
  /// What it works out, such as the amount in a full tank.
  package let label: String
  /// The name of its product; nil for a formula of the whole job and for a first product without a name.
  package let name: String?
  /// The formula as it is shown: `12.5 ha × 200 l/ha = 2500 l`.
  package let text: String
}

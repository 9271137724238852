import Calculation
import Catalog
import Records

/// The report of a result for files and for paper.
package struct ResultPaper {
  private let wording: Wording
  private let result: ShownResult
  private let draft: Draft
  private let calculator: any Calculator
  /// The filling instructions; nil without any.
  private let steps: Sheet.Grid?
  private var outline: Outline { result.outcome.outline }

  /// Makes the paper of a result of a calculator; `draft` are the values that it was worked out from.
  package init(
    _ wording: Wording, of result: ShownResult, _ draft: Draft, _ calculator: any Calculator
  ) {
    self.wording = wording.onPaper
    self.result = result
    self.draft = draft
    self.calculator = calculator
    steps = StepsOnPaper(wording.onPaper, of: result.outcome)?.grid
  }

  /// Returns the report of the result and its values, without what happened while these were typed. Filling
  /// instructions, if there are any, replace the result's grid, and their advice is the first caution. `name` is that
  /// of a favourite, `number` that in the history.
  package func report(name: String?, date: String, number: Int64? = nil) -> Report {
    let words = ResultWords(wording, of: outline.calculator)
    let hasBlanks = steps != nil || outline.isByRow
    return Report(
      language: wording.catalog.language.tag,
      title: labelled(.reportCalculator, wording.calculatorName(calculator.id)),
      names: names(favorite: name),
      date: labelled(.reportDate, wording.dated(date)),
      number: number.map { labelled(.reportNumber, String($0)) },
      basis: words.line(of: outline.basis.filter { !$0.isName }).safeForTerminal,
      author: wording.safeText(.aboutAuthor),
      signature: wording.safeText(.aboutSignature),
      sections: sections,
      blanks: hasBlanks ? Report.blankKeys.map { wording.safeText(Text(key: $0)) } : [])
  }

  private func names(favorite: String?) -> [Report.Labelled] {
    let jobs = outline.names.map { labelled(.reportJob, $0) }
    guard let favorite else { return jobs }
    return jobs + [labelled(.reportName, favorite)]
  }

  /// The sections that have something to say, in the order of the report.
  private var sections: [Report.Section] {
    let values = EnteredValues(wording).rows(of: calculator.listed(in: draft), in: draft)
    let figures = ResultScreen(wording).figures(of: outline, withGrid: steps == nil)
    let limits = result.judgement.map { LimitScreen(wording, $0).sheet(of: $0.limits) }
    return [
      section(.cautions, cautionsWithAdvice),
      section(.values, Sheet([.rows(values)])),
      section(.result, figures),
      section(.steps, Sheet(steps.map { [.grid($0)] } ?? [])),
      section(.checklist, steps.map(Checklist(wording).sheet) ?? Sheet()),
      section(.limits, limits ?? Sheet()),
      section(.formulas, FormulaScreen(wording).sheet(of: result.evaluation)),
    ].compactMap(\.self)
  }

  /// Returns a section with its heading; nil for a sheet that says nothing.
  private func section(_ kind: Report.Section.Kind, _ sheet: Sheet) -> Report.Section? {
    guard !sheet.withoutGapAtStart.blocks.isEmpty else { return nil }
    return Report.Section(kind: kind, title: wording.safeText(Text(key: kind.key)), sheet: sheet)
  }

  private var cautionsWithAdvice: Sheet {
    let advice = result.outcome.instructions.map { instructions in
      Sheet.Block.paragraph([Span(wording.text(instructions.advice), .caution)])
    }
    return Sheet(
      [advice].compactMap(\.self) + CautionScreen(wording).blocks(of: result.cautionsForFiles))
  }

  private func labelled(_ label: Text, _ text: String) -> Report.Labelled {
    Report.Labelled(label: wording.safeText(label), text: text.safeForTerminal)
  }
}

extension Outline {
  /// Whether its table has a row for each thing measured, to be written beside.
  fileprivate var isByRow: Bool { if let table { table.isByRow } else { false } }
}

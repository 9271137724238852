import Calculation
import Catalog

/// The report of a result for files and for paper.
package struct ResultPaper {
  private let wording: Wording

  /// Makes what prints results in the words of a language.
  package init(_ wording: Wording) { self.wording = wording.onPaper }

  /// Builds the report of a result and its values, without what happened while these were typed. Filling instructions,
  /// if there are any, replace the result's grid, and their advice is the first caution.
  package func report(
    of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator, name: String?,
    date: String, number: Int64? = nil
  ) -> Report {
    let outline = evaluation.outcome.outline
    let steps = StepsOnPaper(wording, of: evaluation.outcome)?.grid
    let basis = outline.basis.filter { !$0.isName }
    return Report(
      language: wording.catalog.language.tag,
      title: labelled(.reportCalculator, wording.calculatorName(calculator.id)),
      names: names(of: outline, favorite: name),
      date: labelled(.reportDate, wording.dated(date)),
      number: number.map { labelled(.reportNumber, String($0)) },
      basis: ResultWords(wording, of: outline.calculator).line(of: basis).safeForTerminal,
      author: wording.safeText(.aboutAuthor),
      signature: wording.safeText(.aboutSignature),
      sections: sections(of: evaluation, draft, calculator, steps: steps),
      blanks: steps != nil || outline.isByRow
        ? Report.blankKeys.map { wording.safeText(Text(key: $0)) } : [])
  }

  private func names(of outline: Outline, favorite: String?) -> [Report.Labelled] {
    let jobs = outline.names.map { labelled(.reportJob, $0) }
    guard let favorite else { return jobs }
    return jobs + [labelled(.reportName, favorite)]
  }

  /// Returns the sections that have something to say, in the order of the report.
  private func sections(
    of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator, steps: Sheet.Grid?
  ) -> [Report.Section] {
    let values = EnteredValues(wording).rows(of: calculator.listed(in: draft), in: draft)
    let limits = evaluation.judgement.map { LimitScreen(wording, $0).sheet(of: $0.limits) }
    return [
      section(.cautions, cautionsWithAdvice(of: evaluation)),
      section(.values, Sheet([.rows(values)])),
      section(
        .result,
        ResultScreen(wording).figures(of: evaluation.outcome.outline, withGrid: steps == nil)),
      section(.steps, Sheet(steps.map { [.grid($0)] } ?? [])),
      section(.checklist, steps.map(Checklist(wording).sheet) ?? Sheet()),
      section(.limits, limits ?? Sheet()),
      section(.formulas, FormulaScreen(wording).sheet(of: evaluation)),
    ].compactMap(\.self)
  }

  /// Returns a section with its heading; nil for a sheet that says nothing.
  private func section(_ kind: Report.Section.Kind, _ sheet: Sheet) -> Report.Section? {
    guard !sheet.withoutGapAtStart.blocks.isEmpty else { return nil }
    return Report.Section(kind: kind, title: wording.safeText(Text(key: kind.key)), sheet: sheet)
  }

  private func cautionsWithAdvice(of evaluation: Evaluation) -> Sheet {
    let advice = evaluation.outcome.instructions.map { instructions in
      Sheet.Block.paragraph([Span(wording.text(instructions.advice), .caution)])
    }
    return Sheet(
      [advice].compactMap(\.self) + CautionScreen(wording).blocks(of: evaluation.cautionsOnPaper))
  }

  private func labelled(_ label: Text, _ text: String) -> Report.Labelled {
    Report.Labelled(label: wording.safeText(label), text: text.safeForTerminal)
  }
}

extension Outline {
  /// Whether its table has a row for each thing measured, to be written beside.
  fileprivate var isByRow: Bool { if let table { table.isByRow } else { false } }
}

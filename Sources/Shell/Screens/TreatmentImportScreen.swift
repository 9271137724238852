import Batch
import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// What is told of a table of treatments that was read: remarks on its lines, and what was taken over.
struct TreatmentImportScreen {
  private let wording: Wording
  private let plan: TreatmentPlan
  private let file: TreatmentFile
  /// The most lines that are named by their numbers.
  private static let mostLines = 20

  init(_ wording: Wording, _ plan: TreatmentPlan, _ file: TreatmentFile) {
    self.wording = wording
    self.plan = plan
    self.file = file
  }

  /// A line for each refused line, for each treatment that is here with other values, for lines that are still left
  /// out, and for what is unusual.
  var remarks: [Span] {
    let refused = plan.refused.map { line in
      Text.refusedLine(number: line.known.line, message: wording.message(of: line.failure))
    }
    let headings = TableRemarks(wording).texts(
      onSkipped: file.skipped, file.others, unknown: Text.bookOthers)
    return refused.spans(.error, wording)
      + (differing + stillLeftOut + unusual).spans(.caution, wording)
      + headings.spans(.muted, wording)
  }

  /// A line for each treatment that is here with other values.
  private var differing: [Text] {
    plan.differing.map { differing in
      let line = Datum.text(String(differing.line))
      let number = Datum.text(Treatment.name(differing.number))
      return differing.isWithdrawn
        ? .treatmentsImportWithdrawn(line: line, number: number)
        : .treatmentsImportDiffers(line: line, number: number)
    }
  }

  /// Which lines were left out before and still count, the first of them by their numbers.
  private var stillLeftOut: [Text] {
    let lines = plan.stillLeftOut.map { String($0.line) }
    if lines.isEmpty { return [] }
    let shown = lines.count > Self.mostLines ? lines.prefix(Self.mostLines) + ["\u{2026}"] : lines
    return [
      .treatmentsImportStillLeftOut(
        count: .count(lines.count), file: .text(file.name), lines: .words(shown))
    ]
  }

  /// What a person would be asked about when typing the facts.
  private var unusual: [Text] {
    let facts = plan.added.map(\.content.facts)
    let codes = facts.compactMap { CropTable.builtIn.otherCode(in: $0) }.uniqued.map(\.remark)
    let ends = facts.compactMap(\.lateEnd).map(\.remark)
    let outside = CropsOutside(facts.flatMap(\.cropsOutside.names))
    return codes + ends + [outside.text].compactMap(\.self)
  }

  /// Returns which treatments were taken over, as these numbers, and how many lines were refused or no longer count as
  /// left out; if it was not possible, only how many lines were refused.
  func done(_ numbers: [Int64], isPossible: Bool) -> [Span] {
    let count = Datum.count(plan.refused.count)
    let left: Text =
      isPossible ? .treatmentsImportSkipped(count: count) : .treatmentsImportRefused(count: count)
    return (isPossible ? deeds(numbers) : []).spans(.good, wording)
      + (plan.refused.isEmpty ? [] : [left]).spans(.caution, wording)
  }

  private func deeds(_ numbers: [Int64]) -> [Text] {
    var deeds: [Text] = []
    if let first = numbers.first, let last = numbers.last {
      let shownFirst = Datum.text(Treatment.name(first))
      let shownLast = Datum.text(Treatment.name(last))
      deeds.append(
        .treatmentsImported(count: .count(numbers.count), first: shownFirst, last: shownLast))
    } else if plan.same + plan.differing.count > 0 {
      deeds.append(.treatmentsImportSame)
    }
    if !plan.mended.isEmpty {
      deeds.append(.treatmentsImportMended(count: .count(plan.mended.count)))
    }
    return deeds
  }
}

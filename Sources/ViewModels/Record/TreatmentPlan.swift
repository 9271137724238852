import Calculation
import Records
import Storage

/// What taking over a table of treatments would do, before any of it is done.
package struct TreatmentPlan {
  /// A treatment that is here already with other values, and stays as it is.
  package struct Differing {
    /// The first of its lines.
    package let line: Int
    /// The number that it has here.
    package let number: Int64
    /// Whether it is withdrawn here.
    package let isWithdrawn: Bool
  }

  /// The treatments that are new, as they would be kept, in the order of their dates.
  package fileprivate(set) var added: [TakenTreatment] = []
  /// How many treatments of the table are here already.
  package fileprivate(set) var same = 0
  /// The treatments of the table that are here with other values.
  package fileprivate(set) var differing: [Differing] = []
  /// The lines that are refused, in the order of the table.
  package fileprivate(set) var refused: [RefusedLine]
  /// Lines that were left out before and no longer are: they are right now, or the person says so.
  package fileprivate(set) var mended: [LeftOutLine] = []
  /// Lines that were left out of a file of this name before, and of which this table does not tell that they are mended.
  package fileprivate(set) var stillLeftOut: [LeftOutLine] = []
  /// The state of the treatments for which the plan was made.
  fileprivate var state = ""
}

/// Taking over a table of treatments.
extension KeptTreatments {
  /// Returns what taking over the treatments of a file would do. Each is judged by the limits in the book, together with
  /// those that are recorded and those of the table before it, as if all had been typed in the order of their dates; the
  /// lines that are refused count as left out. `isMended` says that this table has every line that was left out of a
  /// file of this name before, unless it is refused again. `step` is called before each treatment; an error that it
  /// throws ends the work.
  package func plan(
    _ treatments: [ForeignTreatment], refused: [RefusedLine], of file: String, isMended: Bool,
    step: () throws -> Void
  ) throws -> TreatmentPlan {
    var plan = TreatmentPlan(refused: refused)
    plan.state = try store.state()
    let check = calculators.recorded.flatMap { TreatmentCheck(mix: $0) }
    let possible = treatments.filter { treatment in
      guard let failure = whyRefused(treatment, check) else { return true }
      plan.refused += treatment.lines.map { line in RefusedLine(line, failure) }
      return false
    }
    plan.refused.sort { $0.known.line < $1.known.line }
    var recorded = try RecordedHere(store, step: step)
    let matches = try recorded.matches(of: possible.inOrder, step: step)
    plan.same = matches.same.count
    plan.differing = matches.differing
    let refusedLines = Set(plan.refused.map(\.known))
    let leftOut = try store.linesLeftOut().filter { !refusedLines.contains($0) }
    let right = Dictionary(grouping: (matches.new + matches.same).flatMap(\.lines)) { $0.line }
    plan.mended = leftOut.filter { old in
      if isMended, old.file == file { return true }
      return right[old.line]?.contains { line in old.isMended(by: line) } ?? false
    }
    let mended = Set(plan.mended)
    let others = leftOut.filter { !mended.contains($0) }
    plan.stillLeftOut = others.filter { $0.file == file }
    var counting = recorded.counting(others + refusedLines)
    counting.renamed = try archive.book.renamed()
    let next = try store.nextNumber()
    for treatment in matches.new {
      try step()
      let content = try judge.judged(treatment.content, near: &counting)
      let freeUUID = treatment.identity.uuid.flatMap { uuid in
        recorded.hasUUID(uuid) ? nil : uuid
      }
      // A later one of the table may be judged “perhaps” because of this one, and is kept with its number.
      let number = next + Int64(plan.added.count)
      plan.added.append(
        TakenTreatment(content, uuid: freeUUID ?? newID(), isWithdrawn: treatment.isWithdrawn))
      if !treatment.isWithdrawn { counting.add(number, content) }
    }
    return plan
  }

  /// Returns why nobody could have typed a treatment; nil if a person could.
  private func whyRefused(_ treatment: ForeignTreatment, _ check: TreatmentCheck?) -> Failure? {
    if let failure = treatment.whyImpossible ?? whyToCome(treatment.content.facts) {
      return failure
    }
    let fits = check?.couldBeTyped(treatment.content) ?? true
    let isReadable = TreatmentContent(stored: treatment.content.stored) != nil
    return fits && isReadable ? nil : Failure(RecordCode.inconsistent)
  }

  /// Keeps the planned treatments, and remembers the lines that were refused; throws, with nothing changed, if any
  /// program has changed the treatments since the plan was made, or if `step`, which is called between two, throws.
  /// Returns the numbers.
  func carryOut(_ plan: TreatmentPlan, step: () throws -> Void) throws -> [Int64] {
    guard !plan.added.isEmpty || !plan.refused.isEmpty || !plan.mended.isEmpty else { return [] }
    let numbers = try store.takeOver(
      plan.added, leavingOut: plan.refused.map(\.known), mended: plan.mended, expected: plan.state,
      at: now(),
      step: step)
    guard let numbers else { throw Failure.treatmentsOvertaken }
    return numbers
  }
}

extension [ForeignTreatment] {
  /// In the order of their dates and starts, those without a date first, then of their lines.
  fileprivate var inOrder: [ForeignTreatment] {
    sorted { first, second in
      for fact in [TreatmentFact.date, .start] {
        let left = first.content.facts.text(fact) ?? ""
        let right = second.content.facts.text(fact) ?? ""
        if left != right { return left < right }
      }
      return first.lines[0].line < second.lines[0].line
    }
  }
}

import Calculation
import Records
import Sheets
import ViewModels

/// What a person sees at the start of the records that an earlier session, or another shell, has begun.
struct RestoredRecords {
  private let wording: Wording
  private let session: Session

  init(_ wording: Wording, of session: Session) {
    self.wording = wording
    self.session = session
  }

  /// `Record begun: date 2027-05-10, bbch 31 – “record” goes on with it`, as what the result is kept, and the other jobs
  /// that have a record.
  var blocks: [Sheet.Block] {
    let unreadable = session.record.isStoredRecordUnreadable ? [Text.restoredUnreadable] : []
    let lines = (session.record.open.map(lines) ?? []) + unreadable + ofOtherJobs
    return lines.map { .paragraph([Span(wording.text($0), .caution)]) }
  }

  private func lines(of record: OpenRecord) -> [Text] {
    let isStale = session.record.isStale()
    var lines: [Text] = []
    let kept = record.kept.map(\.name)
    if !kept.isEmpty, !isStale { lines.append(.restoredKept(numbers: .words(kept))) }
    if record.isUnkept {
      let facts = record.typedFacts.map { line(of: $0, in: record) }
      lines.append(.restoredRecord(facts: .words(facts)))
      if isStale { lines.append(.recordIsStale) }
    }
    return lines
  }

  private func line(of fact: TreatmentFact, in record: OpenRecord) -> String {
    let field = TreatmentForm.field(fact)
    let value = record.facts.value(of: field).map { wording.echo($0, of: field) }
    return "\(wording.typedName(of: field.name)) \(value ?? wording.text(.noValue))"
  }

  private var ofOtherJobs: [Text] {
    let jobs = session.record.otherJobsWithRecords.map { $0 ?? wording.text(.restoredWithoutName) }
    return jobs.isEmpty ? [] : [.restoredOtherRecords(jobs: .words(jobs))]
  }
}

package enum RecordCode: String, CaseIterable {
  case date = "record.date"
  case future = "record.future"
  case time = "record.time"
  case eppo = "record.eppo"
  case bbch = "record.bbch"
  case season = "record.season"
  case noResult = "record.no_result"
  /// The values have changed since the record began.
  case stale = "record.stale"
  /// The same treatment is kept already, or no other parcel has been named since.
  case same = "record.same"
  case unknown = "treatment.unknown"
  case withdrawn = "treatment.withdrawn"
  /// This version of the program cannot read the treatment, as when a later version wrote it.
  case unreadable = "treatment.unreadable"
}

package enum LimitCode: String, CaseIterable {
  case fact = "limit.fact"
  case value = "limit.value"
}

enum LimitCaution: String, CaseIterable {
  case beyond = "limit.beyond"
}

extension Failure {
  /// The end is before the start; `next` is the same time on the next day.
  package static func recordEnd(_ end: String, start: String, next: String) -> Failure {
    Failure(RecordCode.time, ["end": .text(end), "start": .text(start), "next": .text(next)], variant: "order")
  }
  package static let recordNoResult = Failure(RecordCode.noResult)
  package static func treatment(_ code: RecordCode, _ number: String, variant: String? = nil) -> Failure {
    Failure(code, ["number": .text(number)], variant: variant)
  }
  /// No word behind the product and the crop names a limit.
  package static func limitFact(typed: String) -> Failure { Failure(LimitCode.fact, ["typed": .text(typed)]) }
}

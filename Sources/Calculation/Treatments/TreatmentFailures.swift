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
  /// The amount in all is not the dose on the treated area.
  case total = "record.total"
  /// The dose and the amount per hectare are not the same.
  case dose = "record.dose"
  /// A number of the other program, or a UUID, stands for several treatments.
  case identity = "record.identity"
  /// Another line of the same treatment cannot be read.
  case otherLine = "record.line"
  /// The values do not fit together.
  case inconsistent = "record.inconsistent"
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

enum RecordCaution: String, CaseIterable {
  case ended = "record.ended"
}

extension Field {
  /// Returns the caution for an open record that has ended with its job, whose name this field had.
  package func recordEndCaution(_ job: String?) -> Caution {
    Caution(
      RecordCaution.ended, of: self, arguments: job.map { ["job": .text($0)] } ?? [:],
      variant: job == nil ? nil : "job")
  }
}

extension Failure {
  /// The end is before the start; `next` is the same time on the next day.
  package static func recordEnd(_ end: String, start: String, next: String) -> Failure {
    Failure(
      RecordCode.time, ["end": .text(end), "start": .text(start), "next": .text(next)],
      variant: "order")
  }
  static func recordTotal(_ total: Quantity, worked: Quantity) -> Failure {
    Failure(RecordCode.total, ["total": .entered(total), "worked": .rounded(worked)])
  }
  static func recordDose(_ dose: Quantity, perHectare: Quantity) -> Failure {
    Failure(RecordCode.dose, ["dose": .entered(dose), "ground": .entered(perHectare)])
  }
  package static let recordNoResult = Failure(RecordCode.noResult)
  package static func treatment(_ code: RecordCode, _ number: String, variant: String? = nil)
    -> Failure
  {
    Failure(code, ["number": .text(number)], variant: variant)
  }
  /// No word behind the product and the crop names a limit.
  package static func limitFact(typed: String) -> Failure {
    Failure(LimitCode.fact, ["typed": .text(typed)])
  }
}

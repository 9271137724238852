import Calculation

/// The codes for facts of a treatment that are refused, and for records that cannot be kept.
package enum RecordCode: String, CaseIterable {
  /// A text is not a date.
  case date = "record.date"
  /// The date has not come yet.
  case future = "record.future"
  /// A text is not a time, or the end is before the start.
  case time = "record.time"
  /// A text is not an EPPO code.
  case eppo = "record.eppo"
  /// A text is not a growth stage.
  case bbch = "record.bbch"
  /// The season is neither the year of the date nor the next.
  case season = "record.season"
  /// There is no result of a mix to record.
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
  /// No treatment has this number.
  case unknown = "treatment.unknown"
  /// The treatment is withdrawn.
  case withdrawn = "treatment.withdrawn"
  /// This version of the program cannot read the treatment, as when a later version wrote it.
  case unreadable = "treatment.unreadable"
}

/// The codes for limits that are refused.
package enum LimitCode: String, CaseIterable {
  /// No word behind the product and the crop names a limit, or a row of a table holds several crops.
  case fact = "limit.fact"
  /// A text is no value of this kind of limit.
  case value = "limit.value"
}

extension Field {
  /// Returns the caution for an open record that has ended with its job, whose name this field had.
  package func recordEndCaution(_ job: String?) -> Caution {
    guard let job else { return Caution(RecordCaution.ended, of: self, arguments: [:]) }
    return Caution(
      RecordCaution.ended, of: self, arguments: ["job": .text(job)], variant: "job")
  }
}

extension Failure {
  /// What a person is asked at the prompt in place of this refusal of a fact: the text `question-CODE`, with its data.
  package var question: Text { Text(key: "question-\(code.asKey)", text.data) }

  /// The end is before the start; `next` is the same time on the next day.
  package static func recordEnd(_ end: String, start: String, next: String) -> Failure {
    Failure(
      RecordCode.time, ["end": .text(end), "start": .text(start), "next": .text(next)],
      variant: "order")
  }

  /// The amount in all is not what dose and area come to.
  static func recordTotal(_ total: Quantity, worked: Quantity) -> Failure {
    Failure(RecordCode.total, ["total": .entered(total), "worked": .rounded(worked)])
  }

  /// The dose is not the amount per hectare.
  static func recordDose(_ dose: Quantity, perHectare: Quantity) -> Failure {
    Failure(RecordCode.dose, ["dose": .entered(dose), "ground": .entered(perHectare)])
  }

  /// There is no result of a mix to record.
  package static let recordNoResult = Failure(RecordCode.noResult)

  /// Makes a failure about the treatment with a number, `T-17`.
  package static func treatment(
    _ code: RecordCode, _ number: String, variant: String? = nil
  ) -> Failure {
    Failure(code, ["number": .text(number)], variant: variant)
  }

  /// The text is no date of a treatment; or, with slashes, two days, which are offered.
  static func recordDate(_ typed: String) -> Failure {
    let days = SlashedDate(typed.withOrdinarySpaces)?.days ?? []
    guard days.count == 2 else { return Failure(RecordCode.date, ["typed": .text(typed)]) }
    return Failure(
      RecordCode.date, ["typed": .text(typed)].merging(readings(of: days)) { $1 },
      variant: "either")
  }

  /// No word behind the product and the crop names a limit.
  package static func limitFact(typed: String) -> Failure {
    Failure(LimitCode.fact, ["typed": .text(typed)])
  }
}

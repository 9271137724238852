import Calculation

/// The forms of the facts of a treatment that are texts of a certain form.
extension TextForm {
  static let all = [time, timeOrMoment, eppo, growthStage]

  /// A time of day, `7:30`, `7.30` or `7`, kept as `07:30`.
  static let time = TextForm("time", .time) { typed in
    guard let time = ClockTime(typed), time.isOfDay else { return nil }
    return time.text
  }

  /// A time of day with or without its date: `21:00`, `2027-05-11 00:45`.
  static let timeOrMoment = TextForm("moment", .time) { TreatmentEnd($0)?.text }

  /// A code of the EPPO: five letters or digits for a plant, six for a pest; kept in capitals.
  static let eppo = TextForm("eppo", .eppo) { typed in
    let hasLength = (5...6).contains(typed.utf8.count)
    let isCode = hasLength && typed.utf8.allSatisfy { isDigit($0) || $0.isASCIILetter }
    return isCode ? typed.uppercased() : nil
  }

  /// A growth stage on the BBCH scale, of two or three digits, or two of them: `31-33`, `BBCH 401`.
  static let growthStage = TextForm("bbch", .bbch) { GrowthStages($0)?.text }

  /// Creates a form; a text from which `kept` makes nothing is refused with the code.
  private init(_ id: String, _ code: RecordCode, _ kept: @escaping @Sendable (String) -> String?) {
    self.init(id) { typed throws(Failure) in
      guard let text = kept(typed) else { throw Failure(code, ["typed": .text(typed)]) }
      return text
    }
  }
}

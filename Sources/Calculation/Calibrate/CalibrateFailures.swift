/// The codes for values that a calibration refuses.
enum CalibrateCode: String, CaseIterable {
  case unknownNozzle = "nozzle.unknown"
  case caughtWithoutTime = "caught.time"
  case nothingToAdopt = "adopt.nothing"
}

extension Failure {
  /// The text is neither a nozzle size nor a colour; `near` has the sizes nearest to a typed number.
  static func unknownNozzle(typed: String, near: [Nozzle]) -> Failure {
    let named = near.isEmpty ? Nozzle.all.filter { !$0.isRare } : near
    return Failure(
      CalibrateCode.unknownNozzle,
      ["typed": .text(typed), "sizes": .words(named.map(\.size)), "colors": .choices(named.map(\.shownColor))],
      variant: near.isEmpty
        ? typed.contains(where: \.isNumber) && typed.contains(where: \.isLetter) ? "series" : nil : "near")
  }
  /// Volumes were typed without the time in which they were caught, or flows with a time.
  static func caughtWithoutTime(hasTime: Bool) -> Failure {
    Failure(CalibrateCode.caughtWithoutTime, variant: hasTime ? "flow" : nil)
  }
  /// The calibration does not give a spray volume yet; `missing` has the fields it needs.
  static func nothingToAdopt(missing: [FieldName]) -> Failure {
    Failure(CalibrateCode.nothingToAdopt, ["fields": .typedFields(missing)])
  }
}

/// Why a value of a calibration was refused.
enum CalibrateCode: String, CaseIterable {
  case unknownNozzle = "nozzle.unknown"
  case caughtWithoutTime = "caught.time"
  case nothingToAdopt = "adopt.nothing"
}

extension Failure {
  /// No size of nozzle, and no colour; `near` are the sizes nearest to a number.
  static func unknownNozzle(typed: String, near: [Nozzle]) -> Failure {
    let named = near.isEmpty ? Nozzle.all.filter { !$0.isRare } : near
    return Failure(
      CalibrateCode.unknownNozzle,
      ["typed": .text(typed), "sizes": .words(named.map(\.size)), "colors": .choices(named.map(\.shownColor))],
      variant: near.isEmpty ? nil : "near")
  }
  /// Volumes without the time in which they were caught; flows need none.
  static func caughtWithoutTime(hasTime: Bool) -> Failure {
    Failure(CalibrateCode.caughtWithoutTime, variant: hasTime ? "flow" : nil)
  }
  /// A calibration that tells no spray volume yet.
  static func nothingToAdopt(missing: [FieldName]) -> Failure {
    Failure(CalibrateCode.nothingToAdopt, ["fields": .typedFields(missing)])
  }
}

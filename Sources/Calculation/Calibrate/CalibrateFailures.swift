/// The codes for refused calibrations; `InputCode` has those of every input.
enum CalibrateCode: String, CaseIterable {
  /// The text is neither a nozzle size nor a colour.
  case unknownNozzle = "nozzle.unknown"
  /// A size was typed where a number of nozzles stands.
  case sizeAsCount = "nozzles.size"
  /// A part of a set does not say how many nozzles there are of which size or flow.
  case nozzlesOfEach = "nozzles.set"
  /// Volumes were typed without the time in which they were caught, or flows with a time.
  case caughtWithoutTime = "caught.time"
  /// The calibration does not give a spray volume yet.
  case nothingToAdopt = "adopt.nothing"
}

extension Failure {
  /// The text is neither a nozzle size nor a colour; `near` has the sizes nearest to a typed number.
  static func unknownNozzle(typed: String, near: [Nozzle]) -> Failure {
    let offered = near.isEmpty ? Nozzle.all.filter { !$0.isRare } : near
    // Digits with letters may be the print of another series.
    let isOfSeries = typed.contains(where: \.isNumber) && typed.contains(where: \.isLetter)
    let variantOfNone = isOfSeries ? "series" : nil
    let variant = near.isEmpty ? variantOfNone : "near"
    return Failure(
      CalibrateCode.unknownNozzle,
      [
        "typed": .text(typed),
        "sizes": .words(offered.map(\.size)),
        "colors": .choices(offered.map(\.shownColor)),
      ],
      variant: variant)
  }
}

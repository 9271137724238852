import TestSupport
import Testing

@testable import Calculation

/// Tests of calibrations that are stored and read back.
struct CalibrateKeptTests {
  private static let lines = [
    "nozzle 03; pressure 2; spacing 50; speed 8; width 12; target 200",
    "plot 100 m2 4.5 l; target 20 gal/ac",
    "nozzle 03; pressure 2; caught 1.1 1.2 10 / 3 l in 60 s",
    "timed 100 / 3 m in 45 s; width 40 ft",
    "speed 40; spacing 1 m; target 900", "pressure 3; flow 1.2; pressure 2",
    "caught 0.5 600 ml/min",
    "rows 3 m; sides one; nozzles 8; flow 1.02; speed 6; target 300",
    "nozzles 10 x 03 + 6 x yellow; pressure 10; rows 4 m; speed 5; density 1.28; target 600",
    "pressure 5; nozzles 10 x 1.0 + 6 x 0.6 l/min; spacing 50; speed 5; pressure 6; target 300",
    "total 19.2 l/min measured; rows 3 m; speed 6; density 1.28; target 100 gal/ac",
  ]

  @Test(arguments: lines) func aCalibrationIsWhatItWas(_ lines: String) throws {
    let draft = try calibration(lines)
    let evaluation = try CalibrateCalculator().evaluate(draft)
    let past = PastCalculation(
      stored: draft.stored, figures: evaluation.outcome.kept?.line, .standard)
    #expect(past.draft == draft && past.isUsable)
    #expect(past.evaluation?.outcome.outline == evaluation.outcome.outline)
    #expect(past.evaluation?.outcome.json == evaluation.outcome.json)
    #expect(past.evaluation?.cautions == evaluation.cautions)
  }

  @Test func theKeptFiguresAreShown() throws {
    let draft = try calibration("nozzle 03; pressure 2; spacing 50; speed 8")
    let kept = try #require(try CalibrateCalculator().evaluate(draft).outcome.kept?.line)
    #expect(kept.contains("\"rate\":\"\u{2248}") && kept.contains("\"flow\":\"\u{2248}"))
    let changed =
      PastCalculation(
        stored: draft.stored, figures: #"{"rate":"150 l/ha"}"#, .standard
      ).evaluation?.outcome as? CalibrateResult
    #expect(
      changed?.rate == ComputedQuantity(quantity: quantity("150 l/ha"), isExact: true)
        && changed?.flow == nil)
  }

  @Test(arguments: [
    #""timed":{"parts":["100 m"]}"#, #""timed":{"parts":["45 s","100 m"]}"#,
    #""timed":{"parts":["100 m","0 s"]}"#,
    #""timed":{"parts":["100 m","45 l"]}"#, #""timed":{"parts":["100 m","45 s","1 s"]}"#,
    #""timed":{"parts":"100 m"}"#,
    #""timed":{"parts":["m","45 s"]}"#, #""speed":{"parts":["100 m","45 s"]}"#,
    #""timed":{"value":"1","unit":"m"}"#,
    #""caught":{"parts":["10000 l","45 s"]}"#, #""nozzle":{"word":"07"}"#,
  ])
  func whatNobodyCouldHaveEnteredIsNotRead(_ entry: String) {
    #expect(Draft(stored: #"{"calculator":"calibrate","entries":{\#(entry)}}"#, .standard) == nil)
  }

  /// A caught volume without a time, which only another program can have written, gives no flow.
  @Test func whatWasCaughtWithoutATimeIsNone() throws {
    let stored =
      #"{"calculator":"calibrate","entries":{"caught":{"parts":["1 l"]},"speed":{"value":"8","unit":"km/h"}}}"#
    let draft = try #require(Draft(stored: stored, .standard))
    #expect(throws: Failure.self) { try CalibrateCalculator().evaluate(draft) }
    #expect(CalibrateCalculator().inputJSON(draft).line.contains(#""amounts":[]"#))
  }

  /// A favourite keeps the parts of a measurement together, like `timed 100 m in 45 s`, and empties their rivals.
  @Test func favouritesHoldWhatWasMeasured() throws {
    let draft = try calibration("timed 100 m in 45 s; width 12")
    let favorite = try #require(CalibrateCalculator().favorite(from: draft))
    let adopted = CalibrateCalculator().adopting(favorite, in: try calibration("speed 3; width 6"))
    #expect(adopted.measured(at: "timed") == [quantity("100 m"), quantity("45 s")])
    #expect(!adopted.holds("speed") && adopted["width"] == quantity("12 m"))
  }
}

/// Tests of adopting the calibrated spray volume into the spray calculator, which remembers where the value comes
/// from.
struct AdoptionTests {
  private let calculator = CalibrateCalculator(), spray = SprayCalculator()

  private func adopted(_ lines: String) throws -> Draft {
    try calculator.actions[0].apply([try calibration(lines)], "", .point).draft
  }

  private func cautions(_ draft: Draft, _ lines: String) throws -> [Caution] {
    let calibrated = try calibration(lines)
    return calculator.cautions(on: draft, in: [draft, calibrated])
  }

  @Test func theVolumeIsAdoptedAsItIsShown() throws {
    #expect(try adopted("plot 100 m2 4.5 l")["rate"] == quantity("450 l/ha"))
    #expect(
      try adopted("nozzle 03; pressure 2; spacing 50; speed 8")["rate"] == quantity("146.97 l/ha"))
    let missing: [FieldName] = ["pressure", "spacing", "speed"]
    #expect(throws: Failure(CalibrateCode.nothingToAdopt, ["fields": .typedFields(missing)])) {
      try adopted("nozzle 03")
    }
  }

  /// The adopted spray volume is converted to the unit of the field: 450 l/ha is 48.11 gal/ac.
  @Test func theVolumeIsAdoptedInTheUnitOfTheField() throws {
    let typed = try spray.read("60 gal/ac", into: SprayField.rate.inForm, of: spray.blank, .point)
      .draft
    let draft = try calculator.actions[0].apply(
      [typed, try calibration("plot 100 m2 4.5 l")], "", .point
    ).draft
    #expect(draft["rate"] == quantity("48.11 gal/ac"))
    #expect(
      try cautions(draft, "plot 100 m2 4.5 l").isEmpty
        && cautions(draft, "plot 100 m2 5 l").count == 1)
    let metric = try adopted("target 10 gal/ac; plot 1000 ft2 1 gal")
    #expect(metric["rate"]?.unit == .litrePerHectare)
  }

  @Test func aChangedCalibrationIsTold() throws {
    let draft = try adopted("plot 100 m2 4.5 l")
    #expect(
      try cautions(draft, "plot 100 m2 4.5 l").isEmpty
        && cautions(draft, "plot 1 a 4500 ml").isEmpty)
    let other = try #require(try cautions(draft, "plot 100 m2 5 l").first)
    #expect(other.code == "rate.differs" && other.field == "rate")
    #expect(
      other.arguments == [
        "rate": .entered(quantity("450 l/ha")), "now": .quantity(quantity("500 l/ha")),
        "share": .quantity(quantity("111 %")),
      ])
    #expect(try cautions(draft, "nozzle 03; pressure 2; spacing 50; speed 8").count == 1)
    #expect(try cautions(draft, "nozzle 03; pressure 2").isEmpty)
  }

  /// Version 0.2.0 kept the unrounded spray volume beside the adopted one.
  @Test func anAdoptedVolumeOfAnEarlierVersionIsRead() throws {
    let draft = try adopted("plot 100 m2 4.5 l")
    let rate = #""rate":{"unit":"l/ha","value":"450"}"#
    let stored = draft.stored.replacing(
      rate, with: rate + #","rate-adopted":{"unit":"l/ha","value":"450"}"#)
    #expect(stored != draft.stored && Draft(stored: stored, .standard) == draft)
  }
}

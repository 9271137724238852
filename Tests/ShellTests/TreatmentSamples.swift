import Catalog
import Storage

@testable import Calculation
@testable import Sheets
@testable import Shell
@testable import ViewModels

/// One sample of everything that the program says about treatments and limits.
extension Samples {
  private static let day = Day(year: 2027, month: 5, day: 10) ?? Day("2027-05-10")

  static var treatmentErrors: [Failure] {
    guard let day else { return [] }
    let order = Failure.recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45")
    return [
      .recordDate(typed: "x"), .recordFuture(day, today: day), .recordTime(typed: "x"), order, .recordEPPO(typed: "x"),
      .recordBBCH(typed: "x"), .recordSeason(2062, date: day), .recordNoResult, .recordStale, .recordSame("T-1"),
      .recordNeedsParcel("T-1"),
      .noTreatment("T-1"), .withdrawnTreatment("T-1"), .unreadableTreatment("T-1"), .limitFact(typed: "x"),
    ] + LimitFact.allCases.map { .limitValue($0, typed: "x") }
  }

  /// One limit of each kind and in each form.
  static let limits: [Limit] = {
    let amount = Quantity(1, .litrePerHectare)
    let periods: [LimitPeriod] = [.season, .year, .years(3)]
    return [Limit(.dose, .amount(amount, per: nil))] + periods.map { Limit(.times, .times(2, per: $0)) }
      + periods.map { Limit(.total, .amount(amount, per: $0)) }
      + [
        Limit(.interval, .days(7, most: 10)), Limit(.phi, .days(35, most: nil)),
        Limit(.bbch, .stages(GrowthStages(first: 31, last: 33))), Limit(.water, .between(amount, amount)),
        Limit(.reentry, .hours(48)), Limit(.buffer, .distance(Quantity(20, .metre))),
      ] + LimitWord.allCases.map { Limit($0 == .dry ? .reentry : .phi, .word($0)) }
  }()

  private static let found: [FoundValue] =
    [.amount(quantity), .times(2), .days(8), .stages(GrowthStages(first: 31, last: 31)), .moment("2027-05-12 18:00")]
    + [day].compactMap { $0.map { .day($0) } }

  /// The caution about a treatment that is beyond a limit.
  static var beyondLimits: [Caution] {
    limits.map { Caution(beyond: JudgedLimit("Tebu", $0, found: .amount(quantity), verdict: .beyond)) }
  }

  static var treatmentTexts: [Text] {
    guard let day else { return [] }
    let future = Failure.recordFuture(day, today: day)
    let order = Failure.recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45")
    let otherCode: [String: Datum] = ["crop": .text("x"), "known": .text("TRZAW"), "typed": .text("TRZAX")]
    let ofRecord: [Text] = [
      .recordOpen, .recordIsStale, .recordKept(["T-1"]), .kept("T-1"), .recordBeyond(quantity, of: quantity),
      .recordStale, .recordFuture(future), .recordNextDay(order), .recordSeason(.recordSeason(2062, date: day)),
      .recordCode(otherCode), .recordOtherCode(otherCode),
    ]
    let kept: [Text] = [
      .noTreatments, .nothingMissing, .treatmentsFound(2), .withdraw("T-1"), .treatmentWithdrawn("T-1"),
      .treatmentSame("T-1"), .treatmentCorrected("T-1", version: 2), .version(2), .withdrawn, .missing("x"),
      .missingByLabel("x"), .importedTreatments(2), .importedTreatment("T-1", as: "T-2"), .importedLimits(2),
      .changedTreatments(2), .differingTreatments(["T-1"]),
      .noTreatments(of: 2027), .noTreatmentFound("x"), .leftOut(["T-1"]),
    ]
    let ofLimits: [Text] = [
      .noLimits(of: nil), .noLimits(of: "x"), .noLimits(of: "x", in: "y"), .noLimitsYet(of: "x"),
      .countedFromMidnight, .countedFromToday, .recorded(since: day), .lacking(["season"]), .limits(of: "x"),
      .typed(for: "x"), .perhaps(["T-1"]), .perhapsSettled(by: "T-1"),
      .harvest(from: day), .harvestWhenKept(from: day),
      .harvestUnknown(notBefore: day), .harvestUnknown, .harvestByStage, .limitsChanged("x", "y"),
      .limitGone("x", "y", .dose),
      .limitSet("x", "y", .dose, limits[0].value),
    ]
    return ofRecord + kept + ofLimits + limits.map(\.value.text) + found.map(\.text) + Verdict.allCases.map(\.text)
      + TextForm.all.map { .hint(on: $0) }
  }
}

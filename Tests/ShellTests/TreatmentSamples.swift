import Catalog
import Storage

@testable import Calculation
@testable import Records
@testable import Sheets
@testable import Shell
@testable import ViewModels

/// One sample of everything that the program says about treatments and limits.
extension Samples {
  private static let day = Day(year: 2027, month: 5, day: 10) ?? Day("2027-05-10")
  private static let season = Failure(
    RecordCode.season,
    [
      "season": .text("2062"), "date": .text("2027-05-10"), "year": .text("2027"),
      "next": .text("2028"),
    ])

  static var treatmentErrors: [Failure] {
    guard let day else { return [] }
    let order = Failure.recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45")
    return [
      Failure(RecordCode.date, ["typed": .text("x")]), .recordDate("1/2/2027"), future(day), order,
      Failure(RecordCode.time, ["typed": .text("x")]),
      Failure(RecordCode.eppo, ["typed": .text("x")]),
      Failure(RecordCode.bbch, ["typed": .text("x")]),
      Failure(RecordCode.stale, ["product": .text("x")], variant: "gone"),
      Failure(RecordCode.stale, ["product": .text("x")], variant: "new"),
      Failure(
        RecordCode.date,
        ["typed": .text("x"), "first": .text(day.text), "second": .text(day.text)],
        variant: "slashes"),
      Failure(RecordCode.total, ["total": .entered(quantity), "worked": .rounded(quantity)]),
      Failure(RecordCode.dose, ["dose": .entered(quantity), "ground": .entered(quantity)]),
      Failure(
        RecordCode.identity, ["number": .text("x"), "line": .text("2"), "other": .text("3")]),
      Failure(
        RecordCode.identity, ["number": .text("x"), "line": .text("2"), "other": .text("3")],
        variant: "uuid"),
      Failure(RecordCode.otherLine, ["line": .text("2")]), Failure(RecordCode.inconsistent),
      .treatmentsOvertaken,
      season, .recordNoResult, Failure(RecordCode.stale),
      Failure(InputCode.productName, ["typed": .text("x")], variant: "of-treatment"),
      .treatment(.same, "T-1"), .treatment(.same, "T-1", variant: "parcel"),
      .treatment(.unknown, "T-1"),
      .treatment(.withdrawn, "T-1"), .treatment(.unreadable, "T-1"),
      .limitFact(typed: "x"),
      Failure(LimitCode.fact, ["typed": .text("x")], variant: "missing"),
      Failure(LimitCode.fact, ["typed": .text("x")], variant: "quotes"),
      Failure(LimitCode.fact, ["typed": .text("14")], variant: "kind"),
      Failure(LimitCode.fact, ["typed": .text("wheat & rye")], variant: "several"),
      Failure(LimitCode.fact, ["typed": .text("wheat, rye")], variant: "rows"),
      Failure(LimitCode.fact, ["typed": .text("dose 2 l/ha")], variant: "source"),
      Failure(LimitCode.fact, ["typed": .text("silage"), "crop": .text("corn")], variant: "left"),
      Failure(LimitCode.fact, ["fact": .choices([LimitFact.total.choice])], variant: "twice"),
      Failure(LimitCode.value, ["fact": .choices([LimitFact.total.choice])], variant: "period"),
      Failure(
        LimitCode.value, ["typed": .text("2 a b"), "periods": .text("a b")], variant: "periods"),
    ]
      + LimitFact.allCases.filter { $0.rule.field != nil || $0 == .source }.map {
        Failure(LimitCode.value, ["typed": .text("x")], variant: $0.rawValue)
      }
  }

  /// One limit of each kind and in each form.
  static let limits: [Limit] = {
    let (rate, day, hour) = (Unit.litrePerHectare, UnitTable.unit(id: "d"), UnitTable.unit(id: "h"))
    let periods: [LimitPeriod] = [.season, .year, .years(1), .years(3)]
    return [
      Limit(.dose, LimitValue(most: "1.25", unit: rate)),
      Limit(.dose, LimitValue(most: "0.1", unit: .percent)),
      Limit(.dose, LimitValue(most: "1/3", unit: UnitTable.unit(id: "pt/ac"))),
      Limit(.total, LimitValue(most: "4/3", unit: UnitTable.unit(id: "pt/ac"), period: .season)),
    ]
      + periods.flatMap { period in
        [
          Limit(.times, LimitValue(most: 1, period: period)),
          Limit(.times, LimitValue(most: 2, period: period)),
          Limit(.total, LimitValue(most: 4000, unit: rate, period: period)),
        ]
      }
      + [
        Limit(.interval, LimitValue(least: 7, most: 10, unit: day)),
        Limit(.phi, LimitValue(least: 35, unit: day)),
        Limit(.bbch, LimitValue(least: 31, most: 33)),
        Limit(.water, LimitValue(least: 200, most: 400, unit: rate)),
        Limit(.water, LimitValue(least: 200, unit: rate)),
        Limit(.water, LimitValue(most: 400, unit: rate)),
        Limit(.reentry, LimitValue(least: 48, unit: hour)),
        Limit(.buffer, LimitValue(least: 20, unit: .metre)),
        Limit(.until, LimitValue(literal: "2027-08-31")),
        Limit(.source, LimitValue(literal: "label, 1.03.2026")),
      ] + LimitWord.allCases.map { Limit($0 == .dry ? .reentry : .phi, LimitValue(word: $0)) }
  }()

  private static let found: [FoundValue] =
    [
      .amount(quantity), .times(2), .days(8), .stages(GrowthStages(first: 31, last: 31)),
      .moment("2027-05-12 18:00"),
    ]
    + [day].compactMap { $0.map { .day($0) } }

  /// The caution about a treatment that is beyond a limit.
  static var beyondLimits: [Caution] {
    limits.map {
      Caution(beyond: JudgedLimit("Tebu", $0, found: .amount(quantity), verdict: .beyond), of: 1)
    }
  }

  private static func future(_ day: Day) -> Failure {
    Failure(RecordCode.future, ["date": .text(day.text), "today": .text(day.text)])
  }

  /// The texts about treatments and limits whose keys are put together: questions that are told what a failure is told,
  /// limits, what was found, and hints.
  static var treatmentTexts: [Text] {
    guard let day else { return [] }
    let order = Failure.recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45")
    let questions = [future(day), order, season].map(\.question)
    return questions + limits.map(\.value.text) + found.map(\.text)
      + TextForm.all.map { Text(key: "hint-\($0.id)") }
  }
}

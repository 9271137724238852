import Catalog
import Storage

@testable import Calculation
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
      Failure(RecordCode.date, ["typed": .text("x")]), future(day), order,
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
      Failure(LimitCode.value, ["fact": .choices([LimitFact.total.choice])], variant: "period"),
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

  static var treatmentTexts: [Text] {
    guard let day else { return [] }
    let future = Self.future(day)
    let order = Failure.recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45")
    let otherCode: [String: Datum] = [
      "crop": .text("x"), "known": .text("TRZAW"), "typed": .text("TRZAX"),
    ]
    let ofRecord: [Text] = [
      Text("record-open"), Text("record-question", ["number": .count(3), "count": .count(14)]),
      Text("record-question-wanted"), Text("record-question-wanted-by-label"),
      Text("record-is-stale"),
      Text("record-kept", ["numbers": .words(["T-1"])]),
      Text("record-keep-done", ["number": .text("T-1")]),
      Text("record-beyond", ["sum": .quantity(quantity), "area": .entered(quantity)]),
      Text("record-stale-question"), Text("record-future-question", future.text.data),
      Text("record-next-day-question", order.text.data),
      Text("record-season-question", season.text.data),
      Text("record-code-question", otherCode), Text("record-other-code", otherCode),
      Text("record-late-end", ["end": .text("2027-05-11 00:45"), "date": .text(day.text)]),
      Text(
        "record-late-end-question", ["end": .text("2027-05-11 00:45"), "date": .text(day.text)]),
      Text("quit-record"), Text("quit-record-question"), Text("record-left"), Text("record-stays"),
      Text("restored-record", ["facts": .words(["date 2027-05-10", "bbch 31"])]),
      Text("restored-kept", ["numbers": .words(["T-1", "T-2"])]),
      Text("restored-unreadable"), Text("restored-without-name"),
      Text("restored-other-records", ["jobs": .words(["South"])]),
    ]
    let kept: [Text] = [
      Text("treatments-none"), Text("treatments-nothing-missing"), Text("treatments-open-record"),
      Text("treatments-found", ["count": .count(2)]),
      Text("treatment-stays", ["number": .text("T-1")]),
      Text("treatment-withdraw-question", ["number": .text("T-1")]),
      Text("treatment-withdrawn", ["number": .text("T-1")]),
      Text("treatment-same", ["number": .text("T-1")]),
      Text("treatment-corrected", ["number": .text("T-1"), "version": .count(2)]), .version(2),
      .withdrawn, .followsNot,
      Text("treatment-follows-not-why"),
      Text("imported-treatments-left-out", ["numbers": .words(["T-1"])]),
      Text("imported-treatments-too-large", ["numbers": .words(["T-1"])]),
      Text("imported-treatments", ["count": .count(2)]),
      Text("imported-treatment-number", ["old": .text("T-1"), "new": .text("T-2")]),
      Text("imported-limits", ["count": .count(2)]),
      Text("imported-treatments-changed", ["count": .count(2)]),
      Text("imported-treatments-differ", ["numbers": .words(["T-1"])]),
      Text("treatments-none-of", ["year": .text(String(2027))]),
      Text("treatments-not-found", ["text": .text("x")]),
      Text("treatments-left-out", ["numbers": .words(["T-1"])]),
    ]
    let taken: [Text] = [
      Text("treatment-source", ["file": .text("x")]),
      Text("treatment-source-number", ["file": .text("x"), "number": .text("1")]),
      Text("treatments-import-question", ["count": .count(2)]),
      Text(
        "treatments-imported", ["count": .count(2), "first": .text("T-1"), "last": .text("T-2")]),
      Text("treatments-import-same"), Text("treatments-import-refused", ["count": .count(2)]),
      Text("treatments-import-skipped", ["count": .count(2)]),
      Text("imported-lines-left-out", ["count": .count(2)]),
      Text("treatments-import-differs", ["line": .text("2"), "number": .text("T-1")]),
      Text("treatments-import-withdrawn", ["line": .text("2"), "number": .text("T-1")]),
      Text("treatments-import-mended", ["count": .count(2)]),
      Text(
        "treatments-import-still-left-out",
        ["count": .count(2), "file": .text("x"), "lines": .words(["2", "3"])]),
      Text("verdict-left-out", ["files": .words(["x"])]),
    ]
    let ofLimits: [Text] = [
      Text("limits-none-in", ["product": .text("x"), "crop": .text("y")]),
      Text("limits-none-yet", ["product": .text("x")]),
      Text("limit-highest", ["range": .text("x")]),
      Text("limit-crop-question", ["crop": .text("x")]),
      LimitPeriod.season.typedText, LimitPeriod.year.typedText, LimitPeriod.years(1).typedText,
      LimitPeriod.years(7).typedText,
    ]
    let limitChange: [String: Datum] = [
      "product": .text("x"), "crop": .text("y"), "fact": .choices([LimitFact.dose.choice]),
      "old": .told([.noValue]), "limit": .told([limits[0].value.text]),
    ]
    let soFar: [String: Datum] = [
      "others": .count(1), "most": .whole(2), "year": .text("2027"), "years": .count(3),
    ]
    let ofPaper = ["season", "year", "years"].map { Text("limit-so-far-\($0)", soFar) }
    let changes = [
      Text("limit-set", limitChange), Text("limit-gone", limitChange),
      Text("limit-changed", limitChange),
      Text("limit-not-set", limitChange),
      Text(
        "limit-not-set-in",
        limitChange.merging(["period": .told([LimitPeriod.years(3).typedText])]) { $1 }),
    ]
    let onSheets: [Text] = [
      Text("limits-nameless"), Text("limits-none-of", ["products": .words(["x", "y"])]),
      Text("limits-unread", ["products": .words(["x", "y"])]),
      Text("limits-of", ["product": .text("x")]),
      Text("limits-from-midnight", ["date": .text(day.text)]), Text("verdict-unknown"),
      Text("verdict-within", ["limit": .text("x")]), Text("verdict-beyond", ["limit": .text("x")]),
      Text("verdict-out-of-date", ["limit": .text("x")]),
      Text("verdict-since", ["date": .text(day.text)]),
      Text("limit-for-crop", ["crop": .text("x")]),
      Text("limit-after-treatment", ["limit": .text("x")]),
      Text("limit-not-before", ["date": .text(day.text)]),
      Text("verdict-nothing-recorded"), Text("verdict-by-old-limits"), Text("verdict-unreadable"),
      Text("verdict-other-crop"), Text("limits-if-today", ["date": .text("2026-11-21")]),
      Text("limits-of-book", ["date": .text("2026-11-21")]),
      Text("verdict-perhaps", ["numbers": .words(["T-1"])]),
      Text("limits-perhaps", ["number": .text("T-1")]),
      Text("verdict-lacks", ["fact": .text("season 2027")]),
      Text("verdict-lacks-kept", ["number": .text("T-1"), "fact": .text("season 2027")]),
      Text("limit-shown-bare", ["amount": .number("0.15")]),
      Text("harvest-from", ["date": .text(day.text)]),
      Text("harvest-kept-from", ["date": .text(day.text)]),
      Text("harvest-unknown-before", ["date": .text(day.text), "why": .text("x")]),
      Text("harvest-by-stage"),
      Text("harvest-unknown", ["why": .text("x")]), Text("harvest-lacks-days"),
      Text("harvest-lacks-valid"),
      Text("harvest-lacks-parcel"), Text("harvest-lacks-season"), Text("harvest-lacks-others"),
      Text("treatment-missing"),
      Text("treatment-missing-by-label"),
    ]
    return ofRecord + kept + taken + ofLimits + changes + ofPaper + onSheets
      + limits.map(\.value.text)
      + found.map(\.text)
      + TextForm.all.map { Text("hint-\($0.id)") }
  }
}

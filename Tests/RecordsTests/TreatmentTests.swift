import Testing

@testable import Calculation
@testable import Records

/// Tests for the facts of a treatment, and for the form in which it is kept.
struct TreatmentTests {
  private func code(_ fact: TreatmentFact, _ typed: String) -> String? {
    do {
      _ = try facts([fact.rawValue: typed])
      return nil
    } catch { return (error as? Refusal)?.failure.code ?? "\(error)" }
  }

  @Test(arguments: [
    (TreatmentFact.date, "2027-02-30", RecordCode.date), (.date, "1/2/2027", .date),
    (.date, "x", .date),
    (.start, "25:00", .time), (.start, "24", .time), (.start, "7:60", .time),
    (.start, "13 pm", .time),
    (.end, "24:01", .time),
    (.start, "24-2", .time), (.start, "7 xm", .time), (.start, "6-9-10", .time),
    (.end, "2027-02-30 0:45", .time),
    (.bbch, "910", .bbch), (.bbch, "59-201", .bbch), (.bbch, "BBCH", .bbch),
    (.bbch, "33-31", .bbch),
    (.bbch, "x", .bbch), (.eppo, "TRZA", .eppo),
    (.eppo, "TRZAWXX", .eppo), (.eppo, "TRZ-W", .eppo), (.pestEPPO, "\u{141}RZAW", .eppo),
  ])
  func whatHasAnotherFormIsRefused(_ fact: TreatmentFact, _ typed: String, _ expected: RecordCode) {
    #expect(code(fact, typed) == expected.rawValue)
  }

  @Test(arguments: [
    (TreatmentFact.date, "31.01.2027", "2027-01-31"), (.start, "7.05", "07:05"),
    (.end, "0:45", "00:45"),
    (.end, "2027-05-11 0:45", "2027-05-11 00:45"), (.end, "2027-05-11T00:45", "2027-05-11 00:45"),
    (.start, "7", "07:00"), (.start, "at 7:30", "07:30"), (.start, "7 am", "07:00"),
    (.start, "7:30pm", "19:30"),
    (.start, "12 am", "00:00"), (.end, "12 PM", "12:00"), (.end, "24", "24:00"),
    (.end, "2027-05-10 24:00", "2027-05-10 24:00"),
    (.bbch, "31 \u{2013} 33", "31-33"), (.bbch, "31-31", "31"), (.bbch, "BBCH 31", "31"),
    (.bbch, "bbch401-409", "401-409"), (.eppo, "trzaw", "TRZAW"),
    (.pestEPPO, "1pucct", "1PUCCT"),
  ])
  func factsAreKeptInOneSpelling(_ fact: TreatmentFact, _ typed: String, _ kept: String) throws {
    #expect(try facts([fact.rawValue: typed]).text(fact) == kept)
  }

  @Test func anEndBeforeTheStartIsTheNextDays() throws {
    let late = try facts(["date": "2027-05-10", "start": "21:00", "end": "00:45"])
    #expect(late.whyNotInOrder == .recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45"))
    #expect(
      try facts(["date": "2027-05-10", "start": "21:00", "end": "2027-05-11 00:45"]).whyNotInOrder
        == nil)
    #expect(
      try facts(["date": "2027-05-10", "start": "21:00", "end": "2027-05-09 22:00"]).whyNotInOrder
        != nil)
    #expect(
      try facts(["date": "2027-05-10", "start": "21:00", "end": "21:00"]).whyNotInOrder == nil)
    #expect(try facts(["date": "2027-05-10", "end": "00:45"]).whyNotInOrder == nil)
  }

  /// What is typed for the date on a day, and the day that is meant; nil for what is refused.
  @Test(arguments: [
    ("2027-01-05", "24.11", "2026-11-24"), ("2027-01-05", "24.11.", "2026-11-24"),
    ("2027-01-05", "5.1", "2027-01-05"),
    ("2027-01-05", "6.1", "2027-01-06"), ("2027-12-20", "5.01", "2028-01-05"),
    ("2027-06-01", "24.11", "2026-11-24"),
    ("2027-03-01", "29.2", nil), ("2028-03-05", "29.2", "2028-02-29"),
    ("2029-01-10", "29.2", "2028-02-29"),
    ("2029-03-05", "29.2", nil), ("2027-01-01", "yesterday", "2026-12-31"),
    ("2027-01-01", "day before yesterday", "2026-12-30"),
    ("2027-01-01", "Today", "2027-01-01"),
    ("2027-01-05", "31.11", nil), ("2027-01-05", "11/24", nil), ("2027-01-05", "24", nil),
    ("2027-01-05", "28/11/2026", "2026-11-28"), ("2027-01-05", "11/28/2026", "2026-11-28"),
    ("2027-01-05", "5/5/2026", "2026-05-05"), ("2027-01-05", "3/4/2026", nil),
    ("2027-01-05", "28/11/26", nil), ("2027-01-05", "31/11/2026", nil),
    ("2027-01-05", "28 Nov", "2026-11-28"), ("2027-01-05", "28 Nov 2026", "2026-11-28"),
  ])
  func aDayIsReadAsItIsSaid(_ today: String, _ typed: String, _ meant: String?) throws {
    let form = TreatmentForm(today: Day(today))
    let field = TreatmentForm.field(.date)
    #expect(
      (try? form.read(typed, into: field, of: form.blank, .point))?.draft.text(at: field.path)
        == meant)
  }

  @Test(arguments: ["6:30-9", "6.30 \u{2013} 9:00", "6:30 to 9", "at 6:30-9"])
  func startAndEndAreReadAtOnce(_ typed: String) throws {
    for fact in ["start", "end"] {
      let both = try facts([fact: typed])
      #expect([both.text(.start), both.text(.end)] == ["06:30", "09:00"])
    }
    let late = try facts(["date": "2027-05-10", "start": "21-0:45"])
    #expect(late.whyNotInOrder == .recordEnd("00:45", start: "21:00", next: "2027-05-11 00:45"))
  }

  @Test(arguments: [
    ("21-24", "21:00", "24:00"), ("7-9 am", "07:00", "09:00"), ("7 pm-9", "19:00", "21:00"),
    ("11-1 pm", "11:00", "13:00"), ("9 am to 2 pm", "09:00", "14:00"),
    ("at 9 pm - 1 am", "21:00", "01:00"),
  ])
  func timesAreReadAsTheyAreSaid(_ typed: String, _ start: String, _ end: String) throws {
    let both = try facts(["start": typed])
    #expect([both.text(.start), both.text(.end)] == [start, end])
  }

  @Test func anEndDaysAfterTheDateIsTold() throws {
    #expect(try facts(["date": "2027-05-10", "end": "2027-06-10 5:00"]).lateEnd != nil)
    #expect(try facts(["date": "2027-05-10", "end": "2027-05-12 5:00"]).lateEnd == nil)
    #expect(try facts(["date": "2027-05-10", "end": "24"]).whyNotInOrder == nil)
  }

  /// A stage of three digits tells only its principal stage.
  @Test(arguments: [
    ("31", true), ("20-59", true), ("19", false), ("59-60", false), ("301", true),
    ("209-501", true), ("901", false),
    ("199", false),
  ])
  func stagesAreComparedWithTwentyToFiftyNine(_ typed: String, _ isWithin: Bool) throws {
    let limit = try #require(GrowthStages("20-59"))
    #expect(try #require(GrowthStages(typed)).isWithin(limit) == isWithin)
    #expect(try #require(GrowthStages("301")).isWithin(GrowthStages(first: 31, last: 59)) == nil)
  }

  @Test func theSeasonIsClearUntilJuly() throws {
    #expect(try facts(["date": "2027-01-01"]).seasons == [2027])
    #expect(try facts(["date": "2027-06-30"]).seasons == [2027])
    #expect(try facts(["date": "2027-07-01"]).seasons == [2027, 2028])
    #expect(try facts(["date": "2027-12-31"]).seasons == [2027, 2028])
    #expect(try facts(["crop": "wheat"]).seasons.isEmpty)
  }

  @Test func daysAreCounted() throws {
    let day = try #require(Day("2028-02-28"))
    #expect(day.adding(days: 2) == Day("2028-03-01") && day.adding(days: -365) == Day("2027-02-28"))
    #expect(try #require(Day("2028-02-29")).earlier(years: 3) == Day("2025-02-28"))
  }

  @Test func whatIsMissingIsTold() throws {
    let bare = TreatmentContent(
      facts: try facts(["date": "2027-05-10"]),
      products: [try used(nil, "1 l/ha"), try used("NIS", "1 l/ha", role: "adjuvant")],
      rate: nil, limits: [], harvest: nil)
    #expect(bare.facts.missing == [.treated, .place, .crop, .reason])
    #expect(bare.facts.missingByLabel == [.start, .bbch, .eppo, .fraction])
    #expect(bare.products.map(TreatmentContent.missing) == [[.name, .permit], []])
    #expect(!bare.isComplete)
  }

  private func content() throws -> TreatmentContent {
    let use = try facts([
      "date": "2027-05-10", "start": "21:00", "end": "2027-05-11 00:45", "parcel": "Łąka",
      "treated": "2.5 ac",
      "fraction": "50", "crop": "wheat", "bbch": "31-33", "season": "2027", "note": "a \"b\"",
    ])
    let third = UsedProduct(
      name: nil, permit: nil, role: "product", dose: Quantity(Fraction(1, over: 3), .percent),
      perArea: Quantity(Fraction(75, over: 11), .litrePerHectare))
    let products = [try used("Tebu", "1.2 l/ha", permit: "R-12/2020"), third].map {
      $0.on(use.treated)
    }
    let limits = [
      CropLimits(
        crop: "WHEAT",
        limits: [
          try limit(.dose, "1 l/ha"), try limit(.times, "1 per 3 years"),
          try limit(.interval, "7-10 d"),
          try limit(.phi, "35 d"), try limit(.bbch, "20-59"), try limit(.reentry, "48 h"),
          try limit(.buffer, "20 m"),
        ])
    ]
    let unjudged = TreatmentContent(facts: use, products: products)
    let judge = LimitJudge(unjudged, others: RecordedTreatments(), recordedSince: Day("2027-05-01"))
    let judged = judge.judged { $0 == "Tebu" ? limits : [] }
    return TreatmentContent(
      facts: use, products: products, rate: Quantity(200, .litrePerHectare), limits: judged,
      harvest: judge.harvestOfSeason(with: judged))
  }

  @Test func whatIsKeptIsReadBackExactly() throws {
    let content = try content()
    let stored = content.stored
    let back = try #require(TreatmentContent(stored: stored))
    #expect(back == content && back.stored == stored)
    #expect(back.limits.count == 8 && back.products[1].perArea?.value == Fraction(75, over: 11))
    #expect(
      back.products[0].total == Quantity("1.2", .litrePerHectare).amount(on: Quantity("2.5", .acre))
    )
  }

  /// The program refuses a stored text that it does not understand completely.
  @Test func whatIsNotWhollyUnderstoodIsNotRead() throws {
    let stored = try content().stored
    for (old, new) in [
      ("\"treated\"", "\"treatet\""), ("\"dose\":\"6/5 l/ha\"", "\"dose\":\"6/5 x/ha\""),
      ("R-12/2020", "R-12/2020\u{7}"),
      ("\"beyond\"", "\"beyound\""), ("2027-05-11 00:45", "2027-05-11 24:45"),
      ("{\"facts\"", "{\"more\":1,\"facts\""),
    ] {
      let other = stored.replacing(old, with: new)
      #expect(other != stored && TreatmentContent(stored: other) == nil, "\(old)")
    }
  }

  @Test func jsonIsTheContract() throws {
    let treatment = Treatment(
      number: 17, version: 2, uuid: "u", isWithdrawn: true, content: try content())
    let line = Treatment.codec.json(of: treatment).line
    #expect(
      line.hasPrefix(
        #"{"number":17,"version":2,"uuid":"u","withdrawn":true,"follows":true,"date":"2027-05-10","start":"21:00","#
      ))
    #expect(
      line.contains(#""treated":{"value":2.5,"unit":"ac"},"fraction":{"value":50,"unit":"%"},"#))
    #expect(line.contains(#""season":2027,"reason":null,"pest_eppo":null,"#))
    #expect(
      line.contains(
        #"{"product":"Tebu","fact":"interval","limit":{"least":7,"most":10,"unit":"d","per":null,"word":null,"text":null},"found":null,"#
      ))
    #expect(line.hasSuffix(#""harvest":{"date":"2027-06-15","known":false}}"#))
  }

  @Test func theAmountPerHectareIsToldInLitresOrKilograms() throws {
    let perAcre = Quantity(1, try #require(UnitTable.unit(id: "pt/ac")))
    #expect(perAcre.perHectare?.unit.id == "l/ha")
    #expect(Quantity(500, try #require(UnitTable.unit(id: "ml/ha"))).perHectare?.unit.id == "ml/ha")
    #expect(perAcre.amount(on: Quantity(1, .acre))?.unit.id == "pt")
  }
}

import Testing

@testable import Calculation
@testable import Records

/// Tests for typed limits.
struct LimitValueReaderTests {
  @Test(arguments: [
    (LimitFact.dose, "1 l/ha", #"{"most":1,"unit":"l/ha"}"#),
    (.dose, "1 L ha-1", #"{"most":1,"unit":"l/ha"}"#),
    (.dose, "0.8-1 l ha\u{207B}\u{B9}", #"{"most":1,"unit":"l/ha"}"#),
    (.dose, "0.5 kg/ha", #"{"most":0.5,"unit":"kg/ha"}"#),
    (.times, "2 per season", #"{"most":2,"per":"season"}"#),
    (.times, "1 per year", #"{"most":1,"per":"year"}"#),
    (.times, "1 per 3 years", #"{"most":1,"per":"3 years"}"#),
    (.total, "4 kg/ha per season", #"{"most":4,"unit":"kg/ha","per":"season"}"#),
    (.interval, "14 d", #"{"least":14,"unit":"d"}"#),
    (.interval, "7-10 d", #"{"least":7,"most":10,"unit":"d"}"#),
    (.interval, "7 \u{2013} 10 d", #"{"least":7,"most":10,"unit":"d"}"#),
    (.phi, "35 d", #"{"least":35,"unit":"d"}"#),
    (.phi, "none", #"{"word":"none"}"#), (.phi, "bbch", #"{"word":"bbch"}"#),
    (.bbch, "20-59", #"{"least":20,"most":59}"#),
    (.water, "200-400 l/ha", #"{"least":200,"most":400,"unit":"l/ha"}"#),
    (.reentry, "48 h", #"{"least":48,"unit":"h"}"#),
    (.reentry, "2 d", #"{"least":48,"unit":"h"}"#), (.reentry, "dry", #"{"word":"dry"}"#),
    (.buffer, "20 m", #"{"least":20,"unit":"m"}"#), (.buffer, "20", #"{"least":20,"unit":"m"}"#),
    (.phi, "35", #"{"least":35,"unit":"d"}"#), (.phi, "5 weeks", #"{"least":35,"unit":"d"}"#),
    (.interval, "1-2 weeks", #"{"least":7,"most":14,"unit":"d"}"#),
    (.interval, "min 14", #"{"least":14,"unit":"d"}"#),
    (.times, "once per season", #"{"most":1,"per":"season"}"#),
    (.times, "twice per year", #"{"most":2,"per":"year"}"#),
    (.times, "2/season", #"{"most":2,"per":"season"}"#),
    (.times, "max 2 times per year", #"{"most":2,"per":"year"}"#),
    (.times, "2 per 12 months", #"{"most":2,"per":"12 months"}"#),
    (.times, "1 per 1 year", #"{"most":1,"per":"year"}"#),
    (.times, "1 per 36 months", #"{"most":1,"per":"3 years"}"#),
    (.total, "4 kg/ha/season", #"{"most":4,"unit":"kg/ha","per":"season"}"#),
    (.water, "200-400", #"{"least":200,"most":400,"unit":"l/ha"}"#),
    (.water, "min 10 GPA", #"{"least":10,"unit":"usgal/ac"}"#),
    (.interval, "every 14 d", #"{"least":14,"unit":"d"}"#),
    (.interval, "min every 7-10 d", #"{"least":7,"most":10,"unit":"d"}"#),
    (.times, "2times per season", #"{"most":2,"per":"season"}"#),
    (.dose, "min 0.8 to 1 l/ha", #"{"most":1,"unit":"l/ha"}"#),
    (.water, "max 400 l/ha", #"{"most":400,"unit":"l/ha"}"#),
    (.dose, "22-32 fl oz/ac", #"{"most":32,"unit":"usfloz/ac"}"#),
    (.dose, "max 1 l/ha", #"{"most":1,"unit":"l/ha"}"#),
    (.dose, "0.1 %", #"{"most":0.1,"unit":"%"}"#),
    (.dose, "0.5 kg/100l", #"{"most":0.5,"unit":"kg/100l"}"#),
    (.phi, "not-applicable", #"{"word":"not-applicable"}"#),
    (.times, "not-applicable", #"{"word":"not-applicable"}"#),
    (.times, "per season 2", #"{"most":2,"per":"season"}"#),
    (.times, "per season: 2", #"{"most":2,"per":"season"}"#),
    (.bbch, "before 61", #"{"least":0,"most":60}"#), (.bbch, "max 61", #"{"least":0,"most":61}"#),
    (.water, "min 100 max 300 l/ha", #"{"least":100,"most":300,"unit":"l/ha"}"#),
    (.until, "28/11/2027", #"{"text":"2027-11-28"}"#),
    (.until, "31.08.2027", #"{"text":"2027-08-31"}"#),
    (.source, "label of 2026-03-01", #"{"text":"label of 2026-03-01"}"#),
  ])
  func whatIsTakenIsStored(_ fact: LimitFact, _ typed: String, _ json: String) throws {
    let value = try LimitValueReader.read(typed, of: fact, .point)
    // What is missing is null.
    #expect(
      LimitValue.codec.json(of: value).line.replacing(/"\w+":null,|,"\w+":null/, with: "") == json)
    let all = [CropLimits(crop: "wheat", limits: [Limit(fact, value)])]
    #expect(CropLimits.all(stored: CropLimits.stored(all)) == all)
  }

  /// Which end a number is may stand in the limit's name: `minimum water 100 l/ha`.
  @Test(arguments: [
    (LimitFact.water, LimitBound.least, "100 l/ha", #"{"least":100,"unit":"l/ha"}"#),
    (.water, .most, "400 l/ha", #"{"most":400,"unit":"l/ha"}"#),
    (.water, .least, "of 15 gal/ac", #"{"least":15,"unit":"usgal/ac"}"#),
    (.dose, .most, "0.8-1 l/ha", #"{"most":1,"unit":"l/ha"}"#),
    (.interval, .least, "7-10 d", #"{"least":7,"most":10,"unit":"d"}"#),
    (.bbch, .most, "69", #"{"least":0,"most":69}"#),
    (.bbch, .most, "before 69", #"{"least":0,"most":68}"#),
    (.bbch, .most, "30-69", #"{"least":30,"most":69}"#),
  ])
  func aNameMaySayWhichEndANumberIs(
    _ fact: LimitFact, _ bound: LimitBound, _ typed: String, _ json: String
  ) throws {
    let value = try LimitValueReader.read(typed, of: fact, bound: bound, .point)
    #expect(
      LimitValue.codec.json(of: value).line.replacing(/"\w+":null,|,"\w+":null/, with: "") == json)
  }

  @Test(arguments: [
    (LimitFact.dose, LimitBound.least, "1 l/ha"), (.interval, .most, "14 d"),
    (.buffer, .most, "5 m"), (.bbch, .least, "30"), (.phi, .most, "35 d"),
    (.water, .least, "100-200 l/ha"), (.water, .least, "at most 100 l/ha"),
    (.interval, .least, "max 14 d"), (.bbch, .most, "min 30"),
  ])
  func aNameThatSaysTheOtherEndIsRefused(_ fact: LimitFact, _ bound: LimitBound, _ typed: String) {
    #expect(throws: Refusal.self) {
      try LimitValueReader.read(typed, of: fact, bound: bound, .point)
    }
  }

  /// Several periods are stored in a list, one as it always was.
  @Test func limitsOfUnlikePeriodsAreStored() throws {
    let typed = [
      (LimitFact.times, "2 per 3 years"), (.total, "4 kg/ha per year"), (.times, "1 per season"),
    ]
    let all = try typed.map { try limit($0.0, $0.1) }.reduce([CropLimits]()) { all, limit in
      all.setting(limit.subject, to: limit.value, in: "wheat")
    }
    let stored =
      #"[{"crop":"wheat","limits":{"times":[{"most":"1","per":"season"},{"most":"2","per":"3 years"}],"#
      + #""total":{"most":"4","unit":"kg/ha","per":"year"}}}]"#
    #expect(CropLimits.stored(all) == stored && CropLimits.all(stored: stored) == all)
    let more = try limit(.times, "3 per season")
    let replaced = all.setting(more.subject, to: more.value, in: "wheat")
    #expect(replaced[0].limits.map(\.value.most) == [3, 2, 4])
    let one = all.setting(Limit.Subject(.times, in: .years(3)), to: nil, in: "wheat")
    #expect(one[0].limits.map(\.subject.period) == [.season, .year])
  }

  @Test(
    arguments: [
      (LimitFact.total, "- per 7 years", LimitPeriod.years(7)), (.times, "-  per season", .season),
      (.times, "- per 12 months", .years(1)), (.total, "-", nil),
      (.total, "- 4 kg/ha per year", nil),
      (.phi, "- per year", nil), (.total, "4 kg/ha per year", nil),
    ] as [(LimitFact, String, LimitPeriod?)])
  func aDashTakesBackThePeriodThatIsNamed(
    _ fact: LimitFact, _ typed: String, _ period: LimitPeriod?
  ) {
    #expect(LimitValueReader.periodTakenBack(typed, of: fact, .point) == period)
  }

  @Test(arguments: [
    (LimitFact.interval, "10-7 d"), (.interval, "7 h"), (.interval, "1.5 d"),
    (.times, "0 per season"),
    (.times, "2"), (.times, "2.5 per season"), (.times, "2 per month"), (.total, "4 kg/ha"),
    (.phi, "x"),
    (.phi, "-3 d"), (.phi, "1001 d"), (.phi, "max 35 d"), (.phi, "35-40 d"),
    (.dose, "min 1 l/ha"), (.dose, "32-22 fl oz/ac"), (.times, "2 per 18 months"),
    (.times, "twice"),
    (.bbch, "59-20"), (.bbch, "120"), (.water, "400-200 l/ha"),
    (.water, "10 gal/ac"), (.water, "200"), (.phi, "every 35 d"), (.interval, "max 7 d"),
    (.times, "2.5x per season"),
    (.reentry, "48"), (.reentry, "none"),
    (.bbch, "before 0"), (.bbch, "min 30"), (.bbch, "021-039"), (.bbch, "20-059"),
    (.times, "per season 2 per year"),
    (.phi, "14 d/"), (.bbch, "flowering (BBCH 61-69)"), (.buffer, "20 m 5"),
  ])
  func whatIsNoLimitIsRefused(_ fact: LimitFact, _ typed: String) {
    let refusal = #expect(throws: Refusal.self) {
      try LimitValueReader.read(typed, of: fact, .point)
    }
    #expect(
      refusal?.failure == Failure(LimitCode.value, ["typed": .text(typed)], variant: fact.rawValue))
  }

  @Test(arguments: [
    (LimitFact.dose, "1"), (.dose, "0 l/ha"), (.dose, "x"), (.total, "0 l/ha per year"),
    (.total, "0.1 % per year"),
    (.buffer, "0"), (.buffer, "x"), (.dose, "not-applicable"), (.water, "not-applicable"),
  ])
  func amountsAreReadLikeDoses(_ fact: LimitFact, _ typed: String) {
    #expect(throws: Refusal.self) { try LimitValueReader.read(typed, of: fact, .point) }
  }

  @Test func whatCouldNotBeTypedIsNotRead() {
    for text in [
      "[]x", "{}", #"[{"crop":"wheat","limits":{"other":{"most":"1"}}}]"#,
      #"[{"crop":"","limits":{}}]"#,
      #"[{"crop":"wheat","limits":{"dose":{"word":"none"},"dose":{"word":"none"}}}]"#,
    ] { #expect(CropLimits.all(stored: text) == nil, "\(text)") }
  }

  /// A limit that could not have been typed is one that cannot be read; those beside it stay.
  @Test(arguments: [
    (LimitFact.dose, #"{"most":"1"}"#), (.times, #"{"most":"0","per":"season"}"#),
    (.interval, #"{"least":"10","most":"7","unit":"d"}"#), (.times, "[]"),
    (.times, #"[{"most":"2","per":"season"}]"#),
    (.times, #"[{"most":"2","per":"year"},{"most":"3","per":"year"}]"#),
    (.times, #"[{"most":"2","per":"year"},{"most":"3"}]"#),
    (.phi, #"[{"least":"3","unit":"d"},{"least":"4","unit":"d"}]"#),
    (.until, #"{"text":"tomorrow"}"#),
  ])
  func aLimitThatCannotBeReadStaysOne(_ fact: LimitFact, _ stored: String) throws {
    let water = #""water":{"least":"200","most":"400","unit":"l/ha"}"#
    let read = CropLimits.all(
      stored: #"[{"crop":"wheat","limits":{\#(water),"\#(fact.rawValue)":\#(stored)}}]"#)
    let limits = try #require(read?.first).limits
    #expect(limits.first?.fact == .water && limits.first?.isUnreadable == false)
    #expect(limits.filter(\.isUnreadable).map(\.fact) == [fact])
    #expect(
      CropLimits.all(stored: CropLimits.stored(try #require(read)))?.map { Set($0.limits) } == [
        Set(limits)
      ])
    let typed = try LimitValueReader.read(
      fact == .phi ? "3 d" : "2 per year", of: fact == .phi ? .phi : .times, .point)
    let again = try #require(read).setting(
      Limit.Subject(fact, in: typed.period), to: typed, in: "wheat")
    #expect(again[0].limits.allSatisfy { !$0.isUnreadable })
  }
}

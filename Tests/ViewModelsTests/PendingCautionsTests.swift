import Testing

@testable import Calculation
@testable import ViewModels

/// Tests of `PendingCautions`, the cautions about typed numbers: a jump is shown until the number is typed again or a result
/// with it is kept, other cautions once.
struct PendingCautionsTests {
  private let calculator = SprayCalculator()

  /// The values typed into one field one after another, and the cautions still to be shown about them.
  private struct Typing {
    let field: Field
    var pendingCautions = PendingCautions()
    var draft = SprayCalculator().blank

    init(_ id: String) throws {
      field = try #require(SprayCalculator().template.first { $0.id == id })
    }

    /// Reads a value without storing it in the draft.
    mutating func read(_ text: String, lastUsed: Quantity? = nil) throws -> Draft {
      let entered = try SprayCalculator().read(text, into: field, of: draft, .point)
      pendingCautions.record(entered, in: field, replacing: draft[field.path], lastUsed: lastUsed)
      return entered.draft
    }

    mutating func type(_ text: String, lastUsed: Quantity? = nil) throws {
      draft = try read(text, lastUsed: lastUsed)
    }

    /// The cautions as text, each with its old value or, without an old value, its new one: `value.jump 10 l/ha`.
    var cautions: [String] {
      pendingCautions.cautions(SprayCalculator().template, in: draft).map { caution in
        guard case .entered(let value)? = caution.arguments["old"] ?? caution.arguments["new"]
        else { return "?" }
        return "\(caution.code) \(value.value) \(value.unit.id)"
      }
    }
  }

  @Test(arguments: [
    (["10", "200"], ["value.jump 10 l/ha"]), (["10", "199"], []),
    (["10", "200 l/ha"], ["value.jump 10 l/ha"]),
    (["10", "0.5"], ["value.jump 10 l/ha"]),
    // Small changes after a jump are still measured from the value before the jump.
    (["10", "200", "201"], ["value.jump 10 l/ha"]),
    (["10", "200", "201", "202.5"], ["value.jump 10 l/ha"]),
    // A number near enough to the first value corrects the jump; a number further away is still a jump.
    (["10", "200", "10"], []), (["10", "200", "199"], []),
    (["10", "200", "201 l/ha"], ["value.jump 10 l/ha"]),
    (["10", "200", "300 l/ha", "301"], ["value.jump 10 l/ha"]),
    (["10", "200", "5"], []), (["12.5", "1250", "12.6"], []), (["2", "100", "3"], []),
    // The correction may itself be a jump from the first value, in the other direction.
    (["10", "200", "0.5"], ["value.jump 10 l/ha"]),
    // A number typed a second time is intended.
    (["10", "200", "200"], []), (["10", "200", "200 l/ha"], []), (["10", "200", "0.2 m3/ha"], []),
    (["10", "200", "200", "201"], []), (["10", "200", "200", "10"], ["value.jump 200 l/ha"]),
    // Values in different units are compared too.
    (["10", "200 gal/ac"], ["value.jump 10 l/ha"]),
    (["10 gal/ac", "200"], ["value.jump 10 gal/ac"]), (["200"], []),
    (["10", "20 gal/ac"], []),
  ])
  func aJumpIsMeasuredFromWhereItBegan(_ texts: [String], _ told: [String]) throws {
    var typing = try Typing("rate")
    for text in texts { try typing.type(text) }
    #expect(typing.cautions == told)
  }

  /// Every result shows a jump until a result with it is kept.
  @Test func aJumpStandsUntilItIsKept() throws {
    var typing = try Typing("rate")
    for text in ["10", "200"] { try typing.type(text) }
    typing.pendingCautions.markShown(typing.draft)
    #expect(typing.cautions == ["value.jump 10 l/ha"])
    typing.pendingCautions.forgetJumps(in: typing.draft)
    #expect(typing.cautions.isEmpty)
    try typing.type("201")
    #expect(typing.cautions.isEmpty)
  }

  /// Values from before the job began are not compared with new values; values typed since then are.
  @Test func aJobIsComparedWithItselfAlone() throws {
    var typing = try Typing("area")
    try typing.type("2")
    typing.pendingCautions.beginJob(with: ["area": Quantity(2, .hectare)])
    try typing.type("200")
    #expect(typing.cautions.isEmpty)
    try typing.type("2")
    #expect(typing.cautions == ["value.jump 200 ha"])
  }

  @Test(arguments: [
    ("20 kg/ha", "200 g/ha", ["value.jump 200 g/ha"]), ("200 g/ha", "0.2 kg/ha", []),
    ("20 kg/ha", "1 l/ha", []), ("1.9 kg/ha", "0.2 kg/ha", []),
  ])
  func aDoseIsComparedWithTheBook(_ text: String, _ last: String, _ told: [String]) throws {
    var typing = try Typing("dose")
    let entered = try SprayCalculator().read(
      last, into: typing.field, of: SprayCalculator().blank, .point)
    try typing.type(text, lastUsed: entered.draft[typing.field.path])
    #expect(typing.cautions == told)
    try typing.type(text, lastUsed: entered.draft[typing.field.path])
    #expect(typing.cautions.isEmpty)
  }

  /// A jump is shown only while its value is in the field, however the value came back.
  @Test func onlyWhatStandsThereIsTold() throws {
    var typing = try Typing("rate")
    try typing.type("10")
    let before = typing.draft
    try typing.type("200")
    let jumped = typing.draft
    typing.draft = before
    #expect(typing.cautions.isEmpty)
    typing.draft = jumped
    #expect(typing.cautions == ["value.jump 10 l/ha"])
    typing.draft = jumped.clearing(typing.field)
    #expect(typing.cautions.isEmpty)
    try typing.type("5000")
    #expect(typing.cautions.isEmpty)
  }

  @Test func aLongScriptForgetsWhatItLeftBehind() throws {
    var typing = try Typing("rate")
    for number in 1...100 { for text in ["\(number)", "\(number * 30)"] { try typing.type(text) } }
    #expect(typing.cautions == ["value.jump 100 l/ha"])
  }

  @Test func theFirstNumberInABroughtUnitIsTold() throws {
    var typing = try Typing("area")
    try typing.type("45 a")
    typing.pendingCautions.forgetTypedUnits()
    #expect(typing.cautions.isEmpty)
    try typing.type("46")
    #expect(typing.cautions == ["unit.kept 46 a"])
    // No caution has been shown yet, as in a script, so the next number gets one too.
    try typing.type("47")
    #expect(typing.cautions == ["unit.kept 47 a"])
    typing.pendingCautions.markUnitsShown(typing.draft)
    try typing.type("48")
    #expect(typing.cautions.isEmpty)
  }

  /// A unit that `undo` brings back, like one that is no longer a home unit, counts as not typed, so a bare number in
  /// it gets a caution.
  @Test func aUnitThatComesBackIsTold() throws {
    var typing = try Typing("area")
    try typing.type("45 a")
    typing.pendingCautions.forgetTypedUnits()
    let before = typing.draft
    try typing.type("1.25 ha")
    #expect(typing.cautions.isEmpty)
    typing.draft = before
    try typing.type("13")
    #expect(typing.cautions == ["unit.kept 13 a"])
  }

  @Test func aUnitThatIsNoLongerAtHomeIsTold() throws {
    var typing = try Typing("area")
    try typing.type("12.5")
    typing.draft.system = .us
    try typing.type("30")
    #expect(typing.cautions == ["unit.kept 30 ha"])
  }

  /// Typing the first value again corrects a jump; a kept result settles only the jumps to its own values, so an
  /// older jump is shown again if its value comes back.
  @Test func aJumpThatWasToldCanBePutRight() throws {
    var typing = try Typing("rate")
    for text in ["12", "240"] { try typing.type(text) }
    try typing.type("12")
    #expect(typing.cautions.isEmpty)
    try typing.type("250")
    let jumped = typing.draft
    try typing.type("12.6")
    typing.pendingCautions.forgetJumps(in: typing.draft)
    typing.draft = jumped
    #expect(typing.cautions == ["value.jump 12 l/ha"])
  }

  @Test func aTypedUnitAndTheHomeUnitAreNoSurprise() throws {
    for (first, next) in [("45 a", "46 a"), ("45 ha", "46"), ("450 a", "46 ha")] {
      var typing = try Typing("area")
      try typing.type(first)
      typing.pendingCautions.forgetTypedUnits()
      try typing.type(next)
      #expect(typing.cautions.isEmpty)
      try typing.type("48")
      #expect(typing.cautions.isEmpty)
    }
  }

  /// A value that is read but not stored, like an answer in `new`, settles no caution.
  @Test func whatIsReadButNotPutInSettlesNothing() throws {
    var typing = try Typing("area")
    try typing.type("45 a")
    typing.pendingCautions.forgetTypedUnits()
    _ = try typing.read("46")
    _ = try typing.read("2000")
    #expect(typing.cautions.isEmpty)
    typing.pendingCautions.markShown(typing.draft)
    try typing.type("47")
    #expect(typing.cautions == ["unit.kept 47 a"])
  }
}

import Testing

@testable import Calculation
@testable import ViewModels

/// What is told of typed numbers: jumps until they are typed again or kept, the rest once.
struct UntoldTests {
  private let calculator = SprayCalculator()

  /// Values of one field typed one after another, and what is still to be told of them.
  private struct Typing {
    let field: Field
    var untold = Untold()
    var draft = SprayCalculator().blank

    init(_ id: String) throws { field = try #require(SprayCalculator().template.first { $0.id == id }) }

    /// Reads a value without putting it in.
    mutating func read(_ text: String, lastUsed: Quantity? = nil) throws -> Draft {
      let entered = try SprayCalculator().read(text, into: field, of: draft, .point)
      untold.note(entered, in: field, replacing: draft[field.path], lastUsed: lastUsed)
      return entered.draft
    }

    mutating func type(_ text: String, lastUsed: Quantity? = nil) throws {
      draft = try read(text, lastUsed: lastUsed)
    }

    /// The cautions, each with the number that it begins with.
    var cautions: [String] {
      untold.cautions(SprayCalculator().template, in: draft).map { caution in
        guard case .entered(let value)? = caution.arguments["old"] ?? caution.arguments["new"] else { return "?" }
        return "\(caution.code) \(value.value) \(value.unit.id)"
      }
    }
  }

  @Test(arguments: [
    (["10", "200"], ["value.jump 10 l/ha"]), (["10", "199"], []), (["10", "200 l/ha"], ["value.jump 10 l/ha"]),
    (["10", "0.5"], ["value.jump 10 l/ha"]),
    // What nobody has been told of is measured from where it began.
    (["10", "200", "201"], ["value.jump 10 l/ha"]), (["10", "200", "201", "202.5"], ["value.jump 10 l/ha"]),
    // Put right, or near enough.
    (["10", "200", "10"], []), (["10", "200", "199"], []),
    (["10", "200", "201 l/ha"], ["value.jump 10 l/ha"]),
    (["10", "200", "300 l/ha", "301"], ["value.jump 10 l/ha"]),
    (["10", "200", "5"], []), (["12.5", "1250", "12.6"], []), (["2", "100", "3"], []),
    // Past where it began it is another jump from there.
    (["10", "200", "0.5"], ["value.jump 10 l/ha"]),
    // Typed again it was meant.
    (["10", "200", "200"], []), (["10", "200", "200 l/ha"], []), (["10", "200", "0.2 m3/ha"], []),
    (["10", "200", "200", "201"], []), (["10", "200", "200", "10"], ["value.jump 200 l/ha"]),
    // Whatever the unit.
    (["10", "200 gal/ac"], ["value.jump 10 l/ha"]), (["10 gal/ac", "200"], ["value.jump 10 gal/ac"]), (["200"], []),
    (["10", "20 gal/ac"], []),
  ])
  func aJumpIsMeasuredFromWhereItBegan(_ texts: [String], _ told: [String]) throws {
    var typing = try Typing("rate")
    for text in texts { try typing.type(text) }
    #expect(typing.cautions == told)
  }

  /// A result tells a jump and goes on telling it; one that is kept settles it.
  @Test func aJumpStandsUntilItIsKept() throws {
    var typing = try Typing("rate")
    for text in ["10", "200"] { try typing.type(text) }
    typing.untold.tell(typing.draft)
    #expect(typing.cautions == ["value.jump 10 l/ha"])
    typing.untold.forgetJumps(in: typing.draft)
    #expect(typing.cautions.isEmpty)
    try typing.type("201")
    #expect(typing.cautions.isEmpty)
  }

  /// What stood when the job began is not compared; what has been typed since is.
  @Test func aJobIsComparedWithItselfAlone() throws {
    var typing = try Typing("area")
    try typing.type("2")
    typing.untold.beginJob(with: ["area": Quantity(2, .hectare)])
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
    let entered = try SprayCalculator().read(last, into: typing.field, of: SprayCalculator().blank, .point)
    try typing.type(text, lastUsed: entered.draft[typing.field.path])
    #expect(typing.cautions == told)
    try typing.type(text, lastUsed: entered.draft[typing.field.path])
    #expect(typing.cautions.isEmpty)
  }

  /// What stands there counts, whichever way it came back.
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
    typing.untold.bring()
    #expect(typing.cautions.isEmpty)
    try typing.type("46")
    #expect(typing.cautions == ["unit.kept 46 a"])
    // Nobody has been told, as in a script.
    try typing.type("47")
    #expect(typing.cautions == ["unit.kept 47 a"])
    typing.untold.learn(typing.draft)
    try typing.type("48")
    #expect(typing.cautions.isEmpty)
  }

  /// A unit that comes back by `undo`, or that is no longer at home, is one that nobody has typed.
  @Test func aUnitThatComesBackIsTold() throws {
    var typing = try Typing("area")
    try typing.type("45 a")
    typing.untold.bring()
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

  /// Once kept, the number before a jump may be put in again as another; what did not stand when it was kept may still come back.
  @Test func aJumpThatWasToldCanBePutRight() throws {
    var typing = try Typing("rate")
    for text in ["12", "240"] { try typing.type(text) }
    try typing.type("12")
    #expect(typing.cautions.isEmpty)
    try typing.type("250")
    let jumped = typing.draft
    try typing.type("12.6")
    typing.untold.forgetJumps(in: typing.draft)
    typing.draft = jumped
    #expect(typing.cautions == ["value.jump 12 l/ha"])
  }

  @Test func aTypedUnitAndTheHomeUnitAreNoSurprise() throws {
    for (first, next) in [("45 a", "46 a"), ("45 ha", "46"), ("450 a", "46 ha")] {
      var typing = try Typing("area")
      try typing.type(first)
      typing.untold.bring()
      try typing.type(next)
      #expect(typing.cautions.isEmpty)
      try typing.type("48")
      #expect(typing.cautions.isEmpty)
    }
  }

  /// An answer in `new` that is never put in settles nothing.
  @Test func whatIsReadButNotPutInSettlesNothing() throws {
    var typing = try Typing("area")
    try typing.type("45 a")
    typing.untold.bring()
    _ = try typing.read("46")
    _ = try typing.read("2000")
    #expect(typing.cautions.isEmpty)
    typing.untold.tell(typing.draft)
    try typing.type("47")
    #expect(typing.cautions == ["unit.kept 47 a"])
  }
}

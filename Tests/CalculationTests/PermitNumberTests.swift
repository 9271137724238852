import Testing

@testable import Calculation

/// Tests of what may be the number of a permit, by the door through which every typed text and every cell goes.
struct PermitNumberTests {
  private func kept(_ typed: String, _ notation: Notation = .point) throws -> String {
    try ProductFact.permit.field(of: SprayCalculator.productGroup.first, owner: nil).word(
      typed, notation)
  }

  /// Numbers as they stand on labels in Europe and America, also where their last letters name a unit, too.
  @Test(arguments: [
    "R-12/2015", "R - 45/2013 d", "R-163/2014 wu", "R-7/2015 h.r.", "MAPP 17123", "M17123",
    "14112 N", "14112 W",
    "12345N", "9876P/B", "024142-00", "2090123", "EPA Reg. No. 264-1093", "100-1098", "PCS 03456",
    "04.2/1234-1/2012",
    "AS2-12H(2015)", "PCP 30093", "zezwolenie MRiRW R-12/2015", "R-12/2015 z 14 maja", "5",
    "1234 h.r.", "1234h.r.",
    "R-12/2019h.r.",
  ])
  func numbersOfLabelsAreTaken(_ typed: String) throws { #expect(try kept(typed) == typed) }

  @Test(arguments: [
    ("no R-12/2015", "R-12/2015"), ("No R-1", "R-1"), ("none", ""), ("unknown", ""), ("no", ""),
    ("", ""),
  ])
  func theWordInFrontIsNoPartOfIt(_ typed: String, _ expected: String) throws {
    #expect(try kept(typed) == expected)
  }

  /// Answers to the questions beside it: the wind, the temperature, an area, a time, a name.
  @Test(arguments: [
    "s\u{142}aby 2 m/s", "14 st", "2 m/s", "2m/s", "3,5 m/s W", "14 \u{B0}C", "14\u{B0}C",
    "-3 \u{B0}C",
    "14 C", "12.5 ha", "5 l", "5l", "250 ml", "35 d", "48 h", "48 h.", "5 m.p.h.", "20 %",
    "1.5 l/ha",
    "wind 3 m/s from the west", "~ 2 m/s", "light", "Jan", "Falcon", "no. x", "-",
  ])
  func aValueIsNoNumber(_ typed: String) {
    #expect(throws: Failure(SprayCode.permit, ["typed": .text(typed)])) { _ = try kept(typed) }
  }

  /// What an earlier version stored is read as it is.
  @Test func whatIsStoredIsReadAsItIs() throws {
    let permit = ProductFact.permit.path(of: SprayCalculator.productGroup.first)
    let draft = Draft(calculator: "spray").setting(permit, word: "s\u{142}aby 2 m/s")
    #expect(Draft(stored: draft.stored, .standard)?.text(at: permit) == "s\u{142}aby 2 m/s")
  }
}

import Foundation
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Shell

/// Tests of lines that are left out of a table of treatments: they count as possible treatments until they are mended.
extension TreatmentImportTests {
  static let limits =
    "area 10; rate 200; tank 1000; name North; product Tebu 1 l/ha; limit Tebu wheat times 3 per season; "
    + "limit Tebu wheat interval 14 d; crop winter wheat; calc"

  private func verdicts(_ date: String, in store: Store? = nil) throws -> [String] {
    let run = try script(
      "\(Self.limits); record date \(date); record season 2026; record", in: store)
    let record = run.results.components(separatedBy: #""record":{"#).last ?? ""
    let limits = record.matches(
      of:
        /"verdict":"(\w+)","crop":"wheat","why":[^,]+,"treatments":null,"left_out_of":(null|\["in.csv"\])/
    )
    return limits.map { "\($0.output.1) \($0.output.2)" }
  }

  /// A line that was left out makes what it may count for unknown until it is read in; a copy has it, too.
  @Test func linesLeftOutAreRemembered() throws {
    let good = Self.row("2026-05-10", "North", number: 1)
    let bad = Self.row("2026-06-10", "North", "1 ha", number: 2)
    try write(Self.head + good + bad)
    #expect(try imported(skipping: true).contains(#""left_out":1"#))
    let unknown = #"unknown ["in.csv"]"#
    #expect(try verdicts("2026-06-20") == [unknown, unknown])
    // In another parcel it cannot count, and it is too far away for the interval.
    #expect(try verdicts("2026-07-20") == [unknown, "within null"])
    let copy = path("copy.sqlite")
    let other = try Store.inMemory()
    _ = try Rig.program("backup --force \(copy)", store: store)
    #expect(try script("import \(copy)", in: other).results.contains(#""lines_left_out":1"#))
    #expect(try verdicts("2026-06-20", in: other) == [unknown, unknown])
    // Mended and read again, the line counts as a treatment.
    try write(Self.head + good + Self.row("2026-06-10", "North", number: 2))
    #expect(try imported().hasPrefix(#""added":["T-2"],"same":1"#))
    #expect(try verdicts("2026-06-20") == ["within null", "beyond null"])
  }

  /// A line whose date could not be read is not taken for read in because another stands at its place; the person says so.
  @Test(arguments: [false, true])
  func onlyThePersonMendsALineWithoutADate(_ isCutOff: Bool) throws {
    let bad = isCutOff ? "2026-06-10,North\n" : Self.row("2026-06-1O", "North", number: 2)
    let good = Self.row("2026-05-10", "North", number: 1)
    let unknown = #"unknown ["in.csv"]"#
    try write(Self.head + good + bad)
    _ = try imported(skipping: true)
    #expect(try verdicts("2026-06-20") == [unknown, unknown])
    // Another month's table of this name.
    try write(
      Self.head + Self.row("2026-04-01", "South", number: 3)
        + Self.row("2026-04-02", "North", number: 4))
    #expect(try imported().contains(#""mended":0,"still_left_out":[3]"#))
    #expect(try verdicts("2026-06-20") == [unknown, unknown])
    try write(Self.head + good + Self.row("2026-06-10", "North", number: 2))
    #expect(try imported(mended: true).contains(#""mended":1,"still_left_out":[]"#))
    #expect(try verdicts("2026-06-20") == ["beyond null", "beyond null"])
  }

  /// A line that was left out of a treatment comes in once the treatment without it is withdrawn.
  @Test func aTreatmentWithoutOneOfItsLinesMakesRoomForTheWhole() throws {
    let head = "date,field,area,product,dose,crop,season\n"
    func line(_ date: String, _ product: String) -> String {
      "\(date),North,10 ha,\(product),1 l/ha,wheat,2026\n"
    }
    let first = line("2026-05-10", "Ala")
    try write(head + first + line("2026-05-1O", "Tebu"))
    #expect(try imported(skipping: true).hasPrefix(#""added":["T-1"]"#))
    let unknown = #"unknown ["in.csv"]"#
    try write(head + first + line("2026-05-10", "Tebu"))
    let differs = #""added":[],"same":0,"differing":[{"line":2,"treatment":"T-1"}],"refused":[]"#
    #expect(try imported().hasPrefix(differs))
    #expect(try verdicts("2026-06-20") == [unknown, unknown])
    _ = try script("treatments withdraw T-1")
    #expect(try imported(mended: true).hasPrefix(#""added":["T-2"],"same":0,"differing":[]"#))
    #expect(try verdicts("2026-06-20") == ["within null", "within null"])
  }

  /// The same of a line whose date and product are known: it is not mended as long as its treatment is not here whole.
  @Test func aLineOfATreatmentThatDiffersStaysLeftOut() throws {
    let head = "date,field,area,product,dose,crop,season,no.\n"
    let first = "2026-05-10,North,10 ha,Ala,1 l/ha,wheat,2026,1\n"
    try write(head + first + "2026-05-10,North,10 ha,Tebu,1 ha,wheat,2026,2\n")
    _ = try imported(skipping: true)
    try write(head + first + "2026-05-10,North,10 ha,Tebu,1 l/ha,wheat,2026,1\n")
    #expect(try imported().contains(#""mended":0,"still_left_out":[3]"#))
  }

  /// Treatments that nobody could have typed are left out before the others are judged.
  @Test func whatIsRefusedLastCountsAsLeftOut() throws {
    let head = "date,field,area,product,dose,crop,season,no.\n"
    func line(_ date: String, _ product: String, _ number: Int) -> String {
      "\(date),North,10 ha,\(product),1 l/ha,winter wheat,2026,\(number)\n"
    }
    let many = (0..<20).map { line("2026-06-10", "Ala b\(String(repeating: "x", count: $0))", 1) }
    _ = try script(Self.limits.replacing("times 3", with: "times 1"))
    try write(head + many.joined() + line("2026-06-10", "Tebu", 1) + line("2026-06-12", "Tebu", 2))
    let answer = try imported(skipping: true)
    #expect(
      answer.hasPrefix(#""added":["T-1"]"#) && answer.contains(#""left_out":21"#), "\(answer)")
    #expect(answer.matches(of: /record.inconsistent/).count == 21)
    let shown = try script("treatments show T-1").results
    #expect(
      shown.contains(#""fact":"times","limit""#) && !shown.contains(#""verdict":"within""#),
      "\(shown)")
  }
}

import Testing

@testable import Calculation

/// Tests of what a former name of a product means.
struct RenamedProductsTests {
  private let renamed = RenamedProducts([
    .init(name: "Tebuzol 250 EW", formerNames: ["Tebu 250 EW", "Tebu X"]),
    .init(name: "\u{141}\u{105}ka", formerNames: ["Tebu X", "\u{17B}yto"]),
  ])

  @Test(arguments: [
    ("Tebu 250 EW", "Tebuzol 250 EW"), ("tebu 250 ew", "Tebuzol 250 EW"), ("Tebuzol 250 EW", "Tebuzol 250 EW"),
    ("Tebu", "Tebu"), ("Tebu X", "Tebuzol 250 EW"), ("zyto", "\u{141}\u{105}ka"),
  ])
  func aFormerNameMeansTheNameOfToday(_ name: String, _ today: String) { #expect(renamed.name(of: name) == today) }

  @Test(arguments: [
    ("Tebu X", ["Tebuzol 250 EW", "Tebu 250 EW"]), ("tebuzol 250 ew", ["Tebu 250 EW", "Tebu X"]), ("NIS", []),
  ])
  func aProductHasAllItsNames(_ name: String, _ others: [String]) { #expect(renamed.otherNames(of: name) == others) }

  /// Names of today are compared; unlike permits make equal names perhaps the same.
  @Test(arguments: [
    (nil, nil, "same"), ("R-1/2015", "R-01/2015", "same"), ("R-1/2015", "R-2/2015", "perhaps"),
    ("R-1/2015", nil, "same"),
  ])
  func productsAreComparedByTheirNamesOfToday(_ permit: String?, _ other: String?, _ sameness: String) throws {
    let old = try used("Tebu 250 EW", "1 l/ha", permit: permit),
      new = try used("Tebuzol 250 EW", "1 l/ha", permit: other)
    let compared = renamed.named(old).compared(with: renamed.named(new))
    #expect("\(compared)" == sameness)
    #expect(old.compared(with: new) == (sameness == "same" && other != nil ? .same : .other))
  }

  /// A mix that has a product under two of its names has it twice.
  @Test func twoNamesInOneMixAddUp() throws {
    let facts = TreatmentForm().blank.setting(.date, to: "2026-05-03").setting(.crop, to: "wheat")
    let products = [try used("Tebu 250 EW", "1 l/ha"), try used("Tebuzol 250 EW", "1 l/ha")]
    let use = TreatmentContent(facts: TreatmentFacts(facts), products: products)
    let limits = [CropLimits(crop: "wheat", limits: [try limit(.dose, "1.5 l/ha")])]
    func verdicts(_ renamed: RenamedProducts) -> [Verdict?] {
      LimitJudge(use, others: RecordedTreatments(), recordedSince: nil, renamed: renamed).judged { _ in limits }
        .map(\.verdict)
    }
    #expect(verdicts(.empty) == [.within, .within])
    #expect(verdicts(renamed) == [.beyond, .beyond])
  }
}

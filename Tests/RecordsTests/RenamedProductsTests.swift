import Testing

@testable import Calculation
@testable import Records

/// Tests of what a former name of a product means.
struct RenamedProductsTests {
  private let renamed = RenamedProducts([
    .init(name: "Tebuzol 250 EW", formerNames: ["Tebu 250 EW", "Tebu X"]),
    .init(name: "\u{141}\u{105}ka", formerNames: ["Tebu X", "\u{17B}yto"]),
  ])

  @Test(arguments: [
    ("Tebu 250 EW", "Tebuzol 250 EW"), ("tebu 250 ew", "Tebuzol 250 EW"),
    ("Tebuzol 250 EW", "Tebuzol 250 EW"),
    ("Tebu", "Tebu"), ("Tebu X", "Tebuzol 250 EW"), ("zyto", "\u{141}\u{105}ka"),
  ])
  func aFormerNameMeansTheNameOfToday(_ name: String, _ today: String) {
    #expect(renamed.name(of: name) == today)
  }

  @Test(arguments: [
    ("Tebu X", ["Tebuzol 250 EW", "Tebu 250 EW"]), ("tebuzol 250 ew", ["Tebu 250 EW", "Tebu X"]),
    ("NIS", []),
  ])
  func aProductHasAllItsNames(_ name: String, _ others: [String]) {
    #expect(renamed.otherNames(of: name) == others)
  }

  /// Names of today are compared; unlike permits make equal names perhaps the same.
  @Test(arguments: [
    (nil, nil, "same"), ("R-1/2015", "R-01/2015", "same"), ("R-1/2015", "R-2/2015", "perhaps"),
    ("R-1/2015", nil, "same"),
  ])
  func productsAreComparedByTheirNamesOfToday(
    _ permit: String?, _ other: String?, _ sameness: String
  ) throws {
    let old = try used("Tebu 250 EW", "1 l/ha", permit: permit)
    let new = try used("Tebuzol 250 EW", "1 l/ha", permit: other)
    let compared = renamed.comparing(old, with: new)
    #expect("\(compared)" == sameness)
    #expect(old.compared(with: new) == (sameness == "same" && other != nil ? .same : .other))
  }

  /// A former name that several products had, or that is in the book as a product of its own, makes them perhaps one,
  /// in steps, too; the other former names are certain.
  @Test(arguments: [
    ("Orius", "Tebu", "perhaps"), ("Orius", "Tebu X", "same"), ("Tebu", "Tebu X", "perhaps"),
    ("Tebu", "Tebu", "same"),
    ("Tebu", "Falcon", "other"), ("Orius", "Falcon", "other"), ("Bor", "Falcon", "perhaps"),
    ("Borax", "Bor", "perhaps"),
    ("Borax", "Borvit", "perhaps"), ("Borvit", "Bor B", "same"), ("Borax", "Bor B", "perhaps"),
    ("Bor C", "Bor D", "perhaps"), ("Boron", "Borax", "perhaps"), ("Borax", "NIS", "other"),
    ("NIS X", "NIS", "same"),
    ("NIS X", "Bor", "other"),
  ])
  func aSharedFormerNameMakesThemPerhapsOne(_ name: String, _ other: String, _ sameness: String)
    throws
  {
    let renamed = RenamedProducts(
      [
        .init(name: "Orius", formerNames: ["Tebu", "Tebu X"]),
        .init(name: "Borax", formerNames: ["Bor", "Bor C"]),
        .init(name: "Borvit", formerNames: ["Bor", "Bor B", "Bor D"]),
        .init(name: "Boron", formerNames: ["Bor D", "Falcon"]),
        .init(name: "NIS", formerNames: ["NIS X"]),
      ], standing: ["tebu"])
    for permits in [("R-1/2015", nil), ("R-1/2015", "R-2/2015")] as [(String?, String?)] {
      let products = try [(name, permits.0), (other, permits.1)].map {
        try used($0, "1 l/ha", permit: $1)
      }
      let isUnlike = permits.1 != nil && sameness == "same"
      for pair in [products, products.reversed()] {
        #expect("\(renamed.comparing(pair[0], with: pair[1]))" == (isUnlike ? "perhaps" : sameness))
      }
    }
    let equal = try [name, other].map { try used($0, "1 l/ha", permit: "R-1/2015") }
    #expect(renamed.comparing(equal[0], with: equal[1]) == .same)
    #expect(renamed.name(of: "Tebu") == "Tebu" && renamed.otherNames(of: "Orius") == ["Tebu X"])
  }

  /// A mix that has a product under two of its names has it twice.
  @Test func twoNamesInOneMixAddUp() throws {
    let facts = TreatmentForm().blank.setting(.date, to: "2026-05-03").setting(.crop, to: "wheat")
    let products = [try used("Tebu 250 EW", "1 l/ha"), try used("Tebuzol 250 EW", "1 l/ha")]
    let use = TreatmentContent(facts: TreatmentFacts(facts), products: products)
    let limits = [CropLimits(crop: "wheat", limits: [try limit(.dose, "1.5 l/ha")])]
    func verdicts(_ renamed: RenamedProducts) -> [Verdict?] {
      LimitJudge(use, others: RecordedTreatments(), recordedSince: nil, renamed: renamed).judged {
        _ in limits
      }
      .map(\.verdict)
    }
    #expect(verdicts(.empty) == [.within, .within])
    #expect(verdicts(renamed) == [.beyond, .beyond])
  }
}

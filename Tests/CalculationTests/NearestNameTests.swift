import Testing

@testable import Calculation

struct NearestNameTests {
  /// The distance counts letters that are wrong, missing, needless or swapped with a neighbour.
  @Test(arguments: [
    ("dose", "dose", 0), ("dsoe", "dose", 1), ("dos", "dose", 1), ("dosee", "dose", 1),
    ("dase", "dose", 1),
    ("", "tank", 4),
    ("tnka", "tank", 2), ("\u{142}\u{105}ka", "laka", 2),
  ])
  func lettersApart(_ typed: String, _ name: String, _ distance: Int) {
    #expect(NearestName.distance(typed, name) == distance)
    #expect(NearestName.distance(name, typed) == distance)
  }

  /// A word may have one mistake, or two from six letters on; all equally near names are returned.
  @Test(arguments: [
    ("tanc", ["tank"]), ("tnka", []), ("volmue", ["volume"]), ("volmuee", ["volume"]),
    ("vlomuee", []), ("tan", []),
    ("date", ["rate", "dose name"]), ("tank", ["tank"]), (String(repeating: "a", count: 41), []),
  ])
  func nearest(_ typed: String, _ expected: [String]) {
    let names = [
      ["area"], ["rate"], ["dose name", "dote"], ["tank", "tang"], ["volume"],
      [String(repeating: "a", count: 40)],
    ]
    #expect(NearestName.all(to: typed, among: names) { $0 }.map { $0[0] } == expected)
  }

  @Test func limitsOfItsOwn() {
    #expect(NearestName.all(to: "ha", among: ["ac", "hl"], letters: 2...40) { [$0] } == ["hl"])
    #expect(NearestName.all(to: "tnka", among: ["tank"], mistakes: 2) { [$0] } == ["tank"])
  }
}

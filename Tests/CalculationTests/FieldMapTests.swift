import Testing

@testable import Calculation

struct FieldMapTests {
  @Test func isEqualHoweverItWasFilled() {
    var one = FieldMap<Int>()
    var other = FieldMap<Int>()
    for (place, id) in ["tank", "area", "rate"].enumerated() { one[FieldPath(id)] = place }
    for id in ["rate", "tank", "area"] { other[FieldPath(id)] = one[FieldPath(id)] ?? -1 }
    #expect(one == other)
    #expect(one.all.map { path, _ in path } == ["area", "rate", "tank"])
    #expect(one.all.map { _, value in value } == [1, 2, 0])
  }

  @Test func replacesAndForgets() {
    var map = FieldMap<Int>()
    map["dose"] = 1
    map["dose"] = 2
    map["dose"]? += 1
    #expect(map["dose"] == 3)
    map["area"] = nil
    map["dose"] = nil
    #expect(map == FieldMap<Int>())
    map["dose"] = 8
    #expect(map["dose"] == 8 && map.part(of: "dose") { $0 > 7 } == true && map["area"] == nil)
  }

  @Test func keepsSome() {
    var map = FieldMap<Int>()
    for (place, id) in ["a", "b", "c"].enumerated() { map[FieldPath(id)] = place }
    #expect(
      map.keeping { ["c", "a", "x"].contains($0) }.all.map { path, _ in path } == ["a", "c"])
  }
}

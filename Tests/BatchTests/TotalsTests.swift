import Testing

@testable import Batch
@testable import Calculation

/// Tests of the totals of all rows, product by product.
struct TotalsTests {
  private static let header = "area,rate,product,dose,pack,product 2,dose 2,pack 2,tank\n"

  private static func sums(_ rows: String) throws -> [String] {
    let last = try #require(
      try Rig.run(header + rows, format: .json).output.split(separator: "\n").last)
    let list = try #require(last.firstRange(of: "\"total\":[").map { last[$0.upperBound...] })
    let end = try #require(list.firstRange(of: "],\"fills\"")).lowerBound
    return list[..<end].replacing("},{\"product\"", with: "}|{\"product\"").split(separator: "|")
      .map(String.init)
  }

  private static func sum(_ whose: String, _ value: String, _ unit: String, packs: String = "null")
    -> String
  {
    "{\(whose),\"value\":\(value),\"unit\":\"\(unit)\",\"packs\":\(packs)}"
  }

  @Test func aNameIsOneProductWhereverItStands() throws {
    let found = try Self.sums(
      """
      1,200,\u{141}an,1 l/ha,,Mospilan,0.2 kg/ha,,500
      2,200,MOSPILAN,300 g/ha,,lan,1 l/ha,,500
      3,200,,0.5,,\u{141}AN,500 ml/ha,,500
      1,200,,1 kg/ha,,,,,500
      1,200,Tebu,x,,,,,500
      """)
    #expect(
      found == [
        Self.sum(#""product":1,"name":null"#, "1.5", "l"),
        Self.sum(#""product":1,"name":null"#, "1", "kg"),
        Self.sum("\"product\":null,\"name\":\"\u{141}an\"", "4.5", "l"),
        Self.sum(#""product":null,"name":"Mospilan""#, "0.8", "kg"),
      ])
  }

  @Test(arguments: [BatchRun.Format.csv, .json]) func theyAreLeftOutOnWish(
    _ format: BatchRun.Format
  ) throws {
    let text = Self.header + "1,200,Tebu,1 l/ha,,,,,500\n2,0,Tebu,1 l/ha,,,,,500\n"
    let (whole, rows) = (
      try Rig.run(text, format: format), try Rig.run(text, format: format, hasTotals: false)
    )
    #expect(whole.output.hasPrefix(rows.output) && whole.output != rows.output)
    #expect(rows.output.split(whereSeparator: \.isNewline).count == (format == .csv ? 3 : 2))
    #expect(rows.rows == 2 && rows.failed == 1)
  }

  /// The totals give as many packs as hold the sum, if every row of the product gives the same pack size.
  @Test(arguments: [
    (
      "5 l", "5000 ml",
      "{\"size\":{\"value\":5,\"unit\":\"l\"},\"count\":2,\"over\":{\"value\":1,\"unit\":\"l\"}}"
    ),
    ("5 l", "10 l", "null"), ("5 l", "", "null"), ("", "5 l", "null"), ("", "", "null"),
    (
      "3 l", "3 l",
      "{\"size\":{\"value\":3,\"unit\":\"l\"},\"count\":3,\"over\":{\"value\":0,\"unit\":\"l\"}}"
    ),
  ])
  func packsAreThoseOfTheSum(_ first: String, _ second: String, _ packs: String) throws {
    let found = try Self.sums(
      "3,200,Tebu,1 l/ha,\(first),,,,500\n6,200,Alfa,1 l/ha,,tebu,1 l/ha,\(second),500\n")
    #expect(found[0] == Self.sum(#""product":null,"name":"Tebu""#, "9", "l", packs: packs))
  }

  /// A carrier's amount is unknown beside a dry product; a total without it would be too low.
  @Test func aTotalWithAnUnknownAmountIsUnknown() throws {
    let header = "area,rate,product,dose,role,product 2,dose 2,tank\n"
    let known = "1,200,RSM 32,,carrier,Tebu,1 l/ha,500\n"
    let beside = "1,200,RSM 32,,carrier,Ally,20 g/ha,500\n"
    func total(_ rows: String) throws -> String { try Rig.run(header + rows, format: .json).output }
    let whose = #""product":null,"name":"RSM 32""#
    #expect(try total(known).contains(Self.sum(whose, "199", "l")))
    #expect(try total(known + beside).contains(Self.sum(whose, "null", "l")))
    #expect(
      try total(beside + known).contains(Self.sum(#""product":null,"name":"Tebu""#, "1", "l")))
    #expect(try total(beside).contains(#"{\#(whose),"value":null,"unit":null,"packs":null}"#))
    let table = try Rig.run(header + known + beside).output.split(whereSeparator: \.isNewline)
    #expect(table.contains { $0.contains("RSM 32") && $0.contains("not known") }, "\(table)")
  }

  @Test func inTwoMeasuresThereAreTwoSums() throws {
    let rows = "1,200,Tebu,1 l/ha,1 l,,,,500\n2,200,Tebu,1 kg/ha,,,,,500\n"
    #expect(
      try Self.sums(rows) == [
        Self.sum(#""product":null,"name":"Tebu""#, "1", "l"),
        Self.sum(#""product":null,"name":"Tebu""#, "2", "kg"),
      ])
    let table = try Rig.table(Self.header + rows).suffix(3)
    #expect(
      table.map { $0["Product"] } == ["", "Tebu", "Tebu"]
        && table.map { $0["In all"] } == ["", "1", "2"])
    #expect(table.map { $0["Unit of product"] } == ["", "l", "kg"])
  }

  /// Below the rows, the first total line holds the common amounts and the unnamed product, and each named product
  /// has its own line.
  @Test func theTableHasALineForEachProduct() throws {
    let rows =
      "3,200,Tebu,1 l/ha,5 l,,,,500\n6,200,Alfa,1 kg/ha,,tebu,1 l/ha,5 l,500\n1,200,,2,,,,,500\n"
    let lines = try Rig.table(Self.header + rows)
    #expect(lines.map { $0["Line"] } == ["2", "3", "4", "Total", "Total", "Total"])
    #expect(
      lines[3]["Name"] == "3 rows, 0 failed" && lines[3]["Field area"] == "10"
        && lines[3]["Spray liquid"] == "2000")
    #expect(lines[3]["In all"] == "2" && lines[3]["Fills"] == "6" && lines[3]["Product"] == "")
    let tebu = [
      "Product", "In all", "Unit of product", "Packs", "Packs: left over", "Pack", "Pack: unit",
      "Name",
    ]
    #expect(tebu.map { lines[4][$0] } == ["Tebu", "9", "l", "2", "1", "5", "l", ""])
    #expect(tebu.map { lines[5][$0] } == ["Alfa", "6", "kg", "", "", "", "", ""])
    #expect(lines[4]["In all 2"] == "" && lines[4]["Field area"] == "" && lines[5]["Fills"] == "")
  }

  @Test func whatIsToBePreparedIsSummedWhereSomethingIsLeft() throws {
    let text = "area,rate,dose,left,tank\n1,200,1,50 l,500\n1,200,1,,500\n"
    let json = try Rig.run(text, format: .json).output
    #expect(
      json.contains(
        #""spray_liquid":[{"value":400,"unit":"l"}],"to_prepare":[{"value":350,"unit":"l"}],"#),
      "\(json)")
    #expect(
      try Rig.table(text)[2]["To prepare now"] == "350"
        && Rig.table(text)[2]["Left in the tank"] == "")
  }

  /// Fractions with many different denominators add up exactly, also with more denominators than `Total` keeps apart.
  @Test func manyKindsOfFractionsAreOneSum() {
    var total = Total(unit: .litre, apart: 20)
    for number in 1...100 { total.add(Fraction(1, over: Int128(number) * Int128(number + 1))) }
    #expect(total.value == Fraction(100, over: 101))
  }

  /// Different spellings of a name are one product, so memory grows only with the number of products.
  @Test func memoryGrowsWithProductsAlone() throws {
    var totals = try #require(Sum.sample)
    let spray = SprayCalculator()
    for spelling in ["Tebu", "TEBU", "tebu", "T\u{E9}bu"] {
      var draft = spray.blank.setting("area", to: Quantity(1, .hectare)).setting(
        "rate", to: Quantity(200, .litrePerHectare)
      )
      .setting("tank", to: Quantity(500, .litre))
      draft = draft.setting(
        FieldPath("dose", of: GroupMember("product", 1)), to: Quantity(1, .litrePerHectare))
      draft = draft.setting(FieldPath("name", of: GroupMember("product", 1)), word: spelling)
      totals.add(RowResult(draft, try spray.evaluate(draft)))
    }
    let named = totals.entries.filter { $0.name != nil }
    #expect(named.map(\.name) == ["Tebu"] && named.first?.totals.first?.value == 4)
  }
}

extension Sum {
  /// The totals of the amount to buy.
  fileprivate static var sample: Sum? {
    let spray = SprayCalculator()
    return BatchTotals(ResultColumn.all(spray, spray.form.fields(ofFirst: 1))).sums.first(
      where: \.isOfGroup)
  }
}

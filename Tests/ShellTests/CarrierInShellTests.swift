import FoundationEssentials
import Testing

@testable import Shell

/// Tests of a carrier as it is typed, recorded, and compared with a calibration.
struct CarrierInShellTests {
  private nonisolated static let job = "area 12.5; rate 200; tank 1000"

  /// Each case has commands behind the job, and the code of the refusal, empty for none.
  @Test(arguments: [
    ("product RSM 32 role carrier; product Tebu 1 l/ha; calc", ""),
    ("product \"RSM 32\" role carrier; product Tebu 1 l/ha; calc", ""),
    ("product Tebu 1 l/ha, RSM 32 role carrier; calc", ""),
    ("product UAN 28 role carrier; calc", ""),
    ("product RSM 199 l/ha; product RSM role carrier; product Tebu 1 l/ha; calc", ""),
    ("product RSM 32 role carrier; product UAN 28 role carrier", "carrier.second"),
    (
      "product RSM 32 role carrier; product UAN 100 l/ha; product UAN role carrier",
      "carrier.second"
    ),
    ("product RSM 32 role carrier; product RSM state dry; calc", "product.state_conflict"),
    ("product RSM 32 role carrier; product RSM pack 600 kg; calc", "product.pack_conflict"),
    ("product RSM 32 role carrier; product Tebu 1 l/ha; dose RSM 200 l/ha; calc", "carrier.dose"),
    (
      "product RSM 32 role carrier; product Tebu 1 l/ha; product RSM role product; calc",
      "field.missing"
    ),
    ("product RSM role fertilizer", "product.unknown"), ("product RSM role", "argument.missing"),
    ("product Tebu 1 l/ha; product Tebu density 1.1 kg/l; calc", "product.not_fertilizer"),
    ("product RSM 32 role carrier; product RSM density 1.32", "unit.needed"),
    ("product RSM 32 role carrier; product RSM nitrogen 132", "number.range"),
  ])
  func isTyped(_ lines: String, _ code: String) throws {
    let run = try Rig.program("\(Self.job); \(lines)")
    #expect(
      code.isEmpty ? run.errors.isEmpty : run.errors.contains("\"code\":\"\(code)\""),
      "\(run.errors)")
  }

  /// The refusal of a dose tells what fills the tank up, and what to type for a fixed amount.
  @Test(arguments: [
    ("en", ["199 l/ha", "product 1 role fertilizer"]), ("pl", ["199 l/ha", "środek 1 rola nawóz"]),
  ])
  func theRefusalTellsWhatToType(_ language: String, _ words: [String]) throws {
    let lines =
      "\(Self.job); product RSM 32 role carrier; product Tebu 1 l/ha; dose RSM 200 l/ha; calc"
    let told = try Rig.script(lines, language: language).errors
    for word in words { #expect(told.contains(word), "\(told)") }
  }

  /// After a calibration with water 200 l/ha are 200 / √1.28 = 176.8 l/ha of RSM 28.
  @Test(arguments: [
    ("200", "1.28", "rate.density"), ("176.8", "1.28", nil), ("200", "1", nil),
    ("200", "1.05", nil),
  ])
  func anotherDensityIsTold(_ rate: String, _ density: String, _ code: String?) throws {
    let lines =
      "flow 1 l/min; pressure 3; spacing 50 cm; speed 6 km/h; spray; \(Self.job); rate \(rate); product RSM 28 role carrier"
    let result = try Rig.program("\(lines); product RSM density \(density) kg/l; calc").results
    let told = result.matches(of: /"code":"([a-z.]+)"/).map { String($0.1) }
    #expect(told == [code].compactMap(\.self), "\(result)")
    #expect(
      code == nil || result.contains("\u{2248}\u{A0}176.78") || result.contains("176.78"),
      "\(result)")
  }

  @Test func isRecordedWithItsRole() throws {
    let lines =
      "\(Self.job); product RSM 32 role carrier; product Tebu 430 SC 0.5 l/ha; calc; record keep; "
    let kept = try Rig.program(lines + "treatments show T-1").results
    #expect(
      kept.contains(
        #""role":"carrier","per_area":{"value":199.5,"unit":"l/ha"},"dose":{"value":199.5,"unit":"l/ha"}"#
      ),
      "\(kept)")
    #expect(kept.contains(#""follows":true"#))
    let beside = try Rig.program("product Ally 20 SG 30 g/ha; " + lines + "treatments show T-1")
      .results
    #expect(
      beside.contains(#""role":"carrier","per_area":null,"dose":null,"total":null"#), "\(beside)")
    #expect(beside.contains(#""follows":true"#))
  }

  /// The book remembers the role, so that a name alone adds the carrier again, and asks for no dose.
  @Test func theBookRemembersIt() throws {
    let shown = try Rig.type(
      [
        "\(Self.job); product RSM 32 role carrier; product RSM density 1.32 kg/l; product Tebu 430 SC 0.5 l/ha; calc",
        "clear", Self.job, "product Tebu 430 SC 0.5 l/ha", "product RSM 32", "product",
      ], language: "en", width: 100)
    let list = shown.components(separatedBy: "> product\n").last ?? ""
    #expect(list.contains("2  RSM 32       carrier   density 1.32 kg/l"), "\(shown)")
  }
}

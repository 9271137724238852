import Calculation
import FoundationEssentials
import Records
import Storage
import TestSupport
import Testing

@testable import Shell
@testable import ViewModels

/// Tests of doses as labels of orchards, vines and row crops give them: at a reference volume, per length of row, and
/// per leaf wall.
struct LabelDoseTests {
  /// Each case has what stands before, the typed line, and how the list of products shows the last one.
  @Test(arguments: [
    (
      "en", "", "product Delan 500 SC 0.05 % at 1600 l/ha",
      "Delan 500 SC  0.05 % at 1600 l/ha = 0.8 l/ha"
    ),
    ("en", "rate 400", "product Delan 500 SC 0.05% @ 1600 l/ha", "0.05% @ 1600 l/ha = 0.8 l/ha"),
    ("en", "", "product Captan 80 WP 0.15%@1000 l/ha, NIS 0.1 l/ha", "0.15%@1000 l/ha = 1.5 kg/ha"),
    (
      "en", "product Foo 1 kg/ha; product Foo state dry", "dose Foo 0.05 % at 1600 l/ha",
      "1600 l/ha = 0.8 kg/ha"
    ),
    (
      "en", "product Delan 500 SC 1 l/ha", "product Delan 0.05 % at 1600 l/ha",
      "0.05 % at 1600 l/ha = 0.8 l/ha"
    ),
    (
      "en", "product Delan 500 SC 1 l/ha", "product Delan dose 50 ml/100 l at 1600 l/ha",
      "1600 l/ha = 800 ml/ha"
    ),
    (
      "en", "",
      "product A 5 EC 0.5 % of spray solution at 100 gal/ac, B 1 lb/100 gal at 400 gal/ac",
      "= 4 lb/ac"
    ),
    ("en", "", "dose 0.05 % v/v at 16 l/100m2", "0.05 % v/v at 16 l/100m2 = 0.8 l/ha"),
    ("en", "", "product Foo 0.05 % (v/v) at 1600 l/ha", "0.05 % (v/v) at 1600 l/ha = 0.8 l/ha"),
    ("en", "", "product Roundup 360 at 3 l/ha", "Roundup 360  3 l/ha"),
    (
      "en", "", "product Foo 10 ml/100 m of row 75 cm",
      "Foo  10 ml/100 m of row 75 cm \u{2248} 1333.33 ml/ha"
    ),
    ("en", "rate 20 gal/ac", "dose 0.8 fl oz/1000 ft of row 36 in", "of row 36 in = 11.616"),
    ("en", "set units us", "dose 1/2 pt per 1000 feet of row 36 in", "of row 36 in = 7.26"),
    (
      "en", "", "product Foo 1.3 l/10 000 m2 LWA, Bar 1 kg/ha/m",
      "Foo  1.3 l/10\u{A0}000\u{A0}m\u{B2}\u{A0}LWA"
    ),
    ("en", "", "product Foo 1 kg per ha per metre of crown height", "Foo  1 kg/ha/m"),
    ("en", "dose 1.3 l/ha LWA", "dose 1.5", "1.5 l/10\u{A0}000\u{A0}m\u{B2}\u{A0}LWA"),
    (
      "pl", "", "dawka 1,3 l na 10 000 m\u{B2} powierzchni \u{15B}ciany li\u{15B}ci",
      "1,3 l/10\u{A0}000\u{A0}m\u{B2}\u{A0}LWA"
    ),
    (
      "pl", "", "\u{15B}rodek Foo 2,6 l na hektar na metr wysoko\u{15B}ci korony", "Foo  2,6 l/ha/m"
    ),
    ("pl", "", "dawka 50 ml/100 l przy 1600 l/ha", "50 ml/100 l przy 1600 l/ha = 800 ml/ha"),
    (
      "pl", "", "\u{15B}rodek Delan 500 SC 0,05 % przy 1600 l/ha",
      "0,05 % przy 1600 l/ha = 0,8 l/ha"
    ),
    (
      "pl", "", "\u{15B}rodek Foo 10 ml na 100 m rz\u{119}du co 80 cm i Bar 1 l/ha",
      "10 ml na 100 m rz\u{119}du co 80 cm = 1250 ml/ha"
    ),
  ])
  func isWorkedOut(_ language: String, _ before: String, _ typed: String, _ shown: String) throws {
    let run = try Rig.script("\(before)\n\(typed)\nproduct", language: language)
    #expect(run.results.contains(shown), "\(run)")
  }

  nonisolated static let refused = [
    LineSuggestionsTests.Case(
      "en", "dose 1.3 l/10000m2", "dose.basis", "dose 1.3 l/ha", "dose 1.3 l/10 000 m\u{B2} LWA"),
    .init(
      "en", "product Foo 1.3 l/10,000 m\u{B2}", "dose.basis", "product Foo 1.3 l/ha",
      "product Foo 1.3 l/10 000 m\u{B2} LWA"),
    .init(
      "en", "dose Foo 1.3 kg/10 000 m2", "dose.basis", "dose Foo 1.3 kg/ha",
      "dose Foo 1.3 kg/10 000 m\u{B2} LWA",
      before: "product Foo 1 kg/ha"),
    .init(
      "pl", "dawka 1,3 l/10 000 m\u{B2}", "dose.basis", "dawka 1,3 l/ha",
      "dawka 1,3 l/10 000 m\u{B2} LWA"),
    .init(
      "pl", "dawka 1,3 l na 10000 m2", "dose.basis", "dawka 1,3 l/ha",
      "dawka 1,3 l/10 000 m\u{B2} LWA"),
    .init("en", "dose 1.3 l/ac LWA", "unit.unknown"),
    .init("pl", "\u{15B}rodek Foo 1,3 l/100 m2 LWA", "unit.unknown"),
    .init(
      "en", "dose 0.05 at 1600", "dose.reference", "dose 0.05 l/100l at 1600 l/ha",
      "dose 0.05 kg/100l at 1600 l/ha"),
    .init(
      "pl", "dawka 0,05 przy 1600", "dose.reference", "dawka 0,05 l/100l przy 1600 l/ha",
      "dawka 0,05 kg/100l przy 1600 l/ha"),
    .init(
      "en", "product Delan 500 SC 0.05 at 1600", "dose.reference",
      "product Delan 500 SC 0.05 % at 1600 l/ha",
      "product Delan 500 SC 0.05 l/100l at 1600 l/ha",
      "product Delan 500 SC 0.05 kg/100l at 1600 l/ha"),
    .init(
      "en", "dose 0.05 at 1600", "dose.reference", "dose 0.05 % at 1600 l/ha",
      before: "product Delan 500 SC 1 l/ha"),
    .init(
      "en", "dose 50 at 1600 l/ha", "dose.reference", "dose 50 ml/100l at 1600 l/ha",
      "dose 50 g/100l at 1600 l/ha"),
    .init(
      "en", "dose 0.05 % at 1600", "dose.reference", "dose 0.05 % at 1600 l/ha",
      before: "product X 5 EC 1 l/ha"),
    .init(
      "en", "dose 50 ml/100 l at 160", "dose.reference", "dose 50 ml/100 l at 160 gal/ac",
      before: "set units us"),
    .init(
      "pl", "dawka 50 ml/100 l przy 1600", "dose.reference", "dawka 50 ml/100 l przy 1600 l/ha"),
    .init("en", "dose 1 l/ha at 1600 l/ha", "dose.reference", "dose 1 l/ha; rate 1600 l/ha"),
    .init(
      "en", "product Delan 1 l/ha at 1600 l/ha", "dose.reference",
      "product Delan 1 l/ha; rate 1600 l/ha"),
    .init("pl", "dawka 1 l/ha przy 1600 l/ha", "dose.reference", "dawka 1 l/ha; ciecz 1600 l/ha"),
    .init(
      "en", "product Foo 0.05 % at 1600 l/ha", "product.state_unknown",
      "product Foo 0.05 l/100l at 1600 l/ha",
      "product Foo 0.05 kg/100l at 1600 l/ha"),
    .init("en", "dose 10 ml/100 m of row 75", "dose.reference", "dose 10 ml/100 m of row 75 cm"),
    .init("en", "product Foo 10 ml/100 m of row", "dose.reference"),
    .init(
      "pl", "\u{15B}rodek Foo 10 ml na 100 m rz\u{119}du co 75", "dose.reference",
      "\u{15B}rodek Foo 10 ml na 100 m rz\u{119}du co 75 cm"),
    .init(
      "en", "dose 8 oz/1000 ft of row 36 in", "unit.ambiguous", "dose 8 oz wt/1000 ft of row 36 in",
      "dose 8 US fl oz/1000 ft of row 36 in"),
    .init(
      "en", "dose 0.8 fl oz/1,000 ft of row 36 in", "unit.count",
      "dose 0.8 fl oz/1000 ft of row 36 in"),
    .init("en", "dose 10-20 ml/100 m of row 75 cm", "number.range"),
    .init("en", "dose 0.05-0.1 % at 1600 l/ha", "number.range"),
    .init("en", "dose 0.05 % at 1000-1600 l/ha", "number.range"),
    .init("en", "dose 2", "unit.needed", before: "product Delan 500 SC 0.05 % at 1600 l/ha"),
    .init(
      "en", "dose Delan 2", "unit.needed",
      before: "product Delan 500 SC 0.05 % at 1600 l/ha; product Foo 1 l/ha"),
    .init("en", "nozzle TF05", "nozzle.unknown"), .init("pl", "rozpylacz TF-2", "nozzle.unknown"),
    .init("en", "nozzles 10 x 1.0 + 6 x 0.6", "nozzles.set", "nozzles 10 x 1.0 + 6 x 0.6 l/min"),
    .init(
      "pl", "rozpylacze 10 x 1,0 + 6 x 0,6", "nozzles.set", "rozpylacze 10 x 1,0 + 6 x 0,6 l/min"),
  ]

  @Test(arguments: refused)
  func isRefused(_ this: LineSuggestionsTests.Case) throws {
    try LineSuggestionsTests().refusalOffers(this)
  }

  /// The letters of another series lead to no size.
  @Test(arguments: [("en", "nozzle TF05"), ("pl", "rozpylacz TF-2"), ("en", "nozzle XR11503")])
  func lettersTellNoSize(_ language: String, _ typed: String) throws {
    let errors = try Rig.script(typed, language: language).errors
    #expect(errors.contains("ISO 10625") && !errors.contains("015"))
  }

  /// Favourites, history and the session keep the typed text beside the dose; undo and another language do not change it.
  /// It goes with the dose.
  @Test func theTextIsKept() throws {
    let store = try Store.inMemory()
    let shown = "0.05 % at 1600 l/ha = 0.8 l/ha"
    let mix =
      "area 1; rate 400; tank 1000; product Delan 500 SC 0.05 % at 1600 l/ha; calc; save Orchard"
    let first = try Rig.type(
      [mix, "dose 2 l/ha", "undo", "show dose", "dose *2", "product"], language: "en", width: 80,
      store: store)
    #expect(first.components(separatedBy: shown).count == 6, "\(first)")
    #expect(first.contains("1.6 l/ha") && !first.contains("1600 l/ha = 1.6"))
    let polish = "0.05 % at 1600 l/ha = 0,8 l/ha"
    let second = try Rig.type(
      ["\u{15B}rodek", "u\u{17C}yj Orchard", "historia u\u{17C}yj 1", "wyja\u{15B}nij"],
      language: "pl", width: 80,
      store: store)
    #expect(second.components(separatedBy: polish).count == 4, "\(second)")
    let json = try Rig.program("use Orchard; area 1; calc", store: store).results
    #expect(json.contains(#""dose":{"value":0.8,"unit":"l/ha"},"typed":"0.05 % at 1600 l/ha""#))
    #expect(
      try Rig.program("area 1; rate 9; tank 5; dose 1 l/ha; calc").results.contains(
        "\"typed\":null"))
  }

  @Test func aLimitIsNoneOfLeafWall() throws {
    let refusal = #expect(throws: Refusal.self) {
      try LimitValueReader.read("1.3 l/10000 m2", of: .dose, .point)
    }
    #expect(refusal?.failure.code == "dose.basis")
  }

  /// A favourite of before, with a dose of leaf wall, is read and not worked out.
  @Test func aKeptDoseOfLeafWallIsNotWorkedOut() throws {
    let stored =
      #"{"calculator":"spray","entries":{"product[1].dose":{"unit":"l/10000m2","value":"13/10"}}}"#
    let draft = try #require(Draft(stored: stored, .standard))
    #expect(draft.stored == stored)
    let session = try Rig.session("en", isInteractive: false)
    _ = session.change(draft)
    let run = Interpreter(session, exporter: Rig.exporter)
    for line in ["area 1", "rate 200", "tank 500"] {
      _ = try run.run(try TypedLine.commands(in: line)[0])
    }
    #expect(throws: (any Error).self) { try run.run(try TypedLine.commands(in: "calc")[0]) }
    #expect(session.values.current.whyNoResult?.code == "dose.basis")
  }
}

/// Tests of what the calibration says about a tank mix, and of nozzles by their colours.
struct CalibratedMixTests {
  private nonisolated static let calibrated = "nozzle 03; pressure 3; spacing 50 cm; speed 10 km/h"
  private nonisolated static let mix = "spray; rate 200; area 1; dose 1 l/ha; tank 500"

  /// Each case has commands, and whether the result then says that the field gets another part of the dose.
  @Test(arguments: [
    ("\(calibrated); \(mix); calc", true), ("\(mix); \(calibrated); spray; calc", true),
    ("\(calibrated); \(mix); rate 144; calc", false),
    ("\(calibrated); \(mix); rate 151.2; calc", false),
    ("\(calibrated); \(mix); rate 151.21; calc", true),
    ("\(calibrated); \(mix); rate 136.7; calc", true),
    ("\(calibrated); \(mix); adopt; calc", false),
    ("\(calibrated); \(mix); adopt; rate 200; calc", true),
    ("\(calibrated); \(mix); clear flow; clear nozzle; spray; calc", false),
    ("\(calibrated); save Mine; calibrate; clear; spray; \(mix); use Mine; spray; calc", true),
    ("\(mix); name A; \(calibrated); spray; name B; calc", false),
    ("\(calibrated); \(mix); clear; \(mix); calc", false),
  ])
  func isCompared(_ lines: String, _ isTold: Bool) throws {
    let result = try Rig.program(lines).results.split(separator: "\n").last ?? ""
    #expect(result.contains(#""code":"rate.differs""#) == isTold, "\(result)")
  }

  @Test(arguments: [("en", "72% of each dose"), ("pl", "72% ka\u{17C}dej dawki")])
  func thePartIsTold(_ language: String, _ words: String) throws {
    let told = try Rig.script("\(Self.calibrated); \(Self.mix); calc", language: language).results
    #expect(
      told.contains(words) && told.contains("200 l/ha") && told.contains("144 l/ha"), "\(told)")
  }

  /// A calibration that stands since the session before is not one of this job.
  @Test func aCalibrationOfBeforeCountsOnceItIsUsed() throws {
    let store = try Store.inMemory()
    func codes(after lines: String) throws -> [String] {
      let session = try Rig.session("en", isInteractive: true, store: store)
      session.restoreValues()
      let interpreter = Interpreter(session, exporter: Rig.exporter)
      for command in try TypedLine.commands(in: lines) { _ = try interpreter.run(command) }
      return try session.calculate().cautions.map(\.code)
    }
    _ = try codes(after: "\(Self.calibrated)")
    #expect(try codes(after: Self.mix).isEmpty)
    #expect(try codes(after: "adopt; rate 200") == ["rate.differs"])
    #expect(try codes(after: "rate 200").isEmpty)
    #expect(try codes(after: "pressure 3.1; spray") == ["rate.differs"])
  }

  /// A colour is told in the echo and in each result, at any pressure, until a size, a flow or a catch is typed.
  @Test(arguments: [
    ("en", "nozzle yellow", "yellow read as ISO 02"),
    ("pl", "rozpylacz \u{17C}\u{F3}\u{142}ty", "odczytano jako ISO 02"),
  ])
  func aColourIsTold(_ language: String, _ typed: String, _ words: String) throws {
    let english = ["pressure 2", "spacing 50 cm", "speed 6 km/h", "nozzle 02", "speed 7"]
    let shown = try Rig.type([typed] + english, language: language, width: 200)
    #expect(shown.components(separatedBy: words).count == 5, "\(shown)")
    for after in ["flow 0.65 l/min", "nozzle 02", "nozzle XR11002", "caught 0.6 0.65 l in 60 s"] {
      let line = "\(typed); pressure 2; spacing 50 cm; speed 6 km/h; calc; \(after); calc"
      let results = try Rig.program(line, language: language).results.split(separator: "\n")
      #expect(results.map { $0.contains("nozzle.series") } == [true, false], "\(after)")
    }
  }
}

import FoundationEssentials
import Testing

@testable import Shell

/// Tests of what bands, rows and carriers must not do to a dose; `Oracle/canopy.py` and `carrier.py` try many jobs.
struct RowsTests {
  private static let mix = "area 10; rate 200; tank 1000"

  /// A dose per length of row is for the whole row, so that a band would cut it.
  @Test(arguments: [
    "dose 10 ml/100 m of row 75 cm; band 25 cm of 75 cm",
    "band 25 cm of 75 cm; dose 10 ml/100 m of row 75 cm",
    "band 10 in of 30 in; dose 0.8 floz/1000 ft of row 30 in",
  ])
  func aBandDoesNotCutADosePerRow(_ line: String) throws {
    #expect(try Rig.program("\(Self.mix); \(line); calc").errors.contains("canopy.band"))
  }

  /// A share at a reference volume has no length in it.
  @Test func aShareAtAVolumeGoesWithABand() throws {
    let run = try Rig.script(
      "\(Self.mix); product A 50 ml/100 l at 1600 l/ha; band 25 cm of 50 cm; calc")
    #expect(
      run.results.contains("A             0.8 l/ha") || run.results.contains(" 4 l\n"), "\(run)")
  }

  @Test(arguments: [
    ("2.5 cm of 75 cm", "band.low"), ("25 mm of 75 cm", "band.low"), ("3.2 m of 13 m", "band.high"),
  ])
  func anUnusualBandIsTold(_ band: String, _ code: String) throws {
    #expect(try Rig.program("\(Self.mix); dose 1 l/ha; band \(band); calc").results.contains(code))
    #expect(
      try !Rig.program("\(Self.mix); dose 1 l/ha; band 25 cm of 75 cm; calc").results.contains(
        "band.low"))
  }

  /// The spray volume of a mix in a band is that of the band, not of the whole rows.
  @Test func aCalibrationOfWholeRowsIsToldBesideABand() throws {
    let nozzle = "nozzle 03; pressure 3; speed 8"
    let mix = "area 6; dose 2 kg/ha; tank 300; band 25 cm of 75 cm; calc"
    #expect(try Rig.program("spacing 75; \(nozzle); adopt; \(mix)").results.contains("rate.band"))
    #expect(try !Rig.program("spacing 25; \(nozzle); adopt; \(mix)").results.contains("rate.band"))
  }

  @Test func aCarrierIsNotSolvedWithoutAllDoses() throws {
    let line =
      "rate 200; tank 1000; product RSM role carrier; product Tebu 1 l/ha; clear Tebu; solve area product RSM 1000 l"
    #expect(try Rig.program(line).errors.contains("field.missing"))
  }

  @Test(arguments: [
    ("en", "band 25 cm every 75 cm"), ("en", "band 25 by 75 cm"),
    ("en", "band 25 cm in rows every 75 cm"),
    ("pl", "pas 25 cm co 75 cm"),
  ])
  func aBandIsReadWithOtherWords(_ language: String, _ line: String) throws {
    let run = try Rig.program("\(line); show", language: language)
    let band = #""band":{"width":{"value":25,"unit":"cm"},"row":{"value":75,"unit":"cm"}}"#
    #expect(run.results.contains(band), "\(run)")
  }

  /// A value that may be left out is emptied by a dash, or by a word.
  @Test(arguments: [
    ("en", "band -", "band"), ("en", "band off", "band"), ("pl", "pas brak", "band"),
    ("en", "canopy none", "canopy"),
    ("en", "extra -", "extra"), ("en", "area -", "area"), ("en", "product 1 cap none", "cap"),
    ("en", "crop -", "crop"),
  ])
  func aValueIsTakenOut(_ language: String, _ line: String, _ member: String) throws {
    let before =
      "band 25 cm of 75 cm; canopy 3 m rows 4 m; extra 5 %; area 2; dose 1 l/ha; product 1 cap 2 l/ha"
    let run = try Rig.program("\(before); crop wheat; \(line); show", language: language)
    #expect(run.errors.isEmpty && run.results.contains("\"\(member)\":null"), "\(run)")
  }

  @Test func aCarrierIsSolvedForTheSprayVolume() throws {
    let mix = "area 2; rate 150; tank 1000; product RSM role carrier"
    let run = try Rig.script("\(mix); product Tebu 5 l/ha; solve rate product RSM 390 l")
    #expect(run.results.contains("rate 200 l/ha"), "\(run)")
    // Its amount is unknown beside a dry product.
    #expect(
      try Rig.program("\(mix); product Mos 0.2 kg/ha; solve area product RSM 300 l").errors
        .contains("solve.unrelated"))
  }

  @Test func aCapOfACarrierIsRefusedAsOne() throws {
    let run = try Rig.script(
      "area 2; rate 200; tank 1000; product RSM role carrier; product RSM cap 3 l/ha; calc")
    #expect(run.errors.contains("fills the tank"), "\(run)")
  }

  /// Step by step, the canopy is asked for where a dose depends on it.
  @Test func theCanopyIsAskedFor() throws {
    let answers = ["new", "5", "600", "Delan 1.3 l/10000 m2 LWA", "", "1000", "3.5 m rows 4 m"]
    let shown = try Rig.type(answers, language: "en", width: 80)
    #expect(shown.contains("Canopy: 3.5 m rows 4 m") && shown.contains("11.38 l"), "\(shown)")
  }

  /// A cap is of one crop, so that the book does not hand it on.
  @Test func theBookKeepsNoCap() throws {
    let shown = try Rig.type(
      [
        "\(Self.mix); product Tebu 2 l/ha; product Tebu cap 0.5 l/ha; calc", "clear", Self.mix,
        "product Tebu 2 l/ha",
        "calc",
      ], language: "en", width: 80)
    #expect(
      shown.contains("5 l") && shown.hasSuffix("20 l\n")
        || shown.components(separatedBy: "20 l").count > 1)
    #expect(shown.components(separatedBy: "calc\n").last?.contains("0.5 l/ha") == false, "\(shown)")
  }

  @Test(arguments: ["2. Amistar 0.8 l/ha", "2) Amistar 0.8 l/ha"])
  func aNumberOfAListIsNoPartOfAName(_ phrase: String) throws {
    let run = try Rig.program("product \(phrase); show")
    #expect(run.results.contains("\"name\":\"Amistar\""), "\(run)")
  }

  @Test func aNumberWithAColonIsRefused() throws {
    #expect(try Rig.program("product 2: Amistar 0.8 l/ha").errors.contains("product.name"))
  }

  @Test func rowsWorkAtTheWidthOfTheirLane() throws {
    let run = try Rig.script(
      "width 12 m; nozzle 03; pressure 5; speed 6; rows 3 m; nozzles 8; calibrate; calc")
    #expect(run.results.contains("1.8 ha/h"), "\(run)")
    let explained = try Rig.script(
      "width 12 m; nozzle 03; pressure 5; speed 6; rows 3 m; nozzles 8; explain")
    #expect(explained.results.contains("6 km/h × 3 m ÷ 10"), "\(explained)")
  }

  @Test func bothSidesEmptyNoSpacing() throws {
    let run = try Rig.script("spacing 50 cm; nozzle 03; pressure 3; speed 6; sides both; calc")
    #expect(run.results.contains("240 l/ha"), "\(run)")
  }

  @Test func aSetIsReadInUnitsWithoutASlash() throws {
    #expect(try Rig.script("rows 20 ft; nozzles 10 x 0.5 gpm; speed 3 mph; calc").errors.isEmpty)
  }
}

import TestSupport
import Testing

@testable import Calculation

private func result(_ lines: String) throws -> CalibrateResult {
  try #require(
    try CalibrateCalculator().evaluate(try calibration(lines)).outcome as? CalibrateResult)
}

private func failure(_ lines: String) -> Failure? {
  do {
    _ = try CalibrateCalculator().evaluate(try calibration(lines))
    return nil
  } catch { return (error as? Refusal)?.failure ?? error as? Failure }
}

private func exact(_ text: String) -> ComputedQuantity {
  ComputedQuantity(quantity: quantity(text), isExact: true)
}
private func near(_ text: String) -> ComputedQuantity {
  ComputedQuantity(quantity: quantity(text), isExact: false)
}

/// Tests of orchards, drones and booms against worked examples: what all open nozzles spray falls on the lane.
struct CalibrateRowsTests {
  @Test(
    arguments: [
      ("rows 3 m; nozzles 12; flow 1.02; speed 6", "408 l/ha", "12.24 l/min"),
      ("rows 3 m; nozzles 8; flow 1.02; speed 6; sides one", "544 l/ha", "8.16 l/min"),
      ("rows 3 m; nozzles 8; flow 1.02; speed 6; sides both", "272 l/ha", "8.16 l/min"),
      ("nozzles 10 x 1.0 + 6 x 0.6 l/min; speed 5; rows 4 m", "408 l/ha", "13.6 l/min"),
      ("nozzles 10*1.0 l/min+6\u{D7}600 ml/min; speed 5; rows 4 m", "408 l/ha", "13.6 l/min"),
      ("total 3 l/min; rows 4 m; speed 15", "30 l/ha", "3 l/min"),
      ("rows 3 m; nozzles 12; nozzle 02; pressure 12; speed 6", "640 l/ha", "19.2 l/min"),
      ("rows 3 m; nozzles 10 x 03 + 6 x 015; pressure 12; speed 6", "1040 l/ha", "31.2 l/min"),
      (
        "rows 3 m; nozzles 10 x blue + 6 x XR110015; pressure 12; speed 6", "1040 l/ha",
        "31.2 l/min"
      ),
      ("rows 3 m; nozzles 12; caught 1 1.04 l in 60 s; speed 6", "408 l/ha", "12.24 l/min"),
      ("nozzles 20; spacing 50; flow 1.2; speed 8", "180 l/ha", "24 l/min"),
      ("nozzles 10 x 1.0 + 6 x 0.6 l/min; speed 5; spacing 50", "204 l/ha", "13.6 l/min"),
      ("nozzles 16; total 13.6 l/min; speed 5; spacing 50", "204 l/ha", "13.6 l/min"),
    ] as [(String, String, String)])
  func rateAndOutput(_ lines: String, _ rate: String, _ output: String) throws {
    let found = try result(lines)
    #expect(found.rate == exact(rate))
    #expect(
      found.output?.quantity.isAsMuch(as: quantity(output)) == true && found.output?.isExact == true
    )
  }

  /// The pressure of a whole set scales, and one root gives all its flow.
  @Test func aSetAtAnotherPressure() throws {
    let found = try result(
      "pressure 10; nozzles 10 x 1.0 + 6 x 0.6 l/min; speed 5; rows 4 m; pressure 20; target 408")
    #expect(found.output == near("19.2333044483 l/min") && found.flow == nil)
    #expect(found.forTarget?.pressure == quantity("10 bar") && found.forTarget?.nozzles == nil)
    let sizes = try result("nozzles 10 x 03 + 6 x 015; pressure 12; speed 5; rows 4 m; target 468")
    #expect(
      sizes.forTarget?.pressure == quantity("3 bar")
        && sizes.forTarget?.output == quantity("15.6 l/min"))
  }

  @Test func whatATargetNeeds() throws {
    let boom = try result("nozzles 48; spacing 50; speed 8; target 300")
    #expect(
      boom.forTarget?.output == quantity("96 l/min") && boom.forTarget?.flow == quantity("2 l/min"))
    #expect(boom.width == quantity("24 m") && boom.workRate == Quantity("19.2", .hectarePerHour))
    #expect(boom.forTarget?.nozzles?.map(\.nozzle.size) == ["04", "05", "06", "08"])
    // 100 gal/ac · 3 mph · 20 ft / 495 = 400 / 33 gal/min.
    let orchard = try result("target 100 gal/ac; speed 3 mph; rows 20 ft")
    #expect(orchard.forTarget?.output?.isAsMuch(as: quantity("400/33 gal/min")) == true)
    let lane = try result("nozzles 12; nozzle 02; pressure 12; rows 3 m; speed 6; target 320")
    #expect(
      lane.forTarget?.speed == exact("12 km/h") && lane.forTarget?.pressure == quantity("3 bar"))
    #expect(
      lane.forTarget?.flow == quantity("0.8 l/min")
        && lane.forTarget?.output == quantity("9.6 l/min"))
    // Hollow cones of orchards work at 3 to 25 bar.
    #expect(lane.forTarget?.nozzles?.map(\.nozzle.size) == ["01", "015", "02"])
  }

  @Test(
    arguments: [
      ("nozzles 12", ["nozzle", "pressure", "spacing", "speed"]),
      ("rows 3 m; speed 6", ["nozzle", "pressure", "nozzles"]),
      ("rows 3 m; nozzle 03; pressure 5; speed 6", ["nozzles"]),
      ("rows 3 m; flow 1.2; pressure 5; speed 6; target 300", ["nozzles"]),
      ("total 3 l/min", ["rows", "speed"]),
    ])
  func whatIsMissing(_ lines: String, _ fields: [String]) {
    #expect(failure(lines) == .missingFields(fields.map { FieldName($0) }))
  }

  @Test(
    arguments: [
      ("nozzles 03", "nozzles.size"), ("nozzles 0", "number.range"),
      ("nozzles 201", "number.range"),
      ("nozzles 1.5", "number.not_whole"), ("nozzles -2", "number.negative"),
      ("nozzles 03 x 10", "nozzles.size"),
      ("nozzles 10 x 33", "nozzle.unknown"), ("nozzles 10 x 1.0 + 6 x 0.6", "nozzles.set"),
      ("nozzles 10 x 03 + 6", "nozzles.set"), ("nozzles 10 x 03 + 6 x 0.6 l/min", "nozzles.set"),
      ("nozzles 100 x 03 + 101 x 02", "number.range"), ("nozzles 10 x TF05", "nozzle.unknown"),
      ("nozzles 10 x 3 l", "unit.other_kind"), ("nozzles 10 x 03 + 5 x 0.6 l/h/m", "unit.unknown"),
      ("nozzles 12 06", "number.leftover"), ("nozzles few", "number.invalid"),
      ("sides three", "choice.unknown"),
      ("density 0", "number.zero"),
      ("rows 0 m", "number.zero"), ("total 0", "number.zero"), ("total 3 m", "unit.other_kind"),
    ])
  func refused(_ lines: String, _ code: String) { #expect(failure(lines)?.code == code) }

  @Test(
    arguments: [
      ("pressure 2.9", ["pressure.low"]), ("pressure 25.1", ["pressure.high"]), ("pressure 25", []),
      ("speed 1.9", ["speed.low"]), ("speed 12.1", ["speed.high"]), ("rows 0.9 m", ["rows.low"]),
      ("rows 10.1 m", ["rows.high"]), ("nozzles 60", ["rate.high"]), ("nozzles 58", []),
      ("nozzles 1", ["rate.low"]),
      ("density 0.69", ["density.low"]), ("density 1.71", ["density.high"]), ("width 3", []),
      ("spacing 50; nozzles 12; width 6", []),
      ("spacing 50; nozzles 12; width 12", ["width.differs"]),
      ("nozzles 6 x yellow + 6 x 02", ["nozzle.series", "nozzle.series"]), ("nozzles 12 x 02", []),
      ("total 12 l/min measured; density 1.2", ["density.unused"]),
      ("total 12 l/min; density 1.2", []),
      ("plot 100 m2 4 l; density 1.2", ["density.unused"]),
    ] as [(String, [String])])
  func cautions(_ lines: String, _ codes: [String]) throws {
    let draft = try calibration(
      "rows 3 m; nozzles 12; flow 1.02 l/min; pressure 5; speed 6; \(lines)")
    #expect(try CalibrateCalculator().evaluate(draft).cautions.map(\.code) == codes)
  }

  @Test(
    arguments: [
      ("spacing 50; rows 3 m", ["rows"]), ("rows 3 m; sides one; spacing 50", ["spacing"]),
      ("nozzle 03; nozzles 12", ["nozzle", "nozzles"]), ("nozzle 03; nozzles 10 x 02", ["nozzles"]),
      ("nozzles 10 x 02; nozzle 03", ["nozzle"]),
      ("nozzles 12; total 3 l/min", ["nozzles", "total"]),
      ("flow 1; total 3 l/min measured", ["total", "metered"]),
      ("total 3 l/min measured; total 3", ["total"]),
      ("total 3 l/min measured; flow 1", ["flow"]),
      ("caught 1 l/min; nozzles 10 x 1 l/min", ["nozzles"]),
      ("rows 3 m; nozzles 12; density 1.2; plot 100 m2 4 l", ["density", "plot"]),
      ("pressure 5; total 3 l/min", ["pressure", "total", "measured-at"]),
      ("pressure 5; nozzles 3 x 1 l/min; nozzles 3", ["nozzles", "pressure"]),
    ] as [(String, Set<String>)])
  func theLaterOneStays(_ lines: String, _ fields: Set<String>) throws {
    let draft = try calibration(lines)
    #expect(
      Set(CalibrateField.allCases.map(\.rawValue).filter { draft.holds(FieldPath($0)) }) == fields)
  }

  /// A size from 10 up may be meant as a number of nozzles.
  @Test func aSizeLikeANumberIsTold() throws {
    func keys(_ lines: String) throws -> [String] {
      CalibrateCalculator().readFacts(in: try calibration(lines)).map(\.text.key)
    }
    #expect(try keys("rows 3 m; nozzle 12") == ["nozzle-nominal-flow", "nozzle-like-count"])
    #expect(
      try keys("rows 3 m; nozzle 03") == ["nozzle-nominal-flow"]
        && keys("nozzle 12") == ["nozzle-nominal-flow"])
    #expect(
      try keys("rows 3 m; nozzles 12; nozzle 12") == [
        "nozzle-nominal-flow", "calibrate-basis-open-both",
      ])
    #expect(try keys("rows 3 m; nozzles 12; sides one").isEmpty)
  }

  /// A set is kept in a form of its own, and a kept form that no entry makes is not read.
  @Test func setsAreKept() throws {
    func kept(_ typed: String, _ notation: Notation = .point) throws -> String {
      try NozzleSet.read(typed, notation).set.kept
    }
    #expect(try kept("12") == "12" && kept("10 x 03+6x015") == "10 x 03 + 6 x 015")
    #expect(try kept("10 x 1,0 + 6 x 0,6 l/min", .comma) == "10 x 1 l/min + 6 x 3/5 l/min")
    for text in ["12", "10 x 03 + 6 x 015", "10 x 1 l/min + 6 x 3/5 gal/min"] {
      #expect(NozzleSet(kept: text)?.kept == text)
    }
    for text in [
      "", "0", "201", "12 + 3", "012", "3 x 03 + 4", "3 x 03 + 3 x 1 l/min", "3 x 0 l/min",
      "3 x 1 l", "3 x", " x ", " x 03", "3 x 03 +  x ",
    ] {
      #expect(NozzleSet(kept: text) == nil, "\(text)")
    }
  }
}

/// Tests of liquids of another density than water: q = q_water / √ρ, and the pressure has the density once.
struct CalibrateDensityTests {
  @Test func ofAFertilizer() throws {
    let found = try result("nozzle 03; pressure 3; spacing 50; speed 8; density 1.28; target 200")
    #expect(found.rate == near("159.0990257670 l/ha") && found.flow == near("1.06066017178 l/min"))
    #expect(found.waterTarget == near("226.274169980 l/ha"))
    // 3 bar · (4/3 / 1.2)² · 1.28 = 128/27 bar.
    #expect(found.forTarget?.pressure == quantity("128/27 bar"))
    #expect(
      found.forTarget?.nozzles?.first { $0.nozzle.size == "03" }?.pressure == quantity("128/27 bar")
    )
  }

  @Test func ofKerosene() throws {
    let found = try result("nozzle 03; pressure 3; spacing 50; speed 8; density 0.79; target 200")
    #expect(
      found.flow == near("1.35010548111 l/min") && found.waterTarget == near("177.763888346 l/ha"))
    #expect(found.forTarget?.pressure == quantity("79/27 bar"))
  }

  /// A root that is exact is exact, also if two that are not make it; what the liquid itself gave is not corrected.
  @Test(
    arguments: [
      ("flow 1.2; density 1.44; spacing 50; speed 8", "150 l/ha", true),
      ("nozzle 03; pressure 3.84; density 1.28; spacing 50; speed 8", "180 l/ha", true),
      ("nozzle 03; pressure 3; density 1; spacing 50; speed 8", "180 l/ha", true),
      ("total 12.24 l/min; density 1.44; rows 3 m; speed 6", "340 l/ha", true),
      ("total 12.24 l/min measured; density 1.44; rows 3 m; speed 6", "408 l/ha", true),
      ("nozzles 12 x 1.02 l/min; density 1.44; rows 3 m; speed 6", "340 l/ha", true),
      ("caught 1.2 1.2 l in 60 s; density 1.44 g/ml; spacing 50; speed 8", "150 l/ha", true),
      ("plot 100 m2 4.5 l; density 1.44", "450 l/ha", true),
      ("flow 1.2; density 1.28; spacing 50; speed 8", "159.0990257670 l/ha", false),
    ] as [(String, String, Bool)])
  func rate(_ lines: String, _ rate: String, _ isExact: Bool) throws {
    #expect(try result(lines).rate == (isExact ? exact(rate) : near(rate)))
  }

  @Test func aMetersTotalHasItsPressureWithoutTheDensity() throws {
    let lines = "rows 3 m; speed 6; density 1.44; pressure 4; target 816"
    #expect(
      try result("\(lines); total 12.24 l/min measured").forTarget?.pressure == quantity("16 bar"))
    #expect(try result("\(lines); total 12.24 l/min").forTarget?.pressure == quantity("23.04 bar"))
  }
}

/// Tests of the coefficient of variation, with n − 1.
struct VariationTests {
  @Test(
    arguments: [
      ("caught 0.9 1.1 l in 60 s", 200), ("caught 1 1 l in 60 s", 0),
      ("caught 0.8 1 1.2 l in 60 s", 400),
    ] as [(String, Fraction)])
  func squared(_ lines: String, _ square: Fraction) throws {
    let found = try #require(try result(lines).caught?.variation)
    let value = found.quantity.value
    #expect((value * value - square).magnitude < "0.000001" && found.quantity.unit == .percent)
  }

  @Test func oneNozzleHasNone() throws {
    #expect(try result("caught 1 l in 60 s").caught?.variation == nil)
  }
}

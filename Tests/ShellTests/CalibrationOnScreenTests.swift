import FoundationEssentials
import Sheets
import Testing

@testable import Calculation
@testable import Shell
@testable import Terminal

/// Tests of the chart of caught nozzles, and of what the screens say of rows and of other densities.
struct CalibrationOnScreenTests {
  private nonisolated static let caught = "caught 1 1.05 0.95 1.1 0.9 1.3 0.7 l in 60 s"

  /// Each percent has a column; marks stand at 5 and 10 percent, and what is farther away at the ends.
  @Test func theMarkStandsAtItsPercent() throws {
    let shown = try Rig.type([Self.caught], language: "en", width: 80)
    for line in [
      "1     1 l/min              0.0%  ──┼────┼────●────┼────┼──",
      "2  1.05 l/min             +5.0%  ──┼────┼────╂────●────┼──",
      "3  0.95 l/min             −5.0%  ──┼────●────╂────┼────┼──",
      "4   1.1 l/min   +10.0%, over 5%  ──┼────┼────╂────┼────●──",
      "5   0.9 l/min   −10.0%, over 5%  ──●────┼────╂────┼────┼──",
      "6   1.3 l/min  +30.0%, over 10%  ──┼────┼────╂────┼────┼─●",
      "7   0.7 l/min  −30.0%, over 10%  ●─┼────┼────╂────┼────┼──",
    ] { #expect(shown.contains(line), "\(line)\n\(shown)") }
  }

  @Test(arguments: [("en", 40), ("pl", 40), ("en", 80), ("pl", 80)])
  func theChartFitsTheScreen(_ language: String, _ width: Int) throws {
    let line = language == "pl" ? "pomiar 1 1,05 0,7 l w 60 s" : "caught 1 1.05 0.7 l in 60 s"
    let shown = try Rig.type(
      [line, "\(line.replacing("0", with: "1"))"], language: language, width: width)
    #expect(shown.components(separatedBy: "\u{25CF}").count == 7, "\(shown)")
    #expect(
      shown.split(separator: "\n").allSatisfy { $0.count <= width } && !shown.contains("\n\n\n"),
      "\(shown)")
  }

  /// One nozzle is its own mean.
  @Test func oneNozzleHasNoChart() throws {
    #expect(try !Rig.type(["caught 1 l in 60 s"], language: "en", width: 80).contains("\u{25CF}"))
  }

  @Test func whatIsReadOutHasNoChart() throws {
    let shown = try Rig.type(["theme plain", Self.caught], language: "en", width: 80)
    #expect(!shown.contains("\u{25CF}") && shown.contains("+30.0%, over 10%"), "\(shown)")
  }

  @Test(arguments: [
    ("en", "rows 3 m; nozzles 12", "12 open, both sides"),
    ("pl", "mi\u{119}dzyrz\u{119}dzie 3 m; rozpylacze 12", "12 otwartych, obie strony"),
    ("en", "rows 3 m; nozzle 12", "“nozzles 12”"),
    ("pl", "rozstawa 3 m; rozpylacz 12", "„rozpylacze 12”"),
    ("pl", "rozpylacze 10 x 1,0 + 6 x 0,6 l/min", "10 × 1 l/min + 6 × 0,6 l/min"),
    ("en", "nozzles 10 x 03 + 6 x 015", "10 × 03 + 6 × 015"),
    ("pl", "\u{142}\u{105}cznie 19,2 l/min z przep\u{142}ywomierza", "przep\u{142}ywomierz"),
    (
      "en", "rows 3 m; nozzles 12; pressure 5; nozzle 02; speed 6; density 1.28",
      "(as water \u{2248} 12.39 l/min)"
    ),
  ])
  func isTold(_ language: String, _ typed: String, _ told: String) throws {
    let shown = try Rig.type([typed], language: language, width: 200)
    #expect(shown.contains(told), "\(shown)")
  }

  /// What the program says of its own, and where usual values end, is in the units of the home.
  @Test(arguments: [
    ("en", "set units us; nozzle 03", "Nominal flow 0.317 US\u{A0}gal/min at 43.51 psi"),
    ("en", "set units imperial; nozzle 03", "Nominal flow 1.2 l/min at 3 bar"),
    ("en", "nozzle 03", "Nominal flow 1.2 l/min at 3 bar"),
    ("pl", "ustaw jednostki usa; rozpylacz 03", "0,317 US\u{A0}gal/min przy 43,51 psi"),
    (
      "en", "set units us; nozzle 03; pressure 200; spacing 20; speed 6",
      "200 psi is above 116.03 psi"
    ),
    (
      "en", "set units us; nozzle 03; pressure 40; spacing 20; speed 30",
      "30 mph is above 12.43 mph"
    ),
    (
      "en", "nozzle 03; pressure 200 psi; spacing 50; speed 8",
      "200 psi \u{2248} 13.7895 bar is above 8 bar"
    ),
  ])
  func speaksInTheUnitsOfTheHome(_ language: String, _ typed: String, _ told: String) throws {
    let shown = try Rig.type([typed], language: language, width: 200)
    #expect(shown.contains(told), "\(shown)")
  }

  private nonisolated static let calibration = "nozzle 03; pressure 2; spacing 50; speed 8; spray"
  private nonisolated static let mix = "area 5; rate 200; dose 1; tank 1000"

  /// The caution on a calibration stands under the results of the job in which it was typed, used or adopted, and of no
  /// job that begins after it.
  @Test(arguments: [
    ([calibration, mix], true), ([mix, calibration, "calc"], true),
    ([mix, "bill 5 nok", calibration, "calc"], true),
    ([mix, calibration, "bill 5 nok", "clear", "spray", "calc"], true),
    ([calibration, "name North", mix], true),
    ([calibration, "new", "5", "200", "1", "", "1000"], false),
    ([mix, calibration, "clear", mix], false),
    ([mix, calibration, "new", "", "", "", "", ""], false),
    ([mix, "save Wheat", calibration, "use Wheat"], false),
    ([mix, "calc", calibration, "history use 1"], false),
    ([mix, "name North", calibration, "name South", "rate 210"], false),
    ([mix, calibration, "new", "", "", "", "", "", "speed 9", "spray", "calc"], true),
    (
      [
        "speed 8; nozzle 03; spacing 50; pressure 2", "save Boom", "clear", mix, "use Boom",
        "pressure 2; nozzle 03; speed 8", "spray", "calc",
      ], true
    ),
  ])
  func theCautionStandsInItsOwnJob(_ lines: [String], _ isTold: Bool) throws {
    let shown = try Rig.type(lines, language: "en", width: 200)
    let last = shown.components(separatedBy: "Spray liquid").last ?? ""
    #expect(last.contains("but the calibration gives") == isTold, "\(shown)")
  }

  /// What is shown of a set, typed again, is the same set.
  @Test func aShownSetCanBeTyped() throws {
    let shown = "rozpylacze 10 × 1 l/min + 6 × 0,6 l/min"
    let json = try Rig.program("\(shown); ci\u{15B}nienie 5; calc", language: "pl").results
    #expect(
      json.contains(
        #""nozzles":[{"count":10,"size":null,"flow":{"value":1,"unit":"l/min"}},{"count":6,"#),
      "\(json)")
  }
}

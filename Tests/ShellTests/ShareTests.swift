import Calculation
import Storage
import TestSupport
import Testing

@testable import Shell
@testable import ViewModels

/// Tests of `share`: what a job is as lines. `Oracle/share.py` pastes random jobs into other shells.
struct ShareTests {
  private let folder = TemporaryFolder()

  /// Each case has a language, typed lines, and the shared lines behind `spray; clear`.
  @Test(arguments: [
    (
      "en", "area 12.5; rate 1.125 l/a; tank 300 gal",
      ["area 12.5 ha", "rate 1.1250 l/ar", "tank 300 usgal"]
    ),
    (
      "en", "area 123456789.125 m2; rate 1000.125 l/ha",
      ["area 123456789.125 m2", "rate 1000.125 l/ha"]
    ),
    (
      "pl", "pole 1 / 3 ha; ciecz 1250,5; dawka 2",
      ["area 1 / 3 ha", "rate 1250.5 l/ha", "dose 2 l/ha"]
    ),
    (
      "pl",
      "nazwa \"Pole 7; za lasem\"; uprawa rzepak # nie ozimy; napełnienia równe; zapas 5 %; pas 25 cm z 75 cm",
      [
        #"name "Pole 7; za lasem""#, #"crop "rzepak # nie ozimy""#, "fills even", "extra 5 %",
        "band 25 cm of 75 cm",
      ]
    ),
    (
      "en",
      "canopy 3.5 m rows 4 m sides one; product A.B' 2 l/10000 m2 LWA; product A.B' cap 1.5 l/ha",
      [
        "canopy 3.5 m rows 4 m sides one",
        #"product "A.B'" 2 l/10000m2LWA"#, #"product "A.B'" facts -"#,
        #"product "A.B'" cap 1.5 l/ha"#,
      ]
    ),
    (
      "en", "product RSM 32 role carrier; product RSM density 1.32 kg/l",
      [
        #"product "RSM 32" role carrier"#, #"product "RSM 32" facts -"#,
        #"product "RSM 32" role carrier"#,
        #"product "RSM 32" density 1.32 kg/l"#,
      ]
    ),
    (
      "pl", "dawka 1 kg/ha; środek 1 forma WG; dawka 0,05 % przy 1600 l/ha",
      ["dose 0.8 kg/ha", "product 1 form WG", "dose 0.05 % at 1600 l/ha"]
    ),
    (
      "pl", "ciecz 30 usgal/ac; środek Z 10 ml/100 m rzędu 75 cm",
      ["rate 30 usgal/ac", #"product "Z" 10 ml/100 m of row 75 cm"#, #"product "Z" facts -"#]
    ),
    // Worked out in pounds, which give no number that can be typed; the unit says that it is dry before its facts do.
    (
      "en", "product Alfa 80 WG 0.2 kg/ha; product Alfa 0.371 % at 123.45 usgal/ac",
      [
        #"product "Alfa 80 WG" 0.3710 kg/100l at 123.45 usgal/ac"#,
        #"product "Alfa 80 WG" facts -"#,
        #"product "Alfa 80 WG" 0.3710 % at 123.45 usgal/ac"#,
      ]
    ),
    (
      "pl", "środek Beta 2 kg/ha; środek Beta stan stały; środek Beta 0,371 % przy 123,45 usgal/ac",
      [
        #"product "Beta" 0.3710 kg/100l at 123.45 usgal/ac"#, #"product "Beta" facts -"#,
        #"product "Beta" state dry"#,
        #"product "Beta" 0.3710 % at 123.45 usgal/ac"#,
      ]
    ),
    // In imperial gallons the words of this label mean more, so that the dose alone is shared.
    (
      "en", "set units us; product Alfa 80 WG 0.5 % at 100 gal/ac; set units imperial",
      [#"product "Alfa 80 WG" 12290298 / 2945405 lb/ac"#, #"product "Alfa 80 WG" facts -"#]
    ),
    // The same amount, on an acre.
    (
      "en", "product Z 10 ml/100 m of row 50 cm; rate 30 usgal/ac",
      ["rate 30 usgal/ac", #"product "Z" 10 ml/100 m of row 50 cm"#, #"product "Z" facts -"#]
    ),
  ])
  func linesAreReadEverywhere(_ language: String, _ typed: String, _ expected: [String]) throws {
    let run = try Rig.script(
      typed + "; \(language == "pl" ? "przekaż" : "share")", language: language)
    let lines = run.results.split(separator: "\n").map { String($0.trimmingPrefix("  ")) }
    #expect(run.status == .success && lines == ["spray; clear"] + expected, "\(run)")
    // Pasted where another mix stands, they give themselves again.
    let other = language == "pl" ? "en" : "pl"
    let pasted =
      "area 3 ac; product Tebu 1 l/ha; fills even; extra 9 l; name Q\n\(lines.joined(separator: "\n"))\nshare"
    let again = try Rig.script(pasted, language: other)
    #expect(again.results == run.results && again.status == .success, "\(again)")
  }

  /// What is not in the lines is said in comments, and to programs.
  @Test func whatIsLeftOutIsSaid() throws {
    let typed =
      "flow 1; pressure 3; spacing 50; speed 6; adopt; tank 1000; product A 1 l/ha; left 100; share"
    let run = try Rig.script(typed)
    let shown = [
      "  spray; clear", "  rate 200 l/ha", "  tank 1000 l", #"  product "A" 1 l/ha"#,
      #"  product "A" facts -"#,
      "  # What is left in the tank is not in these lines; for the same tank add: left 100 l",
      "  # Spray volume: taken from a calibration, which is not in these lines.",
    ]
    #expect(run.results == shown.map { "\($0)\n" }.joined(), "\(run)")
    let told = try Rig.script(typed, format: .json).results
    #expect(told.contains(#""left_out":["left 100 l"],"adopted":["rate"]"#), "\(told)")
    #expect(
      try Rig.script(typed.replacing("; share", with: "; rate 210; share"), format: .json).results
        .contains(
          #""adopted":[]"#))
  }

  @Test(arguments: [
    ("share", "favorite.empty"), ("product Tebu; share", "job.doubtful"),
    ("name a\"b'c; share", "share.value"),
    ("product RSM role carrier; product B 1 l/ha; clear B; share", "field.missing"),
    ("dose 1 l/ha; product 1 role carrier; clear dose; share", "field.missing"),
    ("area 5; product A 1 l/ha; product A permit R\"1'; product B 1 l/ha; share", "share.value"),
    ("area 1; share job", "export.unknown_format"),
  ])
  func isRefused(_ lines: String, _ code: String) throws {
    let run = try Rig.script(lines, format: .json, keepsGoing: true)
    #expect(run.results.contains("\"code\":\"\(code)\""), "\(run)")
  }

  /// A dose that cannot be typed is shared by its label's words only while these mean the dose: typed with gallons of
  /// the United States, they would mean a fifth more in imperial ones.
  @Test func wordsOfALabelAreSharedOnlyIfTheyMeanTheDose() throws {
    let typed = "set units us; product Alfa 80 WG 0.371 % at 123.45 gal/ac"
    let shared = try Rig.script("\(typed); share")
    let lines = [
      #"product "Alfa 80 WG" 0.3710 kg/100l at 123.45 usgal/ac"#,
      #"product "Alfa 80 WG" 0.3710 % at 123.45 usgal/ac"#,
    ]
    #expect(lines.allSatisfy { shared.results.contains($0) }, "\(shared)")
    let refused = try Rig.script(
      "\(typed); set units imperial; share", format: .json, keepsGoing: true)
    #expect(refused.results.contains(#""code":"share.value""#), "\(refused)")
    #expect(!refused.results.contains("impgal"), "\(refused)")
  }

  @Test func aFileIsRun() throws {
    let file = folder.path + "/job.txt"
    let first = try Rig.script(
      "area 12.5; rate 200; product Tebu 250 EW 1 l/ha; tank 1000; share \(file); calc")
    let second = try Rig.script("run \(file); oblicz", language: "pl")
    #expect(
      first.results.contains("Tebu 250 EW  1 l/ha")
        && second.results.contains("Tebu 250 EW   1 l/ha         5 l           2,5 l"),
      "\(first) \(second)")
    #expect(try Rig.script("area 1; share \(file)").errors.contains("already"))
  }

  /// The facts of the book come with a name; those of a shared product are its own alone.
  @Test func theBookOfAnotherShellAddsNothing() throws {
    let session = try Rig.session("en", isInteractive: true, store: try Store.inMemory())
    let interpreter = Interpreter(session, exporter: Rig.exporter)
    func run(_ line: String) throws {
      for command in try TypedLine.commands(in: line) { _ = try interpreter.run(command) }
    }
    try run(
      "area 5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha; product Tebu pack 5 l; product Tebu form WG"
    )
    try run(
      "product Tebu state liquid; product Tebu form EC; calc; clear; product Tebu 250 EW 2 l/ha; area 5"
    )
    let draft = { session.values.current.draft }
    let spray = try #require(session.values.current.calculator.sharing)
    let of = { try spray.shared(draft(), session.settings.notation).lines }
    #expect(try of().last?.contains("pack 5 l") == true)
    let lines = [
      "spray; clear", #"product "Tebu 250 EW" 2 l/ha"#, #"product "Tebu 250 EW" facts -"#,
      #"product "Tebu 250 EW" place 3"#,
    ]
    for line in lines { try run(line) }
    #expect(try of() == lines)
  }
}

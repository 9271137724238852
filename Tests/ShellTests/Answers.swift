import Calculation
import Storage
import System
import Terminal
import Testing

@testable import Shell

/// The answers of a JSON script, each with its place (line and command) split off.
struct Answers {
  /// The line and command number of each answer.
  var places: [[Int]] = []
  /// The kind of each answer.
  var kinds: [String] = []
  /// The rest of each answer, as a JSON object.
  var bodies: [String] = []

  /// Reads the output of a shell. A line that is not an answer fails the test, and so does a first line without the
  /// version of the format, and another with it.
  init(_ written: String) throws {
    let answer = /\{("format":2,)?"line":([0-9]+),"command":([0-9]+),"kind":"([a-z]+)",(.+)\}/
    for line in written.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let parts = try #require(line.wholeMatch(of: answer), "\(line)")
      #expect((parts.1 != nil) == bodies.isEmpty, "\(line)")
      places.append([try #require(Int(parts.2)), try #require(Int(parts.3))])
      kinds.append(String(parts.4))
      bodies.append("{\(parts.5)}")
    }
    #expect(written.isEmpty || written.hasSuffix("\n"))
  }

  /// The answers that hold data: neither a plain `ok` nor an error.
  var data: [String] { bodies.filter { !$0.hasPrefix("{\"ok\":") && !Self.isRefusal($0) } }
  var refusals: [String] { bodies.filter(Self.isRefusal) }

  private static func isRefusal(_ body: String) -> Bool { body.hasPrefix("{\"error\":") }
}

extension String {
  /// The JSON without the members that are null.
  var withoutNulls: String { replacing(/"\w+":null,|,"\w+":null/, with: "") }
}

extension Rig {
  /// Runs a script in JSON and returns the answers with data, the errors (with the refusals at their end) and the
  /// exit status.
  static func program(
    _ text: String, language: String = "en", keepsGoing: Bool = false, store: Store? = nil,
    exporter: Exporter = Rig.exporter
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    let run = try script(
      text, language: language, format: .json, keepsGoing: keepsGoing, store: store,
      exporter: exporter)
    let answers = try Answers(run.results)
    return (
      answers.data.map { $0 + "\n" }.joined(),
      run.errors + answers.refusals.map { $0 + "\n" }.joined(), run.status
    )
  }
}

/// Tests that each command gets one answer, in order, and that nothing else is written.
struct AnswerTests {
  private func answers(
    _ text: String, language: String = "en", keepsGoing: Bool = true, store: Store? = nil,
    exporter: Exporter = Rig.exporter
  ) throws -> Answers {
    let run = try Rig.script(
      text, language: language, format: .json, keepsGoing: keepsGoing, store: store,
      exporter: exporter)
    #expect(run.errors.isEmpty)
    return try Answers(run.results)
  }

  @Test(arguments: ["en", "pl"])
  func everyCommandIsAnsweredInItsPlace(_ language: String) throws {
    let answers = try answers(
      "area 5; rate 200\n\n# nothing\n  ; ;\ndose x; tank 1000; calc # and more\nfoo \"x\nquit; area 1\narea 7",
      language: language)
    #expect(answers.places == [[1, 1], [1, 2], [5, 1], [5, 2], [5, 3], [6, 1], [7, 1]])
    #expect(answers.refusals.count == 3 && answers.bodies[0] == "{\"ok\":true}")
  }

  @Test func aScriptEndsBehindItsFirstRefusal() throws {
    let answers = try answers("area 5; area x; area 6\narea 7", keepsGoing: false)
    #expect(answers.places == [[1, 1], [1, 2]])
    #expect(
      answers.bodies[1].contains(#""column":14,"field":"area","product":null,"doubtful":[],"#),
      "\(answers.bodies[1])")
  }

  @Test(arguments: [
    "area \"5", "area 5\u{7}", "area 5 #" + String(repeating: "x", count: 64 * 1024),
  ])
  func aLineRefusedWholeIsAnsweredOnce(_ line: String) throws {
    let answers = try answers("area 1; rate 2\n\(line); rate 3; dose 4\nshow")
    #expect(answers.places == [[1, 1], [1, 2], [2, 1], [3, 1]] && answers.refusals.count == 1)
  }

  /// Every command gives an answer, with and without an argument. The exporter only pretends to write files.
  @Test(arguments: ["en", "pl"])
  func noCommandIsSilent(_ language: String) throws {
    let table = CommandTable(.standard)
    let lines = table.all.flatMap { command in
      command.names.map { "\($0)\n\($0) 5" }
        + command.subcommands.map { "\(command.name) \($0.name)" }
    }.filter { !["quit", "exit", "q"].contains($0.split(separator: "\n")[0]) }
    let text = lines.joined(separator: "\n")
    let answers = try answers(
      text, language: language, store: Store.inMemory(), exporter: .pretending)
    #expect(answers.places == (1...text.split(separator: "\n").count).map { [$0, 1] })
  }

  @Test func whatIsNoCommandsAnswerStandsApart() throws {
    let run = try Rig.script(LineReader(Descriptor(-1), named: "/dev/stdin"), format: .json)
    #expect(
      run.results.isEmpty
        && run.errors.hasPrefix(#"{"format":2,"kind":"error","error":{"code":"file.unreadable""#))
  }

  /// A failure names the field that it is about, also where the line sets none.
  @Test(arguments: [
    (
      "area 1; rate 100; dose 2; left 100; tank 100; calc", "left.too_much",
      #""left","product":null"#
    ),
    ("area 1; rate 100; dose 100; tank 100; order", "dose.exceeds_rate", #""dose","product":1"#),
    (
      "area 1; rate 100; product A 1 l/ha; product B 1 %; tank 100; calc", "product.state_unknown",
      #""dose","product":2"#
    ),
    ("area 1; rate 100; dose 1; explain", "field.missing", #""tank","product":null"#),
    (
      "calibrate; nozzle 03; spacing 50; speed 8; calc", "field.missing",
      #""pressure","product":null"#
    ),
    ("area 1; solve", "argument.missing", #"null,"product":null"#),
  ])
  func aFailureNamesItsField(_ text: String, _ code: String, _ field: String) throws {
    let refusals = try answers(text).refusals
    #expect(refusals.count == 1 && refusals[0].contains("\"code\":\"\(code)\""), "\(refusals)")
    #expect(refusals.first?.contains("\"field\":\(field),") == true, "\(refusals)")
  }

  /// Of what is recorded the answer has the facts, with those that follow from them.
  @Test(arguments: [
    ("record date 2026-10-01", #"{"fact":"date","product":null,"value":"2026-10-01"}"#),
    ("record treated 4 ha", #"{"fact":"treated","product":null,"value":{"value":4,"unit":"ha"}}"#),
    ("record season 2026", #"{"fact":"season","product":null,"value":2026}"#),
    ("record place-id 12/3", #"{"fact":"place_id","product":null,"value":"12/3"}"#),
    (
      "record start 6:30-9",
      #"{"fact":"start","product":null,"value":"06:30"},{"fact":"end","product":null,"value":"09:00"}"#
    ),
    (
      "record crop winter wheat",
      #"{"fact":"crop","product":null,"value":"winter wheat"},{"fact":"eppo","product":null,"value":"TRZAW"}"#
    ),
    ("record note x; record note -", #"{"fact":"note","product":null,"value":null}"#),
    ("record B permit R-1/2020", #"{"fact":"permit","product":2,"value":"R-1/2020"}"#),
    ("record B place 30", #"{"fact":"place","product":2,"value":30}"#),
  ])
  func whatIsRecordedIsAnswered(_ typed: String, _ facts: String) throws {
    let mix = "area 5; rate 200; product A 1 l/ha; product B 1 l/ha; tank 1000; calc; "
    let last = try #require(try answers(mix + typed).bodies.last)
    #expect(last == #"{"ok":true,"recorded":[\#(facts)]}"#)
  }

  /// Numbers that are written rounded come with what to type for exactly the same value.
  @Test func whatIsRoundedCanBeTypedAgain() throws {
    let values = "area 10 / 3; rate 200; dose 1 / 3 l/ha; tank 0.1234567891; calc"
    let first = try #require(try answers(values).data.last)
    #expect(
      first.contains(
        #""area":{"value":3.333333333,"unit":"ha","type":"10 / 3 ha"},"rate":{"value":200,"unit":"l/ha"}"#
      )
    )
    #expect(
      first.contains(#""dose":{"value":0.333333333,"unit":"l/ha","type":"1 / 3 l/ha"}"#), "\(first)"
    )
    #expect(
      first.contains(#""tank":{"value":0.123456789,"unit":"l","type":"0.1234567891 l"}"#),
      "\(first)")
    let again = try answers("area 10 / 3 ha; rate 200; dose 1 / 3 l/ha; tank 0.1234567891 l; calc")
    #expect(again.data.last == first)
    let measured = try #require(
      try answers("calibrate; timed 100 / 3 m in 45 s; caught 10 / 3 1 l in 60 s; show").data.last)
    #expect(
      measured.contains(#""distance":{"value":33.333333333,"unit":"m","type":"100 / 3 m"}"#),
      "\(measured)")
    #expect(
      measured.contains(#""amounts":[{"value":3.333333333,"unit":"l","type":"10 / 3 l"}"#),
      "\(measured)")
    let converted = try #require(try answers("convert 10 / 3 ha ac").data.last)
    #expect(
      converted.contains(#""value":3.333333333,"unit":"ha","to":"ac","type":"10 / 3 ha"}"#),
      "\(converted)")
  }

  /// What is missing of a limit is null, in each answer that has limits; `doubtful` is there if nothing is in doubt.
  @Test func whatIsMissingIsNull() throws {
    let limits = try answers(
      "area 5; rate 200; product Tebu 1 l/ha; tank 1000; crop wheat; limit Tebu wheat dose 1 l/ha; limit Tebu; calc",
      store: Store.inMemory())
    let dose = #"{"least":null,"most":1,"unit":"l/ha","per":null,"word":null,"text":null}"#
    #expect(
      limits.bodies[5]
        == #"{"ok":true,"limit":{"product":"Tebu","crop":"wheat","fact":"dose","per":null,"value":\#(dose)}}"#
    )
    #expect(
      limits.bodies[6]
        == #"{"limits":[{"product":"Tebu","crop":"wheat","limits":{"dose":\#(dose),"times":null,"total":null,"#
        + #""interval":null,"phi":null,"bbch":null,"water":null,"reentry":null,"buffer":null,"until":null,"#
        + #""source":null}}]}"#)
    #expect(
      limits.bodies[7].hasSuffix(
        #""cautions":[],"date":null,"if_today":true,"limits":[{"product":"Tebu","fact":"dose","limit":\#(dose),"#
          + #""found":{"value":1,"unit":"l/ha"},"#
          + #""since":null,"verdict":"within","crop":null,"why":null,"treatments":null,"left_out_of":null}],"#
          + #""doubtful":[]}"#),
      "\(limits.bodies[7])")
    #expect(try answers("area x").bodies[0].hasSuffix(#""doubtful":["area"],"suggestions":[]}}"#))
    #expect(
      try answers("area x", keepsGoing: false).bodies[0].hasSuffix(
        #""doubtful":[],"suggestions":[]}}"#))
  }

  /// A unit that has two ids here is listed once, and a place in the order is a number in every answer.
  @Test func oneThingIsToldOnceAndInOneForm() throws {
    let answers = try answers(
      "convert units weight; product A 1 l/ha; product A place 30; product; show")
    #expect(answers.bodies[0].split(separator: #""id":"ozwt""#).count == 2, "\(answers.bodies[0])")
    #expect(
      answers.bodies[3].contains(#""role":null,"place":30,"permit":null"#), "\(answers.bodies[3])")
    #expect(
      answers.bodies[4].contains(#""role":"product","place":30,"permit":null"#),
      "\(answers.bodies[4])")
  }

  /// Results are in the units of what was entered, whatever units the session has and whatever was entered before.
  @Test(arguments: [
    (
      "rate 20 usgal/ac; dose 14 usfloz/ac; tank 250 usgal; calc",
      #""area":{"value":5.058570528,"unit":"ha"}"#
    ),
    (
      "calibrate; flow 1 usgal/min; nozzle 03; pressure 3 bar; spacing 50 cm; speed 8 km/h; width 20 m; calc",
      #""rate":{"value":180,"unit":"l/ha","exact":true},"flow":{"value":1.2,"unit":"l/min","exact":true},"#
        + #""output":null,"speed":{"value":8,"unit":"km/h"},"width":null,"work_rate":{"value":16,"unit":"ha/h"}"#
    ),
  ])
  func unitsOfResultsAreThoseOfTheInput(_ typed: String, _ figures: String) throws {
    for units in ["", "set units us; ", "set units imperial; "] {
      let last = try #require(try answers(units + typed).data.last)
      #expect(last.contains(figures), "\(units) \(last)")
    }
  }

  /// At the prompt, questions and their text go to the error output.
  @Test func thePromptAnswersAlike() throws {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let typist = Typist(
      screen: Screen(expecting: ""),
      lines: [
        "area 5; area x; rate 3", "", "save x", "rate 3; save x", "save x", "maybe", "no", "new",
        "^C", "quit",
      ])
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true), source: typist,
      outputs: Outputs(results: Recorded(screen: results), errors: Recorded(screen: errors)),
      format: .json,
      exporter: Rig.exporter)
    #expect(door.run() == .status(.success))
    let answers = try Answers(results.shown)
    #expect(
      answers.places == [[1, 1], [1, 2], [3, 1], [4, 1], [4, 2], [5, 1], [6, 1], [7, 1]])
    #expect(
      answers.refusals.count == 3 && answers.bodies[6].contains("\"interactive.cancelled\""),
      "\(answers.bodies)")
    #expect(errors.shown.contains("yes"))
  }
}

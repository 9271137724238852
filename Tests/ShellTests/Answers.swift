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
      text, language: language, format: .json, keepsGoing: keepsGoing, store: store, exporter: exporter)
    let answers = try Answers(run.results)
    return (
      answers.data.map { $0 + "\n" }.joined(), run.errors + answers.refusals.map { $0 + "\n" }.joined(), run.status
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
      text, language: language, format: .json, keepsGoing: keepsGoing, store: store, exporter: exporter)
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
      answers.bodies[1].contains(#""column":14,"field":"area","product":null,"doubtful":[],"#), "\(answers.bodies[1])")
  }

  @Test(arguments: ["area \"5", "area 5\u{7}", "area 5 #" + String(repeating: "x", count: 64 * 1024)])
  func aLineRefusedWholeIsAnsweredOnce(_ line: String) throws {
    let answers = try answers("area 1; rate 2\n\(line); rate 3; dose 4\nshow")
    #expect(answers.places == [[1, 1], [1, 2], [2, 1], [3, 1]] && answers.refusals.count == 1)
  }

  /// Every command gives an answer, with and without an argument. The exporter only pretends to write files.
  @Test(arguments: ["en", "pl"])
  func noCommandIsSilent(_ language: String) throws {
    let table = CommandTable(.standard)
    let lines = table.all.flatMap { command in
      command.names.map { "\($0)\n\($0) 5" } + command.subcommands.map { "\(command.name) \($0.name)" }
    }.filter { !["quit", "exit", "q"].contains($0.split(separator: "\n")[0]) }
    let text = lines.joined(separator: "\n")
    let answers = try answers(text, language: language, store: Store.inMemory(), exporter: .pretending)
    #expect(answers.places == (1...text.split(separator: "\n").count).map { [$0, 1] })
  }

  @Test func whatIsNoCommandsAnswerStandsApart() throws {
    let run = try Rig.script(LineReader(Descriptor(-1), named: "/dev/stdin"), format: .json)
    #expect(run.results.isEmpty && run.errors.hasPrefix(#"{"kind":"error","error":{"code":"file.unreadable""#))
  }

  /// At the prompt, questions and their text go to the error output.
  @Test func thePromptAnswersAlike() throws {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let typist = Typist(
      screen: Screen(expecting: ""),
      lines: ["area 5; area x; rate 3", "", "save x", "rate 3; save x", "save x", "maybe", "no", "new", "^C", "quit"])
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true), source: typist,
      outputs: Outputs(results: Recorded(screen: results), errors: Recorded(screen: errors)), format: .json,
      exporter: Rig.exporter)
    #expect(door.run() == .status(.success))
    let answers = try Answers(results.shown)
    #expect(answers.places == [[1, 1], [1, 2], [3, 1], [4, 1], [4, 2], [5, 1], [6, 1], [7, 1]])
    #expect(answers.refusals.count == 3 && answers.bodies[6].contains("\"interactive.cancelled\""), "\(answers.bodies)")
    #expect(errors.shown.contains("yes"))
  }
}

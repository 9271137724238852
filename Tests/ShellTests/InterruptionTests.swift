import Foundation
import Glibc
import Storage
import System
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell
@testable import Terminal

/// A terminal that is interrupted as soon as it shows the trigger text.
private final class Interrupted: LineSource, TextOutput {
  private var lines: [String]
  private let event: LineEvent
  private let trigger: String
  private(set) var shown = ""
  private(set) var remembered: [String] = []
  private(set) var commands: [String] = []
  private var isPressed = false
  private var hasCome = false
  /// How often a command may still ask before Ctrl-C comes; nil if the text alone brings it.
  private var looksLeft: Int?

  init(
    _ lines: [String], _ event: LineEvent = .interrupted, when trigger: String,
    afterLooks looks: Int? = nil
  ) {
    (self.lines, self.event, self.trigger, looksLeft) = (lines, event, trigger, looks)
  }

  var isInterrupted: Bool {
    if let left = looksLeft {
      looksLeft = left > 0 ? left - 1 : nil
      if left == 0 { isPressed = true }
    }
    return isPressed
  }

  var width: Int? { 200 }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    if let event = answerInterruption() { return event }
    guard !lines.isEmpty else { return .endOfInput }
    let line = lines.removeFirst()
    show("\(prompt)\(line)\n")
    return .line(line)
  }

  func remember(_ line: String, isCommand: Bool) {
    remembered.append(line)
    if isCommand { commands.append(line) }
  }

  func answerInterruption() -> LineEvent? {
    guard isPressed else { return nil }
    isPressed = false
    return event
  }

  func write(_ text: String) -> Written {
    show(text)
    return .whole
  }

  private func show(_ text: String) {
    shown += text
    if !hasCome, shown.contains(trigger) { (hasCome, isPressed) = (true, true) }
  }
}

/// Tests of Ctrl-C and signals while a command runs.
struct InterruptionTests {
  private func run(
    _ terminal: Interrupted, rows: Int = 0, language: String = "en", format: OutputFormat = .text
  ) throws -> Ending {
    let store = try Store.inMemory()
    let session = try Rig.session(language, isInteractive: true, store: store)
    if rows > 0 { try HistoryStore(store).append(mixes: rows) }
    let door = PromptDoor(
      session, source: terminal, outputs: Outputs(results: terminal, errors: terminal),
      format: format,
      exporter: Rig.exporter)
    return door.run()
  }

  @Test(arguments: [
    ("en", "history 600", "Cancelled"), ("pl", "historia znajdź ha", "Przerwano; to"),
  ])
  func aLongListEndsBetweenTwoPages(_ language: String, _ line: String, _ said: String) throws {
    let terminal = Interrupted([line, "area 9"], when: " 7 ha")
    #expect(try run(terminal, rows: 600, language: language) == .status(.success))
    #expect(terminal.shown.contains("\n  500  1970") && !terminal.shown.contains("\n  501  1970"))
    #expect(terminal.shown.contains(said) && terminal.shown.contains(" 9 ha \u{B7} "))
  }

  @Test(arguments: ["fields", "favorites"]) func aListOfNamesEndsBetweenTwoPages(_ line: String)
    throws
  {
    let made = (1...120).map {
      "area 5; name A\($0); rate 200; dose 1; tank 1000; calc; save A\($0)"
    }
    let terminal = Interrupted(made + [line], when: "> \(line)")
    _ = try run(terminal)
    let listed = terminal.shown.components(separatedBy: "> \(line)\n").last ?? ""
    #expect(!listed.contains("A99") && listed.contains("Cancelled"), "\(listed.suffix(300))")
  }

  /// The book, too, also where it is written to a file, of which nothing is left then.
  @Test(arguments: [
    ("book", "from the name"), ("book export", "> book export"), ("limit export", "> limit export"),
  ])
  func theBookEndsBetweenTwoPages(_ command: String, _ trigger: String) throws {
    let folder = TemporaryFolder()
    let out = folder.path("out.csv")
    let file = try folder.write(
      "product,pack\n" + (1...120).map { "Product \($0) EC,5 l\n" }.joined(), to: "in.csv")
    let line = command == "book" ? command : "\(command) \(out)"
    let terminal = Interrupted(["book import --force \(file)", line], when: trigger)
    #expect(try run(terminal) == .status(.success))
    let answer = terminal.shown.components(separatedBy: "> \(line)\n").last ?? ""
    #expect(
      answer.contains("Product 10 EC") == (command == "book") && !answer.contains("Product 99 EC"))
    #expect(answer.contains("Cancelled") && !FileStatus.isThere(out), "\(answer.suffix(300))")
  }

  /// An interrupted preview of a product table shows the rows already laid out, and nothing is imported.
  @Test func theChangesOfATableEndBetweenTwoPages() throws {
    let folder = TemporaryFolder()
    let rows = (1...300).map { "Product \($0) EC,5 l\n" }.joined()
    let file = try folder.write("product,pack\n\(rows)", to: "book.csv")
    let terminal = Interrupted(["book import \(file)", "book"], when: "Product 7 EC")
    #expect(try run(terminal) == .status(.success))
    #expect(terminal.shown.contains("Product 256 EC") && !terminal.shown.contains("Product 257 EC"))
    #expect(
      terminal.shown.contains("Cancelled; this command changed nothing."),
      "\(terminal.shown.suffix(300))")
    #expect(!terminal.shown.contains("Read them in?") && terminal.shown.contains("book is empty"))
  }

  /// What came in by then stays and is told; the same line brings the rest.
  @Test(arguments: [
    ("en", OutputFormat.text, "Cancelled before the end. What came in before stays"),
    ("pl", .text, "Przerwano przed ko\u{144}cem. To, co ju\u{17C} dodano, zostaje"),
    (
      "en", .json,
      #""kind":"error","error":{"code":"interactive.cancelled","message":"Cancelled before the end.""#
    ),
  ])
  func anImportThatIsBrokenOffGoesOn(_ language: String, _ format: OutputFormat, _ said: String)
    throws
  {
    let folder = TemporaryFolder()
    let store = try Store.inMemory()
    try HistoryStore(try Store.open(folder: folder.path)).append(mixes: 1300)
    let line = "import \(folder.path("spraycalc.sqlite"))"
    let door = { (terminal: Interrupted) throws in
      PromptDoor(
        try Rig.session(language, isInteractive: true, store: store), source: terminal,
        outputs: Outputs(results: terminal, errors: terminal), format: format,
        exporter: Rig.exporter)
    }
    let terminal = Interrupted([line], when: "nothing", afterLooks: 1000)
    #expect(try door(terminal).run() == .status(.success))
    #expect(terminal.shown.contains(said), "\(terminal.shown)")
    let first = try HistoryStore(store).newest(2000).map(\.id)
    #expect(!first.isEmpty && first.count < 1300 && first == Array(1...Int64(first.count)))
    #expect(terminal.shown.contains(format == .json ? #""calculations":\#(first.count),"# : "1"))
    let again = Interrupted([line], when: "nothing")
    #expect(try door(again).run() == .status(.success))
    #expect(try HistoryStore(store).newest(2000).map(\.id) == Array(1...1300), "\(again.shown)")
  }

  /// A former name that a product here got is a change, too, although nothing is counted.
  @Test func anImportThatOnlyBroughtAFormerNameHasChangedSomething() throws {
    let folder = TemporaryFolder()
    let store = try Store.inMemory()
    let source = try Store.open(folder: folder.path)
    let line = "import \(folder.path("spraycalc.sqlite"))"
    let product = "product \"Tebu 250 EW\" 1 l/ha; limit Tebu wheat phi 35 d"
    for data in [store, source] {
      try HistoryStore(data).append(mixes: 1300)
      _ = try Rig.type([product], language: "en", width: 80, store: data)
    }
    let book = BookStore(source)
    let entry = try #require(try book.all().first)
    let facts = try #require(entry.facts)
    let renamed = entry.with(entry.name, facts, used: entry.used, formerNames: ["Orius"])
    #expect(try book.change([BookChange(from: entry, to: renamed)]))
    let terminal = Interrupted([line], when: "nothing", afterLooks: 1000)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true, store: store), source: terminal,
      outputs: Outputs(results: terminal, errors: terminal), format: .text, exporter: Rig.exporter)
    #expect(door.run() == .status(.success))
    #expect(try BookStore(store).all().map(\.formerNames) == [["Orius"]])
    #expect(terminal.shown.contains("What came in before stays"), "\(terminal.shown)")
  }

  @Test func aListThatBreaksOffEndsItsLine() throws {
    let terminal = Interrupted(["history 600", "area 9"], when: "\"id\":7,")
    _ = try run(terminal, rows: 600, format: .json)
    let answers = terminal.shown.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(
      answers.count == 2
        && answers[0].contains(/"favorite":null}\],"error":{"code":"interactive\.cancelled",/))
    #expect(
      try answers.allSatisfy {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) is [String: Any]
      })
  }

  @Test func aSignalToEndEndsALongList() throws {
    let terminal = Interrupted(
      ["area 5", "history 600", "rate 9"], .terminated(SIGTERM), when: " 7 ha")
    #expect(try run(terminal, rows: 600) == .signal(SIGTERM))
    #expect(!terminal.shown.contains("\n  501  1970") && !terminal.shown.contains("rate 9"))
  }

  @Test func theRestOfALineDoesNotRun() throws {
    let terminal = Interrupted(["area 5; rate 200; dose 1.5", "show"], when: "Field area 5 ha")
    _ = try run(terminal)
    #expect(terminal.shown.contains("Stopped; the rest of the line was not run."))
    #expect(terminal.shown.contains("Spray volume  not set"), "\(terminal.shown)")
  }

  /// However many files run one another, and whether Ctrl-C comes between two commands or in the middle of a list.
  @Test(arguments: [
    ("area 5\nshow\nrate 200", "Product dose"), ("history 600\nrate 200", " 7 ha"),
    ("area 5\nshow", "Product dose"),
  ])
  func filesThatAreStoppedSaySoOnce(_ lines: String, _ trigger: String) throws {
    for depth in [1, 2, 8] {
      let folder = TemporaryFolder()
      var file = try folder.write(lines, to: "0")
      for number in 1..<depth { file = try folder.write("run \(file)\nrate 210", to: "\(number)") }
      let terminal = Interrupted(["run \(file); rate 220", "show"], when: trigger)
      _ = try run(terminal, rows: 600)
      let said = terminal.shown.components(separatedBy: "Stopped").count - 1
      #expect(
        said == 1 && !terminal.shown.contains("Cancelled"),
        "\(depth): \(terminal.shown.suffix(400))")
      #expect(!terminal.shown.contains("Spray volume  2"), "\(terminal.shown.suffix(400))")
    }
  }

  /// A file may be one line of gigabytes, which is read piece by piece.
  @Test func theReadingOfALineWithoutAnEndIsStopped() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(String(repeating: "x", count: 4 * Descriptor.usualRoom), to: "line")
    let file = try Descriptor(opening: path, O_RDONLY)
    defer { file.close() }
    var asked = 0
    var lines = LineReader(file, named: path) {
      asked += 1
      return asked == 2
    }
    #expect(throws: Cancelled.self) { _ = try lines.next()?.get() }
    #expect(asked == 2)
  }

  /// The changes made before the signal still get their result.
  @Test func aLineThatIsStoppedShowsWhatItsChangesCameTo() throws {
    let terminal = Interrupted(
      ["area 5; rate 200; dose 1.5; tank 1000; calc", "rate 210; rate 220; rate 230"],
      when: "210 \u{2192} 220")
    _ = try run(terminal)
    #expect(
      terminal.shown.contains("1000 \u{2192} 1100 l") && !terminal.shown.contains("1150 l"),
      "\(terminal.shown)")
    #expect(
      terminal.shown.contains("\n\n  Stopped; the rest of the line was not run.\n"),
      "\(terminal.shown)")
  }

  @Test func theRestOfAPastedBlockIsSaidAndKept() throws {
    let terminal = Interrupted(
      ["area 5\nrate 200\n\ndose 1.5\ntank 100", "show"], when: "Spray volume 200")
    _ = try run(terminal)
    #expect(
      terminal.shown.contains("  2 pasted lines were not run; Up brings them back.\n"),
      "\(terminal.shown)")
    #expect(terminal.remembered == ["area 5", "rate 200", "dose 1.5", "tank 100", "show"])
    #expect(terminal.shown.contains("Product dose  not set"))
  }
}

/// Tests of pasted blocks: which lines run and what is shown.
struct PasteTests {
  private func paste(_ lines: [String], language: String = "en") throws -> Interrupted {
    let terminal = Interrupted(lines, when: "\u{0}")
    let door = PromptDoor(
      try Rig.session(language, isInteractive: true), source: terminal,
      outputs: Outputs(results: terminal, errors: terminal), format: .text, exporter: Rig.exporter)
    _ = door.run()
    return terminal
  }

  @Test(arguments: [
    ("en", "1 pasted line was not run; Up brings it back.", 1),
    ("en", "2 pasted lines were not run; Up", 2),
    ("pl", "Nie wykonano 1 wklejonego wiersza", 1), ("pl", "Nie wykonano 3 wklejonych wierszy", 3),
    ("pl", "Nie wykonano 5 wklejonych wierszy", 5),
  ])
  func anErrorSaysHowManyLinesItLeaves(_ language: String, _ said: String, _ count: Int) throws {
    let left = (1...count).map { "area \($0)" }
    let terminal = try paste(
      [(["area 5", "zzz"] + left).joined(separator: "\n")], language: language)
    #expect(terminal.shown.contains(said), "\(terminal.shown)")
    #expect(terminal.remembered.suffix(count) == left[...])
  }

  @Test func nothingIsSaidWhereNothingIsLeft() throws {
    #expect(try !paste(["area 5\nzzz\n \n"]).shown.contains("pasted"))
    #expect(try !paste(["zzz"]).shown.contains("pasted"))
  }

  /// A pasted block shows one result, also of what was taken before a refused line. The counts include the result of the
  /// first line.
  @Test(arguments: [
    ("area 6\nrate 150\n\n", 2), ("area 6\nzzz\nrate 150", 2), ("area 6; zzz", 2),
    ("zzz\narea 6", 1),
  ])
  func oneResultFollowsABlock(_ block: String, _ results: Int) throws {
    let shown = try paste(["area 5; rate 200; dose 1; tank 300", block]).shown
    #expect(shown.components(separatedBy: "In all").count - 1 == results, "\(shown)")
  }

  @Test func aRefusedAnswerLeavesTheRestOfTheBlock() throws {
    let terminal = try paste(["new\n12,5oo\n8.5\n200", "^C"])
    #expect(
      terminal.shown.contains("2 pasted lines were not run") && terminal.remembered.contains("8.5"))
    #expect(terminal.commands == ["new"], "what was pasted as answers is no command")
    let asked = try paste(["rate 5; save x", "save x\nmaybe\narea 6\narea 7", "no"])
    #expect(
      asked.shown.contains("2 pasted lines were not run")
        && asked.remembered.suffix(2) == ["area 6", "area 7"])
  }
}

/// Tests of a history too long for one page.
struct LongListTests {
  private let store: Store

  init() throws { store = try Self.stored.get() }

  /// The history of all these tests, which only read it.
  private static let stored = Result<Store, any Error> {
    let store = try Store.inMemory()
    try HistoryStore(store).append(mixes: 1100)
    return store
  }

  @Test func eachEntryHasItsHeadingAndItsFigures() throws {
    let lines = try Rig.script("history 1100", store: store).results.split(separator: "\n")
    let headings = lines.indices.filter { lines[$0].contains(/^  \d+  1970/) }
    #expect(headings.count == 1100 && lines[0].hasPrefix("  1  1970"))
    let figures = headings.map { lines[$0 + 1] }
    #expect(zip(figures, 1...).allSatisfy { $0.contains(" \($1) ha ") }, "\(figures.prefix(3))")
  }

  @Test func itIsOneLineOfJSON() throws {
    let run = try Rig.program(
      "history 1100; history find ha 99; history find nothing", store: store)
    let lines = run.results.split(separator: "\n").map { Data($0.utf8) }
    let lists = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
    }
    let ids = lists.map { ($0["history"] as? [[String: Any]])?.compactMap { $0["id"] as? Int } }
    #expect(ids[0] == Array(1...1100) && lists[0]["count"] as? Int == 1100)
    #expect(
      ids[1] == [
        99, 199, 299, 399, 499, 599, 699, 799, 899, 990, 991, 992, 993, 994, 995, 996, 997, 998,
        999, 1099,
      ])
    #expect(lists[1]["count"] as? Int == 20 && ids[2] == [] && lists[2]["count"] as? Int == 0)
  }

  @Test(arguments: [
    ("en", "history find ha 99", "20 calculations found."),
    ("en", "history find 1100", "1 calculation found."),
    ("pl", "historia znajdź 99", "Znaleziono 20 obliczeń."),
    ("pl", "historia znajdź 109", "Znaleziono 11 obliczeń."),
    ("pl", "historia znajdź 1099", "Znaleziono 1 obliczenie."),
    ("en", "history find x", "Nothing in the history"),
    ("pl", "historia znajdź 108 ha", "Znaleziono 11 obliczeń."),
  ])
  func whatIsFoundIsCounted(_ language: String, _ line: String, _ said: String) throws {
    let shown = try Rig.script(line, language: language, store: store).results
    #expect(shown.split(separator: "\n").last?.contains(said) == true, "\(shown.suffix(200))")
  }

  /// Writing stops when the reader of the output leaves after the first page.
  @Test func aReaderThatLeavesEndsIt() throws {
    let output = Leaving()
    let door = ScriptDoor(
      try Rig.session("en", isInteractive: false, store: store),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter,
      keepsGoing: true)
    #expect(door.run(LineReader(text: "history 1100\nhistory")) == .storage)
    #expect(output.count == 1)
  }

  private final class Leaving: TextOutput {
    var count = 0
    var width: Int? { nil }
    func write(_ text: String) -> Written {
      count += 1
      return .readerLeft
    }
  }
}

extension HistoryStore {
  /// Appends mixes of one product on 1 ha, 2 ha, and so on.
  fileprivate func append(mixes count: Int) throws {
    let calculator = Calculators.standard.all[0]
    let typed: KeyValuePairs<SprayField, String> = [.rate: "200", .dose: "1", .tank: "1000"]
    let mix = try typed.reduce(calculator.blank) {
      try calculator.read($1.value, into: $1.key.field, of: $0, .point).draft
    }
    for row in 1...count {
      let draft = try calculator.read("\(row)", into: SprayField.area.field, of: mix, .point).draft
      try append(
        HistoryRow(
          at: Moment(secondsSince1970: Int64(row), utcOffset: 0), draft: draft,
          search: SearchWords(own: "\(row) ha", shared: "spray"))
      )
    }
  }
}

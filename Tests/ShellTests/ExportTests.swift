import Calculation
import Foundation
import Storage
import System
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests of results in files: every kind of file has the same figures, and no file is incomplete.
struct ExportTests {
  private let folder = TemporaryFolder()
  nonisolated static let mix = "area 12.5; rate 200; dose 1.5; tank 1000"

  private var exporter: Exporter {
    Exporter(pdfMaker: PDFMaker(program: folder.path + "/spraycalc"), home: folder.path)
  }

  func path(_ name: String) -> String { folder.path(name) }

  func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Returns what the screen shows when these lines are typed.
  private func typed(_ lines: [String]) throws -> String {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 120)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true), source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: exporter)
    _ = door.run()
    return screen.shown
  }

  func script(
    _ text: String, language: String = "en", format: OutputFormat = .text, store: Store? = nil
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    format == .json
      ? try Rig.program(text, language: language, store: store, exporter: exporter)
      : try Rig.script(text, language: language, store: store, exporter: exporter)
  }

  /// Every figure on the screen is also in the Markdown file and in the text file, in both languages.
  @Test(arguments: [
    ("en", mix), ("pl", mix), ("pl", "area 3; rate 180; dose 250 g/ha; tank 600"),
    ("en", "rate 200; dose 1.5; tank 300"),
    ("pl", "area 0.3 ac; rate 20 gal/ac; dose 10 floz/ac; tank 100 gal"),
    ("en", "area 5; rate 2000; dose 30; tank 15"),
    ("pl", mixOfThree), ("en", "\(mixOfThree); fills even"),
    ("en", "area 20 m2; rate 300; dose 30 ml/ha; tank 0.8"),
  ])
  func filesShowWhatTheScreenShows(_ language: String, _ values: String) throws {
    let shown = try script(
      "\(values); calc; export \(path("a.md")); export \(path("a.txt"))", language: language)
    #expect(shown.status == .success && shown.errors.isEmpty)
    let text = Self.words(try content("a.txt"))
    let markdown = try content("a.md").filter { $0 != "\\" }
    // The first line on the screen is left out, because the report lists its values in another form.
    for line in shown.results.split(separator: "\n").dropFirst() {
      // A line to type is for the screen alone.
      for cell in line.split(separator: /\ {2,}/)
      where cell.contains(where: \.isNumber) && !cell.contains("\u{201D}") {
        #expect(text.contains(Self.words(String(cell))) && markdown.contains(cell), "\(cell)")
      }
    }
    let signature =
      language == "pl" ? "Obliczono w Kalkulator Oprysku" : "Calculated with Spray Calculator"
    #expect([text, markdown].allSatisfy { $0.contains("\(signature) - Wojciech Olszak") })
  }

  nonisolated static let mixOfThree =
    "area 12.5; rate 200; tank 1000; product Mospilan 20 SP 0.2 kg/ha; product Tebu 250 EW 1 l/ha; product X 0.5 l/ha; left 150"

  /// Returns the words of a text, however its lines are broken and set in columns.
  static func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(arguments: [mix, "convert 10 in to cm", "bill 450 nok; split 4"])
  func theJSONIsWhatProgramsAreShown(_ values: String) throws {
    let shown =
      try script("\(values); calc", format: .json).results.split(separator: "\n").last ?? ""
    _ = try script("\(values); calc; export \(path("a.json"))")
    #expect(
      try content("a.json") == #"{"format":2,"kind":"result","id":null,"# + shown.dropFirst() + "\n"
    )
  }

  /// A result is one table, its figures apart from their units, without a row for the signature.
  @Test func numbersOfATableStandAlone() throws {
    let mix = "\(Self.mix); name North; calc; export \(path("a.csv"))"
    _ = try script(mix, language: "pl")
    let lines = try content("a.csv").split(separator: "\r\n")
    #expect(try Data(contentsOf: URL(filePath: path("a.csv"))).starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(!lines.contains { $0.contains("Olszak") })
    #expect(Set(lines.map { $0.count { $0 == ";" } }).count == 1)
    #expect(
      lines.dropFirst().map { $0.dropFirst(";2026-11-21 14:05;Oprysk;;".count) } == [
        "North;Pe\u{142}ny;2;1000;l;1000;l;5;ha;;;1;;;\u{15B}rodek;\"1,5\";l/ha;\"1,5\";l/ha;\"7,5\";l;;;\"18,75\";l;;;;",
        "North;Pe\u{142}ny;2;1000;l;1000;l;5;ha;;;;Woda;;;;;;;\"992,5\";l;;;\"2481,25\";l;;;;",
        "North;Niepe\u{142}ny;1;500;l;500;l;\"2,5\";ha;;;1;;;\u{15B}rodek;\"1,5\";l/ha;\"1,5\";l/ha;\"3,75\";l;;;;;;;;",
        "North;Niepe\u{142}ny;1;500;l;500;l;\"2,5\";ha;;;;Woda;;;;;;;\"496,25\";l;;;;;;;;",
      ])
    _ = try script(mix.replacing("a.csv", with: "b.csv"))
    #expect(
      try content("b.csv").contains(
        ",North,Partial,1,500,l,500,l,2.5,ha,,,,Water,,,,,,,496.25,l,,,,,,,,\r\n"))
  }

  /// What is filled up to a mark has no amount.
  @Test func aMarkHasItsOwnColumn() throws {
    _ = try script("area 1; rate 200; dose 2 kg/ha; tank 1000; calc; export \(path("a.csv"))")
    #expect(
      try content("a.csv").contains(",Partial,1,200,l,200,l,1,ha,,,,Water,,,,,,,,,200,l,,,,,,\r\n"))
  }

  /// The cautions stand in the first row alone.
  @Test func cautionsStandInATable() throws {
    _ = try script("area 1; rate 200; dose 2; tank 0.8; calc; export \(path("a.csv"))")
    let rows = try content("a.csv").split(separator: "\r\n")
    #expect(
      rows[0].hasSuffix(",Cautions")
        && rows[1].hasSuffix(",The tank 0.8 l is below 1 l. Check the value and its unit.")
    )
    #expect(rows.count > 2 && rows.dropFirst(2).allSatisfy { $0.hasSuffix(",") })
  }

  /// On paper nothing can be typed: a product of unknown order has a place for its step instead.
  @Test(arguments: [
    ("en", "product 1 form \u{2026}", "X \u{B7} step ____"),
    ("pl", "\u{15B}rodek 1 forma \u{2026}", "X \u{B7} krok ____"),
  ])
  func theSheetSaysNothingToType(_ language: String, _ typed: String, _ step: String) throws {
    let mix = "area 1; rate 200; tank 1000; product X 1 l/ha; product Y 1 l/ha; calc"
    let screen = try script("\(mix); export \(path("a.md"))", language: language).results
    let sheet = try content("a.md").filter { $0 != "\\" }
    #expect(screen.contains(typed))
    #expect(sheet.contains("| \(step) | 1 l/ha | 1 l |") && !sheet.contains(typed), "\(sheet)")
  }

  @Test func theFavouriteIsNamedWhileItsValuesStand() throws {
    let named = "\(Self.mix); save =1+1; calc; export \(path("a.csv")); export \(path("a.md"))"
    #expect(try script(named).status == .success)
    #expect(try content("a.csv").contains(",Spray,'=1+1,,Full,"))
    #expect(try content("a.md").hasPrefix("# Spray: =1+1\n"))
    let store = try Store.inMemory()
    _ = try script("\(Self.mix); save X", store: store)
    _ = try script("use X; area 3 ac; calc; export \(path("b.md"))", store: store)
    #expect(try content("b.md").hasPrefix("# Spray: X\n"))
    _ = try script("use X; dose 2; calc; export \(path("c.md"))", store: store)
    _ = try script("use X; favorites delete X; calc; export \(path("d.md"))", store: store)
    #expect(try content("d.md").hasPrefix("# Spray\n"))
    #expect(try content("c.md").hasPrefix("# Spray\n"))
  }

  @Test func aFileIsReplacedOnlyWhenTold() throws {
    try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    let refused = try script("\(Self.mix); calc; export \(path("a.csv"))", format: .json)
    #expect(refused.status == .commandFailed && refused.errors.contains("\"export.exists\""))
    #expect(try content("a.csv") == "mine")
    #expect(chmod(path("a.csv"), 0o640) == 0)
    #expect(try script("\(Self.mix); calc; export --force \(path("a.csv"))").status == .success)
    #expect(try content("a.csv").contains("18.75,l"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: path("a.csv"))[.posixPermissions] as? Int
        == 0o640)
  }

  @Test(arguments: [
    "export history FILE --force", "export FILE --force", "export --force FILE",
    "backup FILE --force", "export treatments 2026 --force FILE",
    "export treatments --force 2026 FILE", "export treatments 2026 FILE --force",
  ])
  func leaveToReplaceMayStandBesideTheFile(_ line: String) throws {
    try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    let run = try script("\(Self.mix); calc; \(line.replacing("FILE", with: path("a.csv")))")
    #expect(run.status == .success, "\(run.errors)")
    #expect(FileManager.default.contents(atPath: path("a.csv")) != Data("mine".utf8))
  }

  /// An export through a symbolic link replaces the file that the link leads to; the link stays.
  @Test func aLinkLeadsToItsFile() throws {
    try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: path("b.csv"), withDestinationPath: "a.csv")
    #expect(try script("\(Self.mix); calc; export --force \(path("b.csv"))").status == .success)
    #expect(try content("a.csv").contains("18.75"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b.csv")) == "a.csv")
  }

  /// So does a link that leads nowhere yet.
  @Test func aLinkLeadsToAFileThatIsNew() throws {
    try FileManager.default.createSymbolicLink(atPath: path("b.csv"), withDestinationPath: "a.csv")
    #expect(try script("\(Self.mix); calc; export --force \(path("b.csv"))").status == .success)
    #expect(try content("a.csv").contains("18.75"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b.csv")) == "a.csv")
  }

  /// What must be told of a written file: its mode before and now, whether its owner stays, whether it is on the disk,
  /// whether it should be private, and the texts for it.
  @Test(
    arguments: [
      (0o644, 0o644, true, true, false, []), (0o644, 0o644, true, true, true, ["written-readable"]),
      (0o600, 0o600, true, true, true, []), (0o4640, 0o640, true, true, false, ["written-mode"]),
      (0o664, 0o644, false, true, false, ["written-owner"]),
      (
        0o664, 0o644, false, false, true,
        ["written-not-on-disk", "written-owner", "written-readable"]
      ),
    ] as [(mode_t, mode_t, Bool, Bool, Bool, [String])])
  func whatIsToldOfAFile(
    _ before: mode_t, _ now: mode_t, _ ownerStays: Bool, _ isOnDisk: Bool, _ isPrivate: Bool,
    _ keys: [String]
  ) {
    let rights = KeptRights(
      before: FileRights(user: 1, group: 1, mode: before),
      now: FileRights(user: ownerStays ? 1 : 2, group: 1, mode: now))
    let finished = FinishedFile(isOnDisk: isOnDisk, rights: rights)
    #expect(finished.cautions(about: "x", isPrivate: isPrivate).map(\.key) == keys)
  }

  @Test(arguments: [
    ("export x.doc", "export.unknown_format"), ("export x", "export.unknown_format"),
    ("export .csv", "export.unknown_format"), ("export history x.pdf", "export.unknown_format"),
    ("export /nowhere/x.csv", "file.no_folder"), ("export x.pdf", "pdf.no_program"),
    ("export --force", "argument.missing"),
    ("export a.csv b.csv", "argument.unexpected"), ("clear; export x.csv", "export.no_result"),
  ])
  func refusalsSayWhy(_ command: String, _ code: String) throws {
    let before = try folder.names
    let inFolder = command.replacing(" x.", with: " \(folder.path)/x.")
    let refused = try script("\(Self.mix); calc; \(inFolder)", format: .json)
    #expect(refused.status == .commandFailed)
    #expect(refused.errors.contains("\"\(code)\""), "\(refused.errors)")
    #expect(try folder.names == before)
  }

  @Test func aFolderIsNoFile() throws {
    try FileManager.default.createDirectory(
      atPath: path("d.csv"), withIntermediateDirectories: true)
    let refused = try script("\(Self.mix); calc; export --force \(path("d.csv"))", format: .json)
    #expect(refused.errors.contains("\"file.not_a_file\""))
  }

  @Test func theHomeFolderHasItsSign() throws {
    #expect(try script("\(Self.mix); calc; export ~/a.txt").status == .success)
    #expect(try content("a.txt").contains("2500 l"))
  }

  @Test func thePersonIsAskedBeforeAFileIsReplaced() throws {
    try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    func type(_ answer: String) throws -> String {
      try typed([Self.mix, "calc", "export ~/a.csv", answer])
    }
    #expect(try type("no").contains("Replace it?"))
    #expect(try content("a.csv") == "mine")
    #expect(try type("yes").contains("Saved: ~/a.csv"))
    #expect(try content("a.csv").contains("18.75"))
  }
}

/// Tests of the history in files.
extension ExportTests {
  private func filled(_ lines: [String]) throws -> Store {
    let store = try Store.inMemory()
    let session = try Rig.session("en", isInteractive: true, store: store)
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen)
    let door = PromptDoor(
      session, source: Typist(screen: screen, lines: lines),
      outputs: Outputs(results: output, errors: output),
      format: .text, exporter: exporter)
    _ = door.run()
    return store
  }

  private func history(_ json: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return try #require(object?["history"] as? [[String: Any]])
  }

  @Test func theHistoryIsWrittenWhole() throws {
    let store = try filled([
      Self.mix, "calc", "dose 2 kg/ha", "calc", "bill 450 nok", "calc", "convert 10 in to cm",
      "calc",
    ])
    _ = try script(
      "export history \(path("h.json")); export history \(path("h.csv"))", language: "pl",
      store: store)
    let entries = try history(content("h.json")).map { $0.filter { $0.key != "kept" } }
    #expect(entries.compactMap { $0["id"] as? Int } == [1, 2, 3, 4])
    let shown = try script("history", format: .json, store: store).results
    #expect(NSArray(array: entries) == NSArray(array: try history(shown)))
    #expect(try Data(contentsOf: URL(filePath: path("h.csv"))).starts(with: [0xEF, 0xBB, 0xBF]))
    let rows = try content("h.csv").split(separator: "\r\n")
    let heads = rows[0].split(separator: ";")
    #expect(Set(heads).count == heads.count)
    #expect(rows.count == 5 && Set(rows.map { $0.count { $0 == ";" } }).count == 1)
    #expect(rows[1].hasPrefix("1;2026-11-21 14:05;Oprysk;;;;\"12,5\";ha;200;l/ha;\"1,5\";l/ha;"))
    #expect(rows[1].contains(";1000;l;;;;;;;;;;2500;l;;;\"18,75\";l;;;\"2481,25\";l;3;;"))
    #expect(
      rows[2].contains(";2;kg/ha;") && rows[2].contains(";1000;l;;;;;;;;;;2500;l;;;25;kg;;;;;3;;"))
    #expect(rows[4].contains(";10;in;cm;\"25,4\";cm;"))
  }

  /// A nozzle size is written with its colour, so that a spreadsheet does not take it for a number; each pressure is
  /// written with its size.
  @Test func sizesOfNozzlesAreToldInAHistory() throws {
    let store = try filled(["nozzle 015; pressure 3; spacing 50; speed 8; target 100", "calc"])
    _ = try script("export history \(path("n.csv"))", store: store)
    let rows = try content("n.csv").split(separator: "\r\n")
    #expect(
      rows.dropFirst().allSatisfy { !$0.contains(",015,") } && rows[1].contains(",015 (green),"))
    #expect(
      rows.dropFirst().map { $0.contains(#/,"?0\d+: [\d.]+ bar, [a-z]+/#) } == [true, true, true])
  }

  @Test func anEmptyHistoryIsWrittenToo() throws {
    let store = try Store.inMemory()
    _ = try script(
      "export history \(path("h.json")); export history \(path("h.csv"))", store: store)
    #expect(try history(content("h.json")).isEmpty)
    #expect(try content("h.csv").split(separator: "\r\n").count == 1)
  }

  /// An exported history has a column for every row that a result can have.
  @Test func everyTotalHasAColumn() throws {
    for evaluation in try Samples.evaluations {
      let outline = evaluation.outcome.outline
      let rows = Calculators.standard[outline.calculator]?.resultRows ?? []
      for row in outline.rows { #expect(rows.contains(row.id), "\(outline.calculator) \(row.id)") }
    }
  }
}

/// An export writes the present values, even if others were looked at before, and says in one line where they are.
extension ExportTests {
  @Test func theAnswerNamesTheFileAndTheCalculation() throws {
    let shown = try typed([Self.mix, "calc", "area 3", "calc", "history show 1", "export ~/a.txt"])
    #expect(shown.hasSuffix("Saved: ~/a.txt \u{B7} history 2\n"))
    #expect(try content("a.txt").contains("600 l") && !content("a.txt").contains("2500 l"))
    let used = try typed([Self.mix, "calc", "area 3", "calc", "history use 1", "export ~/b.txt"])
    #expect(used.contains("Saved: ~/b.txt \u{B7} history 1\n"))
    #expect(try content("b.txt").contains("2500 l"))
  }

  /// What happened while the values were typed is told with the answer, and is not on paper.
  @Test func aJumpIsToldAndNotWritten() throws {
    let shown = try typed([Self.mix, "area 1250", "area 3", "tank 10", "export ~/a.txt"])
    let answer = shown.components(separatedBy: "Saved: ").last ?? ""
    #expect(answer.contains("100"), "\(answer)")
    #expect(try !content("a.txt").contains("earlier"))
  }

  @Test func anEntryThatWasOnlyLookedAtIsNotWritten() throws {
    let shown = try typed([Self.mix, "calc", "clear", "history show 1", "export ~/a.txt"])
    #expect(shown.contains("“history use K” brings back"))
    #expect(try folder.names.isEmpty)
  }

  /// The example in the help shows the answer of an export, but writes no file.
  @Test func anExampleWritesNothing() throws {
    #expect(try typed(["help export"]).contains("Saved: mix.pdf"))
    #expect(!FileManager.default.fileExists(atPath: "mix.pdf"))
  }
}

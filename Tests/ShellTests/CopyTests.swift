import Foundation
import GRDB
import TestSupport
import Testing

@testable import Shell
@testable import Storage

/// Tests of `backup` and `import`.
final class CopyTests {
  private let folder = TemporaryFolder()
  private let store: Store

  init() throws {
    store = try Store.inMemory()
    _ = try Rig.type(
      [
        "area 12.5; rate 200; dose 1.5; tank 1000; save Wheat", "calc", "area 1 / 3", "calc",
        "bill 450 nok", "calc",
        "convert 10 in to cm", "calc",
      ], language: "en", width: 80, store: store)
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func script(_ text: String, in store: Store? = nil) throws -> (
    results: String, errors: String, status: Shell.ExitStatus
  ) { try Rig.program(text, store: store ?? self.store) }

  /// Returns the screen after a user types this line.
  private func told(_ line: String, in store: Store, language: String = "en") throws -> String {
    try Rig.type([line], language: language, width: 80, store: store)
  }

  /// Makes a copy of the data, changes it by statements, and returns its path.
  private func copy(of store: Store? = nil, changedBy statements: [String] = []) throws -> String {
    let copy = path("spraycalc.sqlite")
    #expect(try script("backup --force \(copy)", in: store).status == .success)
    guard !statements.isEmpty else { return copy }
    try Store.open(folder: folder.path).write { db in
      for statement in statements {
        try db.execute(sql: statement)
        #expect(db.changesCount > 0 || statement.hasPrefix("PRAGMA"), "\(statement)")
      }
    }
    return copy
  }

  /// A copy that asks for a log is copied beside the data first; if that cannot be, it is not the copy's fault.
  @Test(arguments: [("en", "There is no such folder: "), ("pl", "Nie ma takiego folderu: ")])
  func aFolderOfDataThatTakesNoFileIsNamed(_ language: String, _ said: String) throws {
    let copy = try copy()
    let data = path("data")
    let target = try Store.open(folder: data)
    var bytes = try Data(contentsOf: URL(filePath: copy))
    bytes.replaceSubrange(18...19, with: [2, 2])
    try bytes.write(to: URL(filePath: copy))
    try FileManager.default.moveItem(atPath: data, toPath: path("moved"))
    let errors = try Rig.script("import \(copy)", language: language, store: target).errors
    #expect(errors.contains(said + data), "\(errors)")
  }

  /// A limit that cannot be read is named, and is not known until it is typed; the others hold.
  @Test(arguments: [("en", "not known"), ("pl", "nie wiadomo")])
  func aLimitThatCannotBeReadIsNotKnown(_ language: String, _ notKnown: String) throws {
    let store = try Store.inMemory()
    let target = try Store.inMemory()
    let limits =
      "limit Tebu wheat dose 1.5 l/ha; limit Tebu wheat phi 35 d; limit Tebu wheat times 2 per season"
    _ = try Rig.type(
      ["product \"Tebu 250 EW\" 1 l/ha; \(limits)"], language: "en", width: 80, store: store)
    let copy = try copy(
      of: store, changedBy: [#"UPDATE book SET limits = replace(limits, '"35"', '"-35"')"#])
    let named =
      language == "en" ? "Tebu 250 EW, wheat: days to harvest" : "Tebu 250 EW, wheat: karencja"
    let told = try self.told("import \(copy)", in: target, language: language)
    #expect(told.replacing("\n ", with: "").contains(named), "\(told)")
    let mix = language == "en" ? "crop wheat" : "uprawa wheat"
    let sprayed = "product \"Tebu 250 EW\" 1 l/ha; area 10; rate 200; tank 1000; \(mix); calc"
    let judged = try Rig.script(sprayed, language: language, store: target).results
    #expect(
      judged.contains(try Regex("\(notKnown) +(cannot be read|nie da si\u{119} odczyta\u{107})")),
      "\(judged)")
    #expect(judged.contains("1.5") || judged.contains("1,5"), "\(judged)")
    let again = try self.told("limit Tebu wheat phi 14 d; limit Tebu", in: target)
    #expect(again.contains("harvest  14 days"), "\(again)")
  }

  /// A pack that does not go with the state of its product is left out and named; the product and its limits come in.
  @Test(arguments: [("en", "Pack:"), ("pl", "Opakowanie:")])
  func aFactThatDoesNotFitIsLeftOut(_ language: String, _ fact: String) throws {
    let store = try Store.inMemory()
    let target = try Store.inMemory()
    _ = try Rig.type(
      [
        "product \"Amistar 250 SC\" 1 l/ha", "product Amistar pack 1 kg",
        "limit Amistar wheat dose 1 l/ha",
      ],
      language: "en", width: 80, store: store)
    let copy = try copy(of: store)
    let shown = try self.told("import \(copy)", in: target, language: language)
    #expect(shown.contains(fact) && shown.contains("Amistar 250 SC"), "\(shown)")
    let again = try self.told("import \(copy)", in: target, language: language)
    #expect(!again.contains(fact), "\(again)")
    let known = try self.told("book show Amistar", in: target)
    #expect(known.contains("Amistar 250 SC") && !known.contains("1 kg"), "\(known)")
    let limits = try self.told("limit Amistar", in: target)
    #expect(limits.contains("at most 1 l/ha"), "\(limits)")
  }

  @Test func whatIsTakenOverIsWhatItWas() throws {
    let copy = try copy()
    let target = try Store.inMemory()
    #expect(
      try told("import \(copy)", in: target).contains("4 calculations added: numbers 1 to 4."))
    #expect(try script("history", in: target).results == script("history").results)
    for number in 1...4 {
      #expect(
        try script("history show \(number)", in: target).results
          == script("history show \(number)").results)
    }
    let sought = "history find wheat partial"
    #expect(try script(sought, in: target).results == script(sought).results)
    #expect(try told("import \(copy)", in: target).contains("Nothing new"))
    #expect(try script("favorites", in: target).results == script("favorites").results)
  }

  @Test func aFavouriteOfTheSameNameStays() throws {
    _ = try script("backup \(path("copy.sqlite"))")
    let target = try Store.inMemory()
    _ = try script("rate 300; save wheat", in: target)
    let told = try told("wczytaj \(path("copy.sqlite"))", in: target, language: "pl")
    #expect(told.contains("Dodano 4 obliczenia: numery od 1 do 4."))
    #expect(told.contains("Jeden ulubiony zestaw ma tu inne wartości i pozostaje bez zmian: Wheat"))
    #expect(try script("favorites", in: target).results.contains("\"value\":300"))
  }

  @Test func nothingIsReplacedUnasked() throws {
    try "mine".write(toFile: path("a"), atomically: true, encoding: .utf8)
    let refused = try script("backup \(path("a"))").errors
    #expect(
      refused.contains("export.exists")
        && refused.contains("Add \u{201C}--force\u{201D} to replace it."))
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "mine")
    let asked = try Rig.type(
      ["backup \(path("a"))", "no"], language: "en", width: 80, store: store)
    #expect(asked.contains("Replace it?"))
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "mine")
    #expect(try script("backup --force \(path("a")); import \(path("a"))").status == .success)
    // Typed twice, it is once a flag, and never a name.
    for line in ["--force --force \(path("a"))", "--force \(path("a")) --force"] {
      #expect(try script("backup \(line)").status == .success)
    }
    #expect(try script("backup --force --force").errors.contains("argument.missing"))
    #expect(try script("rate 300; save --force --force").errors.contains("argument.missing"))
    #expect(try script("backup /nowhere/at/all").errors.contains("file.no_folder"))
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [
    "", "{", "a letter", "[{}]", "{\"history\":[{\"id\":1}]}", "{\"history\":[1", "{\"a\":1}",
    "x{\"history\":[]}",
    "SQLite format 3\0 and nothing of it",
    "{\"calculator\":\"spray\",\"input\":{\"products\":[{\"name\":null}]}}",
  ])
  func whatIsNoCopyIsRefusedAndChangesNothing(_ text: String) throws {
    try text.write(toFile: path("x"), atomically: true, encoding: .utf8)
    let before = try script("history").results
    #expect(try script("import \(path("x"))").errors.contains("import.unreadable"))
    #expect(try script("history").results == before)
  }

  /// A history that is exported as JSON is for other programs.
  @Test func anExportedHistoryIsNoCopy() throws {
    _ = try script("export history \(path("h.json"))")
    let refused = try script("import \(path("h.json"))", in: Store.inMemory())
    #expect(
      refused.status == .commandFailed && refused.errors.contains("import.unreadable"),
      "\(refused.errors)")
  }

  @Test(arguments: [
    ("import", "This copy is older than 0.2.0 and is not imported"),
    ("wczytaj", "Ta kopia jest starsza ni\u{17C} 0.2.0"),
  ])
  func aCopyOfTheFirstVersionIsRefused(_ command: String, _ reason: String) throws {
    let older = try copy(changedBy: ["DELETE FROM grdb_migrations WHERE identifier > '3'"])
    let target = try Store.inMemory()
    let told = try told(
      "\(command) \(older)", in: target, language: command == "import" ? "en" : "pl")
    #expect(told.contains(reason), "\(told)")
    let refused = try script("import \(older)", in: target)
    #expect(
      refused.status == .commandFailed && refused.errors.contains("import.older_version"),
      "\(refused.errors)")
    #expect(try !script("history", in: target).results.contains("\"id\""))
  }

  /// A row that this version cannot read is left out; the other rows are imported.
  @Test func whatCannotBeReadIsLeftOutAndCounted() throws {
    let changed = try copy(changedBy: [
      "UPDATE history SET draft = 'x' WHERE calculator = 'convert'"
    ])
    let target = try Store.inMemory()
    let told = try told("wczytaj \(changed)", in: target, language: "pl")
    #expect(
      told.contains("Dodano")
        && told.contains("1 pozycji nie uda\u{142}o si\u{119} odczyta\u{107}"), "\(told)")
    #expect(try script("history", in: target).results.contains("\"id\":1,"))
  }

  private nonisolated static let ownLitre =
    "{\"id\":\"l\",\"symbol\":\"l\",\"name\":null,\"dimension\":\"volume\",\"toBase\":\"2\",\"toBaseOffset\":\"0\"}"

  /// The forms in which an imported row can have its figures.
  enum KeptFiguresOfRow {
    case asBackedUp
    /// The form of versions before 0.2.0, with the products in the order of their numbers.
    case earlier
    case none
    case ofAnotherProgram

    fileprivate var statements: [String] {
      switch self {
      case .asBackedUp: []
      case .earlier:
        [
          #"UPDATE history_figures SET figures = '{"liquid":"2500 l","toBuy":["25/2 l","5/2 kg"],"fills":["#
            + #"{"kind":"full","count":2,"volume":"1000 l","water":"1000 l","upTo":true,"area":"5 ha","products":["5 l","1 kg"]},"#
            + #"{"kind":"partial","count":1,"volume":"500 l","water":"500 l","upTo":true,"area":"5/2 ha","#
            + #""products":["5/2 l","1/2 kg"]}]}'"#
        ]
      case .none: ["DELETE FROM history_figures"]
      case .ofAnotherProgram: [#"UPDATE history_figures SET figures = '{"total":"1 l"}'"#]
      }
    }
  }

  /// The figures of an imported row must match its values. Older forms are accepted, and so is a row without figures.
  @Test(
    arguments: [
      ([], .asBackedUp, 1), ([], .earlier, 1), ([], .none, 1), ([], .ofAnotherProgram, 0),
      (
        [
          (
            "\"area\":{\"unit\":\"ha\",\"value\":\"25/2\"}",
            "\"area\":{\"unit\":\"ha\",\"value\":\"1\(String(repeating: "0", count: 40))\"}"
          )
        ], .none, 0
      ),
      ([("{\"word\":\"Mospilan 20 SG\"}", "{\"word\":\"2\"}")], .none, 0),
      ([("{\"word\":\"Mospilan 20 SG\"}", "{\"word\":\"TEBU 250 EW\"}")], .none, 0),
      ([("\"amount\":\"5/2 l\"", "\"amount\":\"5 l\"")], .asBackedUp, 0),
      ([("\"spray_liquid\":\"2500 l\"", "\"spray_liquid\":\"2600 l\"")], .asBackedUp, 0),
      (
        [("\"count\":2,\"volume\":\"1000 l\"", "\"count\":3,\"volume\":\"1000 l\"")], .asBackedUp, 0
      ),
      ([("{\"", "{\"units\":[\(ownLitre)],\"")], .asBackedUp, 0),
      (
        [("{\"", "{\"units\":[\(ownLitre.replacing("\"id\":\"l\"", with: "\"id\":\"x\""))],\"")],
        .asBackedUp, 0
      ),
    ] as [([(String, String)], KeptFiguresOfRow, Int)])
  func figuresAreThoseOfTheirValues(
    _ changes: [(String, String)], _ figures: KeptFiguresOfRow, _ taken: Int
  ) throws {
    let source = try Store.inMemory()
    _ = try Rig.type(
      [
        "area 12.5; rate 200; tank 1000; product \"Tebu 250 EW\" 1 l/ha; product \"Mospilan 20 SG\" 0.2 kg/ha",
        "calc",
      ],
      language: "en", width: 80, store: source)
    try source.write { db in
      for (before, after) in changes {
        let rows = ["history": "draft", "history_figures": "figures"].map { table, column in
          "UPDATE \(table) SET \(column) = replace(\(column), '\(before)', '\(after)') WHERE instr(\(column), '\(before)')"
        }
        // Only the first place in the figures' text is where the units belong.
        let units = "UPDATE history_figures SET figures = '\(after)' || substr(figures, 3)"
        let changed = try (before == "{\"" ? [units] : rows).map { statement in
          try db.execute(sql: statement)
          return db.changesCount
        }
        #expect(changed.contains { $0 > 0 }, "\(before)")
      }
    }
    let copy = try copy(of: source, changedBy: figures.statements)
    let target = try Store.inMemory()
    let told = try told("import \(copy)", in: target)
    #expect(told.contains("could not be read") == (taken == 0), "\(told)")
    #expect(
      try script("import \(copy)", in: target).status == (taken == 0 ? .commandFailed : .success))
    #expect(try script("history", in: target).results.contains("\"id\":1,") == (taken == 1))
  }

  /// Makes a copy with one row as another version or another program stored it.
  private func copy(ofRow calculator: String, _ draft: String, figures: String) throws -> String {
    let source = try Store.inMemory()
    try source.write { db in
      try db.execute(
        sql: "INSERT INTO history VALUES (1, 9, 0, NULL, ?, ?, '', NULL, NULL)",
        arguments: [calculator, draft])
      try db.execute(sql: "INSERT INTO history_figures VALUES (1, ?)", arguments: [figures])
    }
    return try copy(of: source)
  }

  /// The row is as version 0.1.0 stored it: one product without a number, and figures in another form.
  @Test func whatTheFirstVersionKeptIsTaken() throws {
    let draft = """
      {"calculator":"spray","entries":{"area":{"unit":"ha","value":"25/2"},"dose":{"unit":"l/ha","value":"3/2"},
      "rate":{"unit":"l/ha","value":"200"},"tank":{"unit":"l","value":"1000"}}}
      """
    let figures = """
      {"liquid":"2500 l","totals":["75/4 l"],"count":2,
      "full":{"volume":"1000 l","water":"1985/2 l","upTo":false,"area":"5 ha","products":["15/2 l"]},
      "partial":{"volume":"500 l","water":"1985/4 l","upTo":false,"area":"5/2 ha","products":["15/4 l"]}}
      """
    let target = try Store.inMemory()
    #expect(
      try script("import \(copy(ofRow: "spray", draft, figures: figures))", in: target).status
        == .success)
    let shown = try script("history show 1", in: target).results
    #expect(
      shown.contains("\"total\":{\"value\":18.75,\"unit\":\"l\"}") && shown.contains("\"count\":2"),
      "\(shown)")
  }

  /// A row is refused if it gives a unit of the program another meaning, or uses a unit of a kind that does not fit
  /// its field.
  @Test(arguments: [
    (
      "convert",
      "\"category\":{\"choice\":\"length\"},\"convert\":{\"unit\":\"in\",\"value\":\"10\"},\"to\":{\"unit\":\"m\"}",
      "\"from\":\"10 in\",\"to\":\"10 m\"", "in", "length"
    ),
    (
      "spray",
      "\"area\":{\"unit\":\"foo\",\"value\":\"5\"},\"rate\":{\"unit\":\"l/ha\",\"value\":\"200\"},"
        + "\"tank\":{\"unit\":\"l\",\"value\":\"100\"},\"product[1].dose\":{\"unit\":\"l/ha\",\"value\":\"1\"}",
      "\"liquid\":\"5 l\"", "foo", "length"
    ),
  ])
  func unitsThatNobodyCouldHaveAreRefused(
    _ calculator: String, _ entries: String, _ figures: String, _ unit: String, _ kind: String
  ) throws {
    let definition =
      "{\"id\":\"\(unit)\",\"symbol\":\"\(unit)\",\"name\":null,\"dimension\":\"\(kind)\",\"toBase\":\"1\",\"toBaseOffset\":\"0\"}"
    let draft = "{\"calculator\":\"\(calculator)\",\"entries\":{\(entries)}}"
    let copy = try copy(ofRow: calculator, draft, figures: "{\(figures),\"units\":[\(definition)]}")
    let target = try Store.inMemory()
    #expect(try script("import \(copy)", in: target).status == .commandFailed)
    #expect(try !script("history", in: target).results.contains("\"id\":1,"))
  }

  /// A row does not record which `set units` it was made under; an import accepts it anyway.
  @Test(arguments: [
    "set units us; calibrate; nozzle 04; pressure 40 psi; spacing 20 in; speed 5 mph",
    "set units imperial; calibrate; nozzle 04; pressure 40 psi; spacing 20 in; speed 5 mph",
    "set units us; rate 2 gal/1000ft2; dose 1 floz/1000ft2; tank 100 gal",
    "area 7.5; rate 200; dose 1.5; tank 1000; left 1000",
  ])
  func whatIsAtHomeElsewhereIsTaken(_ line: String) throws {
    let source = try Store.inMemory()
    _ = try Rig.type([line, "calc", ""], language: "en", width: 80, store: source)
    let here = try script("history show 1", in: source).results
    #expect(here.contains("\"id\":1,"))
    let target = try Store.inMemory()
    #expect(try script("import \(copy(of: source))", in: target).status == .success)
    #expect(try script("history show 1", in: target).results == here)
  }

  /// Importing a history again adds nothing, even if the stored rows are in the form of an earlier version.
  @Test func whatAnEarlierVersionWroteIsKnownAgain() throws {
    let copy = try copy()
    try store.write { db in
      try db.execute(sql: "UPDATE history SET draft = replace(draft, 'product[1].dose', 'dose')")
      #expect(db.changesCount > 0)
    }
    let told = try told("import \(copy)", in: store)
    #expect(told.contains("Nothing new"), "\(told)")
  }

  /// An import replaces row numbers that are too large to be real, so that later calculations can still be numbered.
  @Test(arguments: ["9223372036854775807", "1000000000000"])
  func aNumberOfAnotherWorldIsNotTaken(_ number: String) throws {
    let changed = try copy(changedBy: [
      "PRAGMA defer_foreign_keys = ON", "UPDATE history SET id = \(number) WHERE id = 4",
      "UPDATE history_figures SET id = \(number) WHERE id = 4",
    ])
    let target = try Store.inMemory()
    #expect(
      try told("import \(changed)", in: target).contains("4 calculations added: numbers 1 to 4."))
    #expect(try script("history 9", in: target).results.contains("\"id\":4,"))
  }

  @Test func theDataItselfIsNoPlaceForACopy() throws {
    let data = path("data")
    let store = try Store.open(folder: data)
    _ = try Rig.type(
      ["area 5; rate 200; dose 1; tank 500", "calc"], language: "en", width: 80, store: store)
    let file = "\(data)/spraycalc.sqlite"
    try FileManager.default.createSymbolicLink(atPath: path("link.json"), withDestinationPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: path("to-log"), withDestinationPath: "data/spraycalc.sqlite-wal")
    for command in [
      "backup --force \(file)", "backup \(file)-journal", "backup \(data)/./spraycalc.sqlite-wal",
      "backup --force \(path("to-log"))", "backup --force \(path("link.json"))",
      "export history --force \(path("link.json"))",
      "area 5; rate 200; dose 1; tank 500; calc; export --force \(path("link.json"))",
    ] {
      #expect(try script(command, in: store).errors.contains("backup.same_file"), "\(command)")
    }
    for name in [file, "\(file)-journal", "\(file)-wal", path("link.json")] {
      #expect(
        try script("import \(name)", in: store).errors.contains("import.same_file"), "\(name)")
    }
    let refusal = try told("import \(file)", in: store).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(refusal.contains("is the program\u{2019}s own data"))
    #expect(try script("history", in: store).results.contains("\"id\":1,"))
  }

  /// A copy over a file leaves its owner, group and mode, and tells if others can read it.
  @Test(
    arguments: [
      ("en", 0o640, "Others can read"), ("pl", 0o644, "mog\u{105} czyta\u{107} inni"),
      ("en", 0o600, nil),
    ] as [(String, mode_t, String?)])
  func aCopyOverAFileLeavesItsOwner(_ language: String, _ mode: mode_t, _ told: String?) throws {
    let file = path("copy")
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    let owner: uid_t = getuid() == 0 ? 12345 : getuid()
    #expect(chown(file, owner, getgid()) == 0 && chmod(file, mode) == 0)
    let answer = try self.told("backup --force \(file)", in: store, language: language)
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_uid == owner && status.st_mode & 0o7777 == mode)
    #expect(told.map { answer.contains($0) } ?? !answer.contains("mode"), "\(answer)")
    let written = try Rig.script("backup --force \(file)", format: .json, store: store).results
    let expected = "\"on_disk\":true,\"owner_kept\":true,\"mode\":\"\(String(mode, radix: 8))\""
    #expect(written.contains(expected), "\(written)")
  }

  @Test func aCopyThroughALinkIsWhereItLeads() throws {
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "copy")
    #expect(try script("backup \(path("link"))").errors.contains("export.exists"))
    #expect(try script("backup --force \(path("link"))").status == .success)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "copy")
    #expect(
      try told("import \(path("copy"))", in: Store.inMemory()).contains("4 calculations added"))
  }

  @Test func aCopyIsPrivate() throws {
    _ = try script("backup \(path("copy"))")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("copy"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// The number on an exported sheet can always be looked up: exporting a deleted calculation keeps it again, with a
  /// new number.
  @Test func aSheetOfADeletedCalculationIsKeptAnew() throws {
    let target = try Store.inMemory()
    _ = try Rig.type(
      ["area 5; rate 200; dose 1; tank 500", "calc", "history delete 1", "export \(path("a.md"))"],
      language: "en",
      width: 80, store: target)
    #expect(try String(contentsOfFile: path("a.md"), encoding: .utf8).contains("No. 2"))
    #expect(try script("history show 2", in: target).status == .success)
  }

  @Test func onlyOrdinaryFilesAreRead() throws {
    #expect(try script("import /dev/zero").errors.contains("file.not_a_file"))
    #expect(try script("import \(folder.path)").errors.contains("file.not_a_file"))
    #expect(try script("import \(path("none"))").errors.contains("file.unreadable"))
    let fifo = path("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    #expect(try script("import \(fifo)").errors.contains("file.not_a_file"))
  }

  /// An export at the prompt keeps the result in the history and puts its number on the sheet. A script keeps no row
  /// by itself.
  @Test func aSheetBearsTheNumberOfItsRow() throws {
    let mix = "area 12.5; rate 200; dose 1.5; tank 1000"
    for ending in ["md", "txt", "csv", "json"] {
      let target = try Store.inMemory()
      let file = path("a.\(ending)")
      _ = try Rig.type(
        [mix, "calc", "rate 220", "export \(file)"], language: "en", width: 80, store: target)
      let number = ["csv": "2,2026-11-21", "json": "\"id\":2,"][ending] ?? "No. 2 · 2026-11-21"
      #expect(
        try String(contentsOfFile: file, encoding: .utf8).replacing("\\", with: "").contains(
          number), "\(ending)")
      #expect(try script("history", in: target).results.contains("\"value\":220"))
      let scripted = path("b.\(ending)")
      _ = try script("\(mix); calc; export \(scripted)", in: target)
      #expect(
        try !String(contentsOfFile: scripted, encoding: .utf8).contains(/No\. |\A\{"id"|\d,2026/),
        "\(ending)")
      #expect(try !script("history", in: target).results.contains("\"id\":3"))
    }
  }

  /// Where one end of a range is no number, the whole of it is quoted.
  @Test(arguments: ["7-x", "x-7", "7-", "7-0"])
  func aRangeIsQuotedWhole(_ range: String) throws {
    let refused = try script("history delete \(range)").errors
    #expect(refused.contains("\u{201C}\(range)\u{201D} does not fit here."), "\(refused)")
  }

  @Test(arguments: [
    ("save \u{200B}", "name.invisible"), ("save a\u{AD}b", "name.invisible"),
    ("save " + String(repeating: "x", count: 81), "name.too_long"), ("save mix.pdf", "name.file"),
    ("save wheat", "favorite.exists"), ("favorites rename wheat to a\u{200D}", "name.invisible"),
    ("favorites rename oats to rye", "favorite.unknown"),
    ("favorites rename wheat", "argument.missing"),
    ("history delete 9", "history.unknown"), ("history delete 9-12", "history.unknown"),
    ("history delete 3-1", "argument.invalid"), ("history delete 1-", "argument.invalid"),
    ("history delete -1", "argument.invalid"), ("history delete 1-2-3", "argument.invalid"),
    ("backup", "argument.missing"), ("import", "argument.missing"),
  ])
  func bothAreRefused(_ line: String, _ code: String) throws {
    let before = try script("history; favorites").results
    let refused = try script("rate 300; \(line)")
    #expect(refused.errors.contains("\"\(code)\""), "\(refused.errors)")
    #expect(try script("history; favorites").results == before)
  }
}

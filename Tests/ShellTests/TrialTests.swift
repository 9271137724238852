import GRDB
import Testing

@testable import Calculation
@testable import Shell
@testable import Storage
@testable import ViewModels

/// Tests that a line which is only tried, for a suggestion, changes no stored byte.
struct TrialTests {
  private static let beginning = [
    "area 12.5", "rate 200", "tank 1000", "product Tebu 1 l/ha", "name North", "crop wheat",
    "calc", "save Wheat", "limit Tebu wheat times 2 per season", "record reason rust",
    "record keep", "fields", "record parcel South",
  ]

  /// Lines that change what is stored.
  nonisolated private static let lines = [
    "area 14", "save Rye", "area 14; save Wheat --force", "favorites delete Wheat",
    "favorites rename Wheat to Barley",
    "history delete 1", "book delete Tebu", "book rename Tebu to Tebu 250",
    "fields delete North", "limit Tebu wheat times 3 per season",
    "limit Tebu wheat times -", "record reason mildew", "record keep", "record crop rye",
    "treatments withdraw T-1", "treatments correct T-1 operator Jan", "set units us",
    "set holder Jan", "lang pl", "convert 10 in to cm", "undo", "product Tebu permit R-12/2015",
  ]

  private let store: Store
  private let interpreter: Interpreter

  init() throws {
    store = try Store.inMemory()
    let session = try Rig.session("en", isInteractive: true, store: store)
    interpreter = Interpreter(session, exporter: Rig.exporter)
    for line in Self.beginning { _ = try Self.run(line, in: interpreter) }
  }

  private static func run(_ line: String, in interpreter: Interpreter) throws {
    for command in try interpreter.commands(in: line) { _ = try interpreter.run(command) }
  }

  /// All rows of all tables, in their order.
  private func dump() throws -> [String] {
    try store.write { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table): \($0)" }
      }
    }
  }

  @Test(arguments: lines) func itChangesNothingStored(_ line: String) throws {
    let before = try dump()
    try Self.run(line, in: Interpreter(trying: interpreter))
    #expect(try dump() == before)
    // The line itself does change something.
    try Self.run(line, in: interpreter)
    _ = interpreter.session.storeAndTakeNews()
    #expect(try dump() != before)
  }
}

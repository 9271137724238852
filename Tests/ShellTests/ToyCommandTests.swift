import Catalog
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Sheets
@testable import Shell
@testable import Terminal

/// Tests that a command needs only its declaration and its texts: reading, Tab, help, usage and refusals follow from it.
struct ToyCommandTests {
  private static let heights = ["low", "high"].map { Choice($0, key: "mow-\($0)") }

  /// `mow 3` and `mow 3 low`.
  private static let mow = Command(
    "mow", topic: .session, doubt: nil,
    does: Work(.number, .optional(.choice(among: heights))) { call, times, height in
      call.acknowledgement([Span("\(times) times \(height?.id ?? "at any height")")])
    })

  private static let texts = """
    command-mow-usage = mow TIMES [low|high]
    command-mow-summary = mows the grass
    command-mow-example = mow 3 low

    """

  private let folder = TemporaryFolder()

  private func interpreter(of command: Command = Self.mow) throws -> Interpreter {
    try folder.write(Self.texts, to: "en/mow.ftl")
    let catalogs = CatalogLibrary(folders: [Checkout.localizations, folder.path])
    let session = try Rig.session("en", isInteractive: true, catalogs: catalogs)
    let table = CommandTable(.standard)
    return Interpreter(
      session, CommandTable(calculators: table.calculators, all: table.all + [command]),
      style: .plain, exporter: .pretending)
  }

  private func answer(to line: String) throws -> String {
    try answer(to: line, by: interpreter())
  }

  private func answer(to line: String, by interpreter: Interpreter) throws -> String {
    let command = try interpreter.commands(in: line)[0]
    return Layout(width: 80).text(of: try interpreter.run(command).sheet)
  }

  @Test(arguments: [
    ("mow 3", "3 times at any height"), ("mow 2 low", "2 times low"),
    ("MOW 2 High", "2 times high"),
  ])
  func itGetsTheValues(_ line: String, _ answer: String) throws {
    #expect(try self.answer(to: line).contains(answer))
  }

  @Test(arguments: [
    ("mow", "argument.missing", "help mow"), ("mow grass", "argument.invalid", nil),
    ("mow 3 hihg", "argument.invalid", "mow 3 high"), ("mow 3 low now", "argument.unexpected", nil),
  ])
  func itRefusesWhatDoesNotFit(_ line: String, _ code: String, _ offered: String?) throws {
    let refusal = try #require(throws: Refusal.self) { try answer(to: line) }
    #expect(refusal.failure.code == code)
    #expect(refusal.suggestions == [offered].compactMap(\.self))
  }

  @Test(arguments: [
    ("mo", ["mow "]), ("mow 3 ", ["low", "high"]), ("mow 3 h", ["high"]), ("mow 3 low ", []),
  ])
  func tabOffersWhatItTakes(_ line: String, _ offered: [String]) throws {
    let completion = try interpreter().completer.command(line)
    #expect(completion.candidates.map { $0.text + ($0.isFollowed ? " " : "") } == offered)
  }

  /// A start makes every command, and few of them run.
  @Test func itsWorkIsMadeWhenItFirstRuns() throws {
    var made = 0
    func work() -> Work {
      made += 1
      return Work { $0.notDone }
    }
    let interpreter = try interpreter(
      of: Command("mow", topic: .session, doubt: nil, does: work()))
    _ = try answer(to: "area 12 ha", by: interpreter)
    #expect(made == 0)
    for _ in 1...2 { _ = try answer(to: "mow", by: interpreter) }
    #expect(made == 1)
  }

  @Test func helpTellsOfIt() throws {
    let help = try answer(to: "help mow")
    #expect(help.contains("mow TIMES [low|high]"))
    #expect(help.contains("mows the grass"))
    #expect(help.contains("mow 3 low"))
  }
}

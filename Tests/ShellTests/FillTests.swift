import Storage
import Terminal
import Testing
import ViewModels

@testable import Calculation
@testable import Shell

/// Tests of `fill` at the prompt: the steps, what ends it, what is kept; at 14:05 on 21 November 2026.
struct FillTests {
  private nonisolated static let mix =
    "name North 40; area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, Mospilan 20 SP 0.2 kg/ha"
  private let store: Store

  init() throws { store = try Store.inMemory() }

  /// Types lines in a new session on the same data; `_` stands for Enter alone.
  private func screen(_ lines: String, after mix: String = Self.mix, language: String = "en") throws -> String {
    let typed = ([mix] + lines.components(separatedBy: " / ")).map { $0 == "_" ? "" : $0 }
    let screen = Screen(expecting: "")
    try run(Typist(screen: screen, lines: typed), on: screen, language)
    return screen.shown
  }

  /// Runs a session that has the values of the one before.
  private func run(_ source: any LineSource, on screen: Screen, _ language: String = "en") throws {
    let output = Recorded(screen: screen, width: 100)
    let session = try Rig.session(language, isInteractive: true, store: store)
    session.restoreValues()
    let door = PromptDoor(
      session, source: source, outputs: Outputs(results: output, errors: output), format: .text,
      exporter: Rig.exporter)
    _ = door.run()
  }

  private func kept() throws -> Filling? {
    try FillingStore(store).content(of: "north 40").flatMap { Filling(stored: $0, .standard) }
  }

  @Test func itGoesOnWhereItStands() throws {
    let first = try screen("fill / _ / _ / stop / show")
    #expect(first.contains("North 40 · fill 1 of 3 · to 1000 l"))
    #expect(first.contains("Left at fill 1 of 3, step 3 of 4, since 14:05; “fill” goes on there."))
    #expect(first.contains("Filling: fill 1 of 3, step 3 of 4, since 14:05 – “fill” goes on"))
    let next = try screen("_ / stop", after: "fill")
    #expect(next.contains("Filling: fill 1 of 3, step 3 of 4, since 14:05"))
    #expect(next.contains("Fill 1, step 3:") && next.contains("Fill 1, step 4:"))
  }

  /// The area of the rest is not that of the field.
  @Test func theRestOfAFieldIsNotRemembered() throws {
    let shown = try screen(
      "fill / _ / _ / _ / _ / stop / rate 220 / area 7.5 ha / calc / fields / area 8 / calc / fields")
    #expect(shown.contains("\n  North 40  12.5 ha\n") && shown.contains("\n  North 40  8 ha\n"), "\(shown)")
  }

  @Test(arguments: ["_ / _ / ^C", "_ / _ / ^D", "_ / _ / rate", "_ / _ / stop", "_ / _ / Stop", "_ / _"])
  func everyWayOutKeepsThePlace(_ lines: String) throws {
    _ = try screen("fill / \(lines)")
    #expect(try kept()?.present.times.count == 2)
  }

  /// Any other command leaves it and runs; what is no command is refused and changes nothing.
  @Test func anotherCommandLeavesItAndRuns() throws {
    let shown = try screen("fill / _ / hm / area 10; undo / rate 210")
    #expect(shown.contains("There is no command “hm”."))
    #expect(shown.contains("Field area 12.5 → 10 ha") && shown.contains("Spray volume 200 → 210 l/ha"), "\(shown)")
    #expect(try kept()?.present.times.count == 1)
  }

  @Test func nothingIsKeptBeforeTheFirstStep() throws {
    let shown = try screen("fill / < / ? / stop")
    #expect(shown.contains("Nothing was changed."))
    #expect(shown.contains("at least half of the water first"))
    #expect(try kept() == nil)
  }

  @Test(arguments: [
    ("fill", "rate 200", "Missing: field area, product dose, tank.", false),
    ("fill 4", Self.mix, "There is no fill 4. Fills: 1 to 3.", true),
    ("fill 0", Self.mix, "“0” does not fit here", true),
    ("fill even", Self.mix, "Up: fills even", true), ("fill full", Self.mix, "Up: fills full", true),
  ])
  func whatCannotBeIsRefused(_ line: String, _ mix: String, _ told: String, _ isWhole: Bool) throws {
    let shown = try screen(line, after: mix)
    #expect(isWhole ? shown.contains(told) : !shown.contains("step 1"), "\(shown)")
    #expect(try kept() == nil)
  }

  @Test func inPolishItOffersEvenFills() throws {
    let mix = "pole 12,5; ciecz 200; zbiornik 1000; dawka 1"
    let shown = try screen("napełniaj równe", after: mix, language: "pl")
    #expect(shown.contains("napełnienia równe"), "\(shown)")
  }

  @Test func inAScriptItIsRefused() throws {
    for lines in ["fill", "fill 2"] {
      let run = try Rig.script("\(Self.mix); \(lines)", format: .json, store: store)
      #expect(run.results.contains("interactive.only") && run.status == .commandFailed)
    }
    let run = try Rig.script("\(Self.mix)\nrat 3\nfill", format: .json, keepsGoing: true, store: store)
    #expect(run.results.contains("job.doubtful"), "\(run.results)")
  }

  /// The result is in the history and the book, as one that is exported.
  @Test func theResultIsKept() throws {
    _ = try screen("fill / stop")
    #expect(try HistoryStore(store).newest(1).last?.draft?.calculator == "spray")
    #expect(try BookStore(store).entry("tebu 250 ew") != nil)
  }

  @Test func unknownPlacesAreAskedForWithoutADefault() throws {
    let shown = try screen("product Silwet Gold 0.1 l/ha / fill / _ / 100 / last / _ / stop / product")
    #expect(shown.contains("Silwet Gold: type its place, 1 to 99, or “last” if the label says so."))
    #expect(shown.contains("needs a value") && shown.contains("from 1 to 99"))
    let steps = ["Mospilan 20 SP", "Tebu 250 EW", "Silwet Gold"].map { name in shown.range(of: "  \(name)  ") != nil }
    #expect(steps == [true, true, true] && shown.contains("5  Fill with water"), "\(shown)")
    #expect(shown.contains("place 99"))
  }

  @Test func anotherFillIsGoneTo() throws {
    let shown = try screen("fill 2 / _ / fill 3 / _ / fill 2 / _ / stop / fill 9")
    #expect(shown.contains("Fill 3, step 2:") && shown.contains("Fill 2, step 2:") && shown.contains("Fill 2, step 3:"))
    #expect(try kept()?.begun.map(\.number) == [3, 2])
  }

  /// A fill that is done stays so when it is looked at; only the way back takes steps back.
  @Test func aFillThatIsDoneStaysSo() throws {
    let shown = try screen("fill / _ / _ / _ / _ / _ / fill 1 / < / stop")
    #expect(shown.contains("fill 1 of 3 done, 5 ha") && shown.contains("Enter: fill 2 of 3:"))
    #expect(try kept()?.present.times.count == 3)
    let next = try screen("_ / fill 1 / _ / stop", after: "fill")
    #expect(next.contains("Left at fill 2 of 3, step 1 of 4"), "\(next)")
    #expect(try kept()?.fillsDone == 1)
  }

  /// With other values the fill that is begun is finished as it was, and the rest of the field goes on.
  @Test func theRestGoesOnWithNewValues() throws {
    let fill = "_ / _ / _ / _"
    let shown = try screen("fill / \(fill) / _ / _ / rate 250 / fill / yes / _ / _ / _")
    #expect(shown.contains("The values have changed; 1 fill, 5 ha, 14:05–14:05 done so far. Finish fill 2"))
    #expect(shown.contains("Filled with other values: 2 fills, 10 ha, 14:05–14:05."), "\(shown)")
    #expect(shown.contains("Up: area 2.5 ha"))
    #expect(shown.matches(of: /Field area/).count == 1)
    let rest = try screen("fill / \(fill)", after: "area 2.5 ha")
    #expect(rest.contains("fill 1 of 1 · to 625 l · done before: 10 ha"), "\(rest)")
    #expect(rest.contains("Filling done: 3 fills, 12.5 ha, 14:05–14:05."))
    let again = try screen("no / fill / yes / stop", after: "fill")
    #expect(again.contains("3 fills, 12.5 ha, 14:05–14:05 done already. Fill again from the beginning?"))
    #expect(again.contains("Nothing was changed.") && again.contains("fill 1 of 1 · to 625 l\n"), "\(again)")
  }

  @Test func beginningAnewIsAskedWithTheAreaThatIsDone() throws {
    let shown = try screen("fill / _ / _ / _ / _ / rate 250 / fill 1 / no / fill 1 / yes / _ / stop")
    #expect(shown.contains("1 fill, 5 ha, 14:05–14:05 done with other values. Begin anew with fill 1?"), "\(shown)")
    #expect(try kept()?.plan.count == 4 && kept()?.fillsDone == 0)
  }

  @Test func theAreaOfTheRestIsKnownAsSuch() throws {
    func isRest(_ lines: String) throws -> Bool {
      let session = try Rig.session("en", isInteractive: true, store: store)
      session.restoreValues()
      let interpreter = Interpreter(session, exporter: Rig.exporter)
      for command in try interpreter.commands(in: lines) { _ = try interpreter.run(command) }
      return session.isRestOfFilling(session.filled.draft)
    }
    _ = try screen("fill / _ / _ / _ / _ / stop")
    #expect(try !isRest("rate 220") && isRest("area 7.5") && !isRest("area 7"))
    _ = try screen("fill / _ / stop", after: "\(Self.mix); rate 220; area 7.5")
    #expect(try isRest("area 7.5") && !isRest("area 12.5") && !isRest("area 7.5; name South"))
  }

  /// Another name is another job with a row of its own.
  @Test func eachJobHasItsOwnPlace() throws {
    let shown = try screen("fill / _ / name South / fill / _ / _ / name NORTH 40 / fill / stop / clear / show")
    #expect(shown.contains("South · fill 1 of 3") && shown.contains("Left at fill 1 of 3, step 2 of 4"), "\(shown)")
    #expect(try FillingStore(store).content(of: "south") != nil)
  }

  /// Two shells at the same filling: the later step is not noted, and the place of the other one is shown.
  @Test func theLaterOfTwoShellsSaysSo() throws {
    _ = try screen("fill / _ / stop")
    let before = try #require(try kept())
    let source = Interrupting([Self.mix, "fill", "", "stop"]) { line in
      guard line == 2 else { return }
      let next = before.done(at: "2026-11-21 14:06").done(at: "2026-11-21 14:07")
      #expect(throws: Never.self) { try FillingStore(store).exchange("north 40", before.stored, for: next.stored) }
    }
    let screen = Screen(expecting: "")
    try run(source, on: screen)
    #expect(screen.shown.contains("Another shell has gone on with this filling"), "\(screen.shown)")
    #expect(screen.shown.contains("14:07") && screen.shown.contains("Left at fill 1 of 3, step 4 of 4"))
    #expect(try kept()?.present.times.count == 3)
  }

  @Test func anUnreadableRowIsNamedAndLeftAlone() throws {
    _ = try FillingStore(store).exchange("north 40", nil, for: "{}")
    let shown = try screen("fill / show / name South / fill / stop")
    #expect(shown.contains("Where the filling of “North 40” stands cannot be read"), "\(shown)")
    #expect(shown.contains("South · fill 1 of 3"))
    #expect(try FillingStore(store).content(of: "north 40") == "{}")
  }

  /// The next record offers the times, and takes them only when they are accepted.
  @Test func theRecordOffersTheTimes() throws {
    let steps = Array(repeating: "_", count: 14).joined(separator: " / ")
    let begun = try screen("name South / fill / _ / stop / record start / ^C / record end / _")
    #expect(begun.contains("Start [14:05]: ") && begun.contains("End: "), "\(begun)")
    let shown = try screen("fill / \(steps) / record start / _ / record end / ^C / record end / _")
    #expect(shown.contains("Filling done: 3 fills, 12.5 ha, 14:05–14:05."), "\(shown)")
    #expect(shown.contains("Start [14:05]: ") && shown.contains("End [14:05]: "), "\(shown)")
    let other = try screen("record start / _", after: "\(Self.mix); rate 210")
    #expect(other.contains("Start: "), "\(other)")
  }

  @Test func aPastedBlockRunsOn() throws {
    let shown = try screen("fill / _\n_\nrate 230\nshow".replacing("_", with: ""))
    #expect(shown.contains("Spray volume 200 → 230 l/ha"), "\(shown)")
    #expect(try kept()?.present.times.count == 2)
  }
}

/// A terminal that types lines, and does something before each of them.
private final class Interrupting: LineSource {
  private let lines: [String]
  private let before: (Int) -> Void
  private var count = 0

  init(_ lines: [String], _ before: @escaping (Int) -> Void) { (self.lines, self.before) = (lines, before) }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    guard count < lines.count else { return .endOfInput }
    before(count)
    count += 1
    return .line(lines[count - 1])
  }

  func remember(_ line: String, isCommand: Bool) {}
}

import FoundationEssentials
import Storage
import Terminal
import Testing
import ViewModels

@testable import Calculation
@testable import Records
@testable import Shell

/// Tests of `fill` at the prompt: the steps, what ends it, what is kept; from 14:05 on 21 November 2026 on, a minute a
/// line. The values of a new session are typed as its first line.
struct FillTests {
  private nonisolated static let mix =
    "name North 40; area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha, Mospilan 20 SP 0.2 kg/ha"
  private let store: Store
  private let clock = Clock()

  init() throws { store = try Store.inMemory() }

  /// Types lines in a new session on the same data; `_` stands for Enter alone.
  private func screen(_ lines: String, after mix: String = Self.mix, language: String = "en") throws
    -> String
  {
    let typed = ([mix] + lines.components(separatedBy: " / ")).map { $0 == "_" ? "" : $0 }
    let screen = Screen(expecting: "")
    try run(
      Watched(Typist(screen: screen, lines: typed)) { _ in clock.minutes += 1 }, on: screen,
      language)
    return screen.shown
  }

  /// Types lines; before one of them another shell keeps a filling.
  private func screen(_ lines: String, whileAnother filling: Filling, line: Int) throws -> String {
    let screen = Screen(expecting: "")
    let typed = [Self.mix] + lines.components(separatedBy: " / ")
    let typist = Typist(screen: screen, lines: typed.map { $0 == "_" ? "" : $0 })
    let source = Watched(typist) { number in
      guard number == line else { return }
      #expect(throws: Never.self) {
        try JobStore(store, .filling).exchange("north 40", "", for: filling.stored)
      }
    }
    try run(source, on: screen)
    return screen.shown
  }

  /// Runs a session that has the values of the one before.
  private func run(_ source: any LineSource, on screen: Screen, _ language: String = "en") throws {
    let output = Recorded(screen: screen, width: 160)
    let session = try Rig.session(
      language, isInteractive: true, store: store, minutes: { clock.minutes })
    session.restoreValues()
    let door = PromptDoor(
      session, source: source, outputs: Outputs(results: output, errors: output), format: .text,
      exporter: Rig.exporter)
    _ = door.run()
  }

  private func kept() throws -> Filling? {
    try JobStore(store, .filling).content(of: "north 40").flatMap { Filling(stored: $0, .standard) }
  }

  @Test func itGoesOnWhereItStands() throws {
    let first = try screen("fill / _ / _ / stop / show")
    #expect(first.contains("North 40 · fill 1 of 3 · to 1000 l"))
    #expect(
      first.contains("Left at fill 1 of 3, step 3 of 4, since 14:07; type “fill” to go on there."))
    #expect(first.contains("Filling: fill 1 of 3, step 3 of 4, since 14:07 – type “fill” to go on"))
    let next = try screen("_ / stop", after: "fill")
    #expect(next.contains("Filling: fill 1 of 3, step 3 of 4, since 14:07"))
    #expect(next.contains("Fill 1, step 3:") && next.contains("Fill 1, step 4:"))
  }

  /// A person may type what is left otherwise than it is offered; then it is no area of the field.
  @Test(arguments: [("yes", "done before: 5 ha", "12.5 ha"), ("no", "Up: area 7.5 ha", "12.5 ha")])
  func anotherAreaIsAskedAbout(_ answer: String, _ shown: String, _ known: String) throws {
    let told = try screen("fill / _ / _ / _ / _ / stop / area 3 / fill / \(answer) / stop / fields")
    #expect(told.contains("Is 3 ha what is left to fill?") && told.contains(shown), "\(told)")
    #expect(told.contains("\n  North 40  \(known)\n"), "\(told)")
  }

  /// The question of a product's place lets go: `stop` ends the filling, any other command runs. What was answered stays.
  @Test(arguments: [
    ("en", "stop", "Spray liquid", false), ("pl", "przerwij", "Ciecz robocza", false),
    ("en", "show", "Spray liquid", true), ("pl", "poka\u{17C}", "Ciecz robocza", true),
    ("en", "area 13", "12.5 \u{2192} 13 ha", true), ("pl", "pole 13", "12,5 \u{2192} 13 ha", true),
  ])
  func theQuestionOfAPlaceLetsGo(_ language: String, _ word: String, _ told: String, _ runs: Bool)
    throws
  {
    let mix = "area 12.5; rate 200; tank 1000; product Trend 0.1 l/ha, Silwet 0.2 l/ha".replacing(
      "12.5", with: language == "pl" ? "12,5" : "12.5")
    let screen = try screen("fill / 70 / \(word) / product", after: mix, language: language)
    let behind = try #require(screen.components(separatedBy: ": \(word)\n").last)
    #expect(behind.contains(told) == runs && !screen.contains("Ctrl-C"), "\(screen)")
    // A new shell knows the place that was answered.
    let list = try self.screen("quit", after: "product", language: language)
    #expect(list.contains(language == "pl" ? "miejsce 70" : "place 70"), "\(list)")
  }

  @Test(arguments: [("en", "quit"), ("pl", "koniec")])
  func leavingAtTheQuestionOfAPlaceKeepsWhatWasAnswered(_ language: String, _ word: String) throws {
    let mix = "area 5; rate 200; tank 1000; product Trend 1 l/ha, Silwet 2 l/ha"
    let screen = try screen("fill / 70 / \(word) / area 6", after: mix, language: language)
    #expect(!screen.contains("area 6"), "\(screen)")
    let list = try self.screen("quit", after: "product", language: language)
    #expect(list.contains(language == "pl" ? "miejsce 70" : "place 70"), "\(list)")
  }

  /// There the filling of another job is not spoken of.
  @Test func theQuestionOfAPlaceKnowsWhoseFillingItIs() throws {
    let other = "area 6; rate 200; tank 1000; product Trend 1 l/ha, Silwet 2 l/ha"
    let screen = try screen(
      "fill / _ / stop / clear / \(other) / fill / stop",
      after: "area 5; rate 200; tank 500; dose 1 l/ha")
    #expect(screen.components(separatedBy: "Left at fill 1").count == 2, "\(screen)")
  }

  /// So do its questions of yes or no.
  @Test(arguments: [
    ("en", "stop", "Left at fill 1", false), ("pl", "stop", "Przerwano: ", false),
    ("en", "show", "Spray liquid", true),
    ("pl", "poka\u{17C}", "Ciecz robocza", true), ("en", "tank 800", "1000 \u{2192} 800 l", true),
  ])
  func aQuestionOfYesOrNoLetsGo(_ language: String, _ word: String, _ told: String, _ runs: Bool)
    throws
  {
    let screen = try screen(
      "fill / _ / _ / _ / _ / stop / area 3 / fill / \(word) / undo", language: language)
    let behind = try #require(screen.components(separatedBy: ") \(word)\n").last)
    #expect(
      behind.contains(told) && screen.components(separatedBy: ") \(word)\n").count == 2, "\(screen)"
    )
    #expect(!behind.contains("Answer yes or no") && !behind.contains("Odpowiedz"), "\(screen)")
  }

  /// What was left is in the first round.
  @Test func aSecondRoundHasNothingLeft() throws {
    let told = try screen(
      "left 500 / fill / _ / _ / _ / _ / _ / _ / _ / _ / _ / _ / _ / _ / _ / _ / _ / fill / yes / stop"
    )
    let rounds = told.components(separatedBy: "Fill again from the beginning?")
    #expect(
      rounds.count == 2 && rounds[0].contains("2.5 l") && !rounds[1].contains("2.5 l"), "\(told)")
  }

  /// What was left when it began stands with it after a restart, unless a person has taken it away.
  @Test func whatWasLeftStandsOverARestart() throws {
    _ = try screen("left 300 / fill / _ / _ / _ / _ / stop")
    let next = try screen("_", after: "show")
    #expect(next.contains("To prepare") && next.contains("300 l"), "\(next)")
    #expect(!next.contains("entered for another job"), "\(next)")
    _ = try screen("_", after: "left -")
    let without = try screen("_", after: "show")
    #expect(!without.contains("300 l"), "\(without)")
  }

  @Test func wordsAreHeardForSteps() throws {
    let told = try screen("fill / done / ok / back / undo / stop")
    #expect(
      told.contains("step 2 of 4")
        && told.contains("To undo a value, type \u{201C}stop\u{201D} first."), "\(told)")
    #expect(told.contains("Name North 40") && !told.contains("North 40 \u{2192}"), "\(told)")
  }

  /// The area of the rest is not that of the field.
  @Test func theRestOfAFieldIsNotRemembered() throws {
    let shown = try screen(
      "fill / _ / _ / _ / _ / stop / rate 220 / area 7.5 ha / calc / fields / area 8 / calc / fields"
    )
    #expect(
      shown.contains("\n  North 40  12.5 ha\n") && shown.contains("\n  North 40  8 ha\n"),
      "\(shown)")
  }

  @Test(arguments: [
    "_ / _ / ^C", "_ / _ / ^D", "_ / _ / rate", "_ / _ / stop", "_ / _ / Stop", "_ / _",
  ])
  func everyWayOutKeepsThePlace(_ lines: String) throws {
    _ = try screen("fill / \(lines)")
    #expect(try kept()?.times.count == 2)
  }

  /// Any other command leaves it and runs; what is no command is refused and changes nothing.
  @Test func anotherCommandLeavesItAndRuns() throws {
    let shown = try screen("fill / _ / hm / area 10; undo / rate 210")
    #expect(shown.contains("There is no command “hm”."))
    #expect(
      shown.contains("Field area 12.5 → 10 ha") && shown.contains("Spray volume 200 → 210 l/ha"),
      "\(shown)")
    #expect(try kept()?.times.count == 1)
  }

  @Test func nothingIsKeptBeforeTheFirstStep() throws {
    let shown = try screen("fill / < / ? / stop")
    #expect(shown.contains("Nothing was changed."))
    #expect(shown.contains("at least half of the water first"))
    #expect(try kept() == nil)
  }

  @Test(arguments: [
    ("fill", "rate 200", "Still missing: dose, tank."),
    ("fill 4", Self.mix, "There is no fill 4. Fills: 1 to 3."),
    ("fill 0", Self.mix, "“0” does not fit here"), ("fill even", Self.mix, "Up: fills even"),
    ("fill full", Self.mix, "Up: fills full"),
  ])
  func whatCannotBeIsRefused(_ line: String, _ mix: String, _ told: String) throws {
    let shown = try screen(line, after: mix)
    #expect(shown.contains(told) && !shown.contains("step 1"), "\(shown)")
    #expect(try kept() == nil && BookStore(store).entry("tebu 250 ew") == nil)
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
    let run = try Rig.script(
      "\(Self.mix)\nrat 3\nfill", format: .json, keepsGoing: true, store: store)
    #expect(run.results.contains("job.doubtful"), "\(run.results)")
  }

  /// The result is in the history and the book, as one that is exported.
  @Test func theResultIsKept() throws {
    _ = try screen("fill / stop")
    #expect(try HistoryStore(store).newest(1).last?.draft?.calculator == "spray")
    #expect(try BookStore(store).entry("tebu 250 ew") != nil)
  }

  @Test func unknownPlacesAreAskedForWithoutADefault() throws {
    let shown = try screen(
      "product Silwet Gold 0.1 l/ha / fill / _ / 100 / last / _ / stop / product")
    #expect(
      shown.contains("Silwet Gold: place in the order, 1 to 99, or “last” if the label says so."))
    #expect(shown.contains("needs a value") && shown.contains("from 1 to 99"))
    let steps = ["2  Mospilan 20 SP", "3  Tebu 250 EW", "4  Silwet Gold", "5  Fill with water"]
    #expect(steps.allSatisfy { shown.contains("    \($0)  ") }, "\(shown)")
    #expect(shown.contains("place 99"))
  }

  @Test func anotherFillIsGoneTo() throws {
    let shown = try screen("fill 2 / _ / fill 3 / _ / fill 2 / _ / stop / fill 9")
    #expect(
      shown.contains("Fill 3, step 2:") && shown.contains("Fill 2, step 2:")
        && shown.contains("Fill 2, step 3:"))
    #expect(try kept()?.steps.map(\.fill) == [2, 3, 2])
  }

  /// A fill that is done stays so when it is looked at; only the way back takes steps back.
  @Test func aFillThatIsDoneStaysSo() throws {
    let shown = try screen("fill / _ / _ / _ / _ / _ / fill 1 / < / stop")
    #expect(shown.contains("fill 1 of 3 done, 5 ha") && shown.contains("Enter: fill 2 of 3:"))
    #expect(try kept()?.times.count == 3)
    let next = try screen("_ / fill 1 / _ / stop", after: "fill")
    #expect(next.contains("Left at fill 2 of 3, step 1 of 4"), "\(next)")
    #expect(try kept()?.fillsDone == 1)
  }

  /// With other values the fill that is begun is finished as it was, and the rest of the field goes on.
  @Test func theRestGoesOnWithNewValues() throws {
    let fill = "_ / _ / _ / _"
    let shown = try screen("fill / \(fill) / _ / _ / rate 250 / fill / yes / _ / _ / _")
    let done = "1 fill, 5 ha, fill 2 begun (not counted), 14:07–14:12"
    #expect(shown.contains("The values have changed. So far: \(done). Finish fill 2"))
    #expect(shown.contains("Filled with other values: 2 fills, 10 ha, 14:07–14:18."), "\(shown)")
    #expect(shown.contains("Up: area 2.5 ha"))
    #expect(shown.matches(of: /Field area/).count == 1)
    let rest = try screen("fill / \(fill)", after: "area 2.5 ha")
    #expect(rest.contains("fill 1 of 1 · to 625 l · done before: 10 ha"), "\(rest)")
    #expect(rest.contains("Filling done: 3 fills, 12.5 ha, 14:07–14:25."))
    let again = try screen("no / fill / yes / stop", after: "fill")
    #expect(
      again.contains("Already done: 3 fills, 12.5 ha, 14:07–14:25. Fill again from the beginning?"))
    #expect(
      again.contains("Nothing was changed.") && again.contains("fill 1 of 1 · to 625 l\n"),
      "\(again)")
  }

  @Test func beginningAnewIsAskedWithTheAreaThatIsDone() throws {
    let shown = try screen(
      "fill / _ / _ / _ / _ / rate 250 / fill 1 / no / fill 1 / yes / _ / stop")
    #expect(
      shown.contains(
        "Filled with other values: 1 fill, 5 ha, 14:07–14:10. Begin anew with fill 1?"), "\(shown)")
    #expect(try kept()?.plan.count == 4 && kept()?.fillsDone == 0)
  }

  @Test func theAreaOfTheRestIsKnownAsSuch() throws {
    func isRest(_ lines: String) throws -> Bool {
      let session = try Rig.session("en", isInteractive: true, store: store)
      session.restoreValues()
      let interpreter = Interpreter(session, exporter: Rig.exporter)
      for command in try interpreter.commands(in: lines) { _ = try interpreter.run(command) }
      return session.filling.isRest(in: session.values.recordedModel.draft)
    }
    _ = try screen("fill / _ / _ / _ / _ / stop")
    #expect(try !isRest("rate 220") && isRest("area 7.5") && !isRest("area 7"))
    _ = try screen("fill / _ / stop", after: "\(Self.mix); rate 220; area 7.5")
    #expect(try isRest("area 7.5") && !isRest("area 12.5") && !isRest("area 7.5; name South"))
  }

  /// Another name is another job with a row of its own.
  @Test func eachJobHasItsOwnPlace() throws {
    let shown = try screen(
      "fill / _ / name South / fill / _ / _ / name NORTH 40 / fill / stop / clear / show")
    #expect(
      shown.contains("South · fill 1 of 3") && shown.contains("Left at fill 1 of 3, step 2 of 4"),
      "\(shown)")
    #expect(try JobStore(store, .filling).content(of: "south") != nil)
  }

  /// Two shells at the same filling: the later step is not noted, and the place of the other one is shown.
  @Test func theLaterOfTwoShellsSaysSo() throws {
    _ = try screen("fill / _ / stop")
    let before = try #require(try kept())
    let next = before.done(at: "2026-11-21 14:06").done(at: "2026-11-21 14:07")
    let screen = try screen("fill / _ / stop", whileAnother: next, line: 2)
    #expect(screen.contains("Another shell has gone on with this filling"), "\(screen)")
    #expect(screen.contains("14:07") && screen.contains("Left at fill 1 of 3, step 4 of 4"))
    #expect(try kept()?.times.count == 3)
  }

  /// The amounts of the other filling are never shown as those of this one.
  @Test func aFillingInPlaceOfThisOneEndsIt() throws {
    _ = try screen("rate 220 / fill / _ / stop")
    let other = try #require(try kept()).done(at: "2026-11-21 14:30")
    _ = try screen("fill 1 / yes / _ / _ / stop")
    let shown = try screen("fill / _ / fill / no", whileAnother: other, line: 2)
    #expect(
      shown.contains("Another shell has begun another filling in place of this one"), "\(shown)")
    #expect(shown.contains("Nothing was changed.\n") && !shown.contains("4.55 l   14"))
    #expect(try kept()?.stored == other.stored)
  }

  /// It stays until the first step of the filling that begins anew.
  @Test func anUnreadableRowIsReplacedIfThePersonWants() throws {
    _ = try JobStore(store, .filling).exchange("north 40", nil, for: "{}")
    let shown = try screen("fill / no / show / fill 2 / yes / fill 1 / stop")
    #expect(
      shown.contains(
        "Where this filling stands cannot be read by this version. Begin anew with fill 1?"))
    #expect(
      shown.contains("Begin anew with fill 2?") && shown.contains("North 40 · fill 2 of 3"),
      "\(shown)")
    #expect(try JobStore(store, .filling).content(of: "north 40") == "{}")
    _ = try screen("fill / yes / _ / stop")
    #expect(try kept()?.times.count == 1)
  }

  /// A filling of a day before shows its day, and goes on only if the person says so.
  @Test func aFillingOfAnotherDayIsAskedAbout() throws {
    _ = try screen("fill / _ / _ / stop")
    clock.minutes += 24 * 60
    let other = try screen("show / fill / no / stop / fill / yes / _ / stop / fill / stop")
    #expect(
      other.contains("Filling: fill 1 of 3, step 3 of 4, since 2026-11-21 14:07 –"), "\(other)")
    #expect(
      other.contains("From another day: fill 1 begun (not counted), 2026-11-21 14:07–14:08. Go on"))
    #expect(other.contains("Nothing was changed.") && other.contains("2026-11-21 14:08\n"))
    #expect(other.matches(of: /From another day/).count == 2, "\(other)")
    #expect(try kept()?.steps.map { $0.time.suffix(8) } == ["21 14:07", "21 14:08", "22 14:18"])
  }

  /// A job without a name may be any other one: only the same amounts of the same products go on.
  @Test func aJobWithoutANameGoesOnOnlyWithTheSameMix() throws {
    let mix = "area 12.5; rate 200; tank 1000; product Tebu 250 EW 1 l/ha"
    let shown = try screen(
      "fill / _ / _ / _ / _ / _ / stop / rate 220 / show / fill / no / undo / show", after: mix)
    let done = "1 fill, 5 ha, fill 2 begun (not counted), 14:07–14:11"
    #expect(
      shown.contains("Filled with other values: \(done). Begin anew with fill 1?"), "\(shown)")
    #expect(
      shown.matches(of: /Filling: fill 2 of 3/).count == 1 && !shown.contains("as it was begun"))
  }

  /// A complete filling counts only for the same mix; another treatment begins without a question.
  @Test func anotherTreatmentBeginsAtOnce() throws {
    let all = Array(repeating: "_", count: 14).joined(separator: " / ")
    let shown = try screen("fill / \(all) / rate 220 / fill / stop / rate 200 / fill / no")
    #expect(shown.contains("Filling done: 3 fills, 12.5 ha, 14:07–14:20."), "\(shown)")
    #expect(shown.matches(of: /\(yes.no\)/).count == 1)
    #expect(shown.contains("Already done: 3 fills, 12.5 ha, 14:07–14:20. Fill again"))
  }

  /// Another product in place of the one in the tank is never taken for it.
  @Test func anotherProductIsAnotherMix() throws {
    let shown = try screen(
      "fill / _ / _ / stop / remove Mospilan / product Actara 25 SP 0.2 kg/ha / fill / no")
    #expect(shown.contains("Finish fill 1 as it was begun"), "\(shown)")
    #expect(
      shown.contains(
        "Filled with other values: fill 1 begun (not counted), 14:07–14:08. “fill 1” begins anew."))
  }

  /// As it was begun only the begun fill is made; another one is made with the present values.
  @Test func asItWasBegunOnlyTheBegunFillIsMade() throws {
    let done = "fill / _ / _ / _ / _ / _ / _ / rate 250"
    let shown = try screen("\(done) / fill / yes / fill 3 / no / fill / yes / fill 2 / stop")
    #expect(shown.contains("Begin anew with fill 3?") && !shown.contains("fill 3 of 3"), "\(shown)")
    #expect(shown.contains("Left at fill 2 of 3, step 2 of 4"))
    #expect(try kept()?.number == 2)
  }

  /// The last begun fill, finished as it was, ends the filling.
  @Test func theLastFillAsItWasBegunEndsIt() throws {
    let mix = Self.mix.replacing("12.5", with: "10")
    let shown = try screen(
      "fill / _ / _ / _ / _ / _ / _ / rate 220 / fill / yes / _ / _ / _", after: mix)
    #expect(shown.contains("Filling done: 2 fills, 10 ha, 14:07–14:18."), "\(shown)")
    #expect(!shown.contains("begins anew"))
  }

  /// Every command of a line behind `fill 2` runs.
  @Test func aLineOfSeveralCommandsLeavesIt() throws {
    let shown = try screen("fill / _ / fill 1; rate 300 / stop")
    #expect(shown.contains("Spray volume 200 → 300 l/ha"), "\(shown)")
  }

  /// What the screen shows of the rest can be typed.
  @Test func theRestCanBeTypedAsShown() throws {
    let shown = try screen(
      "rate 220 / fill / _ / _ / _ / _ / stop / rate 200 / fill / area 7.95 / fill / stop / fields")
    #expect(
      shown.contains("Up: area 7.95 ha") && shown.contains("done before: 4.55 ha"), "\(shown)")
    #expect(!shown.contains("North 40  7.95"))
  }

  /// The next record offers the times, and takes them only when they are accepted.
  @Test func theRecordOffersTheTimes() throws {
    let steps = Array(repeating: "_", count: 14).joined(separator: " / ")
    let begun = try screen("name South / fill / _ / stop / record start / ^C / record end / _")
    #expect(begun.contains("Start [14:08]: ") && begun.contains("End: "), "\(begun)")
    let shown = try screen("fill / \(steps) / record start / _ / record end / ^C / record end / _")
    #expect(shown.contains("Filling done: 3 fills, 12.5 ha, 14:17–14:30."), "\(shown)")
    #expect(shown.contains("Start [14:17]: ") && shown.contains("End [14:30]: "), "\(shown)")
    let rest = "rate 220 / area 7.5 / fill / _ / _ / _ / _ / stop / record start / ^C"
    let own = try screen("name West / fill / _ / _ / _ / _ / stop / \(rest)")
    #expect(own.contains("done before: 5 ha") && own.contains("Start [14:"), "\(own)")
    let first = own.firstMatch(of: /Water and agitator  at least 5.. l   (14:..)/)?.1
    #expect(first != nil && !own.contains("Start [\(first ?? "")]: "))
    let other = try screen("record start / _", after: "\(Self.mix); rate 210")
    #expect(other.contains("Start: "), "\(other)")
  }

  /// Its empty lines are no answers.
  @Test(arguments: ["fill / _\n_\nrate 230\nshow", "fill\n\n / rate 230"])
  func aPastedBlockRunsOn(_ lines: String) throws {
    let shown = try screen(lines.replacing("_", with: ""))
    #expect(shown.contains("Spray volume 200 → 230 l/ha"), "\(shown)")
    #expect(try kept() == nil)
  }
}

/// The minutes since the first line.
private final class Clock {
  var minutes: Int64 = -1
}

/// A source of lines; something happens before each of them.
private final class Watched: LineSource {
  private let source: any LineSource
  private let before: (Int) -> Void
  private var count = 0

  init(_ source: any LineSource, _ before: @escaping (Int) -> Void) {
    (self.source, self.before) = (source, before)
  }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    before(count)
    count += 1
    return source.readLine(prompt: prompt, recalling: recalling, completing: completing)
  }

  func remember(_ line: String, isCommand: Bool) {}
}

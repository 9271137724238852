import Calculation
import Foundation
import Sheets
import Storage
import TestSupport
import Testing
import ViewModels

@testable import Shell
@testable import Terminal

/// Tests that whatever could not be stored is told by the command whose turn it is, until it is stored.
struct StoringTests {
  /// Of each command, its example is played up to the command itself; then the data is moved away.
  @Test func noCommandIsSilentAboutWhatIsNotStored() throws {
    var told: Set<String> = []
    for command in CommandTable(.standard).all {
      let shell = try MovedShell("en")
      let example = try Example(of: command, in: shell.session)
      var isUnstored = false
      let shown = shell.run([
        .types(Self.job + example.before), .moveAway, .looks, .types(example.lines),
        .does { isUnstored = try shell.isUnstored }, .looks,
      ])
      let answers = shown[1]
      if answers.contains(Self.trouble) { told.insert(command.name) }
      if isUnstored {
        #expect(answers.contains(Self.trouble), "\(command.name) is silent:\n\(answers)")
      }
    }
    let changing: Set = [
      "area", "name", "product", "rate", "tank", "crop", "fills", "extra", "left", "band", "canopy",
      "remove",
      "clear", "undo", "redo", "use", "save", "calc", "order", "limit", "record", "lang", "theme",
      "set", "convert", "swap", "bill", "tip", "nozzle", "calibrate", "adopt",
    ]
    #expect(told.isSuperset(of: changing), "\(changing.subtracting(told).sorted()) told nothing")
  }

  /// The look-up behind these works, and hides nothing.
  @Test(arguments: ["area 8", "name Zed", "product Tebu 250 EW 2 l/ha", "product Brandnew 1 l/ha"])
  func aLookUpThatWorksHidesNothing(_ line: String) throws {
    let shown = try MovedShell("en").run([
      .types(Self.job), .moveAway, .looks, .types([line]), .looks,
    ])
    #expect(shown[1].contains(Self.trouble), "\(shown[1])")
  }

  @Test func whatWaitsIsRemindedOfByEachChangeAndAtLeaving() throws {
    let changes: [Happening] = ["bill 90", "show", "bill 95", "theme dark"].flatMap {
      [.types([$0]), .looks]
    }
    let shown = try MovedShell("en").run([.types(Self.job), .moveAway, .looks] + changes)
    let told = shown.dropFirst().map { shown in
      shown.contains(Self.trouble) ? "told" : shown.contains(Self.reminder) ? "reminded" : "nothing"
    }
    #expect(
      told == ["told", "nothing", "reminded", "reminded", "reminded"],
      "the last one at leaving: \(shown)")
  }

  @Test(arguments: [
    ("en", "Everything is stored again.", "What was reported as not kept is still missing."),
    (
      "pl", "Wszystko jest znowu zapisane.",
      "Tego, czego nie udało się wtedy zachować, nadal brakuje."
    ),
  ])
  func dataThatComesBackIsStoredAndTold(_ language: String, _ all: String, _ losses: String) throws
  {
    for (line, message) in [
      ("area 8", all), ("calc", losses), ("set bell on", all), ("record reason rust", all),
    ] {
      let shell = try MovedShell(language)
      var isUnstored = true
      let shown = shell.run([
        .types(Self.job), .moveAway, .types(["rate 310", line]), .looks, .bringBack,
        .types(["show"]),
        .does { isUnstored = try shell.isUnstored }, .looks, .types(["show"]), .looks,
      ])
      #expect(!isUnstored)
      #expect(!shown[0].contains(message) && shown[1].contains(message), "\(line)\n\(shown)")
      #expect(!shown[2].contains(message), "once")
      guard line.hasPrefix("record") else { continue }
      #expect(try JobStore(shell.store, .record).content(of: "north")?.contains("rust") == true)
    }
  }

  private static let job: [String] = [
    "name North", "area 11", "rate 300", "tank 900", "product Tebu 250 EW 0.9 l/ha", "crop rye",
    "calc", "save Mine",
    "limit Tebu rye dose 1 l/ha", "record parcel North", "convert 5 kg lb", "bill 80", "spray",
  ]
  private static let trouble = "so nothing is stored"
  private static let reminder = "Your changes are still not stored."
}

/// The lines of a command's example: those before the command itself, and the command with the answers that it asks for.
private struct Example {
  let before: [String]
  let lines: [String]

  init(of command: Command, in session: Session) throws {
    let interpreter = Interpreter(session, exporter: .pretending)
    let typed = interpreter.wording.text(key: command.exampleKey).split(separator: "|").map(
      String.init)
    let commands = try typed.map { try TypedLine.commands(in: $0).map(\.text) }
    let all = commands.flatMap(\.self)
    let place = all.firstIndex { text in
      let word = text.split(separator: " ").first.map(String.init) ?? ""
      return (try? interpreter.names.command(word, abbreviated: false).key) == command.key
    }
    let own = try #require(place, "\(command.name)")
    before = Array(all[..<own])
    // An example that only lists what there is.
    let changing = ["lang": "lang en", "theme": "theme dark"]
    let isAsking = ["new", "fill"].contains(command.name)
    lines = isAsking ? Array(all[own...]) : [changing[command.name] ?? all[own]]
  }
}

/// What happens at a shell, one after the other.
private enum Happening {
  case types([String])
  /// Something that the test does before the next line.
  case does(() throws -> Void)
  case moveAway, bringBack
  /// The screen is parted here.
  case looks
}

/// A shell whose data may be moved away, and brought back, while it runs.
private struct MovedShell {
  let folder = TemporaryFolder()
  let store: Store
  let session: Session

  init(_ language: String) throws {
    store = try Store.open(folder: folder.path)
    session = try Rig.session(language, isInteractive: true, store: store)
  }

  /// Lets this happen, leaves, and returns what the screen shows, parted at each look.
  func run(_ happenings: [Happening]) -> [String] {
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 200)
    let typist = HappeningTypist(screen: screen, happenings) { [store, folder] isAway in
      let (here, away) = (store.file, folder.path("away"))
      try FileManager.default.moveItem(atPath: isAway ? here : away, toPath: isAway ? away : here)
    }
    let door = PromptDoor(
      session, source: typist, outputs: Outputs(results: output, errors: output), format: .text,
      exporter: .pretending,
      isExample: true)
    _ = door.run()
    let shown = Array(screen.shown.utf8)
    let looks = [0] + typist.looks + [shown.count]
    return zip(looks, looks.dropFirst()).map { String(decoding: shown[$0..<$1], as: UTF8.self) }
  }

  /// Whether values, the current calculator or settings differ from those that are stored.
  var isUnstored: Bool {
    get throws {
      let stored = try SettingsStore(store).session()
      let settings = try SettingsStore(store).all()
      let areValuesStored = session.calculators.all.allSatisfy { calculator in
        let kept = stored?.drafts.first { $0.calculator == calculator.id } ?? calculator.blank
        return !kept.differs(from: session.values.draft(of: calculator), in: calculator)
      }
      let areSettingsStored = Setting.allCases.allSatisfy {
        session.settings[$0] == settings[$0.rawValue]
      }
      return !areValuesStored || !areSettingsStored
        || stored?.current != session.values.current.calculator.id
    }
  }
}

/// A terminal that types lines, between which things happen.
private final class HappeningTypist: LineSource {
  /// Where the screen is parted, in bytes.
  private(set) var looks: [Int] = []
  private let screen: Screen
  private var happenings: [Happening]
  private let move: (_ isAway: Bool) throws -> Void

  init(screen: Screen, _ happenings: [Happening], move: @escaping (_ isAway: Bool) throws -> Void) {
    self.screen = screen
    self.move = move
    self.happenings = happenings.flatMap { happening -> [Happening] in
      if case .types(let lines) = happening { return lines.map { .types([$0]) } }
      return [happening]
    }
  }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    while !happenings.isEmpty {
      switch happenings.removeFirst() {
      case .types(let lines):
        screen.show("\(prompt)\(lines[0])\n")
        return .line(lines[0])
      case .does(let act): #expect(throws: Never.self) { try act() }
      case .moveAway: #expect(throws: Never.self) { try move(true) }
      case .bringBack: #expect(throws: Never.self) { try move(false) }
      case .looks: looks.append(screen.shown.utf8.count)
      }
    }
    return .endOfInput
  }

  func remember(_ line: String, isCommand: Bool) {}
}

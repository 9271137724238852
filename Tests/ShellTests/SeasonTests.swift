import Calculation
import Records
import Storage
import Terminal
import Testing

@testable import Shell

/// A person who types a season at the prompt, with as few strokes as the screen allows; each key counts as one.
private final class Hands: LineSource {
  enum Act {
    case line(String)
    case area(String)
    /// From here on these values are wanted where they are asked for.
    case wanted([(question: String, value: String)])
    /// Something that happens without the person.
    case event(() -> Void)
  }

  private(set) var strokes = 0
  private var acts: [Act]
  private var wanted: [(question: String, value: String)] = []
  private var last = ""

  init(_ acts: [Act]) { self.acts = acts }

  func remember(_ line: String, isCommand: Bool) { last = line }

  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent {
    guard prompt.hasSuffix("> ") else { return answer(prompt) }
    while !acts.isEmpty {
      switch acts.removeFirst() {
      case .line(let line): return type(line)
      // Up and Enter.
      case .area(let area) where last == "area \(area) ha": return type(last, strokes: 2)
      case .area(let area): return type("area \(area)")
      case .wanted(let values): wanted = values
      case .event(let work): work()
      }
    }
    return .endOfInput
  }

  private func answer(_ prompt: String) -> LineEvent {
    guard let value = wanted.first(where: { prompt.hasPrefix($0.question) })?.value,
      !prompt.contains("[\(value)]")
    else { return type("") }
    return type(value)
  }

  private func type(_ line: String, strokes: Int? = nil) -> LineEvent {
    self.strokes += strokes ?? line.count + 1
    return .line(line)
  }
}

/// A test that types the season of a farm, with fields that are remembered and with none.
struct SeasonTests {
  private static let crops = ["winter wheat", "winter oilseed rape", "maize", "spring barley"]
  private static let fields = (1...12).map { number in
    (
      name: ["Behind the barn", "Long strip", "Willow meadow", "Upper 40"][number % 4]
        + " \(number)",
      area: "\(number + 1).\(number * 7 % 90 + 10)",
      place: "142901_2.0007.\(100 + number)/\(number % 3 + 1)",
      crop: crops[number * 5 % 4]
    )
  }
  private static let rounds = [
    ("Tebu 250 EW 1 l/ha", "2026-04-14", "septoria", 12),
    ("Mospilan 20 SP 0.2 kg/ha", "2026-05-06", "beetles", 12),
    ("Axial 50 EC 0.9 l/ha", "2026-05-29", "wild oat", 12),
    ("Karate 050 CS 0.1 l/ha", "2026-06-18", "aphids", 4),
  ]

  private func season(remembering: Bool) throws -> (strokes: Int, treatments: [String]) {
    let store = try Store.inMemory()
    let acts = Self.rounds.flatMap { product, date, reason, count -> [Hands.Act] in
      let mix: [Hands.Act] = ["clear", "rate 200", "tank 1000", "product \(product)"].map {
        .line($0)
      }
      return mix
        + Self.fields.prefix(count).flatMap { field -> [Hands.Act] in
          let forget = Hands.Act.event {
            let fields = BookStore(store, .parcel)
            let all = (try? fields.all()) ?? []
            _ = try? fields.change(all.map { BookChange(from: $0, to: nil) })
          }
          let wanted = [
            ("Date", date), ("Place", field.place), ("Crop", field.crop), ("Reason", reason),
          ]
          let acts: [Hands.Act] = [
            .line("name \(field.name)"), .area(field.area), .line("calc"), .wanted(wanted),
            .line("record"),
            .line("record keep"),
          ]
          return remembering ? acts : acts.flatMap { [forget, $0] }
        }
    }
    let hands = Hands(acts)
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 120)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true, store: store), source: hands,
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter)
    _ = door.run()
    let numbers = try TreatmentStore(store).numbers()
    let treatments = try TreatmentStore(store).treatments(numbers).compactMap(
      \.item?.treatment.content)
    let places = treatments.map(\.facts.place)
    #expect(treatments.count == 40 && !places.contains(nil), "\(screen.shown.suffix(3000))")
    return (hands.strokes, treatments.map(\.stored))
  }

  @Test func aSeasonTakesFewerStrokesAndKeepsTheSame() throws {
    let (known, unknown) = (try season(remembering: true), try season(remembering: false))
    #expect(known.treatments == unknown.treatments)
    // The crop of the job stays with the next field, so that less is typed without remembered fields, too.
    #expect(known.strokes * 100 <= unknown.strokes * 94, "\(known.strokes) of \(unknown.strokes)")
  }
}

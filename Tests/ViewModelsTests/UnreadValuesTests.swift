import Calculation
import Storage
import TestSupport
import Testing

@testable import ViewModels

/// Tests of a start at which the values of the last session cannot be read, as while another program holds the data.
struct UnreadValuesTests {
  /// Whether the data can be opened.
  private final class Door {
    var isOpen = false
  }

  private let store: Store
  private let session: Session
  private let door = Door()

  init() throws {
    let (store, door) = (try Store.inMemory(), door)
    self.store = store
    let earlier = try SessionTests.session(on: store)
    for (id, text) in [("area", "12.5"), ("rate", "200")] { try Self.set(id, text, in: earlier) }
    session = try SessionTests.session { () throws(Failure) in
      guard door.isOpen else { throw .store(.busy, file: "/") }
      return store
    }
    session.restoreValues()
    #expect(told == ["store.busy"])
  }

  private static func set(_ id: String, _ text: String, in session: Session) throws {
    _ = try session.set(try #require(SprayCalculator().template.first { $0.id == id }), text)
  }

  private var told: [String] { session.storeAndTakeNews().map(\.inWords) }

  /// The numbers of area and spray volume in this session, and of those that are stored.
  private var values: [String] {
    ["area", "rate"].map { number($0, in: session.values.current.draft) }
  }
  private var stored: [String] {
    get throws {
      let draft = try SettingsStore(store).session()?.drafts.first
      return ["area", "rate"].map { number($0, in: draft) }
    }
  }

  private func number(_ id: String, in draft: Draft?) -> String {
    guard let field = SprayCalculator().template.first(where: { $0.id == id }), let draft else {
      return ""
    }
    return draft[field.path].map { "\($0.value)" } ?? ""
  }

  /// They are not put in unasked: a person or a program may have gone on without them.
  @Test func undoBringsThemOnceTheyCanBeRead() throws {
    #expect(session.takeLateValues() == nil)
    door.isOpen = true
    #expect(session.takeLateValues() == ["spray"])
    #expect(told.isEmpty && values == ["", ""])
    #expect(try stored != ["", ""])
    #expect(session.takeLateValues() == nil)
    _ = try session.undo()
    #expect(try values == stored && values[1] != "")
  }

  /// What was typed meanwhile is not stored over them unseen.
  @Test func whatWasTypedDoesNotTakeTheirPlaceUnseen() throws {
    let before = try stored
    try Self.set("area", "3", in: session)
    #expect(told == ["still store.busy"])
    #expect(try stored == before)
    door.isOpen = true
    #expect(try told.isEmpty && stored == before, "they are not read yet")
    #expect(session.takeLateValues() == ["spray"])
    #expect(told == ["stored"])
    #expect(try values == stored && values[1] == "")
    _ = try session.undo()
    #expect(try values == before && stored == before)
    _ = try session.redo()
    #expect(try values == stored && values[1] == "")
  }

  /// Who leaves before they are read leaves them as they are.
  @Test func theyStayIfTheSessionEndsBefore() throws {
    let before = try stored
    try Self.set("area", "3", in: session)
    door.isOpen = true
    session.settle()
    #expect(told == ["still store.busy"])
    #expect(try stored == before)
  }

  @Test func whatIsBlankOrTheSameIsNoStep() throws {
    for (id, text) in [("area", "12.5"), ("rate", "200")] { try Self.set(id, text, in: session) }
    door.isOpen = true
    #expect(try session.takeLateValues() == [] && told.isEmpty && values == stored)
  }

  /// Until the home units can be read, a number without a unit may mean another one.
  @Test func unitsAreInDoubtUntilTheSettingsAreRead() throws {
    try SettingsStore(store).set("us", for: "units")
    try SettingsStore(store).set("dark", for: "theme")
    session.restoreSettings()
    for (id, text) in [("area", "3"), ("area", "3 a"), ("rate", "20 gal/ac")] {
      #expect(throws: Refusal.self) { try Self.set(id, text, in: session) }
    }
    try Self.set("area", "3 ha", in: session)
    session.settings.hold("light", for: .theme)
    #expect(!session.takeLateSettings())
    door.isOpen = true
    #expect(session.takeLateSettings())
    #expect(!session.takeLateSettings())
    #expect(session.settings.units == .us && session.settings[.theme] == "light")
    try Self.set("rate", "20", in: session)
    #expect(session.values.current.draft["rate"]?.unit.symbol.hasSuffix("gal/ac") == true)
  }

  @Test func unitsThatAreSetAreInNoDoubt() throws {
    session.restoreSettings()
    _ = session.setUnits(.metric)
    try Self.set("area", "3", in: session)
    #expect(session.values.current.draft["area"]?.unit.symbol == "ha")
  }
}

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
  private let session: SessionViewModel
  private let door = Door()

  init() throws {
    let (store, door) = (try Store.inMemory(), door)
    self.store = store
    let earlier = try SessionTests.session(on: store)
    for (id, text) in [("area", "12.5"), ("rate", "200")] { try Self.set(id, text, in: earlier) }
    session = try SessionTests.session { () throws(Failure) in
      guard door.isOpen else { throw .store(.busy, file: "f") }
      return store
    }
    session.restoreValues()
    #expect(told == ["store.busy"])
  }

  private static func set(_ id: String, _ text: String, in session: SessionViewModel) throws {
    _ = try session.set(try #require(SprayCalculator().template.first { $0.id == id }), text)
  }

  private var told: [String] { session.storeAndTakeNews().map(\.inWords) }

  /// The numbers of area and spray volume in this session, and of those that are stored.
  private var values: [String] { ["area", "rate"].map { number($0, in: session.current.draft) } }
  private var stored: [String] {
    get throws {
      let draft = try SettingsStore(store).session()?.drafts.first
      return ["area", "rate"].map { number($0, in: draft) }
    }
  }

  private func number(_ id: String, in draft: Draft?) -> String {
    guard let field = SprayCalculator().template.first(where: { $0.id == id }), let draft else { return "" }
    return draft[field.path].map { "\($0.value)" } ?? ""
  }

  @Test func theyAreThereOnceTheyCanBeRead() throws {
    #expect(values == ["", ""])
    door.isOpen = true
    #expect(told == ["last values"])
    #expect(try values == stored && values[0] != "")
    #expect(told.isEmpty)
  }

  /// What was typed meanwhile is not stored over them unseen: `undo` brings them back.
  @Test func whatWasTypedDoesNotTakeTheirPlaceUnseen() throws {
    let before = try stored
    try Self.set("area", "3", in: session)
    #expect(told == ["still store.busy"])
    #expect(try stored == before)
    door.isOpen = true
    #expect(told == ["stored", "last values behind undo"])
    #expect(try values == stored && values[1] == "")
    _ = try session.undo()
    #expect(try values == before && stored == before)
    _ = try session.redo()
    #expect(try values == stored && values[1] == "")
  }
}

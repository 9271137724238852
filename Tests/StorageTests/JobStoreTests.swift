import Calculation
import GRDB
import Testing

@testable import Storage

/// Tests for the rows of jobs: one for each, changed only if it is still as it was read.
struct JobStoreTests {
  @Test func aRowIsExchangedOnlyAsItWasRead() throws {
    let folder = Folder()
    let one = JobStore(try folder.open(), .filling)
    let other = JobStore(try folder.open(), .filling)
    #expect(try one.content(of: "north") == nil)
    #expect(try one.exchange("north", nil, for: "a"))
    #expect(try !other.exchange("north", nil, for: "b"))
    #expect(try other.content(of: "north") == "a")
    #expect(try other.exchange("north", "a", for: "b"))
    #expect(try !one.exchange("north", "a", for: "c"))
    #expect(try one.content(of: "north") == "b")
    #expect(try one.exchange("", nil, for: "c"))
    #expect(try one.content(of: "north") == "b" && one.content(of: "") == "c")
  }

  @Test func aRowThatIsTooLongIsLeftAlone() throws {
    let store = try Store.inMemory()
    let fillings = JobStore(store, .filling)
    #expect(throws: Failure.self) {
      try fillings.exchange("a", nil, for: String(repeating: "x", count: 1 << 20))
    }
    #expect(try fillings.content(of: "a") == nil)
  }

  /// The start learns of fillings with the session, in one statement.
  @Test func theSessionTellsWhetherThereIsAny() throws {
    let store = try Store.inMemory()
    let settings = SettingsStore(store)
    try settings.save([], current: "spray")
    #expect(try settings.session()?.hasFillings == false)
    _ = try JobStore(store, .filling).exchange("", nil, for: "a")
    #expect(try settings.session()?.hasFillings == true)
  }
}

import Calculation
import Storage
import Testing

@testable import ViewModels

/// Tests of `SessionKeeper`: how a session's values are kept while its data cannot be written.
struct KeeperTests {
  /// The error with which opening the data fails; nil if the data can be opened.
  private final class Trouble {
    var kind: StorageCode?
  }

  private let store: Store
  private let trouble = Trouble()
  private let keeper: SessionKeeper
  private let values = SprayCalculator().blank

  init() throws {
    let (store, trouble) = (try Store.inMemory(), trouble)
    self.store = store
    let archive = Archive { () throws(Failure) in
      if let kind = trouble.kind { throw Failure.store(kind, file: "f") }
      return store
    }
    keeper = SessionKeeper(archive, isKeeping: true)
  }

  private func kept() throws -> StoredSession? {
    try SettingsStore(store).session()
  }

  @Test(arguments: [StorageCode.busy, .full])
  func whatWaitedIsKeptWithTheNextThatCanBe(kind: StorageCode) throws {
    trouble.kind = kind
    keeper.keep(values, current: "spray")
    keeper.keep(nil, current: "bill")
    trouble.kind = nil
    #expect(try kept() == nil)
    keeper.storeAsked { () throws(Failure) in }
    #expect(try kept()?.current == "bill" && kept()?.drafts == [values])
  }

  @Test func whatWaitedIsKeptBeforeTheEnd() throws {
    trouble.kind = .busy
    keeper.keep(values, current: "spray")
    trouble.kind = nil
    keeper.keepWaiting()
    #expect(try kept()?.drafts == [values])
  }

  /// Once the data is open, a change after a `busy` failure is saved at once, without waiting for other programs.
  @Test func changesAreKeptAgainAfterABusyMoment() throws {
    keeper.keep(nil, current: "convert")
    keeper.storeAsked { () throws(Failure) in throw Failure.store(.busy, file: "f") }
    keeper.keep(values, current: "spray")
    #expect(try kept()?.current == "spray" && kept()?.drafts == [values])
  }
}

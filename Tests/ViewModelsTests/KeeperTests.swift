import Calculation
import Foundation
import Storage
import TestSupport
import Testing

@testable import ViewModels

/// Tests of `SessionKeeper`: how a session's values are kept while its data cannot be written, and what is told of it.
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

  /// What is told now, in a few words; nil for nothing.
  private var news: String? {
    let told = keeper.takeNews().map(\.inWords)
    return told.isEmpty ? nil : told.joined(separator: ", ")
  }

  @Test(arguments: [StorageCode.busy, .full])
  func whatWaitsIsToldUntilItIsStored(kind: StorageCode) throws {
    trouble.kind = kind
    keeper.keep(values, current: "spray")
    #expect(news == kind.rawValue)
    #expect(news == nil, "nothing has changed since")
    keeper.keep(nil, current: "bill")
    #expect(news == "still \(kind.rawValue)")
    keeper.storeValues(.again)
    #expect(news == nil, "trying again in vain is no news")
    trouble.kind = nil
    #expect(try kept() == nil)
    keeper.storeValues(.again)
    #expect(try kept()?.current == "bill" && kept()?.drafts == [values])
    #expect(news == "stored")
    #expect(news == nil && !keeper.isWaiting)
  }

  /// Values that cannot be stored are told, even if something can be read behind them.
  @Test func readingHidesNoValueThatWaits() {
    trouble.kind = .full
    keeper.keep(values, current: "spray")
    keeper.look { () throws(Failure) in }
    #expect(news == "store.full")
  }

  @Test func anotherReasonIsToldInFull() {
    trouble.kind = .full
    keeper.keep(values, current: "spray")
    #expect(news == "store.full")
    trouble.kind = .cannotOpen
    keeper.storeValues(.again)
    #expect(news == "store.cannot_open")
  }

  @Test func whatIsToldOfReadingIsNotToldInFullAgain() {
    trouble.kind = .cannotOpen
    func look() {
      keeper.look { () throws(Failure) in throw Failure.store(.cannotOpen, file: "f") }
    }
    look()
    #expect(news == "store.cannot_open")
    look()
    #expect(news == nil)
    keeper.keep(values, current: "spray")
    #expect(news == "still store.cannot_open")
  }

  @Test func eachLossIsToldAndStaysOne() {
    func keepRow(_ kind: StorageCode?) {
      keeper.storeAsked { () throws(Failure) in if let kind { throw Failure.store(kind, file: "f") }
      }
    }
    keepRow(.full)
    #expect(news == "store.full")
    keepRow(.full)
    #expect(news == "store.full")
    #expect(news == nil)
    keepRow(nil)
    #expect(news == "stored, with losses")
    keepRow(.tooLong)
    #expect(news == "store.too_long")
    keepRow(nil)
    #expect(news == nil, "everything else was stored")
  }

  /// Once the data is open, a change after a `busy` failure is saved at once, without waiting for other programs.
  @Test func changesAreKeptAgainAfterABusyMoment() throws {
    keeper.keep(nil, current: "convert")
    keeper.storeAsked { () throws(Failure) in throw Failure.store(.busy, file: "f") }
    keeper.keep(values, current: "spray")
    #expect(try kept()?.current == "spray" && kept()?.drafts == [values])
  }

  /// As on a mount that was read-only at the start of the session.
  @Test func dataThatCouldOnlyBeReadIsStoredOnceItMayBeWritten() throws {
    let folder = TemporaryFolder()
    let path = folder.path
    let file = try Store.open(folder: path).file
    chmod(file, 0o400)
    let readOnly = try withoutPowers { try Store.open(folder: path) }
    var opened: [Store] = []
    let archive = Archive { () throws(Failure) in
      opened.append(opened.isEmpty ? readOnly : try Store.open(folder: path))
      return opened[opened.count - 1]
    }
    let keeper = SessionKeeper(archive, isKeeping: true)
    keeper.keep(values, current: "spray")
    #expect(keeper.isWaiting)
    chmod(file, 0o600)
    keeper.storeValues(.again)
    #expect(!keeper.isWaiting && opened.count == 2)
    #expect(try archive.settings.session()?.drafts == [values])
    #expect(opened.count == 2, "data that can be written is not opened again")
  }

  @Test func anotherFileInThePlaceOfReadOnlyDataIsLeftAlone() throws {
    let folder = TemporaryFolder()
    let path = folder.path
    let file = try Store.open(folder: path).file
    chmod(file, 0o400)
    let readOnly = try withoutPowers { try Store.open(folder: path) }
    let archive = Archive { () throws(Failure) in readOnly }
    let keeper = SessionKeeper(archive, isKeeping: true)
    #expect(try archive.settings.session() == nil)
    try FileManager.default.removeItem(atPath: file)
    let other = try Store.open(folder: path)
    keeper.keep(values, current: "spray")
    #expect(keeper.isWaiting)
    #expect(try SettingsStore(other).session() == nil)
  }
}

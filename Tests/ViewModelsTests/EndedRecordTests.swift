import Calculation
import Catalog
import Foundation
import Records
import Storage
import TestSupport
import Testing

@testable import ViewModels

/// Tests of records that end while their rows cannot be removed, as on a disk that is full.
struct EndedRecordTests {
  /// Whether there is room again.
  private final class Room {
    var isThere = false
  }

  private let folder = TemporaryFolder()
  /// A session that can only read its data until there is room; it has the record of North.
  private let session: Session
  private let room = Room()

  init() throws {
    let (path, room) = (folder.path, room)
    let first = try Store.open(folder: path)
    let earlier = try Self.session { () throws(Failure) in first }
    try Self.beginRecord("North", in: earlier)
    chmod(first.file, 0o400)
    let readOnly = try withoutPowers { try Store.open(folder: path) }
    chmod(first.file, 0o600)
    session = try Self.session { () throws(Failure) in
      room.isThere ? try Store.open(folder: path) : readOnly
    }
    session.restoreValues()
    try #require(session.record.open?.isUnkept == true)
  }

  private static func session(_ open: @escaping () throws(Failure) -> Store) throws
    -> Session
  {
    Session(
      isInteractive: true, archive: Archive(open: open), catalogs: Checkout.catalogs,
      catalog: try Checkout.catalog("en"), shown: { _, _, _ in "" },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
  }

  private static func set(_ id: String, _ text: String, in session: Session) throws {
    let spray = SprayCalculator()
    let name = spray.form.field(at: spray.jobName)
    let field = id == "name" ? name : spray.template.first { $0.id == id }
    _ = try session.set(try #require(field), text)
  }

  private static func beginRecord(_ name: String, in session: Session) throws {
    for (id, text) in [
      ("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000"), ("name", name),
    ] {
      try set(id, text, in: session)
    }
    _ = try session.calculate()
    try enterReason("rust of \(name)", in: session)
  }

  private static func enterReason(_ reason: String, in session: Session) throws {
    let facts = try session.record.inUse().facts
    try session.enter(
      try session.record.read(reason, as: .reason, into: facts).draft, typed: .reason)
  }

  /// Begins the job with this name, and takes up what is stored of it.
  private func beginJob(_ name: String) throws {
    try Self.set("name", name, in: session)
    session.record.bringUpToDate()
  }

  private func row(of job: String) throws -> String? {
    try JobStore(try Store.open(folder: folder.path), .record).content(of: job)
  }

  private var told: [String] { session.storeAndTakeNews().map(\.inWords) }

  @Test func theRowGoesOnceItCan() throws {
    try beginJob("South")
    #expect(told == ["store.read_only"])
    #expect(session.record.open == nil && session.record.otherJobsWithRecords.isEmpty)
    try Self.enterReason("mildew", in: session)
    #expect(told == ["still store.read_only"])
    room.isThere = true
    #expect(told == ["stored"])
    #expect(try row(of: "north") == nil)
    #expect(try row(of: "south")?.contains("mildew") == true)
  }

  @Test func aJobWithoutARecordRemovesTheRowToo() throws {
    try beginJob("South")
    #expect(told == ["store.read_only"])
    room.isThere = true
    #expect(told == ["stored"])
    #expect(try row(of: "north") == nil)
  }

  @Test func theEndedRecordDoesNotComeBack() throws {
    try beginJob("South")
    try beginJob("North")
    #expect(session.record.open == nil)
    room.isThere = true
    _ = told
    #expect(try row(of: "north") == nil)
  }

  @Test func theNextRecordOfTheJobStays() throws {
    try beginJob("South")
    try beginJob("North")
    try Self.enterReason("mildew", in: session)
    room.isThere = true
    _ = told
    #expect(try row(of: "north")?.contains("mildew") == true)
    #expect(try row(of: "north")?.contains("rust") == false)
  }

  @Test func undoBringsTheRecordBackAndItStays() throws {
    try beginJob("South")
    _ = try session.undo()
    #expect(session.record.open?.isUnkept == true)
    room.isThere = true
    _ = told
    #expect(try row(of: "north")?.contains("rust of North") == true)
  }

  /// Leaving stores the open record once more; the row of the one before still waits if it cannot be removed.
  @Test func leavingRemovesTheRowAndLosesNoRecord() throws {
    try beginJob("South")
    try Self.enterReason("mildew", in: session)
    room.isThere = true
    #expect(session.record.storeForLeaving())
    #expect(try row(of: "north") == nil && row(of: "south") != nil)
  }
}

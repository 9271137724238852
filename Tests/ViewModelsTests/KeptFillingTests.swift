import Calculation
import Records
import Storage
import TestSupport
import Testing

@testable import ViewModels

/// Tests of the steps of a filling that cannot be stored: the session keeps them, and stores them once it can.
struct KeptFillingTests {
  /// Whether the data can be written.
  private final class Disk {
    var isFull = false
  }

  private let store: Store
  private let session: Session
  private let disk = Disk()

  /// The disk is full from the beginning.
  init() throws {
    let (store, disk) = (try Store.inMemory(), disk)
    self.store = store
    disk.isFull = true
    session = try SessionTests.session { () throws(Failure) in
      if disk.isFull { throw .store(.full, file: "f") }
      return store
    }
    for (id, text) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5 l/ha"), ("tank", "1000")] {
      let field = try #require(Calculators.standard.all.flatMap(\.template).first { $0.id == id })
      _ = try session.set(field, text)
    }
  }

  private var told: [String] { session.storeAndTakeNews().map(\.inWords) }

  /// The filling that another shell would go on with.
  private var stored: String? {
    get throws { try JobStore(store, .filling).content(of: "") }
  }

  @Test func stepsGoOnAndAreStoredOnceTheyCanBe() throws {
    #expect(told == ["store.full"], "of the values")
    let first = Filling(try session.fillingPlan()).done(at: "1970-01-01 00:01")
    #expect(session.filling.keep(first, over: nil))
    #expect(told == ["still store.full"])
    let second = first.done(at: "1970-01-01 00:02")
    #expect(session.filling.keep(second, over: first.stored))
    #expect(try stored == nil && session.keptFilling()?.filling?.stored == second.stored)

    disk.isFull = false
    #expect(told == ["stored"])
    #expect(try stored == second.stored)
    let third = second.done(at: "1970-01-01 00:03")
    #expect(session.filling.keep(third, over: second.stored))
    #expect(try stored == third.stored && session.keptFilling()?.filling?.stored == third.stored)
  }

  /// Another shell that can store goes first, whether this one stores a step or tries again.
  @Test(arguments: [true, false]) func whatAnotherShellStoredMeanwhileStays(_ isOfStep: Bool) throws
  {
    _ = told
    let first = Filling(try session.fillingPlan()).done(at: "1970-01-01 00:01")
    #expect(session.filling.keep(first, over: nil))
    #expect(told == ["still store.full"])
    let other = first.done(at: "1970-01-01 00:05")
    #expect(try JobStore(store, .filling).exchange("", nil, for: other.stored))
    disk.isFull = false
    if isOfStep {
      #expect(!session.filling.keep(first.done(at: "1970-01-01 00:03"), over: first.stored))
    } else {
      #expect(told == ["undo.overtaken"])
      #expect(
        !session.filling.keep(first.done(at: "1970-01-01 00:03"), over: first.stored),
        "its row is gone")
    }
    #expect(try stored == other.stored && session.keptFilling()?.filling?.stored == other.stored)
  }

  /// What is read between the question and the first step replaces nothing.
  @Test func aStepReplacesWhatWasReadWithTheQuestion() throws {
    disk.isFull = false
    let first = Filling(try session.fillingPlan()).done(at: "1970-01-01 00:01")
    #expect(session.filling.keep(first, over: nil))
    let read = try #require(try session.keptFilling())
    let other = first.done(at: "1970-01-01 00:05")
    #expect(try JobStore(store, .filling).exchange("", read.row, for: other.stored))
    _ = try session.keptFilling()
    #expect(!session.filling.keep(first.done(at: "1970-01-01 00:06"), over: read.row))
    #expect(try stored == other.stored)
  }
}

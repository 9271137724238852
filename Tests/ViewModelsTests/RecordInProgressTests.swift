import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import ViewModels

/// Tests of `RecordInProgress` alone: the mix is worked out elsewhere.
struct RecordInProgressTests {
  private let store: Store
  private let mix = WorkedOutMix()
  private let steps = Steps()
  private let record: RecordInProgress

  init() throws {
    let store = try Store.inMemory()
    self.store = store
    record = try Self.record(of: mix, on: store, steps)
  }

  private static func record(
    of mix: WorkedOutMix, on store: Store, _ steps: Steps = Steps()
  ) throws -> RecordInProgress {
    let archive = Archive { () throws(Failure) in store }
    let keeper = SessionKeeper(archive, isKeeping: true)
    let now = { Moment(secondsSince1970: 0, utcOffset: 0) }
    let notation = Notation(try Checkout.catalog("en"))
    let judge = TreatmentJudge(archive, clock: .utc)
    return RecordInProgress(
      archive, keeper: keeper, calculators: .standard, isInteractive: true, steps: steps,
      mix: mix,
      treatments: KeptTreatments(
        archive, keeper: keeper, calculators: .standard, judge: judge, now: now,
        newID: TreatmentStore.newID),
      surroundings: RecordSurroundings(now: now, notation: { notation }) { fact in
        fact == .operator ? "Jan" : nil
      })
  }

  private func enter(_ text: String, as fact: TreatmentFact) throws {
    let facts = try record.inUse().facts
    let entered = try record.read(text, as: fact, into: facts).draft
    _ = try #require(try record.enter(entered, typed: fact))
  }

  @Test func itBeginsWithTheMixAndTheUsualTexts() throws {
    let facts = TreatmentFacts(try record.begin().facts)
    #expect(facts.treated == Quantity(12, .hectare))
    #expect(facts.text(.operator) == "Jan" && facts.day?.text == "1970-01-01")
  }

  @Test func withoutAResultThereIsNothingToRecord() throws {
    mix.mixDraft = SprayCalculator().blank
    #expect(throws: Failure(RecordCode.noResult)) { try record.begin() }
  }

  @Test func otherAmountsMakeItStale() throws {
    _ = try record.begin()
    #expect(!record.isStale())
    mix.mixDraft = WorkedOutMix(rate: 300).mixDraft
    #expect(record.isStale())
  }

  @Test func enteredFactsAreTakenBackAndEnteredAgain() throws {
    let entered = try record.read("rust", as: .reason, into: try record.begin().facts).draft
    let step = try #require(try record.enter(entered, typed: .reason))
    #expect(step.changed == [.reason] && record.open?.isUnkept == true)
    record.move(step, isTakingBack: true)
    #expect(record.open?.facts.text(at: TreatmentFact.reason.path) == nil)
    #expect(record.open?.isUnkept == false)
    record.move(step, isTakingBack: false)
    #expect(record.open?.facts.text(at: TreatmentFact.reason.path) == "rust")
  }

  @Test func anotherShellGoesOnWithIt() throws {
    try enter("rust", as: .reason)
    let other = try Self.record(of: WorkedOutMix(), on: store)
    other.restore()
    #expect(other.open?.facts.text(at: TreatmentFact.reason.path) == "rust")
  }

  @Test func keepingStoresATreatmentThatStays() throws {
    try enter("North", as: .parcel)
    let open = try record.forKeeping(isOld: false)
    let content = try record.judgementOfNext(open).content
    let kept = try record.keep(open, as: content, knowing: [])
    #expect(kept.kept.map(\.name) == ["T-1"])
    guard case .staying(let treatment)? = steps.done.last else {
      Issue.record("no step")
      return
    }
    #expect(treatment.name == "T-1")
    #expect(try record.withdraw(1).isWithdrawn)
    #expect(record.open?.kept.isEmpty == true)
  }

  @Test func theCropOfTheJobIsThatOfTheRecord() throws {
    _ = try record.begin()
    mix.mixDraft = WorkedOutMix(crop: "wheat").mixDraft
    record.followCrop()
    #expect(record.open?.facts.text(at: TreatmentFact.crop.path) == "wheat")
  }
}

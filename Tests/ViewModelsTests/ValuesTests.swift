import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import ViewModels

/// Tests of `Values` alone: no notebook, no record, no settings.
struct ValuesTests {
  private let store: Store
  private let values: Values

  init() throws {
    let store = try Store.inMemory()
    self.store = store
    values = try Self.values(on: store)
  }

  private static func values(on store: Store, isInteractive: Bool = true) throws -> Values {
    let keeper = SessionKeeper(
      Archive { () throws(Failure) in store }, isKeeping: isInteractive)
    let notation = Notation(try Checkout.catalog("en"))
    return Values(
      .standard, isInteractive: isInteractive, keeper: keeper, notation: { notation })
  }

  private func field(_ id: String) throws -> Field {
    try #require(Calculators.standard.all.flatMap(\.template).first { $0.id == id })
  }

  @discardableResult
  private func put(_ id: String, _ text: String) throws -> Update {
    let field = try field(id)
    return values.put(try values.read(text, into: field, of: values.owner(of: field).draft).draft)
  }

  private func putMix() throws {
    for (id, text) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      try put(id, text)
    }
  }

  @Test func aChangeIsKeptAndItsCalculatorIsCurrent() throws {
    try put("bill", "450")
    let update = try put("rate", "200")
    #expect(update.changes.map(\.field.id) == ["rate"])
    #expect(values.current.calculator.id == "spray")
    let kept = try #require(try SettingsStore(store).session())
    #expect(kept.current == "spray" && kept.drafts.count == 2)
  }

  @Test func readingChangesNothing() throws {
    try put("rate", "200")
    let before = try #require(try SettingsStore(store).session())
    let read = try values.read("12.5", into: try field("area"), of: values.current.draft)
    #expect(read.draft != values.current.draft)
    #expect(values.current.draft == before.drafts.first)
    #expect(try SettingsStore(store).session()?.drafts == before.drafts)
  }

  @Test func aResultIsShownOnceNothingIsMissing() throws {
    try put("rate", "200")
    let update = try put("dose", "1.5")
    #expect(values.toCome(after: update).map(\.id) == ["area", "tank"])
    #expect(values.result(of: values.current) == nil)
    try putMix()
    let result = try #require(values.result(of: values.current)?.outcome as? SprayResult)
    #expect(result.fills.map(\.count) == [2, 1])
  }

  @Test func whatIsLeftInTheTankEndsWithOtherValues() throws {
    try putMix()
    let left = try #require(SprayCalculator().form.field(at: SprayField.left.path))
    _ = values.put(try values.read("100", into: left, of: values.current.draft).draft)
    let next = try values.read("3", into: try field("dose"), of: values.current.draft).draft
    #expect(!values.settled(next).holds(SprayField.left.path))
  }

  @Test func theHomeUnitsOfValuesAreTold() throws {
    try put("area", "12.5 ha")
    #expect(values.moveAndKeep(to: .us).map(\.id) == ["area"])
    #expect(values.current.draft.unit(of: try field("rate")).id == "gal/ac")
  }

  @Test func aCopyHasItsOwnValues() throws {
    try putMix()
    let copy = try Self.values(on: store, isInteractive: false)
    copy.take(values)
    _ = copy.put(copy.current.clearingAll())
    #expect(copy.current.draft != values.current.draft)
    #expect(values.result(of: values.current) != nil)
  }
}

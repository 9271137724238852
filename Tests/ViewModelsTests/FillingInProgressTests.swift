import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import ViewModels

/// Tests of `FillingInProgress` alone.
struct FillingInProgressTests {
  private let store: Store
  private let filling: FillingInProgress

  init() throws {
    let store = try Store.inMemory()
    self.store = store
    filling = Self.filling(on: store)
  }

  private static func filling(on store: Store, isInteractive: Bool = true) -> FillingInProgress {
    let archive = Archive { () throws(Failure) in store }
    return FillingInProgress(
      archive, keeper: SessionKeeper(archive, isKeeping: true), calculators: .standard,
      isInteractive: isInteractive)
  }

  /// The values of a job of 2500 l, three tanks of 1000 l.
  private func draft(named name: String? = nil, area: Fraction = "12.5") -> Draft {
    let mix = SprayCalculator().blank
      .setting(SprayField.area.path, to: Quantity(area, .hectare))
      .setting(SprayField.rate.path, to: Quantity(200, .litrePerHectare))
      .setting(SprayField.dose.path, to: Quantity(1, .litrePerHectare))
      .setting(SprayField.tank.path, to: Quantity(1000, .litre))
    return name.map { name in mix.setting(SprayField.name.path, word: name) } ?? mix
  }

  private func plan(of draft: Draft) throws -> FillingPlan {
    try #require(FillingPlan(draft, try SprayCalculator().evaluate(draft).outcome))
  }

  @Test func eachJobHasItsOwn() throws {
    let begun = Filling(try plan(of: draft(named: "North"))).done(at: "1970-01-01 00:01")
    #expect(filling.keep(begun, over: nil))
    #expect(try filling.kept(of: draft(named: "north"))?.filling?.stored == begun.stored)
    #expect(try filling.kept(of: draft(named: "South")) == nil)
  }

  @Test func anotherShellThatWasFasterIsNotOverwritten() throws {
    let begun = Filling(try plan(of: draft())).done(at: "1970-01-01 00:01")
    #expect(filling.keep(begun, over: nil))
    let other = Self.filling(on: store)
    let theirs = begun.done(at: "1970-01-01 00:02")
    #expect(other.keep(theirs, over: begun.stored))
    #expect(!filling.keep(begun.done(at: "1970-01-01 00:03"), over: begun.stored))
    #expect(try filling.kept(of: draft())?.row == theirs.stored)
  }

  /// A job without a name may be any other one.
  @Test func itIsUnderWayForTheSameAmounts() throws {
    let begun = Filling(try plan(of: draft())).done(at: "1970-01-01 00:01")
    #expect(filling.keep(begun, over: nil))
    let same = filling.underWay(of: draft(), plan: try? plan(of: draft()))
    #expect(same?.isSame == true)
    let larger = draft(area: 30)
    #expect(filling.underWay(of: larger, plan: try? plan(of: larger)) == nil)
  }

  /// The area that is left behind a fill is that of a part of the field, at the prompt.
  @Test func anAreaMayBeTheRest() throws {
    var next = Filling(try plan(of: draft()))
    while next.fillsDone == 0 { next = next.done(at: "1970-01-01 00:01") }
    #expect(filling.keep(next, over: nil))
    #expect(filling.isRest(in: draft(area: "7.5")) && !filling.isRest(in: draft()))
    let script = Self.filling(on: store, isInteractive: false)
    #expect(!script.isRest(in: draft(area: "7.5")))
  }

  @Test func aScriptHasNone() throws {
    let begun = Filling(try plan(of: draft())).done(at: "1970-01-01 00:01")
    #expect(filling.keep(begun, over: nil))
    let script = Self.filling(on: store, isInteractive: false)
    #expect(script.underWay(of: draft(), plan: try? plan(of: draft())) == nil)
  }
}

import Calculation
import Records
import Storage
import Testing

@testable import ViewModels

/// Tests of the units in which a session reads bare numbers, and of its cautions about units that were not typed in
/// it.
struct UnitMemoryTests {
  private let store: Store
  private let session: Session

  init() throws {
    store = try Store.inMemory()
    session = try SessionTests.session(on: store)
  }

  private func field(_ id: String) throws -> Field {
    try #require(Calculators.standard.all.flatMap(\.template).first { $0.id == id })
  }

  @discardableResult
  private func set(_ id: String, _ text: String) throws -> Update {
    try session.set(try field(id), text)
  }

  /// The first bare number in a unit of an earlier session gets a caution, because a person may not expect last
  /// week's ares or hectares.
  @Test func aUnitThatNobodyTypedHereIsTold() throws {
    try set("area", "45 a")
    #expect(try set("area", "46").cautions.isEmpty)
    let next = try SessionTests.session(on: store)
    next.restoreValues()
    func typed(_ id: String, _ text: String) throws -> [String] {
      let update = try next.set(try field(id), text)
      _ = next.outcome(of: update)
      return update.cautions.filter { $0.code == "unit.kept" }.map { caution in
        guard case .entered(let value) = caution.arguments["new"] else { return "?" }
        return "\(value.value) \(value.unit.id)"
      }
    }
    #expect(try typed("area", "12.5") == ["25/2 a"])
    #expect(try typed("area", "12.5").isEmpty, "told once")
    for (id, text) in [("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      #expect(try typed(id, text).isEmpty)
    }
    _ = try next.calculate()
    #expect(try next.calculate().cautions.allSatisfy { $0.code != "unit.kept" })
  }

  @Test func aTypedUnitSettlesIt() throws {
    try set("area", "45 a")
    let next = try SessionTests.session(on: store)
    next.restoreValues()
    #expect(try next.set(try field("area"), "12.5 a").cautions.isEmpty)
    #expect(try next.set(try field("area"), "13").cautions.isEmpty)
  }

  /// The first result repeats the caution, because the person may have overlooked it; a number that was undone gets
  /// no caution.
  @Test func theFirstResultTellsTheKeptUnitToo() throws {
    try set("area", "45 a")
    for (id, text) in [("rate", "200"), ("dose", "1.5"), ("tank", "1000")] { try set(id, text) }
    let next = try SessionTests.session(on: store)
    next.restoreValues()
    _ = try next.set(try field("area"), "12.5")
    #expect(try next.calculate().cautions.map(\.code) == ["unit.kept"])
    #expect(try next.calculate().cautions.isEmpty)
    let third = try SessionTests.session(on: store)
    third.restoreValues()
    _ = try third.set(try field("area"), "14")
    _ = try third.undo()
    #expect(try third.calculate().cautions.isEmpty)
  }

  @Test func aFavouriteBringsItsUnits() throws {
    for (id, text) in [("rate", "200"), ("dose", "1.5")] { try set(id, text) }
    try set("tank", "300 gal")
    _ = try session.notebook.save(session.values.current, as: ChosenName("x"))
    try set("tank", "500 l")
    _ = try session.use(try session.notebook.favorites.named("x"))
    #expect(try set("tank", "200").cautions.map(\.code) == ["unit.kept"])
  }

  private func units(in session: Session) throws -> [String] {
    try ["area", "rate", "dose", "tank"].map {
      session.values.draft(of: SprayCalculator()).unit(of: try field($0)).id
    }
  }

  @Test func homeUnitsAreRememberedByInteractiveSessions() throws {
    #expect(session.setUnits(.us).isEmpty)
    #expect(
      session.settings.homeUnits(of: session.calculators).map(\.id) == [
        "ac", "gal/ac", "floz/ac", "gal", "gal/min", "psi", "in", "ft", "mph",
      ])
    try set("area", "30")
    let next = try SessionTests.session(on: store)
    next.restoreSettings()
    next.restoreValues()
    #expect(try units(in: next) == ["ac", "gal/ac", "floz/ac", "gal"])
    #expect(try next.set(try field("area"), "31").cautions.isEmpty, "at home")
    let script = try SessionTests.session(on: store, isInteractive: false)
    #expect(try units(in: script) == ["ha", "l/ha", "l/ha", "l"])
    _ = script.setUnits(.imperial)
    #expect(try units(in: script) == ["ac", "impgal/ac", "l/ha", "impgal"])
    #expect(try SettingsStore(store).all() == ["units": "us"])
  }

  @Test func lastWeeksUnitIsToldBesideTheNewHomeUnit() throws {
    try set("area", "45 ha")
    _ = session.setUnits(.us)
    let next = try SessionTests.session(on: store)
    next.restoreSettings()
    next.restoreValues()
    let caution = try #require(try next.set(try field("area"), "46").cautions.first)
    #expect(
      caution.code == "unit.kept" && caution.arguments["other"] == .entered(Quantity(46, .acre)))
  }

  @Test func valuesAndTypedUnitsStayWhenHomeUnitsChange() throws {
    try set("area", "5")
    try set("tank", "1000 l")
    try set("dose", "2 l/ha")
    try set("rate", "200")
    for id in ["dose", "rate"] { _ = session.clear(try field(id)) }
    #expect(session.setUnits(.us).map(\.id) == ["area", "tank"])
    #expect(try units(in: session) == ["ha", "gal/ac", "floz/ac", "l"])
    for id in ["area", "tank"] { _ = session.clear(try field(id)) }
    #expect(
      try units(in: session) == ["ac", "gal/ac", "floz/ac", "gal"],
      "what is cleared forgets its unit")
    // Fields that are empty after undo take the present home units, although the undone steps are older.
    for _ in 0..<8 { _ = try session.undo() }
    #expect(try units(in: session) == ["ac", "gal/ac", "floz/ac", "gal"])
  }

  @Test func lastWeeksOtherUnitsStayWhenHomeUnitsChange() throws {
    try set("area", "45 a")
    try set("tank", "1000")
    _ = session.clear(try field("tank"))
    let next = try SessionTests.session(on: store)
    next.restoreValues()
    #expect(next.setUnits(.us).map(\.id) == ["area"])
    #expect(try units(in: next) == ["a", "gal/ac", "floz/ac", "gal"])
    #expect(try next.set(try field("area"), "46").cautions.map(\.code) == ["unit.kept"])
  }

  /// A favourite stores no home units, so it stays the same in every unit system, also after undo.
  @Test func favouritesAreTheSameInEverySystem() throws {
    _ = session.setUnits(.us)
    try set("rate", "15")
    _ = try session.notebook.save(session.values.current, as: ChosenName("x"))
    try set("rate", "16")
    _ = try session.notebook.save(session.values.current, as: ChosenName("x"), replacing: true)
    let undone = try session.undo()
    #expect(undone.told == Text.favoritePutBack(name: .text("x")), "\(undone)")
    _ = session.setUnits(.metric)
    _ = session.clear()
    _ = try session.use(try session.notebook.favorites.named("x"))
    #expect(session.values.current.draft["rate"]?.unit.id == "gal/ac")
    #expect(try units(in: session) == ["ha", "gal/ac", "l/ha", "l"])
  }
}

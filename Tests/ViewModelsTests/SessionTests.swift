import Catalog
import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import ViewModels

extension StepReport {
  /// The text that tells a step in stored data; nil for others.
  var told: Text? { if case .stored(let told, _) = self { told } else { nil } }

  /// The change of values; nil for other steps.
  var update: Update? { if case .values(let update) = self { update } else { nil } }
}

/// Tests of `Session`: entering, calculating, undoing and saving values, without a terminal.
struct SessionTests {
  private let store: Store
  private let session: Session

  init() throws {
    store = try Store.inMemory()
    session = try Self.session(on: store)
  }

  /// Returns a session in English that keeps its data in this store.
  static func session(on store: Store, isInteractive: Bool = true) throws -> Session {
    try session(isInteractive: isInteractive) { () throws(Failure) in store }
  }

  /// Returns a session in English whose data are opened, perhaps in vain, by `open`.
  static func session(
    isInteractive: Bool = true, opening open: @escaping () throws(Failure) -> Store
  ) throws -> Session {
    Session(
      isInteractive: isInteractive, archive: Archive(open: open), catalogs: Checkout.catalogs,
      catalog: try Checkout.catalog("en"), shown: { _, _, _ in "" },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
  }

  private func field(_ id: String) throws -> Field {
    try #require(Calculators.standard.all.flatMap(\.template).first { $0.id == id })
  }

  @discardableResult
  private func set(_ id: String, _ text: String) throws -> Update {
    try session.set(try field(id), text)
  }

  /// Returns the change of values that a step brought back; throws if the step is of another kind.
  private func values(_ step: StepReport) throws -> Update { try #require(step.update, "\(step)") }

  private func enterAll() throws {
    for (id, text) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      try set(id, text)
    }
  }

  @Test func nothingIsLiveBeforeTheFirstResult() throws {
    let update = try set("rate", "200")
    let outcome = session.outcome(of: update)
    if case .notLive = outcome {} else { Issue.record("\(String(describing: outcome))") }
    #expect(update.changes.map(\.field.id) == ["rate"])
  }

  /// Undo and redo repeat no caution about a jump, because the change showed it; a result shows the cautions of its
  /// values.
  @Test func undoOfAJumpIsNotSpokenOf() throws {
    for (id, text) in [("rate", "200"), ("dose", "3"), ("tank", "8"), ("tank", "2493")] {
      try set(id, text)
    }
    #expect(try values(session.undo()).cautions.isEmpty)
    #expect(try values(session.redo()).cautions.isEmpty)
    #expect(try session.calculate().cautions.map(\.code) == ["value.jump"])
  }

  @Test func everyChangeIsLiveAfterIt() throws {
    try enterAll()
    let first = try session.calculate()
    let (result, earlier) = try result(session.outcome(of: set("rate", "220")))
    #expect(
      earlier?.outcome.json == first.outcome.json && result.outcome.json != first.outcome.json)
    #expect(
      try failure(session.outcome(of: session.clear(field("tank")))) == .missingFields(["tank"]))
    #expect(session.values.current.evaluation == nil)
  }

  private func result(_ outcome: Update.Outcome?) throws -> (ShownResult, since: Evaluation?) {
    let result: (ShownResult, since: Evaluation?)? =
      if case .result(let shown, let earlier) = outcome { (shown, earlier) } else { nil }
    return try #require(result, "\(String(describing: outcome))")
  }

  private func failure(_ outcome: Update.Outcome?) throws -> Failure {
    let failure: Failure? = if case .impossible(let failure) = outcome { failure } else { nil }
    return try #require(failure, "\(String(describing: outcome))")
  }

  private func isTold(_ update: Update) -> Bool {
    if case nil = session.outcome(of: update) { true } else { false }
  }

  /// Changes made together get one answer, compared with the result before them; the values in between are not
  /// calculated.
  @Test func severalChangesAreAnsweredAsOne() throws {
    try enterAll()
    let first = try session.calculate()
    let changes = try set("dose", "250").followed(by: set("rate", "220")).followed(
      by: set("dose", "2 l/ha"))
    #expect(session.values.current.evaluation == nil, "250 l/ha do not go into 220 l/ha")
    let (last, earlier) = try result(session.outcome(of: changes))
    #expect(
      earlier?.outcome.json == first.outcome.json && last.cautions.isEmpty, "\(last.cautions)")
    #expect(changes.changes.map(\.field.id) == ["rate", "dose"])
    _ = try session.undo()
    #expect(session.values.current.draft[SprayField.dose.path]?.value == 250)
  }

  @Test func whatHasBeenToldIsNotDueAgain() throws {
    try enterAll()
    _ = try session.calculate()
    let change = try set("rate", "220")
    let told = try #require(session.answer(of: session.values.current))
    #expect(isTold(change) && session.values.current.evaluation?.outcome.json == told.outcome.json)
    _ = try result(session.outcome(of: set("rate", "220")))
    _ = session.clear(try field("tank"))
    #expect(throws: Failure.missingFields(["tank"])) { try session.calculate() }
  }

  @Test func whereAllIsClearedNothingIsDue() throws {
    try enterAll()
    _ = try session.calculate()
    let change = try set("rate", "220")
    #expect(isTold(change.followed(by: session.clear())))
  }

  @Test(arguments: Calculators.standard.all.map(\.id))
  func clearingABlankCalculatorChangesNothing(_ id: String) throws {
    session.values.select(try #require(Calculators.standard[id]))
    let blank = try #require(session.values.model(of: id)).draft
    let clearing = session.clear()
    #expect(!clearing.after.differs(from: clearing.before, in: clearing.calculator))
    let cleared = try #require(session.values.model(of: id)).draft
    #expect(cleared == blank, "\(cleared.paths) instead of \(blank.paths)")
  }

  /// Changes made together show each caution once, and only if its value is still there: here `tank`, not `dose`.
  @Test func cautionsOfSeveralChangesAreThoseThatStand() throws {
    try enterAll()
    try set("dose", "2")
    let jumps = try set("dose", "100").followed(by: set("tank", "50000")).followed(
      by: set("dose", "6"))
    #expect(jumps.cautions.map(\.arguments["field"]) == [.fields(["tank"])])
  }

  @Test func aRefusedValueChangesNothing() throws {
    try enterAll()
    let before = session.values.current.draft
    #expect(throws: Refusal.self) { try set("rate", "1,250") }
    #expect(session.values.current.draft == before)
    #expect(throws: Never.self) { _ = try session.undo() }
    #expect(session.values.current.draft["tank"] == nil)
  }

  @Test func aUnitOnceTypedStays() throws {
    try set("dose", "1.5 kg/ha")
    try set("dose", "2")
    #expect(session.values.current.draft[SprayField.dose.path]?.unit.id == "kg/ha")
  }

  @Test func aClearedFieldForgetsItsUnit() throws {
    try set("area", "30 a")
    try set("dose", "2 kg/ha")
    for id in ["area", "dose"] { _ = session.clear(try field(id)) }
    try set("area", "2")
    try set("dose", "3")
    #expect(session.values.current.draft["area"]?.unit.id == "ha")
    #expect(session.values.current.draft[SprayField.dose.path]?.unit.id == "l/ha")
    for _ in 0..<4 { _ = try session.undo() }
    try set("area", "40")
    #expect(
      session.values.current.draft["area"]?.unit.id == "a", "what is undone brings the unit back")
  }

  @Test func undoAndRedoWalkOneList() throws {
    try enterAll()
    let full = session.values.current.draft
    _ = session.clear()
    #expect(session.values.current.calculator.isBlank(session.values.current.draft))
    _ = try session.undo()
    #expect(session.values.current.draft == full)
    _ = try session.undo()
    #expect(session.values.current.draft["tank"] == nil)
    _ = try session.redo()
    _ = try session.redo()
    #expect(session.values.current.calculator.isBlank(session.values.current.draft))
    #expect(throws: Failure(SessionCode.nothingToRedo)) { _ = try session.redo() }
    for _ in 0..<5 { _ = try session.undo() }
    #expect(throws: Failure(SessionCode.nothingToUndo)) { _ = try session.undo() }
  }

  @Test func aNewChangeEndsRedo() throws {
    try enterAll()
    _ = try session.undo()
    try set("tank", "500")
    #expect(throws: Failure(SessionCode.nothingToRedo)) { _ = try session.redo() }
  }

  @Test func undoTakesBackDeletionsInTheirTurn() throws {
    try enterAll()
    _ = try session.calculate()
    _ = try session.notebook.save(session.values.current, as: ChosenName("Wheat"))
    try session.notebook.delete(try session.notebook.favorites.named("wheat"))
    #expect(try session.deleteHistory(.entries(1...1)) == 1)
    #expect(try session.notebook.history.newest(20).isEmpty)
    let (wheat, one) = (["name": Datum.text("Wheat")], ["count": Datum.count(1)])
    #expect(try session.undo().told == Text(key: "history-restored", one))
    #expect(try session.undo().told == Text(key: "favorite-restored", wheat))
    #expect(try session.notebook.history.newest(20).map(\.id) == [1])
    #expect(try session.redo().told == Text(key: "favorite-deleted", wheat))
    #expect(try session.redo().told == Text(key: "history-deleted", one))
    #expect(try session.undo().told == Text(key: "history-restored", one))
    #expect(try session.notebook.history.newest(20).count == 1)
  }

  @Test func aFavouriteLeavesTheAreaAlone() throws {
    try enterAll()
    _ = try session.notebook.save(session.values.current, as: ChosenName("Wheat"))
    try set("area", "7 ac")
    try set("rate", "100")
    _ = try session.use(try session.notebook.favorites.named("Wheat"))
    let draft = session.values.current.draft
    #expect(draft["area"] == Quantity(7, .acre))
    #expect(draft["rate"]?.value == 200)
    _ = try session.undo()
    #expect(session.values.current.draft["rate"]?.value == 100)
  }

  @Test func aFavouriteKeepsTheAreasUnit() throws {
    try set("area", "7 ac")
    try set("rate", "100")
    _ = try session.notebook.save(session.values.current, as: ChosenName("Acres"))
    _ = session.clear()
    let other = try Self.session(on: store)
    _ = try other.use(try other.notebook.favorites.named("Acres"))
    #expect(other.values.current.draft["area"] == nil)
    #expect(other.values.current.draft.unit(of: try field("area")) == .acre)
  }

  /// A favourite without a dose leaves the dose's unit alone; only the area's unit is saved without a number.
  @Test func aFavouriteLeavesUnitsOfWhatItDoesNotHold() throws {
    for (id, text) in [("rate", "200"), ("dose", "2"), ("tank", "1000")] { try set(id, text) }
    _ = session.clear(try field("dose"))
    _ = try session.notebook.save(session.values.current, as: ChosenName("x"))
    try set("dose", "5 ml/ha")
    _ = try session.use(try session.notebook.favorites.named("x"))
    #expect(session.values.current.draft[SprayField.dose.path] == nil)
    try set("dose", "7")
    #expect(session.values.current.draft[SprayField.dose.path]?.unit.id == "ml/ha")
  }

  @Test func aFavouriteOfTheSameValuesHidesNoJump() throws {
    for (id, text) in [("rate", "200"), ("dose", "1"), ("tank", "10"), ("tank", "1000")] {
      try set(id, text)
    }
    _ = try session.notebook.save(session.values.current, as: ChosenName("a"))
    _ = try session.use(try session.notebook.favorites.named("a"))
    #expect(try session.calculate().cautions.map(\.code) == ["value.jump"])
  }

  @Test func aJumpOnceToldIsNotToldAgainByUndo() throws {
    for (id, text) in [("rate", "200"), ("dose", "3"), ("tank", "8")] { try set(id, text) }
    #expect(try set("tank", "2493").cautions.map(\.code) == ["value.jump"])
    #expect(try set("rate", "210").cautions.isEmpty)
    #expect(try session.calculate().cautions.map(\.code) == ["value.jump"])
    let undone = try values(session.undo())
    #expect(undone.cautions.isEmpty)
    #expect(try session.calculate().cautions.isEmpty)
  }

  /// A command that changes nothing adds no undo step, so that every undo has a visible effect.
  @Test func whatChangesNothingIsNoStepToUndo() throws {
    try set("area", "2")
    try set("area", "3")
    try set("currency", "nok")
    let undone = try values(session.undo())
    #expect(undone.changes.map(\.new) == [.quantity(Quantity(2, .hectare))])
  }

  @Test func namesThatLookAlikeAreOne() throws {
    try enterAll()
    #expect(
      try session.notebook.save(session.values.current, as: ChosenName("\u{141}\u{105}ka"))
        == "\u{141}\u{105}ka")
    for name in ["Laka", "\u{141}a\u{328}ka", "\u{141}\u{104}KA"] {
      #expect(throws: Failure(.favoriteExists, name: "\u{141}\u{105}ka")) {
        try session.notebook.save(session.values.current, as: ChosenName(name))
      }
      #expect(
        try session.notebook.save(session.values.current, as: ChosenName(name), replacing: true)
          == "\u{141}\u{105}ka")
    }
    #expect(try session.notebook.favorites.all().count == 1)
    #expect(throws: Failure(.noFavorite, name: "x")) {
      _ = try session.notebook.favorites.named("x")
    }
  }

  @Test(arguments: [
    "\u{141}\u{105}ka\u{200B}", "\u{200D}", "a\u{AD}b", "a\u{FE0F}", "\u{2800}", "\u{3164}",
    "a\u{202E}b", "\u{7}",
  ])
  func whatNobodyCanSeeIsNoName(_ name: String) {
    #expect(throws: Failure(SessionCode.invisibleName, ["name": .text(name)])) {
      try ChosenName(name)
    }
  }

  @Test func namesHaveAnEnd() throws {
    let longest = String(repeating: "\u{142}", count: 80)
    #expect(try ChosenName("  \(longest) ").text == longest)
    // Each letter is two Unicode scalars until it is composed into one.
    #expect(
      try ChosenName(String(repeating: "e\u{301}", count: 80)).text.unicodeScalars.count == 80)
    let tooLong = Failure(
      SessionCode.nameTooLong, ["name": .text(longest + "x"), "most": .count(80)])
    #expect(throws: tooLong) { try ChosenName(longest + "x") }
  }

  @Test func theNextSessionHasTheValuesAgain() throws {
    try enterAll()
    _ = try session.calculate()
    session.settings.setLanguage(try session.settings.catalog(asked: "pl"))
    let next = try Self.session(on: store)
    next.restoreSettings()
    try next.settings.adoptSavedLanguage()
    next.restoreValues()
    #expect(next.settings.catalog.language.tag == "pl")
    #expect(
      !next.values.current.draft.differs(
        from: session.values.current.draft, in: next.values.current.calculator))
    #expect(try next.notebook.history.newest(20).count == 1)
  }

  /// The language that was kept is never another one in silence.
  @Test func aSavedLanguageThatIsGoneIsTold() throws {
    session.settings.set("de", for: .language)
    let next = try Self.session(on: store)
    next.restoreSettings()
    #expect(
      throws: Failure(
        SessionCode.unknownLanguage, ["tag": .text("de"), "tags": .words(["en", "pl"])])
    ) {
      try next.settings.adoptSavedLanguage()
    }
    #expect(next.settings.catalog.language.tag == "en")
  }

  @Test func aScriptKeepsNothing() throws {
    let script = try Self.session(on: store, isInteractive: false)
    _ = try script.set(try field("rate"), "200")
    script.settings.setLanguage(try script.settings.catalog(asked: "pl"))
    session.restoreSettings()
    try session.settings.adoptSavedLanguage()
    session.restoreValues()
    #expect(session.values.current.calculator.isBlank(session.values.current.draft))
    #expect(session.settings.catalog.language.tag == "en")
  }

  /// Typing a value again unchanged makes its calculator current, also for the next session.
  @Test func theCurrentCalculatorIsKeptWithoutAChange() throws {
    _ = try session.set(try field("rate"), "200")
    session.values.select(Calculators.standard.all[1])
    _ = try session.set(try field("rate"), "200")
    let next = try Self.session(on: store)
    next.restoreValues()
    #expect(next.values.current.calculator.id == "spray")
  }

  @Test func storingThatFailsIsToldAndEndsNothing() throws {
    let catalogs = CatalogLibrary(folders: [])
    let broken = Session(
      isInteractive: true,
      archive: Archive { () throws(Failure) in throw Failure.store(.full, file: "/f") },
      catalogs: catalogs,
      catalog: session.settings.catalog, shown: { _, _, _ in "" },
      now: { Moment(secondsSince1970: 0, utcOffset: 0) })
    func told() -> [String] { broken.storeAndTakeNews().map(\.inWords) }
    for (id, text) in [("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      _ = try broken.set(try field(id), text)
    }
    #expect(told() == ["store.full"])
    #expect(told().isEmpty, "nothing has changed since")
    _ = try broken.set(try field("rate"), "300")
    #expect(told() == ["still store.full"], "the same trouble is told in full once")
    #expect(throws: Never.self) { _ = try broken.calculate() }
    #expect(told() == ["store.full"], "but each result that is not kept is told")
  }
}

/// Tests of `folded`, which removes case and diacritics so that texts can be matched.
struct FoldingTests {
  @Test(arguments: [
    ("J\u{119}zyk", "jezyk"), ("\u{141}\u{104}KA", "laka"),
    ("za\u{17C}\u{F3}\u{142}\u{107} g\u{119}\u{15B}l\u{105}", "zazolc gesla"),
    ("e\u{301}", "e"), ("\u{D8}re", "ore"), ("\u{444}", "\u{444}"), ("abc", "abc"),
    ("\u{DF}", "\u{DF}"),
  ])
  func folds(_ text: String, _ folded: String) { #expect(text.folded == folded) }
}

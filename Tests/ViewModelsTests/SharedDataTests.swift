import Catalog
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import Records
@testable import ViewModels

/// Tests of two sessions on the same data: a session can undo a change only if the other session has not changed the
/// same data since.
struct SharedDataTests {
  private let store: Store
  private let (mine, other): (Session, Session)
  /// A session whose person has pressed Ctrl-C.
  private let stopped: Session

  init() throws {
    let store = try Store.inMemory()
    self.store = store
    func session(isStopped: Bool = false) throws -> Session {
      let session = Session(
        isInteractive: true,
        archive: Archive(lockWait: LockWait { isStopped }) { () throws(Failure) in store },
        catalogs: Checkout.catalogs, catalog: try Checkout.catalog("en"),
        shown: { draft, _, catalog in "\(catalog.language.tag) 7,5 \(draft.calculator)" },
        now: { Moment(secondsSince1970: 0, utcOffset: 0) })
      for (id, text) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
        _ = try session.set(try #require(SprayCalculator().template.first { $0.id == id }), text)
      }
      return session
    }
    (mine, other, stopped) = (try session(), try session(), try session(isStopped: true))
  }

  private func save(
    _ name: String, in session: Session, rate: String? = nil, replacing: Bool = false
  ) throws {
    if let rate {
      _ = try session.set(try #require(SprayCalculator().template.first { $0.id == "rate" }), rate)
    }
    _ = try session.notebook.save(
      session.values.current, as: ChosenName(name), replacing: replacing)
  }

  private func rate(of name: String) throws -> Fraction? {
    try mine.notebook.favorites.named(name).draft?["rate"]?.value
  }

  private func treatment(_ day: String) -> TreatmentContent {
    let facts = [(TreatmentFact.date, day), (.parcel, "North"), (.crop, "wheat")].reduce(
      TreatmentForm().blank
    ) {
      $0.setting($1.0, to: $1.1)
    }
    let dose = Quantity(1, .litrePerHectare)
    let product = UsedProduct(name: "Tebu", permit: nil, role: "product", dose: dose, perArea: dose)
    return TreatmentContent(
      facts: TreatmentFacts(facts), products: [product],
      harvest: Harvest(day: Day(day), isKnown: false))
  }

  /// What was read for judging is kept, read again after another session has stored or withdrawn a treatment, and reaches
  /// back to the nearest treatment, however long ago it was.
  @Test func treatmentsOfAnotherSessionCountAtOnce() throws {
    let limits = [
      CropLimits(
        crop: "wheat",
        limits: [
          Limit(.times, LimitValue(most: 1, period: .year)),
          Limit(.interval, LimitValue(least: 7, unit: UnitTable.unit(id: "d"))),
        ])
    ]
    func judged() throws -> [FoundValue?] {
      let now = treatment("1990-05-10")
      return try mine.record.treatments.judge.judged(
        now.facts, now.products, rate: nil, by: { _ in limits }
      )
      .limits.map(
        \.found)
    }
    let theirs = try other.record.treatments.store
    func keep(_ day: String) throws {
      _ = try theirs.keep(
        treatment(day), id: TreatmentStore.newID(), at: Moment(secondsSince1970: 0, utcOffset: 0))
    }
    #expect(try judged() == [.times(1), nil])
    try keep("1980-05-10")
    #expect(try judged() == [.times(1), .days(3652)])
    try keep("1990-05-01")
    #expect(try judged() == [.times(2), .days(9)])
    let read = try #require(mine.record.treatments.judge.recordedTreatments)
    #expect(try judged() == [.times(2), .days(9)])
    #expect(mine.record.treatments.judge.recordedTreatments?.key == read.key)
    _ = try theirs.withdraw(2, at: Moment(secondsSince1970: 0, utcOffset: 0))
    #expect(try judged() == [.times(1), .days(3652)])
    // The nearest one may be in a year that is farther away than that of another one.
    try keep("1991-12-31")
    try keep("1988-12-31")
    #expect(try judged() == [.times(1), .days(495)])
  }

  @Test func aCalculationThatIsStoppedWhileItIsJudgedIsNotKept() throws {
    let spray = SprayCalculator()
    let crop = try #require(spray.form.field(at: spray.cropField))
    for session in [stopped, mine] { _ = try session.set(crop, "wheat") }
    #expect(throws: Failure.self) { try stopped.calculate() }
    #expect(stopped.storeAndTakeNews().isEmpty)
    var pages = try mine.notebook.history.reading()
    #expect(try pages.next()?.isEmpty ?? true)
    _ = try mine.calculate()
    pages = try mine.notebook.history.reading()
    #expect(try pages.next()?.count == 1)
  }

  /// Session A saves and replaces a favourite, then B replaces it: A's undo leaves B's values.
  @Test func aNewerFavouriteIsNotOverwrittenByUndo() throws {
    try save("x", in: mine)
    try save("x", in: mine, rate: "220", replacing: true)
    try save("x", in: other, rate: "300", replacing: true)
    #expect(throws: Failure(.overtaken, name: "x")) { try mine.undo() }
    #expect(try rate(of: "x") == 300)
  }

  /// The words of rows are made when a person searches, so that a result waits for no texts.
  @Test func rowsGetTheirWordsWhenSearched() throws {
    let history = HistoryStore(store)
    let row = HistoryRow(
      at: Moment(secondsSince1970: 0, utcOffset: 0), draft: mine.values.current.draft)
    for _ in 1...60 { try history.append(row) }
    _ = try mine.calculate()
    #expect(try history.wordless(limit: 99).count == 61)
    mine.settle()
    #expect(try history.wordless(limit: 99).count == 11)
    var pages = try other.notebook.history(finding: "pl spray")
    var found = 0
    while let page = try pages.next() { found += page.count }
    #expect(try found == 61 && history.wordless(limit: 99).isEmpty)
  }

  @Test func aFavouriteAsItWasLeftIsTakenBackAndMadeAgain() throws {
    try save("x", in: mine)
    try save("x", in: mine, rate: "220", replacing: true)
    _ = try mine.undo()
    #expect(try rate(of: "x") == 200)
    _ = try mine.redo()
    #expect(try rate(of: "x") == 220)
    try save("x", in: other, rate: "300", replacing: true)
    #expect(throws: Failure(.overtaken, name: "x")) { try mine.undo() }
  }

  @Test func aDeletedFavouriteDoesNotComeBackOverAnother() throws {
    try save("x", in: mine)
    try mine.notebook.delete(try mine.notebook.favorites.named("x"))
    try save("X", in: other, rate: "300")
    #expect(throws: Failure(.overtaken, name: "x")) { try mine.undo() }
    #expect(try rate(of: "x") == 300)
    try other.notebook.delete(try other.notebook.favorites.named("x"))
    guard try mine.undo().told == Text.favoriteRestored(name: .text("x")) else {
      Issue.record("x is not back")
      return
    }
    try save("x", in: other, rate: "400", replacing: true)
    #expect(throws: Failure(.overtaken, name: "x")) { try mine.redo() }
    #expect(try rate(of: "x") == 400)
  }

  @Test func aRenamingIsTakenBackWhereBothNamesAreAsTheyWere() throws {
    try save("x", in: mine)
    try mine.notebook.rename(try mine.notebook.favorites.named("x"), to: ChosenName("y"))
    #expect(throws: Failure(SessionCode.favoriteExists, ["name": .text("y")], variant: "rename")) {
      try save("z", in: other)
      try other.notebook.rename(try other.notebook.favorites.named("z"), to: ChosenName("Y"))
    }
    guard try mine.undo().told == Text.renamed("y", to: "x") else {
      Issue.record("the renaming is not undone")
      return
    }
    _ = try mine.redo()
    try save("x", in: other)
    #expect(throws: Failure(.overtaken, name: "y")) { try mine.undo() }
    #expect(try mine.notebook.favorites.all().map(\.name) == ["x", "y", "z"])
  }

  /// Session A clears the history, then B calculates and clears it: each undo brings back exactly the rows that it
  /// reports.
  @Test func whatIsToldToBeBackIsBack() throws {
    for _ in 1...2 { _ = try mine.calculate() }
    #expect(try mine.deleteHistory() == 2)
    _ = try other.calculate()
    #expect(try other.deleteHistory() == 1)
    #expect(throws: Failure.historyOvertaken) { try mine.undo() }
    #expect(try mine.notebook.history.newest(20).isEmpty)
    guard try other.undo().told == Text.historyRestored(count: .count(1)) else {
      Issue.record("the one calculation is not back")
      return
    }
    guard try mine.undo().told == Text.historyRestored(count: .count(2)) else {
      Issue.record("the two calculations are not back")
      return
    }
    #expect(try mine.notebook.history.newest(20).map(\.id) == [1, 2, 3])
  }

  /// If the other session prevents the undo of a step, no step before it is taken back, however often `undo` is typed.
  @Test func anOvertakenStepStaysTheLast() throws {
    try save("x", in: mine, rate: "210")
    try mine.notebook.delete(try mine.notebook.favorites.named("x"))
    try save("x", in: other)
    for _ in 1...3 { #expect(throws: Failure(.overtaken, name: "x")) { try mine.undo() } }
    #expect(mine.values.current.draft["rate"]?.value == 210)
    try other.notebook.delete(try other.notebook.favorites.named("x"))
    guard try mine.undo().told == Text.favoriteRestored(name: .text("x")) else {
      Issue.record("x is not back")
      return
    }
    let update = try mine.undo().update
    #expect(update?.changes.map(\.field.id) == ["rate"])
  }

  /// Redo of a deletion deletes the same history rows again and leaves the calculation made since.
  @Test func aClearingIsMadeAgainAsItWas() throws {
    for _ in 1...2 { _ = try mine.calculate() }
    #expect(try mine.deleteHistory() == 2)
    _ = try mine.undo()
    _ = try mine.calculate()
    guard try mine.redo().told == Text.historyDeleted(count: .count(2)) else {
      Issue.record("not two")
      return
    }
    #expect(try mine.notebook.history.newest(20).map(\.id) == [3])
  }

  @Test func aRangeIsDeletedAndTakenBack() throws {
    for _ in 1...5 { _ = try mine.calculate() }
    #expect(try mine.deleteHistory(.entries(2...9)) == 4)
    #expect(throws: Failure.noHistoryEntry(2)) { try mine.deleteHistory(.entries(2...3)) }
    _ = try mine.undo()
    #expect(try mine.notebook.history.newest(20).map(\.id) == [1, 2, 3, 4, 5])
    _ = try other.deleteHistory(.entries(4...4))
    #expect(throws: Failure.historyOvertaken) { try mine.redo() }
    #expect(try mine.notebook.history.newest(20).map(\.id) == [1, 2, 3, 5])
  }

  @Test func aResultIsKeptOnceWhenItIsTakenUp() throws {
    #expect(
      mine.keepInHistory(try mine.calculate().evaluation, of: SprayCalculator(), isLearning: true)
        == 1)
    let update = try mine.set(
      try #require(SprayCalculator().template.first { $0.id == "rate" }), "220")
    guard case .result(let result, _) = mine.outcome(of: update) else {
      Issue.record("no live result")
      return
    }
    #expect(try mine.notebook.history.newest(20).count == 1)
    #expect(mine.keepInHistory(result.evaluation, of: SprayCalculator(), isLearning: true) == 2)
    #expect(mine.keepInHistory(result.evaluation, of: SprayCalculator(), isLearning: true) == 2)
    #expect(
      try mine.notebook.history.newest(20).compactMap { $0.draft?["rate"]?.value } == [200, 220])
  }

  @Test func aRowNamesTheFavourite() throws {
    try save("\u{141}\u{105}ka", in: mine)
    _ = try mine.calculate()
    #expect(try mine.notebook.history.newest(20).map(\.favorite) == ["\u{141}\u{105}ka"])
    #expect(try mine.notebook.history(finding: "LAKA").count == 1)
  }

  /// A non-breaking space inside a number joins its digits, so `12 500` is searched as `12500`; an ordinary space
  /// separates words.
  @Test(arguments: [
    ("12\u{A0}500 l", ["12500", "l"]), ("\u{D7}2 992,5 l", ["\u{D7}2", "992.5", "l"]),
    ("US\u{A0}gal", ["us", "gal"]),
  ])
  func wordsAreThoseThatAreShown(text: String, words: [String]) {
    #expect(HistoryWords.words(text) == words)
  }

  /// The search finds a calculation by its text in every language of the program, whichever language the session
  /// uses.
  @Test(arguments: ["pl", "en", "7,5", "7.5 en", "spray PL 7,5", "1970-01-01"])
  func aCalculationIsFoundByWhatIsShown(text: String) throws {
    _ = try mine.calculate()
    #expect(try mine.notebook.history(finding: text).count == 1)
    #expect(try mine.notebook.history(finding: text + " zebra").count == 0)
  }
}

extension HistorySearch {
  fileprivate var count: Int {
    get throws {
      var (pages, count) = (self, 0)
      while let page = try pages.next() { count += page.count }
      return count
    }
  }
}

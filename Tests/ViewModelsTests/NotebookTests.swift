import Records
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import ViewModels

/// Tests of `Notebook` alone: what is kept, and the steps that take changes back.
struct NotebookTests {
  private let store: Store
  private let notebook: Notebook
  private let steps = Steps()

  init() throws {
    let (store, steps) = (try Store.inMemory(), steps)
    self.store = store
    let archive = Archive { () throws(Failure) in store }
    let notation = Notation(try Checkout.catalog("en"))
    notebook = Notebook(
      archive, keeper: SessionKeeper(archive, isKeeping: true), calculators: .standard,
      isInteractive: true, steps: steps, mix: WorkedOutMix(),
      words: HistoryWords(Checkout.catalogs, shown: { _, _, _ in "" }),
      notation: { notation }, isRestOfFilling: { _ in false })
  }

  /// Takes the last step back, or makes it again.
  private func move(_ step: Step?, isTakingBack: Bool) throws -> NotebookStep {
    guard case .notebook(let change)? = step else { throw Failure(SessionCode.nothingToUndo) }
    return try notebook.move(change, isTakingBack: isTakingBack)
  }

  /// A mix with a rate, so that there is something to save.
  private func mix(rate: Fraction = 200) -> CalculatorViewModel {
    let model = CalculatorViewModel(SprayCalculator())
    model.replace(
      model.draft.setting(
        SprayField.rate.path, to: Quantity(rate, .litrePerHectare)))
    return model
  }

  @Test func aDeletedFavouriteComesBack() throws {
    let name = try notebook.save(mix(), as: ChosenName("Wheat"))
    try notebook.delete(try notebook.favorites.named(name))
    #expect(try notebook.favorites.all().isEmpty)
    let made = try move(steps.done.last, isTakingBack: true)
    #expect(made.takenBack.key == Text.favoriteRestored(name: .text("")).key)
    #expect(try notebook.favorites.all().map(\.name) == ["Wheat"])
  }

  @Test func aFavouriteIsThatOfItsValuesOnly() throws {
    let model = mix()
    _ = try notebook.save(model, as: ChosenName("Wheat"))
    #expect(notebook.favoriteName(of: model) == "Wheat")
    model.replace(model.draft.setting(SprayField.rate.path, to: Quantity(300, .litrePerHectare)))
    #expect(notebook.favoriteName(of: model) == nil)
  }

  @Test func aRenamedFavouriteIsFollowed() throws {
    let model = mix()
    _ = try notebook.save(model, as: ChosenName("Wheat"))
    try notebook.rename(try notebook.favorites.named("Wheat"), to: ChosenName("Rye"))
    #expect(notebook.favoriteName(of: model) == "Rye")
    _ = try move(steps.done.last, isTakingBack: true)
    #expect(notebook.favoriteName(of: model) == "Wheat")
  }

  @Test func aStepWhoseDataHaveChangedIsRefused() throws {
    let name = try notebook.save(mix(), as: ChosenName("Wheat"))
    _ = try notebook.save(mix(rate: 300), as: ChosenName("Wheat"), replacing: true)
    let step = steps.done.last
    _ = try FavoritesStore(store).delete(name)
    #expect(throws: Failure(.overtaken, name: "Wheat")) {
      try move(step, isTakingBack: true)
    }
  }

  @Test func aParcelIsFoundByItsName() throws {
    #expect(notebook.parcels.parcel(named: "North") == nil)
    let draft = SprayCalculator().blank.setting(SprayField.name.path, word: "North")
      .setting(SprayField.area.path, to: Quantity(12, .hectare))
      .setting(.areaOwner, word: "North")
    let known = notebook.parcels.parcelNote(on: draft)
    try notebook.history.learn(known, at: Moment(secondsSince1970: 0, utcOffset: 0))
    #expect(notebook.parcels.parcel(named: "north")?.facts.treated == Quantity(12, .hectare))
  }

  @Test func aProductOfTheBookIsRemovedAndComesBack() throws {
    let facts = SprayCalculator.productGroup.naming(Draft(calculator: "spray"), "Tebu")
    try notebook.history.learn(
      [BookEntry(StoredName("Tebu"), facts)], at: Moment(secondsSince1970: 0, utcOffset: 0))
    let told = try notebook.delete(try notebook.book.named("Tebu"))
    #expect(told.key == Text.bookDeleted(name: .text("")).key)
    #expect(notebook.products.bookItem("Tebu", of: SprayCalculator.productGroup) == nil)
    _ = try move(steps.done.last, isTakingBack: true)
    #expect(notebook.products.bookItem("Tebu", of: SprayCalculator.productGroup) != nil)
  }
}

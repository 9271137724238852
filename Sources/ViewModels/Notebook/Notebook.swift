import Calculation
import Observation
import Storage

/// What a person has kept: past calculations, favourites, the book of products with their limits, fields, and copies of
/// all of it.
@Observable
package final class Notebook {
  /// The book of products.
  package let products: ProductBook
  /// What is known of fields, pieces of land.
  package let parcels: ParcelBook
  /// The favourites that the values belong to, by calculator.
  var usedFavorites: [String: UsedFavorite] = [:]

  let archive: Archive
  let steps: Steps
  let calculators: Calculators
  let words: HistoryWords
  let notation: () -> Notation

  /// Makes a notebook of stored data, which are opened when they are first needed. A script's takes nothing from the
  /// books. Changes add to `steps`; `mix` is the mix of the session, `words` those by which calculations are found;
  /// `notation` tells how words are read at the moment, and `isRestOfFilling` whether the area of values is only what is
  /// left of their field behind a filling.
  init(
    _ archive: Archive, keeper: SessionKeeper, calculators: Calculators, isInteractive: Bool,
    steps: Steps, mix: any MixAtHand, words: HistoryWords, notation: @escaping () -> Notation,
    isRestOfFilling: @escaping (Draft) -> Bool
  ) {
    self.archive = archive
    self.steps = steps
    self.calculators = calculators
    self.words = words
    self.notation = notation
    products = ProductBook(
      archive, keeper: keeper, calculators: calculators, isInteractive: isInteractive,
      steps: steps, mix: mix, notation: notation)
    parcels = ParcelBook(
      archive, keeper: keeper, calculators: calculators, isInteractive: isInteractive,
      isRestOfFilling: isRestOfFilling)
  }

  /// The past calculations.
  package var history: HistoryStore { get throws(Failure) { try archive.history } }
  /// The favourites of all calculators.
  package var favorites: FavoritesStore { get throws(Failure) { try archive.favorites } }
  /// The entries for products.
  package var book: BookStore { get throws(Failure) { try archive.book } }
  /// Returns the entries for products, or those for fields.
  package func entries(_ kind: BookEntry.Kind) throws(Failure) -> BookStore {
    try archive.entries(kind)
  }
}

/// Undoing changes.
extension Notebook {
  /// Takes a change back or makes it again, and returns the change as it was made now. Throws, with nothing changed, if
  /// its data have changed since.
  func move(_ step: NotebookStep, isTakingBack: Bool) throws(Failure) -> NotebookStep {
    switch step.change {
    case .favorite(let change): try make(isTakingBack ? change.reversed : change)
    case .favoriteName(let renaming): try make(isTakingBack ? renaming.reversed : renaming)
    case .entries(let changes): try make(isTakingBack ? changes.map(\.reversed) : changes)
    case .limit(let exchange): try products.make(isTakingBack ? exchange.reversed : exchange)
    case .history(let deletion):
      guard !isTakingBack else {
        try restore(deletion)
        return step
      }
      let again = try deleteAgain(deletion)
      return NotebookStep(change: .history(again), done: step.done, takenBack: step.takenBack)
    }
    return step
  }
}

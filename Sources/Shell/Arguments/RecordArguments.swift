import Calculation
import Sheets
import ViewModels

// Facts of treatments and of their products, and limits.

extension Argument where Value == Word {
  /// A fact of a treatment and its value, or a product's name or permit: `crop wheat`, `Tebu permit R-12/2020`.
  static var correction: Argument {
    Argument(
      .text, complete: { place in place.completer.correction(in: place.tail, from: place.start) }
    ) { unread in try unread.rest() }
  }

  /// A product of the record in progress, a fact of it and its value: `Tebu permit R-12/2020`.
  static var factOfProduct: Argument {
    Argument(
      .rest, complete: { place in place.typed.completed(by: place.completer.members(place.typed)) }
    ) { unread in try unread.rest() }
  }

  /// A product, a crop, and a limit: `Tebu wheat dose 1 l/ha`.
  static var limit: Argument {
    Argument(
      .text, complete: { place in place.completer.limit(in: place.tail, from: place.start) }
    ) { unread in try unread.rest() }
  }
}

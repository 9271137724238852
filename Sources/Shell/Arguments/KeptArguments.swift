import Calculation
import Sheets
import Storage
import ViewModels

// What is kept under a name or a number: favourites, entries of the book and of the history.

extension Argument where Value == Word {
  /// The name of a favourite, to the end of the command.
  static var favorite: Argument {
    Argument(
      .text,
      complete: { place in place.typed.completed(by: place.completer.favorites(place.typed)) }
    ) { unread in try unread.rest() }
  }

  /// The name of an entry of a kind, to the end of the command.
  static func bookEntry(_ kind: BookEntry.Kind) -> Argument {
    Argument(
      .text,
      complete: { place in
        place.typed.completed(by: place.completer.bookEntries(place.typed, kind))
      }
    ) { unread in try unread.rest() }
  }

  /// The number of a past calculation, or of several: `7-12`.
  static var entry: Argument {
    Argument(
      complete: { place in place.typed.completed(by: place.completer.entries(place.typed.text)) }
    ) { unread in try unread.next() }
  }
}

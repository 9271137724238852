import Calculation
import Sheets
import ViewModels

// Products by their names, and what is said of them.

extension Argument where Value == Word {
  /// The name or the number of a product, to the end of the command.
  static var memberName: Argument {
    Argument(
      ArgumentForm(content: .memberName, takesRest: true),
      complete: { place in place.typed.completed(by: place.completer.members(place.typed)) }
    ) { unread in try unread.rest() }
  }

  /// A product's name and what to enter for it, `Tebu 1 l/ha`, or several of them.
  static func phrase(of group: FieldGroup) -> Argument {
    Argument(
      ArgumentForm(content: .phrase(group), takesRest: true),
      complete: { place in place.completer.member(of: group, in: place.tail, from: place.start) }
    ) { unread in try unread.rest() }
  }
}

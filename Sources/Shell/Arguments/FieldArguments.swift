import Calculation
import Sheets
import ViewModels

// Fields by their names, and values of fields.

extension Argument where Value == Word {
  /// The name of a field, or of a member whose main field is meant.
  static var field: Argument { fields { _, _ in true } }

  /// The name of a field that satisfies a condition.
  static func fields(where fits: @escaping (Field, any Calculator) -> Bool) -> Argument {
    Argument(
      ArgumentForm(content: .name),
      complete: { place in place.completer.fields(place.typed, where: fits) }
    ) { unread in try unread.next() }
  }

  /// A figure that depends on the field in front of it.
  static var target: Argument {
    Argument(
      ArgumentForm(content: .name),
      complete: { place in
        place.typed.completed(
          by: place.completer.targets(place.typed.text, behind: place.tail.word(place.start - 1)))
      }
    ) { unread in try unread.next() }
  }

  /// The amount wanted of a figure, behind the field and the figure in `solve area product 15 l`.
  static var amount: Argument {
    Argument(
      .rest, complete: { place in place.completer.amount(in: place.tail, from: place.start) }
    ) { unread in try unread.rest() }
  }

  /// Ranges of one field or of two, behind the name of the first: `150 300 25 l/ha dose 1 2 0.5`.
  static var ranges: Argument {
    Argument(
      ArgumentForm(content: .name, takesRest: true),
      complete: { place in place.completer.ranges(in: place.tail, from: place.start - 1) }
    ) { unread in try unread.rest() }
  }
}

extension Argument where Value == Word? {
  /// A value of a field: a number, a sum, a choice or a text, to the end of the command.
  static func value(of field: Field) -> Argument {
    let content = field.isText ? ArgumentForm.Content.text : .word
    return Argument(
      ArgumentForm(content: content, isOptional: true, takesRest: true),
      complete: { place in
        field.path.member == nil
          ? place.completer.line(of: field, in: place.tail, from: place.start)
          : place.completer.value(ofMember: field, in: place.tail, from: place.start)
      }
    ) { unread in unread.isEmpty ? nil : try unread.rest() }
  }
}

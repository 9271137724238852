import Calculation
import Sheets
import Terminal
import ViewModels

// Fields by their names, and texts for facts.

extension Argument where Value == Field {
  /// The name of a field, or of a member whose main field is meant.
  static var field: Argument {
    Argument(ArgumentForm(content: .name)) { unread in
      let word = try unread.next()
      let call = unread.invocation
      guard let field = try NamedFields(call: call).field(word) else {
        throw Refusal(.invalidArgument(word.text, usage: call.usage), at: word.span)
      }
      return field
    }
    .completing { place in place.completer.fields(place.typed) { _, _ in true } }
  }
}

extension ArgumentForm {
  /// The form of a value of a field: a number, a sum, a choice or a text, to the end of the command.
  init(valueOf field: Field) {
    self.init(content: field.isText ? .text : .word, isOptional: true, takesRest: true)
  }
}

extension Completer {
  /// Completes a value of a field, behind the product's name where there are several.
  func value(of field: Field, at place: ArgumentInTail) -> Completion {
    field.path.member == nil
      ? line(of: field, in: place.tail, from: place.start)
      : value(ofMember: field, in: place.tail, from: place.start)
  }
}

extension UnreadWords {
  /// The words that are left, each by itself.
  var typed: TypedCommand { invocation.typed.divided(into: Array(words)) }

  /// Takes all words that are left, each by itself; throws if there is none.
  mutating func takeAll() throws(Failure) -> TypedCommand {
    let typed = typed
    _ = try rest()
    return typed
  }
}

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
        throw call.invalid(word)
      }
      return field
    }
    .completing { place in place.completer.fields(place.typed) { _, _ in true } }
    .offering(Substitute.fields)
  }
}

extension Argument where Value == Field {
  /// The name of a field whose value is forgotten; a line that is taken makes that value alone certain.
  static var fieldToClear: Argument {
    field.leaving { words, call in
      guard words.count == 1, let name = words.first?.text,
        let field = call.names.exactCommand(name)?.field, field.path.member == nil
      else { return .everything }
      return .field(field.name)
    }
  }
}

extension Substitute {
  /// Returns the products, or else the fields and figures, that refused words may mean: the field that people type such
  /// words for, or the nearest names.
  static func fields(_ words: ArraySlice<Word>, _ call: Invocation) -> [Substitute] {
    guard let word = words.first, call.names.exactCommand(word.text)?.field == nil else {
      return []
    }
    let members = members(words, call)
    if !members.isEmpty { return members }
    let meant = call.names.synonyms(at: words) { $0.command.field != nil }
    return meant.isEmpty
      ? nearest(to: words, among: call.names.ofFieldsAndFigures)
      : meant.map { Substitute(text: $0.line, wordCount: $0.words.count) }
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

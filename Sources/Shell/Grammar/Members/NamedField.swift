import Calculation
import ViewModels

/// Finding the fields that the words of a command name.
extension Invocation {
  /// Returns the field that a command's name means for the values entered, and the index `next` of the first argument
  /// behind it.
  ///
  /// `dose` means the dose of the only product, `dose Tebu` that of Tebu. Throws if there are several products and
  /// the line names none of them.
  func resolved(_ field: Field) throws -> (field: Field, next: Int) {
    guard field.path.member != nil, session.hasOthers(like: field) else { return (field, 0) }
    guard let group = session.group(of: field), case let model = session.owner(of: field) else { return (field, 0) }
    let parser = MemberPhraseParser(
      group, model.calculator, model.draft, interpreter, typed, from: start, of: typed, usage: usage)
    if let (member, end) = try parser.existingMember(before: field) {
      return (group.field(field.id, of: member, in: model.draft) ?? field, end - start)
    }
    if let word = word(0), case let named = parser.finder.names.items(called: word.text), named.count > 1 {
      throw interpreter.whichOne(named, of: parser.finder, at: word.span, typed)
    }
    return (try only(session.fields(like: field)) ?? field, 0)
  }

  /// Returns the only field; nil if the list is empty. With several fields, throws a question that offers the line with
  /// each product.
  func only(_ fields: [Field], named word: Word? = nil) throws -> Field? {
    guard fields.count > 1, let command = typed.words.first else { return fields.first }
    let names = fields.map { $0.name.owner ?? String($0.member ?? 1) }
    // If no name was typed, the name goes behind the command.
    let span = word?.span ?? command.span.upperBound..<command.span.upperBound
    let lines = names.map { typed.line(replacing: span, by: word == nil ? " \($0)" : $0) }
    // Without a typed name, the offered lines are accepted only if a value follows the command.
    let isValue = rest().map { interpreter.reads($0, fields[0]) || interpreter.beginsChange($0) } == true
    throw Refusal(
      .whichOne(fields.map { ($0.name.owner, $0.member) }), at: word?.span ?? command.span,
      suggestions: word != nil || isValue ? lines : [])
  }

  /// Returns the field that a word names, by the field's name or by a product's; nil if it names no field of this
  /// calculator.
  ///
  /// Throws if the word fits several products.
  func field(_ word: Word, of calculator: (any Calculator)? = nil) throws -> Field? {
    let named = try? interpreter.names.command(word.text, abbreviated: interpreter.isAtPrompt).field
    if let named, calculator == nil || named.calculator == calculator?.id {
      return named.path.member == nil ? named : try only(session.fields(like: named), named: word) ?? named
    }
    let fields = session.mainFields(called: word.text)
    return try only(fields.filter { calculator?.id ?? $0.calculator == $0.calculator }, named: word)
  }
}

import Calculation
import ViewModels

/// Fields that words of a command name.
extension Invocation {
  /// The field that a name means beside what has been entered: `dose` is the only product's dose, `dose Tebu` that of Tebu.
  ///
  /// Throws when several products stand and the line names no one of them; `next` is the place of the first argument behind it.
  func meant(_ field: Field) throws -> (field: Field, next: Int) {
    guard field.path.member != nil, session.hasOthers(like: field) else { return (field, 0) }
    guard let group = session.group(of: field), case let model = session.owner(of: field) else { return (field, 0) }
    let parser = MemberPhraseParser(
      group, model.calculator, model.draft, interpreter, typed, from: start, of: typed, usage: usage)
    if let (member, end) = try parser.standing(before: field) {
      return (group.field(field.id, of: member, in: model.draft) ?? field, end - start)
    }
    if let word = word(0), case let named = parser.finder.named(word.text), named.count > 1 {
      throw interpreter.whichOne(named, of: group, in: model.draft, at: word.span, typed)
    }
    return (try only(session.fields(like: field)) ?? field, 0)
  }

  /// The field, when there is one; of several, throws a question that offers the line with each.
  func only(_ fields: [Field], named word: Word? = nil) throws -> Field? {
    guard fields.count > 1, let command = typed.words.first else { return fields.first }
    let names = fields.map { $0.name.owner ?? String($0.member ?? 1) }
    // Where no name was typed, it stands behind the command.
    let span = word?.span ?? command.span.upperBound..<command.span.upperBound
    let lines = names.map { typed.line(replacing: span, by: word == nil ? " \($0)" : $0) }
    // The lines would be refused where a name, and no value, follows the command.
    let isValue = rest().map { interpreter.reads($0, fields[0]) || interpreter.beginsChange($0) } == true
    throw Refusal(.whichOne(names), at: word?.span ?? command.span, instead: word != nil || isValue ? lines : [])
  }

  /// The field that a word names, by the field's name or a product's; throws for a word that names no field of this calculator.
  func field(_ word: Word, of calculator: (any Calculator)? = nil) throws -> Field? {
    let named = try? interpreter.names.command(word.text, abbreviated: interpreter.dialogue != nil).field
    if let named, calculator == nil || named.calculator == calculator?.id {
      return named.path.member == nil ? named : try only(session.fields(like: named), named: word) ?? named
    }
    let fields = interpreter.memberNames.mainFields(word.text).filter {
      calculator?.id ?? $0.calculator == $0.calculator
    }
    return try only(fields, named: word)
  }
}

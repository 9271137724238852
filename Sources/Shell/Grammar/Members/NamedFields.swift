import Calculation
import ViewModels

/// Finds the field that the words of a line name: by itself, or by the product whose field is meant.
struct NamedFields {
  let call: Invocation

  private var session: Session { call.session }
  private var interpreter: Interpreter { call.interpreter }

  /// A field of the product that was named behind it.
  struct Resolved {
    let field: Field
    /// How many words the product's name has; 0 without a name.
    var nameWords = 0
  }

  /// Returns the field that a command's name means, with the words behind it: `dose` means the dose of the only product,
  /// `dose Tebu` that of Tebu. With several products one must be named.
  func resolved(_ field: Field) throws -> Resolved {
    guard field.path.member != nil, session.values.hasOthers(like: field),
      let group = session.values.group(of: field)
    else { return Resolved(field: field) }
    let model = session.values.owner(of: field)
    let parser = MemberPhraseParser(
      group, model.calculator, model.draft, interpreter,
      call.typed.divided(into: Array(call.typed.words.dropFirst(call.start))), of: call.typed,
      usage: call.usage)
    if let (member, next) = try parser.existingMember(before: field) {
      let ofMember = group.field(field.id, of: member, in: model.draft)
      return Resolved(field: ofMember ?? field, nameWords: next)
    }
    try refuseUnclearName(parser)
    return Resolved(field: try onlyField(of: session.values.fields(like: field)) ?? field)
  }

  /// Throws if the words begin with a name of several products, or with one that is not whole: `dose Mosp 0.2`.
  private func refuseUnclearName(_ parser: MemberPhraseParser) throws(Refusal) {
    let unclear = parser.finder.beginnings(of: parser.typed.words, areUnclear: true)
    if let name = unclear.first(where: { parser.words.contains($0.count) }) ?? unclear.last {
      throw interpreter.whichOne(
        name.items, of: parser.finder, at: parser.typed.text(of: 0..<name.count).span, call.typed)
    }
    if let begun = parser.typed.words.first, begun.text.count > 2,
      begun.text.first?.isLetter == true,
      parser.finder.names.isBeginning(begun.text)
    {
      throw parser.finder.noSuchProduct(begun.text, at: begun.span)
    }
  }

  /// Returns the only field where no product was named; nil without any. Of several it asks which one, with a line for
  /// each product if a value follows the command.
  private func onlyField(of fields: [Field]) throws(Refusal) -> Field? {
    guard fields.count > 1, let command = call.typed.words.first else { return fields.first }
    let isValue =
      call.typed.rest(from: call.start).map { value in
        interpreter.reads(value, fields[0]) || interpreter.beginsChange(value)
      } ?? false
    let end = command.span.upperBound
    let lines = owners(of: fields).map { call.typed.line(replacing: end..<end, by: " \($0)") }
    throw whichOne(fields, at: command.span, suggesting: isValue ? lines : [])
  }

  /// Returns the only one of the fields that a word named; nil without any. Of several it asks which one.
  func onlyField(of fields: [Field], named word: Word) throws(Refusal) -> Field? {
    guard fields.count > 1 else { return fields.first }
    let lines = owners(of: fields).map { call.typed.line(replacing: word.span, by: $0) }
    throw whichOne(fields, at: word.span, suggesting: lines)
  }

  private func owners(of fields: [Field]) -> [String] {
    fields.map { $0.name.owner ?? String($0.member ?? 1) }
  }

  private func whichOne(_ fields: [Field], at span: Range<Int>, suggesting lines: [String])
    -> Refusal
  {
    Refusal(
      .whichOne(fields.map { Failure.numbered($0.name.owner, $0.member) }), at: span,
      suggestions: lines)
  }

  /// Returns the field of this calculator that a word names, by itself or its product; throws if it fits several.
  func field(_ word: Word, of calculator: (any Calculator)? = nil) throws(Refusal) -> Field? {
    let named = try? interpreter.names.command(word.text, abbreviated: interpreter.isAtPrompt).field
    if let named, calculator == nil || named.calculator == calculator?.id {
      return named.path.member == nil
        ? named : try onlyField(of: session.values.fields(like: named), named: word) ?? named
    }
    let fields = session.mainFields(called: word.text)
    return try onlyField(
      of: fields.filter { calculator?.id ?? $0.calculator == $0.calculator }, named: word)
  }

  /// Returns the field with a numeric value that a word names, in `calculator` or, if that is nil, in any calculator.
  func numberField(_ word: Word, of calculator: (any Calculator)? = nil) throws(Refusal) -> Field {
    guard let field = try field(word, of: calculator), field.isTypedNumber else {
      let owner = calculator ?? session.values.current.calculator
      let fields = owner.fields(in: session.values.draft(of: owner)).filter(\.isTypedNumber)
      throw Refusal(
        Failure(
          WhatIfCode.unknownField,
          ["typed": .text(word.text), "fields": .typedFields(fields.map(\.name))]),
        at: word.span)
    }
    return field
  }
}

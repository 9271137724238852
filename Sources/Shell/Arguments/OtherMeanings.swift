import Calculation
import Sheets
import ViewModels

/// Refuses values that were probably typed for another field or command, each with the lines that they may be.
struct OtherMeanings {
  let call: Invocation

  private var session: Session { call.session }
  private var names: NameIndex { call.names }

  /// Refuses an area as a name, `name 3 ha`, unless it is in quotes.
  func refuseArea(_ value: Word, as field: Field) throws(Refusal) {
    guard case .text = field.kind, !value.isQuoted else { return }
    let template = call.calculators[field.calculator]?.template ?? []
    let area = template.first { other in
      other.units.first?.dimension == .area
        && (try? session.values.readNumber(value.text, of: other))?.hasTypedUnit == true
    }
    guard let area else { return }
    throw Refusal(
      Failure(ShellCode.valueAsText, ["typed": .text(value.text), "field": .fields([field.name])]),
      at: value.span,
      suggestions: [
        "\(names.shortName(of: area)) \(value.text)",
        "\(names.shortName(of: field)) \"\(value.text)\"",
      ])
  }

  /// Refuses a bare number for a field of another calculator that is an amount in some time, where it would be usual for
  /// a field of this one that is an amount on some area: a flow of 250 is probably a spray volume.
  func refuseRate(_ value: Word, as field: Field) throws(Refusal) {
    guard field.measures == [.flow], field.calculator != session.values.current.calculator.id,
      field.isTypedNumber, value.beginsNumber,
      let reading = try? session.values.readNumber(value.text, of: field), !reading.hasTypedUnit,
      let flow = reading.quantity.unit.amount, reading.quantity.unit.area == nil
    else { return }
    let rates = usualRates(value, measuring: flow.dimension)
    guard !rates.isEmpty else { return }
    let asTyped = "\(call.typed.text) \(call.wording.spelling(of: reading.quantity.unit))"
    throw Refusal(
      field.unitNeeded(typed: value.text, session.settings.notation), at: value.span,
      suggestions: rates.map { "\(names.shortName(of: $0)) \(value.text)" } + [asTyped])
  }

  /// Returns the fields of the current calculator, amounts on some area, for which a number would be usual.
  private func usualRates(_ value: Word, measuring dimension: Dimension) -> [Field] {
    let current = session.values.current
    return current.calculator.fields(in: current.draft).filter { rate in
      guard rate.isTypedNumber, rate.member == nil,
        let typed = try? session.values.readNumber(value.text, of: rate).quantity,
        typed.unit.area != nil, typed.unit.amount?.dimension == dimension
      else { return false }
      return !rate.isUnusual(typed)
    }
  }

  /// Refuses a subcommand of `fields` behind a word for the name that is almost that of `fields`, unless it is quoted;
  /// `typed` are the words of the value.
  func refuseParcelCommand(_ typed: ArraySlice<Word>, _ value: Word, as field: Field)
    throws(Refusal)
  {
    // Asked first what most lines are not, because every line of a field is asked.
    guard typed.count > 1, field.isText, !value.isQuoted, let word = typed.first,
      let called = call.typed.words.first,
      !call.command.names.contains(called.text.folded),
      let fields = names.table.command("fields"),
      names.subcommand(word.text, of: fields) != nil,
      !NearestName.all(
        to: called.text.folded, among: names.names(of: fields), mistakes: 1, names: { [$0.folded] }
      ).isEmpty
    else { return }
    throw Refusal(
      Failure(
        ShellCode.valueAsText, ["typed": .text(word.text), "field": .fields([field.name])],
        variant: "fields"),
      at: word.span,
      suggestions: [
        "\(names.shortName(of: fields)) \(value.text)", "\(called.text) \"\(value.text)\"",
      ])
  }

  /// Refuses a fact of a product with another fact behind it, with a line for each: `permit R-1 pack 5 l`, `permit R-5,
  /// product 2 permit R-6`.
  func refuseOtherFact(behind value: Word, of field: Field) throws(Refusal) {
    let words = call.typed.words
    let begin = words.firstIndex { $0.span.lowerBound == value.span.lowerBound } ?? words.count
    guard let group = session.values.group(of: field), field.isText, field.id != group.nameField,
      !value.isQuoted,
      let other = words.indices.dropFirst(begin + 1).dropLast().first(where: { index in
        group.fact(words[index].text, call.wording) != nil
      })
    else { return }
    // Behind a comma another command was meant; without one the other fact is of the same product.
    let comma = words[begin..<other].firstIndex { $0.text.last == "," }
    let next = words[comma.map { $0 + 1 } ?? other].span.lowerBound
    let cut = comma.map { words[$0].span.upperBound - 1 } ?? words[other - 1].span.upperBound
    let product =
      comma == nil
      ? "\(call.typed.source(words[0].span.lowerBound..<words[begin - 2].span.upperBound)) " : ""
    throw Refusal(
      Failure(
        ShellCode.valueAsText,
        ["typed": .text(call.typed.text(of: other..<words.count).text)], variant: "fact"),
      at: next..<value.span.upperBound,
      suggestions: [call.typed.line(replacing: cut..<next, by: "; \(product)")])
  }
}

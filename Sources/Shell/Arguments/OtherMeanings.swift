import Calculation
import Records
import Sheets
import ViewModels

/// Refuses values that were probably typed for another field or command, each with the lines that they may be.
struct OtherMeanings {
  let call: Invocation

  private var session: Session { call.session }
  private var names: NameIndex { call.names }

  /// Refuses an area as a name, `name 3 ha`, and at the prompt one behind a name, `name 5 2.5 ha`, unless it is in
  /// quotes; scripts name fields so. `typed` are the words of the value.
  func refuseArea(in typed: ArraySlice<Word>, _ value: Word, as field: Field) throws(Refusal) {
    guard case .text = field.kind, !value.isQuoted,
      let area = call.calculators[field.calculator]?.template.first(where: {
        $0.units.first?.dimension == .area
      })
    else { return }
    let starts = call.interpreter.isAtPrompt ? typed.indices : typed.indices.prefix(1)
    let start = starts.first { start in
      let end = call.typed.text(of: start..<typed.endIndex)
      return !end.isQuoted
        && (try? session.values.readNumber(end.text, of: area))?.hasTypedUnit == true
    }
    guard let start else { return }
    let end = call.typed.text(of: start..<typed.endIndex)
    let line = "\(names.shortName(of: area)) \(end.text)"
    let name = names.shortName(of: field)
    let isBehindName = start > typed.startIndex
    let inFront =
      isBehindName ? "\(name) \(call.typed.text(of: typed.startIndex..<start).text)" : nil
    throw Refusal(
      Failure(ShellCode.valueAsText, ["typed": .text(end.text), "field": .fields([field.name])]),
      at: end.span,
      suggestions: [
        [inFront, line].compactMap(\.self).joined(separator: "; "),
        "\(name) \(value.text.inQuotes())",
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

  private static let variety = Choice("variety", key: .wordVariety)

  /// Refuses a variety behind a crop of the table, `winter wheat variety Skyfall`, unless it is in quotes: it would be
  /// another crop, without limits and a code. `typed` are the words of the value.
  func refuseVariety(in typed: ArraySlice<Word>, _ value: Word, as field: Field) throws(Refusal) {
    // Asked first what most lines are not, because every line of a field is asked.
    guard field.id == TreatmentFact.crop.rawValue, typed.count > 1, !value.isQuoted,
      let first = typed.first,
      let place = typed.indices.dropFirst().first(where: { place in
        session.settings.notation.means(typed[place].text, Self.variety)
      })
    else { return }
    let crop = call.typed.text(from: first, through: typed[place - 1]).withoutComma
    guard CropTable.builtIn.knows(crop.text) else { return }
    let variety = typed[place].span.lowerBound..<value.span.upperBound
    throw Refusal(
      Failure(
        ShellCode.valueAsText, ["typed": .text(call.typed.source(variety))], variant: "variety"),
      at: variety,
      suggestions: [
        call.typed.line(replacing: crop.span.lowerBound..<variety.upperBound, by: crop.text)
      ])
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
}

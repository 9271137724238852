import Calculation
import Records
import Sheets
import ViewModels

/// The guesses that add what a line leaves out.
extension Suggestions {
  /// Names a file for a command that writes one, in the format that the line names, else the first.
  var withFile: [String] {
    guard let match, match.called.arguments.last?.form.isFileToWrite == true,
      ExportFormat(file: words[words.count - 1].text) == nil
    else { return [] }
    let behind = words.dropFirst(match.start)
    let formats = behind.compactMap { ExportFormat(rawValue: $0.text.lowercased()) }
    let others = behind.filter { ExportFormat(rawValue: $0.text.lowercased()) == nil }
    guard formats.count < 2, others.allSatisfy({ isLink($0) || isInto($0) }) else { return [] }
    let subject = match.subcommand.map { _ in words[1].text }
    let base = subject ?? names.shortName(ofCommand: session.values.current.calculator.id)
    let format = formats.first ?? (subject == nil ? .pdf : .csv)
    return ["\(text(words.prefix(match.start))) \(base).\(format.rawValue)"]
  }

  private func isInto(_ word: Word) -> Bool {
    session.settings.notation.means(word.text, Notation.into)
  }

  /// Puts 1 in front of the unit of a line without a number: of a conversion, `convert lbs/ac to kg/ha`, or of a dose per
  /// area, `Roundup quart per acre`.
  var withOne: [String] {
    guard !words.contains(where: { word in word.text.contains(where: \.isNumber) }) else {
      return []
    }
    let isConversion = command.map { $0.name == converter } ?? false
    guard isConversion && words.count > 2 || isUnknown else { return [] }
    let place = isConversion ? 1 : words.indices.dropFirst().first { isRate(words[$0...]) }
    guard let start = place.map({ words[$0].span.lowerBound }) else { return [] }
    return [typed.line(replacing: start..<start, by: "1 ")]
  }

  /// Whether words are a unit per area.
  private func isRate(_ words: ArraySlice<Word>) -> Bool {
    let notation = session.settings.notation
    let unit = text(words)
    let isPerArea = unit.contains("/") || words.contains { notation.means($0.text, Notation.per) }
    return isPerArea && UnitTable.builtIn.isUnit(unit, notation)
  }

  /// Converts the value of a question into the unit that it asks for: `how many ha are 5 acres`, `what is 5 ha in acres`.
  var asked: [String] {
    guard let converter, isUnknown, session.settings.notation.means(words[0].text, Self.question)
    else { return [] }
    let known = words.dropFirst().filter { !mayBeLeftOut($0) && !isQuestion($0) }
    guard let number = known.firstIndex(where: \.beginsNumber) else { return askedOfProduct }
    let unit = known[..<number]
    let convert = names.shortName(ofCommand: converter)
    if unit.isEmpty {
      // A question with one unit asks for no conversion: `how much 29 l`.
      let notation = session.settings.notation
      let isValueAlone =
        known.count == 1 || UnitTable.builtIn.isUnit(text(known.dropFirst()), notation)
      return isValueAlone ? [] : [line(convert, known)]
    }
    guard UnitTable.builtIn.isUnit(text(unit), session.settings.notation) else { return [] }
    return ["\(convert) \(text(known[number...])) \(text(unit))"]
  }

  /// The result, which tells how much of a product is needed: `how much Falcon per tank`.
  private var askedOfProduct: [String] {
    let parts = parts ?? []
    let isOfProduct = parts.contains { part in
      if case .name(let named) = part { named.isOfProduct } else { false }
    }
    let isOfOther = parts.contains { part in
      if case .leftOut(let word) = part { !isLink(word) && !isQuestion(word) } else { false }
    }
    return isOfProduct && !isOfOther ? [names.shortName(ofCommand: "calc")] : []
  }

  private static let question = Choice("how many", key: .wordQuestion)

  /// Whether a word begins a question about a value: `how many`, `ile`.
  func isQuestion(_ word: Word) -> Bool {
    session.settings.notation.means(word.text, Self.question)
  }

  /// The command that converts.
  var converter: String? {
    names.table.calculators.all.first { $0.answering == .always }?.id
  }
}

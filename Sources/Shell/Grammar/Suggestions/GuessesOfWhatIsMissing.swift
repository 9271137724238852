import Calculation
import Records
import Sheets
import ViewModels

/// The guesses that add what a line leaves out.
extension Suggestions {
  /// Adds the file to write, the result that is to be written, or the number to convert.
  var missing: [String] {
    let calc = names.shortName(ofCommand: "calc")
    if refusal.failure.is(ExportCode.noResult) { return ["\(calc); \(typed.text)"] }
    if refusal.failure.is(RecordCode.noResult) {
      let date = interpreter.wording.typedName(of: TreatmentForm.field(.date).name)
      return [
        "\(calc); \(typed.text)", "\(calc); \(words[0].text) " + line(date, words.dropFirst()),
      ]
    }
    return withFile + withNumber
  }

  /// Names a file for a command that writes one, in the format that the line names, else the first.
  private var withFile: [String] {
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

  /// Converts 1 where only units were typed.
  private var withNumber: [String] {
    guard let converter, command?.name == converter, words.count > 2,
      !words.contains(where: { word in word.text.contains(where: \.isNumber) })
    else { return [] }
    return [line("\(words[0].text) 1", words.dropFirst())]
  }

  /// Converts the value of a question into the unit that it asks for: `how many ha are 5 acres`.
  var asked: [String] {
    guard let converter, isUnknown, session.settings.notation.means(words[0].text, Self.question)
    else { return [] }
    let known = words.dropFirst().filter { !mayBeLeftOut($0) && !isQuestion($0) }
    guard let number = known.firstIndex(where: \.beginsNumber) else { return [] }
    let unit = known[..<number]
    guard UnitTable.builtIn.isUnit(text(unit), session.settings.notation) else { return [] }
    return ["\(names.shortName(ofCommand: converter)) \(text(known[number...])) \(text(unit))"]
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

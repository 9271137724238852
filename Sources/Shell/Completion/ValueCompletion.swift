import Calculation
import Sheets
import Terminal
import ViewModels

/// Completes the values of fields, on a line and at a question.
extension Completer {
  func value(of field: Field, _ typed: Word) -> Completion {
    switch field.kind {
    case .quantity:
      let presets = presets(of: field, typed)
      if !presets.candidates.isEmpty { return presets }
      let units = units(
        session.settings.notation.ordered(field.units).filter { !$0.symbol.isEmpty }, behind: typed)
      return units.candidates.isEmpty ? partners(of: field, typed) : units
    case .unit:
      let fitting = field.units.filter { $0.begins(with: typed.text) }
      return typed.completed(by: fitting.map { candidate($0, among: field.units) })
    case .choice(let choices): return typed.completed(by: candidates(among: choices, typed.text))
    case .text, .date, .formed, .measured: return .none
    }
  }

  /// Completes the value of a calculator's main field, and behind it other fields of its line, each with its value.
  func line(of field: Field, in tail: TypedTail, from first: Int) -> Completion {
    guard let calculator = session.calculators[field.calculator],
      calculator.mainField?.path == field.path,
      !calculator.lineFields.isEmpty
    else { return value(of: field, tail.rest(from: first)) }
    func named(_ place: Int) -> Field? {
      tail.word(place).flatMap { word in
        calculator.lineFields.first { $0.isCalled(word, session.settings.notation) }
      }
    }
    let name = (first..<max(first, tail.count)).last { named($0) != nil }
    let begun = name.flatMap(named) ?? field
    let start = name.map { $0 + 1 } ?? first
    let value = value(of: begun, tail.rest(from: start))
    let typed = tail.rest(from: tail.count)
    guard tail.count > start, value.candidates.isEmpty || value.start == typed.span.lowerBound
    else { return value }
    let others = commands(typed.text) { command in
      calculator.lineFields.contains { $0.path == command.field?.path }
    }
    return typed.completed(by: value.candidates + others)
  }

  /// Completes the preset numbers, and the word `custom` for the last other number.
  private func presets(of field: Field, _ typed: Word) -> Completion {
    guard let presets = field.presets else { return .none }
    let numbers = presets.values.map { wording.quantity(Quantity($0, field.units[0])) }
      .filter { $0.hasPrefix(typed.text) && $0 != typed.text }
      .map { Candidate($0) }
    return typed.completed(by: numbers + candidates(among: [Field.custom], typed.text))
  }

  /// Completes the unit to convert to, behind a quantity with its unit.
  private func partners(of field: Field, _ typed: Word) -> Completion {
    guard let calculator = session.calculators[field.calculator] else { return .none }
    let number = typed.text.prefix { !$0.isLetter && $0 != "°" }
    let words = typed.text.dropFirst(number.count).split(
      separator: " ", omittingEmptySubsequences: false)
    for end in words.indices.dropFirst().reversed() {
      let spelled = words[..<end].joined(separator: " ")
      guard let unit = try? field.unit(spelled: spelled, session.settings.notation) else {
        continue
      }
      let isConnected =
        end + 1 < words.count && session.settings.notation.leadsToUnit(String(words[end]))
      let begun = words[(isConnected ? end + 1 : end)...].joined(separator: " ")
      let partners = calculator.converting?.partners(of: unit) ?? []
      let fitting = partners.filter { $0.begins(with: begun) }
      return Completion(
        start: typed.textStart + typed.text.utf8.count - begun.utf8.count,
        candidates: fitting.map { candidate($0, among: [unit, $0]) })
    }
    return .none
  }

  /// Returns the field that a word names, or the main field of the member that it names; nil if it names several.
  func field(_ word: String?) -> Field? {
    if let field = word.flatMap({ try? names.command($0, abbreviated: true).field }) {
      return field
    }
    let mains = word.map(session.mainFields(called:)) ?? []
    return mains.count == 1 ? mains[0] : nil
  }
}

extension Unit {
  fileprivate func begins(with typed: String) -> Bool {
    let begun = typed.lowercased()
    return id.lowercased().hasPrefix(begun)
      || symbol.lowercased().withOrdinarySpaces.hasPrefix(begun)
  }
}

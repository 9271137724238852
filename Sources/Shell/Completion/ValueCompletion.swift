import Calculation
import Sheets
import Terminal
import ViewModels

/// Completion of a field's value.
extension Completer {
  func value(of field: Field, _ typed: TypedTail.Beginning) -> Completion {
    switch field.kind {
    case .quantity:
      let presets = presets(of: field, typed)
      if !presets.candidates.isEmpty { return presets }
      let units = units(session.notation.ordered(field.units).filter { !$0.symbol.isEmpty }, behind: typed)
      return units.candidates.isEmpty ? partners(of: field, typed) : units
    case .unit:
      return Completion(
        start: typed.start,
        candidates: field.units.filter { $0.begins(with: typed.text) }.map {
          Completion.Candidate(wording.spelling(of: $0), meaning: wording.meaning(of: $0, among: field.units))
        })
    case .choice(let choices):
      return Completion(
        start: typed.start, candidates: choices.compactMap { candidate($0, among: choices, typed.text) })
    case .text, .date, .formed, .measured: return .none
    }
  }

  /// Completes the value of a calculator's main field, and behind it the other fields that its line may hold, each
  /// with its own value.
  func line(of field: Field, in tail: TypedTail, from first: Int) -> Completion {
    guard let calculator = session.calculators[field.calculator], calculator.mainField?.path == field.path,
      !calculator.lineFields.isEmpty
    else { return value(of: field, tail.rest(from: first)) }
    func named(_ place: Int) -> Field? {
      tail.word(place).flatMap { word in calculator.lineFields.first { $0.isCalled(word, session.notation) } }
    }
    let name = (first..<max(first, tail.count)).last { named($0) != nil }
    let (begun, start) = (name.flatMap(named) ?? field, name.map { $0 + 1 } ?? first)
    let value = value(of: begun, tail.rest(from: start))
    let typed = tail.rest(from: tail.count)
    guard tail.count > start, value.candidates.isEmpty || value.start == typed.start else { return value }
    let others = commands(typed.text) { command in calculator.lineFields.contains { $0.path == command.field?.path } }
    return Completion(start: typed.start, candidates: value.candidates + others)
  }

  /// Completes the preset numbers, and the word `custom` for the last other number.
  private func presets(of field: Field, _ typed: TypedTail.Beginning) -> Completion {
    guard let presets = field.presets else { return .none }
    let numbers = presets.values.map { wording.quantity(Quantity($0, field.units[0])) }
      .filter { $0.hasPrefix(typed.text) && $0 != typed.text }
    let custom = candidate(Presets.custom, among: [Presets.custom], typed.text)
    return Completion(
      start: typed.start,
      candidates: numbers.map { Completion.Candidate($0, meaning: "") } + [custom].compactMap(\.self))
  }

  /// Completes the unit to convert to, behind a quantity with its unit.
  private func partners(of field: Field, _ typed: TypedTail.Beginning) -> Completion {
    guard let calculator = session.calculators[field.calculator] else { return .none }
    let number = typed.text.prefix { !$0.isLetter && $0 != "°" }
    let words = typed.text.dropFirst(number.count).split(separator: " ", omittingEmptySubsequences: false)
    for end in words.indices.dropFirst().reversed() {
      let spelled = words[..<end].joined(separator: " ")
      guard let unit = try? field.unit(spelled: spelled, session.notation) else { continue }
      let isConnected = end + 1 < words.count && session.notation.leadsToUnit(String(words[end]))
      let begun = words[(isConnected ? end + 1 : end)...].joined(separator: " ")
      let fitting = calculator.partners(of: unit).filter { $0.begins(with: begun) }
      return Completion(
        start: typed.textStart + typed.text.utf8.count - begun.utf8.count,
        candidates: fitting.map {
          Completion.Candidate(wording.spelling(of: $0), meaning: wording.meaning(of: $0, among: [unit, $0]))
        })
    }
    return .none
  }
}

extension Unit {
  /// Whether the unit's id or symbol begins as typed.
  fileprivate func begins(with typed: String) -> Bool {
    let begun = typed.lowercased()
    return id.lowercased().hasPrefix(begun) || symbol.lowercased().withOrdinarySpaces.hasPrefix(begun)
  }
}

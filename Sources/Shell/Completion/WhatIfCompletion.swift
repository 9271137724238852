import Calculation
import Terminal
import ViewModels

/// Completion of the arguments of `table` and `solve`.
extension Completer {
  /// Returns the figures that depend on the field in front, which `word` names.
  func targets(_ typed: String, behind word: String?) -> [Completion.Candidate] {
    guard let field = field(word) else { return [] }
    let targets = session.calculators[field.calculator].map { $0.targets(in: session.draft(of: $0)) } ?? []
    let fitting = targets.filter { $0.fields.contains(field.path) }
    // A group has one figure for each member, all with the same name.
    let choices = fitting.indices.filter { index in !fitting[..<index].contains { $0.id == fitting[index].id } }
      .map { fitting[$0].choice }
    return choices.compactMap { candidate($0, among: targets.map(\.choice), typed) }
  }

  /// Completes the unit of the amount that begins with the word at `first`, behind the field and the figure of
  /// `solve`.
  func amount(in tail: TypedTail, from first: Int) -> Completion {
    guard let field = field(tail.word(first - 2)), let calculator = session.calculators[field.calculator],
      let target = tail.word(first - 1).flatMap({
        names.target($0, among: calculator.targets(in: session.draft(of: calculator)))
      }),
      target.fields.contains(field.path)
    else { return .none }
    return units(
      target.units(for: field, of: calculator, in: session.draft(of: calculator)), behind: tail.rest(from: first))
  }

  /// Completes the ranges of `table`, whose first field is the word at `first`: a unit behind each number, and behind
  /// three numbers also the field of a second range.
  func ranges(in tail: TypedTail, from first: Int) -> Completion {
    let tail = tail.divided { RangeWords.withoutConnectors($0, field: first, session.notation) }
    let words = (first..<tail.count).compactMap(tail.word)
    let ranges = RangeWords.places(in: words)
    guard ranges.count <= 2, let range = ranges.last, let field = field(words[range.field]) else { return .none }
    let typed = tail.rest(from: tail.count)
    let isInNumber = !typed.text.isEmpty && RangeWords.beginsNumber(typed.text)
    let numbers = range.numbers.map { first + $0 } + (isInNumber ? [tail.count] : [])
    // A second field's name is followed by numbers, although the first of them is not typed yet.
    let isNamed = words.last.map { !RangeWords.beginsNumber($0) && self.field($0) != nil } ?? false
    guard let number = numbers.last, numbers.count <= 3, isInNumber || !isNamed else { return .none }
    let units = units(field.units, behind: tail.rest(from: number)).followed(numbers.count < 3)
    guard ranges.count == 1, numbers.count == 3, !isInNumber, units.candidates.isEmpty || units.start == typed.start
    else { return units }
    return Completion(start: typed.start, candidates: units.candidates + others(than: field, typed.text))
  }

  /// Completes the other fields of the same calculator that take a number.
  private func others(than field: Field, _ typed: String) -> [Completion.Candidate] {
    let fields = session.calculators[field.calculator]?.form.offered ?? []
    return commands(typed) { command in
      command.field.map { other in
        other.isTypedNumber && other.path != field.path && fields.contains { $0.path == other.path }
      } ?? false
    }
  }

  private func field(_ word: String?) -> Field? {
    word.flatMap { try? names.command($0, abbreviated: true).field } ?? mainField(word)
  }
}

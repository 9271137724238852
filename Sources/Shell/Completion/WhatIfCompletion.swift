import Calculation
import Terminal
import ViewModels

/// What Tab offers behind `table` and `solve`.
extension Completer {
  /// The figures that the field before can be worked out from.
  func targets(_ typed: String, behind word: String?) -> [Completion.Candidate] {
    guard let field = field(word) else { return [] }
    let targets = session.calculators[field.calculator].map { $0.targets(in: session.draft(of: $0)) } ?? []
    let fitting = targets.filter { $0.fields.contains(field.path) }
    // Of a group there is one figure for each member, all with one name.
    let choices = fitting.indices.filter { index in !fitting[..<index].contains { $0.id == fitting[index].id } }
      .map { fitting[$0].choice }
    return choices.compactMap { candidate($0, among: targets.map(\.choice), typed) }
  }

  /// The units of an amount, which begins with the word at `first`, behind the field and the figure.
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

  /// Units behind each number of the ranges, the first field of which is the word at `first`; behind three numbers also
  /// the fields that a second range may be of.
  func ranges(in tail: TypedTail, from first: Int) -> Completion {
    let tail = tail.divided { RangeWords.withoutConnectors($0, field: first, session.notation) }
    let words = (first..<tail.count).compactMap(tail.word)
    let ranges = RangeWords.places(in: words)
    guard ranges.count <= 2, let range = ranges.last, let field = field(words[range.field]) else { return .none }
    let typed = tail.rest(from: tail.count)
    let isInNumber = !typed.text.isEmpty && RangeWords.beginsNumber(typed.text)
    let numbers = range.numbers.map { first + $0 } + (isInNumber ? [tail.count] : [])
    // Behind a second field's name its numbers follow, though the first of them is still to come.
    guard let number = numbers.last, numbers.count <= 3, isInNumber || !isName(words.last) else {
      return .none
    }
    let units = units(field.units, behind: tail.rest(from: number)).followed(numbers.count < 3)
    guard ranges.count == 1, numbers.count == 3, !isInNumber, units.candidates.isEmpty || units.start == typed.start
    else { return units }
    return Completion(start: typed.start, candidates: units.candidates + others(than: field, typed.text))
  }

  /// Whether a word names a field or a product; a number behind numbers is one of them.
  private func isName(_ word: String?) -> Bool {
    word.map { !RangeWords.beginsNumber($0) && field($0) != nil } ?? false
  }

  /// The other fields of the same calculator.
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

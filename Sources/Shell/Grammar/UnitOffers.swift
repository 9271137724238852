import Calculation
import Sheets
import ViewModels

/// The rules that make lines of a line with a refused unit or number.
extension Suggestions {
  /// Puts each possible clear unit, or the number that was meant, in place of an unclear or missing one.
  var clearUnits: [String] {
    let failure = refusal.failure, wording = interpreter.wording
    if !meant.isEmpty { return meant.map(line) }
    // A dose per area beside a spray volume.
    if failure.is(SprayCode.reference), let command = names.table.command("rate"),
      case .text(let dose)? = failure["dose"], case .text(let rate)? = failure["rate"], !rate.isEmpty
    {
      return ["\(typed.line(replacing: refusal.span, by: dose)); \(names.shortName(of: command)) \(rate)"]
    }
    if failure.is(InputCode.unitNeeded), case .units(let units)? = failure["units"], let unit = units.first,
      units.allSatisfy({ $0.dimension == unit.dimension })
    {
      return [
        typed.line(replacing: refusal.span.upperBound..<refusal.span.upperBound, by: " \(wording.spelling(of: unit))")
      ]
    }
    // In a list, or behind another dose, the amount may mean something else.
    let isAlone = !typed.words.contains { $0.text.last == "," || $0.text.contains { "/+&".contains($0) } }
    // The rate that a typed amount was probably intended as, `l/ha` for `l`.
    if failure.is(InputCode.unitOfOtherKind), isAlone, case .units(let units)? = failure["units"],
      case .units(let amounts)? = failure["unit"], let rate = units.first(where: { $0.amount == amounts.first })
    {
      return [typed.line(replacing: refusal.span, by: wording.spelling(of: rate))]
    }
    if failure.is(InputCode.poundSign) {
      return [typed.line(replacing: refusal.span.lowerBound..<refusal.span.lowerBound + 1, by: "lb")]
    }
    guard failure.is(InputCode.ambiguousUnit) || failure.is(InputCode.doseBasis) else { return [] }
    return possibleUnits.map { typed.line(replacing: refusal.span, by: $0) }
  }

  /// Returns the line with a number in place of the refused one. Behind an unquoted name `1 1/2` could be the end of the
  /// name and a fraction; then the name is in quotes.
  private func line(with number: String) -> String {
    let plain = typed.line(replacing: refusal.span, by: number)
    let name = typed.words.dropFirst().prefix { $0.span.upperBound <= refusal.span.lowerBound }
    guard accepted(plain) == nil, let first = name.first, let last = name.last, !name.contains(where: \.isQuoted) else {
      return plain
    }
    let text = typed.source(first.span.lowerBound..<last.span.upperBound)
    let quoted = "\"\(session.mainFields(called: text).first?.name.owner ?? text)\" \(number)"
    return typed.line(replacing: first.span.lowerBound..<refusal.span.upperBound, by: quoted)
  }

  /// What to type for a text in a form that is not read, or for a number with a mark before three zeros: 1000 for
  /// `1,000`.
  private var meant: [String] {
    let failure = refusal.failure
    if case .text(let meant)? = failure["meant"] { return [meant] }
    if case .words(let meant)? = failure["meant"] { return meant }
    guard failure.is(InputCode.ambiguousNumber), case .number(let whole)? = failure["whole"],
      case .number(let decimal)? = failure["decimal"], decimal.isWhole
    else { return [] }
    return [whole.description]
  }

  /// What to type for each unit that the unclear one may be.
  private var possibleUnits: [String] {
    let wording = interpreter.wording
    return ["units", "acre", "are", "imperial", "us"].flatMap { key -> [String] in
      switch refusal.failure[key] {
      case .units(let units)?: units.map { wording.symbol(of: $0).withOrdinarySpaces }
      case .typedUnits(let units)?: units.map(wording.spelling)
      case .text(let text)?: [text]
      default: []
      }
    }
  }
}

import Calculation
import Sheets
import ViewModels

/// Corrections of lines with a refused unit.
extension Interpreter {
  /// Returns the command with each possible clear unit in place of an unclear or missing one; empty for any other
  /// refusal.
  func linesWithClearUnits(for refusal: Refusal, in typed: TypedCommand) -> [String] {
    let failure = refusal.failure
    if failure.is(InputCode.unitNeeded), let unit = failure.onlyKindOfUnit {
      return [
        typed.line(replacing: refusal.span.upperBound..<refusal.span.upperBound, by: " \(wording.spelling(of: unit))")
      ]
    }
    // In a list, or behind another dose, the amount may mean something else.
    let isAlone = !typed.text.contains { "/,+&".contains($0) }
    if failure.is(InputCode.unitOfOtherKind), isAlone, let rate = failure.rateOfTypedUnit(wording) {
      return [typed.line(replacing: refusal.span, by: rate)]
    }
    if failure.is(InputCode.poundSign) { return linesInPounds(typed, signAt: refusal.span.lowerBound) }
    guard failure.is(InputCode.ambiguousUnit) else { return [] }
    return failure.clearUnits(wording).map { typed.line(replacing: refusal.span, by: $0) }
  }

  /// Returns the command with `lb` in place of `#`, if that makes a unit that fits.
  private func linesInPounds(_ typed: TypedCommand, signAt sign: Int) -> [String] {
    let unit = "lb" + typed.text(from: sign + 1)
    guard let (command, _) = try? command(typed), command.takes(unit: unit, session) else { return [] }
    return [typed.line(replacing: sign..<sign + 1, by: "lb")]
  }
}

extension Command {
  /// Whether a unit fits the field that the command sets; for `product`, the dose.
  fileprivate func takes(unit: String, _ session: SessionViewModel) -> Bool {
    guard let field = field ?? group?.kinds.first(where: { $0.id == group?.mainField }) else { return false }
    return (try? field.unit(spelled: unit, session.notation)) != nil
  }
}

extension Failure {
  /// The rate that a typed amount was probably intended as, `l/ha` for `l`; nil if there is no such unit.
  fileprivate func rateOfTypedUnit(_ wording: Wording) -> String? {
    guard case .units(let units)? = self["units"], case .text(let typed)? = self["typed"] else { return nil }
    return units.lazy.map(wording.spelling).first { $0.hasPrefix(typed + "/") }
  }

  /// The first of the units that are possible, if all measure the same; nil otherwise.
  fileprivate var onlyKindOfUnit: Unit? {
    guard case .units(let units)? = self["units"], let first = units.first,
      units.allSatisfy({ $0.dimension == first.dimension })
    else { return nil }
    return first
  }

  /// Returns what to type for each unit that the unclear one may be.
  fileprivate func clearUnits(_ wording: Wording) -> [String] {
    ["units", "acre", "are", "imperial", "us"].flatMap { key -> [String] in
      switch self[key] {
      case .units(let units)?: units.map { wording.symbol(of: $0).withOrdinarySpaces }
      case .typedUnits(let units)?: units.map(wording.spelling)
      case .text(let text)?: [text]
      default: []
      }
    }
  }
}

import Calculation
import Sheets
import Storage
import ViewModels

/// Favourites, which are values kept under a name, as entries of their list.
struct FavoriteScreen {
  private let wording: Wording
  private let calculators: Calculators

  init(_ wording: Wording, _ calculators: Calculators) {
    self.wording = wording
    self.calculators = calculators
  }

  /// Returns an entry of the list: the name, the calculator, the values and the products.
  func entry(of favorite: Favorite) -> Sheet {
    let name = Span(favorite.name, .heading)
    guard let draft = favorite.draft, let calculator = calculators[draft.calculator] else {
      return .entry([name], [[Span(wording.text(.unreadable), .muted)]])
    }
    let members = MembersLine(wording).line(of: draft, calculator)
    let values = EnteredValues(wording).line(of: draft, calculator, withMembers: members == nil)
    return .entry(
      [name, Span("  " + wording.calculatorName(calculator.id), .muted)],
      [values.isEmpty ? nil : [Span(values)], members].compactMap(\.self))
  }
}

import Catalog
import TestSupport
import Testing

@testable import Calculation

/// Tests that fail where a step of the recipe for a unit in `Sources/README.md` is left out, as `FactRecipeTests` and
/// `CommandRecipeTests` do. Each says the recipe and the step.
struct RecipeTests {
  // A unit. Its system (step 1) is needed to read the table; `UnitTableTests` wants its definition (step 3).

  /// The units that have no name but the one they are shown with.
  private static let withoutOtherNames = ["%w/v"]

  /// A unit, step 2: its name, and its other forms and short names.
  @Test(arguments: Checkout.languages) func aUnitHasItsNames(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let keys = catalog.keys
    for unit in UnitTable.builtIn.units where unit.isNamed {
      let isNamed = keys.contains(unit.key)
      #expect(isNamed, "A unit, step 2: \(unit.key) in units.ftl of \(tag)")
      #expect(
        catalog.names(unit.key).isEmpty == Self.withoutOtherNames.contains(unit.id),
        "A unit, step 2: \(unit.key)-names in unitnames.ftl of \(tag)")
    }
    for dimension in UnitTable.builtIn.categories {
      let isNamed = keys.contains(dimension.choice.key)
      #expect(isNamed, "A unit, step 2: \(dimension.choice.key) in \(tag)")
    }
  }
}

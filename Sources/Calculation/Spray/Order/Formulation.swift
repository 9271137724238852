/// The kind of preparation of a product, by the code on its label: `WG`, or `WG-SB` if packed in water-soluble bags.
package struct Formulation: Sendable, Hashable {
  package let code: String
  /// Whether the product is liquid or dry; nil if the code does not tell.
  package let state: Product.State?
  /// Whether it is meant to be mixed with water in a sprayer.
  package let isMixedWithWater: Bool
  /// The place in the order of filling; nil if not mixed with water, or if no published order names the code.
  package let place: FillingPlace?
  /// The code of a formulation that may harm this one in the tank; nil for most.
  let harmedBy: String?

  /// Finds the formulation with a current code or another spelling of it, in capitals; nil for any other word.
  package static func named(_ code: some StringProtocol) -> Formulation? {
    FormulationTable.builtIn.formulation(String(code))
  }

  /// All formulations; those in bags come last.
  static var all: [Formulation] { FormulationTable.builtIn.all }

  /// The meaning of the code in words.
  package var name: Text {
    Text(Self.bare(code) == code ? "formulation-\(code)" : "formulation-bags")
  }

  /// The code as a word to choose, which is the same in every language.
  var choice: Choice {
    let others = FormulationTable.builtIn.spellings.filter { $0.formulation.code == code }
    return Choice(code, key: "form-\(code)", meaning: name.key, spellings: others.map(\.typed))
  }

  /// The end of the code of a product that is packed in water-soluble bags.
  private static let bagSuffix = "-SB"

  /// Returns the code without the ending for bags; any other code is unchanged.
  static func bare(_ code: String) -> String {
    code.hasSuffix(bagSuffix) ? String(code.dropLast(bagSuffix.count)) : code
  }

  /// Returns the same formulation packed in water-soluble bags.
  func inBags(at place: FillingPlace) -> Formulation {
    Formulation(
      code: code + Self.bagSuffix, state: state, isMixedWithWater: isMixedWithWater, place: place,
      harmedBy: nil)
  }
}

/// A place in the order of filling.
package struct FillingPlace: Sendable, Hashable {
  /// From 1 to 99; water comes before 1 and after 99.
  package let number: Int
  /// The last part of the key of the text that gives the reason.
  package let reason: String
}

/// How a product is made up, by the code on its label: `WG`, or `WG-SB` where it is packed in water-soluble bags.
package struct Formulation: Sendable, Hashable {
  package let code: String
  /// Whether it is poured or weighed; nil where the code does not say.
  package let state: Product.State?
  /// Whether it is meant to be mixed with water in a sprayer.
  package let isMixedWithWater: Bool
  /// Nil where it is not mixed with water, or where no published order names it.
  package let place: FillingPlace?
  /// The code of a formulation that may harm this one in the tank; nil for most.
  let harmedBy: String?

  /// The formulation with a code of today or another spelling of it, written in capitals; nil for any other word.
  package static func named(_ code: some StringProtocol) -> Formulation? {
    FormulationTable.builtIn.formulation(String(code))
  }

  /// Every one, those in bags behind the others.
  static var all: [Formulation] { FormulationTable.builtIn.all }

  /// What the code stands for, in words.
  package var name: Text {
    Text(Self.bare(code) == code ? "formulation-\(code)" : "formulation-bags")
  }

  /// The code as a word to choose, which is the same in every language.
  var choice: Choice {
    Choice(
      code, key: "form-\(code)", meaning: name.key, spellings: FormulationTable.builtIn.otherSpellings(of: code))
  }

  /// What stands behind the code of a product that is packed in water-soluble bags.
  private static let bagSuffix = "-SB"

  /// The code of what is in the bags; any other as it is.
  static func bare(_ code: String) -> String {
    code.hasSuffix(bagSuffix) ? String(code.dropLast(bagSuffix.count)) : code
  }

  /// The same packed in water-soluble bags.
  func inBags(at place: FillingPlace) -> Formulation {
    Formulation(
      code: code + Self.bagSuffix, state: state, isMixedWithWater: isMixedWithWater, place: place,
      harmedBy: nil)
  }
}

/// Where something stands in the order of filling.
package struct FillingPlace: Sendable, Hashable {
  /// From 1 to 99; the water comes before all and after all.
  package let number: Int
  /// Why there: the last part of the key of a text.
  package let reason: String
}

extension Product {
  /// What it does in the mix.
  package enum Role: String, CaseIterable, Sendable {
    case product, adjuvant, conditioner, fertilizer, drift
  }
}

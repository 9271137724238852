/// The kind of preparation of a product, by the code on its label: `WG`, or `WG-SB` if packed in water-soluble bags.
package struct Formulation: Sendable, Hashable {
  /// The current code, in capitals.
  package let code: String
  /// Whether the product is liquid or dry; nil if the code does not tell.
  package let state: Product.State?
  /// Whether it is meant to be mixed with water in a sprayer, or may be.
  package let isMixedWithWater: Bool
  /// Whether its code has another meaning in the names of products, so that it tells nothing there.
  let isUnclearInNames: Bool
  /// The place in the order of filling; nil if not mixed with water, or if no published order names the code.
  package let place: FillingPlace?
  /// The code of a formulation that may harm this one in the tank; nil for most.
  let harmedBy: String?

  /// Finds the formulation with a current code or another spelling of it, in capitals; nil for any other word. A code
  /// ending in `-SB` is known only if the product is mixed with water, in which its bags dissolve.
  package static func named(_ code: some StringProtocol) -> Formulation? {
    let code = String(code)
    let table = FormulationTable.builtIn
    if let formulation = table.byCode[code] { return formulation }
    guard let inside = table.byCode[bare(code)], inside.code != code else { return nil }
    return table.inBags(inside)
  }

  /// What the code means.
  package var name: Text {
    Self.bare(code) == code ? Text(key: "formulation-\(code)") : .formulationBags
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

  func inBags(at place: FillingPlace) -> Formulation {
    Formulation(
      code: code + Self.bagSuffix, state: state, isMixedWithWater: isMixedWithWater,
      isUnclearInNames: isUnclearInNames, place: place, harmedBy: nil)
  }
}

/// A place in the order of filling, and what decides it.
package struct FillingPlace: Sendable, Hashable {
  /// From 1 to 99; water comes before 1 and after 99.
  package let number: Int
  /// The last part of the key of the text that gives the reason.
  package let reason: String
}

/// The codes of formulations of CropLife International's Technical Monograph 2, and the places in the order of filling,
/// from `formulations.json`, which is compiled into the program. The README next to it lists the published orders that
/// agree with each place.
struct FormulationTable: Sendable {
  /// The codes in alphabetical order, without those in bags, which are made from them.
  let formulations: [Formulation]
  let places: [FillingPlace]
  /// Other spellings and the formulations they mean: `WDG` means `WG`.
  let spellings: [FormulationSpelling]
  let turn: DissolvingTurn
  /// The roles of products whose names have these words in them; a person has to confirm the role.
  private let likelyRoles: [LikelyRole]
  fileprivate let byCode: [String: Formulation]
  /// The places of roles; the state is nil if the place is the same for liquid and dry products.
  private let byRole: [Product.Role: [Product.State?: FillingPlace]]
  private let bags: FillingPlace

  static let builtIn = FormulationTable(
    BuiltInData(PackageResources.formulations_json, file: "formulations.json"))

  /// Returns the formulation in water-soluble bags; nil if it is not mixed with water, or already in bags.
  func inBags(_ inside: Formulation) -> Formulation? {
    inside.isMixedWithWater && inside.code == Formulation.bare(inside.code)
      ? inside.inBags(at: bags) : nil
  }

  /// All formulations; those in bags come last.
  var all: [Formulation] {
    formulations + formulations.filter(\.isMixedWithWater).map { $0.inBags(at: bags) }
  }

  /// Returns the place of all products with a role; nil if it decides no place, or only with a state that is unknown.
  func place(of role: Product.Role, _ state: Product.State?) -> FillingPlace? {
    byRole[role]?[nil] ?? byRole[role]?[state]
  }

  /// Returns the role that a product's name suggests, which a person has to confirm; nil if it suggests none.
  func likelyRole(of product: Product) -> Product.Role? {
    if product.isCalled(by: turn.first + turn.then) { return .fertilizer }
    return likelyRoles.first { product.isCalled(by: $0.names) }?.role
  }

  private init(_ file: BuiltInData) {
    let read = FillingPlaces(file.at("places"))
    let bags = file.needed(read.bags)
    let formulations = Self.formulations(of: file, read.byNumber)
    let byCurrentCode = Dictionary(uniqueKeysWithValues: formulations.map { ($0.code, $0) })
    let spellings = Self.spellings(of: file, byCurrentCode, bags: bags)
    self.bags = bags
    self.formulations = formulations
    self.spellings = spellings
    byRole = read.byRole
    places = read.byNumber.values.sorted { $0.number < $1.number }
    likelyRoles = Self.likelyRoles(of: file)
    turn = Self.turn(of: file)
    byCode = byCurrentCode.merging(spellings.map { ($0.typed, $0.formulation) }) { code, _ in code }
  }

  private static func formulations(
    of file: BuiltInData, _ places: [Int: FillingPlace]
  ) -> [Formulation] {
    file.at("codes").items.map { item in
      Formulation(
        code: item.at("code").text,
        state: item["state"]?.word(),
        isMixedWithWater: item.at("water").isTrue,
        isUnclearInNames: item["unclearInNames"] != nil,
        place: item["place"].map { place in item.needed(places[place.number]) },
        harmedBy: item["beside"]?.text)
    }
  }

  private static func spellings(
    of file: BuiltInData, _ byCurrentCode: [String: Formulation], bags: FillingPlace
  ) -> [FormulationSpelling] {
    file.at("spellings").items.map { item in
      let code = item.at("code").text
      let inside = item.needed(byCurrentCode[Formulation.bare(code)])
      return FormulationSpelling(
        typed: item.at("typed").text,
        formulation: inside.code == code ? inside : inside.inBags(at: bags))
    }
  }

  private static func likelyRoles(of file: BuiltInData) -> [LikelyRole] {
    file.at("likelyRoles").items.map { item in
      LikelyRole(role: item.at("role").word(), names: names(item.at("names")))
    }
  }

  private static func turn(of file: BuiltInData) -> DissolvingTurn {
    let turn = file.at("turn")
    return DissolvingTurn(first: names(turn.at("first")), then: names(turn.at("then")))
  }

  /// Returns the words of each name in a list.
  private static func names(_ list: BuiltInData) -> [[Substring]] {
    list.texts.map { $0.split(separator: " ") }
  }
}

/// The places in the order of filling, as the file has them.
private struct FillingPlaces {
  var byNumber: [Int: FillingPlace] = [:]
  var byRole: [Product.Role: [Product.State?: FillingPlace]] = [:]
  /// The place of products in water-soluble bags.
  var bags: FillingPlace?

  init(_ list: BuiltInData) {
    for item in list.items {
      let place = FillingPlace(number: item.at("place").number, reason: item.at("reason").text)
      byNumber[place.number] = place
      if let role = item["role"] {
        byRole[role.word(), default: [:]][item["state"]?.word()] = place
      }
      if item["bags"] != nil { bags = place }
    }
  }
}

/// Another spelling of a formulation's code, in capitals: `WDG` means `WG`.
struct FormulationSpelling: Sendable {
  let typed: String
  let formulation: Formulation
}

/// The words of names of products at the same place: those in `then` wait until those in `first` have dissolved.
struct DissolvingTurn: Sendable {
  let first: [[Substring]]
  let then: [[Substring]]
}

/// A role, and the words in a product's name that tell of it: `AMS` of a conditioner.
private struct LikelyRole: Sendable {
  let role: Product.Role
  let names: [[Substring]]
}

/// The codes of formulations with their properties, and the places in the order of filling.
///
/// The data is in `formulations.json`, which is compiled into the program, with the codes of CropLife International's
/// Technical Monograph 2. The README next to it lists the published orders that agree with each place.
struct FormulationTable: Sendable {
  /// The codes in alphabetical order, without those in bags, which are made from them.
  let formulations: [Formulation]
  /// The places in ascending order.
  let places: [FillingPlace]
  /// Other spellings and the formulations they mean: `WDG` means `WG`.
  let spellings: [(typed: String, formulation: Formulation)]
  /// Products that have to dissolve one after the other.
  let turns: [Turn]
  private let byCode: [String: Formulation]
  private let byRole: [RoleOfState: FillingPlace]
  private let bags: FillingPlace

  private struct RoleOfState: Hashable {
    let role: Product.Role
    /// Nil if the place is the same for liquid and dry products.
    let state: Product.State?
  }

  /// Two kinds of products at the same place: those in `then` wait until those in `first` have dissolved. Words in the
  /// products' names tell the kind.
  struct Turn: Sendable {
    let first: [String]
    let then: [String]
  }

  static let builtIn = FormulationTable(PackageResources.formulations_json)

  /// Finds the formulation with a code or another spelling of it.
  ///
  /// A code ending in `-SB` is known only if the product is mixed with water, in which its bags dissolve.
  func formulation(_ code: String) -> Formulation? {
    if let formulation = byCode[code] { return formulation }
    guard let inside = byCode[Formulation.bare(code)] else { return nil }
    return inside.code == code ? nil : inBags(inside)
  }

  /// Returns the formulation in water-soluble bags; nil if it is not mixed with water, or already in bags.
  func inBags(_ inside: Formulation) -> Formulation? {
    inside.isMixedWithWater && inside.code == Formulation.bare(inside.code) ? inside.inBags(at: bags) : nil
  }

  /// All formulations; those in bags come last.
  var all: [Formulation] { formulations + formulations.filter(\.isMixedWithWater).map { $0.inBags(at: bags) } }

  /// Returns the place of all products with a role.
  ///
  /// Nil if the role alone decides no place, or if the place depends on a state that is unknown.
  func place(of role: Product.Role, _ state: Product.State?) -> FillingPlace? {
    byRole[RoleOfState(role: role, state: nil)] ?? byRole[RoleOfState(role: role, state: state)]
  }

  private init(_ bytes: [UInt8]) {
    guard let file = try? JSONReader.read(bytes), let places = file["places"]?.items, let codes = file["codes"]?.items
    else { Self.unsound() }
    var (byRole, byNumber): ([RoleOfState: FillingPlace], [Int: FillingPlace]) = ([:], [:])
    var bags: FillingPlace?
    for item in places {
      let place = Self.place(item)
      byNumber[place.number] = place
      if let role = item["role"]?.text {
        byRole[RoleOfState(role: Self.role(role), state: Self.state(item))] = place
      }
      if item["bags"] != nil { bags = place }
    }
    guard let bags else { Self.unsound() }
    (self.bags, self.byRole) = (bags, byRole)
    self.places = byNumber.values.sorted { $0.number < $1.number }
    let formulations = codes.map { Self.formulation($0, byNumber) }
    let ofToday = Dictionary(uniqueKeysWithValues: formulations.map { ($0.code, $0) })
    let spellings = Self.items("spellings", in: file).map { Self.spelling($0, ofToday, bags) }
    self.formulations = formulations
    self.spellings = spellings
    turns = Self.items("turns", in: file).map {
      Turn(first: Self.texts("first", in: $0), then: Self.texts("then", in: $0))
    }
    byCode = ofToday.merging(spellings.map { ($0.typed, $0.formulation) }) { code, _ in code }
  }

  private static func items(_ key: String, in file: LocatedJSON) -> [LocatedJSON] {
    guard let items = file[key]?.items else { unsound() }
    return items
  }

  private static func texts(_ key: String, in item: LocatedJSON) -> [String] {
    items(key, in: item).map { item in
      guard let text = item.text else { unsound() }
      return text
    }
  }

  private static func spelling(
    _ item: LocatedJSON, _ known: [String: Formulation], _ bags: FillingPlace
  ) -> (typed: String, formulation: Formulation) {
    guard let typed = item["typed"]?.text, let code = item["code"]?.text,
      let inside = known[Formulation.bare(code)]
    else { unsound() }
    return (typed, inside.code == code ? inside : inside.inBags(at: bags))
  }

  private static func place(_ item: LocatedJSON) -> FillingPlace {
    guard let number = number(item), let reason = item["reason"]?.text else { unsound() }
    return FillingPlace(number: number, reason: reason)
  }

  private static func formulation(_ item: LocatedJSON, _ places: [Int: FillingPlace]) -> Formulation {
    guard let code = item["code"]?.text, case .bool(let isMixedWithWater) = item["water"]?.value else { unsound() }
    let place = number(item).map { number -> FillingPlace in
      guard let place = places[number] else { unsound() }
      return place
    }
    return Formulation(
      code: code, state: state(item), isMixedWithWater: isMixedWithWater, place: place,
      harmedBy: item["beside"]?.text)
  }

  private static func number(_ item: LocatedJSON) -> Int? {
    guard case .number(let digits) = item["place"]?.value else { return nil }
    return Int(digits)
  }

  private static func role(_ word: String) -> Product.Role {
    guard let role = Product.Role(rawValue: word) else { unsound() }
    return role
  }

  private static func state(_ item: LocatedJSON) -> Product.State? {
    item["state"]?.text.map { word in
      guard let state = Product.State(rawValue: word) else { unsound() }
      return state
    }
  }

  private static func unsound() -> Never { preconditionFailure("formulations.json") }
}

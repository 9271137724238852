/// The codes of formulations, what is known of each, and the places in the order of filling.
///
/// Data: `formulations.json`, compiled into the program, with the codes of CropLife International's Technical Monograph 2;
/// the README beside it tells which published orders agree with each place.
struct FormulationTable: Sendable {
  /// The codes in the order of their letters, without those in bags, which are made of them.
  let formulations: [Formulation]
  /// In their order.
  let places: [FillingPlace]
  /// What other codes than those of today are read as: `WG` for `WDG`.
  let spellings: [(typed: String, formulation: Formulation)]
  /// What is dissolved one after the other.
  let turns: [Turn]
  private let byCode: [String: Formulation]
  private let byRole: [RoleOfState: FillingPlace]
  private let bags: FillingPlace

  private struct RoleOfState: Hashable {
    let role: Product.Role
    /// Nil where the place is the same for both.
    let state: Product.State?
  }

  /// Products known by words in their names, of which some go in before others at the same place.
  struct Turn: Sendable {
    let first: [String]
    let then: [String]
  }

  static let builtIn = FormulationTable(PackageResources.formulations_json)

  /// The formulation with a code or another spelling of one; only what is mixed with water is packed in bags that dissolve there.
  func formulation(_ code: String) -> Formulation? {
    if let formulation = byCode[code] { return formulation }
    guard let inside = byCode[Formulation.bare(code)] else { return nil }
    return inside.code == code ? nil : inBags(inside)
  }

  /// The same packed in water-soluble bags; nil for what is not mixed with water, and for what is in bags.
  func inBags(_ inside: Formulation) -> Formulation? {
    inside.isMixedWithWater && inside.code == Formulation.bare(inside.code) ? inside.inBags(at: bags) : nil
  }

  /// The other spellings of a code.
  func otherSpellings(of code: String) -> [String] {
    spellings.filter { $0.formulation.code == code }.map(\.typed)
  }

  /// Every one, those in bags behind the others.
  var all: [Formulation] { formulations + formulations.filter(\.isMixedWithWater).map { $0.inBags(at: bags) } }

  /// Where products of a role stand, whatever their code; nil where only the code tells, or a state that is not known.
  func place(of role: Product.Role, _ state: Product.State?) -> FillingPlace? {
    byRole[RoleOfState(role: role, state: nil)] ?? byRole[RoleOfState(role: role, state: state)]
  }
}

/// Reading the file.
extension FormulationTable {
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

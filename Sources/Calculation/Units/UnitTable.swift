/// The known units by category; the only source of units for reading, dosing and converting.
///
/// The file `units.json`, which is compiled into the program, has the built-in units. Their factors are exact by
/// definition:
/// - the international yard and pound of 1959: 1 yd = 0.9144 m, 1 lb = 0.45359237 kg; 12 in = 1 ft, 3 ft = 1 yd, 1760
///   yd = 1 mi, 16 oz = 1 lb, 14 lb = 1 st, and the acre of 43 560 ft² (NIST Handbook 44, appendix C);
/// - the US gallon of 231 in³: 4 qt, 8 pt, 128 fl oz, 256 tbsp, 768 tsp (the same appendix);
/// - the imperial gallon of 4.54609 l: 8 pt, 160 fl oz (UK Weights and Measures Act 1985, schedule 1);
/// - the metric spoons of 15 ml and 5 ml, the kitchen measures where no others are usual;
/// - 1 min = 60 s, 1 h = 60 min, 1 d = 24 h (SI brochure, table 8), from which speeds and flows follow; the knot of
///   1852 m in an hour (SI brochure, 8th edition, table 8);
/// - 1 bar = 100 000 Pa (SI brochure, 8th edition, table 8), 1 atm = 101 325 Pa (10th CGPM, 1954), and 1 psi, the
///   weight of a pound at 9.80665 m/s² (3rd CGPM, 1901) on a square inch;
/// - 1 q = 100 kg; the US hundredweight of 100 lb and ton of 2000 lb, the imperial ones of 112 lb and 2240 lb (NIST
///   Handbook 44, appendix C); the US cup of 8 fl oz (the same appendix), the metric cup of 250 ml along with the
///   metric spoons;
/// - 1 W = 1 N·m/s (SI brochure, table 4); 1 hp = 550 ft·lbf/s and 1 PS = 75 kgf·m/s, with weights at 9.80665 m/s²
///   (NIST Special Publication 811, appendix B.8);
/// - rates, shares, densities, speeds and flows are quotients of the units in their names;
/// - 0 °C = 273.15 K (SI brochure, 2.3.1), and 32 °F = 0 °C with 9 °F to 5 °C (NIST Special Publication 811, appendix
///   B.8).
package struct UnitTable: Sendable {
  /// The keys of a unit in a file of units.
  enum FileKey: String, CaseIterable {
    case id
    case symbol
    case name
    case toBase
    case toBaseOffset
    case spellings
  }

  /// The categories in the order in which they are listed.
  package private(set) var categories: [Dimension]
  /// The units of the program; nil for a table without them.
  let own: BuiltInUnits?
  private(set) var added: [Unit] = []
  private var addedBySpelling: [String: Unit] = [:]

  init(_ own: BuiltInUnits? = nil) {
    self.own = own
    categories = own?.categories ?? []
  }

  /// The units of the program.
  package static let builtIn = UnitTable(BuiltInUnits(PackageResources.units_json))

  /// The units in the order in which they were added.
  package var units: [Unit] { (own?.all ?? []) + added }
  var count: Int { (own?.all.count ?? 0) + added.count }

  /// The ids of the US and imperial units; rates are not among them, because a rate is what its amount is.
  var customaryIDs: Set<String> { own?.customaryIDs ?? [] }

  /// Returns the built-in unit with exactly this id, as `unit(id:)` of a table does.
  package static func unit(id: String) -> Unit? { builtIn.unit(id: id) }

  /// Returns the built-in units with these ids, which have spaces between them.
  package static func units(ids: String) -> [Unit] {
    Array(ids.utf8).split(separator: UInt8(ascii: " ")).compactMap {
      unit(id: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Returns the category with this name in unit files, in any case; nil for another name.
  package func dimension(named typed: String) -> Dimension? {
    categories.first { $0.rawValue.lowercased() == typed.lowercased() }
  }

  /// Returns the default unit of a category to convert to.
  func first(of dimension: Dimension) -> Unit {
    own?.units(of: dimension).first ?? units(of: dimension)[0]
  }

  /// Returns a category's units in order.
  package func units(of dimension: Dimension) -> [Unit] {
    var units = own?.units(of: dimension) ?? []
    for unit in added where unit.dimension == dimension { units.append(unit) }
    return units
  }

  /// Returns the unit with exactly this id, which may be a ratio of other units: `ml/100m2`; nil for an unknown id.
  package func unit(id: String) -> Unit? {
    let unit =
      unit(spelled: id)
      ?? parts(ofID: id).flatMap { parts in ratio(parts.amount, per: parts.count, parts.base) }
    return unit?.id == id ? unit : nil
  }

  /// Returns the unit with this id, symbol or other spelling, in any case and with any kind of spaces.
  package func unit(spelled typed: String) -> Unit? {
    if let unit = own?.unit(spelled: typed) { return unit }
    return added.isEmpty ? nil : addedBySpelling[typed.asUnitSpelling]
  }

  /// Adds a unit at the end of its category; if a spelling is taken, only returns its index in `allSpellings`.
  mutating func add(_ unit: Unit) -> Int? {
    let spellings = unit.allSpellings.map(\.asUnitSpelling)
    let taken = spellings.firstIndex { spelling in
      if self.unit(spelled: spelling) != nil || isPair(spelling) { return true }
      // A ratio that differs from this unit; among the program's own it may, as a density does from a concentration.
      guard own != nil, let ratio = ratio(spelled: spelling) else { return false }
      return (ratio.dimension, ratio.toBase) != (unit.dimension, unit.toBase)
    }
    if let taken { return taken }
    // The parts are looked up before the new spellings are added, so that the unit cannot become a part of itself.
    let unit = unit.allSpellings.lazy.compactMap(parts).first.map(unit.made) ?? unit
    for spelling in spellings { addedBySpelling[spelling] = unit }
    added.append(unit)
    if !categories.contains(unit.dimension) { categories.append(unit.dimension) }
    return nil
  }

  /// Whether a person could have added these units: none of their spellings has another meaning in this table.
  func couldAdd(_ own: [Unit]) -> Bool {
    var table = self
    return own.allSatisfy { unit in
      if let known = table.unit(id: unit.id) { return known.isDefined(as: unit) }
      return table.add(unit) == nil
    }
  }

  /// Whether the text behind a number would mean a known unit and a unit to convert to: `gal l`, or `gal to l`, where
  /// any word may take the place of `to` because it depends on the language.
  func isPair(_ spelling: String) -> Bool {
    guard spelling.utf8.contains(UInt8(ascii: " ")) else { return false }
    let words = spelling.split(separator: " ")
    func dimension(_ words: ArraySlice<Substring>) -> Dimension? {
      unit(spelled: words.joined(separator: " "))?.dimension
    }
    return words.indices.dropFirst().contains { start in
      guard let from = dimension(words[..<start]) else { return false }
      return from == dimension(words[start...]) || from == dimension(words[start...].dropFirst())
    }
  }
}

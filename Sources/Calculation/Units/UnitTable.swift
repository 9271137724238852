/// The units that are known, by category: the one truth for reading, dosing and converting.
///
/// The built-in ones stand in `units.json`, which is compiled into the program. Their factors are exact by definition:
/// - the international yard and pound of 1959: 1 yd = 0.9144 m, 1 lb = 0.45359237 kg; 12 in = 1 ft, 3 ft = 1 yd, 1760 yd = 1 mi,
///   16 oz = 1 lb, 14 lb = 1 st, and the acre of 43 560 ft² (NIST Handbook 44, appendix C);
/// - the US gallon of 231 in³: 4 qt, 8 pt, 128 fl oz, 256 tbsp, 768 tsp (the same appendix);
/// - the imperial gallon of 4.54609 l: 8 pt, 160 fl oz (UK Weights and Measures Act 1985, schedule 1);
/// - the metric spoons of 15 ml and 5 ml, by which kitchens measure where there are no others;
/// - 0 °C = 273.15 K (SI brochure, 2.3.1), and 32 °F = 0 °C with 9 °F to 5 °C (NIST Special Publication 811, appendix B.8).
package struct UnitTable: Sendable {
  /// In the order in which they became known, and so in order within each category.
  package private(set) var units: [Unit] = []
  /// In the order in which they are listed.
  package private(set) var categories: [Dimension] = []
  private var dimensionsByName: [String: Dimension] = [:]
  private var indicesBySpelling: [String: Int] = [:]
  /// Whether units are added of which nobody knows beforehand that they are none of two.
  private var isOpen = false

  /// The units that the program brings along.
  package static let builtIn: UnitTable = {
    do throws(UnitFileError) {
      var table = try UnitTable().adding(json: PackageResources.units_json)
      table.isOpen = true
      return table
    } catch { preconditionFailure("units.json: \(error)") }
  }()

  /// The built-in unit with this id, exactly as written.
  package static func unit(id: String) -> Unit? { builtIn.unit(id: id) }

  /// This table with the units of a JSON file behind its own; throws when the file is no such file, or has a unit again.
  package func adding(json bytes: [UInt8]) throws(UnitFileError) -> UnitTable {
    try UnitFile(bytes).added(to: self)
  }
}

/// Looking units up.
extension UnitTable {
  /// The category of this name; case does not matter.
  package func dimension(named typed: String) -> Dimension? { dimensionsByName[typed.lowercased()] }

  /// A category's units in order; the first is the one to convert to where nothing else is known.
  package func units(of dimension: Dimension) -> [Unit] { units.filter { $0.dimension == dimension } }

  /// The unit with this id, exactly as written, which may be one put together of others: `ml/100m2`.
  package func unit(id: String) -> Unit? {
    guard let unit = unit(spelled: id) ?? ratio(id: id), unit.id == id else { return nil }
    return unit
  }

  /// The unit a person means by its id, symbol or another spelling; case and the kind of spaces do not matter.
  package func unit(spelled typed: String) -> Unit? {
    indicesBySpelling[typed.asUnitSpelling].map { units[$0] }
  }

  /// Whether a spelling is one of a person's own unit, which is written as they wrote it.
  func isOwn(_ typed: String) -> Bool { unit(spelled: typed) != nil && UnitTable.builtIn.unit(spelled: typed) == nil }

  /// Refuses a unit, or a rate of units, in letters of a case that makes another unit: `Mg` is not mg, nor may it be, and
  /// labels write the acre as A.
  func refuseOtherCase(in typed: String) throws(InputError) {
    if isOwn(typed) { return }
    for word in typed.split(whereSeparator: { $0 == "/" || $0.isWhitespace }) {
      if word.drop(while: { $0.isASCII && $0.isNumber }) == "A", let are = unit(spelled: "a"),
        let acre = unit(spelled: "ac")
      {
        throw .ambiguousUnit(typed: typed, units: [are, acre])
      }
      guard let letter = word.first, let factor = Self.prefixes[letter], let unit = unit(spelled: String(word)),
        let base = self.unit(spelled: String(word.dropFirst())), base.dimension == unit.dimension,
        unit.toBase != base.toBase * factor, Self.prefixes.values.contains(unit.toBase / base.toBase)
      else { continue }
      throw .ambiguousPrefix(typed: typed, unit: unit, other: Quantity(factor, base))
    }
  }

  /// The prefixes of the SI that nothing but case tells apart, as far as a field, a workshop or a kitchen has units with them.
  private static let prefixes: [Character: Fraction] = ["m": "0.001", "M": 1_000_000]

  /// The units whose spelling is most like a mistyped one, of one category or of all; none where none is much like it.
  package func nearest(to typed: String, in dimension: Dimension? = nil) -> [Unit] {
    let typed = typed.asUnitSpelling
    guard (2...40).contains(typed.count) else { return [] }
    let most = typed.count < 6 ? 1 : 2
    let candidates = dimension.map(units(of:)) ?? units
    let near = candidates.map { unit in (unit: unit, distance: unit.distance(from: typed)) }
    guard let least = near.map(\.distance).min(), least <= most else { return [] }
    return near.filter { $0.distance == least }.map(\.unit)
  }
}

extension Unit {
  fileprivate func distance(from typed: String) -> Int {
    allSpellings.map { EditDistance.between(typed, $0.asUnitSpelling) }.min() ?? .max
  }
}

/// Growing, which only a file makes it do.
extension UnitTable {
  /// Adds a unit behind the others of its category, unless one of its spellings is taken: then gives the place of that one
  /// in `allSpellings`.
  mutating func add(_ unit: Unit) -> Int? {
    let spellings = unit.allSpellings.map(\.asUnitSpelling)
    if let taken = spellings.firstIndex(where: { indicesBySpelling[$0] != nil || isOpen && isTaken($0, by: unit) }) {
      return taken
    }
    // Looked up before its own spellings are known: a unit is no part of itself.
    let ratio = parts(ofID: unit.id)
    for spelling in spellings { indicesBySpelling[spelling] = units.count }
    if dimensionsByName.updateValue(unit.dimension, forKey: unit.dimension.rawValue.lowercased()) == nil {
      categories.append(unit.dimension)
    }
    units.append(ratio.map(unit.made) ?? unit)
    return nil
  }

  /// Whether a spelling means something else already: two units, or one put together that is not this one.
  private func isTaken(_ spelling: String, by unit: Unit) -> Bool {
    isPair(spelling)
      || ratio(spelled: spelling).map { ($0.dimension, $0.toBase) != (unit.dimension, unit.toBase) } == true
  }

  /// Whether behind a number it means one known unit and another to convert to: `gal l`, or `gal to l` in some language.
  func isPair(_ spelling: String) -> Bool {
    guard spelling.utf8.contains(UInt8(ascii: " ")) else { return false }
    let words = spelling.split(separator: " ")
    func dimension(_ words: ArraySlice<Substring>) -> Dimension? {
      indicesBySpelling[words.joined(separator: " ")].map { units[$0].dimension }
    }
    return words.indices.dropFirst().contains { start in
      guard let from = dimension(words[..<start]) else { return false }
      return from == dimension(words[start...]) || from == dimension(words[start...].dropFirst())
    }
  }
}

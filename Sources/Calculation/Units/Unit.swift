/// A unit of measure, equal to others with its id; a class because every quantity refers to a unit.
package final class Unit: Sendable, Hashable {
  /// The id, used for typing and in stored data: `gal/ac`.
  package let id: String
  /// The id for programs, which means the same unit whatever a session's units are: `usgal/ac`, `ozwt`, `ar`.
  package let clearID: String
  /// The printed symbol, which can also be typed: `US gal/ac`. Its spaces are non-breaking.
  package let symbol: String
  /// The name of a unit from a user's file; nil if the name comes from the catalogs (`unit-in`), or for no name.
  package let name: String?
  /// What it measures.
  package let dimension: Dimension
  /// The factor to the base unit, exact and above zero: base = value · toBase + toBaseOffset; 1 gal is 3.785411784 l.
  package let toBase: Fraction
  /// The unit's zero point in base units: 0 K is −273.15 °C.
  package let toBaseOffset: Fraction
  /// The fixed number of decimals with which amounts are shown, as for currencies; nil if it varies.
  package let places: Int?
  /// Other spellings that can be typed.
  let spellings: [String]
  /// The parts of a unit that is a ratio of two units, such as ml/ha; nil for other units.
  let ratio: Ratio?

  /// An amount per so many units of area, volume or time: ml per 100 m².
  struct Ratio: Sendable, Hashable {
    let amount: Unit
    /// How many of the base the amount is for.
    let count: Int
    let base: Unit

    /// Returns the clear id of a unit that is this ratio; an id that does not consist of its parts, as `mph`, is clear.
    fileprivate func clearID(of id: String) -> String {
      guard amount.clearID != amount.id || base.clearID != base.id else { return id }
      guard id.utf8.contains(UInt8(ascii: "/")) else { return id }
      let counted = count == 1 ? "" : String(count)
      return "\(amount.clearID)/\(counted)\(base.clearID)"
    }
  }

  init(
    id: String, symbol: String, name: String? = nil, dimension: Dimension, toBase: Fraction,
    toBaseOffset: Fraction = .zero, places: Int? = nil, spellings: [String] = [],
    ratio: Ratio? = nil
  ) {
    self.id = id
    self.symbol = symbol
    self.name = name
    self.dimension = dimension
    self.toBase = toBase
    self.toBaseOffset = toBaseOffset
    self.places = places
    self.spellings = spellings
    self.ratio = ratio
    clearID = ratio?.clearID(of: id) ?? Unit.clearID(of: id)
  }

  /// Returns a unit without a symbol, for numbers that count: years, nozzles.
  package static func counting(_ id: String) -> Unit {
    Unit(id: id, symbol: "", dimension: .count, toBase: 1)
  }

  /// The ids of US measures of which Britain has another size under the same name.
  static let idsOtherInBritain = ["gal", "qt", "pt", "floz", "cwt"]

  /// Returns another id for a unit whose own could mean another unit.
  private static func clearID(of id: String) -> String {
    switch id {
    case _ where idsOtherInBritain.contains(id): "us\(id)"
    case "oz": "ozwt"
    case "a": clearAreSymbol
    default: id
    }
  }

  /// Returns the same unit with this ratio.
  func made(of ratio: Ratio) -> Unit {
    Unit(
      id: id, symbol: symbol, name: name, dimension: dimension, toBase: toBase,
      toBaseOffset: toBaseOffset, places: places, spellings: spellings, ratio: ratio)
  }

  /// The key of the unit's name in the catalogs: `unit-in`, `unit-km-per-h`; signs have words, as in `unit-percent`.
  package var key: String {
    switch id {
    case "%": "unit-percent"
    case "\u{2030}": "unit-permille"
    case "%v/v": "unit-percent-volume"
    case "%w/v": "unit-percent-weight"
    case let id where id.utf8.contains(UInt8(ascii: "/")):
      "unit-"
        + id.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "-per-")
    default: "unit-" + id
    }
  }

  /// The key of the text that writes an amount of this currency, such as `currency-NOK`; nil for other units.
  package var currencyKey: String? { places == nil ? nil : "currency-\(id)" }

  /// The key of a symbol that a language may have instead, such as `symbol-PS`: of units of power and metric spoons.
  package var symbolKey: String? {
    dimension == .power || Self.spoons.contains(id) ? "symbol-\(id)" : nil
  }
  private static let spoons = ["mcup", "mtbsp", "mtsp"]

  /// Whether the unit has a name as well as a symbol; the catalogs have no names for units of doses.
  var isNamed: Bool { name != nil || (!isDosed && UnitTable.builtIn.unit(spelled: id) != nil) }

  /// Whether it is a ratio per area or per volume, as doses are.
  package var isDosed: Bool {
    guard let ratio else { return false }
    return ratio.base.dimension != .time
  }

  /// The most words that the spelling of a unit has.
  static let mostWords = 6

  /// All spellings that can be typed: the id, the symbol and the others.
  var allSpellings: [String] { [id, symbol] + spellings }

  /// Whether quantities in this unit convert to the other unit.
  package func converts(to other: Unit) -> Bool {
    self == other || dimension.converts(to: other.dimension)
  }

  /// The unit of the amount in a ratio: ml in ml/ha; nil for other units.
  package var amount: Unit? { ratio?.amount }

  /// Returns the unit with another amount, g/100 l for ml/100 l; nil for a unit without one.
  package func with(amount: Unit) -> Unit? {
    ratio.flatMap { UnitTable.builtIn.ratio(amount, per: $0.count, $0.base) }
  }

  /// Returns the same amount per one of another area; nil for a unit that is no rate.
  package func per(_ area: Unit) -> Unit? {
    ratio.flatMap { UnitTable.builtIn.ratio($0.amount, per: 1, area) }
  }

  /// Whether it measures how much there is in a volume: a share, a concentration or a density.
  package var isShare: Bool { [.share, .concentration, .density].contains(dimension) }
  /// Whether a dose in it depends on the canopy: per area of leaf wall, or per metre of crown height.
  package var isPerCanopy: Bool { Dimension.perCanopy.contains(dimension) }
  /// Whether a dose in it is per area of leaf wall.
  var isPerLeafWall: Bool { Dimension.perCanopy.prefix(2).contains(dimension) }
  /// The unit of the area in a rate: ha in ml/ha; nil for other units.
  package var area: Unit? {
    guard let ratio, ratio.base.dimension == .area else { return nil }
    return ratio.base
  }

  /// Whether changing to the other unit, or back, only moves the decimal mark.
  package func isDecimal(with other: Unit) -> Bool {
    let ratios: [Fraction] = [1, 10, 100, 1000]
    return self == other || ratios.contains(other.toBase / toBase)
      || ratios.contains(toBase / other.toBase)
  }

  /// Compares the ids, which decide alone.
  package static func == (left: Unit, right: Unit) -> Bool { left === right || left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether both units have the same symbol, dimension and factors.
  func isDefined(as other: Unit) -> Bool {
    symbol == other.symbol && dimension == other.dimension && toBase == other.toBase
      && toBaseOffset == other.toBaseOffset
  }

  /// The unit of areas of fields, ha: 10 000 m².
  package static let hectare = builtIn("ha")
  /// The base unit of areas, m².
  package static let squareMetre = builtIn("m2")
  /// a: 100 m².
  package static let are = builtIn("a")
  /// ac: 43 560 ft².
  package static let acre = builtIn("ac")
  /// %, of volume, weight or anything else.
  package static let percent = builtIn("%")
  /// Percent by volume, which only liquids have.
  static let percentByVolume = builtIn("%v/v")
  /// Percent by weight: kilograms of a dry product in 100 l.
  static let percentByWeight = builtIn("%w/v")
  /// The base unit of volumes, l.
  package static let litre = builtIn("l")
  /// ml, in which jugs measure small amounts.
  package static let millilitre = builtIn("ml")
  static let hectolitre = builtIn("hl")
  static let cubicMetre = builtIn("m3")
  /// The gallon of the United States, 231 in³.
  package static let gallon = builtIn("gal")
  /// The gallon of Britain, 4.54609 l.
  package static let imperialGallon = builtIn("impgal")
  /// The fluid ounce of the United States, 1/128 gal.
  package static let fluidOunce = builtIn("floz")
  static let imperialFluidOunce = builtIn("impfloz")
  /// The base unit of weights, kg.
  package static let kilogram = builtIn("kg")
  /// g, in which scales weigh small amounts.
  package static let gram = builtIn("g")
  static let pound = builtIn("lb")
  /// The ounce of weight in doses, where `oz` alone could also be a fluid ounce.
  package static let ounceByWeight = builtIn("ozwt")
  static let metre = builtIn("m")
  static let centimetre = builtIn("cm")
  static let second = builtIn("s")
  static let minute = builtIn("min")
  static let kilometrePerHour = builtIn("km/h")
  static let litrePerMinute = builtIn("l/min")
  static let bar = builtIn("bar")
  static let litrePerHectare = builtIn("l/ha")
  static let millilitrePerHectare = builtIn("ml/ha")
  static let kilogramPerHectare = builtIn("kg/ha")
  static let gramPerHectare = builtIn("g/ha")
  /// A square metre of leaf wall. Labels of orchards and vines dose by it, or by the next one, in place of an area; both
  /// are not in the table, because nothing converts them.
  static let squareMetreOfLeafWall = Unit(
    id: "m2LWA", symbol: "m\u{B2}\u{A0}LWA", dimension: .leafWall, toBase: 1)
  /// A hectare with crowns of a metre.
  static let hectareByMetre = Unit(id: "ha/m", symbol: "ha/m", dimension: .crown, toBase: 1)
  /// One side of a row, which has words in place of a symbol.
  static let side = counting("side")
  /// What doses by the canopy are per.
  static let canopyBases = [squareMetreOfLeafWall, hectareByMetre]
  static let litrePerHectolitre = builtIn("l/100l")
  static let kilogramPerHectolitre = builtIn("kg/100l")
  static let kilogramPerLitre = builtIn("kg/l")

  private static func builtIn(_ id: String) -> Unit {
    guard let unit = UnitTable.unit(id: id) else { preconditionFailure("no built-in unit \(id)") }
    return unit
  }
}

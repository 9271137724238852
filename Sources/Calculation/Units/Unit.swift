/// A unit of measure: what is typed, what is printed, and how it is counted in its dimension's base unit.
///
/// Two units are the same when their ids are. They are shared, for every value carries one.
package final class Unit: Sendable {
  /// Typed and kept in stored data and JSON: `gal/ac`.
  package let id: String
  /// Printed, and typed back: `US gal/ac`, its spaces such that no line breaks there.
  package let symbol: String
  /// What a unit of a user's own file is called; nil where the catalogs name it (`unit-in`), or nothing does.
  package let name: String?
  package let dimension: Dimension
  /// base = value · toBase + toBaseOffset, exactly: 1 gal is 3.785411784 l. Above zero.
  package let toBase: Fraction
  /// Where the unit's zero stands, in base units: 0 K is −273.15 °C.
  package let toBaseOffset: Fraction
  /// How many decimals an amount of it is always shown with: the minor unit of a currency; nil where that varies.
  package let places: Int?
  /// Other spellings that are understood.
  let spellings: [String]
  /// What it counts on what, where it is put together of two units; nil for the others.
  let ratio: Ratio?

  /// An amount on so many of an area, a volume or a time: ml on 100 m².
  struct Ratio: Sendable, Hashable {
    let amount: Unit
    let count: Int
    let base: Unit
  }

  init(
    id: String, symbol: String, name: String? = nil, dimension: Dimension, toBase: Fraction,
    toBaseOffset: Fraction = .zero, places: Int? = nil, spellings: [String] = [], ratio: Ratio? = nil
  ) {
    (self.id, self.symbol, self.name, self.dimension) = (id, symbol, name, dimension)
    (self.toBase, self.toBaseOffset, self.places, self.spellings) = (toBase, toBaseOffset, places, spellings)
    self.ratio = ratio
  }

  /// The same unit as one put together of these.
  func made(of ratio: Ratio) -> Unit {
    Unit(
      id: id, symbol: symbol, name: name, dimension: dimension, toBase: toBase, toBaseOffset: toBaseOffset,
      places: places, spellings: spellings, ratio: ratio)
  }

  /// The key of its name's text: `unit-in`, `unit-km-per-h`, and for a sign what it is called.
  package var key: String {
    switch id {
    case "%": "unit-percent"
    case "\u{2030}": "unit-permille"
    case "%v/v": "unit-percent-volume"
    case "%w/v": "unit-percent-weight"
    default: "unit-\(id.replacing("/", with: "-per-"))"
    }
  }

  /// Whether it is called something besides its symbol: what is dosed is not.
  var isNamed: Bool { name != nil || (!isDosed && UnitTable.builtIn.isListed(self)) }

  /// Whether it counts what is put on an area or into a volume.
  var isDosed: Bool { ratio.map { $0.base.dimension != .time } == true }

  /// No unit is called by more words than this.
  static let mostWords = 6

  /// Everything that may be typed for it.
  var allSpellings: [String] { [id, symbol] + spellings }

  /// Whether numbers in it can be counted in the other.
  package func converts(to other: Unit) -> Bool {
    self == other || dimension.converts(to: other.dimension)
  }

  /// Whether this is one of its spellings, as units are looked up.
  func isSpelled(_ spelling: String) -> Bool { allSpellings.contains { $0.asUnitSpelling == spelling } }

  /// The amount in a rate or a share: ml of ml/ha; nil for a unit that is not put together.
  package var amount: Unit? { ratio?.amount }
  /// Whether it counts what is in a volume.
  package var isShare: Bool { [.share, .concentration, .density].contains(dimension) }
  /// The area in a rate: ha of ml/ha; nil for a unit that is no rate.
  package var area: Unit? { ratio.flatMap { $0.base.dimension == .area ? $0.base : nil } }
}

extension String {
  /// With every run of spaces, also of those at which no line breaks, as one ordinary space.
  package var withOrdinarySpaces: String {
    if hasOrdinarySpaces { return self }
    return unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
  }

  /// Whether each space in it is a single ordinary one between words, as nearly always; of a text with letters that begin like
  /// other spaces in UTF-8, false.
  private var hasOrdinarySpaces: Bool {
    var isBehindSpace = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: " "):
        if isBehindSpace { return false }
        isBehindSpace = true
      case ..<0x20, 0xC2, 0xE1...0xE3: return false
      default: isBehindSpace = false
      }
    }
    return !isBehindSpace || isEmpty
  }
}

extension Unit: Hashable {
  package static func == (left: Unit, right: Unit) -> Bool { left === right || left.id == right.id }

  /// Whether both are shown alike and mean the same amount.
  func isDefined(as other: Unit) -> Bool {
    (symbol, dimension, toBase, toBaseOffset) == (other.symbol, other.dimension, other.toBase, other.toBaseOffset)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The built-in units that the code names.
extension Unit {
  package static let hectare = builtIn("ha")
  package static let squareMetre = builtIn("m2")
  package static let percent = builtIn("%")
  /// A share by volume, which only a liquid has.
  static let percentByVolume = builtIn("%v/v")
  /// Kilograms of a dry product in 100 l.
  static let percentByWeight = builtIn("%w/v")
  package static let are = builtIn("a")
  package static let acre = builtIn("ac")
  package static let litre = builtIn("l")
  package static let millilitre = builtIn("ml")
  static let hectolitre = builtIn("hl")
  static let cubicMetre = builtIn("m3")
  package static let gallon = builtIn("gal")
  static let fluidOunce = builtIn("floz")
  package static let imperialGallon = builtIn("impgal")
  static let imperialFluidOunce = builtIn("impfloz")
  static let pound = builtIn("lb")
  /// The ounce of weight as doses are told in it: `oz` alone could be one of volume.
  static let ounceByWeight = builtIn("ozwt")
  package static let kilogram = builtIn("kg")
  package static let gram = builtIn("g")
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
  static let litrePerHectolitre = builtIn("l/100l")
  static let kilogramPerHectolitre = builtIn("kg/100l")

  private static func builtIn(_ id: String) -> Unit {
    guard let unit = UnitTable.unit(id: id) else { preconditionFailure("no built-in unit \(id)") }
    return unit
  }
}

/// A category of units. Units convert only within one, except between concentrations and densities.
package struct Dimension: RawRepresentable, Sendable, Hashable {
  /// The category's name in unit files, which is also part of its text key: `dimension-volume-rate`.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let weight = Dimension(rawValue: "weight")
  package static let temperature = Dimension(rawValue: "temperature")
  package static let length = Dimension(rawValue: "length")
  package static let area = Dimension(rawValue: "area")
  package static let volume = Dimension(rawValue: "volume")
  package static let time = Dimension(rawValue: "time")
  /// Liquid per field area; the base unit is l/ha.
  package static let volumeRate = Dimension(rawValue: "volume-rate")
  /// Dry product per field area; the base unit is kg/ha.
  package static let massRate = Dimension(rawValue: "mass-rate")
  /// Money; currencies do not convert into each other.
  package static let currency = Dimension(rawValue: "currency")
  /// A volume in a volume, or a percentage of anything; the base unit is 1.
  package static let share = Dimension(rawValue: "share")
  /// A weight in a volume; the base unit is kg/l.
  package static let concentration = Dimension(rawValue: "concentration")
  package static let speed = Dimension(rawValue: "speed")
  /// Flow of a liquid; the base unit is l/min.
  package static let flow = Dimension(rawValue: "flow")
  /// Weight of a volume of a substance; the base unit is kg/l.
  package static let density = Dimension(rawValue: "density")
  package static let power = Dimension(rawValue: "power")
  /// Area of leaf wall, and ground by the height of the crowns on it: what labels of orchards and vines dose by.
  static let leafWall = Dimension(rawValue: "leaf-wall")
  static let crown = Dimension(rawValue: "crown")
  /// Product per area of leaf wall, in l or kg per 10 000 m², and per area and crown height, in l/ha or kg/ha a metre.
  package static let volumePerLeafWall = Dimension(rawValue: "volume-per-leaf-wall")
  package static let massPerLeafWall = Dimension(rawValue: "mass-per-leaf-wall")
  package static let volumePerCrown = Dimension(rawValue: "volume-per-crown")
  package static let massPerCrown = Dimension(rawValue: "mass-per-crown")
  /// These four: only the canopy makes such a dose one per area of ground.
  package static let perCanopy = [volumePerLeafWall, massPerLeafWall, volumePerCrown, massPerCrown]
  /// The number of people or other things that are counted.
  static let count = Dimension(rawValue: "count")

  /// Whether units of this dimension convert into each other.
  package var isConvertible: Bool { self != .currency }

  /// Whether units convert into those of the other; concentrations and densities, both weights per volume, do.
  package func converts(to other: Dimension) -> Bool {
    self == other
      ? isConvertible
      : Self.weightsInVolumes.contains(self) && Self.weightsInVolumes.contains(other)
  }

  /// The two dimensions that measure weight per volume; the first is the one for doses.
  private static let weightsInVolumes = [concentration, density]

  /// Returns the dimension of an amount or a length per area, volume or time, and how many of its base units equal 1
  /// kg, l or m per 1 m², l or s: 1 l/m² is 10 000 l/ha.
  static func ratio(of amount: Dimension, to base: Dimension) -> (
    dimension: Dimension, scale: Fraction
  )? {
    switch (amount, base) {
    case (.volume, .area): (.volumeRate, 10_000)
    case (.weight, .area): (.massRate, 10_000)
    case (.volume, .volume): (.share, 1)
    case (.weight, .volume): (.concentration, 1)
    case (.volume, .leafWall): (.volumePerLeafWall, 10_000)
    case (.weight, .leafWall): (.massPerLeafWall, 10_000)
    case (.volume, .crown): (.volumePerCrown, 1)
    case (.weight, .crown): (.massPerCrown, 1)
    case (.length, .time): (.speed, "3.6")
    case (.volume, .time): (.flow, 60)
    default: nil
    }
  }

  package var choice: Choice { Choice(rawValue, key: "dimension-\(rawValue)") }
}

/// Units of one category, in the order in which they are listed.
package struct UnitGroup: Sendable {
  package let dimension: Dimension
  private let table: UnitTable

  init(_ dimension: Dimension, of table: UnitTable) {
    self.dimension = dimension
    self.table = table
  }

  package var units: [Unit] { table.units(of: dimension) }

  /// The unit in which the others are expressed; it may belong to another category whose units convert to these.
  package var base: Unit {
    let units = units
    let others = table.categories.filter { $0 != dimension && $0.converts(to: dimension) }
    return (units + others.flatMap(table.units)).first {
      $0.toBase == .one && $0.toBaseOffset.isZero
    } ?? units[0]
  }

  /// The units, smallest first.
  package var bySize: [Unit] { units.sorted { $0.toBase < $1.toBase } }
}

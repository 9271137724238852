/// A category of units. Units convert only within one, except between concentrations and densities.
package struct Dimension: RawRepresentable, Sendable, Hashable {
  /// The category's name in unit files, which is also part of its text key: `dimension-volume-rate`.
  package let rawValue: String

  /// Names a category, which no unit needs to have.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Weight, also called mass; the base unit is kg.
  package static let weight = Dimension(rawValue: "weight")
  /// The base unit is °C.
  package static let temperature = Dimension(rawValue: "temperature")
  /// The base unit is m.
  package static let length = Dimension(rawValue: "length")
  /// The base unit is m².
  package static let area = Dimension(rawValue: "area")
  /// The base unit is l.
  package static let volume = Dimension(rawValue: "volume")
  /// The base unit is s.
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
  /// The base unit is km/h.
  package static let speed = Dimension(rawValue: "speed")
  /// Flow of a liquid; the base unit is l/min.
  package static let flow = Dimension(rawValue: "flow")
  /// Pressure; the base unit is bar.
  static let pressure = Dimension(rawValue: "pressure")
  /// Weight of a volume of a substance; the base unit is kg/l.
  package static let density = Dimension(rawValue: "density")
  /// Power of engines; the base unit is W.
  package static let power = Dimension(rawValue: "power")
  /// Area of leaf wall, which labels of orchards and vines dose by; the base unit is m².
  static let leafWall = Dimension(rawValue: "leaf-wall")
  /// Ground by the height of the crowns on it, which such labels dose by, too; the base unit is ha by a metre.
  static let crown = Dimension(rawValue: "crown")
  /// Liquid product per area of leaf wall; the base unit is l per 10 000 m².
  package static let volumePerLeafWall = Dimension(rawValue: "volume-per-leaf-wall")
  /// Dry product per area of leaf wall; the base unit is kg per 10 000 m².
  package static let massPerLeafWall = Dimension(rawValue: "mass-per-leaf-wall")
  /// Liquid product per area and crown height; the base unit is l/ha a metre.
  package static let volumePerCrown = Dimension(rawValue: "volume-per-crown")
  /// Dry product per area and crown height; the base unit is kg/ha a metre.
  package static let massPerCrown = Dimension(rawValue: "mass-per-crown")
  /// These four: only the canopy makes such a dose one per area of ground.
  package static let perCanopy = [volumePerLeafWall, massPerLeafWall, volumePerCrown, massPerCrown]
  /// The number of people or other things that are counted.
  package static let count = Dimension(rawValue: "count")

  /// Whether units of this dimension convert into each other.
  package var isConvertible: Bool { self != .currency }

  /// Whether units convert into those of the other; concentrations and densities, both weights per volume, do.
  package func converts(to other: Dimension) -> Bool {
    if self == other { return isConvertible }
    return Self.weightsInVolumes.contains(self) && Self.weightsInVolumes.contains(other)
  }

  /// The two dimensions that measure weight per volume; the first is the one for doses.
  private static let weightsInVolumes = [concentration, density]

  /// What a ratio of two categories measures.
  struct RatioMeasure {
    let dimension: Dimension
    /// How many of its base units equal one base unit of the amount per one of the other: 1 l/m² is 10 000 l/ha.
    let scale: Fraction

    fileprivate init(_ dimension: Dimension, scale: Fraction) {
      self.dimension = dimension
      self.scale = scale
    }
  }

  /// Returns what an amount or a length per area, volume or time measures; nil for other ratios.
  static func ratio(of amount: Dimension, to base: Dimension) -> RatioMeasure? {
    switch (amount, base) {
    case (.volume, .area): RatioMeasure(.volumeRate, scale: 10_000)
    case (.weight, .area): RatioMeasure(.massRate, scale: 10_000)
    case (.volume, .volume): RatioMeasure(.share, scale: 1)
    case (.weight, .volume): RatioMeasure(.concentration, scale: 1)
    case (.volume, .leafWall): RatioMeasure(.volumePerLeafWall, scale: 10_000)
    case (.weight, .leafWall): RatioMeasure(.massPerLeafWall, scale: 10_000)
    case (.volume, .crown): RatioMeasure(.volumePerCrown, scale: 1)
    case (.weight, .crown): RatioMeasure(.massPerCrown, scale: 1)
    case (.length, .time): RatioMeasure(.speed, scale: "3.6")
    case (.volume, .time): RatioMeasure(.flow, scale: 60)
    default: nil
    }
  }

  /// The word by which a person picks this category.
  package var choice: Choice { Choice(rawValue, key: "dimension-\(rawValue)") }
}

/// Units of one category, in the order in which they are listed.
package struct UnitGroup: Sendable {
  /// The category of all of them.
  package let dimension: Dimension
  private let table: UnitTable

  init(_ dimension: Dimension, of table: UnitTable) {
    self.dimension = dimension
    self.table = table
  }

  /// The units in the order of the table.
  package var units: [Unit] { table.units(of: dimension) }

  /// The unit in which the others are expressed; it may belong to another category whose units convert to these.
  package var base: Unit {
    let units = units
    let others = table.categories.filter { $0 != dimension && $0.converts(to: dimension) }
    let candidates = units + others.flatMap(table.units)
    return candidates.first { $0.toBase == .one && $0.toBaseOffset.isZero } ?? units[0]
  }

  /// The units, smallest first.
  package var bySize: [Unit] { units.sorted { $0.toBase < $1.toBase } }
}

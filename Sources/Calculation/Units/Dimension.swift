/// What kind of thing a unit measures: a category of the unit files. Units convert only within one dimension.
package struct Dimension: RawRepresentable, Sendable, Hashable {
  /// The category's name, which is in the key of its words too: `dimension-volume-rate`.
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let weight = Dimension(rawValue: "weight")
  package static let length = Dimension(rawValue: "length")
  package static let temperature = Dimension(rawValue: "temperature")
  package static let volume = Dimension(rawValue: "volume")
  package static let area = Dimension(rawValue: "area")
  /// Liquid per field area, in l/ha at the base.
  package static let volumeRate = Dimension(rawValue: "volume-rate")
  /// Dry product per field area, in kg/ha at the base.
  package static let massRate = Dimension(rawValue: "mass-rate")
  /// Money; nothing here knows what one currency is worth in another.
  package static let currency = Dimension(rawValue: "currency")
  /// A volume in a volume, or hundredths of whatever; 1 at the base.
  package static let share = Dimension(rawValue: "share")
  /// A weight in a volume, in kg/l at the base.
  package static let concentration = Dimension(rawValue: "concentration")
  package static let speed = Dimension(rawValue: "speed")
  /// Of a liquid, in l/min at the base.
  package static let flow = Dimension(rawValue: "flow")
  package static let pressure = Dimension(rawValue: "pressure")
  package static let time = Dimension(rawValue: "time")
  /// How heavy a volume of something is, in kg/l at the base.
  package static let density = Dimension(rawValue: "density")
  package static let power = Dimension(rawValue: "power")
  /// People and other things that are counted.
  static let count = Dimension(rawValue: "count")

  /// Whether numbers in one of its units can be counted in another.
  package var isConvertible: Bool { self != .currency }

  /// Whether numbers in a unit of the one can be counted in one of the other: what a volume of something weighs is as much as
  /// the weight of it in a volume.
  package func converts(to other: Dimension) -> Bool {
    self == other ? isConvertible : Self.weightsInVolumes.contains(self) && Self.weightsInVolumes.contains(other)
  }

  /// Two categories of one measure, the first of what is dosed.
  private static let weightsInVolumes = [concentration, density]

  /// What an amount or a length on an area, in a volume or in a time measures, and how many of its base units one kg, l or m on
  /// one m², in one l or in one s is.
  static func ratio(of amount: Dimension, to base: Dimension) -> (dimension: Dimension, scale: Fraction)? {
    switch (amount, base) {
    case (.volume, .area): (.volumeRate, 10_000)
    case (.weight, .area): (.massRate, 10_000)
    case (.volume, .volume): (.share, 1)
    case (.weight, .volume): (.concentration, 1)
    case (.length, .time): (.speed, "3.6")
    case (.volume, .time): (.flow, 60)
    default: nil
    }
  }

  /// What it is called when a person chooses it.
  package var choice: Choice { Choice(rawValue, key: "dimension-\(rawValue)") }
}

/// The parts that a field is declared by. Each says what is usual where a declaration says nothing.
extension Field {
  /// How a field is called on a typed line, and when a person is asked for it.
  struct Asking: Sendable {
    /// The names typed in every language, the usual one first; nil for its id alone, none if it
    /// cannot be typed there.
    var names: [String]?
    /// Whether a result is possible without it.
    var isOptional = false
    /// Whether it is asked for and listed; otherwise it appears only while it has a value.
    var isAsked = true
    /// The initial value, in the first unit; nil if it starts empty.
    var initial: Fraction?
    /// The usual values; nil for any.
    var presets: Presets?

    /// It is asked for, and needed.
    static let usual = Asking()
    /// It is asked for, and a result is possible without it.
    static let optional = Asking(isOptional: true)
    /// It is typed by its name, and never asked for.
    static let onlyTyped = Asking(isOptional: true, isAsked: false)
    /// It is asked for in a form that a person may leave, and otherwise typed in phrases, such as a
    /// fact of a treatment.
    static let atQuestion = Asking(names: [], isOptional: true)
    /// It has its value from a phrase or from a column of a table, such as a fact of a product.
    static let unasked = Asking(names: [], isOptional: true, isAsked: false)
    /// It names and reads a part of another value, such as a distance and a time of a drive.
    static let partOfValue = Asking(names: [])
  }

  /// The usual values of a field that is mostly one of a few.
  package struct Presets: Sendable {
    /// The usual values, in the order in which they are offered.
    package let values: [Fraction]
    /// The number that the word `custom` means before another one has been typed.
    package let firstCustom: Fraction
  }

  /// The units of a field's numbers.
  struct Units: Sendable {
    /// The units offered, the usual one first. None stand for all that the field measures, so that
    /// a start need not read every unit.
    let listed: [Unit]
    /// The dimensions of which it accepts every unit, also a composed one such as `l/ha`.
    let measures: [Dimension]
    /// The units of numbers without one, where that is not the first unit.
    let homes: Homes
    /// Whether a number without a unit is refused.
    let areNeeded: Bool
    /// Spellings that are refused, each with the clear units to type instead: `oz` may be a weight
    /// or a volume.
    let ambiguous: [String: [Unit]]
    /// The key of the words for the whole that a share refers to, such as the spray volume; nil if
    /// it takes no shares.
    let shareOf: String?
    /// The table that they are from.
    let table: UnitTable

    /// Declares units by those that are offered, and by what else is accepted.
    init(
      _ listed: [Unit], of measures: [Dimension] = [], homes: Homes = .none,
      areNeeded: Bool = false, ambiguous: [String: [Unit]] = [:], shareOf: String? = nil,
      from table: UnitTable = .builtIn
    ) {
      self.listed = listed
      self.measures = measures
      self.homes = homes
      self.areNeeded = areNeeded
      self.ambiguous = ambiguous
      self.shareOf = shareOf
      self.table = table
    }

    /// A field without numbers of its own.
    static let none = Units([])

    /// The units offered.
    var offered: [Unit] { listed.isEmpty ? measures.flatMap(table.units) : listed }

    /// Returns the unit in which a number without a unit is read.
    func home(in system: UnitSystem) -> Unit {
      let homeOfSystem =
        switch system {
        case .metric: nil as Unit?
        case .us: homes.us
        case .imperial: homes.imperial
        }
      return homeOfSystem ?? listed.first ?? table.first(of: measures[0])
    }

    /// What `oz` can mean where weights and volumes are accepted.
    static let ounces: [String: [Unit]] = ["oz": [.ounceByWeight, .fluidOunce]]
    /// What `oz` can mean in a dose.
    static let ouncesPerAcre = ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")]
    /// What `oz` means where only volumes are accepted.
    static let ouncesOfVolume: [String: [Unit]] = ["oz": [.fluidOunce]]
  }

  /// The units of numbers without one, in systems whose own is not the first unit of the field.
  struct Homes: Sendable {
    let us: Unit?
    let imperial: Unit?

    /// Takes the units by their ids.
    init(us: String, imperial: String? = nil) {
      self.us = UnitTable.unit(id: us)
      self.imperial = imperial.flatMap { UnitTable.unit(id: $0) }
    }

    private init() {
      us = nil
      imperial = nil
    }

    /// The first unit is at home in every system.
    static let none = Homes()

    /// Whether there is such a system.
    var areThere: Bool { us != nil || imperial != nil }
  }

  /// Which numbers a field takes, how they may be typed, and which give a caution.
  struct Numbers: Sendable {
    /// Which numbers it takes.
    var rules = NumberRules.positive
    /// The range of usual values, as far as the value alone tells; nil for no range.
    var usual: UsualRange?
    /// A number this many times larger or smaller than the previous one gives a caution; nil for no
    /// such caution.
    var jumpFactor: Int?
    /// Whether `3-4` is refused as a range instead of subtracted, because labels give dose ranges.
    var refusesRanges = false
    /// Whether 0 or a word such as `none` clears it.
    var takesNone = false
    /// Whether an amount can be added to its value or subtracted: `area -2 ha`.
    var takesAmounts = false

    /// Any number above zero.
    static let positive = Numbers()
    /// The usual `jumpFactor`: a forgotten decimal mark often gives a hundredfold change; real
    /// changes rarely reach this.
    static let usualJump = 20
  }

  /// Turns a typed text into the one that is kept; throws if it cannot be a value of the field.
  typealias TextSpelling = @Sendable (_ typed: String, Notation) throws(Failure) -> String
}

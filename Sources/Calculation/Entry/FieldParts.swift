/// The parts that a field is declared by. Each says what is usual where a declaration says nothing.
extension Field {
  /// How a field is called on a typed line, and when a person is asked for it.
  package struct Asking: Sendable {
    /// The names typed in every language, the usual one first; nil for its id alone, none if it
    /// cannot be typed there.
    let names: [String]?
    /// Whether a result is possible without it.
    let isOptional: Bool
    /// Whether it is asked for and listed; otherwise it appears only while it has a value.
    let isAsked: Bool
    /// The initial value, in the first unit; nil if it starts empty.
    let initial: Fraction?
    /// The usual values; nil for any.
    let presets: Presets?

    /// Says what differs from a field that is called by its id, asked for, and needed.
    package init(
      names: [String]? = nil, isOptional: Bool = false, isAsked: Bool = true,
      initial: Fraction? = nil, presets: Presets? = nil
    ) {
      self.names = names
      self.isOptional = isOptional
      self.isAsked = isAsked
      self.initial = initial
      self.presets = presets
    }

    /// It is asked for, and needed.
    package static let usual = Asking()
    /// It is asked for, and a result is possible without it.
    package static let optional = Asking(isOptional: true)
    /// It is typed by its name, and never asked for.
    package static let onlyTyped = Asking(isOptional: true, isAsked: false)
    /// It is asked for in a form that a person may leave, and otherwise typed in phrases, such as a
    /// fact of a treatment.
    package static let atQuestion = Asking(names: [], isOptional: true)
    /// It has its value from a phrase or from a column of a table, such as a fact of a product.
    package static let unasked = Asking(names: [], isOptional: true, isAsked: false)
    /// It names and reads a part of another value, such as a distance and a time of a drive.
    package static let partOfValue = Asking(names: [])
  }

  /// The usual values of a field that is mostly one of a few.
  package struct Presets: Sendable {
    /// The usual values, in the order in which they are offered.
    package let values: [Fraction]
    /// The number that the word `custom` means before another one has been typed.
    package let firstCustom: Fraction
  }

  /// The units of a field's numbers.
  package struct Units: Sendable {
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
    package init(
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
    package static let none = Units([])

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
    package static let ounces: [String: [Unit]] = ["oz": [.ounceByWeight, .fluidOunce]]
    /// What `oz` can mean in a dose.
    package static let ouncesPerAcre = ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")]
    /// What `oz` means where only volumes are accepted.
    package static let ouncesOfVolume: [String: [Unit]] = ["oz": [.fluidOunce]]
  }

  /// The units of numbers without one, in systems whose own is not the first unit of the field.
  package struct Homes: Sendable {
    let us: Unit?
    let imperial: Unit?

    /// Takes the units by their ids.
    package init(us: String, imperial: String? = nil) {
      self.us = UnitTable.unit(id: us)
      self.imperial = imperial.flatMap { UnitTable.unit(id: $0) }
    }

    private init() {
      us = nil
      imperial = nil
    }

    /// The first unit is at home in every system.
    package static let none = Homes()

    /// Whether there is such a system.
    var areThere: Bool { us != nil || imperial != nil }
  }

  /// Which numbers a field takes, how they may be typed, and which give a caution.
  package struct Numbers: Sendable {
    /// Which numbers it takes.
    let rules: NumberRules
    /// The range of usual values, as far as the value alone tells; nil for no range.
    let usual: UsualRange?
    /// A number this many times larger or smaller than the previous one gives a caution; nil for no
    /// such caution.
    let jumpFactor: Int?
    /// Whether `3-4` is refused as a range instead of subtracted, because labels give dose ranges.
    let refusesRanges: Bool
    /// Whether 0 or a word such as `none` clears it.
    let takesNone: Bool
    /// Whether an amount can be added to its value or subtracted: `area -2 ha`.
    let takesAmounts: Bool

    /// Says what differs from any number above zero without cautions.
    package init(
      rules: NumberRules = .positive, usual: UsualRange? = nil, jumpFactor: Int? = nil,
      refusesRanges: Bool = false, takesNone: Bool = false, takesAmounts: Bool = false
    ) {
      self.rules = rules
      self.usual = usual
      self.jumpFactor = jumpFactor
      self.refusesRanges = refusesRanges
      self.takesNone = takesNone
      self.takesAmounts = takesAmounts
    }

    /// Any number above zero.
    package static let positive = Numbers()
    /// The usual `jumpFactor`: a forgotten decimal mark often gives a hundredfold change; real
    /// changes rarely reach this.
    package static let usualJump = 20
  }

  /// Turns a typed text into the one that is kept; throws if it cannot be a value of the field.
  package typealias TextSpelling = @Sendable (_ typed: String, Notation) throws(Failure) -> String
}

/// The units of `units.json`, which is compiled into the program; `UnitTable.builtIn` alone is made of them. A mistake in
/// the file stops the program, but that no spelling repeats is checked by a test alone: it compares them with those that
/// `UnitTable.adding` reads from the same file with all the checks for files of other people.
struct BuiltInUnits: Sendable {
  /// The categories in the order of the file.
  let categories: [Dimension]
  /// All units in the order of the file.
  let all: [Unit]
  /// The ids of the US and imperial units that are no rates.
  let customaryIDs: Set<String>
  /// The places in `all` of the units with each spelling, in the form of `asUnitSpelling`.
  private let placesBySpelling: [String: Int]

  init(_ bytes: [UInt8]) {
    let file = BuiltInData(bytes, file: "units.json")
    var categories: [Dimension] = []
    var read: [UnitInFile] = []
    for (name, items) in file.namedMembers {
      let dimension = Dimension(rawValue: name)
      categories.append(dimension)
      read += items.items.map { item in
        UnitInFile(
          unit: Unit(item, of: dimension),
          system: item["system"].map { system in system.word() })
      }
    }
    var placesBySpelling: [String: Int] = [:]
    for (place, item) in read.enumerated() {
      for spelling in item.unit.allSpellings { placesBySpelling[spelling.asUnitSpelling] = place }
    }
    // The parts of a ratio may stand behind it in the file.
    let withRatios = read.map { item in
      let ratio = item.unit.allSpellings.lazy.compactMap { spelling in
        Unit.Ratio(ofID: spelling) { part in
          placesBySpelling[part.asUnitSpelling].map { place in read[place].unit }
        }
      }.first
      return UnitInFile(unit: ratio.map(item.unit.made) ?? item.unit, system: item.system)
    }
    var customaryIDs: Set<String> = []
    for item in withRatios {
      // A rate is of its amount's system.
      guard (item.system == nil) == (item.unit.ratio != nil) else {
        preconditionFailure(
          "units.json: \(item.unit.id): each unit has its system, unless it is a rate")
      }
      if item.system == .customary { customaryIDs.insert(item.unit.id) }
    }
    self.categories = categories
    all = withRatios.map(\.unit)
    self.customaryIDs = customaryIDs
    self.placesBySpelling = placesBySpelling
  }

  /// Whose units they are: those of the United States and Britain, or all others.
  private enum System: String {
    case metric, customary
  }

  /// A unit, and the system that the file gives it; nil for a rate.
  private struct UnitInFile {
    let unit: Unit
    let system: System?
  }

  /// Returns a category's units in order; an empty list for a category that the file does not have.
  func units(of dimension: Dimension) -> [Unit] { all.filter { $0.dimension == dimension } }

  /// Returns the unit with this spelling, in any form.
  func unit(spelled typed: String) -> Unit? {
    placesBySpelling[typed.asUnitSpelling].map { place in all[place] }
  }
}

extension Unit {
  /// Reads `{"id": "F", "symbol": "°F", "toBase": "5/9", "toBaseOffset": "-160/9", "spellings": ["fahrenheit"]}`;
  /// its system is read beside it.
  fileprivate convenience init(_ data: BuiltInData, of dimension: Dimension) {
    func member(_ key: UnitTable.FileKey) -> BuiltInData? { data[key.rawValue] }
    func factor(_ key: UnitTable.FileKey) -> Fraction? {
      member(key).map { number in data.needed(Fraction(number.text)) }
    }
    self.init(
      id: data.needed(member(.id)).text,
      symbol: data.needed(member(.symbol)).text,
      dimension: dimension,
      toBase: data.needed(factor(.toBase)),
      toBaseOffset: factor(.toBaseOffset) ?? .zero,
      spellings: member(.spellings)?.texts ?? [])
  }
}

/// A size of spray nozzles by ISO 10625: what is printed on it, its colour, and what it sprays at 3 bar.
///
/// Data: `nozzles.json`, compiled into the program; the README beside it tells the source.
struct Nozzle: Sendable, Equatable {
  /// As printed: `03`; `015` is a tenth of `15`.
  let size: String
  let color: String
  /// At the nominal pressure.
  let flow: Quantity
  /// Whether few makers have it.
  let isRare: Bool

  /// What the nominal flows are told for.
  static let nominalPressure = Quantity(3, .bar)

  /// From the smallest flow to the largest.
  static let all: [Nozzle] = {
    guard let items = try? JSONReader.read(PackageResources.nozzles_json).items else { unsound() }
    return items.map { item in
      guard let size = item["size"]?.text, let color = item["color"]?.text,
        let flow = item["flow"]?.text.flatMap({ Fraction($0) })
      else { unsound() }
      return Nozzle(
        size: size, color: color, flow: Quantity(flow, .litrePerMinute), isRare: item["rare"]?.value == .bool(true))
    }
  }()

  static func named(_ size: String) -> Nozzle? { all.first { $0.size == size } }

  /// By its English colour, which is understood in every language: `light blue`, `light-blue`, `lightblue`.
  static func colored(_ typed: String) -> Nozzle? {
    func joined(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
    return all.first { joined($0.color) == joined(typed) }
  }

  /// By what is printed on it, letters, angle, size and letters: `XR11003VS`, `110-03`, `110 03`, `11003`.
  static func printed(_ typed: String) -> Nozzle? {
    let isLetter = { (character: Character) in character.isASCII && character.isLetter }
    let parts = typed.filter { $0 != " " && $0 != "-" }.drop(while: isLetter)
    let digits = parts.prefix { $0.isASCII && $0.isNumber }
    guard parts.dropFirst(digits.count).allSatisfy(isLetter),
      let angle = angles.first(where: { digits.hasPrefix($0) })
    else { return nil }
    return named(String(digits.dropFirst(angle.count)))
  }

  /// The angles of spray that are printed, in degrees.
  private static let angles = ["65", "80", "90", "95", "110", "120"]

  private static func unsound() -> Never { preconditionFailure("nozzles.json") }
}

extension Nozzle {
  /// As a word to choose: its size, or its colour in any form that a language has for it.
  var choice: Choice { Choice(size, key: "nozzle-\(size)", meaning: colorKey) }

  /// Its colour, as data in a text.
  var shownColor: Choice { Choice(color, key: colorKey) }

  private var colorKey: String { "nozzle-color-\(color)" }

  /// The sizes nearest to what was typed for one: at most one below it and one above; empty where no number was typed.
  static func nearest(to typed: String) -> [Nozzle] {
    // A printed name with an unusual angle still ends in a size, as 11503 does.
    if typed.count > 3, !typed.contains(where: { ".,".contains($0) }),
      let printed = all.filter({ typed.hasSuffix($0.size) }).max(by: { $0.size.count < $1.size.count })
    {
      return [printed]
    }
    guard let wanted = tenths(typed) else { return [] }
    let below = all.last { tenths($0.size).map { $0 <= wanted } == true }
    let above = all.first { tenths($0.size).map { $0 > wanted } == true }
    if let below, tenths(below.size) == wanted { return [below] }
    return [below, above].compactMap(\.self)
  }

  /// How many tenths of a gallon a size means: 3 of `03`, 1½ of `015`, 15 of `15`.
  private static func tenths(_ typed: String) -> Fraction? {
    let digits = typed.filter { $0 != "," && $0 != "." }
    guard typed.first == "0", digits.count > 1 else { return Fraction(typed.replacing(",", with: ".")) }
    return Fraction("\(digits.dropFirst().prefix(1)).\(digits.dropFirst(2))0")
  }
}

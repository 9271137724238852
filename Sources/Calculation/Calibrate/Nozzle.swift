/// A nozzle size of ISO 10625: the number printed on it, its colour, and its flow at 3 bar. The data is in
/// `nozzles.json`, which is compiled into the program; the README next to it gives the source.
struct Nozzle: Sendable, Equatable {
  /// The size as printed: `03`, `15`, or `015`, which has a tenth of the flow of `15`.
  let size: String
  /// The English name of its colour.
  let color: String
  /// The flow at the nominal pressure.
  let flow: Quantity
  /// Whether only few makers sell this size.
  let isRare: Bool

  /// The pressure to which the nominal flows belong.
  static let nominalPressure = Quantity(3, .bar)

  /// All sizes, from the smallest flow to the largest.
  static let all =
    BuiltInData(PackageResources.nozzles_json, file: "nozzles.json").items.map { item in
      Nozzle(
        size: item.at("size").text,
        color: item.at("color").text,
        flow: Quantity(item.needed(Fraction(item.at("flow").text)), .litrePerMinute),
        isRare: item["rare"]?.isTrue ?? false)
    }

  /// Finds a nozzle by its size as printed.
  static func named(_ size: String) -> Nozzle? { all.first { $0.size == size } }

  /// Finds a nozzle by its English colour, which works in every language: `light blue`, `light-blue`, `lightblue`.
  static func colored(_ typed: String) -> Nozzle? {
    func joined(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
    let color = joined(typed)
    return all.first { joined($0.color) == color }
  }

  /// Finds a nozzle by its print, letters, spray angle, size and letters: `XR11003VS`, `110-03`, `110 03`, `11003`.
  static func printed(_ typed: String) -> Nozzle? {
    let isLetter = { (character: Character) in character.isASCII && character.isLetter }
    let parts = typed.filter { $0 != " " && $0 != "-" }.drop(while: isLetter)
    let digits = parts.prefix { $0.isASCII && $0.isNumber }
    let ending = parts.dropFirst(digits.count)
    guard ending.allSatisfy(isLetter) else { return nil }
    // The spray angles that are printed on nozzles, in degrees.
    let angles = ["65", "80", "90", "95", "110", "120"]
    guard let angle = angles.first(where: { digits.hasPrefix($0) }) else { return nil }
    return named(String(digits.dropFirst(angle.count)))
  }

  /// Finds a nozzle by its size, its colour in any language, its print, or its size with its colour behind it.
  static func typed(_ typed: String, _ notation: Notation) -> Nozzle? {
    let byWord = all.first { notation.means(typed, $0.choice) }
    if let nozzle = byWord ?? colored(typed) ?? printed(typed) { return nozzle }
    let words = typed.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let nozzle = named(words[0]) else { return nil }
    return Self.typed(words[1], notation) == nozzle ? nozzle : nil
  }

  /// The nozzle as a word to choose: its size, or its colour in any form that a language has for it.
  var choice: Choice { Choice(size, key: "nozzle-\(size)", meaning: shownColor.key) }

  /// The colour as a word that is shown.
  var shownColor: Choice { Choice(color, key: "nozzle-color-\(color)") }

  /// Whether the size may be meant as a number of nozzles: `12`, not `03`.
  var isLikeCount: Bool { !size.hasPrefix("0") }

  /// What texts say of it: its size and its colour.
  var arguments: [String: Datum] { ["size": .text(size), "color": .choices([shownColor])] }

  /// Returns the sizes nearest to a typed number: at most one below and one above; empty if the text is not a number.
  /// Letters may be those of another series, which has flows of its own.
  static func nearest(to typed: String) -> [Nozzle] {
    if typed.contains(where: \.isLetter) { return [] }
    if let nozzle = ending(typed) { return [nozzle] }
    guard let wanted = tenths(typed) else { return [] }
    let below = all.last { nozzle in
      guard let tenths = tenths(nozzle.size) else { return false }
      return tenths <= wanted
    }
    let above = all.first { nozzle in
      guard let tenths = tenths(nozzle.size) else { return false }
      return tenths > wanted
    }
    if let below, tenths(below.size) == wanted { return [below] }
    return [below, above].compactMap(\.self)
  }

  /// Returns the size at the end of a printed name, which may have an unusual angle: `11503`.
  private static func ending(_ typed: String) -> Nozzle? {
    let isDecimal = typed.contains { $0 == "." || $0 == "," }
    guard typed.count > 3, !isDecimal else { return nil }
    let sizes = all.filter { typed.hasSuffix($0.size) }
    return sizes.max { $0.size.count < $1.size.count }
  }

  /// Returns the tenths of a gallon that a size means: 3 for `03`, 1½ for `015`, 15 for `15`.
  private static func tenths(_ typed: String) -> Fraction? {
    let digits = typed.filter { $0 != "," && $0 != "." }
    guard typed.first == "0", digits.count > 1 else {
      return Fraction(typed.replacing(",", with: "."))
    }
    return Fraction("\(digits.dropFirst().prefix(1)).\(digits.dropFirst(2))0")
  }
}

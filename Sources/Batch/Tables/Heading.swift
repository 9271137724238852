import Calculation

/// One cell of a header, and what it says of its column.
struct Heading {
  /// What the column below it holds.
  enum Meaning {
    /// Values of one of these fields, the likeliest first, and the unit of the numbers as the heading names it.
    case values([Field], unit: String?)
    /// The units of the values of one of these fields: `Area unit`.
    case units(of: [Field])
    /// Units, but of which values is not said: `Unit`, `UOM`.
    case unitsAlone
    /// Units of a column with this unknown name: `yield` in `Yield unit`.
    case unitsOfOther(String)
    case unknown
  }

  /// The text of the cell.
  let text: String
  /// Its place among the cells, from 0.
  let place: Int
  let meaning: Meaning

  /// The fields whose values its column may hold, the likeliest first; empty for other columns.
  var fields: [Field] { if case .values(let fields, _) = meaning { fields } else { [] } }

  /// The unit of the values as the heading names it.
  var unit: String? { if case .values(_, let unit) = meaning { unit } else { nil } }

  /// Whether it is the name of values or of their units, so that its row is probably the row of headings.
  var isKnownByName: Bool {
    switch meaning {
    case .values, .units: !isUnitAlone
    case .unitsAlone, .unitsOfOther, .unknown: false
    }
  }

  /// Whether the unit is all that it says: `Acres`.
  private var isUnitAlone: Bool { unit?.folded == text.withOrdinarySpaces.folded }
}

/// A cell among the headings, with its place, from 0.
struct HeadingCell {
  let place: Int
  let text: String
}

/// Reads headings: `area`, `dose [l/ha]`, `Tank (gal)`, `dose [g/ha] 2`, `area_ha`, `Powierzchnia w ha`, `Rate UOM`, `Acres`.
struct HeadingReader {
  let names: ColumnNames
  let notation: Notation

  /// The words for unit.
  private static let unit = Choice("unit", key: .tableUnit)
  /// The words that mean unit behind a name only: `Rate UOM`.
  private static let unitBehind = Choice("uom", key: .tableUnitBehind)
  /// The words that lead to a unit: `area in ha`.
  private static let leadsToUnit = Choice("in", key: .tableIn)
  /// The words that lead from a word for unit to a name: `unit of area`.
  private static let leadsToName = Choice("of", key: .tableOf)
  /// An area in acres.
  private static let acreage = Choice("acreage", key: .tableAcreage)

  /// All words that have a meaning in headings.
  static let words = [unit, unitBehind, leadsToUnit, leadsToName, acreage]

  /// Reads the headings of a table, each with its place. A shortened heading that may be a value or its unit, „Dawka jedn.”, is
  /// the unit if another heading is the value.
  func headings(_ cells: [HeadingCell]) -> [Heading] {
    let headings = cells.map { heading($0.text, place: $0.place) }
    return headings.map { heading in
      guard case .values(let fields, nil) = heading.meaning, let field = fields.first else {
        return heading
      }
      let words = Self.words(in: heading.text.withOrdinarySpaces)
      guard case .units(let measured)? = units(words) else { return heading }
      let isValueElsewhere = headings.contains { other in
        other.place != heading.place && other.fields.first?.path == field.path
      }
      guard isValueElsewhere else { return heading }
      return Heading(text: heading.text, place: heading.place, meaning: .units(of: measured))
    }
  }

  /// Reads the heading of one column, whatever the others are.
  func heading(_ text: String, place: Int) -> Heading {
    Heading(text: text, place: place, meaning: meaning(of: text.withOrdinarySpaces))
  }

  /// What a heading means: a name alone, with a unit in brackets or behind it, a word for unit, or a unit alone.
  private func meaning(of text: String) -> Heading.Meaning {
    let known = names.meanings(of: text)
    if !known.isEmpty { return .values(known, unit: nil) }
    if let bracketed = BracketedHeading(text) { return meaning(of: bracketed) }
    let words = Self.words(in: text)
    // `Product 2: dose` is `product 2 dose`.
    let unmarked = names.meanings(of: words.joined(separator: " "))
    if !unmarked.isEmpty { return .values(unmarked, unit: nil) }
    return units(words) ?? named(words, text) ?? unitAlone(text) ?? .unknown
  }

  /// What a heading with brackets means: only a measured value has a unit there.
  private func meaning(of heading: BracketedHeading) -> Heading.Meaning {
    let known = names.meanings(of: heading.name)
    let measured = known.filter(\.isMeasured)
    let unit = unit(inBrackets: heading.unit)
    if !measured.isEmpty { return .values(measured, unit: unit) }
    let said = known.filter(\.mayHaveUnitApart)
    if ColumnUnit.isTyped(unit, for: said, notation) { return .values(said, unit: unit) }
    let isUnit = ColumnUnit.isUnit(unit, among: names.fields, notation)
    if known.isEmpty, let units = units(Self.words(in: heading.name)) { return units }
    // In `Date (ISO)` the brackets explain; a text has no unit.
    return known.isEmpty || isUnit ? .unknown : .values(known, unit: nil)
  }

  /// The unit in brackets without a word that leads to it: `(in ha)`, but not the inch of `(in)`.
  private func unit(inBrackets text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > 1, notation.means(String(words[0]), Self.leadsToUnit) else { return text }
    let unit = words.dropFirst().joined(separator: " ")
    return ColumnUnit.isUnit(unit, among: names.fields, notation) ? unit : text
  }

  /// What a heading with a word for unit means: `Area unit`, `Unit of area`, `dose unit 2`, `UOM`; nil without such a word.
  private func units(_ words: [String]) -> Heading.Meaning? {
    var unknownName: String?
    for word in wordsForUnit(in: words) {
      if word.name.allSatisfy(\.isNumber) {
        if word.standsAlone { return .unitsAlone }
        continue
      }
      let fields = names.measured(namedBy: word.name)
      if !fields.isEmpty { return .units(of: fields) }
      // “Product unit” may be that of the dose or of the pack.
      if !names.meanings(of: word.name).isEmpty { return .unitsAlone }
      if word.standsAlone { unknownName = word.name.asHeading }
    }
    return unknownName.map { .unitsOfOther($0) }
  }

  /// A word for unit in a heading.
  private struct WordForUnit {
    /// The heading without it: `area` in `Unit of area`; a number or nothing if it names no value.
    let name: String
    /// Whether it means unit without a name, too: `Unit`, but not `UOM` behind a name only.
    let standsAlone: Bool
  }

  /// Returns the words for unit in a heading, each of up to three of its words, the first and longest before the others.
  private func wordsForUnit(in words: [String]) -> [WordForUnit] {
    words.indices.flatMap { start in
      let ends = (start + 1)...min(start + 3, words.count)
      return ends.reversed().compactMap { end in wordForUnit(at: start..<end, in: words) }
    }
  }

  /// Returns the word for unit that some words of a heading are; nil for other words.
  private func wordForUnit(at place: Range<Int>, in words: [String]) -> WordForUnit? {
    let word = words[place].joined(separator: " ")
    let isFirst = place.lowerBound == 0
    let isUnit = notation.means(word, Self.unit)
    guard isUnit || (!isFirst && notation.means(word, Self.unitBehind)) else { return nil }
    let behind = words[place.upperBound...].drop { isFirst && notation.means($0, Self.leadsToName) }
    let name = (words[..<place.lowerBound] + behind).joined(separator: " ")
    return WordForUnit(name: name, standsAlone: isUnit)
  }

  /// What a name with a unit behind it, without brackets, means: `area, ha`, `area_ha`, `times per season`.
  private func named(_ words: [String], _ text: String) -> Heading.Meaning? {
    let isMarked = text.contains("_") || text.contains(",")
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let name = words[..<count].joined(separator: " ")
      let fields = names.meanings(of: name).filter(\.isMeasured)
      guard !fields.isEmpty else { continue }
      let behind = words[count...]
      let isLed = behind.count > 1 && notation.means(behind[count], Self.leadsToUnit)
      for unit in spellings(ofUnit: behind, isLed: isLed, in: text) {
        // In `Field A` the letter is a name.
        guard isMarked || isLed || unit.bareAre == nil else { continue }
        let fitting = fields.filter { (try? ColumnUnit(unit, of: $0, notation)) != nil }
        if !fitting.isEmpty { return .values(fitting, unit: unit) }
      }
    }
    return nil
  }

  /// Returns how the unit may be spelled that the words behind a name are; `isLed` tells that the first of them may lead to
  /// the unit.
  private func spellings(
    ofUnit words: ArraySlice<String>, isLed: Bool, in heading: String
  ) -> [String] {
    var spellings = [words.joined(separator: " ")]
    // In „w sezonie” the word belongs to the period.
    if isLed { spellings.append(words.dropFirst().joined(separator: " ")) }
    // Programs that write `dose_l_ha` have no slash.
    if heading.contains("_") { spellings.append(words.joined(separator: "/")) }
    return spellings
  }

  /// What a unit alone means as a heading: `Acres`, `GPA`, `Acreage`.
  private func unitAlone(_ text: String) -> Heading.Meaning? {
    if notation.means(text, Self.acreage),
      let field = names.field(measuredIn: Unit.acre.id, notation)
    {
      return .values([field], unit: Unit.acre.id)
    }
    return names.field(measuredIn: text, notation).map { .values([$0], unit: text) }
  }

  /// The words of a heading without the marks that part a name from its unit.
  private static func words(in text: String) -> [String] {
    let unmarked = ["_", ",", ":"].reduce(text) { heading, mark in
      heading.replacing(mark, with: " ")
    }
    let words = unmarked.split(separator: " ").map(String.init)
    return words.filter { $0 != "-" && $0 != "\u{2013}" }
  }
}

/// A heading parted into the name and the unit in brackets; a product's number may follow: `dose [g/ha] 2`.
struct BracketedHeading {
  let name: String
  let unit: String

  /// Nil for a heading without brackets, or with more than a number behind them.
  init?(_ text: String) {
    let brackets: [(Character, Character)] = [("[", "]"), ("(", ")"), ("{", "}")]
    for (open, close) in brackets {
      guard let end = text.lastIndex(of: close), let start = text[..<end].lastIndex(of: open)
      else { continue }
      let behind = text[text.index(after: end)...]
      guard behind.allSatisfy({ $0 == " " || $0.isNumber }) else { continue }
      name = (text[..<start] + " " + behind).withOrdinarySpaces
      unit = String(text[text.index(after: start)..<end]).withOrdinarySpaces
      return
    }
    return nil
  }
}

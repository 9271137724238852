/// A band that is sprayed along each row of a field. Dose and spray volume are per treated area, which is b / r of the
/// field, b the width of the band and r the distance of the rows.
package struct Band: Sendable, Equatable {
  package let width: Quantity
  package let row: Quantity
  /// How much of the field is treated, above 0; up to 1 for a band that is possible.
  let part: Fraction

  /// `parts` are the width and the distance; nil without them.
  init?(_ parts: [Quantity]?) {
    guard let parts, parts.count == 2 else { return nil }
    width = parts[0]
    row = parts[1]
    part = width.inBaseUnit / row.inBaseUnit
  }

  /// Throws if the band is wider than its row.
  func check() throws(Failure) {
    guard part > .one else { return }
    throw Failure(SprayCode.bandWide, ["width": .entered(width), "row": .entered(row)])
  }

  var shown: Datum {
    .told([FieldValue.text(of: [width, row], as: "measured-band") { .entered($0) }])
  }

  static let codec = Codec<Band>([
    .member("width", .entered, \.width), .member("row", .entered, \.row),
  ])
}

extension SprayInput {
  /// The area that is treated, A · b / r of a band; nil without an area.
  package var treatedArea: Quantity? { area.map(treated) }

  /// Returns how much of an area of the field is treated.
  func treated(_ area: Quantity) -> Quantity {
    band.map { Quantity(area.value * $0.part, area.unit) } ?? area
  }
}

extension SprayCalculator {
  /// Reads `25 cm of 75 cm`, `25/75 cm`, and `3.5 m rows 4 m sides one`. A canopy without the word in front of the
  /// distance of its rows is refused: the other way round, the same numbers would make another dose.
  static func readRows(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let isOneSided = notation.without(Notation.oneSide, in: text)
    let whole = 0..<text.utf8.count
    guard field.path == SprayField.canopy.path else {
      let bare = notation.without(Notation.ofRows, in: text) ?? text.withoutSlash
      let entered = try field.read(bare, into: draft, notation)
      do throws(Failure) { try Band(entered.draft.measured(at: field.path))?.check() } catch {
        throw Refusal(error, at: whole)
      }
      return entered
    }
    let sided = isOneSided ?? notation.without(Notation.bothSides, in: text) ?? text
    guard let bare = notation.without(Notation.inRows, in: sided) else {
      guard text.first(where: { !$0.isWhitespace })?.isNumber == true,
        case .measured(let parts) = field.kind
      else {
        return try field.read(text, into: draft, notation)
      }
      let missing: [String: Datum] = [
        "field": .fields([field.name]), "missing": .fields([parts[1].field.name]),
      ]
      throw Refusal(Failure(.incomplete, typed: text, missing), at: whole)
    }
    let entered = try field.read(bare, into: draft, notation)
    guard isOneSided != nil, let parts = entered.draft.measured(at: field.path) else {
      return entered
    }
    return entered.with(entered.draft.setting(field.path, parts: parts + [Quantity(1, .side)]))
  }
}

extension Notation {
  /// The words between the width of a band and the distance of the rows: `25 cm of 75 cm`.
  fileprivate static let ofRows = Choice("of", key: "word-of-rows")
  /// The words between the height of a canopy and the distance of its rows: `3.5 m rows 4 m`.
  fileprivate static let inRows = Choice("rows", key: "word-in-rows")
  fileprivate static let oneSide = Choice("sides one", key: "word-one-side")
  fileprivate static let bothSides = Choice("sides both", key: "word-both-sides")

  /// Returns a text with spaces in place of the words that mean a choice; nil without such words.
  fileprivate func without(_ choice: Choice, in text: String) -> String? {
    guard let (before, behind) = parted(text[...], at: choice) else { return nil }
    let gap = text.utf8.distance(from: before.endIndex, to: behind.startIndex)
    return before + String(repeating: " ", count: gap) + behind
  }
}

extension String {
  /// The text with a space in place of a slash between its only two numbers: `25/75 cm`.
  fileprivate var withoutSlash: String {
    let numbers = split { !$0.isNumber && !".,".contains($0) }.count {
      $0.contains(where: \.isNumber)
    }
    return numbers == 2 && utf8.count { $0 == UInt8(ascii: "/") } == 1
      ? replacing("/", with: " ") : self
  }
}

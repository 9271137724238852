/// A band that is sprayed along each row of a field. Dose and spray volume are per treated area, which is b / r of the
/// field, b the width of the band and r the distance of the rows.
package struct Band: Sendable, Equatable {
  /// The width of the band along one row.
  package let width: Quantity
  /// The distance from one row to the next.
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

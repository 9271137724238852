/// The sides of each row that count, or on which the nozzles of a sprayer are open.
package enum Sides: String, CaseIterable, Sendable {
  case one, both

  var count: Fraction { self == .one ? 1 : 2 }
  var choice: Choice { Choice(rawValue, key: "sides-\(rawValue)") }
}

/// Crops in walls, such as orchards and vines: what the canopy is on a hectare of ground.
///
/// The leaf wall area is LWA = 2 · h · 10 000 m² / r for both sides of each row, h the height of the leaf wall without
/// the trunk and r the distance of the rows (EPPO Standard PP 1/239(3), Dose expression for plant protection products);
/// half of it for one side. A dose D per 10 000 m² of leaf wall is D · LWA / 10 000 m² on a hectare of ground; a dose D
/// per hectare and metre of crown height is D · h.
package struct Canopy: Sendable, Equatable {
  /// The height of the leaf wall or the crown, without the trunk.
  package let height: Quantity
  /// The distance from one row to the next.
  package let rows: Quantity
  /// The sides of each row that count.
  package let sides: Sides

  /// `parts` are the height and the distance, with `Unit.side` behind them if one side counts; nil without them.
  init?(_ parts: [Quantity]?) {
    guard let parts, parts.count >= 2 else { return nil }
    height = parts[0]
    rows = parts[1]
    sides = parts.count > 2 ? .one : .both
  }

  /// The leaf wall on a hectare of ground.
  var leafWall: Quantity {
    Quantity(sides.count * height.inBaseUnit * 10_000 / rows.inBaseUnit, .squareMetreOfLeafWall)
  }

  /// Returns a dose per leaf wall or per crown height as one per hectare of ground; nil for another dose.
  func perHectare(_ dose: Quantity) -> Quantity? {
    guard dose.unit.isPerCanopy,
      let unit = dose.unit.amount.flatMap({ UnitTable.builtIn.ratio($0, per: 1, .hectare) })
    else { return nil }
    // The base unit of a dose is l or kg per 10 000 m² of leaf wall, or per hectare and metre.
    let size = dose.unit.isPerLeafWall ? leafWall.value / 10_000 : height.inBaseUnit
    return Quantity(dose.inBaseUnit * size / unit.toBase, unit)
  }

  var shown: Datum { .told([FieldValue.text(of: parts, as: "measured-canopy") { .entered($0) }]) }

  private var parts: [Quantity] { [height, rows] + (sides == .one ? [Quantity(1, .side)] : []) }

  static let codec = Codec<Canopy>([
    .member("height", .entered, \.height), .member("rows", .entered, \.rows),
    .member("sides", .word, \.sides),
  ])
}

extension SprayInput {
  /// Throws if the band is wider than its row, or if a dose per leaf wall, crown height or length of row cannot become
  /// a dose per hectare.
  func checkRows() throws(Failure) {
    try band?.check()
    for product in productsAndCarrier where product.entered.unit.isPerCanopy || product.isPerRow {
      if band != nil { throw .canopy(.canopyBand, of: product) }
      if product.isPerRow { continue }
      guard let canopy else { throw .canopy(.canopyMissing, of: product) }
      // No label says what a dose per crown height is for one side.
      if canopy.sides == .one, !product.entered.unit.isPerLeafWall {
        throw .canopy(.canopySides, of: product)
      }
    }
  }

  /// The canopy, if a dose depends on it.
  var usedCanopy: Canopy? {
    productsAndCarrier.contains { $0.entered.unit.isPerCanopy } ? canopy : nil
  }
}

extension SprayResult: Outcome {
  /// What a person sees: the totals, then what goes into each fill.
  package var outline: Outline {
    Outline(calculator: "spray", rows: rows, table: table, share: share)
  }

  package var rows: [Outline.Row] {
    guard let sprayLiquid, let fills = fillsPhrase else { return [] }
    return [Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid))] + rowsToBuy
      + [Outline.Row(id: "fills", figure: .phrase(fills))]
  }

  /// Of each product; nothing without an area.
  var rowsToBuy: [Outline.Row] {
    zip(input.products, toBuy ?? []).map { product, amount in
      Outline.Row(id: "to-buy", of: product.item, figure: .amount(amount))
    }
  }

  private var fillsPhrase: Outline.Phrase? {
    guard let full = fullTanks, let fills = fillCount else { return nil }
    func phrase(_ id: String, _ arguments: [String: Datum]) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: arguments, number: .whole(fills))
    }
    if let evenly { return evenly }
    guard let partial = partialTank else { return phrase("fills-full", ["full": .whole(full)]) }
    guard full > .zero else { return phrase("fills-partial", ["partial": .quantity(partial.shownLevel)]) }
    return phrase("fills-both", ["full": .whole(full), "partial": .quantity(partial.shownLevel)])
  }

  /// So many fills, each up to the same mark; nil where the others are full ones.
  var evenly: Outline.Phrase? {
    guard input.fills == .even, let count = fillCount, let level = fills.first?.fill.shownLevel else { return nil }
    return Outline.Phrase(
      id: "fills-even", arguments: ["count": .whole(count), "level": .quantity(level)], number: .whole(count))
  }

  /// How full the partial tank is.
  private var share: Outline.Share? {
    partialTank.map { partial in
      let part = partial.level.value / input.tank.converted(to: partial.level.unit).value
      return Outline.Share(label: Outline.Phrase(id: "partial-tank", arguments: [:]), part: part)
    }
  }

  private var table: Outline.Table {
    let columns = fills.first?.fill.rows(input.products).map { Outline.Column(id: $0.id, item: $0.item) } ?? []
    return Outline.Table(columns: columns, rows: fills.map { $0.row(input.products) })
  }
}

extension Filling {
  fileprivate func row(_ products: [Product]) -> Outline.TableRow {
    let figures = fill.rows(products).map(\.figure)
    let once = Outline.Phrase(id: "\(kind.rawValue)-tank", arguments: ["count": .whole(1)])
    guard kind != .recipe else { return Outline.TableRow(label: once, figures: figures) }
    let label = Outline.Phrase(id: "\(kind.rawValue)-tank", arguments: ["count": .whole(count)])
    return Outline.TableRow(label: label, figures: figures, repeats: Outline.Repeats(count: count, label: once))
  }
}

extension Fill {
  /// What goes in, all of it, and what that covers.
  func rows(_ products: [Product]) -> [Outline.Row] {
    let shown = asJugsShowIt
    return [Outline.Row(id: "water", figure: shown.shownWater)]
      + zip(products, shown.products).map { Outline.Row(id: "product", of: $0.item, figure: .amount($1)) }
      + [Outline.Row(id: "total", figure: .amount(shown.volume))]
      + (area.map { [Outline.Row(id: "covers", figure: .quantity($0, beside: nil))] } ?? [])
  }

  /// The mark as the tank shows it.
  var shownLevel: Quantity { asJugsShowIt.level }

  /// Up to less than a litre in millilitres and grams alone.
  private var asJugsShowIt: Fill {
    guard level.unit == .litre, level.value < .one else { return self }
    return Fill(
      volume: volume.converted(to: .millilitre), water: water.converted(to: .millilitre), isWaterUpTo: isWaterUpTo,
      products: products.map(\.inSmallUnit), area: area, level: level.converted(to: .millilitre))
  }

  /// The shown total less the shown products, so that at two decimals the row adds up on paper, beside it in what the jug
  /// shows, too.
  ///
  /// Where the product's unit is no decimal part of the tank's (fl oz and gal), nobody adds digits up: the water is rounded.
  package var shownWater: Outline.Figure {
    guard !isWaterUpTo else { return .phrase(Outline.Phrase(id: "up-to", arguments: ["volume": .quantity(water)])) }
    // At two decimals hectolitres and more are too coarse to add up: the litres beside them do.
    if let litres = volume.asLargeTanksShowIt?.unit {
      return .quantity(water, beside: rest(in: litres) ?? water.converted(to: litres))
    }
    guard let shown = rest(in: volume.unit) else { return .amount(water) }
    return .remainder(shown, beside: shown.asJugsShowIt.map { rest(in: $0.unit) ?? $0 })
  }

  /// What the products as they are shown leave of the total as it is shown, in a unit of volume; nil where nothing is left.
  private func rest(in unit: Unit) -> Quantity? {
    guard products.allSatisfy({ $0.unit.isDecimal(with: unit) }) else { return nil }
    let rest = products.reduce(volume.converted(to: unit).shown) { $0 - $1.shownInHundredths(of: unit) }
    return rest > .zero ? Quantity(rest, unit) : nil
  }
}

extension Outline.Figure {
  static func amount(_ amount: Quantity) -> Outline.Figure {
    .quantity(amount, beside: amount.asJugsShowIt)
  }
}

extension Quantity {
  /// Below 1 l or 1 kg in ml or g, from 1000 ml or g up in l or kg, and what is counted in larger units in l: what the jug,
  /// the scales and the mark on the tank show.
  fileprivate var asJugsShowIt: Quantity? {
    switch unit {
    case .litre where value < .one: converted(to: .millilitre)
    case .kilogram where value < .one: converted(to: .gram)
    case .millilitre where value >= 1000: converted(to: .litre)
    case .gram where value >= 1000: converted(to: .kilogram)
    default: asLargeTanksShowIt
    }
  }

  /// Hectolitres and cubic metres in litres.
  fileprivate var asLargeTanksShowIt: Quantity? {
    unit == .hectolitre || unit == .cubicMetre ? converted(to: .litre) : nil
  }

  /// In millilitres or grams.
  fileprivate var inSmallUnit: Quantity {
    switch unit.dimension {
    case .volume: converted(to: .millilitre)
    case .weight: converted(to: .gram)
    default: self
    }
  }

  /// The number as it is printed.
  fileprivate var shown: Fraction { Fraction(value.forDisplay) }

  /// The printed number, counted in another unit to two decimals; in that of its companion the companion's.
  fileprivate func shownInHundredths(of other: Unit) -> Fraction {
    if let beside = asJugsShowIt, beside.unit == other { return Fraction(beside.shown.rounded(places: 2)) }
    let digits = value.forDisplay
    guard unit != other || digits.places > 2 else { return Fraction(digits) }
    return Fraction(Quantity(Fraction(digits), unit).converted(to: other).value.rounded(places: 2))
  }
}

extension Unit {
  /// Whether changing to the other unit, or back, only moves the decimal mark.
  func isDecimal(with other: Unit) -> Bool { isDecimalPart(of: other) || other.isDecimalPart(of: self) }

  /// Whether changing to the other unit only moves the decimal mark, to the left.
  fileprivate func isDecimalPart(of other: Unit) -> Bool {
    self == other || Self.decimalRatios.contains(other.toBase / toBase)
  }

  private static let decimalRatios: [Fraction] = [1, 10, 100, 1000]
}

extension SprayResult: Outcome {
  /// What a person sees: the totals, then what goes into each fill.
  package var outline: Outline {
    Outline(calculator: "spray", rows: rows, table: table, share: share)
  }

  package var rows: [Outline.Row] {
    guard let sprayVolume, let productTotals, let fills = fillsPhrase else { return [] }
    return [Outline.Row(id: "spray-volume", figure: .amount(sprayVolume))]
      + productTotals.map { Outline.Row(id: "product-total", figure: .amount($0)) }
      + [Outline.Row(id: "fills", figure: .phrase(fills))]
  }

  private var fillsPhrase: Outline.Phrase? {
    guard let full = breakdown.fullTanks, let fills = breakdown.fills else { return nil }
    func phrase(_ id: String, _ arguments: [String: Datum]) -> Outline.Phrase {
      Outline.Phrase(id: id, arguments: arguments, number: .whole(fills))
    }
    guard let partial = breakdown.partialTank else { return phrase("fills-full", ["full": .whole(full)]) }
    guard full > .zero else { return phrase("fills-partial", ["partial": .quantity(partial.asJugsShowIt.volume)]) }
    return phrase("fills-both", ["full": .whole(full), "partial": .quantity(partial.asJugsShowIt.volume)])
  }

  /// How full the partial tank is.
  private var share: Outline.Share? {
    breakdown.partialTank.map { partial in
      let part = partial.volume.value / input.tank.converted(to: partial.volume.unit).value
      return Outline.Share(label: Outline.Phrase(id: "partial-tank", arguments: [:]), part: part)
    }
  }

  private var table: Outline.Table {
    let times = { (count: Fraction) in Outline.Phrase(id: "full-tank", arguments: ["count": .whole(count)]) }
    let full = breakdown.fullTank.map { fill in
      let label = breakdown.fullTanks.map(times) ?? Outline.Phrase(id: "one-full-tank", arguments: [:])
      let repeats = breakdown.fullTanks.map { Outline.Repeats(count: $0, label: times(1)) }
      return Outline.TableRow(label: label, figures: fill.figures, repeats: repeats)
    }
    let partial = breakdown.partialTank.map { fill in
      let label = Outline.Phrase(id: "partial-tank", arguments: [:])
      return Outline.TableRow(
        label: label, figures: fill.figures, repeats: Outline.Repeats(count: 1, label: label))
    }
    let productColumns = input.products.map { _ in "product" }
    return Outline.Table(
      columns: ["water"] + productColumns + ["total", "covers"], rows: [full, partial].compactMap(\.self))
  }
}

extension Fill {
  var figures: [Outline.Figure] {
    let shown = asJugsShowIt
    return [shown.shownWater] + shown.products.map { .amount($0) }
      + [.amount(shown.volume), .quantity(area, beside: nil)]
  }

  /// Less than a litre in millilitres and grams alone.
  var asJugsShowIt: Fill {
    guard volume.unit == .litre, volume.value < .one else { return self }
    return Fill(
      volume: volume.converted(to: .millilitre), water: water.converted(to: .millilitre), isWaterUpTo: isWaterUpTo,
      products: products.map(\.inSmallUnit), area: area)
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

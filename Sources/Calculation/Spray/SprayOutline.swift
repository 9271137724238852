extension SprayResult: Outcome {
  /// What a person sees: the totals, then what goes into each fill.
  package var outline: Outline {
    Outline(calculator: "spray", rows: rows, table: table, share: share)
  }

  private var rows: [Outline.Row] {
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
    guard full > .zero else { return phrase("fills-partial", ["partial": .quantity(partial.volume)]) }
    return phrase("fills-both", ["full": .whole(full), "partial": .quantity(partial.volume)])
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
    [shownWater] + products.map { .amount($0) } + [.amount(volume), .quantity(area, beside: nil)]
  }

  /// The shown total less the shown products, so that the row adds up on paper.
  ///
  /// Where the product's unit is no decimal part of the tank's (fl oz and gal), nobody adds digits up: the water is rounded.
  package var shownWater: Outline.Figure {
    guard !isWaterUpTo else { return .phrase(Outline.Phrase(id: "up-to", arguments: ["volume": .quantity(water)])) }
    let shown = products.reduce(volume.shown) { $0 - $1.shown(in: volume.unit) }
    guard shown > .zero, products.allSatisfy({ $0.unit.isDecimalPart(of: volume.unit) })
    else { return .amount(water) }
    let water = Quantity(shown, volume.unit)
    return .remainder(water, beside: water.asJugsShowIt)
  }
}

extension Outline.Figure {
  static func amount(_ amount: Quantity) -> Outline.Figure {
    .quantity(amount, beside: amount.asJugsShowIt)
  }
}

extension Quantity {
  /// Below 1 l or 1 kg in ml or g, from 1000 ml or g up in l or kg: what the jug and the scales show.
  fileprivate var asJugsShowIt: Quantity? {
    switch unit {
    case .litre where value < .one: converted(to: .millilitre)
    case .kilogram where value < .one: converted(to: .gram)
    case .millilitre where value >= 1000: converted(to: .litre)
    case .gram where value >= 1000: converted(to: .kilogram)
    default: nil
    }
  }

  /// The number as it is printed.
  fileprivate var shown: Fraction { Fraction(value.forDisplay) }

  /// The printed number, counted in another unit.
  fileprivate func shown(in other: Unit) -> Fraction { Quantity(shown, unit).converted(to: other).value }
}

extension Unit {
  /// Whether changing to the other unit only moves the decimal mark.
  fileprivate func isDecimalPart(of other: Unit) -> Bool {
    guard self != other else { return true }
    return [1, 10, 100, 1000].contains(other.toBase / toBase)
  }
}

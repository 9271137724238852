extension SprayResult: Outcome {
  /// What a person sees: the values used, the totals, then the contents of each fill.
  package var outline: Outline {
    Outline(calculator: "spray", basis: basis, rows: rows, note: unknownOrder, table: table, share: share)
  }

  /// Names the products with an unknown place in the order and what would make it known.
  ///
  /// Nil if all places are known, or if there is only one product.
  private var unknownOrder: Outline.Phrase? {
    guard input.products.count > 1, case let unknown = input.products.map(\.part).filter({ $0.fillingPlace == nil }),
      !unknown.isEmpty
    else { return nil }
    let items = unknown.map { $0.name ?? String($0.number) }
    return Outline.Phrase(
      id: "order-unknown", arguments: ["products": .words(items), "reasons": .told(unknown.map(\.reason))])
  }

  package var rows: [Outline.Row] {
    guard let sprayLiquid, let fills = fillsPhrase else { return [] }
    let now = input.left.flatMap { _ in toPrepare }.map { Outline.Row(id: "to-prepare", figure: .amount($0)) }
    return [Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid))] + [now].compactMap(\.self) + rowsToBuy
      + rowsOfPacks + [Outline.Row(id: "fills", figure: .phrase(fills))]
  }

  /// The packs to buy of each product whose pack size is known; empty without an area.
  private var rowsOfPacks: [Outline.Row] {
    zip(input.products, packs).compactMap { product, packs in
      packs.map { Outline.Row(id: "packs", of: product.item, figure: .phrase($0.phrase)) }
    }
  }

  /// The amount to buy of each product, with its dose; empty without an area.
  var rowsToBuy: [Outline.Row] {
    zip(input.products, toBuy ?? []).map { product, amount in
      let perArea = product.isShare ? product.perArea(at: input.rate) : nil
      return Outline.Row(
        id: "to-buy", of: product.item, figure: .amount(amount), from: .entered(product.dose, beside: perArea))
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

  /// The number of even fills and the level of each; nil without an area, or if the tanks are filled to capacity.
  var evenly: Outline.Phrase? {
    guard input.fills == .even, let count = fillCount, let level = fills.first?.fill.shownLevel else { return nil }
    return Outline.Phrase(
      id: "fills-even", arguments: ["count": .whole(count), "level": .quantity(level)], number: .whole(count))
  }

  /// The level of the partial tank as a share of its capacity.
  private var share: Outline.Share? {
    partialTank.map { partial in
      let part = partial.level.value / input.tank.converted(to: partial.level.unit).value
      return Outline.Share(label: Outline.Phrase(id: "partial-tank", arguments: [:]), part: part)
    }
  }
}

/// The values that the result was worked out from.
extension SprayResult {
  /// The values as entered; those that have no effect without an area are left out.
  ///
  /// The doses are shown next to the amounts to buy, or here if there is no amount to buy.
  private var basis: [Outline.Basis] {
    let extra = input.area == nil ? nil : input.extra
    let isEven = input.fills == .even && input.area != nil
    return [
      input.name.map { .name($0) }, input.area.map { .quantity($0) }, input.rate.map { .quantity($0) },
      extra.map { .value("extra", $0) }, input.left.map { .value("left", $0) },
      isEven ? .phrase("fills-even", [:]) : nil, .value("tank", input.tank),
    ].compactMap(\.self) + (toBuy == nil ? input.products.map(dose) : [])
  }

  private func dose(of product: Product) -> Outline.Basis {
    let dose = Datum.entered(product.dose)
    if let name = product.name { return .phrase("dose-named", ["product": .text(name), "dose": dose]) }
    guard product.number > 1 else { return .phrase("dose", ["dose": dose]) }
    return .phrase("dose-numbered", ["number": .count(product.number), "dose": dose])
  }
}

/// The contents of each fill.
extension SprayResult {
  private var table: Outline.Table {
    let contents = fills.map { rows(of: $0.fill) }
    let lines = (contents.first ?? []).enumerated().map { index, row in
      Outline.TableRow(id: row.id, item: row.item, figures: contents.map { $0[index].figure })
    }
    return Outline.Table(columns: fills.map(\.column), rows: lines)
  }

  /// Returns the rows of a fill: the products in the order of filling, the water, the total, and the area that is
  /// covered.
  ///
  /// The total is left out if the amount of water is unknown. If liquid is left in the tank, the rows show the volume
  /// added instead of the total, and the level if the amount of water is known.
  func rows(of fill: Fill) -> [Outline.Row] {
    let shown = fill.asJugsShowIt
    let isLeft = input.left != nil
    let added = isLeft || !fill.isWaterUpTo ? Outline.Figure.amount(shown.volume) : nil
    let level = isLeft && !fill.isWaterUpTo ? Outline.Figure.amount(shown.level) : nil
    let covers = fill.area.map { Outline.Figure.quantity($0, beside: nil) }
    return zip(input.products, shown.products).map { Outline.Row(id: "product", of: $0.item, figure: .amount($1)) }
      + [("water", shown.shownWater), (isLeft ? "added" : "total", added), ("level", level), ("covers", covers)]
      .compactMap { id, figure in figure.map { Outline.Row(id: id, figure: $0) } }
  }

  /// Returns the rows below the steps of a fill: all the water if known, the volume added, and the area that is
  /// covered.
  func sums(of fill: Fill) -> [Outline.Row] {
    rows(of: fill).compactMap { row in
      switch row.id {
      case "water": fill.isWaterUpTo ? nil : Outline.Row(id: "all-water", figure: row.figure)
      case "added", "covers": row
      default: nil
      }
    }
  }
}

extension Outline.Basis {
  fileprivate static func phrase(_ id: String, _ arguments: [String: Datum]) -> Outline.Basis {
    .phrase(Outline.Phrase(id: id, arguments: arguments))
  }

  fileprivate static func value(_ id: String, _ quantity: Quantity) -> Outline.Basis {
    phrase(id, ["value": .entered(quantity)])
  }
}

extension Packs {
  fileprivate var phrase: Outline.Phrase {
    let arguments: [String: Datum] = ["count": .whole(count), "size": .entered(size), "over": .quantity(over)]
    return Outline.Phrase(id: over.value.isZero ? "packs" : "packs-over", arguments: arguments, number: .whole(count))
  }
}

extension Filling {
  var column: Outline.Column {
    Outline.Column(id: "\(kind.rawValue)-tank", count: count, mark: kind == .recipe ? nil : fill.shownLevel)
  }
}

extension Fill {
  /// The level of the filled tank, in the unit that the tank shows.
  var shownLevel: Quantity { asJugsShowIt.level }

  /// The fill as jugs and scales show it: millilitres and grams if the tank is filled to less than a litre.
  var asJugsShowIt: Fill {
    guard level.unit == .litre || level.unit == .millilitre, level.converted(to: .litre).value < .one else {
      return self
    }
    return Fill(
      volume: volume.converted(to: .millilitre), water: water.converted(to: .millilitre), isWaterUpTo: isWaterUpTo,
      products: products.map(\.inSmallUnit), area: area, level: level.converted(to: .millilitre))
  }

  /// The water: the shown total less the shown products, so that the column adds up on paper at two decimals.
  ///
  /// The same holds for the amount shown next to it in the jug's unit. If a product's unit is not a decimal part of
  /// the tank's (fl oz and gal), digits cannot be added up, and the water is rounded.
  package var shownWater: Outline.Figure {
    guard !isWaterUpTo else { return .upTo(water) }
    // Hectolitres and cubic metres at two decimals are too coarse to add up, so the litres next to them are added up.
    if let litres = volume.asLargeTanksShowIt?.unit {
      return .quantity(water, beside: rest(in: litres) ?? water.converted(to: litres))
    }
    guard let shown = rest(in: volume.unit) else { return .amount(water) }
    return .remainder(shown, beside: shown.asJugsShowIt.map { rest(in: $0.unit) ?? $0 })
  }

  /// Returns the shown total less the shown products, in a unit of volume; nil if nothing is left or the units do not
  /// add up.
  private func rest(in unit: Unit) -> Quantity? {
    guard products.allSatisfy({ $0.unit.isDecimal(with: unit) }) else { return nil }
    let amounts = products.map { $0.shown(in: unit) }
    // Amounts below a hundredth show up at two decimals only in their sum, so they are added first.
    let little = amounts.filter { $0 < Self.hundredth }.reduce(.zero, +)
    let shown = ([little] + amounts.filter { $0 >= Self.hundredth }).map { Fraction($0.rounded(places: 2)) }
    let rest = volume.converted(to: unit).shown - shown.reduce(.zero, +)
    return rest > .zero ? Quantity(rest, unit) : nil
  }

  private static let hundredth: Fraction = "0.01"
}

extension Outline.Figure {
  static func amount(_ amount: Quantity) -> Outline.Figure {
    .quantity(amount, beside: amount.asJugsShowIt)
  }

  /// A text for a mark on the tank.
  fileprivate static func upTo(_ mark: Quantity) -> Outline.Figure {
    .phrase(Outline.Phrase(id: "up-to", arguments: ["volume": .quantity(mark)]))
  }
}

extension Quantity {
  /// The quantity in the unit that a jug, scales or the mark on the tank show; nil if it is in that unit already.
  ///
  /// Less than 1 l, 1 kg, 1 gal or 1 lb is shown in ml, g, fl oz or oz wt; 1000 ml or g and more in l or kg;
  /// hectolitres and cubic metres in l.
  fileprivate var asJugsShowIt: Quantity? {
    switch unit {
    case .litre where value < .one: converted(to: .millilitre)
    case .kilogram where value < .one: converted(to: .gram)
    case .millilitre where value >= 1000: converted(to: .litre)
    case .gram where value >= 1000: converted(to: .kilogram)
    case .gallon where value < .one: converted(to: .fluidOunce)
    case .imperialGallon where value < .one: converted(to: .imperialFluidOunce)
    case .pound where value < .one: converted(to: .ounceByWeight)
    default: asLargeTanksShowIt
    }
  }

  /// Hectolitres and cubic metres converted to litres; nil for other units.
  fileprivate var asLargeTanksShowIt: Quantity? {
    unit == .hectolitre || unit == .cubicMetre ? converted(to: .litre) : nil
  }

  /// The quantity in millilitres or grams.
  var inSmallUnit: Quantity {
    switch unit.dimension {
    case .volume: converted(to: .millilitre)
    case .weight: converted(to: .gram)
    default: self
    }
  }

  /// The number as it is printed.
  fileprivate var shown: Fraction { asShown.value }

  /// Returns the printed number in another unit; the number printed in `asJugsShowIt` if that has this unit.
  fileprivate func shown(in other: Unit) -> Fraction {
    if let beside = asJugsShowIt, beside.unit == other { return beside.shown }
    return unit == other ? shown : Quantity(shown, unit).converted(to: other).value
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

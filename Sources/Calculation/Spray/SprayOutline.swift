extension SprayResult: Outcome {
  /// What a person sees: the values used, the totals, then a grid of what goes into each fill.
  package var outline: Outline {
    Outline(
      calculator: SprayField.calculator, basis: basis, sources: input.products.map(dose),
      rows: rowsOfLiquid + rowsOfFills, note: unknownOrder, table: table)
  }

  /// Names the products with an unknown place in the order, and says once for each reason what would make it known.
  ///
  /// Nil if all places are known, or if there is only one product.
  private var unknownOrder: Outline.Phrase? {
    guard input.products.count > 1, case let unknown = input.products.filter({ $0.fillingPlace == nil }),
      !unknown.isEmpty
    else { return nil }
    let items = unknown.map { $0.name ?? String($0.number) }
    let reasons = unknown.map(\.reasonForPlace).reduce(into: [Text]()) { reasons, reason in
      let isTold = reasons.contains { $0.key == reason.key && $0.data["form"] == reason.data["form"] }
      if !isTold { reasons.append(reason) }
    }
    return Outline.Phrase(id: "order-unknown", arguments: ["products": .words(items), "reasons": .told(reasons)])
  }

  package var rows: [Outline.Row] {
    // A dry product makes the water in all unknown.
    let water = inAll.flatMap { $0.isWaterUpTo ? nil : Outline.Row(id: "all-water", figure: $0.shownWater) }
    return rowsOfLiquid + rowsToBuy + rowsOfPacks + [water].compactMap(\.self) + rowsOfFills
  }

  /// The spray liquid, and how much of it to prepare now if there is some left; empty without an area.
  private var rowsOfLiquid: [Outline.Row] {
    guard let sprayLiquid else { return [] }
    let all = Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid))
    guard input.left != nil, let toPrepare else { return [all] }
    return [all, Outline.Row(id: "to-prepare", figure: .amount(toPrepare))]
  }

  /// How many fills there are; empty without an area.
  private var rowsOfFills: [Outline.Row] { fillsPhrase.map { [Outline.Row(id: "fills", figure: .phrase($0))] } ?? [] }

  /// The packs to buy of each product whose pack size is known; empty without an area.
  private var rowsOfPacks: [Outline.Row] {
    zip(input.products, packs).compactMap { product, packs in
      packs.map { Outline.Row(id: "packs", of: product.item, figure: .phrase($0.phrase)) }
    }
  }

  /// The amount to buy of each product; empty without an area.
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
    guard partialTank != nil else { return phrase("fills-full", ["full": .whole(full)]) }
    return full > .zero ? phrase("fills-both", ["full": .whole(full)]) : phrase("fills-partial", [:])
  }

  /// The number of even fills and the level of each; nil without an area, or if the tanks are filled to capacity.
  var evenly: Outline.Phrase? {
    guard input.fills == .even, let count = fillCount, let level = fills.first?.fill.shownLevel else { return nil }
    return Outline.Phrase(
      id: "fills-even", arguments: ["count": .whole(count), "level": .quantity(level)], number: .whole(count))
  }
}

/// The values that the result was worked out from.
extension SprayResult {
  /// The values as entered, without the doses; those that have no effect without an area are left out.
  private var basis: [Outline.Basis] {
    let extra = input.area == nil ? nil : input.extra
    let isEven = input.fills == .even && input.area != nil
    return [
      input.name.map { .name($0) }, input.crop.map { .phrase("crop", ["crop": .text($0)]) },
      input.area.map { .quantity($0) }, input.rate.map { .quantity($0) },
      extra.map { .value("extra", $0) }, input.left.map { .value("left", $0) },
      isEven ? .phrase("fills-even", [:]) : nil, .value("tank", input.tank),
    ].compactMap(\.self)
  }

  private func dose(of product: Product) -> Outline.Basis {
    let dose: Datum = product.isDoseLong ? .rounded(product.dose) : .entered(product.dose)
    if let name = product.name { return .phrase("dose-named", ["product": .text(name), "dose": dose]) }
    guard product.number > 1 else { return .phrase("dose", ["dose": dose]) }
    return .phrase("dose-numbered", ["number": .count(product.number), "dose": dose])
  }
}

/// The contents of each fill.
extension SprayResult {
  private var table: Outline.Table {
    let contents = fills.map { rows(of: $0.fill) }
    // A mark on the tank is one of a single fill.
    let whole = (inAll.map { rows(of: $0) } ?? []).filter { $0.id != "level" && $0.figure.quantity != nil }
    let packs = packs
    let lines = (contents.first ?? []).enumerated().map { index, row in
      var line = Outline.TableRow(id: row.id, item: row.item, figures: contents.map { $0[index].figure })
      line.inAll = whole.first { $0.isSame(as: row) }?.figure
      // The products come first.
      guard input.products.indices.contains(index) else { return line }
      let product = input.products[index]
      line.source = product.isDoseLong ? .approximate(product.dose) : .entered(product.dose)
      line.remark = packs[index].map { .phrase($0.phrase) }
      return line
    }
    return Outline.Table(columns: fills.map(\.column), rows: lines)
  }

  /// All fills together; nil without an area.
  private var inAll: Fill? {
    guard let toPrepare, let toBuy else { return nil }
    let water = fills.reduce(.zero) { $0 + $1.count * $1.fill.water.value }
    let areas = fills.compactMap { filling in filling.fill.area.map { Quantity(filling.count * $0.value, $0.unit) } }
    return Fill(
      volume: toPrepare, water: Quantity(water, toPrepare.unit),
      isWaterUpTo: fills.contains(where: \.fill.isWaterUpTo), products: toBuy,
      area: areas.first.map { Quantity(areas.reduce(.zero) { $0 + $1.value }, $0.unit) })
  }

  /// Returns the rows of a fill, or of all fills: the products in the order of filling, the water, the total, and the
  /// area that is covered.
  ///
  /// The total is left out if the amount of water is unknown. If liquid is left in the tank, the rows show the volume
  /// added instead of the total, and the level if the amount of water is known.
  func rows(of fill: Fill) -> [Outline.Row] {
    let isLeft = input.left != nil
    let amounts = fill.products.map(\.asMeasured), volume = fill.volume.asMeasured
    var rows: [Outline.Row] = []
    rows.reserveCapacity(amounts.count + 4)
    for (product, amount) in zip(input.products, amounts) {
      rows.append(Outline.Row(id: "product", of: product.item, figure: .printed(amount)))
    }
    rows.append(Outline.Row(id: "water", figure: fill.shownWater(beside: amounts, in: volume)))
    if isLeft || !fill.isWaterUpTo {
      rows.append(Outline.Row(id: isLeft ? "added" : "total", figure: .printed(volume)))
    }
    if isLeft && !fill.isWaterUpTo { rows.append(Outline.Row(id: "level", figure: .amount(fill.level))) }
    if let area = fill.area { rows.append(Outline.Row(id: "covers", figure: .quantity(area))) }
    return rows
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

extension Packs {
  fileprivate var phrase: Outline.Phrase {
    let arguments: [String: Datum] = [
      "count": .whole(count), "size": .entered(size), "over": .quantity(over.asMeasured),
    ]
    return Outline.Phrase(id: over.value.isZero ? "packs" : "packs-over", arguments: arguments, number: .whole(count))
  }
}

extension Filling {
  var column: Outline.Column {
    let value: Outline.Figure? =
      switch kind {
      case .full, .even: .phrase(Outline.Phrase(id: "times", arguments: ["count": .whole(count)]))
      case .partial: .printed(fill.shownLevel)
      case .first, .recipe: nil
      }
    return Outline.Column(
      id: "\(kind.rawValue)-tank", count: count, mark: kind == .recipe ? nil : fill.shownLevel, value: value)
  }
}

extension Fill {
  /// The level of the filled tank, as the mark on the tank shows it.
  var shownLevel: Quantity { level.asMeasured }

  /// The water: the printed total less the printed products, so that the column adds up on paper at two decimals.
  package var shownWater: Outline.Figure { shownWater(beside: products.map(\.asMeasured), in: volume.asMeasured) }

  /// Returns the same from the printed products and the printed total.
  fileprivate func shownWater(beside products: [Quantity], in total: Quantity) -> Outline.Figure {
    guard !isWaterUpTo else { return .upTo(water) }
    let rest = products.reduce(total.value) { $0 - $1.converted(to: total.unit).value }
    guard rest > .zero else { return .amount(water) }
    return .amount(Quantity(rest, total.unit))
  }
}

extension Outline.Figure {
  /// An amount to measure out.
  static func amount(_ amount: Quantity) -> Outline.Figure { .printed(amount.asMeasured) }

  /// A text for a mark on the tank.
  fileprivate static func upTo(_ mark: Quantity) -> Outline.Figure {
    .phrase(Outline.Phrase(id: "up-to", arguments: ["volume": .quantity(mark.asMeasured)]))
  }
}

extension Quantity {
  /// The quantity in millilitres or grams.
  var inSmallUnit: Quantity {
    switch unit.dimension {
    case .volume: converted(to: .millilitre)
    case .weight: converted(to: .gram)
    default: self
    }
  }
}

/// A tank mix as it is shown.
extension SprayResult: Outcome {
  /// The values, the figures of the job, and what goes into each fill.
  package var outline: Outline { outline(table) }

  /// The same without the fills: each product with what to buy of it.
  package var short: Outline {
    // These rows have the order of `productsAndCarrier`.
    let figures = toPrepare == nil ? [] : rowsToBuy.map(\.figure)
    let rows = input.productsAndCarrier.enumerated().map { index, product in
      Outline.TableRow(
        id: "product",
        item: product.item,
        figures: [],
        inAll: figures.isEmpty ? nil : figures[index])
    }
    return outline(Outline.Table(columns: [], rows: rows))
  }

  private func outline(_ table: Outline.Table) -> Outline {
    // A single product needs no order.
    let unknown = input.products.count > 1 ? input.products.filter { $0.fillingPlace == nil } : []
    let note = Outline.Phrase(id: "order-unknown", arguments: ["count": .count(unknown.count)])
    return Outline(
      calculator: SprayField.calculator,
      basis: basis,
      sources: input.productsAndCarrier.map { dose(of: $0) },
      rows: rowsOfLiquid + rowsOfFills + rowsOfWeights,
      note: unknown.isEmpty ? nil : note,
      apart: unknown.map { Outline.Apart(item: $0.item, reason: $0.reasonForPlace) },
      table: table)
  }

  /// The figures of the whole job, with what to buy of each product and the packs that hold it.
  package var rows: [Outline.Row] {
    let packs = input.productsAndCarrier.compactMap { product in
      self.packs(of: product).map { Outline.Row(id: "packs", of: product.item, figure: $0.figure) }
    }
    let water = [rowOfAllWater].compactMap(\.self)
    return rowsOfLiquid + rowsToBuy + packs + water + rowsOfFills + rowsOfWeights
  }

  /// The water in all; nil without an area, with a carrier, and beside a dry product, which makes it unknown.
  private var rowOfAllWater: Outline.Row? {
    guard let inAll, !inAll.isWaterUpTo, carrier == nil else { return nil }
    return Outline.Row(id: "all-water", figure: inAll.shownWater)
  }

  /// The totals, then each product and the water, if no carrier takes its place, in a full tank or an even fill, “none”
  /// if no tank is filled to capacity; without an area the contents of one full tank and the area it covers.
  package var brief: [Outline.Row] {
    guard let sprayLiquid, let fullTanks else { return fill(.recipe).map(rows(of:)) ?? [] }
    let liquid = Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid))
    return [liquid, briefRowOfFills(fullTanks: fullTanks)] + rowsToBuy + briefRowsOfOneFill
  }

  private func briefRowOfFills(fullTanks: Fraction) -> Outline.Row {
    if let evenly {
      return Outline.Row(id: "fills", figure: .phrase(evenly))
    }
    guard let partialTank else {
      return Outline.Row(
        id: "fills-and-partial", figure: .phrase("count", ["count": .whole(fullTanks)]))
    }
    let numbers: [String: Datum] = [
      "full": .whole(fullTanks),
      "partial": .quantity(partialTank.shownLevel),
    ]
    return Outline.Row(id: "fills-and-partial", figure: .phrase("full-and-partial", numbers))
  }

  /// Each product and the water or carrier in a full tank or an even fill.
  private var briefRowsOfOneFill: [Outline.Row] {
    let place = evenly == nil ? "tank" : "even"
    let fill = evenly == nil ? fullTank : fill(.even)
    let products = input.products.enumerated().map { index, product in
      Outline.Row(
        id: "product-in-\(place)",
        of: product.item,
        figure: fill.map { .amount($0.products[index]) } ?? .phrase("none"))
    }
    let water = Outline.Row(
      id: "\(carrier == nil ? "water" : "product")-in-\(place)",
      of: carrier?.item,
      figure: fill?.shownWater ?? .phrase("none"))
    return products + [water]
  }

  /// The area of a band, the spray liquid, and how much of it to prepare now if there is some left; empty without an
  /// area.
  private var rowsOfLiquid: [Outline.Row] {
    guard let sprayLiquid else { return [] }
    var rows: [Outline.Row] = []
    if let treated { rows.append(Outline.Row(id: "treated", figure: .quantity(treated))) }
    rows.append(Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid)))
    if input.left != nil, let toPrepare {
      rows.append(Outline.Row(id: "to-prepare", figure: .amount(toPrepare)))
    }
    return rows
  }

  /// The number of fills; empty without an area.
  private var rowsOfFills: [Outline.Row] {
    guard let fullTanks, let fillCount else { return [] }
    let phrase = evenly ?? tanks(full: fullTanks, inAll: fillCount)
    return [Outline.Row(id: "fills", figure: .phrase(phrase))]
  }

  /// Full tanks, a partial one, or both.
  private func tanks(full: Fraction, inAll: Fraction) -> Outline.Phrase {
    let fullTanks: [String: Datum] = ["full": .whole(full)]
    let number = Datum.whole(inAll)
    if partialTank == nil {
      return Outline.Phrase(id: "fills-full", arguments: fullTanks, number: number)
    }
    if full > .zero {
      return Outline.Phrase(id: "fills-both", arguments: fullTanks, number: number)
    }
    return Outline.Phrase(id: "fills-partial", arguments: [:], number: number)
  }

  /// What to buy of each product and of the carrier; empty without an area.
  private var rowsToBuy: [Outline.Row] {
    let products = zip(input.products, toBuy ?? []).map { product, amount in
      Outline.Row(id: "to-buy", of: product.item, figure: .amount(amount))
    }
    guard let carrier, let inAll else { return products }
    return products + [Outline.Row(id: "to-buy", of: carrier.item, figure: inAll.shownWater)]
  }

  /// The number of even fills and the level of each; nil without an area, or if the tanks are filled to capacity.
  private var evenly: Outline.Phrase? {
    guard input.fills == .even else { return nil }
    guard let fillCount, let level = fills.first?.shownLevel else { return nil }
    return Outline.Phrase(
      id: "fills-even",
      arguments: ["count": .whole(fillCount), "level": .quantity(level)],
      number: .whole(fillCount))
  }

  /// The values as entered, without the doses; those that have no effect without an area are left out.
  private var basis: [Outline.Basis] {
    let extra = input.area == nil ? nil : input.extra
    let isEven = input.fills == .even && input.area != nil
    let values: [Outline.Basis?] = [
      input.name.map { .name($0) },
      input.crop.map { .phrase("crop", ["crop": .text($0)]) },
      input.area.map { .quantity($0) },
      input.band.map { .phrase("band", ["value": $0.shown]) },
      input.usedCanopy.map { .phrase("canopy", ["value": $0.shown]) },
      input.rate.map { .quantity($0) },
      extra.map { .value("extra", $0) },
      input.left.map { .value("left", $0) },
      isEven ? .phrase("fills-even", [:]) : nil,
      .value("tank", input.tank),
    ]
    return values.compactMap(\.self)
  }

  private func dose(of product: Product) -> Outline.Basis {
    if product.isCarrier {
      return .phrase("carrier", ["product": .text(product.name ?? String(product.number))])
    }
    let dose = product.shownDose
    if let name = product.name {
      return .phrase("dose-named", ["product": .text(name), "dose": dose])
    }
    guard product.number > 1 else { return .phrase("dose", ["dose": dose]) }
    return .phrase("dose-numbered", ["number": .count(product.number), "dose": dose])
  }

  /// What goes into each fill. Every fill has the same rows in the same order; the rows of products come first, in the
  /// order of `productsAndCarrier`.
  private var table: Outline.Table {
    let rowsOfFills = fills.map { rows(of: $0) }
    let products = input.productsAndCarrier
    let rowsInAll = rowsInAll
    let tableRows = (rowsOfFills.first ?? []).enumerated().map { index, row in
      let product = index < products.count ? products[index] : nil
      return Outline.TableRow(
        id: row.id,
        item: row.item,
        source: product.flatMap { source(of: $0) },
        figures: rowsOfFills.map { $0[index].figure },
        inAll: rowsInAll.first { $0.isSame(as: row) }?.figure,
        remark: product.flatMap { packs(of: $0)?.figure })
    }
    return Outline.Table(columns: fills.map(\.column), rows: tableRows)
  }

  /// The rows of all fills together, without the level, which is the mark of a single fill, and without water that is
  /// words (“up to 600 l”); empty without an area.
  private var rowsInAll: [Outline.Row] {
    guard let inAll else { return [] }
    return rows(of: inAll).filter { row in
      row.id != "level" && (row.item != nil || row.figure.quantity != nil)
    }
  }

  /// The dose as entered, and what becomes of it; that of a carrier as it is worked out, nil if that is unknown.
  private func source(of product: Product) -> Outline.Figure? {
    if input.isUnknown(product) { return nil }
    if product.dose != product.entered { return .phrase("dose", ["dose": product.shownDose]) }
    return product.isDoseLong ? .approximate(product.dose) : .entered(product.dose)
  }

  /// Returns the rows of a fill, or of all fills; a carrier has the place of the water. The total is left out if the
  /// amount of water is unknown. If liquid is left in the tank, the volume added stands in its place, and the level if
  /// the amount of water is known.
  func rows(of fill: Fill) -> [Outline.Row] {
    let amounts = fill.products.map(\.asMeasured)
    let volume = fill.volume.asMeasured
    let products = zip(input.products, amounts).map { product, amount in
      Outline.Row(id: "product", of: product.item, figure: .printed(amount))
    }
    let water = Outline.Row(
      id: carrier == nil ? "water" : "product",
      of: carrier?.item,
      figure: fill.shownWater(beside: amounts, in: volume))
    return products + [water] + rowsOfVolume(of: fill, shown: volume) + rowsOfArea(of: fill)
  }

  private func rowsOfVolume(of fill: Fill, shown volume: Quantity) -> [Outline.Row] {
    guard input.left != nil else {
      return fill.isWaterUpTo ? [] : [Outline.Row(id: "total", figure: .printed(volume))]
    }
    let added = Outline.Row(id: "added", figure: .printed(volume))
    guard !fill.isWaterUpTo else { return [added] }
    return [added, Outline.Row(id: "level", figure: .amount(fill.level))]
  }

  private func rowsOfArea(of fill: Fill) -> [Outline.Row] {
    guard let area = fill.area else { return [] }
    let covers = Outline.Row(id: "covers", figure: .quantity(area))
    guard input.band != nil else { return [covers] }
    return [covers, Outline.Row(id: "treated", figure: .quantity(input.treated(area)))]
  }

  /// The rows of a fill that stand below the steps of filling it.
  func sums(of fill: Fill) -> [Outline.Row] {
    rows(of: fill).compactMap { row in
      switch row.id {
      case "water": fill.isWaterUpTo ? nil : Outline.Row(id: "all-water", figure: row.figure)
      case "added", "covers", "treated": row
      default: nil
      }
    }
  }

  /// The figures for programs.
  package var json: JSON { MixFigures.codec.json(of: MixFigures(of: self)) }
  /// The exact figures for the history.
  package var kept: JSON? { MixFigures.codec.exact(of: MixFigures(of: self)) }
}

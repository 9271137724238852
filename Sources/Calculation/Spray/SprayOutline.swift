/// A tank mix as it is shown.
extension SprayResult: Outcome {
  package var outline: Outline { outline(table) }

  package var short: Outline {
    let inAll = toPrepare == nil ? [] : rowsToBuy
    let rows = input.productsAndCarrier.enumerated().map { index, product in
      Outline.TableRow(
        id: "product", item: product.item, figures: [],
        inAll: inAll.isEmpty ? nil : inAll[index].figure)
    }
    return outline(Outline.Table(columns: [], rows: rows))
  }

  private func outline(_ table: Outline.Table) -> Outline {
    // A single product needs no order.
    let unknown = input.products.count > 1 ? input.products.filter { $0.fillingPlace == nil } : []
    let note = Outline.Phrase(id: "order-unknown", arguments: ["count": .count(unknown.count)])
    return Outline(
      calculator: SprayField.calculator, basis: basis,
      sources: input.productsAndCarrier.map { dose(of: $0) },
      rows: rowsOfLiquid + rowsOfFills + rowsOfWeights, note: unknown.isEmpty ? nil : note,
      apart: unknown.map { Outline.Apart(item: $0.item, reason: $0.reasonForPlace) }, table: table)
  }

  package var rows: [Outline.Row] {
    // A dry product makes the water in all unknown.
    let water = inAll.flatMap { fill in
      fill.isWaterUpTo || carrier != nil
        ? nil : Outline.Row(id: "all-water", figure: fill.shownWater)
    }
    let packs = input.productsAndCarrier.compactMap { product in
      self.packs(of: product).map { Outline.Row(id: "packs", of: product.item, figure: $0.figure) }
    }
    return rowsOfLiquid + rowsToBuy + packs + [water].compactMap(\.self) + rowsOfFills
      + rowsOfWeights
  }

  /// The totals, then each product and the water, if no carrier takes its place, in a full tank or an even fill, “none”
  /// if no tank is filled to capacity; without an area the contents of one full tank and the area it covers.
  package var brief: [Outline.Row] {
    guard let sprayLiquid, let full = fullTanks else { return fill(.recipe).map(rows(of:)) ?? [] }
    let fills: Outline.Row =
      if let evenly {
        Outline.Row(id: "fills", figure: .phrase(evenly))
      } else {
        Outline.Row(
          id: "fills-and-partial",
          figure: partialTank.map {
            .phrase(
              "full-and-partial", ["full": .whole(full), "partial": .quantity($0.shownLevel)])
          } ?? .phrase("count", ["count": .whole(full)]))
      }
    let place = evenly == nil ? "tank" : "even"
    let fill = evenly == nil ? fullTank : self.fill(.even)
    let products = input.products.enumerated().map { index, product in
      Outline.Row(
        id: "product-in-\(place)", of: product.item,
        figure: fill.map { .amount($0.products[index]) } ?? .phrase("none"))
    }
    let water = Outline.Row(
      id: "\(carrier == nil ? "water" : "product")-in-\(place)", of: carrier?.item,
      figure: fill?.shownWater ?? .phrase("none"))
    return [Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid)), fills] + rowsToBuy
      + products + [water]
  }

  /// The area of a band, the spray liquid, and how much of it to prepare now if there is some left; empty without an
  /// area.
  private var rowsOfLiquid: [Outline.Row] {
    guard let sprayLiquid else { return [] }
    let area = treated.map { [Outline.Row(id: "treated", figure: .quantity($0))] } ?? []
    let all = area + [Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid))]
    guard input.left != nil, let toPrepare else { return all }
    return all + [Outline.Row(id: "to-prepare", figure: .amount(toPrepare))]
  }

  private var rowsOfFills: [Outline.Row] {
    guard let full = fullTanks, let fills = fillCount else { return [] }
    let id =
      if partialTank == nil {
        "fills-full"
      } else if full > .zero {
        "fills-both"
      } else {
        "fills-partial"
      }
    let arguments: [String: Datum] = id == "fills-partial" ? [:] : ["full": .whole(full)]
    let tanks = Outline.Phrase(id: id, arguments: arguments, number: .whole(fills))
    return [Outline.Row(id: "fills", figure: .phrase(evenly ?? tanks))]
  }

  private var rowsToBuy: [Outline.Row] {
    let products = zip(input.products, toBuy ?? []).map { product, amount in
      Outline.Row(id: "to-buy", of: product.item, figure: .amount(amount))
    }
    guard let carrier, let inAll else { return products }
    return products + [Outline.Row(id: "to-buy", of: carrier.item, figure: inAll.shownWater)]
  }

  /// The number of even fills and the level of each; nil without an area, or if the tanks are filled to capacity.
  private var evenly: Outline.Phrase? {
    guard input.fills == .even, let count = fillCount, let level = fills.first?.shownLevel else {
      return nil
    }
    return Outline.Phrase(
      id: "fills-even", arguments: ["count": .whole(count), "level": .quantity(level)],
      number: .whole(count))
  }

  /// The values as entered, without the doses; those that have no effect without an area are left out.
  private var basis: [Outline.Basis] {
    let extra = input.area == nil ? nil : input.extra
    let isEven = input.fills == .even && input.area != nil
    return [
      input.name.map { .name($0) }, input.crop.map { .phrase("crop", ["crop": .text($0)]) },
      input.area.map { .quantity($0) }, input.band.map { .phrase("band", ["value": $0.shown]) },
      input.usedCanopy.map { .phrase("canopy", ["value": $0.shown]) },
      input.rate.map { .quantity($0) },
      extra.map { .value("extra", $0) }, input.left.map { .value("left", $0) },
      isEven ? .phrase("fills-even", [:]) : nil, .value("tank", input.tank),
    ].compactMap(\.self)
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

  private var table: Outline.Table {
    let contents = fills.map { rows(of: $0) }
    // The column for all fills has no level, which is the mark of a single fill.
    let whole = (inAll.map { rows(of: $0) } ?? []).filter {
      $0.id != "level" && ($0.item != nil || $0.figure.quantity != nil)
    }
    let products = input.productsAndCarrier
    let lines = (contents.first ?? []).enumerated().map { index, row in
      // The products come first.
      let isProduct = index < products.count
      return Outline.TableRow(
        id: row.id, item: row.item, source: isProduct ? source(of: products[index]) : nil,
        figures: contents.map { $0[index].figure },
        inAll: whole.first { $0.isSame(as: row) }?.figure,
        remark: isProduct ? packs(of: products[index])?.figure : nil)
    }
    return Outline.Table(columns: fills.map { $0.column }, rows: lines)
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
    let isLeft = input.left != nil
    let amounts = fill.products.map(\.asMeasured)
    let volume = fill.volume.asMeasured
    var rows: [Outline.Row] = []
    rows.reserveCapacity(amounts.count + 4)
    for (product, amount) in zip(input.products, amounts) {
      rows.append(Outline.Row(id: "product", of: product.item, figure: .printed(amount)))
    }
    let water = fill.shownWater(beside: amounts, in: volume)
    rows.append(
      Outline.Row(id: carrier == nil ? "water" : "product", of: carrier?.item, figure: water))
    if isLeft || !fill.isWaterUpTo {
      rows.append(Outline.Row(id: isLeft ? "added" : "total", figure: .printed(volume)))
    }
    if isLeft && !fill.isWaterUpTo {
      rows.append(Outline.Row(id: "level", figure: .amount(fill.level)))
    }
    guard let area = fill.area else { return rows }
    rows.append(Outline.Row(id: "covers", figure: .quantity(area)))
    if input.band != nil {
      rows.append(Outline.Row(id: "treated", figure: .quantity(input.treated(area))))
    }
    return rows
  }

  func sums(of fill: Fill) -> [Outline.Row] {
    rows(of: fill).compactMap { row in
      switch row.id {
      case "water": fill.isWaterUpTo ? nil : Outline.Row(id: "all-water", figure: row.figure)
      case "added", "covers", "treated": row
      default: nil
      }
    }
  }

  package var json: JSON { MixFigures.codec.json(of: MixFigures(of: self)) }
  package var kept: JSON? { MixFigures.codec.exact(of: MixFigures(of: self)) }
}

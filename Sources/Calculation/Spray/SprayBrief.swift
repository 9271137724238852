/// The figures that are shown when many tank mixes are compared.
extension SprayResult {
  /// The figures for one row: product to buy, full tanks, the partial tank, products in a full tank.
  ///
  /// With even fills: product to buy, the fills, products in one fill. Without an area: the contents of one full tank
  /// and the area it covers.
  package var brief: [Outline.Row] {
    guard let full = fullTanks else { return filling(.recipe).map { rows(of: $0.fill) } ?? [] }
    if let even = evenly { return rowsToBuy + [Outline.Row(id: "fills", figure: .phrase(even))] + productsInUsualTank }
    let partial = partialTank.map { Outline.Figure.amount($0.shownLevel) } ?? .phrase(id: "none")
    let fills = [
      Outline.Row(id: "full", figure: .phrase(id: "count", ["count": .whole(full)])),
      Outline.Row(id: "partial", figure: partial),
    ]
    return rowsToBuy + fills + productsInUsualTank
  }

  /// The figures for one cell of a grid: fills, product to buy, products in a full tank.
  ///
  /// Fills and product to buy depend on two fields each, products in a full tank on the other fields.
  package var cells: [Outline.Row] {
    let fills =
      evenly.map { Outline.Row(id: "fills", figure: .phrase($0)) }
      ?? fillsInShort.map { Outline.Row(id: "fills-and-partial", figure: .phrase($0)) }
    return [fills].compactMap(\.self) + rowsToBuy + productsInUsualTank
  }

  private var fillsInShort: Outline.Phrase? {
    guard let full = fullTanks else { return nil }
    guard let partial = partialTank else { return Outline.Phrase(id: "count", arguments: ["count": .whole(full)]) }
    return Outline.Phrase(
      id: "full-and-partial", arguments: ["full": .whole(full), "partial": .quantity(partial.shownLevel)])
  }

  /// The products in a full tank, or in an even fill.
  ///
  /// The figure is "none" if no tank is filled to capacity, because such a fill never happens.
  private var productsInUsualTank: [Outline.Row] {
    let (id, fill) = evenly == nil ? ("product-in-tank", fullTank) : ("product-in-even", filling(.even)?.fill)
    return input.products.enumerated().map { index, product in
      let figure = fill.map { Outline.Figure.amount($0.products[index]) } ?? .phrase(id: "none")
      return Outline.Row(id: id, of: product.item, figure: figure)
    }
  }
}

extension Outline.Figure {
  fileprivate static func phrase(id: String, _ arguments: [String: Datum] = [:]) -> Outline.Figure {
    .phrase(Outline.Phrase(id: id, arguments: arguments))
  }
}

/// The figures that are shown when many tank mixes are compared.
extension SprayResult {
  /// The spray liquid, the fills, each product to buy, then each product and the water in a full tank or an even fill.
  ///
  /// Without an area: the contents of one full tank and the area it covers.
  package var brief: [Outline.Row] {
    guard let sprayLiquid else { return filling(.recipe).map { rows(of: $0.fill) } ?? [] }
    let fills =
      evenly.map { Outline.Row(id: "fills", figure: .phrase($0)) }
      ?? fillsInShort.map { Outline.Row(id: "fills-and-partial", figure: .phrase($0)) }
    return [Outline.Row(id: "spray-liquid", figure: .amount(sprayLiquid)), fills].compactMap(\.self) + rowsToBuy
      + usualFill
  }

  private var fillsInShort: Outline.Phrase? {
    guard let full = fullTanks else { return nil }
    guard let partial = partialTank else { return Outline.Phrase(id: "count", arguments: ["count": .whole(full)]) }
    return Outline.Phrase(
      id: "full-and-partial", arguments: ["full": .whole(full), "partial": .quantity(partial.shownLevel)])
  }

  /// The products and the water in a full tank, or in an even fill.
  ///
  /// The figures are "none" if no tank is filled to capacity, because such a fill never happens.
  private var usualFill: [Outline.Row] {
    let (place, fill) = evenly == nil ? ("tank", fullTank) : ("even", filling(.even)?.fill)
    let none = Outline.Figure.phrase(Outline.Phrase(id: "none", arguments: [:]))
    return input.products.enumerated().map { index, product in
      let figure = fill.map { Outline.Figure.amount($0.products[index]) } ?? none
      return Outline.Row(id: "product-in-\(place)", of: product.item, figure: figure)
    } + [Outline.Row(id: "water-in-\(place)", figure: fill?.shownWater ?? none)]
  }
}

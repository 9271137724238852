/// What tells tank mixes apart when many stand side by side.
extension SprayResult {
  /// What to buy, full tanks and the partial one, products in a full tank, or the even fills and what is in one; without an
  /// area what one full tank holds and covers.
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

  /// Fills, what to buy, products in a full tank: the first two depend on two fields each, the last on the others.
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

  /// In a full tank, or in an even fill; nothing where there is none such: nobody is to read an amount there that is never
  /// filled in.
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

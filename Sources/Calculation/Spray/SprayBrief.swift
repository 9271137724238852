/// What tells tank mixes apart when many stand side by side.
extension SprayResult {
  /// What to buy, full tanks and the partial one, products in a full tank; without an area what one full tank holds and
  /// covers.
  package var brief: [Outline.Row] {
    guard let full = fullTanks else { return filling(.recipe).map { rows(of: $0.fill) } ?? [] }
    let partial = partialTank.map { Outline.Figure.amount($0.shownLevel) } ?? .phrase(id: "none")
    let fills = [
      Outline.Row(id: "full", figure: evenly.map { .phrase($0) } ?? .phrase(id: "count", ["count": .whole(full)])),
      Outline.Row(id: "partial", figure: partial),
    ]
    return rowsToBuy + fills + productsInFullTank
  }

  /// Fills, what to buy, products in a full tank: the first two depend on two fields each, the last on the others.
  package var cells: [Outline.Row] {
    let fills = fillsInShort.map { [Outline.Row(id: "fills-and-partial", figure: .phrase($0))] } ?? []
    return fills + rowsToBuy + productsInFullTank
  }

  private var fillsInShort: Outline.Phrase? {
    guard let full = fullTanks else { return nil }
    if let even = evenly { return even }
    guard let partial = partialTank else { return Outline.Phrase(id: "count", arguments: ["count": .whole(full)]) }
    return Outline.Phrase(
      id: "full-and-partial", arguments: ["full": .whole(full), "partial": .quantity(partial.shownLevel)])
  }

  /// Nothing where no tank is filled to capacity: nobody is to read an amount there that is never filled in.
  private var productsInFullTank: [Outline.Row] {
    input.products.enumerated().map { index, product in
      let figure = fullTank.map { Outline.Figure.amount($0.products[index]) } ?? .phrase(id: "none")
      return Outline.Row(id: "product-in-tank", of: product.item, figure: figure)
    }
  }
}

extension Outline.Figure {
  fileprivate static func phrase(id: String, _ arguments: [String: Datum] = [:]) -> Outline.Figure {
    .phrase(Outline.Phrase(id: id, arguments: arguments))
  }
}

/// What tells tank mixes apart when many stand side by side.
extension SprayResult {
  /// Product to buy, full tanks and the partial one, product in a full tank; without an area what one full tank holds and
  /// covers.
  package var brief: [Outline.Row] {
    guard let productTotals, let full = breakdown.fullTanks else { return recipe }
    let partial = breakdown.partialTank.map { Outline.Figure.amount($0.asJugsShowIt.volume) } ?? .phrase(id: "none")
    let fills = [
      Outline.Row(id: "full", figure: .phrase(id: "count", ["count": .whole(full)])),
      Outline.Row(id: "partial", figure: partial),
    ]
    return productTotals.map { Outline.Row(id: "product-to-buy", figure: .amount($0)) } + fills + productsInFullTank
  }

  private var recipe: [Outline.Row] {
    guard let fill = breakdown.fullTank else { return [] }
    return zip(["water"] + fill.products.map { _ in "product" } + ["total", "covers"], fill.figures)
      .map { Outline.Row(id: $0, figure: $1) }
  }

  /// Fills, product to buy, product in a full tank: the first two depend on two fields each, the last on the others.
  package var cells: [Outline.Row] {
    let fills = fillsInShort.map { [Outline.Row(id: "fills-and-partial", figure: .phrase($0))] } ?? []
    let totals = (productTotals ?? []).map { Outline.Row(id: "product-to-buy", figure: .amount($0)) }
    return fills + totals + productsInFullTank
  }

  private var fillsInShort: Outline.Phrase? {
    guard let full = breakdown.fullTanks else { return nil }
    guard let partial = breakdown.partialTank else {
      return Outline.Phrase(id: "count", arguments: ["count": .whole(full)])
    }
    return Outline.Phrase(
      id: "full-and-partial", arguments: ["full": .whole(full), "partial": .quantity(partial.asJugsShowIt.volume)])
  }

  /// Nothing where no tank is filled to capacity: nobody is to read an amount there that is never filled in.
  private var productsInFullTank: [Outline.Row] {
    let amounts = breakdown.fullTank?.products.map { Outline.Figure.amount($0) }
    let figures = amounts ?? input.products.map { _ in .phrase(id: "none") }
    return figures.map { Outline.Row(id: "product-in-tank", figure: $0) }
  }
}

extension Outline.Figure {
  fileprivate static func phrase(id: String, _ arguments: [String: Datum] = [:]) -> Outline.Figure {
    .phrase(Outline.Phrase(id: id, arguments: arguments))
  }
}

import TestSupport
import Testing

@testable import Calculation

/// Tests of the outline of a mix of several products: the values it is based on, what to buy, and what goes into each
/// fill.
struct MixOutlineTests {
  /// Returns the outline of products with these names and doses, by default on 12.5 ha with 200 l/ha and a tank of
  /// 1000 l.
  private func outline(
    _ products: [(String?, String)], area: String? = "12.5 ha", rate: String? = "200 l/ha",
    extra: String? = nil,
    left: String? = nil, _ fills: SprayInput.Fills = .full, name: String? = nil
  ) throws -> Outline {
    let products = products.enumerated().map {
      Product(number: $0 + 1, dose: quantity($1.1), facts: ProductFacts(name: $1.0))
    }
    return try SprayCalculator().calculate(
      SprayInput(
        area: area.map { quantity($0) }, rate: rate.map { quantity($0) }, tank: quantity("1000 l"),
        products: products,
        extra: extra.map { quantity($0) }, left: left.map { quantity($0) }, fills: fills, name: name
      )
    ).outline
  }

  private func rows(_ outline: Outline) -> [String] {
    (outline.table?.rows ?? []).map { row in row.item.map { $0.name ?? String($0.number) } ?? row.id
    }
  }

  private func figures(_ outline: Outline, _ id: String) -> [Outline.Figure] {
    outline.table?.rows.first { $0.id == id }?.figures ?? []
  }

  private func basis(_ outline: Outline) -> [String: Set<Datum>] {
    let phrases = (outline.basis + outline.sources).compactMap {
      if case .phrase(let phrase) = $0 { phrase } else { nil }
    }
    return Dictionary(phrases.map { ($0.id, Set($0.arguments.values)) }) { $0.union($1) }
  }

  private static let both: [(String?, String)] = [
    ("Mospilan", "0.2 kg/ha"), ("NIS", "100 ml/100l"),
  ]

  @Test func rowsAreWhatGoesInAndColumnsTheFills() throws {
    let outline = try outline(Self.both)
    #expect(outline.table?.columns.map(\.id) == ["full-tank", "partial-tank"])
    #expect(rows(outline) == ["Mospilan", "NIS", "water", "covers"])
    #expect(
      figures(outline, "product") == [
        .printed(quantity("1 kg")), .printed(quantity("500 g")),
      ])
    #expect(outline.rows.map(\.id) == ["spray-liquid", "fills"])
    #expect(
      outline.table?.rows.map(\.source) == [
        .entered(quantity("0.2 kg/ha")), .entered(quantity("100 ml/100l")), nil, nil,
      ])
    #expect(
      outline.table?.rows.map(\.inAll) == [
        .printed(quantity("2.5 kg")), .printed(quantity("2.5 l")), nil,
        .quantity(quantity("12.5 ha")),
      ])
    #expect(outline.basis.map(\.shown) == ["12.5 ha", "200 l/ha", "tank"])
  }

  /// Small amounts count for the water, so six times 4.9 ml leave 971 ml of water in a litre.
  @Test(arguments: [(6, "971 ml"), (3, "985 ml"), (1, "995 ml")]) func littleAmountsLeaveLessWater(
    _ count: Int, _ water: String
  )
    throws
  {
    let products = (1...count).map {
      Product(number: $0, dose: quantity("4.9 ml/l"), facts: ProductFacts(name: "P\($0)"))
    }
    let mix = try SprayCalculator().calculate(
      SprayInput(area: nil, rate: nil, tank: quantity("1 l"), products: products))
    let shown = try #require(mix.outline.table?.rows.first { $0.id == "water" }?.figures.first)
    #expect(shown.quantity == quantity(water))
  }

  /// A mix of liquids has a row for the total; with spray liquid left it has rows for what is added and for the mark.
  @Test func whatIsLeftGivesWhatIsAddedAndTheMark() throws {
    let liquid = try outline([("A", "1 l/ha"), ("B", "0.5 l/ha")])
    #expect(rows(liquid) == ["A", "B", "water", "total", "covers"])
    let left = try outline([("A", "1 l/ha"), ("B", "0.5 l/ha")], left: "150 l")
    #expect(rows(left) == ["A", "B", "water", "added", "level", "covers"])
    #expect(left.table?.columns.map(\.id) == ["first-tank", "full-tank", "partial-tank"])
    #expect(
      figures(left, "added").map(\.quantity) == ["850 l", "1000 l", "500 l"].map { quantity($0) })
    #expect(
      figures(left, "level").map(\.quantity) == ["1000 l", "1000 l", "500 l"].map { quantity($0) })
    // With a dry product the row of the water already names the mark.
    let dry = try outline(Self.both, left: "150 l")
    #expect(rows(dry) == ["Mospilan", "NIS", "water", "added", "covers"])
    let upTo = Outline.Figure.phrase(
      Outline.Phrase(id: "up-to", arguments: ["volume": .quantity(quantity("1000 l"))]))
    #expect(
      figures(dry, "water").first == upTo
        && figures(dry, "added").first?.quantity == quantity("850 l"))
  }

  @Test func nothingThatWasWorkedWithIsHidden() throws {
    let all = try outline(Self.both, extra: "5 %", left: "150 l", .even, name: "North 40")
    #expect(
      all.basis.map(\.shown) == [
        "North 40", "12.5 ha", "200 l/ha", "extra", "left", "fills-even", "tank",
      ])
    #expect(basis(all)["extra"] == [.entered(quantity("5 %"))])
    // Without an area, extra and even fills are not used, and a caution says so.
    let unused = try outline([("A", "1 l/ha")], area: nil, extra: "5 %", left: "150 l", .even)
    #expect(
      (unused.basis + unused.sources).map(\.shown) == ["200 l/ha", "left", "tank", "dose-named"])
    let recipe = try outline(
      [(nil, "20 ml/10l"), (nil, "1 kg/100l"), ("NIS", "10 ml/10l")], area: nil, rate: nil)
    #expect(recipe.basis.map(\.shown) == ["tank"] && recipe.rows.isEmpty)
    #expect(recipe.sources.map(\.shown) == ["dose", "dose-numbered", "dose-named"])
    #expect(basis(recipe)["dose"] == [.entered(quantity("20 ml/10l"))])
    #expect(basis(recipe)["dose-numbered"] == [.count(2), .entered(quantity("1 kg/100l"))])
    #expect(basis(recipe)["dose-named"] == [.text("NIS"), .entered(quantity("10 ml/10l"))])
    #expect(rows(recipe) == ["1", "2", "NIS", "water"])
  }
}

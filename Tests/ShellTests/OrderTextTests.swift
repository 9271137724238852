import Sheets
import TestSupport
import Testing

@testable import Calculation
@testable import Shell
@testable import Terminal

extension Samples {
  /// Every formulation, in water-soluble bags and without them.
  private static let formulations = FormulationTable.builtIn.formulations.flatMap { formulation in
    [formulation] + [Formulation.named(formulation.code + "-SB")].compactMap { $0 }
  }

  /// Products with every formulation and without one, of every role and state, and one with a given place in the
  /// order.
  private static let parts: [Product] =
    (formulations + [nil]).flatMap { form in
      Product.Role.allCases.flatMap { role in
        ([.liquid, .dry, nil] as [Product.State?]).map {
          Product(
            dose: Quantity(1, .percent), facts: ProductFacts(form: form, state: $0, role: role))
        }
      }
    } + [Product(dose: Quantity(1, .percent), facts: ProductFacts(place: 3))]

  /// Every text about the filling order.
  static let orderTexts: [Text] = {
    let order = FillingOrder(of: parts)
    let water = Quantity(1000, .litre)
    let salts = FillingOrder(
      of: ["Urea", "Magnesium sulphate"].enumerated().map { number, name in
        Product(
          number: number + 1, dose: Quantity(1, .percent),
          facts: ProductFacts(name: name, state: .dry, role: .fertilizer))
      })
    let urea = Product(dose: Quantity(1, .percent), facts: ProductFacts(name: "Urea", state: .dry))
    let reasons =
      order.steps(water: water, level: water, left: water) { _ in water }.map(\.reason)
      + (order.unknown + parts + [urea]).map(\.reasonForPlace)
      + salts.placed.map(salts.reason) + [FillingOrder(of: [urea]).unknownReason(of: urea)]
    return [Text.orderLabelFirst, Text.orderUnknown] + Set(reasons)
      + Set(formulations.map(\.name))
  }()
}

/// Tests of the texts about the filling order.
struct OrderTextTests {
  /// No text calls products compatible or safe, because the label decides that.
  @Test(arguments: Checkout.languages)
  func nothingIsCalledCompatible(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let parts = ["order-", "command-order", "spray-step-", "caution-form-", "form-", "field-jar"]
    let more = catalog.keys.filter { key in parts.contains { key.hasPrefix($0) } }.map {
      Text(key: $0)
    }
    #expect(more.count > 30)
    for text in Samples.orderTexts {
      #expect(!Wording(catalog).text(text).contains("{"), "\(text.key)")
    }
    for text in Samples.orderTexts + more {
      let words = Wording(catalog).text(text)
      #expect(!words.contains(/(?i)compatib|safe|zgodn|bezpieczn/), "\(words)")
    }
  }

  @Test(
    arguments: [
      (
        "en", "WG: solids before liquids, since they need time and water to spread",
        "from the label: “product 2 form …” or “product 2 role adjuvant”",
        "water-dispersible granules"
      ),
      (
        "pl", "WG: środki stałe przed płynnymi, bo na rozprowadzenie potrzebują czasu i wody",
        "z etykiety: „środek 2 forma …” albo „środek 2 rola adiuwant”",
        "granule do sporządzania zawiesiny wodnej"
      ),
    ])
  func reasonsAndNamesInWords(_ tag: String, _ reason: String, _ unknown: String, _ name: String)
    throws
  {
    let wording = Wording(try Checkout.catalog(tag))
    let form = Formulation.inName("Titus 25 WG")?.formulation
    let product = Product(
      dose: Quantity(1, .percent), facts: ProductFacts(name: "Titus 25 WG", state: .dry))
    #expect(wording.text(product.reasonForPlace) == reason)
    #expect(wording.text(Product(number: 2, dose: Quantity(1, .percent)).reasonForPlace) == unknown)
    #expect(wording.text(try #require(form).name) == name)
  }

  /// The mix left in the tank has its own row without a step number. Fills without it show a dash there.
  @Test func whatIsLeftStandsFirst() throws {
    // The C library knows the width of non-ASCII characters only in a locale whose character set has them.
    adoptTerminalLocale()
    let titus = Product(
      dose: Quantity(60, .gramPerHectare), facts: ProductFacts(name: "Titus 25 WG"))
    let mix = try SprayCalculator().calculate(
      SprayInput(
        area: Quantity(10, .hectare), rate: Quantity(200, .litrePerHectare),
        tank: Quantity(1000, .litre),
        products: [titus], left: Quantity(400, .litre)))
    let wording = Wording(try Checkout.catalog("en"))
    let text = Layout(width: 80).text(
      of: InstructionScreen(wording, mix.instructions(inJar: false)).sheet)
    #expect(
      text.hasSuffix(
        """
                                          First         Full \u{D7}1
          In the tank already             400 l               \u{2013}
              counts towards the mark; add at least half of the new water first
          1. Water and agitator  at least 300 l  at least 500 l
              at least half of the water first, with the agitator on, so that every
              product is diluted at once
          2. Titus 25 WG                  180 g           300 g
              WG: solids before liquids, since they need time and water to spread
          3. Fill with water          to 1000 l       to 1000 l
              when all is in, water up to the mark, with the agitator on

        """), "\(text)")
  }
}

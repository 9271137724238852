import TestSupport
import Testing

@testable import Calculation

/// Tests of the order in which the products of a mix go into the tank, and of the reasons for it.
struct FillingOrderTests {
  private static func part(
    _ number: Int, _ name: String, state: Product.State? = nil, role: Product.Role = .product,
    place: Int? = nil
  ) -> Product {
    Product(
      number: number, dose: Quantity(1, .percent),
      facts: ProductFacts(name: name, state: state, role: role, place: place))
  }

  /// A mix with one product of each kind, as a person may enter it.
  private static let mix = [
    part(1, "RSM 32", state: .liquid, role: .fertilizer), part(2, "Olejan 85 EC", role: .adjuvant),
    part(3, "Tebu 250 EC"), part(4, "Roundup 360 SL"), part(5, "Nowy"), part(6, "Amistar 250 SC"),
    part(7, "AMS", state: .dry, role: .conditioner), part(8, "Titus 25 WG"),
  ]

  private static func likelyRole(_ role: Product.Role) -> Text {
    Text.orderUnknownRole(product: .count(1), role: .choices([ProductFact.choice(of: role)]))
  }

  private static func reason(_ id: String, _ form: String? = nil) -> Text {
    Text(key: "order-reason-\(id)", form.map { ["form": .text($0)] } ?? [:])
  }

  @Test func aMixInOrderWithItsReasons() {
    let order = FillingOrder(of: Self.mix)
    #expect(order.placed.map(\.number) == [7, 8, 6, 3, 4, 2, 1])
    #expect(
      order.placed.map(\.reasonForPlace) == [
        Self.reason("conditions-water"), Self.reason("solids-before-liquids", "WG"),
        Self.reason("suspensions-before-oils", "SC"), Self.reason("concentrates-late", "EC"),
        Self.reason("solutions-late", "SL"), Self.reason("adjuvants-after-products"),
        Self.reason("salts-when-diluted"),
      ])
    #expect(order.unknown.map(\.number) == [5])
    #expect(
      order.unknown.map(\.reasonForPlace) == [Text.orderUnknownForm(product: .count(5))])
    #expect(order.all.map(\.number) == [5, 7, 8, 6, 3, 4, 2, 1])
  }

  @Test func aPlaceThatIsGivenWins() {
    let moved = Self.mix.map { part in
      [4: 3, 5: 50].first { $0.key == part.number }.map {
        Self.part(part.number, part.name ?? "", state: part.state, role: part.role, place: $0.value)
      } ?? part
    }
    let order = FillingOrder(of: moved)
    #expect(order.all.map(\.number) == [4, 7, 8, 6, 5, 3, 2, 1] && order.unknown.isEmpty)
    #expect(order.placed[0].reasonForPlace == Self.reason("entered"))
  }

  @Test(
    arguments: [
      (part(1, "Olejan 85 EC", role: .adjuvant), 70),
      (part(1, "Olejan 85 UL", role: .adjuvant), 70),
      (part(1, "X", state: .liquid, role: .conditioner), 10),
      (part(1, "X", state: .dry, role: .conditioner), 12),
      (part(1, "X", role: .conditioner), nil), (part(1, "X", role: .drift), 90),
      (part(1, "X", state: .dry, role: .fertilizer), 12),
      (part(1, "X", state: .liquid, role: .fertilizer), 80),
      (part(1, "X 20 SG", role: .fertilizer), 12), (part(1, "X 20 SL", role: .fertilizer), 80),
      (part(1, "X 20 SL", state: .dry, role: .fertilizer), 12), (part(1, "X", state: .liquid), nil),
      (part(1, "X 20 WG-SB"), 11), (part(1, "X 20 UL", place: 7), 7),
    ] as [(Product, Int?)])
  func roleWinsOverCode(_ part: Product, _ place: Int?) {
    #expect(part.fillingPlace?.number == place)
  }

  @Test(
    arguments: [
      (part(1, "X"), Text.orderUnknownForm(product: .count(1))),
      (part(2, "A; B"), Text.orderUnknownForm(product: .count(2))),
      (part(1, "X", role: .fertilizer), Text.orderUnknownState(product: .count(1))),
      (
        part(1, "X 20 UL"),
        Text.orderUnknownWater(form: .text("UL"))
      ),
      (
        part(1, "X 20 GL"),
        Text.orderUnknownPlace(form: .text("GL"), product: .count(1))
      ),
      (part(1, "Mocznik 46 N"), likelyRole(.fertilizer)),
      (part(1, "Epsom Top"), likelyRole(.fertilizer)),
      (part(1, "UAN 32"), likelyRole(.fertilizer)),
      (part(1, "Moczniki"), Text.orderUnknownForm(product: .count(1))),
      (part(1, "AMS"), likelyRole(.conditioner)),
      (part(1, "N-Pak AMS Liquid"), likelyRole(.conditioner)),
      (part(1, "NIS"), likelyRole(.adjuvant)), (part(1, "Prime COC 83/17"), likelyRole(.adjuvant)),
      (part(1, "mso concentrate"), likelyRole(.adjuvant)),
      (part(1, "Nisko"), Text.orderUnknownForm(product: .count(1))),
      (
        part(1, "X 20 KN"),
        Text.orderUnknownPlace(form: .text("KN"), product: .count(1))
      ),
      (part(1, "Acramite 50WS"), Text.orderUnknownForm(product: .count(1))),
    ])
  func whatIsMissingIsTold(_ part: Product, _ reason: Text) {
    #expect(part.fillingPlace == nil && part.reasonForPlace == reason)
    #expect(FillingOrder(of: [part]).unknown.first === part)
  }

  /// Products at the same place stay in the order in which they were entered.
  @Test func equalPlacesKeepTheirOrder() {
    let names = ["B 1 EC", "A 1 EC", "C 1 WP", "D 1 EC", "E 1 WG", "F 1 DC", "G 1 EG", "H 1 EC"]
    let order = FillingOrder(of: names.enumerated().map { Self.part($0.offset + 1, $0.element) })
    #expect(order.all.map(\.number) == [3, 5, 7, 1, 2, 4, 6, 8])
  }

  private static func salt(_ number: Int, _ name: String, place: Int? = nil) -> Product {
    part(number, name, state: .dry, role: .fertilizer, place: place)
  }

  /// Magnesium sulphate goes before urea at the same place; all other products keep their order.
  @Test(
    arguments: [
      ([salt(1, "Mocznik"), salt(2, "Siarczan magnezu")], [2, 1]),
      ([salt(1, "Siarczan magnezu"), salt(2, "Mocznik")], [1, 2]),
      ([salt(1, "Urea 46"), salt(2, "Saletra"), salt(3, "EPSOM salt")], [2, 3, 1]),
      (
        [salt(1, "Urea A"), salt(2, "Urea B"), salt(3, "Magnesium sulfate"), salt(4, "X")],
        [3, 1, 2, 4]
      ),
      ([salt(1, "Magnesium sulphate"), salt(2, "Urea"), salt(3, "Siarczan magnezu")], [1, 3, 2]),
      ([salt(1, "Mocznik"), salt(2, "Siarczan magnezu", place: 12)], [2, 1]),
      ([salt(1, "Mocznik"), salt(2, "Siarczan magnezu", place: 13)], [1, 2]),
      ([salt(1, "Mocznik"), salt(2, "Siarczan potasu")], [1, 2]),
      ([part(1, "Urea 1 WG"), part(2, "Siarczan magnezu 1 WG")], [1, 2]),
    ])
  func ureaWaitsForMagnesium(_ parts: [Product], _ numbers: [Int]) {
    #expect(FillingOrder(of: parts).all.map(\.number) == numbers)
  }

  @Test func whyUreaWaits() {
    let (urea, sulphate) = (Self.salt(1, "Mocznik"), Self.salt(2, "Siarczan magnezu"))
    #expect(
      FillingOrder(of: [urea, sulphate]).reason(of: urea) == Text.orderReasonAfterMagnesium)
    #expect(
      FillingOrder(of: [urea, sulphate]).reason(of: sulphate) == Self.reason("dissolves-first"))
    #expect(FillingOrder(of: [urea]).reason(of: urea) == Self.reason("dissolves-first"))
  }

  @Test func capsulesBesideConcentratesAreTold() {
    let (capsules, concentrate) = (Self.part(1, "Magik 100 CS"), Self.part(2, "Tebu 250 EC"))
    let beside = Text(
      key: "order-reason-capsules-after-suspensions-beside",
      ["form": .text("CS"), "other": .text("EC")])
    #expect(FillingOrder(of: [capsules, concentrate]).reason(of: capsules) == beside)
    #expect(
      FillingOrder(of: [capsules]).reason(of: capsules)
        == Self.reason("capsules-after-suspensions", "CS"))
    #expect(
      FillingOrder(of: [concentrate, capsules]).reason(of: concentrate)
        == Self.reason("concentrates-late", "EC"))
  }

  /// A single product gets no reason about an unknown order, but still the reason that it is not for a sprayer.
  @Test func theOnlyProductHasNoUnknownOrder() {
    let (only, dust) = (Self.part(1, "Algex"), Self.part(1, "Pył 5 DP"))
    #expect(FillingOrder(of: [only]).unknownReason(of: only) == Self.reason("only"))
    #expect(FillingOrder(of: [dust]).unknownReason(of: dust) == dust.reasonForPlace)
    #expect(
      FillingOrder(of: [only, Self.part(2, "Tebu 250 EC")]).unknownReason(of: only)
        == only.reasonForPlace)
  }

  /// The steps of a fill are half of its own water, the products, and filling up to its own mark.
  @Test(arguments: [("993.5 l", "496.75 l", "1000 l"), ("1 l", "0.5 l", "500 l")])
  func stepsOfAFill(_ water: String, _ half: String, _ level: String) {
    let order = FillingOrder(of: Self.mix)
    let steps = order.steps(water: quantity(water), level: quantity(level)) { Quantity(7, $0.unit) }
    #expect(steps.map(\.place) == [0, 12, 30, 40, 55, 60, 70, 80, 100])
    #expect(steps.map(\.id) == ["water"] + order.placed.map { _ in "product" } + ["fill"])
    #expect(
      steps.map(\.product?.number) == [nil] + order.placed.map { Optional($0.number) } + [nil])
    let amounts = order.placed.map { Quantity(7, $0.unit) }
    #expect(steps.map(\.amount) == [quantity(half)] + amounts + [quantity(level)])
    #expect(
      steps.map(\.reason)
        == [Self.reason("water-first")] + order.placed.map(\.reasonForPlace) + [
          Self.reason("up-to-the-mark")
        ])
  }

  @Test func waterAloneHasTwoSteps() {
    let steps = FillingOrder(of: []).steps(water: quantity("10 l"), level: quantity("10 l")) {
      $0.dose
    }
    #expect(
      steps.map(\.id) == ["water", "fill"]
        && steps.map(\.amount) == [quantity("5 l"), quantity("10 l")])
  }
}

extension FillingStep {
  /// The product that goes in, or the carrier that does in place of the water.
  fileprivate var product: Product? {
    switch action {
    case .left: nil
    case .waterFirst(_, let carrier): carrier
    case .product(let product, _): product
    case .fillUp(_, let carrier): carrier
    }
  }

  /// How much goes in or is in the tank; of filling up, the mark.
  fileprivate var amount: Quantity {
    switch action {
    case .left(let amount): amount
    case .waterFirst(let amount, _): amount
    case .product(_, let amount): amount
    case .fillUp(let mark, _): mark
    }
  }
}

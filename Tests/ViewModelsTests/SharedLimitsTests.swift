import Storage
import Testing

@testable import Calculation
@testable import Records
@testable import ViewModels

/// Tests of limits that several shells type at once, and of undoing them.
struct SharedLimitsTests {
  private let store: Store
  private let (mine, other): (Session, Session)

  init() throws {
    store = try Store.inMemory()
    (mine, other) = (try SessionTests.session(on: store), try SessionTests.session(on: store))
    for session in [mine, other] {
      for (id, text) in [
        ("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000"), ("name", "Tebu"),
      ] {
        let calculator = SprayCalculator()
        let group = try #require(calculator.form.groups.first)
        let field =
          calculator.template.first { $0.id == id }
          ?? group.field(id, of: group.first, in: calculator.blank)
        _ = try session.set(try #require(field), text)
      }
    }
  }

  private func product(in session: Session) throws -> LimitedProduct {
    try session.notebook.products.limitedProduct(["Tebu"]).product
  }

  private func set(
    _ most: Fraction, _ crop: String, of product: LimitedProduct, in session: Session
  ) throws {
    let value = LimitValue(most: most, unit: .litrePerHectare)
    #expect(
      try session.notebook.products.setLimit(
        Limit.Subject(.dose), to: value, of: product, in: crop)?.news != nil)
  }

  /// The crops with their highest doses, as the book has them.
  private var crops: [String] {
    get throws {
      try BookStore(store).all().flatMap { $0.limits ?? [] }.map { crop in
        "\(crop.crop) \(crop.limits.compactMap { $0.value.most?.rounded(places: 0).plain }.joined())"
      }
    }
  }

  /// Both shells have looked the product up before either of them types.
  @Test func whatTwoShellsTypeAtOnceIsAllThere() throws {
    let (first, second) = (try product(in: mine), try product(in: other))
    try set(1, "wheat", of: first, in: mine)
    try set(2, "barley", of: second, in: other)
    try set(3, "rye", of: first, in: mine)
    #expect(try crops == ["wheat 1", "barley 2", "rye 3"])
  }

  @Test func undoTakesBackItsOwnCropAlone() throws {
    try set(1, "wheat", of: try product(in: mine), in: mine)
    try set(2, "barley", of: try product(in: other), in: other)
    _ = try mine.undo()
    #expect(try crops == ["barley 2"])
    _ = try mine.redo()
    #expect(try crops == ["wheat 1", "barley 2"])
    try set(3, "wheat", of: try product(in: other), in: other)
    #expect(throws: Failure.bookOvertaken) { try mine.undo() }
    #expect(try crops == ["wheat 3", "barley 2"])
  }

  /// A product that came into the book with its first limit leaves it with that limit.
  @Test func undoTakesOutAProductThatIsNew() throws {
    #expect(try BookStore(store).all().isEmpty)
    try set(1, "wheat", of: try product(in: mine), in: mine)
    try set(2, "wheat", of: try product(in: mine), in: mine)
    for _ in 1...2 { _ = try mine.undo() }
    #expect(try BookStore(store).all().isEmpty)
    for _ in 1...2 { _ = try mine.redo() }
    #expect(try crops == ["wheat 2"])
  }

  /// A step of a product with many limits is as small as one of a product with few.
  @Test func aStepKeepsOneCrop() throws {
    for number in 1...20 { try set(1, "crop \(number)", of: try product(in: mine), in: mine) }
    let product = try product(in: mine)
    #expect(product.limits?.count == 20)
    #expect(product.entry.with(limits: []).limits?.isEmpty == true)
  }
}

/// A spray volume that another calculator worked out.
extension SprayCalculator {
  /// It in full, while nobody has set another one.
  static let adopted = Field(
    "rate-adopted", of: SprayField.calculator, names: [], units: SprayField.rate.offered.units, measures: [.volumeRate],
    isOptional: true, isAsked: false)

  /// Values with a spray volume that another calculator worked out, as it is shown in the unit that the field has.
  static func adopting(_ rate: Quantity, in draft: Draft) -> Entered {
    let rate = rate.converted(to: draft.unit(of: SprayField.rate.offered))
    let shown = draft.setting(SprayField.rate.path, to: rate.asShown)
    return Entered(shown.setting(adopted.path, to: rate), SprayField.rate.offered)
  }

  /// The spray volume that was adopted, in full; nil where another one stands there now.
  static func adoptedRate(in draft: Draft) -> Quantity? {
    draft[adopted.path].flatMap { draft[SprayField.rate.path] == $0.asShown ? $0 : nil }
  }

  /// What is typed for the spray volume is adopted from nowhere; more left in a known tank than it holds is refused at once.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let isAdopted = field.path == SprayField.rate.path && draft.holds(Self.adopted.path)
    let entered = try field.read(text, into: isAdopted ? draft.clearing(Self.adopted) : draft, notation)
    guard field.path == SprayJob.left.path else { return entered }
    do throws(Failure) {
      try Self.refuse(entered.draft[SprayJob.left.path], moreThanIn: entered.draft[SprayField.tank.path])
      return entered
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
  }

  /// Where the spray volume comes from.
  static func readAdoption(in draft: Draft) -> [ReadFact] {
    adoptedRate(in: draft).map { rate in
      [
        ReadFact(
          field: SprayField.rate.offered, value: .quantity(rate), text: Text("rate-adopted", ["rate": .rounded(rate)]))
      ]
    } ?? []
  }
}

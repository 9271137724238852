import Calculation
import Records

/// What is said of a product that a treatment used: its name, dose, amount, role and permit.
struct UsedProductWords {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns a product's dose, amount in all, permit and role; adjuvants and fertilizers are marked by theirs.
  func row(_ index: Int, _ product: UsedProduct) -> Sheet.Row {
    let permit =
      product.permit.map { [Span(wording.fieldName("permit") + " ", .muted), Span($0)] } ?? []
    let total = product.total.map { [Span(wording.measured($0), .value)] } ?? []
    let role = product.isProtection ? [] : [Span(wording.roleName(product.role), .muted)]
    let space = role.isEmpty || permit.isEmpty ? [] : [Span(" ")]
    return Sheet.Row(
      [Span(name(of: product, index))],
      [[Span(dose(of: product), .value)], total, role + space + permit])
  }

  /// Returns the dose as it was entered, and what it comes to per area if it was entered otherwise; that of a carrier,
  /// which was worked out, is rounded.
  private func dose(of product: UsedProduct) -> String {
    let entered = product.dose.map(wording.asKnown) ?? ""
    guard let perArea = product.uncapped ?? product.perArea, let applied = product.perArea,
      applied != product.dose
    else { return entered }
    var dose = entered
    if perArea.unit != product.dose?.unit {
      let ground = Datum.outcome([perArea], isExact: true)
      dose = wording.text(.sprayFigureDoseGround(dose: .text(entered), ground: ground))
    }
    guard product.uncapped != nil else { return dose }
    return wording.text(.sprayFigureDoseCapped(cap: .entered(applied), dose: .text(dose)))
  }

  /// Returns the name of a product; for one without a name its role and number: `Product 2`.
  func name(of product: UsedProduct, _ index: Int) -> String {
    if let name = product.name { return name }
    let role = Datum.text(wording.roleName(product.role))
    return wording.text(.labelNumbered(label: role, number: .count(index + 1)))
  }
}

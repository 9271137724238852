/// What a treatment records of a tank mix.
extension SprayCalculator {
  package func usedMix(of outcome: any Outcome, _ draft: Draft) -> UsedMix? {
    guard let input = (outcome as? SprayResult)?.input else { return nil }
    let used = input.products.map { product in
      UsedProduct(
        name: product.name,
        permit: draft.text(at: ProductFact.permit.path(of: GroupMember(Self.products.id, product.number))),
        role: product.role.rawValue, dose: product.dose, perArea: product.perArea(at: input.rate))
    }
    return UsedMix(products: used, rate: input.rate, area: input.area, name: input.name, crop: input.crop)
  }
}

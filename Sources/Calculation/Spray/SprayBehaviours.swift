/// The abilities of the spray calculator beyond those that every calculator has.
extension SprayCalculator {
  static let behaviours: Behaviours = {
    let spray = SprayCalculator()
    return Behaviours(
      job: job,
      questions: questions,
      hiddenFields: { [adopted] },
      keepsLastResult: true,
      targets: { spray.targets(beside: $0) },
      procedures: [order],
      readFacts: { readAdoption(in: $0) + readFormulations(in: $0) },
      refuseUnworkable: { draft throws(Failure) in try spray.refuseUnmixable(draft) },
      recalculated: { spray.result(like: $0, from: $1) },
      recording: Recording(crop: SprayOption.crop.path) { usedMix(of: $0, $1) },
      columns: { spray.columns(beside: $0) })
  }()

  private static let job: Behaviours.Job = {
    var job = Behaviours.Job([SprayField.area.path, SprayOption.name.path, SprayOption.left.path])
    job.name = SprayOption.name.path
    job.temporary = [SprayOption.left.path]
    job.whyEnded = { whyLeftoverEnds($0, $1) }
    return job
  }()

  private static let questions: Behaviours.QuestionRules = {
    // Without an area the spray volume may prove unnecessary.
    var rules = Behaviours.QuestionRules { field, draft in
      field.isOptional || (field.path == SprayField.rate.path && draft[SprayField.area.path] == nil)
    }
    rules.undecided = { undecidedStates(in: $0) }
    rules.worthAsking = { unknownRoles(in: $0) }
    return rules
  }()

  /// Returns the state field of each product that is not known to be liquid or dry.
  private static func undecidedStates(in draft: Draft) -> [FieldPath] {
    products.members(in: draft).filter { member in
      product(member, in: draft).map { $0.state == nil } == true
    }.map(ProductFact.state.path)
  }

  /// Returns the role field of each product without a formulation, place or role, if there are several products:
  /// without one of these, its place in the order of filling is unknown.
  private static func unknownRoles(in draft: Draft) -> [FieldPath] {
    let members = products.enteredMembers(in: draft)
    guard members.count > 1 else { return [] }
    return members.filter { member in
      let hasRole = draft.holds(ProductFact.role.path(of: member))
      return !hasRole && product(member, in: draft).map { $0.form == nil && $0.place == nil } == true
    }.map(ProductFact.role.path)
  }

  /// Returns the result with the order and formulations of the products in a kept result, because other versions may
  /// order them differently.
  private func result(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    guard let products = (kept as? SprayResult)?.input.products, let input = try? input(from: draft) else { return nil }
    return try? calculate(input.with(products))
  }

  /// Throws if a product with a dose has an unknown state, or if a product's state, formulation and pack contradict
  /// each other.
  private func refuseUnmixable(_ draft: Draft) throws(Failure) {
    for member in Self.products.members(in: draft) {
      if let product = Self.product(member, in: draft) {
        try product.check()
      } else {
        try checkFacts(of: member, in: draft)
      }
    }
  }

  /// Returns why the amount left in the tank no longer counts: the mix, the area or the job's name changed. Setting
  /// the first product, area or name does not end it, because this only describes what is left.
  private static func whyLeftoverEnds(_ before: Draft, _ after: Draft) -> TemporaryValueEnd? {
    if isOtherMix(before, after) { return .contents }
    if let area = before[SprayField.area.path], after[SprayField.area.path]?.isAsMuch(as: area) != true { return .size }
    if let name = before.text(at: SprayOption.name.path), after.text(at: SprayOption.name.path) != name { return .job }
    return nil
  }

  /// Whether a product was added or removed, or the concentration of a product in the spray liquid changed.
  private static func isOtherMix(_ before: Draft, _ after: Draft) -> Bool {
    let old = products(in: before), new = products(in: after)
    if let rate = before[SprayField.rate.path], after[SprayField.rate.path]?.isAsMuch(as: rate) != true,
      old.contains(where: { !$0.isShare })
    {
      return true
    }
    let stays = old.allSatisfy { product in new.contains { $0.isSameMatter(as: product) } }
    return !stays || (!old.isEmpty && new.count > old.count)
  }
}

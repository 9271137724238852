/// How a tank mix is entered, and what follows from its values.
extension SprayCalculator {
  /// Reads typed text into a field. An amount left in the tank that is larger than the known tank is refused; so is a
  /// dose without its unit beside one that was worked out from a label's.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    if case .measured = field.kind {
      return try Self.readRows(text, into: field, of: draft, notation)
    }
    let entered: Entered
    let isLast =
      field.id == ProductFact.place.rawValue && notation.means(text.withOrdinarySpaces, Self.last)
    let said = isLast ? "99" : text
    do throws(Refusal) { entered = try field.read(said, into: draft, notation) } catch {
      guard field.id == SprayField.dose.rawValue,
        let dose = try LabelDose(field: field, draft: draft, notation: notation, text: text[...])
          .perArea()
      else { throw error }
      if let failure = field.rules.refusal(of: dose.value, typed: text) {
        throw Refusal(failure, at: error.span)
      }
      let typed = String(text.withOrdinarySpaces.prefix(FieldReading.mostTyped))
      let reading = FieldReading(quantity: dose, hasTypedUnit: true, expression: nil, typed: typed)
      try field.refuseUnclearArea(in: text, reading, beside: draft)
      return field.entered(reading, in: draft)
    }
    if entered.isBareNumber, field.id == SprayField.dose.rawValue,
      draft.typed(at: field.path) != nil
    {
      throw Refusal(field.unitNeeded(typed: text, notation), at: 0..<text.utf8.count)
    }
    switch field.id {
    case SprayField.area.rawValue, SprayField.name.rawValue:
      return entered.with(accepting(field.path, in: entered.draft))
    case ProductFact.role.rawValue, SprayField.left.rawValue:
      do throws(Failure) { try Self.check(entered.draft, after: field) } catch {
        throw Refusal(error, at: 0..<text.utf8.count)
      }
      return entered
    default: return entered
    }
  }

  /// Throws for a second carrier behind a role, and behind an amount left for one that is more than a known tank holds.
  private static func check(_ draft: Draft, after field: Field) throws(Failure) {
    if field.id == ProductFact.role.rawValue { return try products(in: draft).checkCarriers() }
    try refuse(draft[SprayField.left.path], moreThanIn: draft[SprayField.tank.path])
  }

  private static let last = Choice("last", key: "word-last")

  /// Without an area the spray volume may prove unnecessary.
  package func maySkip(_ field: Field, in draft: Draft) -> Bool {
    field.isOptional || (field.path == SprayField.rate.path && draft[SprayField.area.path] == nil)
  }

  package func undecided(in draft: Draft) -> [FieldPath] {
    let products = Self.products(in: draft)
    let needsCanopy = products.contains { $0.entered.unit.isPerCanopy }
    return products.filter { $0.state == nil }.map { ProductFact.state.path(of: $0.member) }
      + (needsCanopy && !draft.holds(SprayField.canopy.path) ? [SprayField.canopy.path] : [])
  }

  /// The fields of the roles of several products, each with no known place in the order of filling.
  package func worthAsking(in draft: Draft) -> [FieldPath] {
    let members = Self.products.enteredMembers(in: draft)
    guard members.count > 1 else { return [] }
    return members.filter { member in
      let hasRole = draft.holds(ProductFact.role.path(of: member))
      return !hasRole
        && Self.product(member, in: draft).map { $0.form == nil && $0.place == nil } == true
    }.map(ProductFact.role.path)
  }

  /// The order and the formulations are those of the kept result, because other versions may order them differently.
  package func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    guard let products = (kept as? SprayResult)?.input.products, let input = try? input(from: draft)
    else { return nil }
    return try? calculate(input.with(products))
  }

  package func refuseUnworkable(_ draft: Draft) throws(Failure) {
    for member in Self.products.members(in: draft) {
      if let product = Self.product(member, in: draft) {
        try product.check()
        continue
      }
      // With a dose in % only the other facts tell the state.
      let undosed = Self.product(member, dosed: Quantity(1, .percent), in: draft)
      if undosed.state != nil { try undosed.check(isDosed: false) }
    }
  }

  /// The amount left in the tank no longer counts once the mix, the area or the job's name has changed. Setting the
  /// first product, area or name does not end it, because this only describes what is left.
  package func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd? {
    let old = Self.products(in: before)
    let new = Self.products(in: after)
    // A product was added or removed, or the concentration of a product in the spray liquid changed.
    if let rate = before[SprayField.rate.path],
      after[SprayField.rate.path]?.isAsMuch(as: rate) != true,
      old.contains(where: { !$0.isShare })
    {
      return .contents
    }
    let stays = old.allSatisfy { product in
      new.contains { other in
        other.number == product.number && other.isCarrier == product.isCarrier
          && (product.isCarrier || other.dose.isAsMuch(as: product.dose)
            || other.describes(product))
          && (product.state == nil || other.state == product.state)
      }
    }
    if !stays || (!old.isEmpty && new.count > old.count) { return .contents }
    if let area = before[SprayField.area.path],
      after[SprayField.area.path]?.isAsMuch(as: area) != true
    {
      return .size
    }
    let band = SprayField.band.path
    if let width = before.measured(at: band), after.measured(at: band) != width { return .size }
    if let name = before.text(at: SprayField.name.path),
      after.text(at: SprayField.name.path) != name
    {
      return .job
    }
    return nil
  }

  /// The formulations that names tell: `EW, from the name`, `WDG, read as WG, from the name`.
  package func readFacts(in draft: Draft) -> [ReadFact] {
    Self.products.members(in: draft).compactMap { member in
      guard let name = Self.products.name(of: member, in: draft),
        let found = Formulation.inName(name),
        draft.text(at: ProductFact.form.path(of: member)) == nil
      else { return nil }
      let form = found.formulation
      let code = Datum.text(form.code)
      let text =
        found.spelled == form.code
        ? Text("form-from-name", ["form": code])
        : Text("form-from-name-as", ["form": code, "typed": .text(found.spelled)])
      return ReadFact(
        field: ProductFact.form.field(of: member, owner: name), value: .choice(form.choice),
        text: text)
    }
  }

  package func usedMix(of outcome: any Outcome, _ draft: Draft) -> UsedMix? {
    guard let input = (outcome as? SprayResult)?.input else { return nil }
    let used = input.productsAndCarrier.map { product in
      UsedProduct(
        name: product.name,
        permit: draft.text(
          at: ProductFact.permit.path(of: GroupMember(Self.products.id, product.number))),
        role: product.role.rawValue, dose: input.isUnknown(product) ? nil : product.entered,
        perArea: input.perArea(of: product), uncapped: product.uncapped)
    }
    return UsedMix(
      products: used, rate: input.rate, area: input.treatedArea, name: input.name, crop: input.crop)
  }
}

extension Product {
  /// Whether only the canopy of the other product was not known yet.
  fileprivate func describes(_ other: Product) -> Bool {
    other.dose.unit.isPerCanopy && other.entered == entered
  }
}

/// The calculator of tank mixes; the formulas are documented in `TankMix`.
package final class SprayCalculator: RecordedCalculator {
  /// `spray`, which is also the command.
  package let id = SprayField.calculator
  /// The fields of the job and of each product.
  package var form: Form { Self.form }
  /// The figures of a result, in their order.
  package let resultRows = [
    "treated", "spray-liquid", "to-prepare", "to-buy", "packs", "all-water", "fills", "mass",
    "nitrogen",
  ]
  /// Why there is no tank mix.
  package let errorCodes = SprayCode.allCases.map(\.rawValue)
  /// What a tank mix warns of.
  package var cautionCodes: [String] { SprayCaution.allCases.map(\.rawValue) }
  /// Too little water, or too much of a product in it.
  package var cautionsOnWater: [String] { SprayCaution.ofWater }
  /// A mix that was shown may have been sprayed.
  package let keepsLastResult = true
  /// The name that the area was entered for.
  package var hiddenFields: [Field] { Self.hiddenFields }
  /// The crop of a treatment.
  package var cropField: FieldPath { SprayField.crop.path }

  /// The products of a mix, each with a dose and its facts.
  static let productGroup = FieldGroup(
    "product",
    most: 20,
    isNeeded: true,
    named: ProductFact.name.rawValue,
    main: SprayField.dose.rawValue,
    alternatives: [ProductFact.form.rawValue: ProductFact.state.rawValue],
    isInBook: true,
    isCode: { Formulation.named($0) != nil },
    refuseUnworkable: refuseUnworkable,
    fields: [dose] + ProductFact.allCases.map(\.inGroup))

  private static let dose = FieldGroup.Kind(id: SprayField.dose.rawValue) { product, owner in
    SprayField.dose(of: product, owner: owner)
  }

  private static let hiddenFields = [
    Field(.areaOwner, of: SprayField.calculator, .text(most: 80), asking: .onlyTyped)
  ]

  static let form = Form(
    SprayField.allCases.map { field -> Form.Part in
      field == .dose ? .group(productGroup) : .field(field.field)
    },
    // A favourite is a mix for any field.
    jobFields: [SprayField.area.path, SprayField.name.path, SprayField.left.path])

  /// Makes the calculator, which has no state.
  package init() {}

  /// Returns the fields, but no dose for a carrier that fills the tank up; the spray volume is optional if every dose
  /// is a share and there is no area.
  package func fields(in draft: Draft) -> [Field] {
    var fields = form.fields(in: draft)
    if !form.hasOnlyTemplateFields(in: draft) {
      fields.removeAll { field in
        field.id == SprayField.dose.rawValue && Self.needsNoDose(field.path.member, in: draft)
      }
    }
    let hasCanopy = draft.holds(SprayField.canopy.path)
    let needsRate = Self.needsRate(draft)
    guard hasCanopy || !needsRate else { return fields }
    return fields.map { field in
      if !needsRate, field.path == SprayField.rate.path {
        return SprayField.rate(isOptional: true)
      }
      return hasCanopy ? Self.besideCanopy(field, in: draft) : field
    }
  }

  /// Whether there is an area, or a product with a dose that is not a share or unknown.
  private static func needsRate(_ draft: Draft) -> Bool {
    if draft.holds(SprayField.area.path) { return true }
    return productGroup.members(in: draft).contains { member in
      product(member, in: draft)?.needsRate ?? true
    }
  }

  /// Returns a dose with the units that depend on a canopy; another field as it is.
  private static func besideCanopy(_ field: Field, in draft: Draft) -> Field {
    guard field.id == SprayField.dose.rawValue, let member = field.path.member else {
      return field
    }
    let owner = productGroup.name(of: member, in: draft)
    return SprayField.dose(of: member, owner: owner, besideCanopy: true)
  }

  /// Returns the mix with its cautions.
  package func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let result = try mix(from: draft)
    return Evaluation(outcome: result, cautions: result.input.cautions)
  }

  /// Returns the mix of stored figures, with its cautions; nil if the figures cannot belong to the values.
  package func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    guard let input = try? input(from: draft) else { return nil }
    guard let result = SprayResult(input, kept: kept) else { return nil }
    return Evaluation(outcome: result, cautions: result.input.cautions)
  }

  /// Returns the tank mix of the values; throws what is missing, or why there is no result.
  package func mix(from draft: Draft) throws(Failure) -> SprayResult {
    try calculate(try input(from: draft))
  }

  /// Returns the result of complete values; throws why there is none.
  package func calculate(_ input: SprayInput) throws(Failure) -> SprayResult {
    try input.check()
    return try TankMix(input).result()
  }
}

import Testing

@testable import Calculation
@testable import Records

/// Reads facts as a person types them: `["date": "2027-05-10", "crop": "wheat"]`.
func facts(_ typed: KeyValuePairs<String, String>) throws -> TreatmentFacts {
  let form = TreatmentForm()
  return TreatmentFacts(
    try typed.reduce(form.blank) { draft, fact in
      let field = try #require(form.form.field(at: FieldPath(fact.key)))
      return try form.read(fact.value, into: field, of: draft, .point).draft
    })
}

/// Returns a product with a dose such as `1.25 kg/ha`.
func used(_ name: String?, _ dose: String, permit: String? = nil, role: String = "product") throws
  -> UsedProduct
{
  let words = dose.split(separator: " ").map(String.init)
  let amount = Quantity(
    try #require(Fraction(words[0])), try #require(UnitTable.unit(id: words[1])))
  return UsedProduct(name: name, permit: permit, role: role, dose: amount, perArea: amount)
}

/// Returns the value of a limit as a person types it.
func limit(_ fact: LimitFact, _ typed: String) throws -> Limit {
  Limit(fact, try LimitValueReader.read(typed, of: fact, .point))
}

/// Returns treatments as they are read for judging, numbered from 7 on.
func recorded(_ treatments: [TreatmentContent]) -> RecordedTreatments {
  zip(Int64(7)..., treatments).reduce(into: RecordedTreatments()) { $0.add($1.0, $1.1) }
}

/// Limits of labels as a table: a row for each product and crop, and a column for each kind of limit.
extension FieldGroup {
  package var limitColumns: [Field] {
    kinds.filter { [nameField, UsedProduct.Fact.permit.rawValue].contains($0.id) }
      + [TreatmentForm.field(.crop), TreatmentForm.field(.eppo)]
      + LimitFact.allCases.map {
        // It holds the value as it is typed.
        Field(
          FieldPath($0.rawValue), of: "limit", .text(most: 200), isOptional: true, isAsked: false)
      }
  }
}

extension Field {
  /// The kind of limit whose column it is in a table of limits; nil for other fields.
  package var limit: LimitFact? { calculator == "limit" ? LimitFact(rawValue: id) : nil }
}

extension CropLimits {
  /// Reads the limits in a row of the table; each notation must be able to read each value.
  package init(inRow row: Draft, _ notations: [Notation]) throws(Failure) {
    let facts = TreatmentFacts(row)
    guard let crop = facts.crop ?? facts.eppo else {
      throw .missingFields([TreatmentForm.field(.crop).name])
    }
    if CropTable.builtIn.crops(in: crop, notations[0]).filter(CropTable.builtIn.knows).count > 1 {
      throw Failure(LimitCode.fact, ["typed": .text(crop)], variant: "rows")
    }
    var limits: [Limit] = []
    for fact in LimitFact.allCases {
      guard let text = row.text(at: FieldPath(fact.rawValue)) else { continue }
      // “None” under the days to the harvest may say that there are none, or that none are known.
      if fact != .source, notations[0].means(text, LimitReader.nothing) {
        throw Failure(LimitCode.value, ["typed": .text(text)], variant: "nothing")
      }
      do throws(Refusal) {
        let values = try notations.map { (one) throws(Refusal) in
          try LimitReader.read(text, of: fact, one)
        }
        limits.append(Limit(fact, values[0]))
      } catch { throw error.failure }
    }
    self.init(crop: crop, limits: limits)
  }

  /// The limits as rows of the table, which has one column for a kind: of several periods each further one has a row of
  /// its own.
  package var rows: [CropLimits] {
    let byFact = LimitFact.allCases.map { fact in limits.filter { $0.fact == fact } }
    let count = byFact.map(\.count).max() ?? 0
    return (0..<count).map { row in
      CropLimits(crop: crop, limits: byFact.compactMap { $0.dropFirst(row).first })
    }
  }

  /// Returns the limits of several rows for one crop together, which say nothing differently.
  package init(adding rows: [CropLimits]) {
    self = CropLimits(crop: rows.first?.crop ?? "", limits: rows.flatMap(\.limits)).listed
  }

  /// Returns what a cell of the table says of the crop, its code or one of its limits; nil for an empty cell.
  package func text(in column: Field) -> Text? {
    let code = CropTable.builtIn.code(of: crop)
    let names = [TreatmentForm.field(.crop).path: crop, TreatmentForm.field(.eppo).path: code]
    if let name = names[column.path] {
      return name.map { Text("limit-shown-text", ["text": .text($0)]) }
    }
    guard let value = limits.first(where: { $0.fact == column.limit })?.value else { return nil }
    return value.word == .some(.none)
      ? LimitValue(least: .zero, unit: LimitFact.phi.units.first).text : value.text
  }
}

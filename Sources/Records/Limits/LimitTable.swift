import Calculation

/// Limits of labels as a table: a row for each product and crop, and a column for each kind of limit.
extension FieldGroup {
  /// The columns of a table of limits: the name and the permit of a product, the crop and its code, and each kind of
  /// limit. A cell of these holds the value as it is typed.
  package var limitColumns: [Field] {
    let ofProduct = oneOfEachKind.filter {
      [nameField, ProductFact.permit.rawValue].contains($0.id)
    }
    let ofLimits = LimitFact.allCases.map { fact in
      Field(FieldPath(fact.rawValue), of: "limit", .text(most: 200), asking: .onlyTyped)
    }
    return ofProduct + [TreatmentForm.field(.crop), TreatmentForm.field(.eppo)] + ofLimits
  }
}

extension Field {
  /// The kind of limit whose column it is in a table of limits; nil for other fields.
  package var limit: LimitFact? { calculator == "limit" ? LimitFact(rawValue: id) : nil }
}

extension CropLimits {
  /// Reads the limits in a row of the table; each notation must be able to read each value.
  package init(inRow row: Draft, _ notations: [Notation]) throws(Failure) {
    let crop = try Self.crop(inRow: row, notations[0])
    var limits: [Limit] = []
    for fact in LimitFact.allCases {
      guard let text = row.text(at: FieldPath(fact.rawValue)) else { continue }
      limits.append(Limit(fact, try Self.value(text, of: fact, notations)))
    }
    self.init(crop: crop, limits: limits)
  }

  /// Returns the crop of a row, else its code; throws if it is missing, or several crops stand together.
  private static func crop(inRow row: Draft, _ notation: Notation) throws(Failure) -> String {
    let facts = TreatmentFacts(row)
    guard let crop = facts.crop ?? facts.eppo else {
      throw .missingFields([TreatmentForm.field(.crop).name])
    }
    let table = CropTable.builtIn
    if table.crops(in: crop, notation).filter(table.knows).count > 1 {
      throw Failure(LimitCode.fact, ["typed": .text(crop)], variant: "rows")
    }
    return crop
  }

  /// Reads the value of a cell as each notation has it, and returns that of the first.
  private static func value(
    _ text: String, of fact: LimitFact, _ notations: [Notation]
  ) throws(Failure) -> LimitValue {
    // “None” under the days to the harvest may say that there are none, or that none are known.
    if fact != .source, notations[0].means(text, LimitValueReader.nothing) {
      throw Failure(LimitCode.value, ["typed": .text(text)], variant: "nothing")
    }
    do throws(Refusal) {
      let values = try notations.map { notation throws(Refusal) in
        try LimitValueReader.read(text, of: fact, notation)
      }
      return values[0]
    } catch {
      throw error.failure
    }
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
    if column.path == TreatmentForm.field(.crop).path { return Self.cell(crop) }
    if column.path == TreatmentForm.field(.eppo).path {
      return CropTable.builtIn.code(of: crop).map(Self.cell)
    }
    guard let value = limits.first(where: { $0.fact == column.limit })?.value else { return nil }
    // “None” would not tell whether there are no days to wait or none are known.
    let isNoWait = value.word == .some(.none)
    return isNoWait ? LimitValue(least: .zero, unit: LimitFact.phi.units.first).text : value.text
  }

  private static func cell(_ text: String) -> Text {
    Text.limitShownText(text: .text(text))
  }
}

import Calculation

/// Treatments as a table: a row for each product, and a column for each fact.
extension FieldGroup {
  /// The columns that a table of treatments may have: what a treatment records of a product, the facts of a treatment,
  /// and what only a table says.
  package var treatmentColumns: [Field] {
    let factsOfProduct = UsedProduct.Fact.allCases.map(\.rawValue) + [mainField]
    let ofProduct = oneOfEachKind.filter { factsOfProduct.contains($0.id) }
    let ofTreatment = TreatmentFact.allCases.map(TreatmentForm.field)
    return ofProduct + ofTreatment + TreatmentColumn.allCases.map(\.field)
  }

  /// The columns of a table of treatments whose cells are read.
  package var treatmentColumnsToRead: [Field] {
    let ignored = TreatmentColumn.allCases.filter(\.isIgnored).map(\.path)
    return treatmentColumns.filter { !ignored.contains($0.path) }
  }
}

/// A column of a table of treatments that is neither a fact of a treatment nor one of a product in a mix.
package enum TreatmentColumn: String, CaseIterable, Sendable {
  /// The number that the other program gave the treatment.
  case number = "source-number"
  /// Identifies the treatment everywhere.
  case uuid
  /// Whether the treatment was taken back.
  case withdrawn
  /// The amount of a product per hectare, where the label's dose is another measure.
  case perHectare = "per-hectare"
  /// The amount of a product on the whole treated area.
  case total = "used-in-all"
  /// The spray volume per area.
  case volume = "spray-volume"

  // The others are in the program's own tables, and say nothing that is taken over.

  /// Which version of the treatment it is.
  case version = "record-version"
  /// Whether what the treatment says follows from itself.
  case follows = "record-follows"
  /// The type of use, which is always surface.
  case use = "record-use"
  /// Where the treatment was taken over from.
  case source = "record-source"
  /// What the regulation still wants.
  case missing = "record-missing"

  /// By which its cells are found in a row.
  package var path: FieldPath { FieldPath(rawValue) }

  /// Whether its cells are left alone.
  package var isIgnored: Bool {
    switch self {
    case .version, .follows, .use, .source, .missing: true
    case .number, .uuid, .withdrawn, .perHectare, .total, .volume: false
    }
  }

  /// How its cells are read: texts, a choice, or amounts with their units.
  package var field: Field {
    switch self {
    case .number: Field(path, of: Self.owner, .text(most: 80), asking: .unasked)
    case .uuid, .version, .follows, .use, .source, .missing:
      Field(path, of: Self.owner, .text(most: 255), asking: .unasked)
    case .withdrawn:
      Field(
        path, of: Self.owner, .choice([Self.isWithdrawn, Self.isNotWithdrawn]), asking: .unasked)
    case .perHectare:
      amount(
        "l/ha kg/ha ml/ha g/ha floz/ac pt/ac lb/ac ozwt/ac", [.volumeRate, .massRate],
        ambiguous: Field.Units.ouncesPerAcre)
    case .total:
      amount(
        "l kg ml g floz pt gal lb ozwt", [.volume, .weight], ambiguous: Field.Units.ounces)
    case .volume:
      amount(
        "l/ha gal/ac impgal/ac", [.volumeRate], ambiguous: Field.Units.ouncesPerAcre)
    }
  }

  /// The value of the column for a treatment that is withdrawn.
  package static var isWithdrawnID: String { isWithdrawn.id }
  private static let isWithdrawn = Choice("withdrawn", key: .treatmentIsWithdrawn)
  private static let isNotWithdrawn = Choice("counts", key: .treatmentCounts)

  private static let owner = "treatments"

  /// A column of amounts in these units, the usual first, or in others of these measures.
  private func amount(
    _ units: String, _ measures: [Dimension], ambiguous: [String: [Unit]]
  ) -> Field {
    Field(
      path, of: Self.owner, asking: .unasked,
      units: Field.Units(
        UnitTable.units(ids: units), of: measures, areNeeded: true, ambiguous: ambiguous),
      numbers: Field.Numbers(refusesRanges: true))
  }
}

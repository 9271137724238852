import Calculation

/// A fact about a treatment that a person can type, in the order in which the facts are listed.
package enum TreatmentFact: String, CaseIterable, Sendable {
  /// The day on which it began.
  case date
  /// The time of day at which it began.
  case start
  /// The time of day at which it ended, with its date if that is another day.
  case end
  /// The name of the parcel.
  case parcel
  /// Where the parcel is: a number of the parcel or of the land register, or coordinates.
  case place = "place-id"
  /// The area that was treated.
  case treated
  /// The share of the parcel that was treated.
  case fraction
  /// The crop's name.
  case crop
  /// The crop's code of the EPPO (European and Mediterranean Plant Protection Organization).
  case eppo
  /// The growth stage of the crop on the BBCH scale.
  case bbch
  /// The year of the harvest.
  case season
  /// What it was against, or what for.
  case reason
  /// The code of the pest that it was against.
  case pestEPPO = "pest-eppo"
  /// Who sprayed.
  case `operator`
  /// The number of that person's certificate.
  case certificate
  /// The professional user or the farm that keeps the record.
  case holder
  /// The machine.
  case sprayer
  /// How strong the wind was, and where from.
  case wind
  /// How warm the air was.
  case temperature
  /// Whatever else is to be kept.
  case note

  /// Where its value stands in a draft of facts.
  package var path: FieldPath { FieldPath(rawValue) }
  /// The key in JSON: `place_id`.
  package var key: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }

  /// The facts of one parcel, which do not count for the next one.
  package static let ofParcel: [TreatmentFact] = [.parcel, .place, .treated, .fraction]

  /// Returns the facts whose values differ between two drafts.
  package static func differing(_ draft: Draft, _ other: Draft) -> [TreatmentFact] {
    allCases.filter { fact in
      let field = TreatmentForm.field(fact)
      return draft.value(of: field) != other.value(of: field)
    }
  }
}

/// How each fact is entered.
extension TreatmentFact {
  /// The field in which it is typed.
  var field: Field {
    switch self {
    case .date: Field(path, of: formID, .date, asking: .atQuestion)
    case .start: Field(path, of: formID, .formed(.time), asking: .atQuestion)
    case .end: Field(path, of: formID, .formed(.timeOrMoment), asking: .atQuestion)
    case .parcel, .operator, .sprayer: Field(path, of: formID, .text(most: 80), asking: .atQuestion)
    case .place, .reason: Field(path, of: formID, .text(most: 120), asking: .atQuestion)
    case .treated:
      Field(
        path, of: formID, asking: .atQuestion,
        units: Field.Units(
          UnitTable.units(ids: "ha ac a m2 km2 daa ft2"), of: [.area],
          homes: Field.Homes(us: "ac", imperial: "ac")))
    case .fraction:
      Field(
        path, of: formID, asking: .atQuestion, units: Field.Units([.percent]),
        numbers: Field.Numbers(rules: NumberRules(range: "0.01"...100)))
    case .crop:
      Field(path, of: formID, .text(most: 80), asking: .atQuestion, spelling: Field.cropSpelling)
    case .eppo: Field(path, of: formID, .formed(.eppo), asking: .atQuestion)
    case .pestEPPO: Field(path, of: formID, .formed(.eppo), asking: .unasked)
    case .bbch: Field(path, of: formID, .formed(.growthStage), asking: .atQuestion)
    case .season:
      Field(
        path, of: formID, asking: .atQuestion, units: Field.Units([year]),
        numbers: Field.Numbers(rules: NumberRules(range: 1900...2999, isWhole: true)))
    case .certificate, .holder: Field(path, of: formID, .text(most: 120), asking: .unasked)
    case .wind: measuredText([.speed])
    case .temperature: measuredText([.temperature])
    case .note: Field(path, of: formID, .text(most: 500), asking: .unasked)
    }
  }

  private var formID: String { TreatmentForm.formID }

  /// A text that may hold a value of these measures; where a table has its unit in another place, it is put behind the number.
  private func measuredText(_ measures: [Dimension]) -> Field {
    Field(
      path, of: formID, .text(most: 80), asking: .atQuestion,
      units: Field.Units([], of: measures))
  }
}

/// The unit of a calendar year: a bare number.
private let year = Unit.counting("year")

/// The facts of a treatment in a draft.
extension Draft {
  /// Returns the facts with a text for one of them; nil changes nothing.
  package func setting(_ fact: TreatmentFact, to text: String?) -> Draft {
    guard let text else { return self }
    return setting(fact.path, word: text)
  }

  /// Returns the facts with the area that was treated; nil changes nothing.
  package func setting(treated area: Quantity?) -> Draft {
    guard let area else { return self }
    return setting(TreatmentFact.treated.path, to: area)
  }

  /// Returns the facts with the year of the harvest.
  package func setting(season harvest: Int) -> Draft {
    setting(TreatmentFact.season.path, to: Quantity(Fraction(harvest), year))
  }

  /// Returns the facts with one of them as in other facts, also if it is missing there.
  package func taking(_ fact: TreatmentFact, from other: Draft) -> Draft {
    takingValue(at: fact.path, from: other)
  }

  /// Returns the facts without one of them.
  package func without(_ fact: TreatmentFact) -> Draft { withoutValue(at: fact.path) }
}

/// A fact about a treatment that a person can type, in the order in which the facts are listed.
package enum TreatmentFact: String, CaseIterable, Sendable {
  case date
  /// The time of day at which it began.
  case start
  /// The time of day at which it ended, with its date if that is another day.
  case end
  case parcel
  /// Where the parcel is: a number of the parcel or of the land register, or coordinates.
  case place = "place-id"
  case treated
  /// The share of the parcel that was treated.
  case fraction
  case crop
  /// The crop's code of the EPPO (European and Mediterranean Plant Protection Organization).
  case eppo
  case bbch
  case season
  case reason
  case pestEPPO = "pest-eppo"
  case `operator`
  case certificate
  /// The professional user or the farm that keeps the record.
  case holder
  case sprayer, wind, temperature, note

  package var path: FieldPath { FieldPath(rawValue) }
  /// The key in JSON: `place_id`.
  package var key: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }

  /// The facts of one parcel, which do not count for the next one.
  package static let ofParcel: [TreatmentFact] = [.parcel, .place, .treated, .fraction]

  var field: Field {
    switch self {
    case .date: field(.date)
    case .start: field(.formed(.time))
    case .end: field(.formed(.timeOrMoment))
    case .eppo: field(.formed(.eppo))
    case .pestEPPO: field(.formed(.eppo), isAsked: false)
    case .bbch: field(.formed(.growthStage))
    case .treated:
      Field(
        path, of: TreatmentForm.formID, names: [],
        units: UnitTable.units(ids: "ha ac a m2 km2 daa ft2"),
        homes: Field.homes(us: "ac", imperial: "ac"), measures: [.area], isOptional: true)
    case .fraction:
      Field(
        path, of: TreatmentForm.formID, names: [], units: [.percent], isOptional: true,
        rules: NumberRules(range: "0.01"...100))
    case .season:
      Field(
        path, of: TreatmentForm.formID, names: [], units: [year], isOptional: true,
        rules: NumberRules(range: 1900...2999, isWhole: true))
    case .note: field(.text(most: 500), isAsked: false)
    case .certificate, .holder: field(.text(most: 120), isAsked: false)
    case .place, .reason: field(.text(most: 120))
    case .crop:
      Field(
        path, of: TreatmentForm.formID, .text(most: 80), names: [], isOptional: true,
        spelling: Field.cropSpelling)
    case .wind: said([.speed])
    case .temperature: said([.temperature])
    case .parcel, .operator, .sprayer: field(.text(most: 80))
    }
  }

  /// Returns the facts whose values differ between two drafts.
  package static func differing(_ one: Draft, _ other: Draft) -> [TreatmentFact] {
    allCases.filter { fact in
      let field = TreatmentForm.field(fact)
      return one.value(of: field) != other.value(of: field)
    }
  }

  /// A text that may hold a value of these measures; where a table has its unit in another place, it is put behind the number.
  private func said(_ measures: [Dimension]) -> Field {
    Field(
      path, of: TreatmentForm.formID, .text(most: 80), names: [], measures: measures,
      isOptional: true)
  }

  private func field(_ kind: Field.Kind, isAsked: Bool = true) -> Field {
    Field(path, of: TreatmentForm.formID, kind, names: [], isOptional: true, isAsked: isAsked)
  }
}

/// The unit of a calendar year: a bare number.
private let year = Unit(id: "year", symbol: "", dimension: .count, toBase: 1)

/// The form in which a person enters the facts of a treatment.
package struct TreatmentForm: FormOwner {
  static let formID = "record"
  package let id = TreatmentForm.formID
  package var form: Form { Self.facts }
  private static let facts = Form(TreatmentFact.allCases.map(\.field))

  /// The day on which `yesterday` and `24.11` are read; nil where only whole dates are.
  private let today: Day?

  package init(today: Day? = nil) { self.today = today }

  package static func field(_ fact: TreatmentFact) -> Field {
    facts.field(at: fact.path) ?? fact.field
  }

  /// Reads dates and times as people say them; `6:30-9` is a start and an end. A refused date has a code of its own.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    switch TreatmentFact(rawValue: field.path.text) {
    case .date:
      let said = text.withOrdinarySpaces
      if let day = today.flatMap({ Day(said: said, on: $0, notation) }) {
        return Entered(draft.setting(.date, to: day.text), field, expression: said)
      }
    case .start, .end:
      let times = Self.times(text, notation)
      if times.count == 2, times[0].isOfDay {
        let both = draft.setting(.start, to: times[0].text).setting(.end, to: times[1].text)
        return Entered(
          both, field,
          others: [TreatmentFact.start, .end].filter { $0.path != field.path }.map(Self.field))
      }
      if times.count == 1, let entered = try? field.read(times[0].text, into: draft, notation) {
        return entered
      }
    default: break
    }
    do throws(Refusal) { return try field.read(text, into: draft, notation) } catch {
      guard error.failure.is(InputCode.notADate) else { throw error }
      throw Refusal(Failure(RecordCode.date, ["typed": .text(text)]), at: error.span)
    }
  }
}

extension Draft {
  /// Returns the facts with a text for one of them; nil changes nothing.
  package func setting(_ fact: TreatmentFact, to text: String?) -> Draft {
    text.map { setting(fact.path, word: $0) } ?? self
  }

  /// Returns the facts with the area that was treated; nil changes nothing.
  package func setting(treated area: Quantity?) -> Draft {
    area.map { setting(TreatmentFact.treated.path, to: $0) } ?? self
  }

  package func setting(season harvest: Int) -> Draft {
    setting(TreatmentFact.season.path, to: Quantity(Fraction(harvest), year))
  }

  /// Returns the facts with one of them as in other facts, also if it is missing there.
  package func taking(_ fact: TreatmentFact, from other: Draft) -> Draft {
    with { $0.values[fact.path] = other.values[fact.path] }
  }

  package func without(_ fact: TreatmentFact) -> Draft { with { $0.values[fact.path] = nil } }
}

/// What is known of a field, a piece of land: its area, its place, its last crop and its last treatment.
package struct Parcel: Sendable, Equatable {
  /// The area, as `treated`, and the place; of the last treatment the crop, the season, the date, and the field's name.
  package let facts: TreatmentFacts
  /// The identity of the last treatment; nil if none is known.
  package let treatment: String?

  private static let known: [TreatmentFact] = [.treated, .place, .crop, .season, .date, .parcel]

  private init?(_ facts: TreatmentFacts, treatment: String?) {
    guard Set(facts.draft.paths).isSubset(of: Self.known.map(\.path)) else { return nil }
    (self.facts, self.treatment) = (facts, treatment)
  }

  /// Takes what a calculation tells, or a treatment with these facts; only `area` counts as the field's area.
  package init(area: Quantity?, _ facts: TreatmentFacts, treatment: String? = nil) {
    let own = Self.known.reduce(TreatmentForm().blank) { $0.taking($1, from: facts.draft) }
    self.facts = TreatmentFacts(own.without(.treated).setting(treated: area))
    self.treatment = treatment
  }

  package var area: Quantity? { facts.treated }

  /// Completes this with what was known before; of an earlier treatment than the known one only what was unknown counts.
  package func over(_ before: Parcel, folded: (String) -> String) -> Parcel {
    let days = [facts.day, before.facts.day].compactMap(\.self)
    let isEarlier = days.count == 2 && days[0] < days[1] && treatment != before.treatment
    let (new, old) = isEarlier ? (before, self) : (self, before)
    let crops = Set([new, old].compactMap(\.facts.crop).map(folded))
    let missing = Self.known.filter { fact in
      // A season is that of its crop.
      !new.facts.draft.holds(fact.path) && (fact != .season || crops.count == 1)
    }
    let all = missing.reduce(new.facts.draft) { $0.taking($1, from: old.facts.draft) }
    return Parcel(
      area: area ?? before.area, TreatmentFacts(all), treatment: new.treatment ?? old.treatment)
  }

  /// `{"facts":{"treated":{"unit":"ha","value":"25/2"},…},"treatment":"…"}`
  private static let keeping = Codec<Parcel>(
    { Parcel($0, treatment: $1) }, .member("facts", .facts, for: .store, \.facts),
    .optional("treatment", .text(most: 36), for: .store, \.treatment))

  package var stored: String { Self.keeping.exact(of: self).line }

  /// Reads the stored form; nil for a text that `stored` never writes.
  package init?(stored text: String) {
    guard let parcel = StoredJSON(text).flatMap({ Self.keeping.value($0) }), parcel.stored == text else { return nil }
    self = parcel
  }
}

/// A field by its name, with its last treatment as that is now.
package struct NamedParcel: Sendable {
  package let name: String
  /// nil if this version cannot read what is known of it.
  package let parcel: Parcel?
  package let treatment: Treatment?

  package init(name: String, parcel: Parcel?, treatment: Treatment?) {
    (self.name, self.parcel, self.treatment) = (name, parcel, treatment)
  }

  /// `{"name":"North 40","area":{…},"place_id":"12/3","crop":"wheat","season":2027,"treatment":{"number":3,…}}`
  package static let codec = Codec<NamedParcel>([
    .member("name", .text) { $0.name }, .optional("area", .entered) { $0.parcel?.area },
    .optional("place_id", .text) { $0.parcel?.facts.place }, .optional("crop", .text) { $0.parcel?.facts.crop },
    .optional("season", .integer) { $0.parcel?.facts.season }, .optional("treatment", .object(last), \.treatment),
  ])

  private static let last = Codec(Treatment.codec.members.filter { ["number", "date", "withdrawn"].contains($0.key) })
}

import Calculation

/// Whether two products are one, as far as their names and permits tell.
extension UsedProduct {
  /// Compares another product with this one: by the numbers of their permits where both have one, else by their names.
  /// A plant protection product without a name may be any other.
  func compared(with other: UsedProduct) -> Sameness {
    let isNamed = name != nil && name?.folded == other.name?.folded
    if let permit, let otherPermit = other.permit {
      if Self.parts(of: permit.folded) == Self.parts(of: otherPermit.folded) { return .same }
      return isNamed ? .perhaps : .other
    }
    guard let name, let otherName = other.name else {
      return isProtection && other.isProtection ? .perhaps : .other
    }
    if isNamed { return .same }
    // The same letters, apart from spaces and hyphens: `Tebu 250EW`.
    let likeness = NameSpelling(name.folded).likeness(to: NameSpelling(otherName.folded))
    return likeness == .sameLetters ? .perhaps : .other
  }

  /// Returns the letters and numbers of a permit or place id, whatever is between them: `r-012/2015` gives r 12 2015.
  fileprivate static func parts(of folded: String) -> [String] {
    NameSpelling.runs(of: String(folded.map { ".,".contains($0) ? " " : $0 }))
  }
}

/// Whether two parcels are one, as far as their names and place ids tell.
extension TreatmentFacts {
  /// Compares another parcel with this treatment's, by place ids or else by names; “other” if this one has neither.
  func comparedParcel(name otherParcel: String?, place otherPlace: String?) -> Sameness {
    guard hasPlace else { return .other }
    let isNamed = parcel != nil && parcel?.folded == otherParcel?.folded
    if let place, let otherPlace {
      if Self.placeKey(place.folded) == Self.placeKey(otherPlace.folded) { return .same }
      let isAlike = PlaceParts(place.folded).mayBeSame(as: PlaceParts(otherPlace.folded))
      return isNamed || isAlike ? .perhaps : .other
    }
    if parcel == nil || otherParcel == nil { return .perhaps }
    return isNamed ? .same : .other
  }

  /// The numbers of a folded place id, and its other words: `FR-12` may be `fr 12`, `12/03` may be `12/3`.
  private struct PlaceParts {
    let numbers: [String]
    let words: [String]

    init(_ folded: String) {
      let parts = UsedProduct.parts(of: folded).filter { !["dz", "nr", "dzialka"].contains($0) }
      numbers = parts.filter { !$0.beginsWithLetter }
      words = parts.filter(\.beginsWithLetter)
    }

    /// Whether both have the same numbers, and no unlike words.
    func mayBeSame(as other: PlaceParts) -> Bool {
      guard !numbers.isEmpty, numbers == other.numbers else { return false }
      return words == other.words || words.isEmpty || other.words.isEmpty
    }
  }

  /// Equal for place ids that are the same or perhaps the same: the digits without zeros, else the key of the id.
  package static func placeCommon(_ folded: String) -> String {
    let digits = folded.filter(\.isNumber)
    return digits.isEmpty ? placeKey(folded) : digits.filter { $0 != "0" }
  }

  /// Returns a folded place id without what differs between spellings: spaces, and `dz.` or `nr` before the number.
  private static func placeKey(_ folded: String) -> String {
    folded.split { $0.isWhitespace || $0 == "." }.filter { !["dz", "nr"].contains($0) }.joined()
      .replacing(/^(dz|nr)+(?=[0-9])/, with: "")
  }
}

extension String {
  fileprivate var beginsWithLetter: Bool { first.map(\.isLetter) ?? false }
}

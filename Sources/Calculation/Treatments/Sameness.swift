/// Whether two crops, products or parcels are the same, as far as their names and numbers tell.
enum Sameness: Comparable {
  case other, perhaps, same
}

extension UsedProduct {
  /// Compares another product with this one: by the numbers of their permits where both have one, else by their names.
  /// A plant protection product without a name may be any other.
  func compared(with other: UsedProduct) -> Sameness {
    let isNamed = name != nil && name?.folded == other.name?.folded
    if let permit, let theirs = other.permit {
      if Self.parts(of: permit.folded) == Self.parts(of: theirs.folded) { return .same }
      return isNamed ? .perhaps : .other
    }
    if name == nil || other.name == nil {
      return isProtection && other.isProtection ? .perhaps : .other
    }
    if isNamed { return .same }
    // The same letters, apart from spaces and hyphens: `Tebu 250EW`.
    let names = [name, other.name].compactMap { $0.map { NameSpelling($0.folded) } }
    return names[0].likeness(to: names[1]) == .sameLetters ? .perhaps : .other
  }

  /// Returns the letters and numbers of a permit or place id, whatever is between them: `r-012/2015` gives r 12 2015.
  fileprivate static func parts(of folded: String) -> [String] {
    NameSpelling.runs(of: String(folded.map { ".,".contains($0) ? " " : $0 }))
  }
}

extension TreatmentFacts {
  /// Compares another parcel with this treatment's, by place ids or else by names; “other” if this one has neither.
  func comparedParcel(with other: (parcel: String?, place: String?)) -> Sameness {
    guard hasPlace else { return .other }
    let isNamed = parcel != nil && parcel?.folded == other.parcel?.folded
    if let place, let theirs = other.place {
      if Self.placeKey(place.folded) == Self.placeKey(theirs.folded) { return .same }
      let (numbers, words) = Self.placeParts(place.folded)
      let (others, otherWords) = Self.placeParts(theirs.folded)
      let isAlike =
        numbers == others && (words == otherWords || words.isEmpty || otherWords.isEmpty)
      return isNamed || !numbers.isEmpty && isAlike ? .perhaps : .other
    }
    return parcel == nil || other.parcel == nil ? .perhaps : isNamed ? .same : .other
  }

  /// Returns the numbers of a folded place id, and its other words: `FR-12` may be `fr 12`, `12/03` may be `12/3`.
  private static func placeParts(_ folded: String) -> (numbers: [String], words: [String]) {
    let parts = UsedProduct.parts(of: folded).filter { !["dz", "nr", "dzialka"].contains($0) }
    return (
      parts.filter { $0.first?.isLetter != true }, parts.filter { $0.first?.isLetter == true }
    )
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

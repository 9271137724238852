/// Whether two crops, products or parcels are the same, as far as their names and numbers tell.
enum Sameness: Comparable {
  case other, perhaps, same
}

extension UsedProduct {
  /// Compares another product with this one: by the numbers of their permits where both have one, else by their names.
  ///
  /// A plant protection product without a name may be any other.
  func compared(with other: UsedProduct, folded: (String) -> String) -> Sameness {
    let isNamed = name != nil && name.map(folded) == other.name.map(folded)
    if let permit, let theirs = other.permit {
      if Self.parts(ofPermit: folded(permit)) == Self.parts(ofPermit: folded(theirs)) { return .same }
      return isNamed ? .perhaps : .other
    }
    if name == nil || other.name == nil { return isProtection && other.isProtection ? .perhaps : .other }
    return isNamed ? .same : .other
  }

  /// Returns the letters and numbers of a permit, whatever stands between them: `r-012/2015` gives r, 12 and 2015.
  private static func parts(ofPermit folded: String) -> [String] {
    NameSpelling(String(folded.map { ".,".contains($0) ? " " : $0 })).parts
  }
}

extension TreatmentFacts {
  /// Compares the parcel of another treatment with that of this one: by the place ids, without both by the names.
  ///
  /// “Other” if this treatment has neither.
  func comparedParcel(with other: TreatmentFacts, folded: (String) -> String) -> Sameness {
    guard hasPlace else { return .other }
    let isNamed = parcel != nil && parcel.map(folded) == other.parcel.map(folded)
    if let place, let theirs = other.place {
      if Self.placeKey(folded(place)) == Self.placeKey(folded(theirs)) { return .same }
      return isNamed ? .perhaps : .other
    }
    return parcel == nil || other.parcel == nil ? .perhaps : isNamed ? .same : .other
  }

  /// Returns a folded place id without what differs between spellings of one: spaces, and the `dz.` before the number.
  package static func placeKey(_ folded: String) -> String {
    folded.filter { !$0.isWhitespace }.replacing("dz.", with: "")
  }
}

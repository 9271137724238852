import Calculation

/// The limits of one product in one crop.
package struct CropLimits: Sendable, Hashable {
  /// The crop's name, or its EPPO code.
  package let crop: String
  /// At most one limit about each subject that can be read, in the order of the subjects, and perhaps one of a kind that
  /// cannot.
  package let limits: [Limit]

  /// Makes the limits of a crop, at most one about each subject, as they are stored: their order is kept.
  package init(crop: String, limits: [Limit]) {
    self.crop = crop
    self.limits = limits
  }

  /// The same limits in the order in which they are listed.
  var listed: CropLimits {
    CropLimits(crop: crop, limits: Set(limits.map(\.subject)).listed.compactMap(limit))
  }

  /// Returns the limit of a kind and a period; nil without one.
  package func limit(about subject: Limit.Subject) -> Limit? {
    limits.first { $0.subject == subject }
  }

  /// The most letters of a crop's name.
  package static let longestCrop = 80
  /// The most words that a crop's name can have, and one more; what a person means by a longer line is not looked for.
  package static let mostWords = longestCrop / 2 + 1

  /// Reads the name of a crop, which is kept as the table of crops spells it; throws if it is too long or holds invisible
  /// characters.
  package static func crop(_ typed: String) throws(Failure) -> String {
    CropTable.builtIn.name(of: try Field.words(typed, most: longestCrop))
  }
}

extension Set<Limit.Subject> {
  /// The subjects in the order in which limits are listed: by kind, and then by period.
  var listed: [Limit.Subject] {
    LimitFact.allCases.flatMap { fact in
      let ofKind = filter { $0.fact == fact }
      return ofKind.sorted { ($0.period ?? .season) < ($1.period ?? .season) }
    }
  }
}

/// The limits of a product, crop by crop.
extension [CropLimits] {
  /// Returns the limits with the one about a subject replaced for a crop; nil takes it away.
  package func setting(
    _ subject: Limit.Subject, to value: LimitValue?, in crop: String
  ) -> [CropLimits] {
    let before = place(of: crop).map { self[$0] }
    let new = value.map { Limit(subject.fact, $0) }
    var limits = before?.limits ?? []
    limits.removeAll { limit in
      guard limit.fact == subject.fact else { return false }
      // What could not be read may have been about this subject; that there is no such limit is about all periods.
      let isOfAllPeriods = limit.isUnreadable || limit.isNotApplicable
      return limit.subject == subject || isOfAllPeriods || new?.isNotApplicable == true
    }
    if let new { limits.append(new) }
    let after = CropLimits(crop: before?.crop ?? crop, limits: limits).listed
    return exchanging(crop, for: after.limits.isEmpty ? nil : after)
  }

  /// Returns the limits with those for a crop replaced, or added at a place; nil takes them away.
  package func exchanging(
    _ crop: String, for replacement: CropLimits?, at place: Int = .max
  ) -> [CropLimits] {
    var crops = self
    let here = self.place(of: crop)
    if let here { crops.remove(at: here) }
    if let replacement { crops.insert(replacement, at: here ?? Swift.min(place, crops.count)) }
    return crops
  }

  /// Returns the place of a crop's limits, whatever the crop is called; nil if it has none.
  package func place(of crop: String) -> Int? {
    if let exact = firstIndex(where: { $0.crop == crop }) { return exact }
    let wanted = CropTable.builtIn.key(of: crop)
    return firstIndex { CropTable.builtIn.key(of: $0.crop) == wanted }
  }
}

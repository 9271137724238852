import Calculation

/// A limit that holds for the crop of the treatment that is judged.
struct HeldLimit {
  let limit: Limit
  /// The crop that it was typed for, as it was typed; nil if the treatment has the same name.
  let typedFor: String?
  /// That crop, with which the crops of the treatments that are counted for the limit are compared.
  let crop: Crop
  /// How near that crop is to the treatment's.
  let nearness: CropNearness
  /// Whether it surely holds. It does not if only the codes of the crops are equal, or only the names: then nothing is
  /// known.
  let isSure: Bool
}

/// How near the crop that a limit was typed for is to the treatment's crop, the nearest first: the limits of the nearest
/// crops hold.
enum CropNearness: Comparable {
  /// It has the same name, or another one of the same row of the table.
  case sameName
  /// Its name is the bare code of the treatment's crop.
  case bareCode
  /// Another name with the same code.
  case sameCode
  /// It covers the treatment's crop: the number is its place among the broader crops, those by the code before those by
  /// the name, in each the nearest first.
  case broader(Int)
  /// A narrower crop. Kept limits stay under a broader crop.
  case narrower
  /// Any other crop that kept limits were typed for, so that none of them is lost.
  case other
}

/// Finding the limits that hold for the treatment's crop.
extension LimitJudge {
  /// Returns those of the known limits of a product that hold, in the order in which limits are listed.
  func heldLimits(among known: [CropLimits]) -> [HeldLimit] {
    let subjects = Set(known.flatMap(\.limits).map(\.subject))
    let held = subjects.listed.flatMap { heldLimits(about: $0, among: known) }
    // A last day counts beside limits that were typed for the same crop, or where there are none but last days.
    let crops = Set(held.filter { $0.limit.fact != .until }.map(\.typedFor))
    return crops.isEmpty ? held : held.filter { crops.contains($0.typedFor) }
  }

  /// Returns the limits about a subject that hold: those of the nearest crop, several if several names of one row have
  /// limits; of last days, those of all crops that come into question.
  private func heldLimits(
    about subject: Limit.Subject, among known: [CropLimits]
  ) -> [HeldLimit] {
    let candidates = known.compactMap { heldLimit(about: subject, in: $0) }
    if subject.fact == .until { return candidates }
    let nearest = candidates.map(\.nearness).min()
    return candidates.filter { $0.nearness == nearest }
  }

  /// Returns the limit about a subject that was typed for a crop; nil if there is none, or the crop is too far from the
  /// treatment's.
  private func heldLimit(about subject: Limit.Subject, in known: CropLimits) -> HeldLimit? {
    guard let limit = known.limit(about: subject) else { return nil }
    let named = CropTable.builtIn.crop(known.crop, nil)
    guard let nearness = nearness(of: named) else { return nil }
    // A name outside the table has the code that was typed with it.
    let takesCode = nearness == .sameName && named.code == nil
    let typedCrop = takesCode ? CropTable.builtIn.crop(known.crop, crop.code) : named
    // A crop that is broader by its name and not by its code is not sure.
    let isCovered = typedCrop.compared(with: crop) == .same || nearness == .narrower
    return HeldLimit(
      limit: limit, typedFor: named.name == crop.name ? nil : known.crop, crop: typedCrop,
      nearness: nearness, isSure: nearness != .sameCode && isCovered)
  }

  /// Returns how near a crop is to the treatment's; nil if limits for it do not hold.
  private func nearness(of typedCrop: Crop) -> CropNearness? {
    if typedCrop.isNamed(as: crop) || isCodeAlone(of: typedCrop) { return .sameName }
    if let code = crop.code {
      if typedCrop.name == code.folded { return .bareCode }
      if typedCrop.code == code { return .sameCode }
    }
    let broaderRows = crop.place.broader + crop.placeByName.broader
    if let place = broaderRows.firstIndex(where: { $0 == typedCrop.place.row }) {
      return .broader(place)
    }
    guard areLimitsKept else { return nil }
    return crop.covers(typedCrop) ? .narrower : .other
  }

  /// Whether the treatment has no name of a crop but a code, which stands for the row of the table that this crop has.
  private func isCodeAlone(of typedCrop: Crop) -> Bool {
    guard crop.name == nil, let row = crop.place.row else { return false }
    return typedCrop.place.row == row
  }
}

/// A limit that holds for a treatment, with the crop that it was typed for.
struct HeldLimit {
  let limit: Limit
  /// The crop as it was typed; nil if the treatment has the same name.
  let typedFor: String?
  /// What is counted for the limit is compared with this crop.
  let crop: Crop
  /// False if only the codes of the crops are equal, or only the names: then nothing is known.
  let isSure: Bool
}

/// Finding the limits that hold.
extension LimitJudge {
  /// Returns the limits of a kind that hold for the treatment's crop: its own by name, else those of its bare code, else those
  /// of a crop with the same code, else those of the nearest broader crop. Several are for one row of the table.
  func held(_ fact: LimitFact, among known: [CropLimits]) -> [HeldLimit] {
    let own = crop
    let found = known.flatMap { entry in
      entry.limits.filter { $0.fact == fact }.map { (limit: $0, typed: entry.crop, crop: crops.crop(entry.crop, nil)) }
    }
    let isOfCode = { (crop: Crop) in own.code != nil && crop.code == own.code }
    let ranks: [(Crop) -> Bool] =
      [
        { $0.isNamed(as: own) || own.name == nil && own.row != nil && $0.row == own.row },
        { own.code != nil && $0.name == own.code.map(crops.folded) }, isOfCode,
      ] + own.broader.map { row in { $0.row == row } }
    let ranked = found.compactMap { each in
      ranks.firstIndex { $0(each.crop) }.map { (rank: $0, limit: each.limit, typed: each.typed, crop: each.crop) }
    }
    let nearest = ranked.map(\.rank).min()
    // The last day counts for the limits that were typed for the same crop.
    return ranked.filter { $0.rank == nearest || fact == .until }.map { each in
      // A name outside the table has the code that was typed with it.
      let crop = each.rank == 0 && each.crop.code == nil ? crops.crop(each.typed, own.code) : each.crop
      return HeldLimit(
        limit: each.limit, typedFor: each.crop.name == own.name ? nil : each.typed, crop: crop,
        isSure: each.rank != 2 && crop.compared(with: own) == .same)
    }
  }
}

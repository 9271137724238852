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
  /// Returns the limits of a kind that hold for the treatment's crop: its own by name, else those of its bare code, else
  /// those of a crop with the same code, else those of the nearest broader crop. Several are for one row of the table.
  func held(_ fact: LimitFact, among known: [CropLimits]) -> [HeldLimit] {
    let own = crop
    let ranks: [(Crop) -> Bool] =
      [
        { $0.isNamed(as: own) || own.name == nil && own.row != nil && $0.row == own.row },
        { own.code != nil && $0.name == own.code.map(crops.folded) }, { own.code != nil && $0.code == own.code },
      ] + own.broader.map { row in { $0.row == row } }
    let ranked = known.compactMap { entry -> (rank: Int, held: HeldLimit)? in
      let named = crops.crop(entry.crop, nil)
      guard let limit = entry.limits.first(where: { $0.fact == fact }),
        let rank = ranks.firstIndex(where: { $0(named) })
      else { return nil }
      // A name outside the table has the code that was typed with it.
      let crop = rank == 0 && named.code == nil ? crops.crop(entry.crop, own.code) : named
      return (
        rank,
        HeldLimit(
          limit: limit, typedFor: named.name == own.name ? nil : entry.crop, crop: crop,
          isSure: rank != 2 && crop.compared(with: own) == .same)
      )
    }
    let nearest = ranked.map(\.rank).min()
    // The last day counts for the limits that were typed for the same crop.
    return ranked.filter { $0.rank == nearest || fact == .until }.map(\.held)
  }
}

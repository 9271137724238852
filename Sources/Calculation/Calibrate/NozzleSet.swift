/// The open nozzles of a sprayer: how many there are and, in a set, how many of each size or of each flow.
struct NozzleSet: Sendable, Equatable {
  struct Group: Sendable, Equatable {
    let count: Fraction
    /// The size, or the flow of one nozzle; both are nil if only the number of nozzles is known.
    var size: Nozzle?
    var flow: Quantity?

    /// The flow of one nozzle, of a size the nominal one; nil if only the number of nozzles is known.
    var flowOfEach: Quantity? { size?.flow ?? flow }
  }

  /// One group if only the number of nozzles is known.
  let groups: [Group]

  var count: Fraction { groups.reduce(.zero) { $0 + $1.count } }
  var isOfSizes: Bool { groups[0].size != nil }

  /// The flow of all nozzles in l/min, of sizes at their nominal pressure; nil if only their number is known.
  var flow: Fraction? {
    let flows = groups.all { group -> Fraction? in
      guard let flow = group.flowOfEach else { return nil }
      return flow.inBaseUnit * group.count
    }
    return flows?.reduce(.zero, +)
  }

  /// The set in words, `10 × 03 + 6 × 015`, or with the nominal flow in place of each size; nil if only the number of
  /// nozzles is known.
  func words(withFlows: Bool = false) -> Text? {
    let terms = groups.compactMap { Self.words(of: $0, withFlows: withFlows) }
    guard let last = terms.last else { return nil }
    return terms.dropLast().reversed().reduce(last) { others, first in
      Text.nozzlesAnd(first: .told([first]), others: .told([others]))
    }
  }

  private static func words(of group: Group, withFlows: Bool) -> Text? {
    let count = Datum.whole(group.count)
    if let size = group.size, !withFlows {
      return .nozzlesOfSize(count: count, size: .text(size.size))
    }
    guard let flow = group.flowOfEach else { return nil }
    return .nozzlesOfFlow(count: count, flow: .typed(flow))
  }
}

/// How a set is kept: `12`, `10 x 03 + 6 x 015`, `10 x 1 l/min + 6 x 3/5 l/min`.
extension NozzleSet {
  private static let plus = " + "
  private static let times = " x "

  /// nil for a draft that says nothing of the number of nozzles.
  init?(in draft: Draft) {
    guard let kept = draft.text(at: CalibrateField.nozzles.path) else { return nil }
    self.init(kept: kept)
  }

  /// nil for any text that `kept` does not make.
  init?(kept: String) {
    let groups = kept.split(separator: Self.plus).all(Self.group(keptAs:))
    guard let groups, Self.isPossible(groups) else { return nil }
    self.init(groups: groups)
    guard self.kept == kept else { return nil }
  }

  private static func group(keptAs term: Substring) -> Group? {
    let parts = term.split(separator: times, maxSplits: 1).map(String.init)
    guard let count = parts.first.flatMap({ Fraction($0) }) else { return nil }
    guard parts.count == 2 else { return Group(count: count) }
    if let size = Nozzle.named(parts[1]) { return Group(count: count, size: size) }
    guard let flow = Quantity(kept: parts[1], UnitTable.unit) else { return nil }
    return Group(count: count, flow: flow)
  }

  var kept: String {
    let terms = groups.map { group in
      guard let kind = group.size?.size ?? group.flow?.keptText else { return "\(group.count)" }
      return "\(group.count)" + Self.times + kind
    }
    return terms.joined(separator: Self.plus)
  }

  /// Whether the groups are of one kind, with flows above zero, and no more nozzles than a boom may have.
  static func isPossible(_ groups: [Group]) -> Bool {
    let sizes = groups.compactMap(\.size)
    let flows = groups.compactMap(\.flow)
    let isOfOneKind = groups.count == 1 || max(sizes.count, flows.count) == groups.count
    guard isOfOneKind else { return false }
    let areFlows = flows.allSatisfy {
      $0.value > .zero && $0.unit.converts(to: .litrePerMinute)
    }
    guard areFlows else { return false }
    let counts = groups.map(\.count) + [NozzleSet(groups: groups).count]
    return counts.allSatisfy(counted.rules.admit)
  }

  /// How many nozzles there may be: no boom has more. Spaces do not group their digits, so `12 06` is no number.
  static let counted = Field(
    "count", of: CalibrateField.calculator, asking: .partOfValue,
    units: Field.Units([.counting("nozzles")]),
    numbers: Field.Numbers(
      rules: NumberRules(range: 1...200, isWhole: true, groupsBySpaces: false)))
}

extension TextForm {
  /// The open nozzles, as `NozzleSet` keeps them.
  static let nozzles = TextForm(
    "nozzles",
    words: { kept in NozzleSet(kept: kept)?.words() },
    read: { typed throws(Failure) in
      guard let set = NozzleSet(kept: typed) else {
        throw Failure(CalibrateCode.nozzlesOfEach, ["typed": .text(typed)])
      }
      return set.kept
    })
}

/// Steps, the last one last. The list of a copy on which a line is tried shares the steps of its session and has its
/// own behind them, so that a trial after many steps costs no more than after few.
struct StepList {
  private var others: ArraySlice<Step> = []
  private var own: [Step] = []

  /// The oldest steps are dropped, this many at once, when twice as many are kept, so that a long session stays small.
  private static let most = 1000

  var last: Step? { own.last ?? others.last }

  /// A list that begins with the steps of this one, without a copy of them if they are all its own.
  var shared: StepList {
    var shared = StepList()
    shared.others = others.isEmpty ? own[...] : others + own
    return shared
  }

  mutating func append(_ step: Step) {
    if own.count == 2 * Self.most { own.removeFirst(Self.most) }
    own.append(step)
  }

  mutating func removeLast() {
    if own.isEmpty { others = others.dropLast() } else { own.removeLast() }
  }

  mutating func removeAll(where isRemoved: (Step) -> Bool) {
    others.removeAll(where: isRemoved)
    own.removeAll(where: isRemoved)
  }
}

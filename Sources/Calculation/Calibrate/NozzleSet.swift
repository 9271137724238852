/// The open nozzles of a sprayer: how many there are and, in a set, how many of each size or of each flow.
struct NozzleSet: Sendable, Equatable {
  struct Group: Sendable, Equatable {
    let count: Fraction
    /// The size, or the flow of one nozzle; both are nil if only the number of nozzles is known.
    var size: Nozzle?
    var flow: Quantity?
  }

  /// One group if only the number of nozzles is known.
  let groups: [Group]

  var count: Fraction { groups.reduce(.zero) { $0 + $1.count } }
  var isOfSizes: Bool { groups[0].size != nil }

  /// The flow of all nozzles in l/min, of sizes at their nominal pressure; nil if only their number is known.
  var flow: Fraction? {
    let flows = groups.all { group in
      (group.size?.flow ?? group.flow).map { $0.inBaseUnit * group.count }
    }
    return flows?.reduce(.zero, +)
  }

  /// The set in words, `10 × 03 + 6 × 015`, or with the nominal flow in place of each size; nil if only the number of
  /// nozzles is known.
  func words(withFlows: Bool = false) -> Text? {
    let terms = groups.compactMap { group -> Text? in
      let count = Datum.whole(group.count)
      if let size = group.size, !withFlows {
        return Text("nozzles-of-size", ["count": count, "size": .text(size.size)])
      }
      return (group.size?.flow ?? group.flow).map {
        Text("nozzles-of-flow", ["count": count, "flow": .typed($0)])
      }
    }
    return terms.last.map { last in
      terms.dropLast().reversed().reduce(last) {
        Text("nozzles-and", ["first": .told([$1]), "others": .told([$0])])
      }
    }
  }
}

/// How a set is kept: `12`, `10 x 03 + 6 x 015`, `10 x 1 l/min + 6 x 3/5 l/min`.
extension NozzleSet {
  private static let (plus, times) = (" + ", " x ")

  /// nil for a draft that says nothing of the number of nozzles.
  init?(in draft: Draft) {
    guard let kept = draft.text(at: CalibrateField.nozzles.path) else { return nil }
    self.init(kept: kept)
  }

  /// nil for any text that `kept` does not make.
  init?(kept: String) {
    let groups = kept.split(separator: Self.plus).all { term -> Group? in
      let parts = term.split(separator: Self.times, maxSplits: 1).map(String.init)
      guard let count = Fraction(parts[0]) else { return nil }
      guard let kind = parts.dropFirst().first else { return Group(count: count) }
      if let size = Nozzle.named(kind) { return Group(count: count, size: size) }
      return Quantity(kept: kind, UnitTable.unit).map { Group(count: count, flow: $0) }
    }
    guard let groups, Self.isPossible(groups) else { return nil }
    self.init(groups: groups)
    guard self.kept == kept else { return nil }
  }

  var kept: String {
    groups.map { group in
      "\(group.count)" + ((group.size?.size ?? group.flow?.keptText).map { Self.times + $0 } ?? "")
    }.joined(separator: Self.plus)
  }

  private static func isPossible(_ groups: [Group]) -> Bool {
    let (sizes, flows) = (groups.compactMap(\.size), groups.compactMap(\.flow))
    let isOfOneKind = groups.count == 1 || max(sizes.count, flows.count) == groups.count
    return isOfOneKind
      && flows.allSatisfy { $0.value > .zero && $0.unit.converts(to: .litrePerMinute) }
      && (groups.map(\.count) + [NozzleSet(groups: groups).count]).allSatisfy(counted.rules.admit)
  }

  /// How many nozzles there may be: no boom has more. Spaces do not group their digits, so `12 06` is no number.
  fileprivate static let counted = Field(
    "count", of: CalibrateField.calculator, names: [],
    units: [Unit(id: "nozzles", symbol: "", dimension: .count, toBase: 1)],
    rules: NumberRules(range: 1...200, isWhole: true, groupsBySpaces: false))
}

/// How a set is typed.
extension NozzleSet {
  /// Reads `12`, `10 x 03 + 6 x 015` or `10 x 1.0 + 6 x 0.6 l/min`, in which the unit at the end counts for all; a colour
  /// may stand for a size, and `color` is the first that does.
  static func read(_ typed: String, _ notation: Notation) throws(Refusal) -> (
    set: NozzleSet, color: String?
  ) {
    let isTimes = { (sign: Character) in "xX*\u{D7}".contains(sign) }
    guard typed.contains(where: isTimes) else {
      return (NozzleSet(groups: [Group(count: try count(typed[...], notation))]), nil)
    }
    var (counts, kinds): ([Fraction], [Substring]) = ([], [])
    for term in typed.split(separator: "+", omittingEmptySubsequences: false).map(\.bare) {
      guard let sign = term.firstIndex(where: isTimes) else { throw refusal(of: term, typed) }
      counts.append(try count(term[..<sign].bare, notation))
      kinds.append(term[term.index(after: sign)...].bare)
    }
    let sizes = kinds.map { Nozzle.typed(String($0), notation) }
    let unit = sizes.contains(nil) ? try unit(ofFlows: kinds, sizes, notation) : nil
    var groups: [Group] = []
    for (index, kind) in kinds.enumerated() {
      guard let unit else {
        groups.append(Group(count: counts[index], size: sizes[index]))
        continue
      }
      if sizes[index] != nil, kind.first == "0" { throw refusal(of: kind, String(kind)) }
      let flow = try CalibrateField.flow.inForm.read(kind, in: unit, notation)
      // What is kept holds no definition of a unit that the user has added.
      let isOwn = UnitTable.unit(id: flow.unit.id) == nil
      groups.append(
        Group(count: counts[index], flow: isOwn ? flow.converted(to: .litrePerMinute) : flow))
    }
    guard isPossible(groups) else {
      let limits: [String: Datum] = ["least": .count(1), "most": .count(200)]
      throw Refusal(Failure(.outOfRange, typed: typed, limits), at: 0..<typed.utf8.count)
    }
    let color = unit == nil ? kinds.first { !$0.contains(where: \.isNumber) } : nil
    return (NozzleSet(groups: groups), color.map(String.init))
  }

  /// Reads a number of nozzles; one with a 0 in front is a size.
  private static func count(_ part: Substring, _ notation: Notation) throws(Refusal) -> Fraction {
    if part.count > 1, part.first == "0" {
      let name = Datum.typedFields([CalibrateField.nozzle.name])
      throw Refusal(
        Failure(CalibrateCode.sizeAsCount, ["typed": .text(String(part)), "name": name]),
        at: part.place)
    }
    return try counted.read(part, in: counted.units[0], notation).value
  }

  /// Returns the unit of the last flow, which the others take. Throws if it has none, or if one is a wrong size.
  private static func unit(
    ofFlows kinds: [Substring], _ sizes: [Nozzle?], _ notation: Notation
  ) throws(Refusal) -> Unit {
    let field = CalibrateField.flow.inForm
    let last = kinds[kinds.count - 1]
    if last.first?.isNumber == true, last.contains(where: { $0.isLetter || $0 == "/" }) {
      return try field.read(last, in: field.units[0], notation).unit
    }
    let unknown = kinds[sizes.firstIndex(of: nil) ?? 0]
    let typed = String(unknown)
    guard typed.contains(where: { ".,".contains($0) }) else {
      throw Refusal(
        .unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed)), at: unknown.place)
    }
    guard sizes.allSatisfy({ $0 == nil }) else { throw refusal(of: unknown, typed) }
    throw refusal(
      of: last, String(last), meant: "\(last) \(notation.ordered(field.units)[0].clearID)")
  }

  private static func refusal(of part: Substring, _ typed: String, meant: String? = nil) -> Refusal
  {
    var data: [String: Datum] = ["typed": .text(typed)]
    if let meant { data["meant"] = .text(meant) }
    return Refusal(Failure(CalibrateCode.nozzlesOfEach, data), at: part.place)
  }
}

extension Field {
  /// Reads a part of a text; a refusal tells its place in the whole.
  fileprivate func read(_ part: Substring, in unit: Unit, _ notation: Notation) throws(Refusal)
    -> Quantity
  {
    do throws(Refusal) { return try read(String(part), in: unit, notation).quantity } catch {
      throw error.shifted(by: part.place.lowerBound)
    }
  }
}

extension Substring {
  /// The part without the spaces on either side.
  fileprivate var bare: Substring {
    let start = drop { $0 == " " }
    return start.last == " " ? start.dropLast() : start
  }

  /// Its place in the whole text, in bytes.
  fileprivate var place: Range<Int> {
    let start = base.utf8.distance(from: base.startIndex, to: startIndex)
    return start..<start + utf8.count
  }
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

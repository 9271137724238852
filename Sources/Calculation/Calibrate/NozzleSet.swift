/// The open nozzles of a sprayer: how many there are and, in a set, how many of each size or of each flow.
struct NozzleSet: Sendable, Equatable {
  struct Group: Sendable, Equatable {
    let count: Int
    /// The size, or the flow of one nozzle; both are nil if only the number of nozzles is known.
    var size: Nozzle?
    var flow: Quantity?
  }

  /// One group if only the number of nozzles is known.
  let groups: [Group]

  /// nil for a draft that says nothing of the number of nozzles.
  init?(in draft: Draft) {
    guard let kept = draft.text(at: CalibrateField.nozzles.path) else { return nil }
    self.init(kept: kept)
  }

  var count: Fraction { Fraction(groups.reduce(0) { $0 + $1.count }) }
  var isOfSizes: Bool { groups[0].size != nil }

  /// The flow of all nozzles in l/min, of sizes at their nominal pressure; nil if only their number is known.
  var flow: Fraction? {
    let flows = groups.all { group in
      (group.size?.flow ?? group.flow).map { $0.converted(to: .litrePerMinute).value * Fraction(group.count) }
    }
    return flows?.reduce(.zero, +)
  }

  /// The set in words, `10 × 03 + 6 × 015`, or with the nominal flow in place of each size; nil if only the number of
  /// nozzles is known.
  func words(withFlows: Bool = false) -> Text? {
    let terms = groups.compactMap { group -> Text? in
      let count = Datum.count(group.count)
      if let size = group.size, !withFlows {
        return Text("nozzles-of-size", ["count": count, "size": .text(size.size)])
      }
      return (group.size?.flow ?? group.flow).map { Text("nozzles-of-flow", ["count": count, "flow": .typed($0)]) }
    }
    return terms.last.map { last in
      terms.dropLast().reversed().reduce(last) { Text("nozzles-and", ["first": .told([$1]), "others": .told([$0])]) }
    }
  }
}

/// How a set is kept: `12`, `10 x 03 + 6 x 015`, `10 x 1 l/min + 6 x 3/5 l/min`.
extension NozzleSet {
  private static let (plus, times) = (" + ", " x ")

  /// nil for any text that `kept` does not make.
  init?(kept: String) {
    let groups = kept.split(separator: Self.plus).all { term -> Group? in
      let parts = term.split(separator: Self.times, maxSplits: 1)
      guard let count = Int(parts[0]) else { return nil }
      guard let kind = parts.dropFirst().first else { return Group(count: count) }
      if let size = Nozzle.named(String(kind)) { return Group(count: count, size: size) }
      let words = kind.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let value = Fraction(words[0]), value > .zero,
        let unit = UnitTable.unit(id: String(words[1])),
        unit.converts(to: .litrePerMinute)
      else { return nil }
      return Group(count: count, flow: Quantity(value, unit))
    }
    guard let groups, Self.isPossible(groups) else { return nil }
    self.groups = groups
    guard self.kept == kept else { return nil }
  }

  var kept: String {
    groups.map { group in
      String(group.count) + ((group.size?.size ?? group.flow?.keptText).map { Self.times + $0 } ?? "")
    }.joined(separator: Self.plus)
  }

  private static func isPossible(_ groups: [Group]) -> Bool {
    let (sizes, flows) = (groups.count { $0.size != nil }, groups.count { $0.flow != nil })
    let isOfOneKind = groups.count == 1 ? sizes + flows < 2 : max(sizes, flows) == groups.count
    return isOfOneKind && groups.allSatisfy { counts.admit(Fraction($0.count)) }
      && counts.admit(Fraction(groups.reduce(0) { $0 + $1.count }))
  }

  /// How many nozzles there may be: no boom has more. Spaces do not group their digits, so `12 06` is no number.
  fileprivate static let counts = NumberRules(range: 1...200, isWhole: true, groupsBySpaces: false)
}

/// How a set is typed.
extension NozzleSet {
  /// A part of typed text, and how many bytes stand before it.
  private struct Piece {
    let text: String
    let start: Int
    var span: Range<Int> { start..<start + text.utf8.count }

    init(_ part: Substring, in whole: String) {
      let begin = part.firstIndex { $0 != " " } ?? part.endIndex
      let end = part.lastIndex { $0 != " " }.map { part.index(after: $0) } ?? begin
      text = String(part[begin..<end])
      start = whole.utf8.distance(from: whole.startIndex, to: begin)
    }
  }

  /// Reads `12`, `10 x 03 + 6 x 015` or `10 x 1.0 + 6 x 0.6 l/min`, in which the unit at the end counts for all; a colour
  /// may stand for a size, and `color` is the first that does.
  static func read(_ typed: String, _ notation: Notation) throws(Refusal) -> (set: NozzleSet, color: String?) {
    let isTimes = { (sign: Character) in "xX*\u{D7}".contains(sign) }
    guard typed.contains(where: isTimes) else {
      let count = try count(Piece(typed[...], in: typed), notation)
      return (NozzleSet(groups: [Group(count: count)]), nil)
    }
    var (counts, kinds): ([Int], [Piece]) = ([], [])
    for term in typed.split(separator: "+", omittingEmptySubsequences: false) {
      guard let sign = term.firstIndex(where: isTimes) else {
        throw Refusal(Failure(CalibrateCode.nozzlesOfEach, ["typed": .text(typed)]), at: Piece(term, in: typed).span)
      }
      counts.append(try count(Piece(term[..<sign], in: typed), notation))
      kinds.append(Piece(term[term.index(after: sign)...], in: typed))
    }
    let sizes = kinds.map { Nozzle.typed($0.text, notation) }
    let flows = sizes.contains(nil) ? try flows(kinds, sizes, notation) : []
    let groups = counts.indices.map { index in
      flows.isEmpty
        ? Group(count: counts[index], size: sizes[index]) : Group(count: counts[index], flow: flows[index])
    }
    guard isPossible(groups) else { throw Refusal(tooMany(typed), at: 0..<typed.utf8.count) }
    let color = flows.isEmpty ? kinds.first { !$0.text.contains(where: \.isNumber) }?.text : nil
    return (NozzleSet(groups: groups), color)
  }

  private init(groups: [Group]) { self.groups = groups }

  private static func tooMany(_ typed: String) -> Failure {
    Failure(.outOfRange, typed: typed, ["least": .count(1), "most": .count(200)])
  }

  /// Reads a number of nozzles; one with a 0 in front is a size.
  private static func count(_ piece: Piece, _ notation: Notation) throws(Refusal) -> Int {
    if piece.text.utf8.count > 1, piece.text.first == "0" {
      let data: [String: Datum] = ["typed": .text(piece.text), "name": .typedFields([FieldName("nozzle")])]
      throw Refusal(Failure(CalibrateCode.sizeAsCount, data), at: piece.span)
    }
    let bytes = Array(piece.text.utf8)
    do throws(Refusal) {
      let reading = try NumberReader.read(bytes, mark: notation.mark, rules: counts)
      try counts.check(reading, in: bytes)
      guard reading.end == bytes.count, let count = Int(exactly: reading.value) else {
        let rest = String(decoding: bytes[reading.end...], as: UTF8.self)
        throw Refusal(Failure(.leftover, typed: rest), at: reading.end..<bytes.count)
      }
      return count
    } catch { throw error.shifted(by: piece.start) }
  }

  /// Reads the flows of a set. The last one needs a unit, which the others take. Throws if one of them is a nozzle size,
  /// or if none has a unit.
  private static func flows(
    _ kinds: [Piece], _ sizes: [Nozzle?], _ notation: Notation
  ) throws(Refusal) -> [Quantity] {
    let field = CalibrateField.flow.inForm
    func read(_ piece: Piece, in unit: Unit) throws(Refusal) -> FieldReading {
      do throws(Refusal) { return try field.read(piece.text, in: unit, notation) } catch {
        throw error.shifted(by: piece.start)
      }
    }
    guard let last = kinds.last, last.text.first?.isNumber == true,
      last.text.contains(where: { $0.isLetter || $0 == "/" })
    else {
      let unknown = kinds[sizes.firstIndex(of: nil) ?? 0], typed = unknown.text
      let isNumber = typed.contains { ".,".contains($0) }
      let failure =
        isNumber
        ? Failure(CalibrateCode.nozzlesOfEach, ["typed": .text(typed)])
        : .unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed))
      throw Refusal(failure, at: unknown.span)
    }
    let unit = try read(last, in: field.units[0]).quantity.unit
    var flows: [Quantity] = []
    for (kind, size) in zip(kinds, sizes) {
      if size != nil, kind.text.first == "0" {
        throw Refusal(Failure(CalibrateCode.nozzlesOfEach, ["typed": .text(kind.text)]), at: kind.span)
      }
      let flow = try read(kind, in: unit).quantity
      // What is kept holds no definition of a unit that the user has added.
      flows.append(UnitTable.unit(id: flow.unit.id) == nil ? flow.converted(to: .litrePerMinute) : flow)
    }
    return flows
  }
}

extension TextForm {
  /// The open nozzles, as `NozzleSet` keeps them.
  static let nozzles = TextForm("nozzles", words: { NozzleSet(kept: $0)?.words() }) { typed throws(Failure) in
    guard let set = NozzleSet(kept: typed) else {
      throw Failure(CalibrateCode.nozzlesOfEach, ["typed": .text(typed)])
    }
    return set.kept
  }
}

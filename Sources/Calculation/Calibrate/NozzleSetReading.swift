/// How a set of nozzles is typed.
extension NozzleSet {
  /// A set as it was typed.
  struct Typed {
    let set: NozzleSet
    /// The first colour that stands for a size; nil if no colour does.
    let color: String?
  }

  /// One of the terms that a `+` separates: `10 x 03`.
  private struct Term {
    let count: Fraction
    /// What was typed behind the count: a size, its colour or a flow.
    let kind: Substring
    /// The size that the kind names; nil if it names none.
    let size: Nozzle?
  }

  /// Reads `12`, `10 x 03 + 6 x 015` or `10 x 1.0 + 6 x 0.6 l/min`, in which the unit at the end counts for all; a colour
  /// may stand for a size.
  static func read(_ typed: String, _ notation: Notation) throws(Refusal) -> Typed {
    guard typed.contains(where: isTimes) else {
      let count = try count(typed[...], notation)
      return Typed(set: NozzleSet(groups: [Group(count: count)]), color: nil)
    }
    let terms = try terms(of: typed, notation)
    let isOfSizes = terms.allSatisfy { $0.size != nil }
    let groups =
      isOfSizes
      ? terms.map { Group(count: $0.count, size: $0.size) } : try groups(ofFlows: terms, notation)
    guard isPossible(groups) else {
      let limits: [String: Datum] = ["least": .count(1), "most": .count(200)]
      throw Refusal(Failure(.outOfRange, typed: typed, limits), at: 0..<typed.utf8.count)
    }
    let kinds = isOfSizes ? terms.map(\.kind) : []
    let color = kinds.first { !$0.contains(where: \.isNumber) }
    return Typed(set: NozzleSet(groups: groups), color: color.map(String.init))
  }

  private static func isTimes(_ sign: Character) -> Bool { "xX*\u{D7}".contains(sign) }

  /// Throws if a term has no sign between its count and its kind.
  private static func terms(of typed: String, _ notation: Notation) throws(Refusal) -> [Term] {
    var terms: [Term] = []
    for part in typed.split(separator: "+", omittingEmptySubsequences: false).map(\.bare) {
      guard let sign = part.firstIndex(where: isTimes) else { throw refusal(of: part, typed) }
      let count = try count(part[..<sign].bare, notation)
      let kind = part[part.index(after: sign)...].bare
      terms.append(Term(count: count, kind: kind, size: Nozzle.typed(String(kind), notation)))
    }
    return terms
  }

  /// Reads each kind as a flow. A whole number may also be a size, but one with a 0 in front is nothing else.
  private static func groups(ofFlows terms: [Term], _ notation: Notation) throws(Refusal) -> [Group]
  {
    let unit = try unit(ofFlows: terms, notation)
    var groups: [Group] = []
    for term in terms {
      if term.size != nil, term.kind.first == "0" {
        throw refusal(of: term.kind, String(term.kind))
      }
      let flow = try CalibrateField.flow.inForm.read(term.kind, in: unit, notation)
      // What is kept holds no definition of a unit that the user has added.
      let isBuiltIn = UnitTable.unit(id: flow.unit.id) != nil
      groups.append(
        Group(count: term.count, flow: isBuiltIn ? flow : flow.converted(to: .litrePerMinute)))
    }
    return groups
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
  private static func unit(ofFlows terms: [Term], _ notation: Notation) throws(Refusal) -> Unit {
    let field = CalibrateField.flow.inForm
    let last = terms[terms.count - 1].kind
    let beginsWithNumber = last.first?.isNumber ?? false
    let hasUnit = last.contains { $0.isLetter || $0 == "/" }
    if beginsWithNumber, hasUnit {
      return try field.read(last, in: field.units[0], notation).unit
    }
    let unknown = (terms.first { $0.size == nil } ?? terms[0]).kind
    let typed = String(unknown)
    let isDecimal = typed.contains { $0 == "." || $0 == "," }
    guard isDecimal else {
      throw Refusal(
        .unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed)), at: unknown.place)
    }
    guard terms.allSatisfy({ $0.size == nil }) else { throw refusal(of: unknown, typed) }
    let withUnit = "\(last) \(notation.ordered(field.units)[0].clearID)"
    throw refusal(of: last, String(last), meant: withUnit)
  }

  /// Refuses a part that does not say how many nozzles there are of which size or flow; `meant` is what it may mean.
  private static func refusal(of part: Substring, _ typed: String, meant: String? = nil) -> Refusal
  {
    var arguments: [String: Datum] = ["typed": .text(typed)]
    if let meant { arguments["meant"] = .text(meant) }
    return Refusal(Failure(CalibrateCode.nozzlesOfEach, arguments), at: part.place)
  }
}

extension Field {
  /// Reads a part of a text; a refusal tells its place in the whole.
  fileprivate func read(_ part: Substring, in unit: Unit, _ notation: Notation) throws(Refusal)
    -> Quantity
  {
    do throws(Refusal) {
      return try read(String(part), in: unit, notation).quantity
    } catch {
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

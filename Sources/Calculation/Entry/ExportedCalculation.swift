/// A calculation as an exported history holds it: what programs read, and under `kept` the exact values and figures, from
/// which it can be taken back in.
package struct ExportedCalculation: Sendable {
  package let id: Int64
  /// As exported: `2026-11-21T14:05:00+01:00`.
  package let at: String
  package let calculator: String
  package let favorite: String?
  /// As `Draft.stored` and `Outcome.kept` have them.
  package let draft: String
  package let figures: String?

  /// The member that makes an exported calculation one that can be taken back in; null where this version could not read it.
  package static func kept(_ draft: Draft?, _ evaluation: Evaluation?) -> JSON {
    guard let draft else { return .null }
    return ["draft": draft.storedJSON, "figures": evaluation?.outcome.kept ?? .null]
  }

  /// The number that an object of the list says it has; nil where it says none.
  package static func id(in bytes: [UInt8]) -> Int64? { (try? JSONReader.read(bytes)).flatMap(id) }

  private static func id(in json: LocatedJSON) -> Int64? {
    guard case .number(let number)? = json["id"]?.value, let id = Int64(number), id > 0 else { return nil }
    return id
  }

  /// Reads one object of the list; nil for one that holds no calculation.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let id = Self.id(in: json), let at = json["at"]?.text,
      let calculator = json["calculator"]?.text, let draft = json["kept"]?["draft"]
    else { return nil }
    (self.id, self.at, self.calculator) = (id, at, calculator)
    favorite = json["favorite"]?.text
    guard let draft = JSON(draft), let figures = json["kept"]?["figures"].flatMap(JSON.init) else { return nil }
    self.draft = draft.line
    self.figures = figures == .null ? nil : figures.line
  }
}

extension JSON {
  /// The same value, to be written; nil for a number that is not exact here.
  fileprivate init?(_ located: LocatedJSON) {
    switch located.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let digits):
      guard let number = Fraction(digits), number.isWhole else { return nil }
      self = .number(number)
    case .array(let items):
      let values = items.compactMap(JSON.init)
      guard values.count == items.count else { return nil }
      self = .array(values)
    case .object(let members):
      let values = members.compactMap { member in JSON(member.value).map { Member(key: member.key, value: $0) } }
      guard values.count == members.count else { return nil }
      self = .object(values)
    }
  }
}

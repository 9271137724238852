/// A calculation in an exported history: what programs read and, under `kept`, the exact values and figures, from
/// which the calculation can be imported again.
package struct ExportedCalculation: Sendable {
  package let id: Int64
  /// The time as exported: `2026-11-21T14:05:00+01:00`.
  package let at: String
  package let calculator: String
  package let favorite: String?
  /// The values as text, in the form of `Draft.stored`; `figures` holds the figures in the form of `Outcome.kept`.
  package let draft: String
  package let figures: String?

  /// Returns the `kept` member from which the calculation can be imported; null if this version cannot read the
  /// values.
  package static func kept(_ draft: Draft?, _ evaluation: Evaluation?) -> JSON {
    guard let draft else { return .null }
    return ["draft": draft.storedJSON, "figures": evaluation?.outcome.kept ?? .null]
  }

  /// Returns the number under `id` in an object of the list; nil if the object has no `id`.
  package static func id(in bytes: [UInt8]) -> Int64? { (try? JSONReader.read(bytes)).flatMap(id) }

  private static func id(in json: LocatedJSON) -> Int64? {
    guard case .number(let number)? = json["id"]?.value, let id = Int64(number), id > 0 else { return nil }
    return id
  }

  /// Reads one object of the list; nil if it holds no calculation.
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

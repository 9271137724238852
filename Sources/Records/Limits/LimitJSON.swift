import Calculation
import Synchronization

/// The limits of labels in JSON, for programs and as they are stored.
extension CropLimits {
  /// The limits of a crop: `{"crop":"wheat","limits":{"dose":{"most":1,"unit":"l/ha"}}}`, stored with `"most":"1"`.
  /// Where several periods have limits of a kind, they stand in a list: `"times":[{…},{…}]`.
  package static let codec = Codec(
    { crop, limits in crop.isEmpty ? nil : CropLimits(crop: crop, limits: limits) },
    .member("crop", .text(most: longestCrop), \.crop),
    .member("limits", ofAllKinds, \.limits))

  /// A member for each kind of limit; only those that are set are stored.
  private static let ofAllKinds: JSONKind<[Limit]> = {
    let written = Codec<[Limit]>(LimitFact.allCases.map(member))
    return JSONKind(
      written.shape, json: written.json, exact: written.exact, read: limitsOfAllKinds)
  }()

  private static func member(of fact: LimitFact) -> Codec<[Limit]>.Member {
    if fact.isPeriodic {
      return .optional(fact.rawValue, ofPeriods) { limits in limits.values(of: fact) }
    }
    return .optional(fact.rawValue, .object(LimitValue.codec)) { limits in
      limits.values(of: fact)?[0]
    }
  }

  private static let ofPeriods: JSONKind<[LimitValue]> = .oneOrMore(of: .object(LimitValue.codec))

  /// Reads the limits of all kinds. Those of a kind that could not have been entered are one that cannot be read; nil for
  /// a kind that there is not.
  @Sendable private static func limitsOfAllKinds(in json: StoredJSON) -> [Limit]? {
    guard let members = json.members else { return nil }
    var limits: [Limit] = []
    for member in members {
      guard let fact = LimitFact(rawValue: member.key) else { return nil }
      let isTwice = limits.contains { $0.fact == fact }
      if isTwice { return nil }
      limits += limitsOfKind(fact, in: member.value)
    }
    return limits
  }

  /// Reads the limits of a kind: those that can be read, and for all others together one that cannot be.
  private static func limitsOfKind(_ fact: LimitFact, in json: StoredJSON) -> [Limit] {
    let values = json.items ?? [json]
    let possible = values.compactMap { LimitValue.codec.value($0) }
      .map { Limit(fact, $0) }
      .filter(\.isPossible)
    // Two that say one thing differently say nothing.
    let counts = Dictionary(possible.map { ($0.subject, 1) }, uniquingKeysWith: +)
    let readable = possible.filter { counts[$0.subject] == 1 }
    // A list has two limits at least.
    let isForm = !values.isEmpty && (json.items == nil || values.count > 1)
    if isForm && readable.count == values.count { return readable }
    return readable + [Limit(fact, LimitValue(word: .unreadable))]
  }

  /// Returns the stored form of the limits of a product, crop by crop.
  package static func stored(_ crops: [CropLimits]) -> String {
    JSON.array(crops.map(codec.exact)).line
  }

  /// A text with what it holds.
  private struct ReadText {
    var text = ""
    var limits: [CropLimits]?
  }

  /// The text that was read last: the same one is read again at every change of values and every limit that is typed.
  private static let lastRead = Mutex(ReadText())

  /// Reads what `stored` writes; nil for anything else.
  package static func all(stored text: String) -> [CropLimits]? {
    lastRead.withLock { last in
      if last.text != text {
        last = ReadText(text: text, limits: StoredJSON.list(text)?.all(codec.value))
      }
      return last.limits
    }
  }
}

extension [Limit] {
  /// The values of all limits of a kind, one for each period; nil without a limit of this kind.
  fileprivate func values(of fact: LimitFact) -> [LimitValue]? {
    let values = filter { $0.fact == fact }.map(\.value)
    return values.isEmpty ? nil : values
  }
}

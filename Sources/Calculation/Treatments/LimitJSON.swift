import Synchronization

extension CropLimits {
  /// The limits of a crop: `{"crop":"wheat","limits":{"dose":{"most":1,"unit":"l/ha"}}}`, stored with `"most":"1"`.
  /// Where several periods have limits of a kind, they stand in a list: `"times":[{…},{…}]`.
  package static let codec = Codec(
    { $0.isEmpty ? nil : CropLimits(crop: $0, limits: $1) },
    .member("crop", .text(most: longestCrop), \.crop), .member("limits", ofAllKinds, \.limits))

  /// A member for each kind of limit; only those that are set are stored.
  private static let ofAllKinds: JSONKind<[Limit]> = {
    let written = Codec<[Limit]>(LimitFact.allCases.map(member))
    return JSONKind(
      shape: written.shape, write: written.write, store: written.store, read: allLimits)
  }()

  private static func member(of fact: LimitFact) -> Codec<[Limit]>.Member {
    if fact.isPeriodic { return .optional(fact.rawValue, ofPeriods) { $0.values(of: fact) } }
    return .optional(fact.rawValue, .object(LimitValue.codec)) { $0.values(of: fact)?[0] }
  }

  private static let ofPeriods: JSONKind<[LimitValue]> = .oneOrMore(of: .object(LimitValue.codec))

  /// Reads the limits of all kinds. Those of a kind that could not have been entered are one that cannot be read; nil for
  /// a kind that there is not.
  @Sendable private static func allLimits(in json: StoredJSON) -> [Limit]? {
    guard let members = json.json.members else { return nil }
    var limits: [Limit] = []
    for member in members {
      guard let fact = LimitFact(rawValue: member.key), !limits.contains(where: { $0.fact == fact })
      else { return nil }
      limits += allLimits(of: fact, in: StoredJSON(member.value))
    }
    return limits
  }

  /// Reads the limits of a kind; those that could not have been entered are together one that cannot be read.
  private static func allLimits(of fact: LimitFact, in json: StoredJSON) -> [Limit] {
    let values = json.items ?? [json]
    let read = values.compactMap { LimitValue.codec.value($0) }.map { Limit(fact, $0) }.filter(
      \.isPossible)
    // Two that say one thing differently say nothing.
    let count = Dictionary(read.map { ($0.subject, 1) }, uniquingKeysWith: +)
    let readable = read.filter { count[$0.subject] == 1 }
    let isWhole =
      !values.isEmpty && readable.count == values.count && (json.items == nil || values.count > 1)
    return isWhole ? readable : readable + [Limit(fact, LimitValue(word: .unreadable))]
  }

  package static func stored(_ all: [CropLimits]) -> String {
    JSON.array(all.map(codec.exact)).line
  }

  /// The text that was read last: the same one is read again at every change of values and every limit that is typed.
  private static let last = Mutex<(text: String, limits: [CropLimits]?)>(("", nil))

  /// Reads what `stored` writes; nil for anything else.
  package static func all(stored text: String) -> [CropLimits]? {
    last.withLock { last in
      if last.text != text {
        let json = try? JSONReader.read(Array(text.utf8))
        last = (text, json.flatMap { StoredJSON($0).items?.all(codec.value) })
      }
      return last.limits
    }
  }

  package static let longestCrop = 80
  /// The most words that a crop's name can have, and one more; what a person means by a longer line is not looked for.
  package static let mostWords = longestCrop / 2 + 1

  /// Reads the name of a crop, which is kept as the table of crops spells it; throws if it is too long or holds invisible
  /// characters.
  package static func crop(_ typed: String) throws(Failure) -> String {
    CropTable.builtIn.name(of: try Field.words(typed, most: longestCrop))
  }
}

extension [Limit] {
  /// The values of all limits of a kind, one for each period; nil without a limit of this kind.
  fileprivate func values(of fact: LimitFact) -> [LimitValue]? {
    let values = filter { $0.fact == fact }.map(\.value)
    return values.isEmpty ? nil : values
  }
}

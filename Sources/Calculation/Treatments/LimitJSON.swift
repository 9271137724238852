import Synchronization

extension CropLimits {
  /// The limits of a crop: `{"crop":"wheat","limits":{"dose":{"most":1,"unit":"l/ha"}}}`, stored with `"most":"1"`.
  package static let codec = Codec(
    { $0.isEmpty ? nil : CropLimits(crop: $0, limits: $1) },
    .member("crop", .text(most: longestCrop), \.crop), .member("limits", ofAllKinds, \.limits))

  /// A member for each kind of limit; only those that are set are stored.
  private static let ofAllKinds: JSONKind<[Limit]> = {
    let written = Codec<[Limit]>(
      LimitFact.allCases.map { fact -> Codec<[Limit]>.Member in
        .optional(fact.rawValue, .object(LimitValue.codec)) { limits in limits.first { $0.fact == fact }?.value }
      })
    return JSONKind(shape: written.shape, write: written.write, store: written.store) { json in
      json.json.members?.all { member in
        let value = LimitValue.codec.value(StoredJSON(member.value))
        let limit = LimitFact(rawValue: member.key).flatMap { fact in value.map { Limit(fact, $0) } }
        return limit.flatMap { $0.isPossible ? $0 : nil }
      }
    }
  }()

  package static func stored(_ all: [CropLimits]) -> String { JSON.array(all.map(codec.exact)).line }

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

  /// Reads the name of a crop; throws if it is too long or holds invisible characters.
  package static func crop(_ typed: String) throws(Failure) -> String {
    try Field.words(typed, most: longestCrop)
  }
}

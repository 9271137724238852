import Synchronization

/// Limits as JSON: for programs, and exactly as they are stored.
///
/// The members of a limit say how much it allows, in an order that fits all kinds:
/// `{"most":2,"per":"season"}`, `{"least":7,"most":10,"unit":"d"}`, `{"word":"dry"}`, `{"text":"2027-08-31"}`.
extension LimitValue {
  package static let codec = Codec(
    LimitValue.init, .leftOut(ifAbsent: "least", .number, \.least), .leftOut(ifAbsent: "most", .number, \.most),
    .leftOut(ifAbsent: "unit", .unit, \.unit), .leftOut(ifAbsent: "per", .period, \.period),
    .leftOut(ifAbsent: "word", .word, \.word), .leftOut(ifAbsent: "text", .text, \.literal))
}

extension Limit {
  /// Whether the value is one that a person could have entered for this kind of limit.
  var isPossible: Bool {
    let rule = fact.rule, numbers = [value.least, value.most].compactMap(\.self)
    if let word = value.word { return rule.words.contains(word) && value == LimitValue(word: word) }
    guard let field = rule.field else {
      guard let text = value.literal, value == LimitValue(literal: text) else { return false }
      return fact == .until ? Day(text)?.text == text : !text.isEmpty && (try? Field.words(text, most: 120)) == text
    }
    guard rule.least.allows(value.least), rule.most.allows(value.most), (value.period != nil) == rule.isPeriodic,
      let first = numbers.first, let last = numbers.last, first <= last, value.literal == nil
    else { return false }
    if let whole = rule.whole {
      return value.unit == rule.unit && numbers.allSatisfy { Int(exactly: $0).map(whole.contains) == true }
    }
    return first > .zero && value.unit.map { field.measures.contains($0.dimension) } == true
  }
}

extension CropLimits {
  /// The limits of a crop: `{"crop":"wheat","limits":{"dose":{"most":1,"unit":"l/ha"}}}`, stored with `"most":"1"`.
  package static let codec = Codec(
    { $0.isEmpty ? nil : CropLimits(crop: $0, limits: $1) },
    .member("crop", .text(most: longestCrop), \.crop), .member("limits", .limits, \.limits))

  /// The stored form of a product's limits.
  package static func stored(_ all: [CropLimits]) -> String { JSON.array(all.map(codec.exact)).line }

  /// The text that was read last: the same one is read again at every change of values and every limit that is typed.
  private static let last = Mutex<(text: String, limits: [CropLimits]?)>(("", nil))

  /// Reads what `stored` writes; nil for anything else.
  package static func all(stored text: String) -> [CropLimits]? {
    last.withLock { last in
      if last.text != text {
        let json = try? JSONReader.read(Array(text.utf8))
        last = (
          text,
          json.flatMap { JSONKind<[CropLimits]>.list(of: JSONKind<CropLimits>.object(codec)).read(StoredJSON($0)) }
        )
      }
      return last.limits
    }
  }

  /// The most letters of a crop's name.
  package static let longestCrop = 80
  /// The most words that a crop's name can have, and one more; what a person means by a longer line is not looked for.
  package static let mostWords = longestCrop / 2 + 1

  /// Reads the name of a crop; throws if it is too long or holds invisible characters.
  package static func crop(_ typed: String) throws(Failure) -> String {
    try Field.words(typed, most: longestCrop)
  }
}

extension JSONKind<[Limit]> {
  /// A member for each kind of limit that is set.
  fileprivate static var limits: JSONKind {
    JSONKind(
      .object([], optional: LimitFact.allCases.map { ($0.rawValue, LimitValue.codec.shape) }),
      json: { .ordered($0.map { ($0.fact.rawValue, LimitValue.codec.json(of: $0.value)) }) },
      exact: { .ordered($0.map { ($0.fact.rawValue, LimitValue.codec.exact(of: $0.value)) }) },
      read: { json in
        json.json.members?.all { member in
          let value = LimitValue.codec.value(StoredJSON(member.value))
          let limit = LimitFact(rawValue: member.key).flatMap { fact in value.map { Limit(fact, $0) } }
          return limit.flatMap { $0.isPossible ? $0 : nil }
        }
      })
  }
}

extension JSONKind<LimitPeriod> {
  fileprivate static var period: JSONKind { .spelled(\.text) { LimitPeriod($0) } }
}

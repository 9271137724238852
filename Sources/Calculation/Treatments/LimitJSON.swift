import Synchronization

/// Limits as JSON: for programs, and exactly as they are stored.
///
/// The members of a limit say how much it allows, in an order that fits all kinds:
/// `{"most":2,"per":"season"}`, `{"least":7,"most":10,"unit":"d"}`, `{"word":"dry"}`, `{"text":"2027-08-31"}`.
extension LimitValue {
  package static let shape = JSONShape.object(
    [],
    optional: [
      ("least", .number), ("most", .number), ("unit", .string), ("per", .string),
      ("word", .word(of: LimitWord.allCases.map(\.rawValue))), ("text", .string),
    ])

  package var json: JSON { json { .number($0) } }
  var exact: JSON { json(\.kept) }

  private func json(_ number: (Fraction) -> JSON) -> JSON {
    .members([
      ("least", least.map(number)), ("most", most.map(number)), ("unit", unit.map { .string($0.id) }),
      ("per", period.map { .string($0.text) }), ("word", word.map { .string($0.rawValue) }),
      ("text", literal.map(JSON.string)),
    ])
  }
}

extension Limit {
  /// Reads the stored form of a limit of this kind; nil if it could not have been entered.
  init?(_ fact: LimitFact, stored json: LocatedJSON) {
    func number(_ key: String) -> Fraction? { json[key]?.text.flatMap { Fraction($0) } }
    value = LimitValue(
      least: number("least"), most: number("most"), unit: json["unit"]?.text.flatMap(UnitTable.unit(id:)),
      period: json["per"]?.text.flatMap(LimitPeriod.init), word: json["word"]?.text.flatMap(LimitWord.init),
      literal: json["text"]?.text)
    self.fact = fact
    guard isPossible else { return nil }
  }

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
  /// The stored form of a product's limits: `[{"crop":"wheat","limits":{"dose":{"most":"1","unit":"l/ha"}}}]`.
  package static func stored(_ all: [CropLimits]) -> String {
    JSON.array(
      all.map { crop in
        ["crop": .string(crop.crop), "limits": .ordered(crop.limits.map { ($0.fact.rawValue, $0.value.exact) })]
      }
    ).line
  }

  /// The text that was read last: the same one is read again at every change of values and every limit that is typed.
  private static let last = Mutex<(text: String, limits: [CropLimits]?)>(("", nil))

  /// Reads what `stored` writes; nil for anything else.
  package static func all(stored text: String) -> [CropLimits]? {
    last.withLock { last in
      if last.text != text {
        let items = (try? JSONReader.read(Array(text.utf8)))?.items
        let all = items?.compactMap(CropLimits.init)
        last = (text, all?.count == items?.count ? all : nil)
      }
      return last.limits
    }
  }

  private init?(_ json: LocatedJSON) {
    guard let crop = json["crop"]?.text, (try? Field.words(crop, most: Self.longestCrop)) == crop, !crop.isEmpty,
      case .object(let members)? = json["limits"]?.value,
      case let limits = members.compactMap({ member in
        LimitFact(rawValue: member.key).flatMap { Limit($0, stored: member.value) }
      }),
      limits.count == members.count
    else { return nil }
    self.init(crop: crop, limits: limits)
  }

  /// The most letters of a crop's name.
  package static let longestCrop = 80
  /// The most words that a crop's name can have, and one more; what a person means by a longer line is not looked for.
  package static let mostWords = longestCrop / 2 + 1

  /// The shape of the limits of a crop for programs, with a member for each kind that is set, behind `own` members.
  package static func shape(_ own: JSONShape.Members = []) -> JSONShape {
    .object(
      own + [
        ("crop", .string),
        ("limits", .object([], optional: LimitFact.allCases.map { ($0.rawValue, LimitValue.shape) })),
      ])
  }

  /// Reads the name of a crop; throws if it is too long or holds invisible characters.
  package static func crop(_ typed: String) throws(Failure) -> String {
    try Field.words(typed, most: longestCrop)
  }

  package var json: JSON {
    ["crop": .string(crop), "limits": .ordered(limits.map { ($0.fact.rawValue, $0.value.json) })]
  }
}

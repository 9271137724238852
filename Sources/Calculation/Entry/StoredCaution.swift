/// The stored form of cautions, so that a row of the history says in any language what it was answered with.
extension Caution {
  /// `{"code":"rate.high","key":"caution-rate-high","field":"rate","product":1,"data":{"limit":{"quantity":"1000 l/ha"}}}`.
  static let codec = Codec<Caution>(
    { code, key, field, product, data in
      guard key.hasPrefix(Self.key(of: code)) else { return nil }
      return Caution(code: code, key: key, field: field, product: product, arguments: data)
    },
    .member("code", shownText, \.code), .member("key", shownText, \.key),
    .member("field", shownText, \.field),
    .optional("product", .integer, \.product), .member("data", dataByName, \.arguments))

  static let list = JSONKind<[Caution]>.list(of: JSONKind<Caution>.object(codec))
}

/// A text of this program or a name that was typed: without invisible characters, and of a bounded length.
private let shownText = JSONKind<String>.text.filter { text in
  text.unicodeScalars.count <= 1000 && !text.hasUnseenCharacters
}

/// The data of a text, in the order of the names, so that equal texts are stored alike.
private let dataByName = JSONKind<[String: Datum]>(
  .anyObject,
  json: { data in .ordered(data.sorted { $0.key < $1.key }.map { ($0.key, $0.value.stored) }) },
  read: { json in
    guard let members = json.json.members else { return nil }
    var data: [String: Datum] = [:]
    for member in members {
      guard let datum = Datum(stored: StoredJSON(member.value, units: json.units)) else {
        return nil
      }
      data[member.key] = datum
    }
    return data
  })

private let storedTexts = JSONKind<[Text]>.list(
  of: JSONKind<Text>.object(
    Codec<Text>(
      { key, data in Text(key, data) }, .member("key", shownText, \.key),
      .member("data", dataByName, \.data))))

private let fieldNames = JSONKind<[FieldName]>.list(
  of: JSONKind<FieldName>.object(
    Codec<FieldName>(
      { id, owner in FieldName(id, of: owner) }, .member("id", shownText, \.id),
      .optional("owner", shownText, \.owner))))

/// Choices as they are shown; what is only typed for them is not stored.
private let shownChoices = JSONKind<[Choice]>.list(
  of: JSONKind<Choice>.object(
    Codec<Choice>(
      { id, key in Choice(id, key: key) }, .member("id", shownText, \.id),
      .member("key", shownText, \.key))))

extension Datum {
  /// What a piece of data is, as it is stored: the name of its one member, `{"entered":"25/2 ha"}`. A second member
  /// `"exact"` stands beside a figure that may be cut.
  private enum Form: String {
    case text, count, whole, number, numbers, exact
    case quantity, rounded, approximate, deviation, precise, entered, typed, converted
    case inWords = "in_words"
    case equal, outcome, quotient, fields
    case typedFields = "typed_fields"
    case units
    case typedUnits = "typed_units"
    case choices, system, said, words, told
  }

  fileprivate var stored: JSON {
    switch self {
    case .text(let text): Self.stored(.text, shownText, text)
    case .count(let count): Self.stored(.count, .integer, count)
    case .whole(let value): Self.stored(.whole, .number, value)
    case .number(let value): Self.stored(.number, .number, value)
    case .numbers(let values): Self.stored(.numbers, .list(of: .number), values)
    case .exact(let value): Self.stored(.exact, .number, value)
    case .quantity(let value): Self.stored(.quantity, .quantity, value)
    case .rounded(let value): Self.stored(.rounded, .quantity, value)
    case .approximate(let value): Self.stored(.approximate, .quantity, value)
    case .deviation(let value, let isExact):
      Self.stored(.deviation, .quantity, value, isExact: isExact)
    case .precise(let value): Self.stored(.precise, .quantity, value)
    case .entered(let value): Self.stored(.entered, .quantity, value)
    case .typed(let value): Self.stored(.typed, .quantity, value)
    case .converted(let value): Self.stored(.converted, .quantity, value)
    case .inWords(let value): Self.stored(.inWords, .quantity, value)
    case .equal(let values): Self.stored(.equal, .list(of: .quantity), values)
    case .outcome(let values, let isExact):
      Self.stored(.outcome, .list(of: .quantity), values, isExact: isExact)
    case .quotient(let value, let isExact): Self.stored(.quotient, .number, value, isExact: isExact)
    case .fields(let names): Self.stored(.fields, fieldNames, names)
    case .typedFields(let names): Self.stored(.typedFields, fieldNames, names)
    case .units(let units): Self.stored(.units, .list(of: .unit), units)
    case .typedUnits(let units): Self.stored(.typedUnits, .list(of: .unit), units)
    case .choices(let choices): Self.stored(.choices, shownChoices, choices)
    case .system(let code): Self.stored(.system, .integer, Int(code))
    case .said(let text): Self.stored(.said, shownText, text)
    case .words(let words): Self.stored(.words, .list(of: shownText), words)
    case .told(let texts): Self.stored(.told, storedTexts, texts)
    }
  }

  private static func stored<Content>(
    _ form: Form, _ kind: JSONKind<Content>, _ content: Content, isExact: Bool? = nil
  ) -> JSON {
    .members([(form.rawValue, kind.exact(of: content)), (isOfExact, isExact.map(JSON.bool))])
  }

  private static let isOfExact = "is_exact"

  /// Reads what `stored` makes; nil for anything else.
  fileprivate init?(stored json: StoredJSON) {
    guard let member = json.json.members?.first, let form = Form(rawValue: member.key) else {
      return nil
    }
    let content = StoredJSON(member.value, units: json.units)
    let isExact = json[Self.isOfExact]?.flag
    guard let datum = Self.read(form, content, isExact: isExact) else { return nil }
    self = datum
  }

  private static func read(_ form: Form, _ json: StoredJSON, isExact: Bool?) -> Datum? {
    switch form {
    case .text: shownText.read(json).map { .text($0) }
    case .count: JSONKind<Int>.integer.read(json).map { .count($0) }
    case .whole: JSONKind<Fraction>.number.read(json).map { .whole($0) }
    case .number: JSONKind<Fraction>.number.read(json).map { .number($0) }
    case .numbers: JSONKind<[Fraction]>.list(of: .number).read(json).map { .numbers($0) }
    case .exact: JSONKind<Fraction>.number.read(json).map { .exact($0) }
    case .quantity: quantity(json).map { .quantity($0) }
    case .rounded: quantity(json).map { .rounded($0) }
    case .approximate: quantity(json).map { .approximate($0) }
    case .deviation:
      isExact.flatMap { isExact in quantity(json).map { .deviation($0, isExact: isExact) } }
    case .precise: quantity(json).map { .precise($0) }
    case .entered: quantity(json).map { .entered($0) }
    case .typed: quantity(json).map { .typed($0) }
    case .converted: quantity(json).map { .converted($0) }
    case .inWords: quantity(json).map { .inWords($0) }
    case .equal: quantities(json).map { .equal($0) }
    case .outcome:
      isExact.flatMap { isExact in quantities(json).map { .outcome($0, isExact: isExact) } }
    case .quotient:
      isExact.flatMap { isExact in
        JSONKind<Fraction>.number.read(json).map { .quotient($0, isExact: isExact) }
      }
    case .fields: fieldNames.read(json).map { .fields($0) }
    case .typedFields: fieldNames.read(json).map { .typedFields($0) }
    case .units: JSONKind<[Unit]>.list(of: .unit).read(json).map { .units($0) }
    case .typedUnits: JSONKind<[Unit]>.list(of: .unit).read(json).map { .typedUnits($0) }
    case .choices: shownChoices.read(json).map { .choices($0) }
    case .system:
      JSONKind<Int>.integer.read(json).flatMap { Int32(exactly: $0) }.map { .system($0) }
    case .said: shownText.read(json).map { .said($0) }
    case .words: JSONKind<[String]>.list(of: shownText).read(json).map { .words($0) }
    case .told: storedTexts.read(json).map { .told($0) }
    }
  }

  private static func quantity(_ json: StoredJSON) -> Quantity? {
    JSONKind<Quantity>.quantity.read(json)
  }

  private static func quantities(_ json: StoredJSON) -> [Quantity]? {
    JSONKind<[Quantity]>.list(of: .quantity).read(json)
  }
}

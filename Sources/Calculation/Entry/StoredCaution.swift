/// The stored form of cautions, so that a row of the history says in any language what it was answered with.
extension Caution {
  /// `{"code":"rate.high","key":"caution-rate-high","field":"rate","product":1,"data":{"limit":{"quantity":"1000 l/ha"}}}`.
  static let codec = Codec<Caution>(
    { code, key, field, product, data in
      guard key.hasPrefix(Self.key(of: code)) else { return nil }
      return Caution(code: code, key: key, field: field, product: product, arguments: data)
    },
    .member("code", shownText, \.code),
    .member("key", shownText, \.key),
    .member("field", shownText, \.field),
    .optional("product", .integer, \.product),
    .member("data", dataByName, \.arguments))

  static let list = JSONKind<[Caution]>.list(of: JSONKind<Caution>.object(codec))
}

/// A text of this program or a name that was typed: without invisible characters, and of a bounded length.
private let shownText = JSONKind<String>.text.filter { text in
  text.unicodeScalars.count <= 1000 && !text.hasUnseenCharacters
}

/// The data of a text, in the order of the names, so that equal texts are stored alike.
private let dataByName = JSONKind<[String: Datum]>(
  .anyObject,
  json: { data in
    let sorted = data.sorted { $0.key < $1.key }
    return .ordered(sorted.map { name, datum in (name, datum.stored) })
  },
  read: { json in
    guard let members = json.members else { return nil }
    var data: [String: Datum] = [:]
    for member in members {
      guard let datum = Datum(stored: member.value) else { return nil }
      data[member.key] = datum
    }
    return data
  })

private let storedTexts = JSONKind<[Text]>.list(
  of: JSONKind<Text>.object(
    Codec<Text>(
      { key, data in Text(key: key, data) },
      .member("key", shownText, \.key),
      .member("data", dataByName, \.data))))

private let fieldNames = JSONKind<[FieldName]>.list(
  of: JSONKind<FieldName>.object(
    Codec<FieldName>(
      { id, owner in FieldName(id, of: owner) },
      .member("id", shownText, \.id),
      .optional("owner", shownText, \.owner))))

/// Choices as they are shown; what is only typed for them is not stored.
private let shownChoices = JSONKind<[Choice]>.list(
  of: JSONKind<Choice>.object(
    Codec<Choice>(
      { id, key in Choice(id, key: key) },
      .member("id", shownText, \.id),
      .member("key", shownText, \.key))))

extension Datum {
  /// What a piece of data is, as it is stored: the name of its one member, `{"entered":"25/2 ha"}`. A second member
  /// `"exact"` stands beside a figure that may be cut.
  private enum Form: String {
    case text
    case count
    case whole
    case number
    case numbers
    case exact
    case quantity
    case rounded
    case approximate
    case deviation
    case precise
    case entered
    case typed
    case converted
    case inWords = "in_words"
    case equal
    case outcome
    case quotient
    case fields
    case typedFields = "typed_fields"
    case units
    case typedUnits = "typed_units"
    case choices
    case system
    case said
    case words
    case told
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
    .members([(form.rawValue, kind.exact(content)), (isOfExact, isExact.map(JSON.bool))])
  }

  private static let isOfExact = "is_exact"

  /// Reads what `stored` makes; nil for anything else.
  fileprivate init?(stored json: StoredJSON) {
    guard let member = json.members?.first, let form = Form(rawValue: member.key) else {
      return nil
    }
    let content = StoredContent(json: member.value, isExact: json[Self.isOfExact]?.flag)
    guard let datum = content.datum(form) else { return nil }
    self = datum
  }

  /// What is stored of a piece of data, without its form. Each function reads it as one kind of content, and is nil for
  /// any other.
  private struct StoredContent {
    let json: StoredJSON
    /// Whether the figure is exact; nil if that is not stored.
    let isExact: Bool?

    func datum(_ form: Form) -> Datum? {
      switch form {
      case .text: read(shownText, Datum.text)
      case .count: read(.integer, Datum.count)
      case .whole: read(.number, Datum.whole)
      case .number: read(.number, Datum.number)
      case .numbers: read(.list(of: .number), Datum.numbers)
      case .exact: read(.number, Datum.exact)
      case .quantity: read(.quantity, Datum.quantity)
      case .rounded: read(.quantity, Datum.rounded)
      case .approximate: read(.quantity, Datum.approximate)
      case .deviation: readFigure(.quantity, Datum.deviation)
      case .precise: read(.quantity, Datum.precise)
      case .entered: read(.quantity, Datum.entered)
      case .typed: read(.quantity, Datum.typed)
      case .converted: read(.quantity, Datum.converted)
      case .inWords: read(.quantity, Datum.inWords)
      case .equal: read(.list(of: .quantity), Datum.equal)
      case .outcome: readFigure(.list(of: .quantity), Datum.outcome)
      case .quotient: readFigure(.number, Datum.quotient)
      case .fields: read(fieldNames, Datum.fields)
      case .typedFields: read(fieldNames, Datum.typedFields)
      case .units: read(.list(of: .unit), Datum.units)
      case .typedUnits: read(.list(of: .unit), Datum.typedUnits)
      case .choices: read(shownChoices, Datum.choices)
      case .system: systemError
      case .said: read(shownText, Datum.said)
      case .words: read(.list(of: shownText), Datum.words)
      case .told: read(storedTexts, Datum.told)
      }
    }

    private func read<Content>(
      _ kind: JSONKind<Content>, _ make: (Content) -> Datum
    ) -> Datum? {
      kind.read(json).map(make)
    }

    /// Reads a figure that says whether it is exact.
    private func readFigure<Content>(
      _ kind: JSONKind<Content>, _ make: (Content, _ isExact: Bool) -> Datum
    ) -> Datum? {
      guard let isExact, let content = kind.read(json) else { return nil }
      return make(content, isExact)
    }

    /// An error number of the operating system, which has 32 bits.
    private var systemError: Datum? {
      guard let number = JSONKind<Int>.integer.read(json), let code = Int32(exactly: number) else {
        return nil
      }
      return .system(code)
    }
  }
}

/// Works out one message's text.
///
/// No bidirectional isolation marks are added: the text is for a terminal, and a printed number must be typable.
struct Resolver {
  private static let depthLimit = 200
  /// What a text may cost: its bytes, the bytes of every message read for it, and some for each placeable.
  private static let budgetLimit = 1 << 20
  private static let placeableCost = 256

  private let bundle: LanguageBundle
  private let decimalMark: String
  private var arguments: [String: Argument]
  private var isInTerm = false
  private var active: [String] = []
  private var depth = 0
  private var budget = Resolver.budgetLimit

  /// Plural forms follow the bundle's language; `decimalMark` is that of the language the person works in.
  init(_ bundle: LanguageBundle, decimalMark: String, arguments: [String: Argument]) {
    self.bundle = bundle
    self.decimalMark = decimalMark
    self.arguments = arguments
  }

  /// The text of a message, of a term (its id with the hyphen) or of an attribute. A broken definition gives way to the
  /// one that it overrides.
  mutating func text(_ id: String, attribute: String?) throws(Broken) -> String {
    let name = attribute.map { "\(id).\($0)" } ?? id
    guard !active.contains(name) else { throw .cycle(name) }
    active.append(name)
    defer { active.removeLast() }
    var failure = Broken.unknownReference(name)
    for definition in bundle.entries.definitions(id) {
      guard let pattern = definition.message.pattern(attribute) else { throw failure }
      do throws(Broken) {
        try spend(definition.length)
        return try text(pattern)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private mutating func text(_ pattern: Pattern) throws(Broken) -> String {
    var result = ""
    for element in pattern.elements {
      switch element {
      case .text(let text):
        try spend(text.utf8.count)
        result += text
      case .placeable(let expression):
        try spend(Resolver.placeableCost)
        let text = printed(try value(expression))
        try spend(text.utf8.count)
        result += text
      }
    }
    return result
  }

  private mutating func value(_ expression: Placeable) throws(Broken) -> Argument {
    switch expression {
    case .inline(let inline): return try value(inline)
    case .select(let selector, let variants):
      try descend()
      defer { depth -= 1 }
      guard let variant = choose(from: variants, by: try selectorValue(selector)) else { throw .tooLarge }
      return .text(try text(variant.value))
    }
  }

  mutating func value(_ inline: InlineExpression) throws(Broken) -> Argument {
    try descend()
    defer { depth -= 1 }
    switch inline {
    case .string(let raw): return .text(unescaped(raw))
    case .number(let digits):
      guard let number = ShownNumber(digits) else { throw .badArguments(digits) }
      return .number(number)
    case .variable(let name):
      guard let argument = arguments[name] else { throw .unknownVariable(name) }
      return argument
    case .message(let id, let attribute): return .text(try text(id, attribute: attribute))
    case .term(let id, let attribute, let call): return .text(try term(id, attribute, call))
    case .function(let name, let call): return try function(name, call)
    case .placeable(let expression): return try value(expression)
    }
  }

  /// A term sees the parameters of its call and nothing of its caller's variables.
  private mutating func term(_ id: String, _ attribute: String?, _ call: CallArguments?) throws(Broken) -> String {
    var parameters: [String: Argument] = [:]
    for argument in call?.named ?? [] { parameters[argument.name] = try value(argument.value) }
    let caller = (arguments, isInTerm)
    (arguments, isInTerm) = (parameters, true)
    defer { (arguments, isInTerm) = caller }
    return try text("-" + id, attribute: attribute)
  }

  /// Nil chooses the default: a term's parameters may be left out.
  private mutating func selectorValue(_ selector: InlineExpression) throws(Broken) -> Argument? {
    if isInTerm, case .variable(let name) = selector, arguments[name] == nil { return nil }
    return try value(selector)
  }

  private func choose(from variants: [Variant], by selector: Argument?) -> Variant? {
    let fitting: Variant? =
      switch selector {
      case .text(let text): variants.first { $0.key == .name(text) }
      case .number(let number): variants.first { $0.key.equals(number) } ?? plural(number, among: variants)
      case nil: nil
      }
    return fitting ?? variants.first(where: \.isDefault)
  }

  private func plural(_ number: ShownNumber, among variants: [Variant]) -> Variant? {
    let category = bundle.language.plurals.category(number).rawValue
    return variants.first { $0.key == .name(category) }
  }

  private func printed(_ value: Argument) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): number.printed(decimalMark: decimalMark)
    }
  }

  private mutating func descend() throws(Broken) {
    guard depth < Resolver.depthLimit else { throw .tooLarge }
    depth += 1
  }

  private mutating func spend(_ cost: Int) throws(Broken) {
    budget -= cost
    guard budget >= 0 else { throw .tooLarge }
  }
}

extension VariantKey {
  /// By value: `[1]` is chosen for "1.0" too.
  fileprivate func equals(_ number: ShownNumber) -> Bool {
    guard case .number(let digits) = self, let key = ShownNumber(digits) else { return false }
    return key.isEqualInValue(to: number)
  }
}

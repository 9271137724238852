/// A resolver that works out the text of one message.
///
/// It adds no bidirectional isolation marks, because the text goes to a terminal and a user must be able to type a
/// printed number back.
struct Resolver {
  private static let depthLimit = 200
  /// The most that a text may cost: its bytes, the bytes of every definition read for it, and `placeableCost` for
  /// each placeable.
  private static let budgetLimit = 1 << 20
  private static let placeableCost = 256

  private let bundle: LanguageBundle
  private let decimalMark: String
  private var arguments: [String: Argument]
  private var isInTerm = false
  private var active: [String] = []
  private var depth = 0
  private var budget = Resolver.budgetLimit

  /// Plural forms follow the bundle's language; `decimalMark` is the mark of the user's language.
  init(_ bundle: LanguageBundle, decimalMark: String, arguments: [String: Argument]) {
    self.bundle = bundle
    self.decimalMark = decimalMark
    self.arguments = arguments
  }

  /// Returns the text of a message, of a term (its id with the hyphen) or of an attribute.
  ///
  /// If a definition is broken, the definition that it overrides is used instead.
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
        let text = try value(expression).printed(decimalMark)
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

  /// Returns the text of a term, which sees the parameters of its call but not the variables of its caller.
  private mutating func term(_ id: String, _ attribute: String?, _ call: CallArguments?) throws(Broken) -> String {
    var parameters: [String: Argument] = [:]
    for argument in call?.named ?? [] { parameters[argument.name] = try value(argument.value) }
    let caller = (arguments, isInTerm)
    (arguments, isInTerm) = (parameters, true)
    defer { (arguments, isInTerm) = caller }
    return try text("-" + id, attribute: attribute)
  }

  /// Returns the value to select by; nil, which chooses the default variant, if a term's parameter is left out.
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

  private mutating func descend() throws(Broken) {
    guard depth < Resolver.depthLimit else { throw .tooLarge }
    depth += 1
  }

  private mutating func spend(_ cost: Int) throws(Broken) {
    budget -= cost
    guard budget >= 0 else { throw .tooLarge }
  }
}

extension Argument {
  fileprivate func printed(_ decimalMark: String) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): number.printed(decimalMark: decimalMark)
    }
  }
}

extension VariantKey {
  /// Whether the key is a number with the same value: `[1]` matches "1.0" too.
  fileprivate func equals(_ number: ShownNumber) -> Bool {
    guard case .number(let digits) = self, let key = ShownNumber(digits) else { return false }
    return key.isEqualInValue(to: number)
  }
}

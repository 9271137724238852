/// The value of a variable in a message.
package enum Argument: Sendable, Hashable {
  /// A text that is printed as it is.
  case text(String)
  /// A number that is printed in the language's format and chooses plural forms.
  case number(ShownNumber)

  fileprivate func printed(_ decimalMark: String) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): number.printed(decimalMark: decimalMark)
    }
  }
}

/// Works out the text of one message, without bidirectional marks: a user must be able to type a printed number back.
final class Resolver {
  private static let depthLimit = 200
  /// The most that a text may cost: its bytes, those of each definition read for it, and `placeableCost` a placeable.
  private static let budgetLimit = 1 << 20
  private static let placeableCost = 256
  /// The most fraction digits that `NUMBER` may be asked for.
  private static let digitLimit = 20

  /// What the text that is being worked out may see.
  private struct Scope {
    var arguments: [String: Argument]
    /// The value of the variables that have no argument; nil to refuse these.
    var blank: Argument?
    /// Whether it is a term, whose arguments are the parameters of its call.
    var isInTerm = false

    func value(of variable: String) -> Argument? { arguments[variable] ?? blank }
  }

  private let bundle: LanguageBundle
  private let decimalMark: String
  private var scope: Scope
  /// The messages, terms and attributes that are being worked out, of which none may refer to itself.
  private var active: [String] = []
  private var depth = 0
  private var budget = Resolver.budgetLimit

  /// Plural forms follow the bundle's language; `decimalMark` is the mark of the user's language.
  init(
    _ bundle: LanguageBundle, decimalMark: String, arguments: [String: Argument], blank: Argument?
  ) {
    self.bundle = bundle
    self.decimalMark = decimalMark
    scope = Scope(arguments: arguments, blank: blank)
  }

  /// Returns the text of a message, a term (its id with the hyphen) or an attribute; if broken, of what it overrides.
  func text(_ id: String, attribute: String?) throws(Broken) -> String {
    let name = attribute.map { "\(id).\($0)" } ?? id
    guard !active.contains(name) else { throw Broken() }
    active.append(name)
    defer { active.removeLast() }
    var key = id
    var slot: Int?
    while let message = bundle.entries.definition(&key, &slot) {
      guard let pattern = message.pattern(attribute) else { break }
      do throws(Broken) {
        try spend(message.length)
        return try text(pattern)
      } catch { continue }
    }
    throw Broken()
  }

  /// Returns the text of a pattern; throws if it costs more than the budget has left.
  private func text(_ pattern: Pattern) throws(Broken) -> String {
    var result = ""
    for part in pattern {
      let text: String
      if case .text(let plain) = part {
        text = plain
      } else {
        try spend(Resolver.placeableCost)
        text = try value(part).printed(decimalMark)
      }
      try spend(text.utf8.count)
      result += text
    }
    return result
  }

  /// Returns what a part of a pattern comes to, which a selector may choose by.
  private func value(_ part: PatternPart) throws(Broken) -> Argument {
    guard depth < Resolver.depthLimit else { throw Broken() }
    depth += 1
    defer { depth -= 1 }
    switch part {
    case .text(let text): return .text(text)
    case .string(let raw): return .text(unescaped(raw))
    case .number(let digits):
      guard let number = ShownNumber(digits) else { throw Broken() }
      return .number(number)
    case .variable(let name):
      guard let argument = scope.value(of: name) else { throw Broken() }
      return argument
    case .message(let id, let attribute): return .text(try text(id, attribute: attribute))
    case .term(let id, let attribute, let call): return .text(try term(id, attribute, call))
    case .function(let name, let call): return try function(name, call)
    case .placeable(let inner): return try value(inner)
    case .select(let selector, let variants):
      let chosen = isLeftOut(selector) ? nil : try value(selector)
      guard let variant = choose(from: variants, by: chosen) else { throw Broken() }
      return .text(try text(variant.value))
    }
  }

  /// Whether a selector is a term's parameter that its call leaves out, which chooses the default variant.
  private func isLeftOut(_ selector: PatternPart) -> Bool {
    guard scope.isInTerm, case .variable(let name) = selector else { return false }
    return scope.arguments[name] == nil
  }

  /// Returns the text of a term, which sees the parameters of its call but not the variables of its caller.
  private func term(_ id: String, _ attribute: String?, _ call: CallArguments?) throws(Broken)
    -> String
  {
    var parameters: [String: Argument] = [:]
    for argument in call?.named ?? [] { parameters[argument.name] = try value(argument.value) }
    let scopeOfCaller = scope
    scope = Scope(arguments: parameters, blank: nil, isInTerm: true)
    defer { scope = scopeOfCaller }
    return try text("-" + id, attribute: attribute)
  }

  /// Calls `NUMBER`, the one function that a message may call; without options the number keeps its digits.
  private func function(_ name: String, _ call: CallArguments) throws(Broken) -> Argument {
    guard name == "NUMBER", call.positional.count == 1,
      case .number(let number) = try value(call.positional[0])
    else {
      throw Broken()
    }
    var minimum = 0
    var maximum: Int?
    for option in call.named {
      guard case .number(let digits) = option.value, let count = Int(digits),
        (0...Resolver.digitLimit).contains(count)
      else { throw Broken() }
      switch option.name {
      case "minimumFractionDigits": minimum = count
      case "maximumFractionDigits": maximum = count
      default: throw Broken()
      }
    }
    if let maximum, maximum < minimum { throw Broken() }
    let rounded = maximum.map { number.rounded(to: $0, keeping: minimum) } ?? number
    return .number(rounded.padded(to: minimum))
  }

  /// Returns the variant for a value, or else the default one; nil without either.
  private func choose(from variants: [Variant], by selector: Argument?) -> Variant? {
    let fitting: Variant? =
      switch selector {
      case .text(let text): named(text, among: variants)
      // The variant of a number's value, `[1]` for "1.0" too, or else of its plural category.
      case .number(let number):
        variants.first { variant in
          guard variant.isNumber, let key = ShownNumber(variant.key) else { return false }
          return key.isEqualInValue(to: number)
        } ?? named(bundle.language.plurals.category(number).rawValue, among: variants)
      case nil: nil
      }
    return fitting ?? variants.first(where: \.isDefault)
  }

  private func named(_ name: String, among variants: [Variant]) -> Variant? {
    variants.first { !$0.isNumber && $0.key == name }
  }

  private func spend(_ cost: Int) throws(Broken) {
    budget -= cost
    guard budget >= 0 else { throw Broken() }
  }
}

/// Returns a string literal's content with its escapes replaced; a code that is not a character becomes U+FFFD.
private func unescaped(_ raw: String) -> String {
  guard raw.utf8.contains(Byte.backslash) else { return raw }
  var result = ""
  var rest = raw.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    var read = scalar == "\\" ? rest.popFirst() ?? scalar : scalar
    if scalar == "\\", read == "u" || read == "U" {
      let digits = rest.prefix(read == "u" ? 4 : 6)
      rest = rest.dropFirst(digits.count)
      read = UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
    }
    result.unicodeScalars.append(read)
  }
  return result
}

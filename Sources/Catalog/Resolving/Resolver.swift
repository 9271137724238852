/// The value of a variable in a message.
package enum Argument: Sendable, Hashable {
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

  private let bundle: LanguageBundle
  private let decimalMark: String
  private var arguments: [String: Argument]
  private var blank: Argument?
  private var isInTerm = false
  private var active: [String] = []
  private var depth = 0
  private var budget = Resolver.budgetLimit

  /// Plural forms follow the bundle's language; `decimalMark` is the mark of the user's language.
  init(
    _ bundle: LanguageBundle, decimalMark: String, arguments: [String: Argument], blank: Argument?
  ) {
    self.bundle = bundle
    self.decimalMark = decimalMark
    self.arguments = arguments
    self.blank = blank
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
      guard let argument = arguments[name] ?? blank else { throw Broken() }
      return argument
    case .message(let id, let attribute): return .text(try text(id, attribute: attribute))
    case .term(let id, let attribute, let call): return .text(try term(id, attribute, call))
    case .function(let name, let call): return try function(name, call)
    case .placeable(let inner): return try value(inner)
    case .select(let selector, let variants):
      // A term's parameter that is left out chooses the default variant.
      var isLeftOut = false
      if isInTerm, case .variable(let name) = selector { isLeftOut = arguments[name] == nil }
      guard let variant = choose(from: variants, by: isLeftOut ? nil : try value(selector)) else {
        throw Broken()
      }
      return .text(try text(variant.value))
    }
  }

  /// Returns the text of a term, which sees the parameters of its call but not the variables of its caller.
  private func term(_ id: String, _ attribute: String?, _ call: CallArguments?) throws(Broken)
    -> String
  {
    var parameters: [String: Argument] = [:]
    for argument in call?.named ?? [] { parameters[argument.name] = try value(argument.value) }
    let caller = (arguments, blank, isInTerm)
    (arguments, blank, isInTerm) = (parameters, nil, true)
    defer { (arguments, blank, isInTerm) = caller }
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
    return .number(
      (maximum.map { number.rounded(to: $0, keeping: minimum) } ?? number).padded(to: minimum))
  }

  private func choose(from variants: [Variant], by selector: Argument?) -> Variant? {
    let fitting: Variant? =
      switch selector {
      case .text(let text): named(text, among: variants)
      // The variant of a number's value, `[1]` for "1.0" too, or else of its plural category.
      case .number(let number):
        variants.first { $0.isNumber && ShownNumber($0.key)?.isEqualInValue(to: number) == true }
          ?? named(bundle.language.plurals.category(number).rawValue, among: variants)
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

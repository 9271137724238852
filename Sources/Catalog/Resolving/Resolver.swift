/// The value of a variable in a message.
package enum Argument: Sendable, Hashable {
  /// A text that is shown as it is.
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

  /// The variables that a text sees.
  private struct Scope {
    let arguments: [String: Argument]
    /// What stands for the variables that have no argument; nil if they break a text.
    let blank: Argument?
    let isOfTerm: Bool

    subscript(name: String) -> Argument? { arguments[name] ?? blank }
  }

  private let bundle: LanguageBundle
  private let decimalMark: String
  private var scope: Scope
  /// The keys of the texts that are being worked out, each referred to by the one before.
  private var activeKeys: [String] = []
  private var depth = 0
  /// What may still be spent.
  private var budget = Resolver.budgetLimit

  /// Plural forms follow the bundle's language; `decimalMark` is the mark of the user's language.
  init(
    _ bundle: LanguageBundle, decimalMark: String, arguments: [String: Argument], blank: Argument?
  ) {
    self.bundle = bundle
    self.decimalMark = decimalMark
    scope = Scope(arguments: arguments, blank: blank, isOfTerm: false)
  }

  /// Returns the text of a message, a term (its id with the hyphen) or an attribute; if broken, of what it overrides.
  func text(_ key: TextKey) throws(Broken) -> String {
    let name = key.joined
    guard !activeKeys.contains(name) else { throw Broken() }
    activeKeys.append(name)
    defer { activeKeys.removeLast() }
    for message in bundle.entries.definitions(of: key.id) {
      guard let pattern = message.pattern(key.attribute) else { break }
      do throws(Broken) {
        try spend(message.length)
        return try text(pattern)
      } catch {
        // The one that it overrides is tried next.
      }
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
    case .number(let digits): return .number(try number(digits))
    case .variable(let name): return try variable(name)
    case .message(let id, let attribute):
      return .text(try text(TextKey(id: id, attribute: attribute)))
    case .term(let id, let attribute, let call): return .text(try term(id, attribute, call))
    case .function(let name, let call): return try function(name, call)
    case .placeable(let inner): return try value(inner)
    case .select(let selector, let variants): return .text(try selected(by: selector, variants))
    }
  }

  private func number(_ digits: String) throws(Broken) -> ShownNumber {
    guard let number = ShownNumber(digits) else { throw Broken() }
    return number
  }

  private func variable(_ name: String) throws(Broken) -> Argument {
    guard let argument = scope[name] else { throw Broken() }
    return argument
  }

  /// Returns the text of a term, which sees the parameters of its call but not the variables of its caller.
  private func term(_ id: String, _ attribute: String?, _ call: CallArguments?) throws(Broken)
    -> String
  {
    var parameters: [String: Argument] = [:]
    for argument in call?.named ?? [] { parameters[argument.name] = try value(argument.value) }
    let caller = scope
    scope = Scope(arguments: parameters, blank: nil, isOfTerm: true)
    defer { scope = caller }
    return try text(TextKey(id: "-" + id, attribute: attribute))
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

  /// Returns the text of the variant that the selector chooses.
  private func selected(by selector: PatternPart, _ variants: [Variant]) throws(Broken) -> String {
    let chosen = isLeftOut(selector) ? nil : try value(selector)
    guard let variant = choose(from: variants, by: chosen) else { throw Broken() }
    return try text(variant.value)
  }

  /// Whether a selector is a term's parameter that is left out, which chooses the default variant.
  private func isLeftOut(_ selector: PatternPart) -> Bool {
    guard scope.isOfTerm, case .variable(let name) = selector else { return false }
    return scope[name] == nil
  }

  /// Returns the variant that fits a value, or else the default one.
  private func choose(from variants: [Variant], by selector: Argument?) -> Variant? {
    let fittingVariant: Variant? =
      switch selector {
      case .text(let text): named(text, among: variants)
      case .number(let number): fitting(number, among: variants)
      case nil: nil
      }
    return fittingVariant ?? variants.first(where: \.isDefault)
  }

  /// Returns the variant of a number's value, `[1]` for "1.0" too, or else of its plural category.
  private func fitting(_ number: ShownNumber, among variants: [Variant]) -> Variant? {
    let ofValue = variants.first { variant in
      guard variant.isNumber, let key = ShownNumber(variant.key) else { return false }
      return key.isEqualInValue(to: number)
    }
    return ofValue ?? named(bundle.language.plurals.category(number).rawValue, among: variants)
  }

  private func named(_ name: String, among variants: [Variant]) -> Variant? {
    variants.first { !$0.isNumber && $0.key == name }
  }

  /// Takes a cost from the budget; throws once that is used up, so that no file keeps the program at work for long.
  private func spend(_ cost: Int) throws(Broken) {
    budget -= cost
    guard budget >= 0 else { throw Broken() }
  }
}

/// Returns a string literal's content with its escapes replaced.
private func unescaped(_ raw: String) -> String {
  guard raw.utf8.contains(Byte.backslash) else { return raw }
  var result = ""
  var remaining = raw.unicodeScalars[...]
  while let scalar = remaining.popFirst() {
    result.unicodeScalars.append(scalar == "\\" ? escapedCharacter(&remaining) : scalar)
  }
  return result
}

/// Reads what follows a backslash, a character or the code of one; a code that is not a character becomes U+FFFD.
private func escapedCharacter(_ remaining: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
  guard let sign = remaining.popFirst() else { return "\\" }
  let digitCount: Int
  switch sign {
  case "u": digitCount = 4
  case "U": digitCount = 6
  default: return sign
  }
  let digits = remaining.prefix(digitCount)
  remaining = remaining.dropFirst(digits.count)
  return UInt32(String(digits), radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
}

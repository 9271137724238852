/// The grammar's rules for the content of braces, with quoted text and numbers.
extension Parser {
  mutating func placeable() throws(Broken) -> PatternPart {
    try descend()
    defer { depth -= 1 }
    try expect(Byte.openBrace)
    skipBlank()
    let inline = try inlineExpression()
    skipBlank()
    let expression = try isAt(Byte.hyphen) ? select(inline) : inline
    // A term's attributes may select a variant but may not be shown.
    if case .term(_, attribute: .some, _) = expression { throw Broken() }
    skipBlank()
    try expect(Byte.closeBrace)
    return expression
  }

  private mutating func descend() throws(Broken) {
    guard depth < Parser.nestingLimit else { throw Broken() }
    depth += 1
  }

  private mutating func select(_ selector: PatternPart) throws(Broken) -> PatternPart {
    try expect(Byte.hyphen)
    try expect(UInt8(ascii: ">"))
    switch selector {
    case .string, .number, .variable, .function, .term(_, attribute: .some, _): break
    case .text, .message, .term, .select, .placeable: throw Broken()
    }
    skipSpaces()
    var variants: [Variant] = []
    repeat {
      guard isAtLineEnd else { throw Broken() }
      skipBlank()
      if isAt(Byte.closeBrace) { break }
      variants.append(try variant())
    } while true
    guard variants.count(where: \.isDefault) == 1 else { throw Broken() }
    return .select(selector, variants)
  }

  private mutating func variant() throws(Broken) -> Variant {
    let isDefault = take(UInt8(ascii: "*"))
    try expect(UInt8(ascii: "["))
    skipBlank()
    let isNumber = byte()?.isLetter != true
    let key = try isNumber ? number() : identifier()
    skipBlank()
    try expect(UInt8(ascii: "]"))
    skipSpaces()
    guard let value = try pattern() else { throw Broken() }
    return Variant(key: key, isNumber: isNumber, value: value, isDefault: isDefault)
  }

  private mutating func inlineExpression() throws(Broken) -> PatternPart {
    switch byte() {
    case UInt8(ascii: "$"):
      position += 1
      return .variable(try identifier())
    case Byte.openBrace: return .placeable(try placeable())
    case Byte.hyphen where byte(1)?.isLetter == true:
      position += 1
      return .term(try identifier(), attribute: try attributeAccessor(), try callArguments())
    case .some(let first) where first.isLetter: return try messageOrFunction()
    default: return try literal()
    }
  }

  private mutating func messageOrFunction() throws(Broken) -> PatternPart {
    let name = try identifier()
    if let attribute = try attributeAccessor() { return .message(name, attribute: attribute) }
    guard let arguments = try callArguments() else { return .message(name, attribute: nil) }
    guard !name.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else {
      throw Broken()
    }
    return .function(name, arguments)
  }

  private mutating func attributeAccessor() throws(Broken) -> String? {
    take(Byte.dot) ? try identifier() : nil
  }

  private mutating func callArguments() throws(Broken) -> CallArguments? {
    let start = position
    skipBlank()
    guard take(UInt8(ascii: "(")) else {
      position = start
      return nil
    }
    try descend()
    defer { depth -= 1 }
    var arguments = CallArguments()
    skipBlank()
    while !isAt(UInt8(ascii: ")")) {
      try argument(into: &arguments)
      skipBlank()
      guard take(UInt8(ascii: ",")) else { break }
      skipBlank()
    }
    try expect(UInt8(ascii: ")"))
    guard Set(arguments.named.map(\.name)).count == arguments.named.count else { throw Broken() }
    return arguments
  }

  private mutating func argument(into arguments: inout CallArguments) throws(Broken) {
    let start = position
    if let name = try? identifier() {
      skipBlank()
      if take(UInt8(ascii: ":")) {
        skipBlank()
        arguments.named.append(CallArguments.Named(name: name, value: try literal()))
        return
      }
    }
    position = start
    guard arguments.named.isEmpty else { throw Broken() }
    arguments.positional.append(try inlineExpression())
  }

  private mutating func literal() throws(Broken) -> PatternPart {
    try isAt(Byte.quote) ? .string(string()) : .number(number())
  }

  private mutating func number() throws(Broken) -> String {
    let start = position
    _ = take(Byte.hyphen)
    try digits()
    if take(Byte.dot) { try digits() }
    return text(start..<position)
  }

  private mutating func digits() throws(Broken) {
    guard byte()?.isDigit == true else { throw Broken() }
    skip(while: \.isDigit)
  }

  private mutating func string() throws(Broken) -> String {
    try expect(Byte.quote)
    let start = position
    while !isAt(Byte.quote) {
      guard !isAtLineEnd else { throw Broken() }
      if take(Byte.backslash) { try escape() } else { position += 1 }
    }
    let content = text(start..<position)
    position += 1
    return content
  }

  /// Reads what follows a backslash: a quote, a backslash, `uXXXX` or `UXXXXXX`.
  private mutating func escape() throws(Broken) {
    let length: Int
    switch byte() {
    case Byte.quote, Byte.backslash: length = 0
    case UInt8(ascii: "u"): length = 4
    case UInt8(ascii: "U"): length = 6
    default: throw Broken()
    }
    position += 1
    for _ in 0..<length {
      guard byte()?.isHexDigit == true else { throw Broken() }
      position += 1
    }
  }
}

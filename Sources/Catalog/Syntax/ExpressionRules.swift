/// The grammar's rules for the content of braces, with quoted text and numbers.
extension Parser {
  mutating func placeable() throws(SyntaxFailure) -> Placeable {
    try descend()
    defer { depth -= 1 }
    try expect(Byte.openBrace)
    skipBlank()
    let inline = try inlineExpression()
    skipBlank()
    let expression = try isAt(Byte.hyphen) ? select(inline) : .inline(inline)
    // A term's attributes may select a variant but may not be shown.
    if case .inline(.term(_, attribute: .some, _)) = expression { throw SyntaxFailure() }
    skipBlank()
    try expect(Byte.closeBrace)
    return expression
  }

  private mutating func descend() throws(SyntaxFailure) {
    guard depth < Parser.nestingLimit else { throw SyntaxFailure() }
    depth += 1
  }

  private mutating func select(_ selector: InlineExpression) throws(SyntaxFailure) -> Placeable {
    try expect(Byte.hyphen)
    try expect(UInt8(ascii: ">"))
    switch selector {
    case .string, .number, .variable, .function, .term(_, attribute: .some, _): break
    case .message, .term, .placeable: throw SyntaxFailure()
    }
    skipSpaces()
    var variants: [Variant] = []
    repeat {
      guard isAtLineEnd else { throw SyntaxFailure() }
      skipBlank()
      if isAt(Byte.closeBrace) { break }
      variants.append(try variant())
    } while true
    guard variants.count(where: \.isDefault) == 1 else { throw SyntaxFailure() }
    return .select(selector, variants)
  }

  private mutating func variant() throws(SyntaxFailure) -> Variant {
    let isDefault = take(UInt8(ascii: "*"))
    try expect(UInt8(ascii: "["))
    skipBlank()
    let key: VariantKey = try byte()?.isLetter == true ? .name(identifier()) : .number(number())
    skipBlank()
    try expect(UInt8(ascii: "]"))
    skipSpaces()
    guard let value = try pattern() else { throw SyntaxFailure() }
    return Variant(key: key, value: value, isDefault: isDefault)
  }

  private mutating func inlineExpression() throws(SyntaxFailure) -> InlineExpression {
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

  private mutating func messageOrFunction() throws(SyntaxFailure) -> InlineExpression {
    let name = try identifier()
    if let attribute = try attributeAccessor() { return .message(name, attribute: attribute) }
    guard let arguments = try callArguments() else { return .message(name, attribute: nil) }
    guard !name.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      throw SyntaxFailure()
    }
    return .function(name, arguments)
  }

  private mutating func attributeAccessor() throws(SyntaxFailure) -> String? {
    take(Byte.dot) ? try identifier() : nil
  }

  private mutating func callArguments() throws(SyntaxFailure) -> CallArguments? {
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
    guard Set(arguments.named.map(\.name)).count == arguments.named.count else { throw SyntaxFailure() }
    return arguments
  }

  private mutating func argument(into arguments: inout CallArguments) throws(SyntaxFailure) {
    let start = position
    if let name = try? identifier() {
      skipBlank()
      if take(UInt8(ascii: ":")) {
        skipBlank()
        arguments.named.append(NamedArgument(name: name, value: try literal()))
        return
      }
    }
    position = start
    guard arguments.named.isEmpty else { throw SyntaxFailure() }
    arguments.positional.append(try inlineExpression())
  }

  private mutating func literal() throws(SyntaxFailure) -> InlineExpression {
    try isAt(Byte.quote) ? .string(string()) : .number(number())
  }

  private mutating func number() throws(SyntaxFailure) -> String {
    let start = position
    _ = take(Byte.hyphen)
    try digits()
    if take(Byte.dot) { try digits() }
    return text(start..<position)
  }

  private mutating func digits() throws(SyntaxFailure) {
    guard byte()?.isDigit == true else { throw SyntaxFailure() }
    skip(while: \.isDigit)
  }

  private mutating func string() throws(SyntaxFailure) -> String {
    try expect(Byte.quote)
    let start = position
    while !isAt(Byte.quote) {
      guard !isAtLineEnd else { throw SyntaxFailure() }
      if take(Byte.backslash) { try escape() } else { position += 1 }
    }
    let content = text(start..<position)
    position += 1
    return content
  }

  /// Reads what follows a backslash: a quote, a backslash, `uXXXX` or `UXXXXXX`.
  private mutating func escape() throws(SyntaxFailure) {
    let length: Int
    switch byte() {
    case Byte.quote, Byte.backslash: length = 0
    case UInt8(ascii: "u"): length = 4
    case UInt8(ascii: "U"): length = 6
    default: throw SyntaxFailure()
    }
    position += 1
    for _ in 0..<length {
      guard byte()?.isHexDigit == true else { throw SyntaxFailure() }
      position += 1
    }
  }
}

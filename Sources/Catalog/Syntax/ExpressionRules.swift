/// The grammar's rules for the content of braces, with quoted text and numbers.
extension Parser {
  /// Reads braces and what they hold.
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

  /// Goes one level deeper; whoever calls it goes back by `depth -= 1`.
  private mutating func descend() throws(Broken) {
    guard depth < Parser.nestingLimit else { throw Broken() }
    depth += 1
  }

  /// Reads the variants behind a selector.
  private mutating func select(_ selector: PatternPart) throws(Broken) -> PatternPart {
    try expect(Byte.hyphen)
    try expect(UInt8(ascii: ">"))
    switch selector {
    case .string, .number, .variable, .function, .term(_, attribute: .some, _): break
    case .text, .message, .term, .select, .placeable: throw Broken()
    }
    skipSpaces()
    var variants: [Variant] = []
    while true {
      guard isAtLineEnd else { throw Broken() }
      skipBlank()
      if isAt(Byte.closeBrace) { break }
      variants.append(try variant())
    }
    guard variants.count(where: \.isDefault) == 1 else { throw Broken() }
    return .select(selector, variants)
  }

  private mutating func variant() throws(Broken) -> Variant {
    let isDefault = take(UInt8(ascii: "*"))
    try expect(UInt8(ascii: "["))
    skipBlank()
    let isName = byte()?.isLetter ?? false
    let key = try isName ? identifier() : number()
    skipBlank()
    try expect(UInt8(ascii: "]"))
    skipSpaces()
    guard let value = try pattern() else { throw Broken() }
    return Variant(key: key, isNumber: !isName, value: value, isDefault: isDefault)
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

  /// Reads a reference to a message, or a call of a function, which only its parenthesis tells apart.
  private mutating func messageOrFunction() throws(Broken) -> PatternPart {
    let name = try identifier()
    if let attribute = try attributeAccessor() { return .message(name, attribute: attribute) }
    guard let arguments = try callArguments() else { return .message(name, attribute: nil) }
    // Functions have names in capitals.
    let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard !name.utf8.contains(where: smallLetters.contains) else { throw Broken() }
    return .function(name, arguments)
  }

  private mutating func attributeAccessor() throws(Broken) -> String? {
    take(Byte.dot) ? try identifier() : nil
  }

  /// Reads the arguments of a call; nil, and stays, if no parenthesis begins here.
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

  /// Reads an argument; one without a name behind one with a name breaks the grammar.
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
    guard let first = byte(), first.isDigit else { throw Broken() }
    skip(while: \.isDigit)
  }

  private mutating func string() throws(Broken) -> String {
    try expect(Byte.quote)
    let start = position
    while !isAt(Byte.quote) {
      guard !isAtLineEnd else { throw Broken() }
      if take(Byte.backslash) {
        try escape()
      } else {
        position += 1
      }
    }
    let content = text(start..<position)
    position += 1
    return content
  }

  /// Reads what follows a backslash: a quote, a backslash, `uXXXX` or `UXXXXXX`.
  private mutating func escape() throws(Broken) {
    let digitCount: Int
    switch byte() {
    case Byte.quote, Byte.backslash: digitCount = 0
    case UInt8(ascii: "u"): digitCount = 4
    case UInt8(ascii: "U"): digitCount = 6
    default: throw Broken()
    }
    position += 1
    for _ in 0..<digitCount {
      guard let digit = byte(), digit.isHexDigit else { throw Broken() }
      position += 1
    }
  }
}

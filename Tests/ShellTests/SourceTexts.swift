import Testing

@testable import Shell

/// The texts whose keys stand in the sources as they are, where they are asked for; a key that is put together is not seen.
struct SourceTexts {
  /// By key, the names of the data beside it, as far as these stand there, too.
  private(set) var asked: [String: Set<String>] = [:]
  /// Those of them that are made to be shown later.
  private(set) var made: Set<String> = []
  /// The keys of words to choose from.
  private(set) var choices: Set<String> = []
  /// The keys of which only other names are asked for.
  private(set) var named: Set<String> = []

  init(_ codes: some Sequence<String>) {
    for code in codes { read(code.replacing(#/(?m)(?:^|\s)\/\/.*$/#, with: "")) }
  }

  /// What all rooms ask for that have texts.
  static let all = Result {
    let rooms = HouseTests.allowed.keys.filter { $0 != "spraycalc-pdf" }
    let files = try rooms.flatMap { try HouseTests.swiftFiles(in: $0) }
    return SourceTexts(try files.map { try String(contentsOf: $0, encoding: .utf8) })
  }

  private mutating func read(_ code: String) {
    let texts = #/(?m)(?:^|[^.\w]|(?:wording|catalog|self)\.)(Text|text|optionalText|shown|labelled)\(/#
    for call in code.matches(of: texts) {
      let arguments = CallArgument.all(in: code[call.range.upperBound...])
      for key in arguments[0].keys {
        asked[key, default: []].formUnion(arguments.count > 1 ? arguments[1].names : [])
        if call.output.1 == "Text" { made.insert(key) }
      }
    }
    for call in code.matches(of: #/\Wnames\(/#) {
      named.formUnion(CallArgument.all(in: code[call.range.upperBound...])[0].keys)
    }
    for call in code.matches(of: #/(?:^|\W)Choice\(/#) {
      for argument in CallArgument.all(in: code[call.range.upperBound...]) {
        if argument.label == "key" { choices.formUnion(argument.keys) }
        if argument.label == "meaning" { for key in argument.keys { asked[key, default: []] = [] } }
      }
    }
  }
}

/// One of the arguments of a call, as far as keys of texts are in it.
private struct CallArgument {
  private(set) var label: String?
  /// What is written in quotes, not within another call, nor put together.
  private(set) var keys: [String] = []
  /// What stands before a colon in a dictionary.
  private(set) var names: Set<String> = []
  private var start = ""
  private var isPutTogether = false

  /// Reads up to the parenthesis that ends the call.
  static func all(in code: Substring) -> [CallArgument] {
    var (rest, depth, all) = (code, 0, [CallArgument()])
    while let character = rest.first {
      if character == "\"" {
        let literal = literal(&rest)
        all[all.count - 1].take(literal, at: depth, before: rest.first)
        continue
      }
      rest.removeFirst()
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return all.map(\.finished) }
        depth -= 1
      case "," where depth == 0:
        all.append(CallArgument())
        continue
      default: break
      }
      if depth == 0 { all[all.count - 1].take(character) }
      if depth == 1, character == "[" { all[all.count - 1].start += "[" }
    }
    return all.map(\.finished)
  }

  /// The text in quotes that comes next; nil where something is put into it.
  private static func literal(_ rest: inout Substring) -> String? {
    let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest.removeFirst(quotes.count)
    var (text, depth, isWhole) = ("", 0, true)
    while !rest.isEmpty, depth > 0 || !rest.hasPrefix(quotes) {
      if rest.hasPrefix("\\(") {
        (depth, isWhole) = (depth + 1, false)
        rest.removeFirst(2)
        continue
      }
      if rest.first == "\\" { text.append(rest.removeFirst()) }
      if depth > 0, rest.first == "(" { depth += 1 }
      if depth > 0, rest.first == ")" { depth -= 1 }
      if let next = rest.popFirst() { text.append(next) }
    }
    rest.removeFirst(min(quotes.count, rest.count))
    return isWhole ? text : nil
  }

  private mutating func take(_ literal: String?, at depth: Int, before next: Character?) {
    guard let literal else { return }
    if depth == 0 { keys.append(literal) }
    if depth == 1, next == ":", start == "[" { names.insert(literal) }
  }

  private mutating func take(_ character: Character) {
    if character == ":", label == nil, keys.isEmpty, start.wholeMatch(of: /\w+/) != nil {
      (label, start) = (start, "")
    } else if character == "+" {
      isPutTogether = true
    } else if !character.isWhitespace {
      start.append(character)
    }
  }

  private var finished: CallArgument {
    var argument = self
    if isPutTogether { argument.keys = [] }
    return argument
  }
}

/// What is seen in the sources, and what is not.
struct SourceTextTests {
  @Test(
    arguments: [
      (#"Text("a-b")"#, ["a-b": []]), (#"wording.text("a-b", ["x": .text(y), "z": .count(1)])"#, ["a-b": ["x", "z"]]),
      ("catalog.optionalText(\n  isOne ? \"a\" : \"b\", data)", ["a": [], "b": []]),
      (#"Span(text("a-b"), .muted) + text("c")"#, ["a-b": [], "c": []]),
      (#"text("a", ["x": .words(["y": "z"])])"#, ["a": ["x"]]),
      (#"text("a", ["x": .text(text("b", ["y": .count(1)]))])"#, ["a": ["x"], "b": ["y"]]),
      (#"text("\(id)-a")"#, [:]), (#"text("a" + b)"#, [:]), (#"x.text("a")"#, [:]), (#"[.text("a")]"#, [:]),
      ("// text(\"a\")", [:]), ("let x = 1 // text(\"a\")", [:]), (#"context("a")"#, [:]),
      (#"Choice("to", key: "a", meaning: "b")"#, ["b": []]),
    ] as [(String, [String: Set<String>])])
  func keysAreRead(_ code: String, _ asked: [String: Set<String>]) { #expect(SourceTexts([code]).asked == asked) }

  @Test func choicesAndNamesAreApart() {
    let texts = SourceTexts([#"Choice("to", key: "a"); catalog.names("b"); Text("c"); text("d")"#])
    #expect(texts.choices == ["a"] && texts.named == ["b"] && texts.made == ["c"] && texts.asked.count == 2)
  }
}

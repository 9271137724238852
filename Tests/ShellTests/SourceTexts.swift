import Testing

@testable import Calculation
@testable import Shell

/// Finds the texts that the source code asks for by a key written out in full, and the keys that it puts together.
nonisolated struct SourceTexts: Sendable {
  /// For each key, the names of the data that the code passes with it, if they are written out in full too.
  private(set) var asked: [String: Set<String>] = [:]
  /// The keys of texts made with `Text(…)`, which are shown later.
  private(set) var made: Set<String> = []
  /// The keys of words to choose from, made with `Choice(…)`.
  private(set) var choices: Set<String> = []
  /// The keys for which the code asks only for other names, with `names(…)`.
  private(set) var named: Set<String> = []

  /// The keys that are put together where they are asked for, as they stand in the code: `calculator-\(id)-name`.
  private(set) var composed: Set<String> = []

  /// The failures that are made with a code and data written out in full: the key of each, and the names of its data.
  private(set) var failures: [(key: String, names: Set<String>)] = []

  init(_ codes: some Sequence<String>) {
    let codes = codes.map { $0.replacing(#/(?m)(?:^|\s)\/\/.*$/#, with: "") }
    let known = codes.reduce(into: [:]) { known, code in Self.readCodes(code, into: &known) }
    for code in codes {
      read(code)
      readFailures(code, known)
    }
  }

  /// The texts of all modules except `spraycalc-pdf`.
  static let all = Result {
    SourceTexts(try CodeFile.all.get().filter { $0.room != "spraycalc-pdf" }.map(\.code))
  }

  private mutating func read(_ code: String) {
    let texts =
      #/(?m)(?:^|[^.\w]|(?:wording|catalog|self)\.)(Text|text|optionalText|shown|labelled)\(/#
    for call in code.matches(of: texts) {
      let arguments = CallArgument.all(in: code[call.range.upperBound...])
      for key in arguments[0].keys {
        asked[key, default: []].formUnion(arguments.count > 1 ? arguments[1].names : [])
        if call.output.1 == "Text" { made.insert(key) }
      }
    }
    let composing =
      #/(?:^|[^.\w]|(?:wording|catalog|self)\.)(?:[Tt]ext|optionalText|shown|labelled|names)\(\s*"([^"\n]*\\\([^"]*)"/#
    for call in code.matches(of: composing) { composed.insert(String(call.output.1)) }
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

  /// Adds the codes that a file declares, such as `number.ambiguous` for `InputCode.ambiguousNumber`.
  private static func readCodes(_ code: String, into known: inout [String: String]) {
    for list in code.matches(of: #/(?ms)^(?:package )?enum (\w+Code): String.*?^\}/#) {
      for one in list.output.0.matches(of: #/(\w+) = "([a-z_]+\.[a-z_0-9]+)"/#) {
        known["\(list.output.1).\(one.output.1)"] = String(one.output.2)
      }
    }
  }

  private mutating func readFailures(_ code: String, _ known: [String: String]) {
    for call in code.matches(of: #/(?:^|\W)Failure\(/#) {
      let arguments = CallArgument.all(in: code[call.range.upperBound...])
      // Only codes of input are known without the name of their list.
      let named =
        arguments[0].start.first == "." ? "InputCode" + arguments[0].start : arguments[0].start
      let others = arguments.dropFirst()
      let variant = others.first { $0.label == "variant" }
      let isWhole =
        others.allSatisfy { $0.label != nil || $0.start.first == "[" }
        && variant?.keys.isEmpty != true
      guard let code = known[named], isWhole else { continue }
      let names = others.reduce(into: Set(others.contains { $0.label == "typed" } ? ["typed"] : []))
      {
        $0.formUnion($1.names)
      }
      let mayLackVariant = variant.map { $0.start.contains("nil") } ?? true
      let variants = (variant?.keys.map { "\(code).\($0)" } ?? []) + (mayLackVariant ? [code] : [])
      failures += variants.map { (Failure.key(of: $0), names) }
    }
  }
}

/// One argument of a call, with the text keys in it.
private nonisolated struct CallArgument {
  private(set) var label: String?
  /// The quoted texts in the argument, without those inside another call; empty if the argument joins texts with `+`.
  private(set) var keys: [String] = []
  /// The keys of a dictionary in the argument.
  private(set) var names: Set<String> = []
  private(set) var start = ""
  private var isPutTogether = false

  /// Returns the arguments of a call; `code` begins behind the call's opening parenthesis.
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

  /// Removes the quoted text at the start and returns it; nil for a text with an interpolation.
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

/// Tests of `SourceTexts`: the keys that it finds in code, and the texts that it ignores.
nonisolated struct SourceTextTests {
  @Test(
    arguments: [
      (#"Text("a-b")"#, ["a-b": []]),
      (#"wording.text("a-b", ["x": .text(y), "z": .count(1)])"#, ["a-b": ["x", "z"]]),
      ("catalog.optionalText(\n  isOne ? \"a\" : \"b\", data)", ["a": [], "b": []]),
      (#"Span(text("a-b"), .muted) + text("c")"#, ["a-b": [], "c": []]),
      (#"text("a", ["x": .words(["y": "z"])])"#, ["a": ["x"]]),
      (#"text("a", ["x": .text(text("b", ["y": .count(1)]))])"#, ["a": ["x"], "b": ["y"]]),
      (#"text("\(id)-a")"#, [:]), (#"text("a" + b)"#, [:]), (#"x.text("a")"#, [:]),
      (#"[.text("a")]"#, [:]),
      ("// text(\"a\")", [:]), ("let x = 1 // text(\"a\")", [:]), (#"context("a")"#, [:]),
      (#"Choice("to", key: "a", meaning: "b")"#, ["b": []]),
    ] as [(String, [String: Set<String>])])
  func keysAreRead(_ code: String, _ asked: [String: Set<String>]) {
    #expect(SourceTexts([code]).asked == asked)
  }

  @Test func choicesAndNamesAreApart() {
    let texts = SourceTexts([#"Choice("to", key: "a"); catalog.names("b"); Text("c"); text("d")"#])
    #expect(texts.composed.isEmpty)
    let code =
      #"Text("a-\(i)"); wording.text( "\(i)-b", x); catalog.names("c-\(d.e)-f"); x.text("\(y)")"#
    #expect(SourceTexts([code]).composed == [#"a-\(i)"#, #"\(i)-b"#, #"c-\(d.e)-f"#])
    #expect(
      texts.choices == ["a"] && texts.named == ["b"] && texts.made == ["c"]
        && texts.asked.count == 2)
  }

  @Test func failuresAreRead() {
    let codes = #"""
      enum InputCode: String {
        case zero = "number.zero", range = "number.range"
      }
      """#
    let texts = SourceTexts([
      codes,
      #"throw Failure(InputCode.zero); Failure(.range, typed: text, ["a": .text(b)], variant: isOne ? "one" : nil)"#,
      "Failure(.zero, data); Failure(InputCode.zero, variant: which)",
    ])
    #expect(
      texts.failures.map(\.key) == [
        "error-number-zero", "error-number-range-one", "error-number-range",
      ])
    #expect(texts.failures.map(\.names) == [[], ["typed", "a"], ["typed", "a"]])
  }
}

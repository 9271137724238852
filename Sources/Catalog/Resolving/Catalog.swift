import Synchronization

/// One language's texts, with English behind them.
///
/// A message is missing or broken (unknown variable, reference or function, cycle, wrong kind of argument) as a whole;
/// then the English one is shown, and without that its key. Printed numbers always have the language's decimal mark, in
/// English texts too, for what is printed must mean the same when it is typed back.
package final class Catalog: Sendable {
  private let own: LanguageBundle
  private let english: LanguageBundle?
  private let unreadable: [String]
  /// Texts without data, once they have been asked for.
  private let fixed = FixedTexts()

  init(_ own: LanguageBundle, english: LanguageBundle?, unreadable: [String]) {
    (self.own, self.english, self.unreadable) = (own, english, unreadable)
  }

  /// The language the texts are in.
  package var language: Language { own.language }

  /// The text of "message" or "message.attribute": the language's own, else English, else the key itself.
  package func text(_ key: String, _ arguments: [String: Argument] = [:]) -> String {
    guard arguments.isEmpty else { return optionalText(key, arguments) ?? key }
    return fixed.text(key) { optionalText(key) } ?? key
  }

  /// The text of "message" or "message.attribute"; nil when the language has none, nor English if `fallback` is on.
  package func optionalText(_ key: String, _ arguments: [String: Argument] = [:], fallback: Bool = true) -> String? {
    let mark = language.decimalMark
    return own.text(key, arguments, decimalMark: mark)
      ?? (fallback ? english?.text(key, arguments, decimalMark: mark) : nil)
  }

  /// The language's own names for what has this key, separated by commas in the text `KEY-names`, the usual one first.
  package func names(_ key: String) -> [String] {
    guard let names = optionalText("\(key)-names", fallback: false) else { return [] }
    // Nearly always there is one, of one word.
    guard names.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }) else { return [names] }
    return names.utf8.split(separator: UInt8(ascii: ",")).map { name in
      name.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }.joined(separator: " ")
    }
  }

  /// The number printed the language's way: its decimal mark, digits grouped in threes by U+00A0 from five integer
  /// digits on, minus as U+2212.
  package func number(_ number: ShownNumber) -> String {
    number.printed(decimalMark: language.decimalMark)
  }
}

extension Catalog {
  /// The keys of the language's own well-formed messages: "message" where it has a value, "message.attribute".
  package var keys: Set<String> {
    var keys: Set<String> = []
    for id in own.entries.ids where !id.hasPrefix("-") {
      guard let message = own.entries.definition(id) else { continue }
      if message.value != nil { keys.insert(id) }
      for attribute in message.attributes { keys.insert("\(id).\(attribute.id)") }
    }
    return keys
  }

  /// The names, without "$", of the variables that the language's own message uses, selectors and references
  /// included; nil when it has no such message.
  package func variables(of key: String) -> Set<String>? {
    let (id, attribute) = LanguageBundle.parts(of: key)
    guard own.entries.definition(id)?.pattern(attribute) != nil else { return nil }
    return VariableSearch(own.entries, id: id, attribute: attribute).found
  }

  /// What is wrong with the language's own files.
  package var problems: [CatalogProblem] {
    unreadable.map { CatalogProblem(file: $0, line: nil, excerpt: "") } + own.problems
  }
}

/// Remembers what does not change.
private final class FixedTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  func text(_ key: String, otherwise find: () -> String?) -> String? {
    if let known = texts.withLock({ $0[key] }) { return known }
    let found = find()
    if let found { texts.withLock { $0[key] = found } }
    return found
  }
}

import Catalog
import Foundation
import TestSupport

@testable import Calculation

/// The files of `Calculation/Failures` that are made from the English catalog: the members for the texts that the code
/// names, and what the text of each failure is told.
nonisolated struct TextList {
  private static let folder = "\(Checkout.root)/Sources/Calculation/Failures"
  /// What stands before each key in the file of members.
  private static let start = "key: \""

  /// A file that is made, and what it has to hold.
  struct File {
    let path: String
    let code: String

    /// What the file holds now.
    var present: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }
  }

  /// The keys of the texts that have a member.
  let keys: [String]
  let texts: File
  let failures: File

  /// The list as it is in the sources.
  static let present = Result {
    let code = try String(contentsOfFile: "\(folder)/Texts.swift", encoding: .utf8)
    let pieces = code.components(separatedBy: start).dropFirst()
    return try TextList(Set(pieces.map { String($0.prefix { $0 != "\"" }) }))
  }

  /// Makes the list of these keys; one that the English catalog lacks is left out.
  init(_ keys: Set<String>) throws {
    let english = try EnglishTexts()
    self.keys = keys.filter { english.texts[$0] != nil }.sorted()
    let members = self.keys.map { english.member(of: $0) }
    texts = File(
      path: "\(Self.folder)/Texts.swift",
      code: """
        /// The texts that the code names, each with its data. Above each stands its English.
        ///
        /// `TextListTests` makes this file from `Localizations/en` where it runs with `ACCEPT_TEXTS=1`, and else compares it.
        /// A text whose key follows from what is declared, such as the name of a field, has no member: `Text(key:)` takes
        /// its key.
        extension Text {
        \(members.joined(separator: "\n\n"))
        }

        """)
    let ofFailures = english.texts.keys.filter { $0.hasPrefix("error-") }
    let told = ofFailures.sorted().map { key in
      "    \"\(key)\": [\(english.data(of: key).map { "\"\($0)\"" }.joined(separator: ", "))],"
    }
    failures = File(
      path: "\(Self.folder)/FailureTexts.swift",
      code: """
        /// What the texts of failures are told. `TextListTests` makes this file from `Localizations/en`.
        extension Failure {
          /// The names of the data that the text of each failure needs, by the key of the text.
          static let dataOfTexts: [String: Set<String>] = [
        \(told.joined(separator: "\n"))
          ]
        }

        """)
  }
}

/// The texts of the English catalog as its files hold them.
private nonisolated struct EnglishTexts {
  private let catalog: Catalog
  /// The lines of each text, without the key.
  private(set) var texts: [String: [String]] = [:]

  init() throws {
    catalog = try Checkout.catalog("en")
    let folder = "\(Checkout.localizations)/en"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasSuffix(".ftl") {
      read(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
  }

  private mutating func read(_ file: String) {
    var key: String?
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first == " " || first == "}" {
        key.map { texts[$0, default: []].append(line.trimmingCharacters(in: .whitespaces)) }
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let begins = line.first?.isLowercase == true && parts.count == 2
      key = begins ? parts[0].trimmingCharacters(in: .whitespaces) : nil
      key.map { texts[$0] = [parts[1].trimmingCharacters(in: .whitespaces)] }
    }
  }

  /// The names of what a text and its attributes are told, in the order of the alphabet.
  func data(of key: String) -> [String] {
    let forms = catalog.keys.filter { $0 == key || $0.hasPrefix("\(key).") }
    return Set(forms.flatMap { catalog.variables(of: $0) ?? [] }).sorted()
  }

  /// Returns the member for a text: `static func languageSet(name: Datum) -> Text { … }`.
  func member(of key: String) -> String {
    let words = (texts[key] ?? []).filter { !$0.isEmpty }
    let comment = words.flatMap { Self.lines(of: $0, most: 92) }.map { "  /// \($0)\n" }.joined()
    let name = Self.joined(key)
    let data = data(of: key)
    guard !data.isEmpty else {
      let head = "  package static var \(name): Text {"
      let body = "Text(key: \"\(key)\")"
      let line = "\(head) \(body) }"
      return comment + (line.count <= 100 ? line : "\(head)\n    \(body)\n  }")
    }
    let parameters = data.map { "\(Self.joined($0)): Datum" }.joined(separator: ", ")
    let given = "[\(data.map { "\"\($0)\": \(Self.joined($0))" }.joined(separator: ", "))]"
    var head = "  package static func \(name)(\(parameters)) -> Text {"
    if head.count > 100 {
      head = "  package static func \(name)(\n    \(parameters)\n  ) -> Text {"
    }
    var body = "    Text(key: \"\(key)\", \(given))"
    if body.count > 100 { body = "    Text(\n      key: \"\(key)\",\n      \(given))" }
    return "\(comment)\(head)\n\(body)\n  }"
  }

  /// Returns a text broken between words into lines of at most so many characters.
  private static func lines(of text: String, most: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < most {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns a key as a name in code: `languageSet` for `language-set`.
  private static func joined(_ key: String) -> String {
    let parts = key.split(separator: "-")
    return parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

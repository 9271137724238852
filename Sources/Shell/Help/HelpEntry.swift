import Calculation
import Sheets

/// An entry in a list of help: a command, a topic, or a refusal or failure by its code.
struct HelpEntry {
  let kind: String
  let id: String
  let name: String
  let usage: String
  let text: String?

  var row: Sheet.Row { Sheet.Row([Span(usage, .value)], text.map { [[Span($0)]] } ?? []) }

  /// The members that an entry has where it is shown alone; in a list they are null.
  static let details = ["names", "units", "related", "facts", "example", "explanation"]

  /// Returns the entry for programs.
  func json(_ details: [String: JSON] = [:]) -> JSON {
    .ordered(
      [
        ("kind", .string(kind)), ("id", .string(id)), ("name", .string(name)),
        ("usage", .string(usage)),
        ("text", .text(text)),
      ] + Self.details.map { ($0, details[$0] ?? .null) })
  }
}

/// Something that a command can set, and what can be typed for it: `role` with `product, adjuvant, …`.
struct HelpFact {
  let id: String
  let name: String
  let text: String
  let values: [String]

  var row: Sheet.Row { Sheet.Row([Span(name, .value)], [[Span(text)]]) }

  /// `{"id":"role","name":"role","text":"product, adjuvant, …","values":["product","adjuvant"]}`
  var json: JSON {
    [
      "id": .string(id), "name": .string(name), "text": .string(text),
      "values": .array(values.map(JSON.string)),
    ]
  }
}

/// What help tells of one command.
struct CommandHelp {
  let command: Command
  /// The units of its field; none without a field.
  let units: [Unit]
  /// The other commands on its topic.
  let related: [Command]
  let facts: [HelpFact]
  /// The lines of its example, as they were played.
  let example: [String]
}

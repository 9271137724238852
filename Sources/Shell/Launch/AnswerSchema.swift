import Calculation
import ViewModels

/// The JSON Schema (2020-12) of everything that the program writes as JSON.
///
/// The schema itself describes a whole answer; all other shapes are among its definitions.
struct AnswerSchema {
  private let calculators: Calculators

  init(_ calculators: Calculators) { self.calculators = calculators }

  var json: JSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "spraycalc --format json",
      "$ref": "#/$defs/answer", "$defs": .ordered(definitions.map { ($0.key, $0.shape.schema) }),
    ]
  }

  /// The objects among the definitions by name, each with the keys of its members.
  var objects: [(name: String, keys: [String])] {
    definitions.compactMap { name, shape in
      let properties = shape.schema.members.first { $0.key == "properties" }?.value.members ?? []
      return properties.isEmpty ? nil : (name, properties.map(\.key))
    }
  }

  private var definitions: JSONShape.Members {
    JSONShape.shared
      + calculators.all.flatMap { [("\($0.id)_input", $0.input.shape), ("\($0.id)_result", $0.result)] }
      + [
        ("treatment", Treatment.codec.shape), ("entry", entry()), ("help", help),
        ("answer", .any(of: [done, answer([("error", Self.refusal)])] + results + treatments + lists)),
      ] + files
  }

  /// Returns the shape of an answer: its place (`line` and `command`) and then these members.
  private func answer(_ members: JSONShape.Members, optional: JSONShape.Members = []) -> JSONShape {
    .object([("line", .integer(from: 1)), ("command", .integer(from: 1))] + members, optional: optional)
  }

  /// Returns members of one shape.
  private static func members(_ shape: JSONShape, _ keys: String...) -> JSONShape.Members {
    keys.map { ($0, shape) }
  }

  private static let code = JSONShape.word(of: Failure.codes(.standard))
  private static let refusal = JSONShape.object([
    ("code", code), ("message", .string), ("column", .integer(from: 1)), ("doubtful", .list(of: .string)),
    ("suggestions", .list(of: .string)),
  ])
  /// How a result compares with the limits of labels, for a result with a crop.
  private static let limits: JSONShape.Members = [("limits", .list(of: JudgedLimit.codec.shape))]

  private var done: JSONShape {
    let imported = JSONShape.object(
      Self.members(.integer(), "calculations", "favorites", "products", "treatments", "unreadable")
        + [("treatments_left_out", .list(of: .string))])
    let refused = JSONShape.object([("line", .integer(from: 1)), ("code", Self.code), ("message", .string)])
    let book = JSONShape.object(
      Self.members(.integer(), "added", "changed", "same") + [
        ("refused", .list(of: refused)), ("others", .list(of: .string)), ("alike", .list(of: .list(of: .string))),
      ])
    return answer(
      [("ok", .bool)],
      optional: [
        ("text", .string), ("deleted", .integer()), ("imported", imported), ("book", book),
        ("treatment", .reference("treatment")), ("missing", TreatmentContent.missingShape),
      ])
  }

  private var results: [JSONShape] {
    calculators.all.map { answer($0.recordShape(), optional: Self.limits + [("doubtful", .list(of: .string))]) }
      + calculators.all.map { answer([("table", Comparison.shape(result: .reference("\($0.id)_result")))]) } + [
        answer([("solve", Solution.shape)]),
        answer([("calculator", .string), ("formulas", .list(of: .object(Self.members(.string, "id", "name", "text"))))]
        ),
      ]
  }

  private var treatments: [JSONShape] {
    let treatments = JSONShape.list(of: .reference("treatment"))
    let missing = JSONShape.object([("number", .integer(from: 1)), ("missing", TreatmentContent.missingShape)])
    return [
      answer([("record", TreatmentContent.codec.shape), ("missing", TreatmentContent.missingShape)]),
      answer(
        [("treatments", treatments)],
        optional: [("versions", treatments), ("count", .integer()), ("error", Self.refusal)]),
      answer([("missing", .list(of: missing))], optional: [("error", Self.refusal)]),
      answer([("limits", .list(of: CropLimits.codec.shape(after: [("product", .string)])))]),
    ]
  }

  private var lists: [JSONShape] {
    let chosen: JSONShape.Members = [("active", .bool)]
    return [
      answer(
        [("history", .list(of: .reference("entry")))], optional: [("count", .integer()), ("error", Self.refusal)]),
      answer([("run", .list(of: .reference("answer")))], optional: [("error", Self.refusal)]),
      answer([("favorites", .list(of: favorite))]),
      answer([("help", .list(of: .reference("help"))), ("text", .string.orNull)]),
      answer([("settings", .list(of: .object(Self.members(.string, "id", "value", "name", "text"))))]),
      answer([("languages", .list(of: .object(Self.members(.string, "tag", "name") + chosen)))]),
      answer([("themes", .list(of: .object(Self.members(.string, "id", "name") + chosen)))]),
      answer([("about", .object(Self.members(.string, "version", "text")))]), answer([("units", .list(of: unit))]),
      answer([("field", .string), ("product", .integer(from: 1).orNull), ("text", .string)]),
    ]
      + calculators.all.flatMap { calculator in
        calculator.form.groups.map { answer($0.listShape) }
          + calculator.form.groups.filter(\.isInBook).map { answer($0.bookShape) }
          + calculator.procedures.map {
            answer([("calculator", .word(calculator.id)), ($0.id, $0.shape), ("cautions", .cautions)])
          }
      }
  }

  // The items of the lists.

  private func entry(more: JSONShape.Members = []) -> JSONShape {
    let own: JSONShape.Members = [("id", .integer(from: 1)), ("at", .string)]
    let more = [("favorite", JSONShape.string.orNull)] + more
    // The last is an entry of a later version, or with a unit that no longer exists.
    let unreadable: JSONShape.Members = [
      ("calculator", .string), ("input", .null), ("result", .null), ("cautions", .cautions),
    ]
    return .any(
      of: calculators.all.map { .object($0.recordShape(own, more: more)) } + [.object(own + unreadable + more)])
  }

  private var favorite: JSONShape {
    let known = calculators.all.map { calculator in
      JSONShape.object([
        ("name", .string), ("calculator", .word(calculator.id)), ("input", .reference("\(calculator.id)_input")),
      ])
    }
    return .any(of: known + [.object([("name", .string), ("calculator", .null), ("input", .null)])])
  }

  private var help: JSONShape {
    let fact = JSONShape.object(Self.members(.string, "id", "name", "text") + [("values", .list(of: .string))])
    return .object(
      [("kind", .word("command", "topic", "error"))] + Self.members(.string, "id", "name", "usage") + [
        ("text", .string.orNull)
      ],
      optional: Self.members(.list(of: .string), "names", "units", "related") + [("facts", .list(of: fact))]
        + Self.members(.string, "example", "explanation"))
  }

  private var unit: JSONShape {
    .object(
      Self.members(.string, "id", "symbol") + [("name", .string.orNull)]
        + Self.members(.string, "category", "base", "to_base", "to_base_offset"))
  }

  /// The shapes that are not answers: batch rows, exported files, and notices on standard error.
  private var files: JSONShape.Members {
    let place: JSONShape.Members = [("line", .integer(from: 1)), ("name", .string.orNull)]
    let others: JSONShape.Members = [("others", .list(of: .object(Self.members(.string, "column", "text"))))]
    let failure = JSONShape.object([
      ("code", Self.code), ("message", .string), ("field", .string.orNull), ("product", .integer(from: 1).orNull),
    ])
    let error = JSONShape.object(
      [("code", Self.code), ("message", .string)],
      optional: [("column", .integer())] + Self.members(.list(of: .string), "doubtful", "suggestions"))
    let results = calculators.all.map {
      JSONShape.object($0.recordShape(), optional: [("id", .integer(from: 1))] + Self.limits)
    }
    let kept = entry(more: [("kept", .any(of: [.anyObject, .null]))])
    return [
      (
        "batch",
        .any(of: [
          .object(calculators.main.recordShape(place), optional: others),
          .object(place + [("error", failure)], optional: others), totals,
        ])
      ),
      ("exported_result", .any(of: results)), ("exported_history", .object([("history", .list(of: kept))])),
      ("exported_treatments", .object([("treatments", .list(of: .reference("treatment")))])),
      ("notice", .any(of: [.object([("error", error)]), .object([("notice", .object([("message", .string)]))])])),
    ]
  }

  private var totals: JSONShape {
    let sum: JSONShape.Members = [("value", .number), ("unit", .string.orNull)]
    let product: JSONShape.Members =
      [("product", .integer(from: 1).orNull), ("name", .string.orNull)] + sum + [("packs", Packs.codec.shape.orNull)]
    let sums = JSONShape.list(of: .object(sum))
    let totals = JSONShape.object(
      Self.members(.integer(), "rows", "failed") + Self.members(sums, "area", "spray_liquid")
        + [("total", .list(of: .object(product))), ("fills", sums)], optional: [("to_prepare", sums)])
    return .object([("totals", totals)])
  }
}

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

  private var definitions: JSONShape.Members {
    JSONShape.shared + calculators.all.flatMap(calculation)
      + [
        ("treatment", Treatment.codec.shape), ("entry", entry()), ("help", help),
        ("answer", .any(of: answers.map(answer))),
      ] + files
  }

  /// The objects among the definitions by name, each with the keys of its members.
  var objects: [(name: String, keys: [String])] {
    definitions.compactMap { name, shape in
      let properties = shape.schema.members.first { $0.key == "properties" }?.value.members ?? []
      return properties.isEmpty ? nil : (name, properties.map(\.key))
    }
  }

  private func calculation(_ calculator: any Calculator) -> JSONShape.Members {
    [("\(calculator.id)_input", calculator.input.shape), ("\(calculator.id)_result", calculator.result)]
  }

  /// Returns the shape of an answer: its place (`line` and `command`) and then these members.
  private func answer(_ members: JSONShape.Members, _ optional: JSONShape.Members) -> JSONShape {
    .object([("line", .integer(from: 1)), ("command", .integer(from: 1))] + members, optional: optional)
  }

  private static let text: JSONShape.Members = [("text", .string)]

  private static let code = JSONShape.word(of: ErrorCodes.all(.standard))
  private static let refusal = JSONShape.object([
    ("code", code), ("message", .string), ("column", .integer(from: 1)), ("doubtful", .list(of: .string)),
    ("suggestions", .list(of: .string)),
  ])

  /// The members of the answers of all commands: those always there, and those that only some answers have.
  private var answers: [(members: JSONShape.Members, optional: JSONShape.Members)] {
    done + [([("error", Self.refusal)], [])] + results + treatments + lists
  }

  private var done: [(members: JSONShape.Members, optional: JSONShape.Members)] {
    let imported = JSONShape.object([
      ("calculations", .integer()), ("favorites", .integer()), ("products", .integer()), ("treatments", .integer()),
      ("unreadable", .integer()), ("treatments_left_out", .list(of: .string)),
    ])
    return [
      (
        [("ok", .bool)],
        Self.text + [
          ("deleted", .integer()), ("imported", imported), ("book", bookImport), ("treatment", .reference("treatment")),
          ("missing", TreatmentContent.missingShape),
        ]
      )
    ]
  }

  /// The result of importing a table into the product book.
  private var bookImport: JSONShape {
    let refused = JSONShape.object([("line", .integer(from: 1)), ("code", Self.code), ("message", .string)])
    return .object([
      ("added", .integer()), ("changed", .integer()), ("same", .integer()), ("refused", .list(of: refused)),
      ("others", .list(of: .string)), ("alike", .list(of: .list(of: .string))),
    ])
  }

  private var results: [(members: JSONShape.Members, optional: JSONShape.Members)] {
    calculators.all.map { ($0.recordShape(), Self.limits + [("doubtful", .list(of: .string))]) }
      + calculators.all.map { ([("table", Comparison.shape(result: .reference("\($0.id)_result")))], []) } + [
        ([("solve", Solution.shape)], []),
        (
          [
            ("calculator", .string),
            ("formulas", .list(of: .object([("id", .string), ("name", .string), ("text", .string)]))),
          ], []
        ),
      ]
  }

  /// How a result compares with the limits of labels, for a result with a crop.
  private static let limits: JSONShape.Members = [("limits", .list(of: JudgedLimit.codec.shape))]

  private var treatments: [(members: JSONShape.Members, optional: JSONShape.Members)] {
    let treatments = JSONShape.list(of: .reference("treatment"))
    let missing = JSONShape.object([("number", .integer(from: 1)), ("missing", TreatmentContent.missingShape)])
    return [
      ([("record", TreatmentContent.codec.shape), ("missing", TreatmentContent.missingShape)], []),
      ([("treatments", treatments)], [("versions", treatments), ("count", .integer()), ("error", Self.refusal)]),
      ([("missing", .list(of: missing))], [("error", Self.refusal)]),
      ([("limits", .list(of: CropLimits.codec.shape(after: [("product", .string)])))], []),
    ]
  }

  private var lists: [(members: JSONShape.Members, optional: JSONShape.Members)] {
    [
      ([("history", .list(of: .reference("entry")))], [("count", .integer()), ("error", Self.refusal)]),
      ([("run", .list(of: .reference("answer")))], [("error", Self.refusal)]),
      ([("favorites", .list(of: favorite))], []),
      ([("help", .list(of: .reference("help"))), ("text", .string.orNull)], []),
      ([("settings", list("id", "value", "name", "text"))], []),
      ([("languages", list("tag", "name", flag: "active"))], []),
      ([("themes", list("id", "name", flag: "active"))], []),
      ([("about", .object([("version", .string)] + Self.text))], []), ([("units", .list(of: unit))], []),
      ([("field", .string), ("product", .integer(from: 1).orNull)] + Self.text, []),
    ] + calculators.all.flatMap(ofCalculator)
  }

  /// Returns the shapes of the lists of a calculator's groups and of its procedures, the steps to do with its values.
  private func ofCalculator(
    _ calculator: any Calculator
  ) -> [(members: JSONShape.Members, optional: JSONShape.Members)] {
    calculator.form.groups.map { ($0.listShape, []) }
      + calculator.form.groups.filter(\.isInBook).map { ($0.bookShape, []) }
      + calculator.procedures.map {
        ([("calculator", .word(calculator.id)), ($0.id, $0.shape), ("cautions", .cautions)], [])
      }
  }

  /// Returns the shape of a list of objects with these text members and perhaps a flag.
  private func list(_ texts: String..., flag: String? = nil) -> JSONShape {
    .list(of: .object(texts.map { ($0, .string) } + (flag.map { [($0, .bool)] } ?? [])))
  }
}

/// The items of the lists.
extension AnswerSchema {
  private func entry(more: JSONShape.Members = []) -> JSONShape {
    let own: JSONShape.Members = [("id", .integer(from: 1)), ("at", .string)]
    let known = calculators.all.map { calculator in
      JSONShape.object(calculator.recordShape(own, more: [("favorite", .string.orNull)] + more))
    }
    // An entry of a later version, or with a unit that no longer exists.
    let unreadable = JSONShape.object(
      own + [
        ("calculator", .string), ("input", .null), ("result", .null), ("cautions", .cautions),
        ("favorite", .string.orNull),
      ] + more)
    return .any(of: known + [unreadable])
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
    .object(
      [
        ("kind", .word("command", "topic", "error")), ("id", .string), ("name", .string), ("usage", .string),
        ("text", .string.orNull),
      ],
      optional: [
        ("names", .list(of: .string)), ("units", .list(of: .string)), ("related", .list(of: .string)),
        ("facts", .list(of: fact)), ("example", .string), ("explanation", .string),
      ])
  }

  /// What help tells of a fact about a product.
  private var fact: JSONShape {
    .object([("id", .string), ("name", .string), ("text", .string), ("values", .list(of: .string))])
  }

  private var unit: JSONShape {
    .object([
      ("id", .string), ("symbol", .string), ("name", .string.orNull), ("category", .string), ("base", .string),
      ("to_base", .string),
      ("to_base_offset", .string),
    ])
  }
}

/// The shapes that are not answers: batch rows, exported files, and notices on standard error.
extension AnswerSchema {
  private var files: JSONShape.Members {
    [
      ("batch", .any(of: [row, failedRow, totals])),
      (
        "exported_result",
        .any(of: calculators.all.map { .object($0.recordShape(), optional: [("id", .integer(from: 1))] + Self.limits) })
      ),
      ("exported_history", .object([("history", .list(of: entry(more: [("kept", .any(of: [.anyObject, .null]))])))])),
      ("exported_treatments", .object([("treatments", .list(of: .reference("treatment")))])), ("notice", notice),
    ]
  }

  private static let place: JSONShape.Members = [("line", .integer(from: 1)), ("name", .string.orNull)]
  private static let others: JSONShape.Members = [
    ("others", .list(of: .object([("column", .string), ("text", .string)])))
  ]

  private var row: JSONShape { .object(calculators.main.recordShape(Self.place), optional: Self.others) }

  private var failedRow: JSONShape {
    let error = JSONShape.object([
      ("code", Self.code), ("message", .string), ("field", .string.orNull), ("product", .integer(from: 1).orNull),
    ])
    return .object(Self.place + [("error", error)], optional: Self.others)
  }

  private var totals: JSONShape {
    let sum: JSONShape.Members = [("value", .number), ("unit", .string.orNull)]
    let product: JSONShape.Members =
      [("product", .integer(from: 1).orNull), ("name", .string.orNull)] + sum + [("packs", Packs.codec.shape.orNull)]
    let sums = JSONShape.list(of: .object(sum))
    let totals = JSONShape.object(
      [
        ("rows", .integer()), ("failed", .integer()), ("area", sums), ("spray_liquid", sums),
        ("total", .list(of: .object(product))), ("fills", sums),
      ], optional: [("to_prepare", sums)])
    return .object([("totals", totals)])
  }

  private var notice: JSONShape {
    let error = JSONShape.object(
      [("code", Self.code), ("message", .string)],
      optional: [
        ("column", .integer()), ("doubtful", .list(of: .string)), ("suggestions", .list(of: .string)),
      ])
    return .any(of: [.object([("error", error)]), .object([("notice", .object([("message", .string)]))])])
  }
}

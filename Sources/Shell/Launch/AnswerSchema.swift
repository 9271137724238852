import Calculation
import Records

/// The JSON Schema (2020-12) of everything that the program writes as JSON. The schema itself describes a line of the
/// program, or a file that it exports; all other shapes are among its definitions. `GeneratedFile` writes it, `ManPage`
/// lists its objects, and the tests check the answers of the transcripts by it; batch rows, exported files and notices
/// are checked by `Tests/Oracle/schema.py`.
struct AnswerSchema {
  private let calculators: Calculators

  init(_ calculators: Calculators) { self.calculators = calculators }

  /// The whole schema, as a program reads it.
  var json: JSON {
    let names = ["answer"] + notAnswers.map { name, _ in name }
    let line = JSONShape.any(of: names.map(JSONShape.reference)).schema
    return .ordered(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("title", "spraycalc --format json"),
        ("$defs", .ordered(definitions.map { name, shape in (name, shape.schema) })),
      ] + line.members.map { ($0.key, $0.value) })
  }

  /// An object among the definitions.
  struct NamedObject {
    let name: String
    /// The keys of its members.
    let keys: [String]
  }

  /// The objects among the definitions by name, each with the keys of its members.
  var objects: [NamedObject] {
    definitions.compactMap { name, shape in
      let properties = shape.schema.members.first { $0.key == "properties" }?.value.members ?? []
      return properties.isEmpty
        ? nil : NamedObject(name: name, keys: properties.map(\.key))
    }
  }

  private var definitions: JSONShape.Members {
    JSONShape.shared
      + calculators.all.flatMap {
        [("\($0.id)_input", $0.input.shape), ("\($0.id)_result", $0.result)]
      }
      + [
        ("error", .error(codes: Failure.codes(calculators))),
        ("caution", .caution(codes: calculators.cautionCodes)),
        ("treatment", Treatment.codec.shape), ("entry", entry()),
        ("help", help), ("answer", .any(of: done + [refused] + results + treatments + others)),
      ] + notAnswers
  }

  /// The answer of a refused command; that of `run` has the answers before the refusal, that of an import that broke off
  /// what has come in.
  private var refused: JSONShape {
    .object(
      Self.place + [("kind", .word("error")), ("error", .error)],
      optional: Self.format + [("run", .list(of: .reference("answer"))), ("imported", imported)])
  }

  private static let place = members(.integer(from: 1), "line", "command")

  /// The version of the format, which only the first line of a run has.
  private static let format: JSONShape.Members = [("format", .integer(from: 2))]

  /// Returns the shape of an answer: its place (`line` and `command`), its kind, which is the first key of the members
  /// but `calculator` and `input`, and then the members in their order.
  private func answer(_ members: JSONShape.Members, optional: JSONShape.Members = []) -> JSONShape {
    let kind = JSON.kind(ofKeys: members.map { key, _ in key })
    return .object(
      Self.place + [("kind", .word(kind))] + members, optional: Self.format + optional)
  }

  /// Returns the shapes of an answer with a list, whole or broken off.
  private func list(
    _ name: String, of item: JSONShape, _ end: JSONShape.Members = [("count", .integer())]
  ) -> [JSONShape] {
    let items = (name, JSONShape.list(of: item))
    return [answer([items] + end), answer([items, ("error", .error)])]
  }

  private static func members(_ shape: JSONShape, _ keys: String...) -> JSONShape.Members {
    keys.map { ($0, shape) }
  }

  /// How a result compares with the limits of labels, and what is in doubt.
  private static let judged: JSONShape.Members =
    Judgement.shapeInResult + [
      ("limits", .list(of: JudgedLimit.codec.shape)), ("doubtful", .list(of: .string)),
    ]

  /// The answers that say what was done.
  private var done: [JSONShape] {
    let what = JSONShape.word("favorite", "product", "field", "calculation")
    let limit = JSONShape.object([
      ("product", .string), ("crop", .string),
      ("fact", .word(of: LimitFact.allCases.map(\.rawValue))),
      ("per", .string.orNull), ("value", LimitValue.codec.shape.orNull),
    ])
    let recorded = JSONShape.object([
      ("fact", .string), ("product", .integer(from: 1).orNull),
      ("value", .any(of: [.entered, .integer(from: 1), .string, .null])),
    ])
    let withCrop: [JSONShape.Members] = [
      [], [("recorded", .list(of: recorded))], [("limit", limit)],
      [("limits", .list(of: limit))],
      [
        ("treatment", .reference("treatment")), ("missing", TreatmentContent.missingShape),
        ("cautions", .cautions),
        ("other_code", .bool), ("area_beyond", .quantity.orNull),
      ],
    ]
    let deeds: [JSONShape.Members] = [
      [("cleared", .word(of: calculators.all.map(\.id))), ("notices", .cautions)],
      [("taken_back", .bool)],
      [("saved", .object([("name", .string)]))],
      [("sum", .object([("value", .number), ("unit", .string.orNull)]))],
      [("deleted", .object([("what", what), ("name", .string.orNull), ("count", .integer())]))],
      [("renamed", .object([("what", what), ("from", .string), ("to", .string)]))],
      [("set", .object([("id", .string), ("value", .string.orNull)]))], [("notices", .cautions)],
      [
        (
          "written",
          .object([
            ("path", .string), ("format", .string.orNull), ("left_out", .list(of: .string)),
            ("on_disk", .bool),
            ("owner_kept", .bool.orNull), ("mode", .string.orNull),
          ])
        )
      ],
      [("imported", imported)], [("book", book)], [("treatments_imported", importedTreatments)],
    ]
    // Each of `withCrop` may name crops that are not in the table of crops.
    return deeds.map { answer([("ok", .bool)] + $0) }
      + withCrop.map {
        answer([("ok", .bool)] + $0, optional: [("crops_outside", .list(of: .string))])
      }
  }

  private var imported: JSONShape {
    let numbers = JSONShape.object(Self.members(.string, "from", "to"))
    let fact = JSONShape.object([("product", .string.orNull), ("field", .string)])
    let limit = JSONShape.object([
      ("product", .string), ("crop", .string),
      ("fact", .word(of: LimitFact.allCases.map(\.rawValue))),
    ])
    return .object(
      Self.members(
        .integer(), "calculations", "favorites", "products", "limits", "fields", "treatments")
        + Self.members(.integer(), "treatments_changed")
        + Self.members(.integer(from: 1).orNull, "first", "last")
        + Self.members(
          .list(of: .string), "favorites_kept", "treatments_differ", "treatments_left_out")
        + [
          ("treatments_renumbered", .list(of: numbers)), ("unreadable", .integer()),
          ("unreadable_numbers", .list(of: .integer(from: 1))), ("lines_left_out", .integer()),
          ("facts_left_out", .list(of: fact)), ("limits_unreadable", .list(of: limit)),
        ])
  }

  private static let refusedLines = JSONShape.list(
    of: .object([("line", .integer(from: 1)), ("error", .error)]))

  private var importedTreatments: JSONShape {
    let differing = JSONShape.object([("line", .integer(from: 1)), ("treatment", .string)])
    return .object([
      ("added", .list(of: .string)), ("same", .integer()), ("differing", .list(of: differing)),
      ("refused", Self.refusedLines), ("left_out", .integer()), ("mended", .integer()),
      ("still_left_out", .list(of: .integer(from: 1))), ("others", .list(of: .string)),
    ])
  }

  private var book: JSONShape {
    .object(
      Self.members(.integer(), "added", "changed", "same") + [
        ("refused", Self.refusedLines), ("others", .list(of: .string)),
        ("alike", .list(of: .list(of: .string))),
      ])
  }

  private var results: [JSONShape] {
    calculators.all.map { answer($0.recordShape(more: Self.judged)) }
      + calculators.all.map {
        answer([("table", Comparison.shape(result: .reference("\($0.id)_result")))])
      } + [
        answer([("solve", Solution.shape)]),
        answer([
          ("share", .object(Self.members(.list(of: .string), "lines", "left_out", "adopted")))
        ]),
        answer([
          ("calculator", .string),
          ("formulas", .list(of: .object(Self.members(.string, "id", "name", "text")))),
        ]
        ),
      ]
  }

  private var treatments: [JSONShape] {
    let treatment = JSONShape.reference("treatment")
    let missing = JSONShape.object([
      ("number", .integer(from: 1)), ("missing", TreatmentContent.missingShape),
    ])
    // Versions end in the whole treatments, not in a count.
    let lists = [
      list("treatments", of: treatment), list("missing", of: missing),
      list("versions", of: treatment, [("treatments", .list(of: treatment))]),
    ]
    return lists.flatMap(\.self) + [
      answer([("record", Judgement.codec.shape), ("missing", TreatmentContent.missingShape)]),
      answer([("limits", .list(of: CropLimits.codec.shape(after: [("product", .string)])))]),
    ]
  }

  private var others: [JSONShape] {
    let chosen: JSONShape.Members = [("active", .bool)]
    let known =
      Self.members(.string.orNull, "place_id", "crop", "date")
      + Self.members(.integer(from: 1).orNull, "season", "treatment")
    let setting = JSONShape.object(
      [("value", .string.orNull)] + Self.members(.string, "id", "name", "text"))
    let field = JSONShape.object([("name", .string), ("area", .entered.orNull)] + known)
    let paged =
      list("history", of: .reference("entry")) + list("favorites", of: favorite, [])
      + list("fields", of: field, [])
    let whole = [
      answer([("run", .list(of: .reference("answer")))]),
      answer([("help", .list(of: .reference("help"))), ("text", .string.orNull)]),
      answer([("settings", .list(of: setting))]),
      answer([("languages", .list(of: .object(Self.members(.string, "tag", "name") + chosen)))]),
      answer([("themes", .list(of: .object(Self.members(.string, "id", "name") + chosen)))]),
      answer([("about", .object(Self.members(.string, "version", "text")))]),
      answer([("units", .list(of: unit))]),
      answer([("field", .string), ("product", .integer(from: 1).orNull), ("text", .string)]),
    ]
    return paged + whole
      + calculators.all.flatMap { calculator in
        calculator.form.groups.map { answer($0.listShape) }
          + calculator.form.groups.filter(\.isInBook).flatMap { list("book", of: $0.bookShape, []) }
          + (calculator.ordered?.procedures ?? []).map {
            answer([
              ("calculator", .word(calculator.id)), ($0.id, $0.shape()), ("cautions", .cautions),
            ])
          }
      }
  }

  // The items of the lists.

  private func entry(more: JSONShape.Members = []) -> JSONShape {
    let own: JSONShape.Members = [("id", .integer(from: 1)), ("at", .string)]
    let furtherMembers = [("favorite", JSONShape.string.orNull)] + more
    // The last is an entry of a later version, or with a unit that no longer exists.
    let unreadable: JSONShape.Members = [
      ("calculator", .string), ("input", .null), ("result", .null), ("cautions", .cautions),
    ]
    return .any(
      of: calculators.all.map { .object($0.recordShape(own, more: furtherMembers)) } + [
        .object(own + unreadable + furtherMembers)
      ])
  }

  private var favorite: JSONShape {
    let known = calculators.all.map { calculator in
      JSONShape.object([
        ("name", .string), ("calculator", .word(calculator.id)),
        ("input", .reference("\(calculator.id)_input")),
      ])
    }
    return .any(
      of: known + [.object([("name", .string), ("calculator", .null), ("input", .null)])])
  }

  private var help: JSONShape {
    let fact = JSONShape.object(
      Self.members(.string, "id", "name", "text") + [("values", .list(of: .string))])
    return .object(
      [("kind", .word("command", "topic", "error"))] + Self.members(.string, "id", "name", "usage")
        + [
          ("text", .string.orNull), ("facts", JSONShape.list(of: fact).orNull),
        ] + Self.members(JSONShape.list(of: .string).orNull, "names", "units", "related")
        + Self.members(.string.orNull, "example", "explanation"))
  }

  private var unit: JSONShape {
    .object(
      Self.members(.string, "id", "symbol") + [("name", .string.orNull)]
        + Self.members(.string, "category", "base", "to_base", "to_base_offset"))
  }

  /// The shapes that are not answers: batch rows, exported files, and notices on standard error.
  private var notAnswers: JSONShape.Members {
    func row(_ kind: String) -> JSONShape.Members {
      [
        ("line", .integer(from: 1)), ("kind", .word(kind)), ("name", .string.orNull),
        ("others", .list(of: .object(Self.members(.string, "column", "text")))),
      ]
    }
    func file(_ kind: String) -> JSONShape.Members { Self.format + [("kind", .word(kind))] }
    let results = calculators.all.map {
      JSONShape.object(
        $0.recordShape(file("result") + [("id", .integer(from: 1).orNull)], more: Self.judged))
    }
    let kept = entry(more: [("kept", .anyObject.orNull)])
    let treatments = JSONShape.list(of: .reference("treatment"))
    return [
      (
        "batch",
        .any(of: [
          .object(calculators.main.recordShape(row("result")), optional: Self.format),
          .object(row("error") + [("error", .error)], optional: Self.format), totals,
        ])
      ),
      ("exported_result", .any(of: results)),
      ("exported_history", .object(file("history") + [("history", .list(of: kept))])),
      ("exported_treatments", .object(file("treatments") + [("treatments", treatments)])),
      (
        "notice",
        .any(of: [
          .object(file("error") + [("error", .error)]),
          .object(file("notice") + [("notice", .object([("message", .string)]))]),
        ])
      ),
    ]
  }

  private var totals: JSONShape {
    let sum: JSONShape.Members = [("value", .number), ("unit", .string.orNull)]
    let product: JSONShape.Members = [
      ("product", .integer(from: 1).orNull), ("name", .string.orNull), ("value", .number.orNull),
      ("unit", .string.orNull), ("packs", Packs.codec.shape.orNull),
    ]
    let sums = JSONShape.list(of: .object(sum))
    let fills = JSONShape.list(of: .object([("value", .integer()), ("unit", .null)]))
    let totals = JSONShape.object(
      Self.members(.integer(), "rows", "failed")
        + Self.members(sums, "area", "spray_liquid", "to_prepare")
        + [("total", .list(of: .object(product))), ("fills", fills)])
    return .object([("kind", .word("totals")), ("totals", totals)], optional: Self.format)
  }
}

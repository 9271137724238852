import Calculation
import Records
import Sheets
import ViewModels

/// The command `limit`: it shows and sets the limits of a product in a crop, and reads and writes them as a table.
extension CommandTable {
  static func limits(_ calculators: Calculators) -> [Command] {
    guard calculators.remembered != nil else { return [] }
    return [
      Command(
        "limit", topic: .memory, subcommands: bookFiles(isOfLimits: true), doubt: .limits([]),
        isExplained: true, words: LimitFact.choices,
        does: Work(.limitedProduct, .crop, .optional(.limits)) { call, product, crop, limits in
          try LimitCommands(call: call).run(product, crop, limits ?? [])
        })
    ]
  }
}

/// Shows the limits of a product, and sets or takes back those of a crop.
struct LimitCommands {
  let call: Invocation
  private var wording: Wording { call.wording }

  /// Runs `limit Tebu wheat dose 1 l/ha`, `limit Tebu wheat`, `limit Tebu`, and `limit Tebu wheat dose -`.
  func run(_ product: LimitedProduct, _ crop: LimitedCrop?, _ limits: [TypedLimit]) throws -> Answer
  {
    guard let crop, let limit = limits.first, let change = limit.change else {
      return try show(product, crop?.name)
    }
    let outside = try outside(crop)
    if limits.count > 1 { return try set(limits, of: product, in: crop.name, outside) }
    switch change.value {
    case .takeBack(let period):
      return try takeBack(limit.fact, in: period, at: change.span, of: product, in: crop.name)
    case .set(let value):
      return try set(limit, value, of: product, in: crop.name, outside)
    }
  }

  /// Sets several limits, all or none, as one step to undo.
  private func set(
    _ typed: [TypedLimit], of product: LimitedProduct, in crop: String, _ outside: CropsOutside
  ) throws -> Answer {
    guard try agrees(to: outside) else { return call.notDone }
    let limits = typed.compactMap { limit -> Limit? in
      if case .set(let value)? = limit.change?.value { Limit(limit.fact, value) } else { nil }
    }
    let changes = try call.session.notebook.products.setLimits(limits, of: product, in: crop)
    let done = changes.map { Span(wording.text($0.news), .good) }
    let values = zip(limits, changes).map { limit, change in
      json(of: limit.subject, limit.value, product, change.crop)
    }
    return Answer(
      sheet: Sheet(done.map { .paragraph([$0]) }) + told(of: outside)
        + typed.map(highest).reduce(Sheet(), +) + verdicts(on: product),
      json: .ordered([("ok", .bool(true)), ("limits", .array(values))] + outside.members),
      isAcknowledgement: outside.names.isEmpty)
  }

  private func set(
    _ typed: TypedLimit, _ value: LimitValue, of product: LimitedProduct, in crop: String,
    _ outside: CropsOutside
  ) throws -> Answer {
    guard try agrees(to: outside) else { return call.notDone }
    let subject = Limit(typed.fact, value).subject
    let change = try call.session.notebook.products.setLimit(
      subject, to: value, of: product, in: crop)
    return changed(
      subject, to: value, change, of: product, in: crop, outside: outside, below: highest(typed))
  }

  /// Whether the person takes a crop that the table does not have; where nobody can be asked, it is taken.
  private func agrees(to outside: CropsOutside) throws -> Bool {
    guard let first = outside.names.first else { return true }
    return try call.agrees(Text.limitCropQuestion(crop: .text(first)))
  }

  /// Tells of a crop that the table does not have; at the prompt the question has told it.
  private func told(of outside: CropsOutside) -> Sheet {
    ChangeScreen(wording).sheet(of: call.interpreter.dialogue == nil ? outside : .none)
  }

  /// Tells that the highest of a range counts; empty for other values.
  private func highest(_ typed: TypedLimit) -> Sheet {
    let notation = call.session.settings.notation
    guard LimitValueReader.takesHighest(typed.text, of: typed.fact, notation) else {
      return Sheet()
    }
    return Sheet.line(Span(wording.text(.limitHighest(range: .text(typed.text)))))
  }

  /// What programs read of a limit that was set, or taken back if its value is nil.
  private func json(
    of subject: Limit.Subject, _ value: LimitValue?, _ product: LimitedProduct, _ crop: String
  ) -> JSON {
    [
      "product": .string(product.name), "crop": .string(crop),
      "fact": .string(subject.fact.rawValue),
      "per": .text(subject.period?.text), "value": value.map(LimitValue.codec.json) ?? .null,
    ]
  }

  /// Takes a limit back, of several periods the one that is named; without a name it refuses with a line for each.
  private func takeBack(
    _ fact: LimitFact, in period: LimitPeriod?, at dash: Range<Int>, of product: LimitedProduct,
    in crop: String
  ) throws -> Answer {
    let here = product.limits.flatMap { all in all.place(of: crop).map { all[$0].limits } } ?? []
    let periods = here.filter { $0.fact == fact }.map(\.subject.period)
    if period == nil, periods.count > 1 {
      throw Refusal(
        Failure(LimitCode.value, ["fact": .choices([fact.choice])], variant: "period"),
        at: dash,
        suggestions: periods.compactMap(\.self).map {
          call.typed.line(replacing: dash, by: "- \(wording.text($0.typedText))")
        })
    }
    let subject = Limit.Subject(fact, in: period ?? periods.first ?? nil)
    let change = try call.session.notebook.products.setLimit(
      subject, to: nil, of: product, in: crop)
    return changed(subject, to: nil, change, of: product, in: crop)
  }

  /// Tells how a limit was changed; nil for `change` if there was none to take back.
  private func changed(
    _ subject: Limit.Subject, to limit: LimitValue?, _ change: LimitChange?,
    of product: LimitedProduct, in crop: String, outside: CropsOutside = .none,
    below note: Sheet = Sheet()
  ) -> Answer {
    let news = change?.news ?? notSet(subject, of: product, in: crop)
    let done = Span(wording.text(news), change == nil ? .muted : .good)
    let value = json(of: subject, limit, product, change?.crop ?? crop)
    return Answer(
      sheet: Sheet.line(done) + told(of: outside) + note + verdicts(on: product),
      json: .ordered([("ok", .bool(true)), ("limit", value)] + outside.members),
      isAcknowledgement: outside.names.isEmpty && change != nil)
  }

  /// Returns the crop if the table of crops does not have it and the person has not used it yet.
  private func outside(_ crop: LimitedCrop) throws -> CropsOutside {
    let outside = CropsOutside([crop.name])
    switch crop.source {
    case .table, .person: return .none
    // Where no known crop was found, what the person has used was looked through.
    case nil: return outside
    case .quotes:
      if outside.names.isEmpty { return outside }
      return try call.session.record.usedCropsOutside()[CropTable.builtIn.key(of: crop.name)] == nil
        ? outside : .none
    }
  }

  /// Returns the verdicts on what the present result takes of a product, by the limits as they are now.
  private func verdicts(on product: LimitedProduct) -> Sheet {
    guard call.interpreter.dialogue != nil,
      let judgement = ShownValues(call: call)
        .resultUnlessInDoubt(of: call.session.values.current)?.judgement,
      // A treatment keeps the limits that it was judged by.
      judgement.number == nil
    else { return Sheet() }
    let names = Set(
      ([product.name] + call.session.notebook.products.otherNames(product.name)).map(\.folded))
    let limits = judgement.limits.filter { limit in
      limit.product.map { names.contains($0.folded) } == true
    }
    return LimitScreen(wording, judgement).sheet(of: limits)
  }

  private func show(_ product: LimitedProduct, _ crop: String?) throws -> Answer {
    guard let all = product.limits else { throw Failure(.unreadableInBook, name: product.name) }
    let key = CropTable.builtIn.key
    let shown = crop.map { crop in all.filter { key($0.crop) == key(crop) } } ?? all
    let none =
      crop.map { noLimits(of: product, in: $0) }
      ?? Text.limitsNoneYet(product: .text(product.name))
    let blocks = shown.map { LabelScreen(wording).sheet(of: $0).blocks }.joined(separator: [.gap])
    let name = product.name
    return Answer(
      sheet: shown.isEmpty ? call.remark(none) : Sheet(Array(blocks)),
      json: [
        "limits": .array(
          shown.map(
            Codec([.member("product", .text) { _ in name }] + CropLimits.codec.members).json))
      ])
  }

  /// Says that there is no limit about a subject to take back; of `times` and `total`, in which period.
  private func notSet(_ subject: Limit.Subject, of product: LimitedProduct, in crop: String) -> Text
  {
    let fact = Datum.choices([subject.fact.choice])
    guard let period = subject.period else {
      return .limitNotSet(crop: .text(crop), fact: fact, product: .text(product.name))
    }
    return .limitNotSetIn(
      crop: .text(crop), fact: fact, period: .told([period.typedText]),
      product: .text(product.name))
  }

  private func noLimits(of product: LimitedProduct, in crop: String) -> Text {
    Text.limitsNoneIn(crop: .text(crop), product: .text(product.name))
  }
}

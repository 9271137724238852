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
        "limit", .limitedProduct, .crop, .optional(.limits), topic: .memory,
        subcommands: bookFiles(isOfLimits: true),
        doubt: .limits([]), isExplained: true, words: LimitFact.choices
      ) { call, product, crop, limits in
        try LimitCommands(call: call).run(product, crop, limits ?? [])
      }
    ]
  }
}

/// Runs `limit`.
struct LimitCommands {
  let call: Invocation
  private var wording: Wording { call.wording }

  init(call: Invocation) { self.call = call }

  /// Runs `limit Tebu wheat dose 1 l/ha`, `limit Tebu wheat`, `limit Tebu`, and `limit Tebu wheat dose -`.
  func run(_ product: LimitedProduct, _ crop: LimitedCrop?, _ limits: [TypedLimit]) throws -> Answer
  {
    guard let crop, let limit = limits.first, let change = limit.change else {
      return try show(product, crop?.name)
    }
    let outside = try outside(crop)
    switch change.value {
    case .takeBack(let period):
      return try takeBack(limit.fact, in: period, at: change.span, of: product, in: crop.name)
    case .set(let value):
      return try set(limit, value, of: product, in: crop.name, outside)
    }
  }

  private func set(
    _ typed: TypedLimit, _ limit: LimitValue, of product: LimitedProduct, in crop: String,
    _ outside: CropsOutside
  ) throws -> Answer {
    if let first = outside.names.first,
      try !call.agrees(Text.limitCropQuestion(crop: .text(first)))
    {
      return call.notDone
    }
    let subject = Limit(typed.fact, limit).subject
    let change = try call.session.notebook.products.setLimit(
      subject, to: limit, of: product, in: crop)
    let isHighest = LimitReader.takesHighest(
      typed.text, of: typed.fact, call.session.settings.notation)
    let highest =
      isHighest
      ? Sheet.line(Span(wording.text(.limitHighest(range: .text(typed.text))))) : Sheet()
    return changed(
      subject, to: limit, change, of: product, in: crop, outside: outside, below: highest)
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
    let told = change?.news ?? notSet(subject, of: product, in: crop)
    let done = Span(wording.text(told), change == nil ? .muted : .good)
    let value: JSON = [
      "product": .string(product.name), "crop": .string(change?.crop ?? crop),
      "fact": .string(subject.fact.rawValue),
      "per": .text(subject.period?.text), "value": limit.map(LimitValue.codec.json) ?? .null,
    ]
    return Answer(
      // At the prompt the question has told it.
      sheet: Sheet.line(done)
        + ChangeScreen(wording).sheet(of: call.interpreter.dialogue == nil ? outside : .none)
        + note
        + verdicts(on: product),
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

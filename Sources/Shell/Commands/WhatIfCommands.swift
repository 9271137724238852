import Calculation
import Sheets
import ViewModels

/// Commands that calculate with other values and change nothing: `table` and `solve`.
extension CommandTable {
  static let whatIf: [Command] = [
    Command(
      "table", .fields { field, _ in field.isTypedNumber }, .ranges, topic: .results, doubt: nil,
      uses: .job
    ) { invocation, _, _ in try invocation.table() },
    Command("solve", solvable, .target, .amount, topic: .results, doubt: nil, uses: .job) {
      invocation, _, _, _ in try invocation.solve()
    },
  ]

  private static let solvable = Argument<Word>.fields { field, calculator in
    let targets = calculator.solving?.targets ?? []
    return targets.contains { target in target.fields.contains { $0.name == field.id } }
  }
}

extension Invocation {
  /// Runs `table rate 150 300 25` and `table rate 150 300 25 dose 1 2 0.5`.
  func table() throws -> Answer {
    let typed = typed.divided(
      into: RangeWords.withoutConnectors(typed.words, field: start, session.settings.notation))
    let calculator = session.values.owner(of: try number(typed.words[start])).calculator
    // A field's name at the end lacks its numbers; it is not read as the unit of the number before it.
    if let last = typed.words.last, typed.words.count - start > 1,
      !RangeWords.beginsNumber(last.text),
      (try? number(last)) != nil
    {
      throw Failure.missingArgument(usage: lineToType)
    }
    let words = try RangeWords.ranges(in: typed, from: start, usage: usage)
    let ranges = try words.enumerated().map { index, words in
      try range(words, of: calculator, most: index == 0 ? FieldRange.most : FieldRange.mostAcross)
    }
    if ranges.count == 2, ranges[0].field.path == ranges[1].field.path {
      throw Refusal(
        Failure(WhatIfCode.sameField, ["field": .fields([ranges[0].field.name])]),
        at: words[1].field.span)
    }
    let comparison = try Comparison(
      calculator, session.values.draft(of: calculator), down: ranges[0],
      across: ranges.count > 1 ? ranges[1] : nil,
      moreCautions: session.values.cautions(beside:))
    return Answer(
      sheet: ComparisonScreen(wording, comparison).sheet,
      json: comparison.json(message: { wording.message(of: $0) }) { failure in
        let field = calculator.field(of: failure, in: session.values.draft(of: calculator))
        return .error(
          failure.code, message: wording.message(of: failure), field: field?.id,
          product: field?.member)
      })
  }

  private func range(_ words: RangeWords, of calculator: any Calculator, most: Int) throws
    -> FieldRange
  {
    let field = try number(words.field, of: calculator)
    let from = words.values[0]
    let to = words.values[1]
    let step = words.values[2]
    let first = try read(field, from)
    let last = try read(field, to)
    let difference = try readStep(field, step)
    do throws(Failure) {
      return try FieldRange(field, from: first, to: last, step: difference, most: most)
    } catch {
      let isStep = error.is(WhatIfCode.rangeStep) || error.is(WhatIfCode.tooManyValues)
      throw Refusal(error, at: isStep ? step.span : from.span.lowerBound..<to.span.upperBound)
    }
  }

  private func read(_ field: Field, _ word: Word) throws -> FieldReading {
    try word.locatingRefusal { try session.values.readNumber(word.text, of: field) }
  }

  /// Reads the step of a range; a zero or negative step gets the message about steps.
  private func readStep(_ field: Field, _ word: Word) throws(Refusal) -> FieldReading {
    do {
      return try session.values.readStep(word.text, of: field)
    } catch {
      let isNoStep = error.failure.is(InputCode.zero) || error.failure.is(InputCode.negative)
      throw (isNoStep ? Refusal(Failure(WhatIfCode.rangeStep), at: error.span) : error).shifted(
        by: word.textStart)
    }
  }

  /// Runs `solve area product 15 l`.
  func solve() throws -> Answer {
    let field = try number(typed.words[start])
    let word = try required(word(1))
    let owner = session.values.owner(of: field)
    guard let calculator = owner.calculator.solving,
      case let figures = calculator.targets(in: owner.draft), !figures.isEmpty
    else {
      throw Refusal(Failure(WhatIfCode.noTargets), at: word.span)
    }
    let (target, next) = try target(word, among: figures, for: field, of: calculator)
    let value = try required(rest(from: next))
    let wanted = try value.locatingRefusal {
      try session.values.read(target, value.text, for: field, of: calculator)
    }
    return try refusing(WhatIfCode.self, at: value.span) {
      let solution = try calculator.solve(
        field, for: target, wanted, in: session.values.draft(of: calculator),
        moreCautions: session.values.cautions(beside:))
      return Answer(
        sheet: SolutionScreen(wording, solution, of: calculator.id).sheet,
        json: solution.json { wording.message(of: $0) })
    }
  }

  /// Returns the figure that a word names, and the index of the next argument, which may name its product, of several
  /// also by number: `solve area product Tebu 15 l`. Otherwise the only figure that depends on the field counts.
  private func target(
    _ word: Word, among figures: [Target], for field: Field, of calculator: any Calculator
  ) throws -> (Target, Int) {
    guard let named = interpreter.names.target(word.text, among: figures) else {
      let targets = figures.filter { $0.fields.contains(field.path) }.map(\.name)
      let data: [String: Datum] = [
        "typed": .text(word.text), "field": .fields([field.name]), "targets": .typedFields(targets),
      ]
      throw Refusal(
        Failure(WhatIfCode.unknownTarget, data, variant: targets.isEmpty ? "none" : nil),
        at: word.span,
        suggestions: lines(namingOneOf: figures, before: word, for: field, of: calculator))
    }
    let alike = figures.filter { $0.id == named.id }
    if let target = try ofNamed(alike, field, calculator) { return (target, 3) }
    let fitting = alike.filter { $0.fields.contains(field.path) }
    guard let target = fitting.first else {
      let fields = calculator.fields(in: session.values.draft(of: calculator)).filter {
        alike[0].fields.contains($0.path)
      }
      throw Refusal(
        .unrelated(field: field.name, target: named.name, fields: fields.map(\.name)), at: word.span
      )
    }
    guard fitting.count == 1 else {
      throw Refusal(
        .whichOne(fitting.map { Failure.numbered($0.name.owner, $0.member) }), at: word.span)
    }
    return (target, 2)
  }

  /// Returns the line with each figure's name in front of a word that names none: `solve area product Tebu 2 l`.
  private func lines(
    namingOneOf targets: [Target], before word: Word, for field: Field,
    of calculator: any Calculator
  ) -> [String] {
    let choiceNames = ChoiceNames(wording, among: targets.map(\.choice))
    func name(_ target: Target) -> String { choiceNames.name(of: target.choice) }
    let ofProduct = targets.filter { $0.member != nil && $0.member == field.member }.flatMap {
      target in
      target.fields.filter { $0 != field.path }.compactMap { calculator.form.field(at: $0) }.map {
        other in
        line("\(names.shortName(of: other)) \(name(target))", before: typed.words[start])
      }
    }
    return ofProduct + targets.map { line(name($0), before: word) }
  }

  private func line(_ words: String, before word: Word) -> String {
    typed.line(replacing: word.span.lowerBound..<word.span.lowerBound, by: "\(words) ")
  }

  /// Returns the figure of the product that the next word names; nil if that word begins the amount.
  private func ofNamed(_ targets: [Target], _ field: Field, _ calculator: any Calculator) throws
    -> Target?
  {
    guard let word = word(2), let amount = rest(from: 3),
      session.values.namedMembers.count > 1 || !word.beginsNumber,
      let owner = try only(session.mainFields(called: word.text), named: word),
      owner.calculator == calculator.id
    else { return nil }
    func reads(_ text: Word) -> Bool {
      targets.contains {
        (try? session.values.read($0, text.text, for: owner, of: calculator)) != nil
      }
    }
    if !word.isQuoted, word.text.utf8.allSatisfy(isDigit), let all = rest(from: 2), reads(all) {
      // In `2 l` the number is the amount's.
      guard reads(amount) else { return nil }
      throw Refusal(
        .productAmbiguous(number: Int(word.text) ?? 0, amount.text, all.text), at: all.span)
    }
    guard let target = targets.first(where: { $0.member == owner.member }) else {
      // Its amount is unknown: it is a carrier beside a dry product.
      let name = FieldName(targets[0].id, of: owner.name.owner)
      throw Refusal(.unrelated(field: field.name, target: name, fields: []), at: word.span)
    }
    return target
  }

  /// Returns the field with a numeric value that a word names, in `calculator` or, if that is nil, in any calculator.
  private func number(_ word: Word, of calculator: (any Calculator)? = nil) throws -> Field {
    guard let field = try field(word, of: calculator), field.isTypedNumber else {
      let owner = calculator ?? session.values.current.calculator
      let fields = owner.fields(in: session.values.draft(of: owner)).filter(\.isTypedNumber).map(
        \.name)
      throw Refusal(
        Failure(
          WhatIfCode.unknownField, ["typed": .text(word.text), "fields": .typedFields(fields)]),
        at: word.span)
    }
    return field
  }
}

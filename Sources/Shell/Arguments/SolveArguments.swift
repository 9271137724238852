import Calculation
import Sheets
import Terminal
import ViewModels

// What `solve` works out: `area product 15 l`, `area product Tebu 15 l`.

/// The field whose value is wanted, for an amount of a figure that depends on it.
struct SolveQuestion {
  let field: Field
  let calculator: any SolvingCalculator
  let target: Target
  let amount: Located<Target.Amount>
}

extension Argument where Value == SolveQuestion {
  /// A field, a figure that depends on it, and the amount wanted of the figure.
  static var solveQuestion: Argument {
    Argument(ArgumentForm(content: .name, takesRest: true, fewestWords: 3)) { unread in
      try SolveReader(call: unread.invocation, typed: try unread.takeAll()).question()
    }
    .completing { place in place.completer.solveQuestion(at: place) }
    .offering(Substitute.fields)
  }
}

extension Completer {
  /// Completes the field, the figure or the unit of the amount, by how many words there are in front of the cursor.
  fileprivate func solveQuestion(at place: ArgumentInTail) -> Completion {
    let behindField = behindSolvedField(at: place)
    guard behindField.candidates.isEmpty else { return behindField }
    return fields(place.typed) { field, calculator in
      let targets = calculator.solving?.targets ?? []
      return targets.contains { target in target.fields.contains { $0.name == field.id } }
    }.followed(true)
  }

  private func behindSolvedField(at place: ArgumentInTail) -> Completion {
    let tail = place.tail
    switch tail.count - place.start {
    case 0: return .none
    case 1:
      let typed = tail.begun
      return typed.completed(by: targets(typed.text, behind: tail.word(place.start)))
        .followed(true)
    default: return amount(in: tail, from: place.start + 2)
    }
  }

  /// Returns the figures that depend on the field in front, which `word` names.
  private func targets(_ typed: String, behind word: String?) -> [Candidate] {
    guard let field = field(word) else { return [] }
    let targets =
      session.calculators[field.calculator]?.solving.map { calculator in
        calculator.targets(in: session.values.draft(of: calculator))
      } ?? []
    let fitting = targets.filter { $0.fields.contains(field.path) }
    // A group has one figure for each member, all with the same name.
    let choices = fitting.indices.filter { index in
      !fitting[..<index].contains { $0.id == fitting[index].id }
    }
    .map { fitting[$0].choice }
    return choices.compactMap { candidate($0, among: targets.map(\.choice), typed) }
  }

  /// Completes the unit of the amount that begins at `first`, behind the field and the figure of `solve`.
  private func amount(in tail: TypedTail, from first: Int) -> Completion {
    guard let field = field(tail.word(first - 2)),
      let calculator = session.calculators[field.calculator]?.solving,
      let target = tail.word(first - 1).flatMap({
        names.target($0, among: calculator.targets(in: session.values.draft(of: calculator)))
      }),
      target.fields.contains(field.path)
    else { return .none }
    return units(
      target.units(for: field, in: session.values.draft(of: calculator)),
      behind: tail.rest(from: first))
  }
}

/// Reads the words behind `solve`, at least three.
private struct SolveReader {
  let call: Invocation
  let typed: TypedCommand

  private var session: Session { call.session }

  /// A figure that was named.
  private struct NamedTarget {
    let target: Target
    /// The index of the first word of the amount.
    let amountStart: Int
  }

  func question() throws -> SolveQuestion {
    let field = try NamedFields(call: call).numberField(typed.words[0])
    let word = typed.words[1]
    let owner = session.values.owner(of: field)
    guard let calculator = owner.calculator.solving,
      case let figures = calculator.targets(in: owner.draft), !figures.isEmpty
    else {
      throw Refusal(Failure(WhatIfCode.noTargets), at: word.span)
    }
    let named = try namedTarget(word, among: figures, for: field, of: calculator)
    guard let value = typed.rest(from: named.amountStart) else {
      throw Failure.missingArgument(usage: call.usage)
    }
    let amount = try value.locatingRefusal {
      try session.values.read(named.target, value.text, for: field, of: calculator)
    }
    return SolveQuestion(
      field: field, calculator: calculator, target: named.target,
      amount: Located(value: amount, span: value.span))
  }

  /// Returns the figure that a word names; the next word may name its product, of several also by number: `solve area
  /// product Tebu 15 l`. Otherwise the only figure that depends on the field counts.
  private func namedTarget(
    _ word: Word, among figures: [Target], for field: Field, of calculator: any SolvingCalculator
  ) throws -> NamedTarget {
    guard let named = call.names.target(word.text, among: figures) else {
      throw unknownTarget(word, among: figures, for: field, of: calculator)
    }
    let alike = figures.filter { $0.id == named.id }
    if let target = try ofNamedProduct(alike, field, calculator) {
      return NamedTarget(target: target, amountStart: 3)
    }
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
    return NamedTarget(target: target, amountStart: 2)
  }

  private func unknownTarget(
    _ word: Word, among figures: [Target], for field: Field, of calculator: any Calculator
  ) -> Refusal {
    let targets = figures.filter { $0.fields.contains(field.path) }.map(\.name)
    // A field that is no figure is no slip of one.
    let isField = call.names.exactCommand(word.text)?.field != nil
    let nearest =
      isField ? [] : Substitute.nearest(to: [word], among: figures.map(\.choice), call)
    let data: [String: Datum] = [
      "typed": .text(word.text), "field": .fields([field.name]), "targets": .typedFields(targets),
    ]
    return Refusal(
      Failure(WhatIfCode.unknownTarget, data, variant: targets.isEmpty ? "none" : nil),
      at: word.span,
      suggestions: nearest.map { call.typed.line(replacing: word.span, by: $0.text) }
        + lines(namingOneOf: figures, before: word, for: field, of: calculator))
  }

  /// Returns the line with each figure's name in front of a word that names none: `solve area product Tebu 2 l`.
  private func lines(
    namingOneOf targets: [Target], before word: Word, for field: Field,
    of calculator: any Calculator
  ) -> [String] {
    let choiceNames = ChoiceNames(call.wording, among: targets.map(\.choice))
    func name(_ target: Target) -> String { choiceNames.name(of: target.choice) }
    let ofProduct = targets.filter { $0.member != nil && $0.member == field.member }
    let withOtherField = ofProduct.flatMap { target in
      let others = target.fields.filter { $0 != field.path }.compactMap(calculator.form.field)
      return others.map { other in
        line("\(call.names.shortName(of: other)) \(name(target))", before: typed.words[0])
      }
    }
    return withOtherField + targets.map { line(name($0), before: word) }
  }

  private func line(_ inserted: String, before word: Word) -> String {
    let place = word.span.lowerBound
    return call.typed.line(replacing: place..<place, by: "\(inserted) ")
  }

  /// Returns the figure of the product that the third word names; nil if that word begins the amount.
  private func ofNamedProduct(
    _ targets: [Target], _ field: Field, _ calculator: any SolvingCalculator
  ) throws -> Target? {
    guard typed.words.count > 3, case let word = typed.words[2],
      session.values.namedMembers.count > 1 || !word.beginsNumber,
      let owner = try NamedFields(call: call).onlyField(
        of: session.mainFields(called: word.text), named: word),
      owner.calculator == calculator.id
    else { return nil }
    if try isOfAmount(word, targets, for: owner, of: calculator) { return nil }
    guard let target = targets.first(where: { $0.member == owner.member }) else {
      // Its amount is unknown: it is a carrier beside a dry product.
      let name = FieldName(targets[0].id, of: owner.name.owner)
      throw Refusal(.unrelated(field: field.name, target: name, fields: []), at: word.span)
    }
    return target
  }

  /// Whether a number that may be a product's is the amount's, as in `2 l`; throws if it can be both.
  private func isOfAmount(
    _ word: Word, _ targets: [Target], for owner: Field, of calculator: any SolvingCalculator
  ) throws(Refusal) -> Bool {
    func reads(_ text: Word) -> Bool {
      targets.contains {
        (try? session.values.read($0, text.text, for: owner, of: calculator)) != nil
      }
    }
    guard !word.isQuoted, word.text.utf8.allSatisfy(isDigit), let amount = typed.rest(from: 3),
      let whole = typed.rest(from: 2), reads(whole)
    else { return false }
    guard reads(amount) else { return true }
    throw Refusal(
      .productAmbiguous(number: Int(word.text) ?? 0, amount.text, whole.text), at: whole.span)
  }
}

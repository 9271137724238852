import Calculation
import Sheets
import ViewModels

/// The lines for an amount that was typed where a rate is wanted, `product Tebu 2 l`: the amount in all, or a dose.
extension Suggestions {
  /// Returns the lines for a value in a unit that a field of these units does not take; `typedUnits` are what its unit can
  /// mean, the home's own first. An amount of a product that stands is made the amount in all, then its dose, also as the
  /// share that it is; nothing if it cannot be the amount in all, and nothing of a new product, because the dose may be
  /// many times the amount. Else it is a rate.
  func lines(for typedUnits: [Unit], insteadOf units: [Unit]) -> [String] {
    let amounts = typedUnits.map { $0.amount ?? $0 }
    let rates = amounts.compactMap { rate(of: $0, among: units) }
    guard case .fields(let fields)? = refusal.failure["field"], let field = fields.first else {
      return []
    }
    let isOfProduct = names.table.command(field.id)?.field?.path.member != nil
    if !isOfProduct { return rates.map(line) }
    // Of a rate such as `l/h` only the time is wrong.
    if !typedUnits.allSatisfy({ $0.amount == nil }) {
      return presentDose == nil ? [] : rates.map(line)
    }
    guard let dose = presentDose, let present = session.values.owner(of: dose).draft[dose.path]
    else {
      return []
    }
    // Of what is dosed in percent it may not be known whether it is a liquid.
    let isPercentage = present.unit.amount == nil
    let possible = amounts.filter { amount in
      isPercentage || line(solving: dose, for: amount).map(isImpossible) != true
    }
    let ofHome = possible.compactMap { doseOfHome(of: $0, insteadOf: present.unit) }
    let alike = possible.compactMap { present.unit.with(amount: $0) }
    let insteadOfShare =
      present.unit.isShare ? possible.compactMap { rate(of: $0, among: units) } : []
    let doses = (ofHome + alike + insteadOfShare).map(line).filter {
      !makesJump($0, of: dose, from: present)
    }
    // Where the figures were written otherwise, the command that was typed for the dose stays.
    if hasOtherFigures, command?.field != nil { return doses }
    return possible.compactMap { line(solving: dose, for: $0) } + doses
  }

  /// Returns the dose of a US or imperial measure per area of the home, such as `imppt/ac` in place of `l/ha`; nil for a
  /// metric measure, and if the present dose is a share.
  private func doseOfHome(of amount: Unit, insteadOf present: Unit) -> Unit? {
    let calculator = session.values.recordedModel.calculator
    guard amount.isCustomary, present.area != nil, let path = calculator.job?.jobArea,
      let area = calculator.form.field(at: path)?.home(in: session.settings.units)
    else { return nil }
    return present.with(amount: amount)?.per(area)
  }

  /// Whether a line is refused, though no value is missing: it is tried on a copy of the session.
  private func isImpossible(_ line: String) -> Bool {
    guard let command = try? interpreter.commands(in: line).first else { return true }
    do {
      _ = try Interpreter(trying: interpreter).run(command)
      return false
    } catch {
      let failure = (error as? Refusal)?.failure ?? error as? Failure
      return failure?.is(InputCode.missingFields) == false
        && failure?.is(SprayCode.stateUnknown) == false
    }
  }

  /// Whether a line gives a product ten times its present dose or more, or a tenth of it or less.
  func makesJump(_ line: String, of dose: Field, from present: Quantity) -> Bool {
    guard let session = accepted(line), let new = session.values.owner(of: dose).draft[dose.path]
    else {
      return false
    }
    return isJump(from: present, to: new)
  }

  /// Whether one of two doses is ten times the other or more; false if their units do not convert.
  func isJump(from old: Quantity, to new: Quantity) -> Bool {
    guard old.unit.converts(to: new.unit) else { return false }
    let before = old.converted(to: new.unit).value
    return before >= new.value * 10 || new.value >= before * 10
  }

  private func line(with unit: Unit) -> String {
    typed.line(replacing: refusal.span, by: interpreter.wording.spelling(of: unit))
  }

  /// Returns the rate of an amount among the units of a field, or like one of them: `imppt/ac` like `impgal/ac`.
  private func rate(of amount: Unit, among units: [Unit]) -> Unit? {
    if let listed = units.first(where: { $0.amount == amount && $0.area != nil }) { return listed }
    return units.first { $0.area != nil && $0.amount?.dimension == amount.dimension }?.with(
      amount: amount)
  }

  /// Returns the line that makes an amount what is needed of a product in all: `solve Tebu product 2 l`.
  private func line(solving dose: Field, for amount: Unit) -> String? {
    let owner = session.values.owner(of: dose)
    guard let number = firstWordOfNumber(behind: dose.name.owner),
      let targets = owner.calculator.solving?.targets(in: owner.draft),
      let product = targets.first(where: { $0.member == dose.member })
    else { return nil }
    let wording = interpreter.wording
    let value = typed.source(
      number.span.lowerBound..<max(number.span.lowerBound, refusal.span.lowerBound))
    let parts = [
      names.shortName(ofCommand: "solve"),
      dose.name.owner.map(\.asOneWord) ?? names.shortName(ofCommand: dose.id),
      ChoiceNames(wording, among: [product.choice]).name(of: product.choice),
      value.withOrdinarySpaces,
      wording.spelling(of: amount),
    ]
    return parts.joined(separator: " ")
  }

  /// The first word of the number in front of what was refused, the 1 of `1 000 ml`, but no number of the product's name.
  private func firstWordOfNumber(behind name: String?) -> Word? {
    let before = words.filter { $0.span.lowerBound < refusal.span.upperBound }
    guard var place = before.lastIndex(where: \.beginsNumber) else { return nil }
    let ofName = Set((name ?? "").split(separator: " ").map(String.init))
    func isDigits(_ word: Word) -> Bool { word.text.allSatisfy(\.isWholeNumber) }
    func goesOn(_ word: Word, behind first: Word) -> Bool {
      isDigits(word) && word.text.count == 3 && isDigits(first) && !ofName.contains(first.text)
    }
    while place > 0, goesOn(before[place], behind: before[place - 1]) { place -= 1 }
    return before[place]
  }

  /// The dose of the product whose new dose was refused; nil for a product without one.
  private var presentDose: Field? {
    guard case .fields(let names)? = refusal.failure["field"], let name = names.first else {
      return nil
    }
    let field = session.mainFields(called: name.owner ?? "1").first { $0.id == name.id }
    return field.flatMap { session.values.owner(of: $0).draft.holds($0.path) ? $0 : nil }
  }
}

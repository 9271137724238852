import Calculation
import Records
import Sheets
import ViewModels

/// The lines that have what a refusal asks for: a unit, a number, a state, or a result.
extension Suggestions {
  /// The lines in which what was refused is replaced, or what is missing added, by what the failure tells.
  var whatIsAskedFor: [String] {
    let failure = refusal.failure
    let numbers = numbersMeant
    if !numbers.isEmpty { return numbers.map(line) }
    if failure.is(SprayCode.stateUnknown) { return interpreter.lines(settling: failure) }
    if failure.is(ExportCode.noResult) || failure.is(RecordCode.noResult) { return withResult }
    // A dose per area beside a spray volume.
    if failure.is(SprayCode.reference), case .text(let dose)? = failure["dose"],
      case .text(let rate)? = failure["rate"], !rate.isEmpty
    {
      return [
        "\(typed.line(replacing: refusal.span, by: dose)); \(names.shortName(ofCommand: "rate")) \(rate)"
      ]
    }
    return unitsAskedFor
  }

  // MARK: Units

  /// The lines with a unit that the refusal asks for; a guessed line gets none that was not typed, but for the area of an
  /// amount of a product.
  private var unitsAskedFor: [String] {
    let failure = refusal.failure
    if failure.is(InputCode.unitNeeded), !isGuessed, case .units(let units)? = failure["units"],
      let unit = units.first, units.allSatisfy({ $0.dimension == unit.dimension })
    {
      let end = refusal.span.upperBound
      return [
        typed.line(replacing: end..<end, by: " \(interpreter.wording.spelling(of: unit))")
      ]
    }
    if failure.is(InputCode.unitOfOtherKind), isAlone, case .units(let units)? = failure["units"],
      case .units(let typedUnits)? = failure["unit"], !isGuessed || isAmountOfProduct(typedUnits)
    {
      return lines(for: typedUnits, insteadOf: units)
    }
    if failure.is(InputCode.unknownUnit), !isGuessed, case .typedUnits(let near)? = failure["near"]
    {
      return near.map {
        typed.line(replacing: refusal.span, by: interpreter.wording.spelling(of: $0))
      }
    }
    if failure.is(InputCode.poundSign) {
      let sign = refusal.span.lowerBound..<refusal.span.lowerBound + 1
      return [typed.line(replacing: sign, by: "lb")]
    }
    return clearUnits.map { typed.line(replacing: refusal.span, by: $0) }
  }

  private func isAmountOfProduct(_ units: [Unit]) -> Bool {
    let isOfProduct = command?.group != nil || command?.field?.path.member != nil
    return isOfProduct && units.allSatisfy { [.volume, .weight].contains($0.dimension) }
  }

  /// Whether the refused value is not in a list or behind another one, where it may mean something else.
  private var isAlone: Bool {
    !words.contains { word in
      let isRefused = refusal.span.overlaps(word.span)
      let isInSum = !isRefused && word.text.contains { "/+&".contains($0) }
      return word.text.last == "," || isInSum
    }
  }

  /// The clear units that an unclear one can be.
  private var clearUnits: [String] {
    let failure = refusal.failure
    let wording = interpreter.wording
    guard failure.is(InputCode.ambiguousUnit) || failure.is(InputCode.doseBasis) else { return [] }
    return ["units", "acre", "are", "imperial", "us"].flatMap { key -> [String] in
      switch failure[key] {
      case .units(let units)?: units.map { wording.symbol(of: $0).withOrdinarySpaces }
      case .typedUnits(let units)?: units.map(wording.spelling)
      case .text(let text)?: [text]
      default: []
      }
    }
  }

  // MARK: Numbers

  /// What to type for a text in a form that is not read, or for a number such as `1,000`.
  private var numbersMeant: [String] {
    let failure = refusal.failure
    if case .text(let meant)? = failure["meant"] { return [meant] }
    if case .words(let meant)? = failure["meant"] { return meant }
    guard failure.is(InputCode.ambiguousNumber), case .number(let whole)? = failure["whole"],
      case .number(let decimal)? = failure["decimal"], decimal.isWhole
    else { return [] }
    return [whole.description]
  }

  /// Returns the line with a number in place of the refused one; quotes a name that could go on with it: `1 1/2`.
  private func line(with number: String) -> String {
    let plain = typed.line(replacing: refusal.span, by: number)
    let name = typed.words.dropFirst().prefix { $0.span.upperBound <= refusal.span.lowerBound }
    guard accepted(plain) == nil, let first = name.first, let last = name.last,
      !name.contains(where: \.isQuoted)
    else {
      return plain
    }
    let text = typed.source(first.span.lowerBound..<last.span.upperBound)
    let quoted = (session.mainFields(called: text).first?.name.owner ?? text).inQuotes()
    return typed.line(
      replacing: first.span.lowerBound..<refusal.span.upperBound, by: "\(quoted) \(number)")
  }

  // MARK: What is worked out

  /// The line behind the command that works out the result; a record may lack the name of the fact, `record today`.
  private var withResult: [String] {
    let calc = names.shortName(ofCommand: "calc")
    let line = "\(calc); \(typed.text)"
    guard refusal.failure.is(RecordCode.noResult) else { return [line] }
    let date = interpreter.wording.typedName(of: TreatmentForm.field(.date).name)
    return [line, "\(calc); \(words[0].text) " + self.line(date, words.dropFirst())]
  }
}

extension Interpreter {
  /// Returns the lines that give a product what its percentage means, once as a liquid and once as a dry product:
  /// `dose NIS 0.1 l/100 l`; none for a failure that does not ask for it.
  func lines(settling failure: Failure) -> [String] {
    guard failure.is(SprayCode.stateUnknown), case .fields(let fields)? = failure["field"],
      let dose = fields.first
    else { return [] }
    let command = names.shortName(ofCommand: dose.id)
    return ["liquid", "dry"].compactMap { key in
      guard case .entered(let meant)? = failure[key], meant.value.isPrecise else { return nil }
      let value = wording.echo(meant).withOrdinarySpaces
      return [command, dose.owner?.asOneWord, value].compactMap(\.self).joined(separator: " ")
    }
  }
}

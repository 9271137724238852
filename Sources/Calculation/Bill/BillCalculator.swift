/// The calculator of bills: it adds a tip to a bill and splits it, rounded to the currency's minor unit.
struct BillCalculator: Calculator {
  let id = BillField.calculator
  let resultRows = ["tip", "total", "share"]
  let form: Form
  let lineFields: [Field]
  let jobFields = [BillField.amount.path]
  let answering = Answering.whenComplete
  let errorCodes = BillCode.allCases.map(\.rawValue)

  /// - Parameter region: the ISO 3166 code of the region whose currency a bill starts with; nil for no region.
  init(region: String? = nil) {
    let currencies = Currencies.all(in: region)
    form = Form(BillField.allCases.map { $0.field(currencies) })
    lineFields = form.template.filter { $0.path != BillField.amount.path }
  }

  /// Reads an amount and the other fields after it on the line: `450 nok tip 15 split 4`.
  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    guard field.path == BillField.amount.path else { return try value(text, into: field, of: draft, notation) }
    let line = BillLine(text, others: lineFields, notation)
    if let repeated = line.repeated { throw Refusal(Failure(.leftover, typed: repeated.name), at: repeated.span) }
    let hasAmount = !line.amount.isEmpty || line.parts.isEmpty
    let entered = hasAmount ? try value(line.amount, into: field, of: draft, notation) : Entered(draft)
    if let other = line.parts.first(where: { $0.field.path == BillField.currency.path }), hasAmount,
      !entered.isBareNumber
    {
      throw Refusal(Failure(.leftover, typed: other.name), at: other.span)
    }
    var all = entered.draft
    for part in line.parts {
      do throws(Refusal) { all = try value(part.text, into: part.field, of: all, notation).draft } catch {
        throw error.shifted(by: part.start)
      }
    }
    return entered.with(all)
  }

  private func value(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let typed = field.path == BillField.amount.path ? AmountText(text, field, notation) : AmountText(text)
    let entered: Entered
    do { entered = try field.read(typed.text, into: draft, notation) } catch { throw typed.original(named(error)) }
    // An amount with more decimals than the currency has cannot be paid.
    if let amount = entered.draft[BillField.amount.path], let failure = amount.whyNotPayable {
      throw Refusal(failure, at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Returns the refusal of an unknown currency if the text is not a currency; otherwise the same refusal.
  private func named(_ refusal: Refusal) -> Refusal {
    let failure = refusal.failure
    guard [InputCode.unknownUnit, .unitOfOtherKind].contains(where: { failure.is($0) }),
      case .text(let typed)? = failure["typed"], case .units(let units)? = failure["units"],
      units.first?.dimension == .currency
    else { return refusal }
    let data: [String: Datum] = ["typed": .text(typed), "currencies": .units(units)]
    return Refusal(Failure(BillCode.unknownCurrency, data), at: refusal.span)
  }

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    guard let bill = bill(from: draft) else { throw .missingFields(missingFields(in: draft).map(\.name)) }
    return Evaluation(outcome: try bill.result())
  }

  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    bill(from: draft).flatMap { BillResult.codec(of: $0).value(kept) }.map { Evaluation(outcome: $0) }
  }

  private func bill(from draft: Draft) -> Bill? {
    guard let amount = draft[BillField.amount.path], let tip = draft[BillField.tip.path],
      let people = draft[BillField.split.path].flatMap({ Int(exactly: $0.value) })
    else { return nil }
    return Bill(amount: amount, tip: tip.value, people: people)
  }

  var input: Codec<Draft> {
    let amount = template[0]
    return Codec([
      Self.number("amount", .amount), .member("currency", .text) { $0.unit(of: amount).id }, Self.number("tip", .tip),
      .optional("split", .integer) { $0[BillField.split.path].flatMap { Int(exactly: $0.value) } },
    ])
  }

  private static func number(_ key: String, _ field: BillField) -> Codec<Draft>.Member {
    .optional(key, .number) { $0[field.path]?.value }
  }

  var result: JSONShape { BillResult.codec(of: Bill(amount: Quantity(0, .person), tip: 0, people: 1)).shape }
}

/// An amount as typed, with a currency in front of the number moved behind it: `$ 12` becomes `12 $`.
private struct AmountText {
  let text: String
  private let moved: (length: Int, count: Int)?

  /// Creates the text without a currency in front.
  init(_ typed: String) { (text, moved) = (typed, nil) }

  init(_ typed: String, _ field: Field, _ notation: Notation) {
    let sign = typed.prefix { !$0.isNumber && $0 != "(" && $0 != "-" && $0 != "." && $0 != "," }
    let name = String(sign).withOrdinarySpaces
    let isInFront = !name.isEmpty && sign.count < typed.count && (try? field.unit(spelled: name, notation)) != nil
    let number = typed.dropFirst(sign.count)
    text = isInFront ? "\(number) \(name)" : typed
    moved = isInFront ? (sign.utf8.count, number.utf8.count) : nil
  }

  /// Returns the refusal with its place in the text as typed.
  func original(_ refusal: Refusal) -> Refusal {
    guard let moved else { return refusal }
    guard refusal.span.upperBound <= moved.count else { return Refusal(refusal.failure, at: 0..<moved.length) }
    return refusal.shifted(by: moved.length)
  }
}

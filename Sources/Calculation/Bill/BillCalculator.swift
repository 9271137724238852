/// The calculator of bills: it adds a tip to a bill and splits it, rounded to the currency's minor unit.
struct BillCalculator: Calculator {
  let id = BillField.calculator
  let resultRows = ["tip", "total", "share"]
  let form: Form
  let answering = Answering.whenComplete
  let errorCodes = BillCode.allCases.map(\.rawValue)

  /// - Parameter region: the ISO 3166 code of the region whose currency a bill starts with; nil for no region.
  init(region: String? = nil) {
    let currencies = BillField.currencies(in: region)
    form = Form(
      BillField.allCases.map { $0.field(currencies) },
      jobFields: [BillField.amount.path],
      isOneLine: true)
  }

  /// Reads an amount and the other fields after it on the line: `450 nok tip 15 split 4`.
  func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    guard field.path == BillField.amount.path else {
      return try value(text, into: field, of: draft, notation)
    }
    let line = BillLine(text, lineFields, notation)
    try line.refuseRepeatedFields()
    let hasAmount = !line.amount.isEmpty || line.parts.isEmpty
    let entered =
      hasAmount ? try value(line.amount, into: field, of: draft, notation) : Entered(draft)
    if hasAmount, !entered.isBareNumber {
      try line.refuseCurrency()
    }
    var filled = entered.draft
    for part in line.parts {
      do throws(Refusal) {
        filled = try value(part.text, into: part.field, of: filled, notation).draft
      } catch {
        throw error.shifted(by: part.start)
      }
    }
    return entered.with(filled)
  }

  private func value(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered =
      if field.path == BillField.amount.path {
        try amount(text, into: field, of: draft, notation)
      } else {
        try plainValue(text, into: field, of: draft, notation)
      }
    // An amount with more decimals than the currency has cannot be paid.
    if let amount = entered.draft[BillField.amount.path], let failure = amount.whyNotPayable {
      throw Refusal(failure, at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Reads an amount. A currency in front of the number is moved behind it: `$ 12` becomes `12 $`.
  private func amount(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let sign = text.prefix { !$0.isNumber && $0 != "(" && $0 != "-" && $0 != "." && $0 != "," }
    let currency = String(sign).withOrdinarySpaces
    let number = text.dropFirst(sign.count)
    let isInFront =
      !currency.isEmpty && !number.isEmpty && (try? field.unit(spelled: currency, notation)) != nil
    guard isInFront else { return try plainValue(text, into: field, of: draft, notation) }
    do throws(Refusal) {
      return try plainValue("\(number) \(currency)", into: field, of: draft, notation)
    } catch {
      let length = sign.utf8.count
      guard error.span.upperBound <= number.utf8.count else {
        throw Refusal(error.failure, at: 0..<length)
      }
      throw error.shifted(by: length)
    }
  }

  private func plainValue(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    do throws(Refusal) {
      return try field.read(text, into: draft, notation)
    } catch {
      throw named(error)
    }
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
    guard let values = values(of: draft) else {
      throw .missingFields(missingFields(in: draft).map(\.name))
    }
    let bill = try Bill(values.amount, percent: values.percent, people: values.people)
    return Evaluation(outcome: bill)
  }

  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    guard let values = values(of: draft), let bill = Bill.codec(values).value(kept) else {
      return nil
    }
    return Evaluation(outcome: bill)
  }

  /// Returns what is entered; nil if a value is missing.
  private func values(of draft: Draft) -> BillValues? {
    guard let amount = draft[BillField.amount.path], let tip = draft[BillField.tip.path],
      let people = draft[BillField.split.path].flatMap({ Int(exactly: $0.value) })
    else { return nil }
    return BillValues(amount: amount, percent: tip.value, people: people)
  }

  var input: Codec<Draft> {
    let currency = template[0]
    return Codec([
      .optional("amount", .number) { $0[BillField.amount.path]?.value },
      .member("currency", .text) { $0.unit(of: currency).id },
      .optional("tip", .number) { $0[BillField.tip.path]?.value },
      .optional("split", .integer) { $0[BillField.split.path].flatMap { Int(exactly: $0.value) } },
    ])
  }

  var result: JSONShape {
    // The shape is the same for all values.
    Bill.codec(BillValues(amount: Quantity(0, .person), percent: 0, people: 1)).shape
  }
}

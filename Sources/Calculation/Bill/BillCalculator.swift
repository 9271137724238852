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
    let currencies = BillField.currencies(in: region)
    form = Form(BillField.allCases.map { $0.field(currencies) })
    lineFields = form.template.filter { $0.path != BillField.amount.path }
  }

  /// Reads an amount and the other fields after it on the line: `450 nok tip 15 split 4`.
  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation)
    throws(Refusal) -> Entered
  {
    guard field.path == BillField.amount.path else {
      return try value(text, into: field, of: draft, notation)
    }
    let (amount, parts) = parts(of: text, notation)
    let repeated = parts.indices.first { index in
      parts[..<index].contains { $0.field.path == parts[index].field.path }
    }
    if let repeated {
      throw Refusal(Failure(.leftover, typed: parts[repeated].name), at: parts[repeated].span)
    }
    let hasAmount = !amount.isEmpty || parts.isEmpty
    let entered = hasAmount ? try value(amount, into: field, of: draft, notation) : Entered(draft)
    if let other = parts.first(where: { $0.field.path == BillField.currency.path }), hasAmount,
      !entered.isBareNumber
    {
      throw Refusal(Failure(.leftover, typed: other.name), at: other.span)
    }
    var all = entered.draft
    for part in parts {
      do throws(Refusal) {
        all = try value(part.text, into: part.field, of: all, notation).draft
      } catch {
        throw error.shifted(by: part.start)
      }
    }
    return entered.with(all)
  }

  /// A field that the line names: its name as typed and the place of that, its value and its beginning, in bytes.
  private typealias Part = (field: Field, name: String, span: Range<Int>, text: String, start: Int)

  /// Divides a line into the amount and the parts behind it, each the name of another field with its value.
  private func parts(of line: String, _ notation: Notation) -> (amount: String, parts: [Part]) {
    let names = line.split(separator: " ").compactMap { word in
      lineFields.first { field in field.isCalled(String(word), notation) }.map {
        (word: word, field: $0)
      }
    }
    func offset(_ index: String.Index) -> Int {
      line.utf8.distance(from: line.startIndex, to: index)
    }
    func withoutTrailingSpaces(_ text: Substring) -> String {
      String(
        text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
    let ends = names.dropFirst().map(\.word.startIndex) + [line.endIndex]
    let parts = zip(names, ends).map { name, end -> Part in
      let value = line[name.word.endIndex..<end].drop { $0 == " " }
      return (
        name.field, String(name.word), offset(name.word.startIndex)..<offset(name.word.endIndex),
        withoutTrailingSpaces(value), offset(value.startIndex)
      )
    }
    return (withoutTrailingSpaces(line[..<(names.first?.word.startIndex ?? line.endIndex)]), parts)
  }

  private func value(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    // A currency in front of the number is moved behind it: `$ 12` becomes `12 $`.
    let sign = text.prefix { !$0.isNumber && $0 != "(" && $0 != "-" && $0 != "." && $0 != "," }
    let name = String(sign).withOrdinarySpaces
    let number = text.dropFirst(sign.count)
    let isInFront =
      field.path == BillField.amount.path && !name.isEmpty && sign.count < text.count
      && (try? field.unit(spelled: name, notation)) != nil
    let entered: Entered
    do throws(Refusal) {
      entered = try field.read(isInFront ? "\(number) \(name)" : text, into: draft, notation)
    } catch {
      let refusal = named(error)
      let length = sign.utf8.count
      guard isInFront else { throw refusal }
      guard refusal.span.upperBound <= number.utf8.count else {
        throw Refusal(refusal.failure, at: 0..<length)
      }
      throw refusal.shifted(by: length)
    }
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
    guard let (amount, percent, people) = values(of: draft) else {
      throw .missingFields(missingFields(in: draft).map(\.name))
    }
    return Evaluation(outcome: try Bill(amount, percent: percent, people: people))
  }

  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    values(of: draft).flatMap { Bill.codec($0.amount, $0.percent, $0.people).value(kept) }.map {
      Evaluation(outcome: $0)
    }
  }

  private func values(of draft: Draft) -> (amount: Quantity, percent: Fraction, people: Int)? {
    guard let amount = draft[BillField.amount.path], let tip = draft[BillField.tip.path],
      let people = draft[BillField.split.path].flatMap({ Int(exactly: $0.value) })
    else { return nil }
    return (amount, tip.value, people)
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

  var result: JSONShape { Bill.codec(Quantity(0, .person), 0, 1).shape }
}

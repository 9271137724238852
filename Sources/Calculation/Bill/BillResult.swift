/// The result of a bill; every amount is in whole minor units of its currency.
struct BillResult: Sendable, Equatable {
  let bill: Bill
  /// Rounded to the minor unit; halves are rounded away from zero.
  let tip: Quantity
  /// The amount and the tip.
  let total: Quantity
  /// How the total is split: one share if all people pay the same, else two that differ by one minor unit, the larger
  /// first.
  ///
  /// The shares add up to the total exactly, and their people to all the people.
  let shares: [Share]

  /// A number of people who each pay the same amount.
  struct Share: Sendable, Equatable {
    let people: Int
    let amount: Quantity
  }
}

extension BillResult: Outcome {
  /// The tip, the total, and what each person pays if there is more than one.
  var outline: Outline {
    let amounts = [
      Outline.Row(id: "tip", figure: .quantity(tip)),
      Outline.Row(id: "total", figure: .quantity(total)),
    ]
    let share = Outline.Row(id: "share", figure: .phrase(sharesPhrase))
    return Outline(calculator: "bill", basis: basis, rows: bill.people > 1 ? amounts + [share] : amounts)
  }

  /// Example: `NOK 450.00 · tip 15% · 4 people`.
  private var basis: [Outline.Basis] {
    let tip = Outline.Phrase(id: "tip", arguments: ["percent": .entered(Quantity(bill.tip, .percent))])
    let people = Quantity(Fraction(bill.people), .person)
    return [.quantity(bill.amount), .phrase(tip)] + (bill.people > 1 ? [.quantity(people)] : [])
  }

  private var sharesPhrase: Outline.Phrase {
    let larger = shares[0]
    let arguments: [String: Datum] = ["people": .count(larger.people), "amount": .quantity(larger.amount)]
    guard shares.count > 1 else {
      return Outline.Phrase(id: "shares-even", arguments: arguments, number: arguments["amount"])
    }
    let rest: [String: Datum] = ["others": .count(shares[1].people), "smaller": .quantity(shares[1].amount)]
    return Outline.Phrase(id: "shares-uneven", arguments: arguments.merging(rest) { $1 })
  }

  var brief: [Outline.Row] {
    let amounts = shares.map(\.amount)
    let share: Outline.Figure =
      amounts.count == 1
      ? .quantity(amounts[0])
      : .phrase(
        Outline.Phrase(
          id: "two-amounts", arguments: ["amount": .quantity(amounts[0]), "smaller": .quantity(amounts[1])]))
    return [
      Outline.Row(id: "tip", figure: .quantity(tip)),
      Outline.Row(id: "total", figure: .quantity(total)), Outline.Row(id: "share", figure: share),
    ]
  }

  var formulas: [Outline.Phrase] {
    let sum = Outline.Phrase(
      id: "total", arguments: ["amount": .entered(bill.amount), "tip": .quantity(tip), "result": .quantity(total)])
    return [tipFormula, sum] + (bill.people > 1 ? [shareFormula] : [])
  }

  private var tipFormula: Outline.Phrase {
    let exact = bill.exactTip
    var arguments: [String: Datum] = [
      "amount": .entered(bill.amount), "percent": .entered(Quantity(bill.tip, .percent)), "result": .quantity(tip),
    ]
    guard exact != tip.value else { return Outline.Phrase(id: "tip", arguments: arguments) }
    arguments["exact"] = .exact(exact)
    return Outline.Phrase(id: "tip-rounded", arguments: arguments)
  }

  private var shareFormula: Outline.Phrase {
    var arguments = sharesPhrase.arguments
    arguments["total"] = .quantity(total)
    guard shares.count == 1 else { return Outline.Phrase(id: "share-uneven", arguments: arguments) }
    arguments["result"] = arguments.removeValue(forKey: "amount")
    return Outline.Phrase(id: "share-even", arguments: arguments)
  }

  var json: JSON { Self.codec(of: bill).json(of: self) }
  var kept: JSON? { Self.codec(of: bill).exact(of: self) }
}

/// Reading a bill back from a row of the history.
extension BillResult {
  /// The JSON of the results that a bill can have; every amount is in the bill's currency.
  static func codec(of bill: Bill) -> Codec<BillResult> {
    let money = JSONKind<Quantity>.money(in: bill.amount.unit)
    let share = Codec<Share>(Share.init, .member("people", .integer, \.people), .member("amount", money, \.amount))
    return Codec<BillResult>(
      { BillResult(bill: bill, tip: $0, total: $1, shares: $2).possible }, .member("tip", money, \.tip),
      .member("total", money, \.total),
      .member("shares", .list(of: .object(share)), \.shares))
  }

  /// The result; nil if the shares of all people do not add up to the total, and the total is not the amount plus the tip.
  private var possible: BillResult? {
    let people = shares.map { Fraction($0.people) }
    let addsUp =
      (1...2).contains(shares.count) && tip.value >= .zero && total.value == bill.amount.value + tip.value
      && shares.allSatisfy { $0.people > 0 && $0.amount.value >= .zero }
      && people.reduce(.zero, +) == Fraction(bill.people)
      && zip(people, shares).reduce(.zero) { $0 + $1.0 * $1.1.amount.value } == total.value
    return addsUp ? self : nil
  }
}

extension JSONKind<Quantity> {
  /// An amount of a currency, as its number.
  fileprivate static func money(in currency: Unit) -> JSONKind {
    let number = JSONKind<Fraction>.number
    return JSONKind(number.shape, json: { number.json($0.value) }, exact: { number.exact($0.value) }) {
      number.read($0).map { Quantity($0, currency) }
    }
  }
}

/// A bill worked out, every amount in whole minor units of its currency.
struct BillResult: Sendable, Equatable {
  let bill: Bill
  /// Rounded to the minor unit, halves away from zero.
  let tip: Quantity
  /// The amount and the tip.
  let total: Quantity
  /// What people pay, the larger share first; one where all pay the same, else two that are one minor unit apart.
  ///
  /// They add up to the total exactly, and their people to all the people.
  let shares: [Share]

  /// So many people who pay the same.
  struct Share: Sendable, Equatable {
    let people: Int
    let amount: Quantity
  }
}

extension BillResult: Outcome {
  /// Tip and total, and for more than one person what each pays.
  var outline: Outline {
    let amounts = [
      Outline.Row(id: "tip", figure: .quantity(tip, beside: nil)),
      Outline.Row(id: "total", figure: .quantity(total, beside: nil)),
    ]
    let share = Outline.Row(id: "share", figure: .phrase(sharesPhrase))
    return Outline(calculator: "bill", basis: basis, rows: bill.people > 1 ? amounts + [share] : amounts)
  }

  /// `NOK 450.00 · tip 15% · 4 people`.
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
      ? .quantity(amounts[0], beside: nil)
      : .phrase(
        Outline.Phrase(
          id: "two-amounts", arguments: ["amount": .quantity(amounts[0]), "smaller": .quantity(amounts[1])]))
    return [
      Outline.Row(id: "tip", figure: .quantity(tip, beside: nil)),
      Outline.Row(id: "total", figure: .quantity(total, beside: nil)), Outline.Row(id: "share", figure: share),
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

  var json: JSON {
    [
      "tip": .number(tip.value), "total": .number(total.value),
      "shares": .array(shares.map { ["people": .integer($0.people), "amount": .number($0.amount.value)] }),
    ]
  }
}

/// A bill as a row of the history keeps it, in its currency:
/// `{"tip":"67.5","total":"517.5","shares":[{"people":2,"amount":"129.38"},{"people":2,"amount":"129.37"}]}`.
extension BillResult {
  var kept: JSON? {
    [
      "tip": tip.value.kept, "total": total.value.kept,
      "shares": .array(shares.map { ["people": .integer($0.people), "amount": $0.amount.value.kept] }),
    ]
  }

  /// The result of this bill with the figures that were kept of it; nil where they are none.
  init?(_ bill: Bill, kept: KeptFigures) {
    guard let tip = kept.number("tip"), let total = kept.number("total"), let parts = kept.parts("shares") else {
      return nil
    }
    let currency = bill.amount.unit
    let shares = parts.compactMap { part -> Share? in
      guard let people = part.integer("people"), let amount = part.number("amount") else { return nil }
      return Share(people: people, amount: Quantity(amount, currency))
    }
    guard (1...2).contains(shares.count), shares.count == parts.count else { return nil }
    self.init(bill: bill, tip: Quantity(tip, currency), total: Quantity(total, currency), shares: shares)
    guard addsUp else { return nil }
  }

  /// Whether the shares of all people are the total, and that is the amount and the tip.
  private var addsUp: Bool {
    let people = shares.map { Fraction($0.people) }
    return tip.value >= .zero && total.value == bill.amount.value + tip.value
      && shares.allSatisfy { $0.people > 0 && $0.amount.value >= .zero }
      && people.reduce(.zero, +) == Fraction(bill.people)
      && zip(people, shares).reduce(.zero) { $0 + $1.0 * $1.1.amount.value } == total.value
  }
}

struct Bill: Sendable, Hashable {
  /// In its currency, before the tip; 0 or more.
  let amount: Quantity
  /// In percent, from 0 to 50.
  let tip: Fraction
  /// From 1 to 20.
  let people: Int

  /// Returns the tip, the total and the shares; throws if the amount has more decimals than the currency.
  func result() throws(Failure) -> BillResult {
    if let failure = amount.whyNotPayable { throw failure }
    let tip = Fraction(exactTip.rounded(places: amount.unit.minorDigits))
    let total = amount.value + tip
    return BillResult(
      bill: self, tip: Quantity(tip, amount.unit), total: Quantity(total, amount.unit), shares: shares(of: total))
  }

  /// The tip before it is rounded to the minor unit.
  var exactTip: Fraction { amount.value * tip / 100 }

  /// Splits the total evenly; the minor units left over go to that many people, one each.
  private func shares(of total: Fraction) -> [BillResult.Share] {
    let scale = Fraction.powerOfTen(amount.unit.minorDigits)
    let units = total * scale
    let least = (units / Fraction(people)).floor
    // The rest is smaller than the number of people, so it fits in an Int.
    let payingMore = Int(exactly: units - least * Fraction(people)) ?? 0
    let smaller = BillResult.Share(people: people - payingMore, amount: Quantity(least / scale, amount.unit))
    guard payingMore > 0 else { return [smaller] }
    return [BillResult.Share(people: payingMore, amount: Quantity((least + 1) / scale, amount.unit)), smaller]
  }
}

/// The codes for bills that give no result.
enum BillCode: String, CaseIterable {
  case tooManyDecimals = "money.decimals"
  case unknownCurrency = "currency.unknown"
}

extension Quantity {
  /// The failure for an amount that cannot be paid, such as 450.125 NOK; nil for an amount of whole minor units.
  ///
  /// The text leaves out the amount: it would be rounded to nine significant digits, which could hide the surplus
  /// decimals.
  var whyNotPayable: Failure? {
    guard !(value * .powerOfTen(unit.minorDigits)).isWhole else { return nil }
    return Failure(BillCode.tooManyDecimals, ["currency": .units([unit]), "most": .count(unit.minorDigits)])
  }
}

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
    // For example `NOK 450.00 · tip 15% · 4 people`.
    let basis: [Outline.Basis] = [
      .quantity(bill.amount), .phrase("tip", ["percent": .entered(Quantity(bill.tip, .percent))]),
    ]
    guard bill.people > 1 else { return Outline(calculator: "bill", basis: basis, rows: rowsOfAmounts) }
    return Outline(
      calculator: "bill", basis: basis + [.quantity(Quantity(Fraction(bill.people), .person))],
      rows: rowsOfAmounts + [Outline.Row(id: "share", figure: .phrase(sharesPhrase))])
  }

  private var rowsOfAmounts: [Outline.Row] {
    [Outline.Row(id: "tip", figure: .quantity(tip)), Outline.Row(id: "total", figure: .quantity(total))]
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
      : .phrase("two-amounts", ["amount": .quantity(amounts[0]), "smaller": .quantity(amounts[1])])
    return rowsOfAmounts + [Outline.Row(id: "share", figure: share)]
  }

  var formulas: [Outline.Phrase] {
    let sum = Outline.Phrase(
      id: "total", arguments: ["amount": .entered(bill.amount), "tip": .quantity(tip), "result": .quantity(total)])
    let isRounded = bill.exactTip != tip.value
    var ofTip: [String: Datum] = [
      "amount": .entered(bill.amount), "percent": .entered(Quantity(bill.tip, .percent)), "result": .quantity(tip),
    ]
    if isRounded { ofTip["exact"] = .exact(bill.exactTip) }
    let first = [Outline.Phrase(id: isRounded ? "tip-rounded" : "tip", arguments: ofTip), sum]
    guard bill.people > 1 else { return first }
    var ofShare = sharesPhrase.arguments
    ofShare["total"] = .quantity(total)
    if shares.count == 1 { ofShare["result"] = ofShare.removeValue(forKey: "amount") }
    return first + [Outline.Phrase(id: shares.count == 1 ? "share-even" : "share-uneven", arguments: ofShare)]
  }

  var json: JSON { Self.codec(of: bill).json(of: self) }
  var kept: JSON? { Self.codec(of: bill).exact(of: self) }

  /// The JSON of the results that a bill can have; every amount is in the bill's currency.
  static func codec(of bill: Bill) -> Codec<BillResult> {
    let money = JSONKind<Quantity>.money(in: bill.amount.unit)
    let share = Codec<Share>(Share.init, .member("people", .integer, \.people), .member("amount", money, \.amount))
    return Codec<BillResult>(
      { BillResult(bill: bill, tip: $0, total: $1, shares: $2).possible }, .member("tip", money, \.tip),
      .member("total", money, \.total),
      .member("shares", .list(of: .object(share)), \.shares))
  }

  /// The result; nil if the shares of all people do not add up to the total, or the total is not the amount plus the tip.
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

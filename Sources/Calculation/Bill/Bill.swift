/// A bill with its tip and what each person pays. All amounts are in its currency, and whole minor units if worked out.
struct Bill: Outcome {
  /// Before the tip; 0 or more.
  let amount: Quantity
  /// The tip in percent, from 0 to 50.
  let percent: Fraction
  /// From 1 to 20.
  let people: Int
  /// Rounded to the minor unit; halves are rounded away from zero.
  let tip: Quantity
  let total: Quantity
  /// One share if all people pay the same, else two that differ by one minor unit, the larger first. They add up to the
  /// total exactly, and their people to all the people.
  let shares: [Share]

  /// A number of people who each pay the same amount.
  typealias Share = (people: Int, amount: Quantity)

  /// The tip, the total, and what each person pays if there is more than one.
  var outline: Outline {
    // For example `NOK 450.00 · tip 15% · 4 people`.
    let basis: [Outline.Basis] = [
      .quantity(amount), .phrase("tip", ["percent": .entered(Quantity(percent, .percent))]),
    ]
    guard people > 1 else {
      return Outline(calculator: BillField.calculator, basis: basis, rows: rowsOfAmounts)
    }
    return Outline(
      calculator: BillField.calculator,
      basis: basis + [.quantity(Quantity(Fraction(people), .person))],
      rows: rowsOfAmounts + [Outline.Row(id: "share", figure: .phrase(sharesPhrase))])
  }

  private var rowsOfAmounts: [Outline.Row] {
    [
      Outline.Row(id: "tip", figure: .quantity(tip)),
      Outline.Row(id: "total", figure: .quantity(total)),
    ]
  }

  private var sharesPhrase: Outline.Phrase {
    let larger = shares[0]
    let arguments: [String: Datum] = [
      "people": .count(larger.people), "amount": .quantity(larger.amount),
    ]
    guard shares.count > 1 else {
      return Outline.Phrase(id: "shares-even", arguments: arguments, number: arguments["amount"])
    }
    let rest: [String: Datum] = [
      "others": .count(shares[1].people), "smaller": .quantity(shares[1].amount),
    ]
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
      id: "total",
      arguments: ["amount": .entered(amount), "tip": .quantity(tip), "result": .quantity(total)])
    let exactTip = Self.exactTip(amount, percent)
    let isRounded = exactTip != tip.value
    var ofTip: [String: Datum] = [
      "amount": .entered(amount), "percent": .entered(Quantity(percent, .percent)),
      "result": .quantity(tip),
    ]
    if isRounded { ofTip["exact"] = .exact(exactTip) }
    let first = [Outline.Phrase(id: isRounded ? "tip-rounded" : "tip", arguments: ofTip), sum]
    guard people > 1 else { return first }
    var ofShare = sharesPhrase.arguments
    ofShare["total"] = .quantity(total)
    if shares.count == 1 { ofShare["result"] = ofShare.removeValue(forKey: "amount") }
    return first + [
      Outline.Phrase(id: shares.count == 1 ? "share-even" : "share-uneven", arguments: ofShare)
    ]
  }

  var json: JSON { Self.codec(amount, percent, people).json(of: self) }
  var kept: JSON? { Self.codec(amount, percent, people).exact(of: self) }

  /// The JSON of the results that these values can have; every amount is a number in the bill's currency.
  static func codec(_ amount: Quantity, _ percent: Fraction, _ people: Int) -> Codec<Bill> {
    let number = JSONKind<Fraction>.number
    let money = JSONKind<Quantity>(
      shape: number.shape, write: { number.write($0.value, &$1) },
      store: { number.store($0.value, &$1) },
      read: { number.read($0).map { Quantity($0, amount.unit) } })
    let share = Codec<Share>(
      { ($0, $1) }, .member("people", .integer, \.people), .member("amount", money, \.amount))
    return Codec<Bill>(
      {
        Bill(amount: amount, percent: percent, people: people, tip: $0, total: $1, shares: $2)
          .possible
      },
      .member("tip", money, \.tip), .member("total", money, \.total),
      .member("shares", .list(of: .object(share)), \.shares))
  }

  /// The bill; nil if the shares of all people do not add up to the total, or the total is not the amount plus the tip.
  private var possible: Bill? {
    let each = shares.map { Fraction($0.people) }
    let addsUp =
      (1...2).contains(shares.count) && tip.value >= .zero
      && total.value == amount.value + tip.value
      && shares.allSatisfy { $0.people > 0 && $0.amount.value >= .zero }
      && each.reduce(.zero, +) == Fraction(people)
      && zip(each, shares).reduce(.zero) { $0 + $1.0 * $1.1.amount.value } == total.value
    return addsUp ? self : nil
  }
}

extension Bill {
  /// Works out the tip, the total and the shares; throws if the amount has more decimals than the currency.
  init(_ amount: Quantity, percent: Fraction, people: Int) throws(Failure) {
    if let failure = amount.whyNotPayable { throw failure }
    let tip = Fraction(Self.exactTip(amount, percent).rounded(places: amount.unit.minorDigits))
    let total = amount.value + tip
    let scale = Fraction.powerOfTen(amount.unit.minorDigits)
    // The minor units left over from an even split go to that many people, one each.
    let units = total * scale
    let least = (units / Fraction(people)).floor
    // The rest is smaller than the number of people, so it fits in an Int.
    let payingMore = Int(exactly: units - least * Fraction(people)) ?? 0
    let larger: [Share] =
      payingMore > 0 ? [(payingMore, Quantity((least + 1) / scale, amount.unit))] : []
    let smaller = (people - payingMore, Quantity(least / scale, amount.unit))
    self.init(
      amount: amount, percent: percent, people: people, tip: Quantity(tip, amount.unit),
      total: Quantity(total, amount.unit), shares: larger + [smaller])
  }

  /// The tip before it is rounded to the minor unit.
  private static func exactTip(_ amount: Quantity, _ percent: Fraction) -> Fraction {
    amount.value * percent / 100
  }
}

enum BillCode: String, CaseIterable {
  case tooManyDecimals = "money.decimals"
  case unknownCurrency = "currency.unknown"
}

extension Quantity {
  /// The failure for an amount that cannot be paid, such as 450.125 NOK; nil for an amount of whole minor units. The
  /// text leaves out the amount: rounded to nine significant digits, it could hide the surplus decimals.
  var whyNotPayable: Failure? {
    guard !(value * .powerOfTen(unit.minorDigits)).isWhole else { return nil }
    return Failure(
      BillCode.tooManyDecimals, ["currency": .units([unit]), "most": .count(unit.minorDigits)])
  }
}

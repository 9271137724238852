/// A bill with its tip and what each person pays. All amounts are in its currency; those that this program worked out
/// are whole minor units, stored ones need not be.
struct Bill: Outcome {
  /// Before the tip; 0 or more.
  let amount: Quantity
  /// The tip in percent, from 0 to 50.
  let percent: Fraction
  /// From 1 to 20.
  let people: Int
  /// Rounded to the minor unit; halves are rounded away from zero.
  let tip: Quantity
  /// The amount with the tip.
  let total: Quantity
  /// One share if all people pay the same, else two that differ by one minor unit, the larger first. They add up to the
  /// total exactly, and their people to all the people.
  let shares: [Share]

  /// A number of people who each pay the same amount.
  struct Share {
    let people: Int
    let amount: Quantity
  }

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
    let ofSmaller: [String: Datum] = [
      "others": .count(shares[1].people), "smaller": .quantity(shares[1].amount),
    ]
    return Outline.Phrase(id: "shares-uneven", arguments: arguments.merging(ofSmaller) { $1 })
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
    let ofTotal = Outline.Phrase(
      id: "total",
      arguments: ["amount": .entered(amount), "tip": .quantity(tip), "result": .quantity(total)])
    let ofAmounts = [formulaOfTip, ofTotal]
    return people > 1 ? ofAmounts + [formulaOfShares] : ofAmounts
  }

  /// The tip as a percentage of the amount; the exact tip stands beside one that was rounded.
  private var formulaOfTip: Outline.Phrase {
    let exactTip = Self.exactTip(amount, percent)
    var arguments: [String: Datum] = [
      "amount": .entered(amount), "percent": .entered(Quantity(percent, .percent)),
      "result": .quantity(tip),
    ]
    if exactTip == tip.value { return Outline.Phrase(id: "tip", arguments: arguments) }
    arguments["exact"] = .exact(exactTip)
    return Outline.Phrase(id: "tip-rounded", arguments: arguments)
  }

  private var formulaOfShares: Outline.Phrase {
    var arguments = sharesPhrase.arguments
    arguments["total"] = .quantity(total)
    guard shares.count == 1 else { return Outline.Phrase(id: "share-uneven", arguments: arguments) }
    arguments["result"] = arguments.removeValue(forKey: "amount")
    return Outline.Phrase(id: "share-even", arguments: arguments)
  }

  var json: JSON { codec.json(of: self) }
  var kept: JSON? { codec.exact(of: self) }
  private var codec: Codec<Bill> {
    Self.codec(BillValues(amount: amount, percent: percent, people: people))
  }

  /// The JSON of a result. A stored result does not hold the entered values, so `values` gives them; every amount is a
  /// number in their currency.
  static func codec(_ values: BillValues) -> Codec<Bill> {
    let money = money(in: values.amount.unit)
    let share = Codec<Share>(
      { people, amount in Share(people: people, amount: amount) },
      .member("people", .integer, \.people),
      .member("amount", money, \.amount))
    return Codec<Bill>(
      { tip, total, shares in
        let bill = Bill(
          amount: values.amount, percent: values.percent, people: values.people, tip: tip,
          total: total, shares: shares)
        return bill.isPossible ? bill : nil
      },
      .member("tip", money, \.tip),
      .member("total", money, \.total),
      .member("shares", .list(of: .object(share)), \.shares))
  }

  /// An amount of a currency, as a number alone.
  private static func money(in currency: Unit) -> JSONKind<Quantity> {
    let number = JSONKind<Fraction>.number
    return JSONKind<Quantity>(
      number.shape,
      json: { amount in number.json(amount.value) },
      exact: { amount in number.exact(amount.value) },
      read: { json in number.read(json).map { Quantity($0, currency) } })
  }

  /// Whether the total is the amount plus the tip, and the shares of all people add up to it.
  private var isPossible: Bool {
    guard (1...2).contains(shares.count), tip.value >= .zero else { return false }
    guard total.value == amount.value + tip.value else { return false }
    guard shares.allSatisfy({ $0.people > 0 && $0.amount.value >= .zero }) else { return false }
    // Stored numbers of people may be too large to be added as integers.
    let sharing = shares.reduce(Fraction.zero) { $0 + Fraction($1.people) }
    let paid = shares.reduce(Fraction.zero) { $0 + Fraction($1.people) * $1.amount.value }
    return sharing == Fraction(people) && paid == total.value
  }
}

/// What is entered of a bill.
struct BillValues {
  /// Before the tip.
  let amount: Quantity
  /// The tip in percent.
  let percent: Fraction
  let people: Int
}

extension Bill {
  /// Works out the tip, the total and the shares; throws if the amount has more decimals than the currency.
  init(_ amount: Quantity, percent: Fraction, people: Int) throws(Failure) {
    if let failure = amount.whyNotPayable { throw failure }
    let tip = Fraction(Self.exactTip(amount, percent).rounded(places: amount.unit.minorDigits))
    let total = amount.value + tip
    self.init(
      amount: amount, percent: percent, people: people, tip: Quantity(tip, amount.unit),
      total: Quantity(total, amount.unit), shares: Self.shares(of: total, amount.unit, people))
  }

  /// Splits a total of whole minor units evenly; each minor unit left over goes to another person, who pays one more.
  private static func shares(of total: Fraction, _ currency: Unit, _ people: Int) -> [Share] {
    let scale = Fraction.powerOfTen(currency.minorDigits)
    let minorUnits = total * scale
    let least = (minorUnits / Fraction(people)).floor
    // What is left over is smaller than the number of people, so it fits in an Int.
    let payingMore = Int(exactly: minorUnits - least * Fraction(people)) ?? 0
    let smaller = Share(people: people - payingMore, amount: Quantity(least / scale, currency))
    guard payingMore > 0 else { return [smaller] }
    let larger = Share(people: payingMore, amount: Quantity((least + 1) / scale, currency))
    return [larger, smaller]
  }

  /// The tip before it is rounded to the minor unit.
  private static func exactTip(_ amount: Quantity, _ percent: Fraction) -> Fraction {
    amount.value * percent / 100
  }
}

/// The codes for refused bills; `InputCode` has those of every input.
enum BillCode: String, CaseIterable {
  /// An amount has more decimals than its currency.
  case tooManyDecimals = "money.decimals"
  /// The text behind an amount is no currency.
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

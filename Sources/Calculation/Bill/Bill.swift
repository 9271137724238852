/// Complete values for a bill.
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

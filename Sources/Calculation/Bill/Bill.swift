/// Complete values for a bill.
struct Bill: Sendable, Hashable {
  /// In its currency, before the tip; 0 or more.
  let amount: Quantity
  /// In percent, from 0 to 50.
  let tip: Fraction
  /// From 1 to 20.
  let people: Int
}

extension Bill {
  /// Tip, total and shares; throws where the currency has no coin for the amount.
  func result() throws(Failure) -> BillResult {
    if let failure = amount.whyNotPayable { throw failure }
    let tip = Fraction(exactTip.rounded(places: amount.unit.minorDigits))
    let total = amount.value + tip
    return BillResult(
      bill: self, tip: Quantity(tip, amount.unit), total: Quantity(total, amount.unit), shares: shares(of: total))
  }

  /// Before it is rounded to the minor unit.
  var exactTip: Fraction { amount.value * tip / 100 }

  /// The minor units that are left over after an even split go to as many people, one each.
  private func shares(of total: Fraction) -> [BillResult.Share] {
    let scale = Fraction.powerOfTen(amount.unit.minorDigits)
    let units = total * scale
    let least = (units / Fraction(people)).floor
    // Fewer than there are people, so it fits.
    let payingMore = Int(exactly: units - least * Fraction(people)) ?? 0
    let smaller = BillResult.Share(people: people - payingMore, amount: Quantity(least / scale, amount.unit))
    guard payingMore > 0 else { return [smaller] }
    return [BillResult.Share(people: payingMore, amount: Quantity((least + 1) / scale, amount.unit)), smaller]
  }
}

extension Unit {
  /// Of a currency, the decimals of its smallest amount.
  var minorDigits: Int { places ?? 0 }
}

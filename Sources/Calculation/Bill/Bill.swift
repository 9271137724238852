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
  /// Tip, total and shares; throws where the currency has no coin for the amount, or a number outgrows exact arithmetic.
  func result() throws -> BillResult {
    do {
      if let failure = BillError(amount) { throw failure }
      let tip = try roundedTip
      let total = try amount.value + tip
      return BillResult(
        bill: self, tip: Quantity(tip, amount.unit), total: Quantity(total, amount.unit), shares: try shares(of: total))
    } catch is ArithmeticError {
      throw InputError.resultTooLarge
    }
  }

  private var roundedTip: Fraction {
    get throws(ArithmeticError) {
      guard let digits = try exactTip.rounded(places: amount.unit.minorDigits) else { throw .overflow }
      return try Fraction(digits)
    }
  }

  /// Before it is rounded to the minor unit.
  var exactTip: Fraction { get throws(ArithmeticError) { try amount.value * tip / 100 } }

  /// The minor units that are left over after an even split go to as many people, one each.
  private func shares(of total: Fraction) throws(ArithmeticError) -> [BillResult.Share] {
    let scale = try powerOfTen(amount.unit.minorDigits)
    let units = try (total * Fraction(whole: scale)).floor
    let (least, extra) = units.quotientAndRemainder(dividingBy: Int128(people))
    // Fewer than there are people, so it fits.
    let payingMore = Int(extra)
    let smaller = BillResult.Share(
      people: people - payingMore, amount: Quantity(try Fraction(least, over: scale), amount.unit))
    guard payingMore > 0 else { return [smaller] }
    let larger = Quantity(try Fraction(least + 1, over: scale), amount.unit)
    return [BillResult.Share(people: payingMore, amount: larger), smaller]
  }
}

extension Unit {
  /// Of a currency, the decimals of its smallest amount.
  var minorDigits: Int { places ?? 0 }
}

import Testing

@testable import Calculation

/// Tests of the currencies in the currency file.
struct BillCurrencyTests {
  /// The currency of the region comes first, and a bill starts with the first currency.
  @Test func currenciesInTheirOrder() {
    #expect(BillField.currencies(in: nil).map(\.id) == ["NOK", "USD", "KES", "PLN", "EUR", "GBP"])
    #expect(
      BillField.currencies(in: nil).allSatisfy { $0.places == 2 && $0.dimension == .currency })
    let spellings = BillField.currencies(in: nil).flatMap(\.allSpellings).map(\.asUnitSpelling)
    #expect(BillField.currencies(in: "PL").map(\.id) == ["PLN", "NOK", "USD", "KES", "EUR", "GBP"])
    for (region, code) in [("DE", "EUR"), ("KE", "KES"), ("SE", "NOK"), ("", "NOK")] {
      #expect(BillCalculator(region: region).template[0].units.first?.id == code, "\(region)")
    }
    #expect(Set(spellings).count == spellings.count - BillField.currencies(in: nil).count)
  }
}

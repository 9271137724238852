import Foundation
import TestSupport
import Testing

@testable import Calculation

/// What only some calculators do, by the protocol that a calculator conforms to for it.
private enum Facet: String, CaseIterable {
  case job = "JobCalculator"
  case replacing = "ReplacingCalculator"
  case inferring = "InferringCalculator"
  case solving = "SolvingCalculator"
  case acting = "ActingCalculator"
  case ordered = "OrderedCalculator"
  case advising = "AdvisingCalculator"
  case sharing = "SharingCalculator"
  case converting = "ConvertingCalculator"
  case recorded = "RecordedCalculator"

  /// Returns what a calculator gives as this facet: itself, or nil.
  func found(in calculator: any Calculator) -> (any Calculator)? {
    switch self {
    case .job: calculator.job
    case .replacing: calculator.replacing
    case .inferring: calculator.inferring
    case .solving: calculator.solving
    case .acting: calculator.acting
    case .ordered: calculator.ordered
    case .advising: calculator.advising
    case .sharing: calculator.sharing
    case .converting: calculator.converting
    case .recorded: calculator.recorded
    }
  }
}

/// Tests that a calculator is found by what it does, and by nothing else.
struct CalculatorFacetTests {
  private static let facets: [String: [Facet]] = [
    "spray": [.job, .inferring, .solving, .ordered, .sharing, .recorded],
    "calibrate": [.replacing, .inferring, .solving, .acting, .advising],
    "convert": [.acting, .converting],
    "bill": [],
  ]

  @Test func eachCalculatorHasJustItsFacets() {
    let calculators = Calculators.standard.all
    #expect(Set(calculators.map(\.id)) == Set(Self.facets.keys))
    for calculator in calculators {
      let facets = Facet.allCases.filter { $0.found(in: calculator) != nil }
      #expect(facets == Self.facets[calculator.id], "\(calculator.id)")
      for facet in facets { #expect(facet.found(in: calculator)?.id == calculator.id) }
    }
  }

  /// A protocol for some calculators that no calculator is found by would be forgotten without a word.
  @Test func everyProtocolIsAFacet() throws {
    let folder = URL(filePath: Checkout.root).appending(path: "Sources/Calculation/Calculator")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let declared = try files.flatMap { file in
      let code = try String(contentsOf: file, encoding: .utf8)
      return code.matches(of: /(?m)^package protocol (\w+): Calculator \{/).map {
        String($0.output.1)
      }
    }
    #expect(declared.sorted() == Facet.allCases.map(\.rawValue).sorted())
  }
}

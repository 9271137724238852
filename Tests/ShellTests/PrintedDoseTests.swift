import Foundation
import TestSupport
import Testing

@testable import Shell

/// Tests of doses typed as labels print them. `Labels.txt` holds the lines and the expected results.
struct PrintedDoseTests {
  nonisolated struct Label: Sendable, CustomTestStringConvertible {
    let language: String
    let typed: String
    /// The expected products with their doses, or the code of the refusal.
    let expected: String

    var testDescription: String { typed }
    var isRefused: Bool { expected.wholeMatch(of: /[a-z]+\.[a-z_]+/) != nil }
    var products: [String] { expected.components(separatedBy: "; ") }
  }

  nonisolated static let labels: [Label] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Labels.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " | ")
      return Label(language: parts[0], typed: parts[1], expected: parts[2])
    }
  }()

  @Test(arguments: Checkout.languages) func labelsAreThere(_ language: String) {
    #expect(Self.labels.count { $0.language == language } >= 20)
  }

  @Test(arguments: labels) func givesTheDosesOfTheLabelOrIsRefused(_ label: Label) throws {
    let run = try Rig.script(
      "\(label.typed); product", language: label.language, format: .json, keepsGoing: true)
    let answers = try Answers(run.results)
    let given = try #require(answers.bodies.last).matches(
      of: /"name":"([^"]+)","dose":\{"value":([0-9.]+),"unit":"([^"]+)"/
    ).map { "\($0.1) \($0.2) \($0.3)" }
    #expect(given == (label.isRefused ? [] : label.products))
    let codes = answers.refusals.compactMap { $0.firstMatch(of: /"code":"([^"]+)"/)?.1 }
    #expect(codes.map(String.init) == (label.isRefused ? [label.expected] : []))
  }

  /// The prompt's answer shows each product's name and the number of its dose.
  @Test(arguments: labels.filter { !$0.isRefused }) func isEchoed(_ label: Label) throws {
    let screen = try Rig.type([label.typed, "quit"], language: label.language, width: 80)
    let answer = screen.split(separator: "\n").dropFirst().joined(separator: " ").replacing(
      "\u{A0}", with: " ")
    for product in label.products {
      let parts = try #require(
        product.wholeMatch(of: /(.+) ([0-9.]+) (%|[^ 0-9]+.*)/), "\(product)")
      let number = String(parts.2).replacing(".", with: label.language == "pl" ? "," : ".")
      #expect(answer.contains(parts.1) && answer.contains(number), "\(answer)")
    }
  }
}

import Foundation
import Storage
import TestSupport
import Testing

@testable import Shell

/// Tests of what is told once of a product that comes in beside others with a name like its own: at the prompt, in the
/// answers of scripts, as text and as JSON, and in no other answer.
struct NoticeTests {
  nonisolated struct Case: Sendable {
    let typed: String
    /// The code and the product's number of each notice in the last answer.
    let notices: [String]
    /// What the last notice says.
    let english, polish: String
  }

  nonisolated static let cases = [
    Case(
      typed: "product Insol 2 1 l/ha; product Insol 7 1 l/ha", notices: ["product.beside 2"],
      english: "Also in the mix beside \u{201C}Insol 7\u{201D}: Insol 2.",
      polish: "W mieszaninie obok \u{201E}Insol 7\u{201D} jest te\u{17C}: Insol 2."),
    Case(
      typed: "product Tebu 250 EW 1 l/ha; product \"Tebu EW\" 1 l/ha", notices: ["product.like 2"],
      english: "Almost the same: Tebu 250 EW, Tebu EW.",
      polish: "Tebu 250 EW, Tebu EW \u{2013} te nazwy s\u{105} prawie takie same."),
    Case(
      typed: "product Tebu 250 EW 1 l/ha, \"Tebu250 EW\" 2 l/ha, Tebu 430 SC 1 l/ha",
      notices: ["product.like 2", "product.beside 3"],
      english: "Also in the mix beside \u{201C}Tebu 430 SC\u{201D}: Tebu 250 EW.",
      polish: "obok \u{201E}Tebu 430 SC\u{201D} jest te\u{17C}: Tebu 250 EW."),
    Case(
      typed: "product Tebu 250 EW 1 l/ha; product Delan 2 kg/ha", notices: [], english: "",
      polish: ""),
    Case(
      typed: "product Insol 2 1 l/ha, Insol 7 1 l/ha; product Insol 7 2 l/ha", notices: [],
      english: "", polish: ""),
  ]

  @Test(arguments: cases, Checkout.languages)
  func theAnswerOfAScriptHasThem(_ expected: Case, _ language: String) throws {
    let run = try Rig.script(expected.typed, language: language, format: .json)
    let answer = try #require(run.results.split(separator: "\n").last)
    let codes = answer.matches(of: /"code":"([a-z.]+)","field":"dose","product":([0-9])/).map {
      "\($0.1) \($0.2)"
    }
    #expect(run.status == .success && codes == expected.notices, "\(run)")
    #expect(
      answer.contains(#""kind":"ok""#) && answer.contains("notices") == !codes.isEmpty, "\(answer)")
    let said = language == "pl" ? expected.polish : expected.english
    #expect(said.isEmpty || answer.contains(said), "\(answer)")
  }

  @Test(arguments: cases, Checkout.languages)
  func aScriptAndThePromptTellThem(_ expected: Case, _ language: String) throws {
    let said = language == "pl" ? expected.polish : expected.english
    let run = try Rig.script(expected.typed, language: language)
    #expect(
      run.status == .success && run.results.isEmpty && (said.isEmpty || run.errors.contains(said)),
      "\(run)")
    let screen = try Rig.type(
      expected.typed.components(separatedBy: "; "), language: language, width: 200)
    #expect(said.isEmpty || screen.contains(said), "\(screen)")
  }

  /// A file that `run` plays tells them, too, and a crop outside the table of crops; as text once.
  @Test(arguments: [
    (
      "en", "Also in the mix beside \u{201C}Insol 7\u{201D}: Insol 2.",
      "so only the same name counts: my meadow."
    ),
    (
      "pl", "W mieszaninie obok \u{201E}Insol 7\u{201D} jest te\u{17C}: Insol 2.",
      "tylko ta sama nazwa: my meadow."
    ),
  ])
  func aFileTellsThem(_ language: String, _ ofProduct: String, _ ofCrop: String) throws {
    let folder = TemporaryFolder()
    try folder.write("product Insol 2 1 l/ha; product Insol 7 1 l/ha\ncrop my meadow\n", to: "mix")
    let screen = try Rig.type(["run \(folder.path("mix"))"], language: language, width: 200)
    let script = try Rig.script("run \(folder.path("mix"))", language: language)
    for told in [screen, script.errors] {
      #expect(
        told.components(separatedBy: ofProduct).count == 2 && told.contains(ofCrop), "\(told)")
    }
    #expect(script.results.isEmpty, "\(script)")
  }

  /// A name that only the book has is no way for a product to come in twice.
  @Test func aNameOfTheBookThatIsLikeOneOfTheMixIsRefused() throws {
    let store = try Store.inMemory()
    _ = try Rig.type(
      ["area 5; rate 200; tank 1000; product Sensation 1 l/ha; calc", "quit"], language: "en",
      width: 80, store: store)
    let lines = ["clear", "product Luna Sensation 500 SC 1 l/ha", "product Sensation", "product"]
    let quoted = ["product \"Sensation\"", "2 l/ha", "product"]
    let screen = try Rig.type(lines, language: "en", width: 200, store: store)
    #expect(
      screen.contains("\u{201C}Sensation\u{201D} is almost \u{201C}Luna Sensation 500 SC\u{201D}"),
      "\(screen)")
    #expect(!screen.contains("  2  Sensation"), "\(screen)")
    let both = try Rig.type(lines + quoted, language: "en", width: 200, store: store)
    #expect(both.contains("  2  Sensation"), "\(both)")
  }
}

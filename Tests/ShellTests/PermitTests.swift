import Foundation
import Storage
import TestSupport
import Testing

@testable import Shell

/// Tests of what is taken as the number of a permit at every door: what is none is refused, and nothing is kept of it.
final class PermitTests {
  private let folder = TemporaryFolder()
  private let store: Store
  private let mix =
    "area 10; rate 200; tank 1000; product Tebu 1 l/ha, Delan 2 kg/ha; crop wheat; calc"

  init() throws { store = try Store.inMemory() }

  private func script(_ text: String) throws -> (
    results: String, errors: String, status: Shell.ExitStatus
  ) {
    try Rig.script(text, format: .json, keepsGoing: true, store: store)
  }

  private func write(_ text: String) throws -> String {
    try folder.write(text, to: "in.csv")
    return folder.path("in.csv")
  }

  @Test(arguments: [
    "product Tebu permit 14 st", "record Tebu permit s\u{142}aby 2 m/s",
    "record keep; treatments correct T-1 Tebu permit light",
  ])
  func aCommandIsRefused(_ line: String) throws {
    let run = try script("\(mix); \(line); show; treatments show T-1")
    #expect(run.results.contains(#""error":{"code":"product.permit""#), "\(run)")
    #expect(!run.results.contains(#""permit":""#), "\(run)")
  }

  /// At the question for it a line that begins as a command is no permit; its own name may stand in front.
  @Test(arguments: ["area 5 ha", "limit Falcon wheat times 2", "area 5 ha, rate 200", "clear 2"])
  func aCommandIsNoAnswer(_ answer: String) throws {
    let answers = Array(repeating: "", count: 16) + [answer, "permit R-12/2020"]
    let screen = try Rig.type(
      ["area 10; rate 200; tank 1000; product Tebu 1 l/ha; calc", "record"] + answers,
      language: "en", width: 120)
    #expect(screen.contains("is a command. Asked for: Permit"), "\(screen)")
    #expect(screen.contains("Permit R-12/2020"), "\(screen)")
  }

  /// `hr` is an hour in English, but two letters with a point behind each are part of the number.
  @Test(arguments: ["en", "pl"], ["1234 h.r.", "R-12/2019 h.r."])
  func lettersWithPointsBelongToTheNumber(_ language: String, _ permit: String) throws {
    let run = try Rig.script(
      "\(mix); product Tebu permit \(permit); product", language: language, format: .json)
    #expect(run.status == .success && run.results.contains(#""permit":"\#(permit)""#), "\(run)")
  }

  /// A product's name may stand in front of the word for a fact or behind it; behind the word for a name it is the name.
  @Test(arguments: [
    ("permit Tebu R-12", #""name":"Tebu","permit":"R-12""#),
    ("Tebu permit R-12", #""name":"Tebu","permit":"R-12""#),
    ("permit Delan R-12", #""name":"Delan","permit":"R-12""#),
    ("Tebu name Tebu 250 EW", #""name":"Tebu 250 EW","permit":null"#),
  ])
  func aCorrectionFindsTheProduct(_ typed: String, _ product: String) throws {
    let run = try script(
      "\(mix); record keep; treatments correct T-1 \(typed); treatments show T-1")
    #expect(run.status == .success && run.results.contains(product), "\(run)")
  }

  /// A name alone, or what follows the word for a name, names no product.
  @Test(arguments: ["permit Tebu", "name Tebu 250 EW", "permit R-12"])
  func aCorrectionAsksWhichProduct(_ typed: String) throws {
    let run = try script(
      "\(mix); record keep; treatments correct T-1 \(typed); treatments show T-1")
    #expect(run.results.contains(#""code":"product.which""#), "\(run)")
  }

  @Test func theNewNameOfTheOnlyProductMayBeginAsItsOldOne() throws {
    let mix = "area 10; rate 200; tank 1000; product Tebu 1 l/ha; crop wheat; calc"
    let run = try script(
      "\(mix); record keep; treatments correct T-1 name Tebu 250 EW; treatments show T-1")
    #expect(run.results.contains(#""name":"Tebu 250 EW""#), "\(run)")
  }

  @Test func aRowOfTreatmentsIsRefused() throws {
    let head = "date,field,area,product,permit,dose,crop,season\n"
    let row = ",North,10 ha,Tebu,PERMIT,1 l/ha,wheat,2026\n"
    let path = try write(
      head + "2026-05-10" + row.replacing("PERMIT", with: "R-1/2020")
        + "2026-05-20" + row.replacing("PERMIT", with: "2 m/s"))
    let run = try script("treatments import --force \(path); treatments")
    #expect(
      run.results.contains(#""refused":[{"line":3,"error":{"code":"product.permit""#), "\(run)")
    #expect(run.results.contains(#""treatments":[]"#), "\(run)")
  }

  /// Words for no permit are none there, too, and those in front of one are no part of it.
  @Test func aRowOfTheBookIsRefused() throws {
    let path = try write("product,permit\nTebu,14 st\nDelan,no. R-2/2020\nAlly,none\n")
    let run = try script("book import --force \(path); book")
    #expect(
      run.results.contains(#""refused":[{"line":2,"error":{"code":"product.permit""#), "\(run)")
    #expect(run.results.contains(#""permit":"R-2/2020""#), "\(run)")
    #expect(run.results.components(separatedBy: #""permit":null"#).count == 2, "\(run)")
  }

  @Test func aRowOfLimitsIsRefused() throws {
    let path = try write(
      "product,permit,crop,dose\nTebu,R-1/2020,wheat,1 l/ha\nDelan,2 m/s,wheat,1 kg/ha\n")
    let run = try script("\(mix); limit import --force \(path)")
    #expect(
      run.results.contains(#""refused":[{"line":3,"error":{"code":"product.permit""#), "\(run)")
  }
}

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

  /// `hr` is an hour in English, but two letters with a point behind each are part of the number.
  @Test(arguments: ["en", "pl"], ["1234 h.r.", "R-12/2019 h.r."])
  func lettersWithPointsBelongToTheNumber(_ language: String, _ permit: String) throws {
    let run = try Rig.script(
      "\(mix); product Tebu permit \(permit); product", language: language, format: .json)
    #expect(run.status == .success && run.results.contains(#""permit":"\#(permit)""#), "\(run)")
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

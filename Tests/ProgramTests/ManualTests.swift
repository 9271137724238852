import Catalog
import Foundation
import TestSupport
import Testing

/// Shows that the examples of the manual page work as they stand.
struct ManualTests {
  private let spraycalc: Spraycalc

  init() throws {
    spraycalc = try Spraycalc()
    for name in ["fields.csv", "pola.csv"] {
      try "area,rate,dose,tank\n12.5,200,1.5 l/ha,1000\n".write(
        to: spraycalc.home.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  @Test(arguments: Checkout.languages)
  func itsExamplesWork(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let keys = catalog.keys.filter { $0.hasPrefix("man-example-") && !$0.hasSuffix("-text") }
    #expect(keys.count > 5)
    for key in keys {
      let run = try typed(catalog.text(key), language: tag)
      #expect(run.status == .exited(0) && run.errors.isEmpty, "\(key): \(run.errors)")
    }
  }

  /// Types a line into a shell that finds the program.
  private func typed(_ line: String, language: String) throws -> Program.Outcome {
    let folder = URL(filePath: spraycalc.program.path).deletingLastPathComponent().path
    return try Program(path: "/bin/sh").run(
      ["-c", line],
      environment: spraycalc.environment([
        "LANG": "\(language).UTF-8", "PATH": "\(folder):/usr/bin:/bin",
      ]),
      folder: spraycalc.home.path)
  }
}

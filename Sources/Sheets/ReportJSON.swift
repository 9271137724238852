import FoundationEssentials

extension Report {
  /// The whole report as JSON, for another program of this package to read.
  package var json: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  /// Reads the JSON that `json` gives; nil for anything else.
  package init?(json: [UInt8]) {
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(json)) else { return nil }
    self = report
  }
}

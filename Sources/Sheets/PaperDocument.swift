import FoundationEssentials

/// A document for paper, which another program of this package lays out and prints.
///
/// The kinds of document have different members, so that the JSON of one kind is never read as another.
package protocol PaperDocument: Codable {}

extension PaperDocument {
  /// The whole document as JSON, for another program of this package to read.
  package var json: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  /// Reads the JSON that `json` gives; nil for anything else.
  package init?(json: [UInt8]) {
    guard let document = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = document
  }
}

/// Where a treatment that another program recorded was taken over from.
package struct TreatmentSource: Sendable, Hashable {
  /// The name of the file, without its folder.
  package let file: String
  /// The treatment's number in the other program; nil if the file has none. With it the treatment is recognised when
  /// the file is read again.
  package let number: String?

  package init(file: String, number: String?) { (self.file, self.number) = (file, number) }

  /// `{"file":"records.csv","number":"17"}`.
  package static let codec = Codec(
    TreatmentSource.init, .member("file", .text(most: 255), \.file), .optional("number", .text(most: 80), \.number))

  /// `taken over from records.csv`.
  package var text: Text { Text("treatment-source", ["file": .text(file)]) }
  /// The same with the number there, if it has one.
  package var textWithNumber: Text {
    number.map { Text("treatment-source-number", ["file": .text(file), "number": .text($0)]) } ?? text
  }
}

extension TreatmentContent {
  /// Returns the same treatment as one that was taken over from a file; nil for one that was recorded here.
  package func from(_ source: TreatmentSource?) -> TreatmentContent {
    TreatmentContent(
      facts: facts, products: products, rate: rate, limits: limits, harvest: harvest, source: source)
  }
}

import Calculation

/// Where a treatment that another program recorded was taken over from.
package struct TreatmentSource: Sendable, Hashable {
  /// The name of the file, without its folder.
  package let file: String
  /// What the file says of it that tells it from others, whatever has been corrected here since.
  package let identity: ForeignIdentity

  /// Makes the source of a treatment; `file` is the file's name as `name(ofFile:)` gives it.
  package init(file: String, identity: ForeignIdentity) {
    self.file = file
    self.identity = identity
  }

  private static let longestName = 255

  /// Returns the name of a file as it is kept: without its folder, with ordinary spaces, without invisible characters,
  /// and no longer than is read back.
  package static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    var kept = ""
    kept.unicodeScalars += name.unicodeScalars.filter { !$0.isInvisible }.prefix(longestName)
    return kept.withOrdinarySpaces
  }

  /// Programs read `{"file":"records.csv","number":"17"}`; the whole identity is stored.
  package static let codec = Codec(
    { file, number, uuid, date, parcel, products in
      TreatmentSource(
        file: file,
        identity: ForeignIdentity(
          number: number, uuid: uuid, date: date, parcel: parcel, products: products))
    },
    .member("file", .text(most: longestName), \.file),
    .optional("number", .text(most: 80), \.identity.number),
    .optional("uuid", .text(most: 36), for: .store, \.identity.uuid),
    .optional("date", .day, for: .store, \.identity.date),
    .optional("parcel", .text(most: 120), for: .store, \.identity.parcel),
    .member("products", .list(of: .text(most: 80)), for: .store, \.identity.products))

  /// `taken over from records.csv`.
  package var text: Text { Text.treatmentSource(file: .text(file)) }
  /// The same with the number there, if it has one.
  package var textWithNumber: Text {
    guard let number = identity.number else { return text }
    return .treatmentSourceNumber(file: .text(file), number: .text(number))
  }
}

extension TreatmentContent {
  /// Returns the same treatment as one that was taken over from a file; nil for one that was recorded here.
  package func from(_ source: TreatmentSource?) -> TreatmentContent { with { $0.source = source } }
}

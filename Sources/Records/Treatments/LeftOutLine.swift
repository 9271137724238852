import Calculation

/// A line of a table of treatments that was left out when the table was taken over, as far as it could be read. It may
/// have been a treatment, so that limits which count it are not known.
package struct LeftOutLine: Sendable, Hashable {
  /// The name of the file, without its folder.
  package let file: String
  /// The line of the file, from 1.
  package let line: Int
  /// nil if it could not be read, like the others.
  package let date: Day?
  /// The name of the parcel.
  package let parcel: String?
  /// The place id of the parcel.
  package let place: String?
  /// The name of the product.
  package let product: String?
  /// The number of the product's authorisation.
  package let permit: String?

  /// Makes a line of what could be read of it; nil for what could not. `line` counts from 1.
  package init(
    file: String, line: Int, date: Day? = nil, parcel: String? = nil, place: String? = nil,
    product: String? = nil, permit: String? = nil
  ) {
    self.file = file
    self.line = line
    self.date = date
    self.parcel = parcel
    self.place = place
    self.product = product
    self.permit = permit
  }

  private static let codec = Codec(
    { file, line, date, parcel, place, product, permit in
      LeftOutLine(
        file: file, line: line, date: date, parcel: parcel, place: place, product: product,
        permit: permit)
    },
    .member("file", .text(most: 255), \.file),
    .member("line", .integer, \.line),
    .optional("date", .day, \.date),
    .optional("parcel", .text(most: 80), \.parcel),
    .optional("place", .text(most: 120), \.place),
    .optional("product", .text(most: 80), \.product),
    .optional("permit", .text(most: 80), \.permit))

  /// The form in which it is stored.
  package var stored: String { Self.codec.exact(of: self).line }

  /// Reads the stored form; nil for a text that `stored` never writes.
  package init?(stored text: String) {
    guard let line = StoredJSON(text).flatMap({ Self.codec.value($0) }) else { return nil }
    guard line.stored == text else { return nil }
    self = line
  }

  /// Whether another line is surely this one, mended since: it stands at the same place, and says the same of all that
  /// could be read, which must be the date and the product at least. The place alone does not tell: another table may
  /// have the same name.
  package func isMended(by other: LeftOutLine) -> Bool {
    guard let date, let product else { return false }
    guard file == other.file, line == other.line else { return false }
    guard date == other.date, product.folded == other.product?.folded else { return false }
    return isSame(parcel, other.parcel) && isSame(place, other.place)
      && isSame(permit, other.permit)
  }

  /// Whether a text that could be read, if it could, is the same in another line.
  private func isSame(_ known: String?, _ other: String?) -> Bool {
    known == nil || known?.folded == other?.folded
  }

  /// What it may have used: one product, of which no amount is known.
  var products: [UsedProduct] {
    let used = UsedProduct(
      name: product, permit: permit, role: UsedProduct.protectionRole, dose: nil, perArea: nil)
    return [used]
  }
}

/// A line of a table of treatments that is refused.
package struct RefusedLine: Sendable {
  /// What could be read of it, to be remembered if it is left out.
  package let known: LeftOutLine
  /// Why it is refused.
  package let failure: Failure

  /// Makes a refused line of what could be read of it and the reason.
  package init(_ known: LeftOutLine, _ failure: Failure) {
    self.known = known
    self.failure = failure
  }
}

/// The values of a tank mix as programs read them.
extension SprayCalculator {
  /// The values as entered, with what names tell of the products.
  package var input: Codec<Draft> { Self.input }
  /// The figures of a mix.
  package var result: JSONShape { MixFigures.codec.shape }

  private static let input = Codec<Draft>([
    .optional("name", .text) { $0.text(at: SprayField.name.path) },
    .optional("crop", .text) { $0.text(at: SprayField.crop.path) },
    entered(.area),
    entered(.rate),
    entered(.tank),
    .member("fills", .word) { fills(in: $0) },
    entered(.extra),
    entered(.left),
    .optional("band", .object(Band.codec)) { Band($0.measured(at: SprayField.band.path)) },
    .optional("canopy", .object(Canopy.codec)) { canopy(in: $0) },
    .member("products", .list(of: .object(Product.codec))) { draft in
      productGroup.enteredMembers(in: draft).map { member in
        product(member, dosed: draft[FieldPath(SprayField.dose.rawValue, of: member)], in: draft)
      }
    },
  ])

  private static func entered(_ field: SprayField) -> Codec<Draft>.Member {
    .optional(field.rawValue, .entered) { $0[field.path] }
  }
}

extension Product {
  /// A product as it was entered, with what its name tells. The dose stands behind the name, then
  /// come the other facts.
  fileprivate static let codec = Codec<Product>(
    [
      .member("id", .integer, \.number),
      ProductFact.name.inJSON,
      .optional("dose", .entered) { $0.isDosed ? $0.entered : nil },
      .optional("typed", .text, \.typed),
    ] + ProductFact.allCases.filter { $0 != .name }.map(\.inJSON))
}

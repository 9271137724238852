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
    .member("products", .list(of: .object(EnteredProduct.codec))) { draft in
      productGroup.enteredMembers(in: draft).map { EnteredProduct($0, in: draft) }
    },
  ])

  private static func entered(_ field: SprayField) -> Codec<Draft>.Member {
    .optional(field.rawValue, .entered) { $0[field.path] }
  }
}

/// A product with what was typed of it and what its name tells.
private struct EnteredProduct {
  let dose: Quantity?
  let permit: String?
  let product: Product

  init(_ member: GroupMember, in draft: Draft) {
    dose = draft[FieldPath(SprayField.dose.rawValue, of: member)]
    permit = draft.text(at: ProductFact.permit.path(of: member))
    product = SprayCalculator.product(member, dosed: dose ?? Quantity(1, .percent), in: draft)
  }

  /// The dose stands behind the name, then come the other facts.
  static let codec = Codec<EnteredProduct>(
    [
      .member("id", .integer, \.product.number),
      ProductFact.name.inJSON,
      .optional("dose", .entered, \.dose),
      .optional("typed", .text, \.product.typed),
    ] + ProductFact.allCases.filter { $0 != .name }.map(\.inJSON))
}

extension ProductFact {
  /// What programs read of the fact.
  fileprivate var inJSON: Codec<EnteredProduct>.Member {
    switch self {
    case .name: .optional(rawValue, .text, \.product.name)
    case .form: .optional(rawValue, .text) { $0.product.form?.code }
    case .state: .optional(rawValue, .word, \.product.state)
    case .role: .member(rawValue, .word, \.product.role)
    case .place: .optional(rawValue, .integer, \.product.place)
    case .permit: .optional(rawValue, .text, \.permit)
    case .pack: .optional(rawValue, .entered, \.product.pack)
    case .cap: .optional(rawValue, .entered, \.product.cap)
    case .density: .optional(rawValue, .entered, \.product.density)
    case .nitrogen: .optional(rawValue, .entered, \.product.nitrogen)
    }
  }
}

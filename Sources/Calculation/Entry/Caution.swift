/// A caution about a value that is possible but unusual. It is always shown with the result and never advises on a
/// dose.
package struct Caution: Sendable, Equatable {
  /// The stable code with dots: `rate.high`.
  package let code: String
  /// The key of its text: `caution-rate-high`. A text that names the product has the key `caution-dose-high-named`;
  /// another wording has a key such as `caution-value-jump-book`.
  package let key: String
  /// The id of the field that it is about.
  package let field: String
  /// The number of the product that it is about; nil if it is not about a product.
  package let product: Int?
  package let arguments: [String: Datum]

  /// Creates a caution with a declared code; its text names the product if `named` is given.
  init(
    _ code: some RawRepresentable<String>, of field: Field, arguments: [String: Datum] = [:],
    named product: String? = nil, variant: String? = nil
  ) {
    self.init(code: code.rawValue, of: field, arguments: arguments, named: product, variant: variant)
  }

  /// Creates a caution with a code made from an id, such as `left.ended`; its text names the product if `named` is
  /// given.
  init(code: String, of field: Field, arguments: [String: Datum], named product: String? = nil, variant: String? = nil)
  {
    (self.code, self.arguments) = (code, product.map { arguments.merging(["product": .text($0)]) { $1 } } ?? arguments)
    key = "caution-" + code.asKey + (product == nil ? "" : "-named") + (variant.map { "-\($0)" } ?? "")
    (self.field, self.product) = (field.id, field.member)
  }
}

extension [Caution] {
  /// `[{"code":"rate.high","field":"rate","product":null,"message":"…"}]`.
  package func json(message: (Caution) -> String) -> JSON {
    .array(
      map {
        [
          "code": .string($0.code), "field": .string($0.field), "product": .number(ofProduct: $0.product),
          "message": .string(message($0)),
        ]
      })
  }
}

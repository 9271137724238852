/// A caution about a possible but unusual value, shown with every result of it. It never advises on a dose.
package struct Caution: Sendable, Equatable {
  /// The stable code with dots: `rate.high`.
  package let code: String
  /// The key of its text: `caution-rate-high`, `caution-dose-high-named` for a text that names the product, or
  /// `caution-value-jump-book` for another wording.
  package let key: String
  /// The id of the field that it is about, and the number of the product, if it is about one.
  package let field: String
  package internal(set) var product: Int?
  package let arguments: [String: Datum]

  /// Whether it tells of what happened while values were typed, such as a jump, and not of the values.
  package var isEvent: Bool {
    FieldCaution(rawValue: code) != nil || code.hasSuffix(Field.endOfCode)
  }

  /// Creates a caution with a declared code; its text names the product if `named` is given.
  init(
    _ code: some RawRepresentable<String>, of field: Field, arguments: [String: Datum] = [:],
    named product: String? = nil, variant: String? = nil
  ) {
    self.init(
      code: code.rawValue, of: field, arguments: arguments, named: product, variant: variant)
  }

  /// Creates a caution with a code made from an id, such as `left.ended`.
  init(
    code: String, of field: Field, arguments: [String: Datum], named product: String? = nil,
    variant: String? = nil
  ) {
    (self.code, self.arguments) = (
      code, product.map { arguments.merging(["product": .text($0)]) { $1 } } ?? arguments
    )
    key = Self.key(of: code) + (product == nil ? "" : "-named") + (variant.map { "-\($0)" } ?? "")
    (self.field, self.product) = (field.id, field.member)
  }

  /// Makes one again from its parts, as a row of the history keeps them.
  init(code: String, key: String, field: String, product: Int?, arguments: [String: Datum]) {
    (self.code, self.key, self.field, self.product, self.arguments) = (
      code, key, field, product, arguments
    )
  }

  /// Returns the key of the text for a code, without what names a product or another wording adds to it.
  static func key(of code: String) -> String { "caution-" + code.asKey }
}

extension [Caution] {
  /// `[{"code":"rate.high","field":"rate","product":null,"message":"…"}]`.
  package func json(message: (Caution) -> String) -> JSON {
    .array(
      map {
        [
          "code": .string($0.code), "field": .string($0.field),
          "product": .integer(orNull: $0.product),
          "message": .string(message($0)),
        ]
      })
  }
}

/// A reason why a temporary value, such as the amount left in the tank, no longer counts.
package enum TemporaryValueEnd: String, CaseIterable, Sendable {
  case contents
  /// The area has changed, and so has the amount of mix.
  case size
  case job
}

/// The codes of the cautions that any typed number can cause.
enum FieldCaution: String, CaseIterable {
  case jump = "value.jump"
  case replaced = "value.replaced"
  case keptUnit = "unit.kept"
  /// A table gave more digits than may be typed.
  case rounded = "number.rounded"
}

extension Field {
  /// Whether a number differs from an earlier one so much that it may be a typing error; false if units do not convert.
  package func isJump(from old: Quantity, to new: Quantity) -> Bool {
    guard let jumpFactor, old.unit.converts(to: new.unit) else { return false }
    let (old, new) = (old.converted(to: new.unit).value.magnitude, new.value.magnitude)
    let (least, most) = old < new ? (old, new) : (new, old)
    return !least.isZero && most >= least * Fraction(jumpFactor)
  }

  /// Returns the caution for a number that jumped from the previous value, or from the last one in the product book.
  package func jumpCaution(from old: Quantity, to new: Quantity, inBook: Bool = false) -> Caution {
    let (before, now) = (old.converted(to: new.unit).value.magnitude, new.value.magnitude)
    let factor = before < now ? now / before : before / now
    return Caution(
      FieldCaution.jump, of: self,
      arguments: [
        "field": .fields([name]), "old": .entered(old), "new": .entered(new),
        "factor": .whole(factor),
      ], variant: inBook ? "book" : nil)
  }

  /// Returns the caution for a value that replaced the values of other fields.
  package func replacementCaution(_ others: [Field]) -> Caution {
    Caution(
      FieldCaution.replaced, of: self,
      arguments: ["field": .fields([name]), "others": .fields(others.map(\.name))])
  }

  /// Returns the caution for a number of a table that was rounded, because it had more digits than may be typed.
  package func roundedCaution(_ given: String, to value: Quantity) -> Caution {
    Caution(
      FieldCaution.rounded, of: self,
      arguments: ["field": .fields([name]), "given": .text(given), "value": .entered(value)])
  }

  /// The code of the caution about a temporary value that no longer counts: `left.ended`.
  var endedCode: String { id + Self.endOfCode }
  fileprivate static let endOfCode = ".ended"

  package func endCaution(_ value: Quantity, _ end: TemporaryValueEnd) -> Caution {
    Caution(
      code: endedCode, of: self, arguments: ["name": .typedFields([name]), "old": .entered(value)],
      variant: end.rawValue)
  }

  /// Returns the caution for a number in a unit that was not typed in this session; nil in its home unit and for money.
  package func keptUnitCaution(_ value: Quantity, in system: UnitSystem) -> Caution? {
    guard kind == .quantity, value.unit.dimension.isConvertible else { return nil }
    let home = home(in: system)
    guard home != value.unit else { return nil }
    return Caution(
      FieldCaution.keptUnit, of: self,
      arguments: [
        "field": .fields([name]), "name": .typedFields([name]), "new": .entered(value),
        "other": .entered(Quantity(value.value, home)),
      ])
  }
}

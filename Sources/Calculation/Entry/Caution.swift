/// A caution about a possible but unusual value, shown with every result of it. It never advises on a dose.
package struct Caution: Sendable, Equatable {
  /// The stable code with dots: `rate.high`.
  package let code: String
  /// The key of its text: `caution-rate-high`, `caution-dose-high-named` for a text that names the product, or
  /// `caution-value-jump-book` for another wording.
  package let key: String
  /// The id of the field that it is about.
  package let field: String
  /// The number of the product that it is about; nil if it is about none.
  package var product: Int?
  /// The data for its text, by the names that the catalogs use.
  package let arguments: [String: Datum]

  /// Whether it tells of what happened while values were typed, such as a jump, and not of the values.
  package var isEvent: Bool {
    FieldCaution(rawValue: code) != nil || code.hasSuffix(Field.endOfCode)
  }

  /// Creates a caution with a declared code; its text names the product if `named` is given.
  package init(
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
    var arguments = arguments
    var key = Self.key(of: code)
    if let product {
      arguments["product"] = .text(product)
      key += "-named"
    }
    if let variant { key += "-\(variant)" }
    self.init(
      code: code, key: key, field: field.id, product: field.member, arguments: arguments)
  }

  /// Makes one again from its parts, as a row of the history keeps them.
  init(code: String, key: String, field: String, product: Int?, arguments: [String: Datum]) {
    self.code = code
    self.key = key
    self.field = field
    self.product = product
    self.arguments = arguments
  }

  /// Returns the key of the text for a code, without what names a product or another wording adds to it.
  static func key(of code: String) -> String { "caution-" + code.asKey }
}

extension [Caution] {
  /// `[{"code":"rate.high","field":"rate","product":null,"message":"…"}]`.
  package func json(message: (Caution) -> String) -> JSON {
    .array(
      map { caution in
        [
          "code": .string(caution.code),
          "field": .string(caution.field),
          "product": .integer(orNull: caution.product),
          "message": .string(message(caution)),
        ]
      })
  }
}

/// A reason why a temporary value, such as the amount left in the tank, no longer counts.
package enum TemporaryValueEnd: String, CaseIterable, Sendable {
  /// The mix has changed.
  case contents
  /// The area has changed, and so has the amount of mix.
  case size
  /// Another job has begun.
  case job
}

/// The codes of the cautions that any typed number can cause.
enum FieldCaution: String, CaseIterable {
  /// A number is many times larger or smaller than the one before it.
  case jump = "value.jump"
  /// A value took the place of the values of other fields.
  case replaced = "value.replaced"
  /// A number without a unit is in a unit that was not typed in this session.
  case keptUnit = "unit.kept"
  /// A table gave more digits than may be typed.
  case rounded = "number.rounded"
}

/// The codes of the cautions that a result gets from what is kept of limits and treatments, and not from its values.
/// They are declared here because a row of the history may have them, too.
package enum RecordCaution: String, CaseIterable {
  /// A treatment is beyond a limit of a product's label.
  case beyondLimit = "limit.beyond"
  /// An open record has ended with its job.
  case ended = "record.ended"
}

extension Field {
  /// Whether a number differs from an earlier one so much that it may be a typing error; false if units do not convert.
  package func isJump(from old: Quantity, to new: Quantity) -> Bool {
    guard let jumpFactor else { return false }
    guard old.unit.converts(to: new.unit) else { return false }
    let before = old.converted(to: new.unit).value.magnitude
    let now = new.value.magnitude
    let least = min(before, now)
    return !least.isZero && max(before, now) >= least * Fraction(jumpFactor)
  }

  /// Returns the caution for a number that jumped from the previous value, or from the last one in the product book.
  package func jumpCaution(from old: Quantity, to new: Quantity, inBook: Bool = false) -> Caution {
    let before = old.converted(to: new.unit).value.magnitude
    let now = new.value.magnitude
    let factor = before < now ? now / before : before / now
    return Caution(
      FieldCaution.jump, of: self,
      arguments: [
        "field": .fields([name]),
        "old": .entered(old),
        "new": .entered(new),
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

  /// Returns the caution for a temporary value that no longer counts, and why.
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
        "field": .fields([name]),
        "name": .typedFields([name]),
        "new": .entered(value),
        "other": .entered(Quantity(value.value, home)),
      ])
  }
}

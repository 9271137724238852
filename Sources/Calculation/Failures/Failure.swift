/// Something that went wrong and that a person is told about: data here, words in the catalogs.
///
/// What can go wrong in a room is one enumeration of codes there, and beside it how each of them is made.
package struct Failure: Error, Sendable, Equatable {
  /// Stable, dotted, lower-case: `number.ambiguous`.
  package let code: String
  package let text: Text

  /// A failure with the text `error-number-ambiguous`; with a `variant` of `prefix`, `error-number-ambiguous-prefix`.
  package init(_ code: some RawRepresentable<String>, _ data: [String: Datum] = [:], variant: String? = nil) {
    self.code = code.rawValue
    text = Text(Self.key(of: variant.map { "\(code.rawValue).\($0)" } ?? code.rawValue), data)
  }

  /// The key of the text that a code by itself has.
  package static func key(of code: String) -> String { "error-" + code.asKey }

  /// What the text may name under a name.
  package subscript(name: String) -> Datum? { text.data[name] }

  /// Whether it has this code.
  package func `is`(_ code: some RawRepresentable<String>) -> Bool { self.code == code.rawValue }

  /// Whether its code is one of these.
  package func isOne<Code: RawRepresentable<String>>(of codes: Code.Type) -> Bool { Code(rawValue: code) != nil }
}

/// One piece of data in a message or a result, before language and rounding.
package enum Datum: Sendable, Hashable {
  /// Something typed or named by a person.
  case text(String)
  case count(Int)
  /// A whole number of any length, every digit shown.
  case whole(Fraction)
  /// Shown with as many digits as can be typed.
  case number(Fraction)
  case numbers([Fraction])
  /// Every digit, as a quotient where decimals do not end: `5/9`.
  case exact(Fraction)
  /// Shown rounded for reading.
  case quantity(Quantity)
  /// The same, marked where that is not all there is.
  case rounded(Quantity)
  /// The same of what comes from a square root that has no end, with the sign that says so before it.
  case approximate(Quantity)
  /// With its sign, also above zero: how far something is from something else.
  case deviation(Quantity, isExact: Bool)
  /// Shown with two decimals more than in a result, for following a calculation on paper.
  case precise(Quantity)
  /// Every digit, as it was entered.
  case entered(Quantity)
  /// Up to nine decimals, or nine significant digits where that is more.
  case converted(Quantity)
  /// The same with the unit's name in full: `10 inches`.
  case inWords(Quantity)
  /// The same amount in several units, the first as entered.
  case equal([Quantity])
  /// What a formula comes to, in one unit or several, with the sign before it: `\u{2248}` where digits are left out here or
  /// in the formula itself, which `isExact` tells.
  case outcome([Quantity], isExact: Bool)
  /// The same for a bare quotient.
  case quotient(Fraction, isExact: Bool)
  /// Shown by the fields' names in the active language.
  case fields([FieldName])
  /// Shown by the names that are typed for them.
  case typedFields([FieldName])
  case units([Unit])
  /// Shown as they are typed.
  case typedUnits([Unit])
  /// Shown by their names in the active language.
  case choices([Choice])
  /// What the system said, in the active language where it has words for that.
  case reason(Reason)
  /// Words that are typed as they stand, such as commands or themes.
  case words([String])
  /// Other texts, one behind the other.
  indirect case told([Text])
}

/// Typed text that was not taken, and where in it the trouble is.
package struct Refusal: Error, Sendable {
  package let failure: Failure
  /// UTF-8 offsets in the text that was read.
  package let span: Range<Int>
  /// Whole lines that would do what was probably meant, the likeliest first.
  package let instead: [String]

  package init(_ failure: Failure, at span: Range<Int>, instead: [String] = []) {
    (self.failure, self.span, self.instead) = (failure, span, instead)
  }

  /// The same refusal for text that starts so many bytes into a longer one.
  package func shifted(by offset: Int) -> Refusal {
    Refusal(failure, at: span.lowerBound + offset..<span.upperBound + offset, instead: instead)
  }

  /// The same refusal with lines that would do.
  package func offering(_ lines: [String]) -> Refusal { Refusal(failure, at: span, instead: lines) }
}

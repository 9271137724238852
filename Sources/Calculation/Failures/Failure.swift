/// An error to report: a code and data; the words are in the catalogs. Each area lists its codes in an enumeration.
package struct Failure: Error, Sendable, Equatable {
  /// The stable code, dotted and in lower case: `number.ambiguous`.
  package let code: String
  /// What to tell, with the data.
  package let text: Text

  /// Makes a failure with the text `error-number-ambiguous`, or `error-number-ambiguous-prefix` with a variant. A debug
  /// build stops if `data` lacks what the text is told (`FailureTexts.swift`).
  package init(
    _ code: some RawRepresentable<String>, _ data: [String: Datum] = [:], variant: String? = nil
  ) {
    self.code = code.rawValue
    let wording = if let variant { "\(code.rawValue).\(variant)" } else { code.rawValue }
    text = Text(key: Self.key(of: wording), data)
    assert(
      Self.dataOfTexts[text.key]?.isSubset(of: data.keys) == true,
      "\(text.key) lacks what its text is told")
  }

  /// Returns the text key for a code without a variant.
  package static func key(of code: String) -> String { "error-" + code.asKey }

  /// A piece of its data by the name that the catalogs use.
  package subscript(name: String) -> Datum? { text.data[name] }

  /// Whether it has this code.
  package func `is`(_ code: some RawRepresentable<String>) -> Bool { self.code == code.rawValue }

  /// Whether its code is one of this enumeration.
  package func isOne<Code: RawRepresentable<String>>(of codes: Code.Type) -> Bool {
    Code(rawValue: code) != nil
  }
}

/// A text of the catalogs with its data, before it is translated and rounded.
package struct Text: Sendable, Hashable {
  /// The key in the catalogs.
  package let key: String
  /// The data for the text, by the names that the catalogs use.
  package let data: [String: Datum]

  /// Makes the text with a key and its data. A text that the code asks for by name has a member of its own.
  package init(key: String, _ data: [String: Datum] = [:]) {
    self.key = key
    self.data = data
  }
}

/// A piece of data in a message or a result, before it is translated and rounded.
package enum Datum: Sendable, Hashable {
  /// A text that a person typed or named, a date, or a number shown without grouping; shortened to 80 characters.
  case text(String)
  /// A number of things.
  case count(Int)
  /// A whole number of any length, shown with every digit.
  case whole(Fraction)
  /// A number shown with as many digits as can be typed.
  case number(Fraction)
  /// Such numbers one after the other.
  case numbers([Fraction])
  /// A number shown with every digit, or as a quotient if its decimals do not end: `5/9`.
  case exact(Fraction)
  /// A quantity rounded for reading.
  case quantity(Quantity)
  /// The same, with `≈` before it if the rounded value is not exact.
  case rounded(Quantity)
  /// The same, always with `≈` before it, for values from a square root whose decimals do not end.
  case approximate(Quantity)
  /// A difference from another value, shown with its sign, also above zero; with `≈` unless it is exact.
  case deviation(Quantity, isExact: Bool)
  /// A quantity with two decimals more than in a result, for following a calculation on paper.
  case precise(Quantity)
  /// A quantity as it was entered; with `≈` before it if it has more digits than can be typed.
  case entered(Quantity)
  /// A quantity as it can be typed: with every digit, or as a quotient if its decimals do not end: `1 / 3 pt/ac`.
  case typed(Quantity)
  /// A quantity with up to nine decimals; with more if it can be typed exactly, or for nine significant digits.
  case converted(Quantity)
  /// The same with the unit's full name: `10 inches`.
  case inWords(Quantity)
  /// The same amount in several units, the first as entered: `10 ac ≈ 4.0469 ha`.
  case equal([Quantity])
  /// The result of a formula in several units, each behind `=`, or `≈` if digits are left out here or were before.
  case outcome([Quantity], isExact: Bool)
  /// The same for a quotient without a unit.
  case quotient(Fraction, isExact: Bool)
  /// Fields, shown by their names in the active language.
  case fields([FieldName])
  /// Fields, shown by the names that a person types for them.
  case typedFields([FieldName])
  /// Units, shown by their symbols.
  case units([Unit])
  /// Units, shown as they are typed.
  case typedUnits([Unit])
  /// Choices, shown by their names in the active language.
  case choices([Choice])
  /// A cause outside the program, the operating system's error number, shown in the active language.
  case system(Int32)
  /// A cause outside the program, the message of another program or library, in English.
  case said(String)
  /// Texts shown whole and as they are, with commas between: words to type, names, numbers, a message.
  case words([String])
  /// Other texts, with semicolons between.
  indirect case told([Text])
}

/// The refusal of typed text, with the place of the error.
package struct Refusal: Error, Sendable {
  /// Why it was refused.
  package let failure: Failure
  /// The place of the error, in UTF-8 offsets of the text that was read.
  package let span: Range<Int>
  /// Complete lines to type instead, the likeliest first.
  package let suggestions: [String]

  /// Makes the refusal of the text at `span`.
  package init(_ failure: Failure, at span: Range<Int>, suggestions: [String] = []) {
    self.failure = failure
    self.span = span
    self.suggestions = suggestions
  }

  /// Returns the refusal of a longer text in which the text begins at `offset`.
  package func shifted(by offset: Int) -> Refusal {
    let shifted = span.lowerBound + offset..<span.upperBound + offset
    return Refusal(failure, at: shifted, suggestions: suggestions)
  }

  /// Returns the same refusal with lines to type instead.
  package func suggesting(_ lines: [String]) -> Refusal {
    Refusal(failure, at: span, suggestions: lines)
  }
}

extension String {
  /// The code in the form that keys have: `number-too-large` for `number.too_large`.
  package var asKey: String {
    let bytes = utf8.map { byte in "._".utf8.contains(byte) ? UInt8(ascii: "-") : byte }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Failures that offer what may have been meant.
extension Failure {
  /// Makes a failure that has another text if there is a similar name to offer.
  package init(_ code: some RawRepresentable<String>, _ data: [String: Datum], nearest: String?) {
    let offered = nearest.map { ["nearest": Datum.text($0)] } ?? [:]
    self.init(code, data.merging(offered) { $1 }, variant: nearest.map { _ in "nearest" })
  }
}

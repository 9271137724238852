/// A calculator whose values can be handed to another shell as lines to type.
package protocol SharingCalculator: Calculator {
  /// Returns the values as lines that any shell takes in place of what stands there, in every language and with all home
  /// units. Throws if a value is missing or cannot be typed exactly. Texts kept with values were typed in `notation`.
  func shared(_ draft: Draft, _ notation: Notation) throws(Failure) -> SharedLines
}

extension Calculator {
  /// None.
  package var sharing: (any SharingCalculator)? { nil }
}

extension SharingCalculator {
  /// The calculator itself.
  package var sharing: (any SharingCalculator)? { self }
}

/// Values as lines that any shell takes.
package struct SharedLines {
  /// The lines to type.
  package let lines: [String]
  /// What is not in them, because it is of this tank alone: `left 100 l`.
  package let leftOut: [String]
}

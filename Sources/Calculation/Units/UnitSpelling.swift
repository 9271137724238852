/// What can be a unit's spelling, so that a unit can be typed as it is printed, behind a number.
extension String {
  /// As units are looked up: in lower case, spaces ordinary and none around a slash.
  var asUnitSpelling: String {
    lowercased().split(separator: "/", omittingEmptySubsequences: false).map { String($0).withOrdinarySpaces }
      .joined(separator: "/")
  }

  /// Whether it begins with a letter or a sign such as °, and goes on with those, `/`, single spaces, and digits behind no space.
  var isUnitSpelling: Bool {
    guard let first = unicodeScalars.first, first.canBeginUnit, last?.isWhitespace == false else { return false }
    return zip(unicodeScalars, unicodeScalars.dropFirst()).allSatisfy { before, scalar in
      let isBehindSpace = before.properties.isWhitespace
      if scalar.properties.isWhitespace || scalar.isASCIIDigit { return !isBehindSpace }
      return !scalar.isASCII || scalar.properties.isAlphabetic || scalar == "/"
    }
  }

  /// Whether it is a spelling without spaces that begins with a letter.
  var isUnitWord: Bool {
    isUnitSpelling && !contains(where: \.isWhitespace) && unicodeScalars.first?.properties.isAlphabetic == true
  }
}

extension Unicode.Scalar {
  /// A digit or number sign of any script would be read as part of the number.
  fileprivate var canBeginUnit: Bool {
    (properties.isAlphabetic || properties.generalCategory == .otherSymbol) && properties.numericType == nil
  }

  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it cannot be seen for what it is: a control, or one that only changes how others look.
  var isUnseen: Bool { isUnsafeOnTerminal || properties.generalCategory == .format }
}

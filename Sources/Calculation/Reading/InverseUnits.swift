/// Ratios of units that are written with the exponent −1, as in science and on some labels: `L
/// ha-1`, `l·ha⁻¹`, `kg.ha^-1`. The amount stands in front of a space, a raised or an ordinary dot;
/// a unit that has the exponent alone is no ratio, and neither is one of a single letter, since
/// `a-1` could be acres or ares.
extension String {
  /// The text with a slash in place of each exponent −1: `l/ha` for `l ha-1`.
  package var withSlashesForExponents: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 >= 0x80 }) else { return self }
    // The last letter of the amount, what parts it from the other unit, and that unit with its exponent.
    let product =
      #/
      (\p{L}) (?:\s+|\s*[.\u{B7}\u{22C5}]\s*) (\p{L}{2,})
      (?:\^?[-\u{2212}]1|\u{207B}\u{B9}) (?![\p{L}\p{N}.,])
    /#
    return replacing(product) { match in "\(match.output.1)/\(match.output.2)" }
  }

  /// Whether the text ends in an amount and another unit, `fl oz ac`, so that an exponent behind it
  /// makes a ratio.
  var endsInProductOfUnits: Bool { contains(Self.productAtEnd) }

  private static var productAtEnd: Regex<Substring> {
    #/\p{L}(?:\s+|\s*[.\u{B7}\u{22C5}]\s*)\p{L}{2,}$/#
  }
}

extension ByteScanner {
  /// Returns the length of an exponent −1 behind the units from `start` on, `-1` or `^-1`; 0 for
  /// any other text.
  func exponentLength(at offset: Int, behindUnitsFrom start: Int) -> Int {
    let sign = byte(at: offset) == UInt8(ascii: "^") ? offset + 1 : offset
    let minus = minusLength(at: sign)
    guard minus > 0, byte(at: sign + minus) == UInt8(ascii: "1") else { return 0 }
    let end = sign + minus + 1
    let next = byte(at: end)
    guard next == nil || spaceLength(at: end) > 0 else { return 0 }
    return text(start..<offset).endsInProductOfUnits ? end - offset : 0
  }
}

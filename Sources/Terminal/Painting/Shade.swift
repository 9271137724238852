import Glibc

/// A colour with 8 bits each for red, green and blue.
struct Shade: Equatable {
  package let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Makes a shade from a number such as `0x4DAD6B`.
  init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The relative luminance as WCAG 2 defines it, from 0 to 1.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the light that red, green or blue gives off at this value, from 0 to 1.
  static func linear(_ part: UInt8) -> Double {
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

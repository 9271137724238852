import Glibc

@testable import Shell
@testable import Terminal

/// The 240 colours of xterm's palette that look alike on every terminal: a cube with six steps per channel, and
/// greys.
enum Palette {
  /// The colours of a terminal's own palette of 16 that themes use, and its dark ground; the light one is white.
  nonisolated struct OfSixteen: Sendable {
    let name: String
    let dark: UInt32
    let colors: [UInt8: UInt32]
  }

  /// Those of xterm, the Linux console, Windows Terminal and GNOME Terminal.
  nonisolated static let ofSixteen = [
    OfSixteen(
      name: "xterm", dark: 0x000000,
      colors: [1: 0xCD0000, 9: 0xFF0000, 10: 0x00FF00, 11: 0xFFFF00, 14: 0x00FFFF]),
    OfSixteen(
      name: "Linux", dark: 0x000000,
      colors: [1: 0xAA0000, 9: 0xFF5555, 10: 0x55FF55, 11: 0xFFFF55, 14: 0x55FFFF]),
    OfSixteen(
      name: "Windows", dark: 0x0C0C0C,
      colors: [1: 0xC50F1F, 9: 0xE74856, 10: 0x16C60C, 11: 0xF9F1A5, 14: 0x61D6D6]),
    OfSixteen(
      name: "GNOME", dark: 0x171421,
      colors: [1: 0xC01C28, 9: 0xF66151, 10: 0x33DA7A, 11: 0xE9AD0C, 14: 0x33C7DE]),
  ]

  private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// Returns the shade at an index of the palette, from 16 to 255.
  static func shade(_ index: UInt8) -> Shade {
    let place = Int(index)
    guard place < 232 else {
      let grey = UInt32(8 + 10 * (place - 232))
      return Shade(grey << 16 | grey << 8 | grey)
    }
    let cube = place - 16
    return Shade(steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6])
  }
}

extension Shade {
  /// Returns the contrast ratio of WCAG 2, from 1 to 21.
  func contrast(to other: Shade) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour in OKLab, a colour space in which distances match what the eye sees.
  var lab: Lab {
    let (r, g, b) = (Shade.linear(red), Shade.linear(green), Shade.linear(blue))
    let long = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let medium = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let short = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return Lab(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }
}

/// A colour in OKLab: its lightness and two axes of hue.
struct Lab {
  let lightness: Double
  let a: Double
  let b: Double

  var isGrey: Bool { hypot(a, b) < 0.03 }

  /// Returns the distance to another colour. Hue counts twice as much as lightness, because the contrast limits the
  /// lightness.
  func distance(to other: Lab) -> Double {
    hypot(hypot(a - other.a, b - other.b), (lightness - other.lightness) / 2)
  }
}

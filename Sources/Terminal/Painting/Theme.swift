import Glibc
import Sheets

/// The brightness of a terminal's background; no theme paints the background.
nonisolated package enum TerminalBackground: String, CaseIterable {
  case dark
  case light
}

/// The colours of roles; a role without a colour is shown in the terminal's own colour.
nonisolated struct Theme {
  /// One colour in the form for each kind of terminal.
  struct Ink {
    let shade: Shade
    /// The colour in xterm's palette that is nearest and has a similar contrast, from 16 to 255.
    let place: UInt8
    /// The colour's number among the 16 colours; nil for the terminal's own foreground.
    let ansi: UInt8?

    init(_ shade: UInt32, _ place: UInt8, ansi: UInt8? = nil) {
      self.shade = Shade(shade)
      self.place = place
      self.ansi = ansi
    }
  }

  let inks: [Role: Ink]

  private init(
    text: Ink, green: Ink, water: Ink, product: Ink, caution: Ink, error: Ink, muted: Ink
  ) {
    inks = [
      .text: text, .value: text, .heading: green, .good: green, .water: water, .product: product,
      .caution: caution,
      .error: error, .unit: muted, .muted: muted,
    ]
  }

  /// The theme for dark backgrounds: product and water, which must not be misread, stand out most among the colours.
  package static let dark = Theme(
    text: Ink(0xF2F2ED, 255), green: Ink(0x4DAD6B, 71, ansi: 10),
    water: Ink(0x66B8DC, 81, ansi: 14),
    product: Ink(0xCCA97F, 180), caution: Ink(0xE6B833, 178, ansi: 11),
    error: Ink(0xF26659, 203, ansi: 9),
    muted: Ink(0x8E8E88, 245))

  /// The theme for light backgrounds. Of the 16 colours it uses only red, the only one that stands out well enough on
  /// them in every palette; terminals draw bold colours bright.
  package static let light = Theme(
    text: Ink(0x262624, 235), green: Ink(0x297B4D, 22), water: Ink(0x22556B, 17),
    product: Ink(0x68482E, 52),
    caution: Ink(0x876715, 94), error: Ink(0xCA3628, 160, ansi: 1), muted: Ink(0x6E6E6A, 242))

  /// The theme `contrast` on dark backgrounds.
  static let darkContrast = Theme(
    text: Ink(0xFFFFFF, 231), green: Ink(0x72C08A, 115, ansi: 10),
    water: Ink(0x68BADC, 117, ansi: 14),
    product: Ink(0xC5AC93, 180), caution: Ink(0xE6B833, 178, ansi: 11), error: Ink(0xF6968D, 217),
    muted: Ink(0xD6D6D1, 188))

  /// The theme `contrast` on light backgrounds.
  static let lightContrast = Theme(
    text: Ink(0x000000, 16), green: Ink(0x1E5A39, 22), water: Ink(0x22556B, 17),
    product: Ink(0x68482E, 52),
    caution: Ink(0x644C0F, 89), error: Ink(0x95281E, 88), muted: Ink(0x3D3D3A, 237))
}

/// The names of the themes.
nonisolated package enum ThemeChoice: String, CaseIterable {
  /// Dark or light as the terminal's background is.
  case auto
  case dark
  case light
  /// Stronger contrasts, dark or light as the terminal's background is.
  case contrast
  /// Without colours and weights; each value on a line with its label, to be read out.
  case plain

  /// Whether its colours depend on the terminal's background.
  package var followsGround: Bool { self == .auto || self == .contrast }

  /// Returns the theme for a background; nil if no colour is sure to be readable, and in the theme `plain`.
  func theme(on ground: TerminalBackground?) -> Theme? {
    switch (self, ground) {
    case (.dark, _), (.auto, .dark): .dark
    case (.light, _), (.auto, .light): .light
    case (.contrast, .dark): .darkContrast
    case (.contrast, .light): .lightContrast
    case (.plain, _), (_, nil): nil
    }
  }
}

/// A colour with 8 bits each for red, green and blue.
nonisolated struct Shade: Equatable {
  let red: UInt8
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

import Sheets

/// A sheet of A4 paper, in points of 1/72 inch.
struct Paper {
  let width: Double
  let height: Double
  /// The side margin, which keeps the text inside the area a printer can print.
  let sideMargin: Double

  /// The paper for reports; its side margin of 17 mm is clear of the holes for a folder.
  static let portrait = Paper(width: 595.276, height: 841.89, sideMargin: 48.2)
  /// The paper for long tables; the holes for a folder go into its top margin, and its side margin is 12 mm.
  static let landscape = Paper(width: 841.89, height: 595.276, sideMargin: 34)
  static let top = 45.0
  /// The top of the content on every page but the first, below the page's header.
  static let topBelowHeader = 80.0
  static let hairline = 0.5

  var contentWidth: Double { width - 2 * sideMargin }
  var bottom: Double { height - 62 }
  /// The height of the content of a page with a header.
  var roomBelowHeader: Double { bottom - Self.topBelowHeader }
  var footer: Double { height - 50 }
}

/// The style of a text: always black; texts differ in size and weight, and may be struck through.
struct Style: Hashable {
  let size: Double
  var isBold = false
  var isStruck = false
}

/// The sizes of the texts of a block.
struct Scale {
  let text: Double
  let value: Double
  /// The size of the amounts that go into a tank.
  let key: Double
  let isValueBold: Bool

  static let rows = Scale(text: 12, isValueBold: true)
  static let totals = Scale(text: 13, value: 16, isValueBold: true)
  static let tank = Scale(text: 14, value: 17, key: 23)
  static let cautions = Scale(text: 12)
  static let small = Scale(text: 8.5)

  init(text: Double, value: Double? = nil, key: Double? = nil, isValueBold: Bool = false) {
    self.text = text
    self.value = value ?? text
    self.key = key ?? text
    self.isValueBold = isValueBold
  }

  /// Returns the scale times a factor, but no size below `least`.
  func times(_ factor: Double, least: Double = Typesetter.leastSize) -> Scale {
    Scale(
      text: max(text * factor, least), value: max(value * factor, least),
      key: max(key * factor, least), isValueBold: isValueBold)
  }

  /// The sizes to try for a grid, down to `least`; a text below `least` is raised to it.
  func shrunk(to least: Double) -> [Scale] {
    let factors = Array(stride(from: 1, to: least / key, by: -0.05)) + [min(1, least / key)]
    return factors.map { times($0, least: least) }
  }

  func style(of role: Role) -> Style {
    switch role {
    case .water, .product: Style(size: key, isBold: true)
    case .heading, .caution, .error: Style(size: text, isBold: true)
    case .value, .unit: Style(size: value, isBold: isValueBold)
    case .text, .good, .muted: Style(size: text)
    }
  }
}

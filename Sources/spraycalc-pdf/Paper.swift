/// The sheet of paper: A4, in points of 1/72 inch.
enum Paper {
  static let (width, height) = (595.276, 841.89)
  /// The side margin of 17 mm, which keeps the text inside the area a printer can print and clear of the holes for a
  /// folder.
  static let left = 48.2
  static let contentWidth = width - 2 * left
  static let right = width - left
  static let (top, bottom) = (45.0, height - 62.0)
  /// The top of the content on every page but the first, below the page's header.
  static let topBelowHeader = 80.0
  /// The height of the content of a page with a header.
  static let longest = bottom - topBelowHeader
  static let footer = height - 50.0
  static let hairline = 0.5
}

/// The style of a text: always black; texts differ in size and weight.
struct Style: Equatable {
  /// The size in points.
  let size: Double
  var isBold = false
}

/// The sizes for one kind of block.
struct Scale {
  let text: Double
  let value: Double
  /// The size of the amounts that go into a tank.
  let key: Double
  let isValueBold: Bool
  /// The smallest factor by which content that is too wide is scaled down before a table is taken apart or a line is
  /// wrapped.
  let floor: Double

  static let rows = Scale(text: 12, isValueBold: true, floor: 0.8)
  static let totals = Scale(text: 13, value: 16, isValueBold: true, floor: 0.75)
  static let tank = Scale(text: 14, value: 17, key: 23, floor: 0.55)
  static let cautions = Scale(text: 12)
  static let small = Scale(text: 8.5)

  init(text: Double, value: Double? = nil, key: Double? = nil, isValueBold: Bool = false, floor: Double = 1) {
    self.text = text
    self.value = value ?? text
    self.key = key ?? text
    self.isValueBold = isValueBold
    self.floor = floor
  }

  func times(_ factor: Double) -> Scale {
    Scale(
      text: text * factor, value: value * factor, key: key * factor, isValueBold: isValueBold, floor: floor)
  }

  /// The factors to try on the sizes, from 1 down to `floor`.
  var factors: [Double] { Array(stride(from: 1, through: floor, by: -0.05)) }
}

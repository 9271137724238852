import Sheets

/// The places of the columns of a long table.
struct ListingColumns {
  /// The place of a column.
  struct Place {
    let left: Double
    let setting: Text.Setting
  }

  /// The gap between two columns, and how much wider it is between numbers and the texts beside them.
  private static let (gap, moreBehindNumbers) = (8.0, 4.0)
  /// How many times as wide as its share a column may become for the sake of a long word; smaller factors are tried if
  /// the paper is too narrow.
  private static let growths = [2.5, 2, 1.5, 1.25, 1.0]
  /// What is added to the width of a word, because Pango rounds widths.
  private static let leeway = 0.1
  /// The least width of a column, in which any letter has room.
  private static let leastWidth = 12.0

  let places: [Place]

  /// Lays out the columns: each has its share of the width, but is wider if one of its words would be broken otherwise.
  ///
  /// Without any shares, all columns are equally wide.
  ///
  /// - Parameters:
  ///   - columns: the columns with their shares.
  ///   - width: the width of all columns together, with the gaps between them.
  ///   - words: the widths of the words of each column.
  init(_ columns: [PaperTable.Column], width: Double, words: [[Double]]) {
    let gaps = zip(columns, columns.dropFirst()).map { column, next in
      Self.gap + (column.isNumber && !next.isNumber ? Self.moreBehindNumbers : 0)
    }
    let room = width - gaps.reduce(0, +), even = 1 / Double(max(1, columns.count))
    let shares = columns.map { max(0, $0.share) }, whole = shares.reduce(0, +)
    let hasShares = whole > 0 && whole.isFinite
    let widths = Self.widths(of: shares.map { room * (hasShares ? $0 / whole : even) }, words)
    var left = 0.0
    places = zip(zip(columns, widths), gaps + [0]).map { column, gap in
      defer { left += column.1 + gap }
      return Place(left: left, setting: Text.Setting(width: column.1, isAtRight: column.0.isNumber))
    }
  }

  /// Returns the widths of columns that would have these widths by their shares.
  private static func widths(of shares: [Double], _ words: [[Double]]) -> [Double] {
    let room = shares.reduce(0, +)
    let leasts = growths.lazy.map { growth in
      zip(shares, words).map { share, words in max(leastWidth, longest(of: words, within: share * growth)) }
    }
    guard let least = leasts.first(where: { $0.reduce(0, +) <= room }) else { return shares }
    let wanted = zip(shares, least).map { max($0, $1) }, sum = wanted.reduce(0, +)
    let slack = max(sum - least.reduce(0, +), .leastNormalMagnitude)
    return zip(wanted, least).map { $0 - ($0 - $1) * (sum - room) / slack }
  }

  private static func longest(of words: [Double], within most: Double) -> Double {
    words.map { $0 + leeway }.filter { $0 <= most }.max() ?? 0
  }
}

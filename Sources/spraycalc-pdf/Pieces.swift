/// A part of the document that is never split across pages.
struct Piece {
  /// The space above the piece; left out at the top of a page.
  var space = 0.0
  var height: Double
  var isAtFoot = false
  /// Whether the next piece goes on the same page if possible.
  var keepsWithNext = false
  /// The heading rows that are drawn above the piece if it is the first on a page: none or one.
  var head: [Piece] = []
  /// The PDF tag by which screen readers recognise the piece.
  var tag: String? = "P"
  let draw: (Canvas, _ x: Double, _ y: Double) -> Void
}

extension Piece {
  init(_ text: Text, space: Double = 0, tag: String? = "P") {
    self.init(space: space, height: text.height, tag: tag) { canvas, x, y in
      canvas.draw(text, x: x, y: y)
    }
  }

  /// Stacks pieces into one that is never split across pages.
  init(stacking pieces: [Piece]) {
    let tops = pieces.indices.map { index in
      pieces[...index].reduce(-pieces[0].space) { edge, piece in edge + piece.space + piece.height }
        - pieces[index].height
    }
    let height = pieces.last.map { (tops.last ?? 0) + $0.height } ?? 0
    self.init(height: height) { canvas, x, y in
      for (piece, top) in zip(pieces, tops) { piece.draw(canvas, x, y + top) }
    }
  }

  /// Returns the piece, scaled down to the height of `room` if it is taller.
  fileprivate func fitted(to room: Double) -> Piece {
    guard height > room else { return self }
    let factor = room / height
    return Piece(space: space, height: room, keepsWithNext: keepsWithNext, tag: tag) {
      canvas, x, y in
      canvas.scaled(by: factor, x: x, y: y) { draw(canvas, x, y) }
    }
  }
}

extension [Piece] {
  func below(_ space: Double) -> [Piece] {
    var pieces = self
    if !isEmpty { pieces[0].space = space }
    return pieces
  }

  /// The pieces, kept together on one page if they fit on one.
  var together: [Piece] {
    var pieces = self
    for index in indices.dropLast() { pieces[index].keepsWithNext = true }
    return pieces
  }

  /// Returns the pieces of each page, each with its upper edge.
  func pages(on paper: Paper) -> [[PlacedPiece]] {
    var pagination = Pagination(on: paper)
    var remaining = map { $0.fitted(to: paper.roomBelowHeader) }[...]
    while !remaining.isEmpty {
      let last = remaining.firstIndex { !$0.keepsWithNext } ?? remaining.endIndex - 1
      pagination.add(remaining[...last])
      remaining = remaining[(last + 1)...]
    }
    return pagination.pages
  }
}

/// A piece on its page, with its upper edge.
struct PlacedPiece {
  let y: Double
  let piece: Piece
}

/// Puts pieces below one another, page after page.
private struct Pagination {
  private let paper: Paper
  private(set) var pages: [[PlacedPiece]] = [[]]
  /// The lower edge of the last piece on the last page.
  private var y = Paper.top

  init(on paper: Paper) { self.paper = paper }

  private var isPageEmpty: Bool { pages[pages.count - 1].isEmpty }

  private mutating func turnPage() {
    pages.append([])
    y = Paper.topBelowHeader
  }

  /// Adds pieces that belong together; they begin a new page if they do not fit on this one but fit on a whole page.
  mutating func add(_ chain: ArraySlice<Piece>) {
    let height = chain.height
    if y + height > paper.bottom, !isPageEmpty, height <= paper.roomBelowHeader { turnPage() }
    for piece in chain { add(piece) }
  }

  /// Adds a piece, below its heading rows if it is the first on its page.
  private mutating func add(_ piece: Piece) {
    if !isPageEmpty, y + piece.space + piece.height > paper.bottom { turnPage() }
    if isPageEmpty {
      for head in piece.head { place(head) }
    } else {
      y += piece.space
    }
    place(piece)
  }

  private mutating func place(_ piece: Piece) {
    if piece.isAtFoot { y = max(y, paper.bottom - piece.height) }
    pages[pages.count - 1].append(PlacedPiece(y: y, piece: piece))
    y += piece.height
  }
}

extension Sequence<Piece> {
  /// The total height of the pieces below one another, including the space above each.
  var height: Double { reduce(0) { $0 + $1.space + $1.height } }
}

import Testing

@testable import spraycalc_pdf

/// Tests for how the pieces of a report are placed on pages.
struct FlowTests {
  private let room = Paper.portrait.roomBelowHeader

  private func piece(_ height: Double, keepsWithNext: Bool = false, head: [Piece] = []) -> Piece {
    Piece(height: height, keepsWithNext: keepsWithNext, head: head) { _, _, _ in }
  }

  @Test func `a heading goes to the page of what it is the heading of`() {
    let pages = [piece(room - 50), piece(20, keepsWithNext: true), piece(100)].pages(on: .portrait)
    #expect(pages.map(\.count) == [1, 2])
  }

  @Test func `space above a piece is left out at the top of a page`() {
    var second = piece(100)
    second.space = 30
    let pages = [piece(room), second].pages(on: .portrait)
    #expect(pages.map(\.count) == [1, 1] && pages[1][0].y == Paper.topBelowHeader)
  }

  @Test func `the head of a table stands again where the table goes on`() {
    let head = Piece(height: 20) { _, _, _ in }
    let pages = ([piece(20)] + Array(repeating: piece(100, head: [head]), count: 10)).pages(
      on: .portrait)
    #expect(pages.count == 2 && pages[1].count == 1 + 10 - (pages[0].count - 1))
    #expect(pages[1][1].y == Paper.topBelowHeader + 20)
  }

  @Test func `what belongs together but is longer than a page is parted`() {
    let pages = Array(repeating: piece(100, keepsWithNext: true), count: 30).pages(on: .portrait)
    #expect(
      pages.map(\.count).reduce(0, +) == 30 && pages.allSatisfy { !$0.isEmpty && $0.count <= 7 })
  }

  @Test func `a piece higher than a page is made to go onto one`() {
    let pages = [piece(room * 3), piece(100)].pages(on: .portrait)
    #expect(pages.map(\.count) == [1, 1])
  }
}

import Testing

@testable import spraycalc_pdf

/// Tests for how the pieces of a report are placed on pages.
struct FlowTests {
  private let room = Paper.portrait.longest

  private func piece(_ height: Double, keepsWithNext: Bool = false, head: [Piece] = []) -> Piece {
    Piece(height: height, keepsWithNext: keepsWithNext, head: head) { _, _, _ in }
  }

  @Test func `a heading goes to the page of what it is the heading of`() {
    let flow = Flow([piece(room - 50), piece(20, keepsWithNext: true), piece(100)], on: .portrait)
    #expect(flow.pages.map(\.count) == [1, 2])
  }

  @Test func `space above a piece is left out at the top of a page`() {
    var second = piece(100)
    second.space = 30
    let flow = Flow([piece(room), second], on: .portrait)
    #expect(flow.pages.map(\.count) == [1, 1] && flow.pages[1][0].y == Paper.topBelowHeader)
  }

  @Test func `the head of a table stands again where the table goes on`() {
    let head = Piece(height: 20) { _, _, _ in }
    let flow = Flow([piece(20)] + Array(repeating: piece(100, head: [head]), count: 10), on: .portrait)
    #expect(flow.pages.count == 2 && flow.pages[1].count == 1 + 10 - (flow.pages[0].count - 1))
    #expect(flow.pages[1][1].y == Paper.topBelowHeader + 20)
  }

  @Test func `what belongs together but is longer than a page is parted`() {
    let flow = Flow(Array(repeating: piece(100, keepsWithNext: true), count: 30), on: .portrait)
    #expect(flow.pages.map(\.count).reduce(0, +) == 30 && flow.pages.allSatisfy { !$0.isEmpty && $0.count <= 7 })
  }

  @Test func `a piece higher than a page is made to go onto one`() {
    let flow = Flow([piece(room * 3), piece(100)], on: .portrait)
    #expect(flow.pages.map(\.count) == [1, 1])
  }
}

import Foundation
import Testing

@testable import Catalog

struct ParserTests {
  @Test(.enabled(if: !Fixtures.names.isEmpty), arguments: Fixtures.names)
  func parsesTheFixture(_ name: String) throws {
    let bytes = try Fixtures.bytes(name + ".ftl")
    let expected = try JSONDecoder().decode(JSON.self, from: Data(Fixtures.bytes(name + ".json")))
    var parser = Parser(bytes: bytes)
    let body = parser.entries().map { $0.json(bytes) }
    #expect(JSON("Resource", ["body": .array(body)]) == expected.withoutComments)
  }

  @Test(.enabled(if: !Fixtures.names.isEmpty)) func findsEveryFixture() {
    #expect(Fixtures.names.count == 39)
  }

  @Test(arguments: [
    "bad = { $x", "bad = { ", "bad = }", "bad", "bad =", "= bad", "bad = { $x ->\n [a] A\n}",
    "bad = {\"",
    "bad = {\"\\q\"}", "bad = One\n  { $x", "bad = { F(a: 1, a: 2) }", "\u{FEFF}bad = x",
    "bad = { -t.a }",
  ])
  func junkCostsOneMessage(_ junk: String) {
    var parser = Parser(
      bytes: Array("before = Before\n\(junk)\nafter = After\n    .attribute = Attribute\n".utf8))
    let entries = parser.entries()
    #expect(entries.count == 3)
    #expect(messages(entries).map(\.id) == ["before", "after"])
    if case .junk = entries[1] {} else { Issue.record("\(entries[1])") }
  }

  @Test func aBrokenAttributeLeavesTheMessage() {
    var parser = Parser(bytes: Array("a = A\n    .good = Good\n    .bad = { $x\nb = B\n".utf8))
    let found = messages(parser.entries())
    #expect(found.map(\.id) == ["a", "b"])
    #expect(found.first?.attributes.map(\.id) == ["good"])
  }

  @Test func halfAMessageIsJunk() {
    var parser = Parser(bytes: Array("a = First line\n    { oops\nb = B\n".utf8))
    #expect(messages(parser.entries()).map(\.id) == ["b"])
  }

  @Test(arguments: [("{", "}"), ("F(", ")"), ("{ $x ->\n *[a] {", "}\n }")])
  func deepNestingIsJunk(_ open: String, _ close: String) {
    func parse(_ depth: Int) -> [String] {
      let value =
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      var parser = Parser(bytes: Array("deep = {\(value)}\nnext = Next\n".utf8))
      return messages(parser.entries()).map(\.id)
    }
    #expect(parse(20) == ["deep", "next"])
    #expect(parse(100_000) == ["next"])
  }

  @Test func invalidUTF8CostsOnlyItsOwnText() {
    var parser = Parser(bytes: Array("a = A".utf8) + [0xFF, 0xC5, 0x0A] + Array("b = B".utf8))
    let found = messages(parser.entries())
    let texts = found.map { message in
      if case .text(let text)? = message.value?.first, message.value?.count == 1 {
        text
      } else {
        ""
      }
    }
    #expect(texts == ["A\u{FFFD}\u{FFFD}", "B"])
  }

  private func messages(_ entries: [Entry]) -> [Message] {
    entries.compactMap { entry in
      if case .message(let message) = entry { message } else { nil }
    }
  }
}

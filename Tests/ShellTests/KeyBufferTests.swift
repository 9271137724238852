import Testing

@testable import Shell
@testable import Terminal

/// Tests of keys read ahead, with or without a reply of the terminal among them.
struct KeyBufferTests {
  nonisolated private static let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"

  private func keys(_ text: String) -> KeyBuffer {
    var keys = KeyBuffer()
    keys.keys += text.utf8
    return keys
  }

  private func rest(of keys: KeyBuffer) -> String { String(decoding: keys.keys, as: UTF8.self) }

  @Test func anAnswerIsTakenFromBetweenTheKeys() {
    var keys = keys("ar\(Self.answer)ea")
    #expect(keys.takeReply() == Array(Self.answer.utf8))
    #expect(rest(of: keys) == "area" && keys.takeReply() == nil)
  }

  @Test(arguments: [
    ("ar\(answer)ea", "area"),
    ("a\(answer)r\u{1B}[24;1Rea", "area"), ("ar\u{1B}]11;rgb:ff", "ar"), ("ar\u{1B}", "ar\u{1B}"),
    ("\u{1B}[A", "\u{1B}[A"),
  ])
  func aLateAnswerIsDroppedAndAKeyIsNot(_ read: String, _ left: String) {
    var keys = keys(read)
    keys.dropLateReply()
    #expect(rest(of: keys) == left)
  }

  /// The program expects a reply only for a limited time, because otherwise a lone Escape would wait forever for the
  /// rest of a reply.
  @Test func anAnswerIsExpectedForAWhileOnly() {
    let asked = ContinuousClock.now
    var keys = KeyBuffer()
    #expect(!keys.expectsReply(now: asked))
    keys.expectReply(now: asked)
    #expect(keys.expectsReply(now: asked + .seconds(1)))
    #expect(!keys.expectsReply(now: asked + KeyBuffer.longestWait))
  }

  /// The cursor's place comes behind the background, so that no more is expected after it.
  @Test(arguments: [(answer, true), ("\(answer)\u{1B}[24;1R", false)])
  func afterTheLastAnswerNoneIsExpected(_ read: String, _ isExpected: Bool) {
    var keys = keys(read)
    let asked = ContinuousClock.now
    keys.expectReply(now: asked)
    keys.dropLateReply()
    #expect(keys.expectsReply(now: asked) == isExpected)
  }
}

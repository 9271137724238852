import Testing

@testable import Shell
@testable import Terminal

/// Tests of keys read ahead, with or without a reply of the terminal among them.
struct KeyBufferTests {
  nonisolated private static let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  nonisolated private static let place = "\u{1B}[24;1R"

  /// Keys after as many questions to the terminal.
  private func keys(_ text: String = "", questions: Int = 1) -> KeyBuffer {
    var keys = KeyBuffer()
    for _ in 0..<questions { keys.expectReply() }
    keys.add(text.utf8)
    return keys
  }

  /// Hands out all keys.
  private func taken(from keys: inout KeyBuffer) -> String {
    var bytes: [UInt8] = []
    while let key = keys.next() { bytes.append(key) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func anAnswerIsTakenFromBetweenTheKeys() {
    var keys = keys("ar\(Self.answer)ea")
    #expect(keys.takeReply() == Array(Self.answer.utf8))
    #expect(taken(from: &keys) == "area" && keys.takeReply() == nil)
  }

  @Test(arguments: [
    ("ar\(answer)ea", "area"),
    ("a\(answer)r\(place)ea", "area"), ("ar\u{1B}]11;rgb:ff", "ar"), ("ar\u{1B}", "ar\u{1B}"),
    ("\u{1B}[A", "\u{1B}[A"), ("\u{1B}]11;x", "\u{1B}]11;x"),
  ])
  func aLateAnswerIsDroppedAndAKeyIsNot(_ read: String, _ left: String) {
    var keys = keys(read)
    keys.dropLateReply()
    #expect(taken(from: &keys) == left)
  }

  /// The answer comes in two parts, at whatever byte it is parted; the keys before it are typed before its second part.
  @Test(arguments: [answer, "\u{1B}]11;#fff\u{7}", place])
  func anAnswerInTwoPartsIsNoKey(_ reply: String) {
    let bytes = Array(reply.utf8)
    for end in 1..<bytes.count {
      var keys = keys("ar\(String(decoding: bytes[..<end], as: UTF8.self))")
      keys.dropLateReply()
      let before = taken(from: &keys)
      // What may be a key by itself is one until more comes.
      #expect(
        before == "ar"
          || end <= 2 && before == "ar" + String(decoding: bytes[..<end], as: UTF8.self))
      keys.add(bytes[end...] + Array("ea".utf8))
      keys.dropLateReply()
      #expect(taken(from: &keys) == "ea", "parted at \(end)")
    }
  }

  /// What does not go on with the answer is typed.
  @Test func anAnswerThatBreaksOffLeavesWhatFollows() {
    var keys = keys("\u{1B}]11;rgb:ffff/ff")
    keys.dropLateReply()
    keys.add("tank 5".utf8)
    keys.dropLateReply()
    #expect(taken(from: &keys) == "tank 5")
  }

  /// However late it comes, an answer is expected until the cursor's place, which comes last, has come for each question.
  @Test(arguments: [
    (answer, 1, true), ("\(answer)\(place)", 1, false), ("\(answer)\(place)", 2, true),
    ("", 0, false),
  ])
  func anAnswerIsExpectedUntilItHasCome(_ read: String, _ questions: Int, _ isExpected: Bool) {
    var keys = keys(read, questions: questions)
    keys.dropLateReply()
    #expect(keys.expectsReply == isExpected)
  }

  /// The characters are drawn written out, and the cursor stands where it stands among them.
  @Test func aPastedControlIsDrawnWrittenOut() throws {
    let drawn = try #require(DrawnLine("\u{142}\u{9B}5\u{200B}"))
    #expect(drawn.text == "\u{142}\\u{9B}5\\u{200B}")
    #expect([0, 2, 4, 5, 8, 99].map(drawn.place) == [0, 2, 8, 9, 17, 17])
    for plain in ["area 5", "\u{142}\u{105}ka", "a\tb", "\u{1B}"] {
      #expect(DrawnLine(plain) == nil)
    }
  }
}

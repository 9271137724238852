import Testing

@Suite struct EscapeStripperTests {
  @Test(arguments: [
    ("\u{1B}[1;38;2;46;138;87mgreen\u{1B}[0m", "green"),
    ("a\u{1B}]0;title\u{7}b\u{1B}]11;?\u{1B}\\c", "abc"),
    ("\u{1B}(Ba\u{1B}=b\u{1B}[?2004hc", "abc"),
    ("one\r\ntwo\u{8}\u{7}\tthree", "one\ntwo\tthree"),
    ("\u{142}\u{105}ka\u{1B}[", "\u{142}\u{105}ka"),
  ])
  func `leaves what is read, whole or byte by byte`(raw: String, shown: String) {
    var (whole, single) = (EscapeStripper(), EscapeStripper())
    whole.feed(raw.utf8)
    for byte in raw.utf8 { single.feed([byte]) }
    #expect(String(decoding: whole.bytes, as: UTF8.self) == shown)
    #expect(single.bytes == whole.bytes)
  }
}

/// A filter that removes escape sequences (ECMA-48) and control characters from terminal output.
///
/// It keeps line feeds and tabs. Bytes may arrive in pieces of any size.
struct EscapeStripper {
  private enum State { case text, escape, intermediate, control, string, stringEscape }

  private var state = State.text
  /// The text so far as bytes, because a piece may end in the middle of a character.
  private(set) var bytes: [UInt8] = []

  mutating func feed(_ piece: some Sequence<UInt8>) {
    for byte in piece { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch (state, byte) {
    case (.string, 0x07), (.stringEscape, UInt8(ascii: "\\")): state = .text
    case (.string, 0x1B): state = .stringEscape
    case (.string, _): break
    case (.stringEscape, _): state = .string
    case (_, 0x1B): state = .escape
    case (.text, 0x00...0x08), (.text, 0x0B...0x1F), (.text, 0x7F): break
    case (.text, _): bytes.append(byte)
    case (.escape, UInt8(ascii: "[")): state = .control
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "X")),
      (.escape, UInt8(ascii: "^")), (.escape, UInt8(ascii: "_")):
      state = .string
    case (.escape, 0x20...0x2F), (.intermediate, 0x20...0x2F): state = .intermediate
    case (.escape, _), (.intermediate, _): state = .text
    case (.control, 0x40...0x7E): state = .text
    case (.control, _): break
    }
  }
}

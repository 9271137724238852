import Foundation
import TestSupport
import Testing

@testable import Calculation

/// Tests of JSON output: one line, keys in the given order, plain decimals, and escapes for all characters that could
/// control a terminal.
struct JSONTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), ("say \"hi\"", #""say \"hi\"""#), ("a\\b", #""a\\b""#),
    ("a/b", #""a/b""#),
    ("\n\r\t", #""\u000a\u000d\u0009""#), ("\0", #""\u0000""#), ("\u{1B}[31m", #""\u001b[31m""#),
    ("\u{7F}", #""\u007f""#),
    ("\u{85}\u{9B}", #""\u0085\u009b""#), ("\u{202E}abc\u{202C}", #""\u202eabc\u202c""#),
    ("\u{2066}\u{2069}", #""\u2066\u2069""#),
    ("\u{200E}\u{200F}\u{61C}", #""\u200e\u200f\u061c""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{17C}\u{F3}\u{142}w", "\"\u{17C}\u{F3}\u{142}w\""), ("12\u{A0}ha", "\"12\u{A0}ha\""),
    ("\u{1F69C}", "\"\u{1F69C}\""),
  ])
  func escapes(_ text: String, _ line: String) throws {
    #expect(JSON.string(text).line == line)
    #expect(
      try JSONDecoder().decode([String].self, from: Data(JSON.array([.string(text)]).line.utf8))
        == [text])
  }

  /// `safeForTerminal` escapes every character that is unsafe or unseen.
  @Test func everyUnsafeCharacterIsEscaped() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isWrittenOut else { continue }
      let number = String(value, radix: 16, uppercase: true)
      let isByte = value >= 0x10FF80
      #expect(
        "a\(scalar)".safeForTerminal == "a\\" + (isByte ? "x\(number.suffix(2))" : "u{\(number)}"))
    }
  }

  @Test func noControlCharacterIsWritten() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let line = JSON.string(String(scalar)).line
      #expect(line.safeForTerminal == line, "U+\(String(value, radix: 16))")
      let isBidirectional = (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
      if isBidirectional || isControl { #expect(scalar.isUnsafeOnTerminal) }
    }
  }

  @Test(
    arguments: [
      ("12.5", "12.5"), ("1/3", "0.333333333"), ("200", "200"), ("0.000001", "0.000001"),
      ("0.00000000012345", "0.00000000012345"), ("0.40468564224", "0.404685642"),
      ("999999999000", "999999999000"), ("-0.5", "-0.5"), ("0", "0"),
      ("100000000000000000000", "100000000000000000000"),
    ] as [(Fraction, String)])
  func numbersArePlainDecimals(_ value: Fraction, _ line: String) {
    #expect(JSON.number(value).line == line)
  }

  @Test func keysKeepTheirOrder() {
    let json: JSON = [
      "zeta": .integer(1), "alpha": [.null, .bool(true), .bool(false)], "empty": .object([]),
      "none": [], "a\"b": "x",
    ]
    #expect(json.line == #"{"zeta":1,"alpha":[null,true,false],"empty":{},"none":[],"a\"b":"x"}"#)
  }

  @Test func quantities() {
    #expect(JSON.quantity(quantity("12.5 gal/ac")).line == #"{"value":12.5,"unit":"usgal/ac"}"#)
    #expect(JSON.quantity(nil).line == "null")
  }

  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\u{9B}b", "a\\u{9B}b"),
    ("\u{202E}x", "\\u{202E}x"),
    ("\n", "\\u{A}"), ("Nor\u{200B}th", "Nor\\u{200B}th"), ("\u{FEFF}x", "\\u{FEFF}x"),
    ("a\u{AD}", "a\\u{AD}"),
    ("\u{E0041}", "\\u{E0041}"), ("a\u{3164}b", "a\\u{3164}b"),
    ("\u{645}\u{6CC}\u{200C}\u{62E}", "\u{645}\u{6CC}\u{200C}\u{62E}"),
    ("\u{17C}\u{F3}\u{142}w", "\u{17C}\u{F3}\u{142}w"), ("\u{7F}", "\\u{7F}"),
    ("pole-\u{10FFB3}ka", "pole-\\xB3ka"), ("\u{1F33E}", "\u{1F33E}"),
  ])
  func shownTextObeysNothing(_ text: String, _ shown: String) {
    #expect(text.safeForTerminal == shown)
  }
}

import Testing

@testable import Calculation

/// Tests of `folded`, which makes texts without capitals and diacritics.
struct FoldingTests {
  @Test(arguments: [
    ("\u{141}\u{105}ka", "laka"), ("ILO\u{15A}\u{106} cieczy", "ilosc cieczy"), ("l\u{301}", "l"),
    ("\u{3A3}\u{3C0}", "\u{3C3}\u{3C0}"), ("\u{E6}\u{DF}", "\u{E6}\u{DF}"), ("12,5 ha", "12,5 ha"),
  ])
  func capitalsAndMarksAreLeftOut(_ text: String, _ folded: String) {
    #expect(text.folded == folded)
  }

  /// The table gives what the letters' Unicode names give, and has all letters that they turn into one of a to z.
  @Test func theTableAgreesWithTheNamesOfLetters() {
    for value in UInt32(0x20)...0x24F {
      guard let letter = Unicode.Scalar(value).map(String.init) else { continue }
      let byName = letter.foldedByName
      #expect(
        letter.foldedByTable
          == (byName.utf8.allSatisfy { $0 < 0x80 } && value < 0x180 ? byName : nil), "\(letter)")
    }
  }
}

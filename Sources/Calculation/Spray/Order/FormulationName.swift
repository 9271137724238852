extension Formulation {
  /// The formulation whose code a product's name holds, in capitals behind a number: `EW` of `Tebu 250 EW`.
  ///
  /// Nil for a name that holds none, or several that differ: nothing is guessed.
  package init?(inName name: String) {
    // Each of many rows asks: bytes are quicker to look at than letters.
    let bytes = Array(name.withOrdinarySpaces.utf8)
    var (found, before, start): (Formulation?, ArraySlice<UInt8>, Int) = (nil, [], 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
      let word = bytes[start..<end]
      if let code = Self.code(in: word, behind: before) {
        guard found == nil || found == code else { return nil }
        found = code
      }
      if word.count > 1 || word.first != .percent { before = word }
      start = end + 1
    }
    guard let found else { return nil }
    self = found
  }

  /// The code in a word, behind a number in the same word or before it: `250EW`, `250 EW`, `80 % WP`.
  private static func code(in word: ArraySlice<UInt8>, behind before: ArraySlice<UInt8>) -> Formulation? {
    if let start = word.lastIndex(where: \.isEndOfAmount), isAmount(word[...start]) {
      return coded(word[word.index(after: start)...])
    }
    return isAmount(before) ? coded(word) : nil
  }

  /// The formulation with a code; nothing is looked up that is none by its length.
  private static func coded(_ word: ArraySlice<UInt8>) -> Formulation? {
    (2...5).contains(word.count) ? named(String(decoding: word, as: UTF8.self)) : nil
  }

  /// Whether a word is a number, or several that belong together: `480`, `62,5/125`, `80%`.
  private static func isAmount(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.last == .percent ? word.dropLast() : word
    return digits.first?.isDigit == true && digits.last?.isDigit == true
      && digits.allSatisfy { $0.isDigit || marks.contains($0) }
  }

  private static let marks = Array(",.+/-".utf8)
}

extension UInt8 {
  fileprivate static let percent = UInt8(ascii: "%")

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isEndOfAmount: Bool { isDigit || self == .percent }
}

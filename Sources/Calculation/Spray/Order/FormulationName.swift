/// Formulation codes in products' names, in capitals after a number: `EW` in `Tebu 250 EW`, `WG` in `Captan 80 WDG`.
extension Formulation {
  typealias Found = (formulation: Formulation, spelled: String)

  static func inName(_ name: String) -> Found? {
    // Tables call this for each of many rows; bytes are quicker to read than characters.
    let bytes = Array(name.withOrdinarySpaces.utf8)
    var (found, before, start): (Found?, ArraySlice<UInt8>, Int) = (nil, [], 0)
    var isBehindCode = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
      let word = bytes[start..<end]
      let code = code(in: word, behind: before)
      if let code {
        guard found == nil || found?.formulation == code.formulation else { return nil }
        found = code
      } else if isBehindCode, let bags = found.flatMap({ inBags($0, saidBy: word) }) {
        found = bags
      }
      isBehindCode = code != nil
      if word.count > 1 || word.first != percent { before = word }
      start = end + 1
    }
    return found
  }

  /// Returns the formulation in bags if the next word is a code for bags: `80 WG WSB`.
  private static func inBags(_ found: Found, saidBy word: ArraySlice<UInt8>) -> Found? {
    guard let next = coded(word), bare(next.formulation.code) != next.formulation.code else {
      return nil
    }
    return FormulationTable.builtIn.inBags(found.formulation).map {
      ($0, "\(found.spelled) \(next.spelled)")
    }
  }

  /// Returns the code in a word if a number is before it, in the same word or before: `250EW`, `250 EW`, `80 % WP`.
  private static func code(in word: ArraySlice<UInt8>, behind before: ArraySlice<UInt8>) -> Found? {
    if let start = word.lastIndex(where: { isDigit($0) || $0 == percent }), isAmount(word[...start])
    {
      return coded(word[word.index(after: start)...])
    }
    return isAmount(before) ? coded(word) : nil
  }

  private static func coded(_ word: ArraySlice<UInt8>) -> Found? {
    guard (1...5).contains(word.count) else { return nil }
    let spelled = String(decoding: word, as: UTF8.self)
    guard let formulation = named(spelled), !formulation.isUnclearInNames else { return nil }
    return (formulation, spelled)
  }

  /// Whether a word is a number, or several numbers joined by signs: `480`, `62,5/125`, `80%`.
  private static func isAmount(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.last == percent ? word.dropLast() : word
    return digits.first.map(isDigit) == true && digits.last.map(isDigit) == true
      && digits.allSatisfy { isDigit($0) || marks.contains($0) }
  }

  private static let percent = UInt8(ascii: "%")
  private static let marks = Array(",.+/-".utf8)
}

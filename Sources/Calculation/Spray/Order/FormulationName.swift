/// Formulation codes in products' names, in capitals after a number: `EW` in `Tebu 250 EW`, `WG` in `Captan 80 WDG`.
extension Formulation {
  /// A formulation and the word or words in a name that tell it.
  struct Found {
    let formulation: Formulation
    let spelled: String
  }

  /// Returns the formulation that a product's name tells; nil if it tells none, or two different ones.
  static func inName(_ name: String) -> Found? {
    // Tables call this for each of many rows; bytes are quicker to read than characters.
    let bytes = Array(name.withOrdinarySpaces.utf8)
    var found: Found?
    var before: ArraySlice<UInt8> = []
    var start = 0
    var isBehindCode = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
      let word = bytes[start..<end]
      let code = code(in: word, behind: before)
      if let code {
        if let found, found.formulation != code.formulation { return nil }
        found = code
      } else if isBehindCode, let code = found, let bags = inBags(code, saidBy: word) {
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
    return FormulationTable.builtIn.inBags(found.formulation).map { formulation in
      Found(formulation: formulation, spelled: "\(found.spelled) \(next.spelled)")
    }
  }

  /// Returns the code in a word if a number is before it, in the same word or before: `250EW`, `250 EW`, `80 % WP`.
  private static func code(in word: ArraySlice<UInt8>, behind before: ArraySlice<UInt8>) -> Found? {
    if let end = word.lastIndex(where: { isDigit($0) || $0 == percent }), isAmount(word[...end]) {
      return coded(word[word.index(after: end)...])
    }
    return isAmount(before) ? coded(word) : nil
  }

  private static func coded(_ word: ArraySlice<UInt8>) -> Found? {
    guard (1...5).contains(word.count) else { return nil }
    let spelled = String(decoding: word, as: UTF8.self)
    guard let formulation = named(spelled), !formulation.isUnclearInNames else { return nil }
    return Found(formulation: formulation, spelled: spelled)
  }

  /// Whether a word is a number, or several numbers joined by signs: `480`, `62,5/125`, `80%`.
  private static func isAmount(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.last == percent ? word.dropLast() : word
    guard let first = digits.first, let last = digits.last else { return false }
    return isDigit(first) && isDigit(last)
      && digits.allSatisfy { isDigit($0) || marks.contains($0) }
  }

  private static let percent = UInt8(ascii: "%")
  private static let marks = Array(",.+/-".utf8)
}

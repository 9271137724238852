extension String {
  /// The number of bytes of letters and digits; signs and spaces do not count.
  package var letterCount: Int { utf8.count { $0 > 0x7F || isDigit($0) || ($0 | 0x20) > 0x60 && ($0 | 0x20) < 0x7B } }
}

/// How much two different names are alike, so that they may mean the same product.
package enum NameLikeness: Sendable {
  /// They differ in spaces, hyphens, other signs or the order of their words: `Mospilan 20SP`, `SP-20 Mospilan`.
  case sameLetters
  /// They also differ in one letter of a word of five or more letters: `Mospillan 20 SP`.
  case oneLetter
  /// They begin with the same word: `Axial 50 EC`, `Axial 60 EC`.
  case firstWord

  /// Compares two names in folded letters; nil if they are not alike.
  ///
  /// Other numbers, words of up to four letters and codes make another product.
  package init?(_ left: String, _ right: String) {
    let (lefts, rights) = (Self.parts(left), Self.parts(right)), (words, others) = (Self.words(left), Self.words(right))
    if lefts.joined() == rights.joined() || lefts.sorted() == rights.sorted() {
      self = .sameLetters
    } else if Self.differInOneLetter(lefts, rights) || Self.differInOneLetter(words, others) {
      self = .oneLetter
    } else if let first = words.first, first == others.first {
      self = .firstWord
    } else {
      return nil
    }
  }

  /// Whether all words but one are the same, and that one differs in a letter.
  private static func differInOneLetter(_ left: [String], _ right: [String]) -> Bool {
    var (lefts, rights) = (left, right)
    for word in left {
      guard let place = rights.firstIndex(of: word), let other = lefts.firstIndex(of: word) else { continue }
      rights.remove(at: place)
      lefts.remove(at: other)
    }
    guard lefts.count == 1, rights.count == 1, lefts[0].filter(\.isNumber) == rights[0].filter(\.isNumber) else {
      return false
    }
    let letters = max(lefts[0].count(where: \.isLetter), rights[0].count(where: \.isLetter))
    return letters > 4 && NearestName.distance(lefts[0], rights[0]) == 1
  }

  private static func words(_ name: String) -> [String] {
    name.split { $0 == " " || $0 == "-" }.map(String.init)
  }

  /// The runs of letters and the numbers of a name: `adob`, `2.0`, `zn`.
  private static func parts(_ name: String) -> [String] {
    var (parts, last): ([String], Character) = ([], " ")
    for character in name {
      let isMark = last.isNumber && ".,".contains(character)
      let goesOn = last.isLetter && character.isLetter || (last.isNumber || ".,".contains(last)) && character.isNumber
      if goesOn || isMark, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else if character.isLetter || character.isNumber {
        parts.append(String(character))
      }
      last = character
    }
    return parts
  }
}

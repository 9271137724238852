/// How much two different names are alike, so that they may mean the same product.
package enum NameLikeness: Sendable {
  /// They differ in spaces, hyphens or the order of their words: `Mospilan 20SP`, `SP-20 Mospilan`.
  case sameLetters
  /// They also differ in one letter of a word of five or more letters: `Mospillan 20 SP`.
  case oneLetter
  /// They begin with the same word: `Axial 50 EC`, `Axial 60 EC`.
  case firstWord

  /// Compares two names in folded letters; nil if they are not alike.
  ///
  /// Other numbers, words of up to four letters and codes make another product.
  package init?(_ left: String, _ right: String) {
    var (lefts, rights) = (Self.parts(left), Self.parts(right))
    let isJoined = left.filter { !Self.isLoose($0) } == right.filter { !Self.isLoose($0) }
    for part in lefts {
      guard let place = rights.firstIndex(of: part) else { continue }
      rights.remove(at: place)
      lefts.remove(at: lefts.firstIndex(of: part) ?? 0)
    }
    if isJoined || lefts.isEmpty && rights.isEmpty {
      self = .sameLetters
    } else if lefts.count == 1, rights.count == 1, Self.differInOneLetter(lefts[0], rights[0]) {
      self = .oneLetter
    } else if let first = left.split(separator: " ").first, first == right.split(separator: " ").first {
      self = .firstWord
    } else {
      return nil
    }
  }

  private static func differInOneLetter(_ left: String, _ right: String) -> Bool {
    max(left.count, right.count) > 4 && (left + right).allSatisfy(\.isLetter) && NearestName.distance(left, right) == 1
  }

  private static func isLoose(_ character: Character) -> Bool { character == " " || character == "-" }

  /// The runs of letters, the numbers and the other signs of a name: `2.0`, `zn` for `2.0Zn`.
  private static func parts(_ name: String) -> [String] {
    var (parts, last) = ([String](), Kind.loose)
    for character in name {
      let kind = Kind(character, behind: last)
      if kind == last, kind != .sign { parts[parts.count - 1].append(character) } else if kind != .loose {
        parts.append(String(character))
      }
      last = kind
    }
    return parts
  }

  private enum Kind {
    case loose, letter, number, sign

    init(_ character: Character, behind last: Kind) {
      self =
        isLoose(character)
        ? .loose
        : character.isLetter
          ? .letter : character.isNumber || last == .number && ".,".contains(character) ? .number : .sign
    }
  }
}

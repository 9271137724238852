/// How much two different names are alike, so that they may mean the same product.
package enum NameLikeness: Sendable {
  /// They differ in spaces, hyphens, other signs or the order of their words: `Mospilan 20SP`, `SP-20 Mospilan`.
  case sameLetters
  /// They also differ in a letter of a word of five or more, or one almost begins the other: `Mospilam`.
  case oneLetter
  /// The words of one are all among those of the other: `Tebu EW`, `Tebu 250 EW`.
  case someWords
  /// They begin with the same word: `Axial 50 EC`, `Axial 60 EC`; or with one and the same word with a plus: `Asystent+`.
  case firstWord

  /// Whether the two names may mean one product.
  package var mayBeOneProduct: Bool {
    switch self {
    case .sameLetters, .oneLetter, .someWords: true
    case .firstWord: false
    }
  }
}

/// A name taken apart, to be compared; other numbers, codes and words of up to four letters make another product.
package struct NameSpelling: Sendable {
  /// The name in folded letters.
  package let folded: String
  /// The words between spaces and hyphens.
  let words: [String]
  /// The runs of letters and the numbers, without the zeros in front of them: `adob`, `2.0`, `zn`; the places in a
  /// molecule are one number: `24`, `d` for `2,4-d`. A plus at the end of a word belongs to its part: `asystent+`.
  let parts: [String]
  /// One bit for each letter and digit but 0. ASCII names with other bits differ; elsewhere a letter has several spellings.
  private let letters: UInt64

  /// Takes apart a name in folded letters.
  package init(_ folded: String) {
    self.folded = folded
    words = folded.split { $0 == " " || $0 == "-" }.map(String.init)
    parts = Self.joiningPlacesInMolecule(Self.runsWithPlus(of: folded))
    letters = parts.joined().unicodeScalars.reduce(0) { bits, letter in
      letter == "0" ? bits : bits | 1 << UInt64(letter.value & 63)
    }
  }

  /// Returns the runs of a folded text, with the plus that ends a word, because `asystent+` is another product than
  /// `asystent`.
  private static func runsWithPlus(of folded: String) -> [String] {
    guard folded.utf8.contains(UInt8(ascii: "+")) else { return runs(of: folded) }
    return folded.split(separator: " ").flatMap { word in
      var runs = runs(of: String(word))
      let isBehindRun = word.dropLast().last.map { $0.isLetter || $0.isNumber } ?? false
      if word.last == "+", isBehindRun, let last = runs.popLast() { runs.append(last + "+") }
      return runs
    }
  }

  /// Returns the runs of letters and the numbers of a folded text, without the zeros in front of them.
  package static func runs(of folded: String) -> [String] {
    var runs: [String] = []
    var mark: Character?
    var last: Character = " "
    for character in folded {
      let goesOn =
        character.isLetter && last.isLetter
        || character.isNumber && (last.isNumber || mark != nil)
      if goesOn {
        runs[runs.count - 1] += (mark == nil ? "" : ".") + String(character)
      } else if character.isLetter || character.isNumber {
        runs.append(String(character))
      }
      // A comma or a point between two digits belongs to the number.
      mark = last.isNumber && ".,".contains(character) ? character : nil
      last = character
    }
    return runs.map { String($0.drop { $0 == "0" }) }
  }

  /// How many places in the molecule stand in front of the letters of 2,4-D, 2,4-DB, 2,4-DP and 2,4,5-T.
  private static let placesInMolecule = ["d": 2, "db": 2, "dp": 2, "t": 3]

  /// Returns the parts with the digits in front of such letters as one number: `2.4 d` and `2 4 d` become `24 d`.
  private static func joiningPlacesInMolecule(_ parts: [String]) -> [String] {
    var joined: [String] = []
    for part in parts {
      if let count = placesInMolecule[part] { joinDigits(count, atEndOf: &joined) }
      joined.append(part)
    }
    return joined
  }

  /// Joins the last parts if they are this many single digits, parted by points or apart.
  private static func joinDigits(_ count: Int, atEndOf parts: inout [String]) {
    for number in 1...count {
      let places = parts.suffix(number).flatMap { $0.split(separator: ".") }
      guard places.count == count else { continue }
      guard places.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isNumber) }) else { continue }
      parts.removeLast(number)
      parts.append(places.joined())
      return
    }
  }

  /// Whether all words of the name are among another name's, as those of `tebu ew` are of `tebu 250 ew`.
  func isAmong(_ other: NameSpelling) -> Bool {
    !parts.isEmpty && parts.allSatisfy(other.parts.contains)
  }

  /// The first word without a plus at its end; nil without words.
  private var firstWord: Substring? {
    words.first.map { $0.count > 1 && $0.last == "+" ? $0.dropLast() : $0[...] }
  }

  /// Compares two names; nil if they are not alike.
  package func likeness(to other: NameSpelling) -> NameLikeness? {
    let mayBeSame = letters == other.letters || folded.utf8.count != folded.utf16.count
    if mayBeSame, hasSameLetters(as: other) { return .sameLetters }
    if almostBegins(other) || other.almostBegins(self) { return .oneLetter }
    if isAmong(other) || other.isAmong(self) { return .someWords }
    return firstWord != nil && firstWord == other.firstWord ? .firstWord : nil
  }

  /// Whether both names have the same letters and digits, in the same order or in parts in another order.
  private func hasSameLetters(as other: NameSpelling) -> Bool {
    parts.joined() == other.parts.joined() || parts.sorted() == other.parts.sorted()
  }

  /// Whether the other name begins like this one, but for one letter or for where its words end: `axial 50`, `axial50 ec`.
  private func almostBegins(_ other: NameSpelling) -> Bool {
    guard (letters & ~other.letters).nonzeroBitCount < 2 else { return false }
    let beginning = other.words.prefix(words.count)
    if Self.differInOneLetter(parts, other.parts) { return true }
    if Self.differInOneLetter(words, Array(beginning)) { return true }
    guard !beginning.elementsEqual(words), let first = parts.first, first.count > 1 else {
      return false
    }
    return other.words.indices.contains { end in
      other.words[...end].joined() == words.joined()
    }
  }

  /// How many letters a word has at least if it means the same with another letter.
  static let leastLetters = 5

  /// Whether all words but one are the same, and that one differs in a letter.
  private static func differInOneLetter(_ left: [String], _ right: [String]) -> Bool {
    guard left.count == right.count else { return false }
    var onlyLeft = left
    var onlyRight = right
    for word in left {
      guard let placeLeft = onlyLeft.firstIndex(of: word),
        let placeRight = onlyRight.firstIndex(of: word)
      else { continue }
      onlyLeft.remove(at: placeLeft)
      onlyRight.remove(at: placeRight)
    }
    guard onlyLeft.count == 1 else { return false }
    return differInOneLetter(onlyLeft[0], onlyRight[0])
  }

  /// Whether two words of five letters or more differ in one letter and in no other sign.
  private static func differInOneLetter(_ left: String, _ right: String) -> Bool {
    guard left.filter({ !$0.isLetter }) == right.filter({ !$0.isLetter }) else { return false }
    let letters = max(left.count(where: \.isLetter), right.count(where: \.isLetter))
    return letters >= leastLetters && NearestName.distance(left, right) == 1
  }
}

/// Finds the names that a mistyped word may have been meant as.
package enum NearestName {
  /// Returns the items whose names are nearest to a mistyped word, all that are equally near, in their order; none if
  /// the word's length is outside `letters`, or with more `mistakes`: by default one, or two from six letters up.
  package static func all<Item>(
    to typed: String, among items: some Sequence<Item>, letters: ClosedRange<Int> = 4...40,
    mistakes: Int? = nil, names: (Item) -> [String]
  ) -> [Item] {
    let length = typed.count
    guard letters.contains(length) else { return [] }
    // A plus is no mistake: `Asystent+` is another product than `Asystent`.
    let hasPlus = typed.contains("+")
    var nearest: [Item] = []
    var most = mistakes ?? (length < 6 ? 1 : 2)
    for item in items {
      // A name whose length differs by more has too many mistakes; skipping it saves the costly comparison.
      let alike = names(item).filter { name in
        abs(name.count - length) <= most && name.contains("+") == hasPlus
      }
      guard let distance = alike.map({ distance(typed, $0) }).min(), distance <= most else {
        continue
      }
      if distance < most { nearest = [] }
      nearest.append(item)
      most = distance
    }
    return nearest
  }

  /// Counts wrong, missing, extra and swapped letters: the optimal string alignment distance, kept in three rows.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

// Finds the names that may mean the same product among many, in time that grows with their number:
// a name is compared only with those that share a mark with it, such as its letters without spaces.

extension NameSpelling {
  /// Whether another name, not the same one, may mean the same product: it is alike but for spaces,
  /// hyphens, the order of its words or one letter of a long word, or one of the two continues the
  /// other.
  func mayMean(_ other: NameSpelling) -> Bool {
    guard folded != other.folded else { return false }
    if continues(other) { return true }
    switch likeness(to: other) {
    case .sameLetters, .oneLetter: return true
    case .firstWord, nil: return false
    }
  }

  /// Returns for each name the places of those earlier ones that may mean the same product, in their
  /// order. `step` is called twice for each name; an error that it throws ends the work.
  package static func earlierAlike(
    in names: [NameSpelling], step: () throws -> Void
  ) rethrows -> [[Int]] {
    var placesByMark: [Int: [Int]] = [:]
    for (place, name) in names.enumerated() {
      try step()
      for mark in Set(name.marks) { placesByMark[mark, default: []].append(place) }
    }
    var alike = [Set<Int>](repeating: [], count: names.count)
    for (place, name) in names.enumerated() {
      try step()
      let shared = name.marks + name.marksOfBeginnings
      let candidates = Set(shared.flatMap { placesByMark[$0] ?? [] })
      for candidate in candidates where name.mayMean(names[candidate]) {
        alike[max(place, candidate)].insert(min(place, candidate))
      }
    }
    return alike.map { $0.sorted() }
  }

  /// What this name has in common with each name that may mean the same: with the whole of it, or
  /// with its first words.
  private var marks: [Int] {
    [parts.joined().hashValue, words.joined().hashValue]
      + WordMark.marks(of: parts.map(WordMark.init))
      + WordMark.marks(of: words.map(WordMark.init))
  }

  /// The marks that a name would have if it were only the first words of this one, however many.
  private var marksOfBeginnings: [Int] {
    let wordMarks = words.map(WordMark.init)
    return words.indices.flatMap { count in
      [words.prefix(count).joined().hashValue] + WordMark.marks(of: wordMarks.prefix(count))
    }
  }
}

/// A word as a number, and the numbers of what it becomes without one of its letters. Words that
/// differ in one letter, or in the order of two letters, have one of these numbers in common.
private struct WordMark {
  private var whole = 0
  private var shortened: [Int] = []

  init(_ word: String) {
    // A number is a polynomial of the characters: it grows by one character without the others.
    let base = 0x9E37_79B9
    for character in word {
      let hash = character.hashValue
      for index in shortened.indices { shortened[index] = shortened[index] &* base &+ hash }
      if character.isLetter { shortened.append(whole) }
      whole = whole &* base &+ hash
    }
    if shortened.count < NameSpelling.leastLetters { shortened = [] }
  }

  /// Returns the numbers of several words in any order, and of these words if one lacks a letter.
  static func marks(of words: some Collection<WordMark>) -> [Int] {
    let total = words.reduce(0) { $0 &+ $1.whole }
    return [total] + words.flatMap { word in word.shortened.map { total &- word.whole &+ $0 } }
  }
}

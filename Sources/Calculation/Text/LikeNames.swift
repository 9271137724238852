/// Finds the names that may mean the same product among many, in time that grows with their number: a name is compared
/// only with those that share a mark with it, such as its letters without spaces, and with those that have its rarest
/// word.
extension NameSpelling {
  /// Whether another name, not the same one, may mean the same product: the two differ only in
  /// spaces, hyphens, the order of words or one letter of a long word, or all words of one are words of the other.
  func mayMean(_ other: NameSpelling) -> Bool {
    guard folded != other.folded, let likeness = likeness(to: other) else { return false }
    return likeness.mayBeOneProduct
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
    let namesByPart = NamesByPart(names)
    var alike = [Set<Int>](repeating: [], count: names.count)
    for (place, name) in names.enumerated() {
      try step()
      let sharedMarks = name.marks + name.marksOfBeginnings
      let candidates = Set(sharedMarks.flatMap { placesByMark[$0] ?? [] })
        .union(namesByPart.placesOfNames(withAllPartsOf: place))
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

/// Finds the names that have all the parts of another one.
private struct NamesByPart {
  private let names: [NameSpelling]
  private var placesByPart: [String: [Int]] = [:]
  /// For each name one bit for each of its parts, several of which may share a bit: where a name has a
  /// bit that another one has not, the other lacks a part. Most names are told apart by it, which is
  /// quicker than a look at their parts.
  private let bits: [UInt64]

  init(_ names: [NameSpelling]) {
    self.names = names
    bits = names.map { name in
      name.parts.reduce(0) { bits, part in bits | 1 << UInt64(part.hashValue & 63) }
    }
    for (place, name) in names.enumerated() {
      for part in Set(name.parts) { placesByPart[part, default: []].append(place) }
    }
  }

  /// Returns the places of all names that have every part of the one at this place, without its own.
  func placesOfNames(withAllPartsOf place: Int) -> [Int] {
    let name = names[place]
    let placesOfEachPart = name.parts.map { placesByPart[$0] ?? [] }
    let rarest = placesOfEachPart.min { $0.count < $1.count } ?? []
    return rarest.filter { other in
      other != place && bits[place] & ~bits[other] == 0 && name.isAmong(names[other])
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

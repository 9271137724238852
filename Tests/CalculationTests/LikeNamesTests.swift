import TestSupport
import Testing

@testable import Calculation

/// Tests that names are found that may mean the same product: exactly those that a comparison of all
/// pairs finds.
struct LikeNamesTests {
  private func earlierAlike(_ names: [String]) -> [[Int]] {
    NameSpelling.earlierAlike(in: names.map { NameSpelling($0) }) {}
  }

  @Test(arguments: 1...20)
  func findsWhatComparingAllPairsFinds(_ seed: UInt64) {
    var random = RandomNames(seed: seed)
    let texts = random.names(count: 150)
    let names = texts.map { NameSpelling($0) }
    let expected = names.indices.map { place in
      (0..<place).filter { earlier in names[place].mayMean(names[earlier]) }
    }
    #expect(expected.contains { !$0.isEmpty })
    let found = earlierAlike(texts)
    for place in names.indices where found[place] != expected[place] {
      let different = Set(found[place]).symmetricDifference(expected[place])
      Issue.record("\(names[place].folded) beside \(different.map { names[$0].folded })")
    }
  }

  @Test(arguments: 1...20)
  func twoNamesAreAlikeInEitherOrder(_ seed: UInt64) {
    var random = RandomNames(seed: seed)
    let names = random.names(count: 60).map { NameSpelling($0) }
    for left in names {
      for right in names where left.mayMean(right) != right.mayMean(left) {
        Issue.record("\(left.folded) and \(right.folded)")
      }
    }
  }

  /// These have neither their digits nor their first words in common.
  @Test(arguments: [
    ["mospilan", "mospilam 20 sp"], ["karate 50", "050 karate"], ["axyzq 07", "bxyzq 7"],
    ["sensation", "luna sensation 500 sc"], ["tebu ew", "tebu 250 ew"], ["24-d", "2,4-d amine"],
  ])
  func findsNamesWithOtherDigitsAndFirstWords(_ names: [String]) {
    #expect(earlierAlike(names) == [[], [0]])
    #expect(earlierAlike(names.reversed()) == [[], [0]])
  }

  @Test func namesThatBeginAlikeAreManyProducts() {
    let names = (1...500).map { "prod \($0) ew" }
    let areOthers = earlierAlike(names).allSatisfy(\.isEmpty)
    #expect(areOthers)
  }

  /// Each name has its six words from twenty, so that no word is rare and hardly a name has all words of another.
  @Test func namesOfFewWordsAreComparedInTimeThatGrowsWithTheirNumber() {
    var random = SplitMix64(seed: 1)
    let words = (0..<20).map { "w\(Character(UnicodeScalar(UInt8(97 + $0))))" }
    let made = (0..<5000).map { _ in words.shuffled(using: &random).prefix(6).joined(separator: " ")
    }
    let names = Array(Set(made))
    let found = earlierAlike(names)
    let sameWords = Dictionary(grouping: names.indices) { names[$0].split(separator: " ").sorted() }
    let pairs = sameWords.values.map { $0.count * ($0.count - 1) / 2 }.reduce(0, +)
    #expect(found.map(\.count).reduce(0, +) == pairs)
  }

  @Test func anErrorEndsTheWork() {
    struct Ended: Error {}
    let names = ["alpha", "beta", "gamma", "delta"].map { NameSpelling($0) }
    var left = 5
    #expect(throws: Ended.self) {
      try NameSpelling.earlierAlike(in: names) {
        left -= 1
        if left == 0 { throw Ended() }
      }
    }
  }
}

/// Makes names of few words and letters, so that many are alike, and others from them by the slips of
/// a writer.
private struct RandomNames {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Words of up to eight letters, codes and numbers, and words of other scripts, composed and not.
  private static let words = [
    "tebu", "mospilan", "axial", "gold", "z", "ew", "sp", "mg", "+", "a.b",
    "20", "250", "2,4", "2.5", "050", "0", "28", "20sp", "\u{661}\u{662}",
    "\u{442}\u{435}\u{431}\u{443}", "\u{442}\u{43e}\u{43f}\u{441}\u{438}\u{43d}",
    "\u{e9}clairs", "e\u{301}clairs", "\u{301}x", "\u{3b1}\u{3b2}\u{3b3}\u{3b4}\u{3b5}",
    "\u{d55c}\u{ae00}", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}",
    "\u{1100}", "\u{1161}", "\u{f900}\u{8c48}", "x\u{200d}y",
  ]
  private static let characters: [Character] = [
    "a", "e", "m", "n", "x", "0", "2", "5", " ", "-", ".", ",", "+",
    "\u{431}", "\u{e9}", "e\u{301}", "\u{ae00}", "\u{1161}", "\u{ae}",
  ]

  mutating func names(count: Int) -> [String] {
    var names: [String] = []
    for _ in 0..<count {
      let old = names.randomElement(using: &random)
      let isNew = Int.random(in: 0..<4, using: &random) == 0
      if let old, !isNew { names.append(slip(in: old)) } else { names.append(newName()) }
    }
    return names
  }

  private mutating func newName() -> String {
    var words: [String] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      words.append(Self.words.randomElement(using: &random) ?? "")
    }
    let separators = [" ", "-", " ", ""]
    return words.joined(separator: separators.randomElement(using: &random) ?? " ")
  }

  private mutating func slip(in name: String) -> String {
    var (characters, words) = (Array(name), name.split(separator: " ").map(String.init))
    let place = Int.random(in: 0...characters.count, using: &random)
    let character = Self.characters.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: characters.insert(character, at: place)
    case 1 where place < characters.count: characters.remove(at: place)
    case 2 where place < characters.count: characters[place] = character
    case 3 where place + 1 < characters.count: characters.swapAt(place, place + 1)
    case 4: return words.shuffled(using: &random).joined(separator: " ")
    case 5: return words.joined()
    case 6: return words.dropLast().joined(separator: " ")
    default:
      words.append(Self.words.randomElement(using: &random) ?? "")
      return words.joined(separator: " ")
    }
    return String(characters)
  }
}

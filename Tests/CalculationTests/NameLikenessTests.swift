import Testing

@testable import Calculation

struct NameLikenessTests {
  @Test(arguments: [
    ("mospilan 20 sp", "mospilan20sp"), ("mospilan 20 sp", "mospilan-20-sp"), ("falcon 460 ec", "falcon ec 460"),
    ("duo san", "duosan"), ("plonvit + mg", "mg plonvit"), ("2,4-d amine", "amine 2,4-d"),
  ])
  func spacesSignsAndOrderMakeNoOtherName(_ left: String, _ right: String) {
    #expect(NameLikeness(left, right) == .sameLetters && NameLikeness(right, left) == .sameLetters)
  }

  @Test(arguments: [
    ("mospilan 20 sp", "mospillan 20 sp"), ("mospilan 20 sp", "mospila 20sp"),
    ("falcon 460 ec", "falkon ec 460"), ("mospilan 20 sp", "mospialn20sp"),
    ("ridomil gold/bravo", "ridomil golp/bravo"),
    ("topsin m", "topsim m"),
  ])
  func oneLetterOfALongWordMakesNoOtherName(_ left: String, _ right: String) {
    #expect(NameLikeness(left, right) == .oneLetter && NameLikeness(right, left) == .oneLetter)
  }

  @Test(arguments: [
    ("rsm 28", "rsm 32"), ("insol 2", "insol 7"), ("plonvit z", "plonvit r"), ("adob zn", "adob mn"),
    ("axial 50 ec", "axial 60 ec"), ("miedzian 50 wp", "miedzian 50 wg"), ("adob 2.0 zn", "adob 20 zn"),
    ("dual gold", "dual golf"),
  ])
  func numbersShortWordsAndCodesMakeAnother(_ left: String, _ right: String) {
    #expect(NameLikeness(left, right) == .firstWord)
  }

  @Test(arguments: [("topsin m", "mospilan 20 sp"), ("ally", "aliy"), ("tebu", "tebo 250 ew")])
  func otherNamesAreNotAlike(_ left: String, _ right: String) { #expect(NameLikeness(left, right) == nil) }
}

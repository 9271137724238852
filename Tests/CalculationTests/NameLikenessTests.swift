import Testing

@testable import Calculation

struct NameLikenessTests {
  @Test(arguments: [
    ("mospilan 20 sp", "mospilan20sp"), ("mospilan 20 sp", "mospilan-20-sp"),
    ("falcon 460 ec", "falcon ec 460"),
    ("duo san", "duosan"), ("plonvit + mg", "mg plonvit"),
    ("plonvit-+ mg", "plonvit + mg"), ("2,4-d amine", "amine 2,4-d"),
    ("switch 62,5 wg", "switch 62.5 wg"), ("2,4-d amine", "2.4-d amine"),
    ("tebu 250.ew", "tebu 250 ew"),
    ("mospilan sp.20", "20 sp mospilan"), ("karate zeon 050 cs", "karate zeon 50 cs"),
    ("a\u{ae} 1", "a 1"),
    ("2,4-d", "24-d"), ("2,4-d", "24d"), ("2.4 d", "24 d"), ("2-4-d", "24-d"),
    ("2,4-d amine 4", "24d amine 4"),
    ("2,4,5-t", "245-t"),
    ("lv 6 2,4-d", "2,4-d lv 6"), ("6 2-4-d", "24-d 6"), ("2,4-db 400", "24 db 400"),
    ("2,4-dp", "2-4 dp"),
    ("\u{d55c}\u{ae00} 50", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af} 50"),
    ("\u{f900} 5", "\u{8c48} 5"),
  ])
  func spacesSignsAndOrderMakeNoOtherName(_ left: String, _ right: String) {
    #expect(
      NameSpelling(left).likeness(to: NameSpelling(right)) == .sameLetters
        && NameSpelling(right).likeness(to: NameSpelling(left)) == .sameLetters)
  }

  @Test(arguments: [
    ("mospilan 20 sp", "mospillan 20 sp"), ("mospilan 20 sp", "mospila 20sp"),
    ("falcon 460 ec", "falkon ec 460"), ("mospilan 20 sp", "mospialn20sp"),
    ("ridomil gold/bravo", "ridomil golp/bravo"),
    ("topsin m", "topsim m"), ("rounup", "roundup 360 sl"), ("roundup360", "roundup 360 sl"),
    ("round-up", "roundup 360 sl"), ("topsyn m", "topsin m 500 sc"),
    ("mospilan20", "mospilan 20 sp"),
    ("mospilam 20 sp", "mospilan"), ("axial 50", "axial50 ec"), ("delan 700 wg", "delan700"),
    ("axial 5 0", "axial50 ec"), ("axyzq 07", "bxyzq 7"),
  ])
  func oneLetterOfALongWordMakesNoOtherName(_ left: String, _ right: String) {
    #expect(
      NameSpelling(left).likeness(to: NameSpelling(right)) == .oneLetter
        && NameSpelling(right).likeness(to: NameSpelling(left)) == .oneLetter)
  }

  @Test(arguments: [
    ("rsm 28", "rsm 32"), ("insol 2", "insol 7"), ("plonvit z", "plonvit r"),
    ("adob zn", "adob mn"),
    ("axial 50 ec", "axial 60 ec"), ("miedzian 50 wp", "miedzian 50 wg"),
    ("adob 2.0 zn", "adob 20 zn"),
    ("dual gold", "dual golf"), ("rsm 3", "rsm 32"), ("decis 2,5 ec", "decis 25 ec"),
    ("adob zn mn", "adob zn cu"),
    ("insol 1 d", "insol 2 d"), ("asystent", "asystent+"), ("asystent+", "asystent ph"),
    ("tebu 250", "tebu+ 250"),
  ])
  func numbersShortWordsAndCodesMakeAnother(_ left: String, _ right: String) {
    #expect(NameSpelling(left).likeness(to: NameSpelling(right)) == .firstWord)
  }

  @Test(arguments: [
    ("tebu ew", "tebu 250 ew"), ("tebu", "tebu 250 ew"), ("250 ew", "tebu 250 ew"),
    ("ew tebu", "tebu 250 ew"),
    ("sensation", "luna sensation 500 sc"), ("adob mn", "adob zn mn"), ("bor", "bor 150"),
    ("tebu 250", "250ew tebu"),
    ("24-d", "2,4-d amine 600"), ("2-4-d 600", "2,4-d amine 600"),
    ("plonvit mg", "plonvit + mg extra"),
    ("max max", "max 2"), ("asystent+", "asystent+ ph"), ("karate 50", "karate zeon 050 cs"),
  ])
  func wordsThatAreMissingMakeNoOtherName(_ left: String, _ right: String) {
    #expect(
      NameSpelling(left).likeness(to: NameSpelling(right)) == .someWords
        && NameSpelling(right).likeness(to: NameSpelling(left)) == .someWords)
  }

  @Test(arguments: [
    ("topsin m", "mospilan 20 sp"), ("ally", "aliy"), ("tebu", "tebo 250 ew"),
    ("+", "plonvit + mg"), ("luna", "sensation"),
  ])
  func otherNamesAreNotAlike(_ left: String, _ right: String) {
    #expect(NameSpelling(left).likeness(to: NameSpelling(right)) == nil)
  }
}

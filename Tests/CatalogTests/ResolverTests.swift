import TestSupport
import Testing

@testable import Catalog

struct ResolverTests {
  private static let texts = """
    plain = Plain
    lines =
        One
          two
    greeting = Hello, { $name }!
    literal = {"{"}{ "\\u0041\\U01F602\\"\\\\" }{"\\uD800"}
    numbers = { 1.50 } { -3 } { 007 }
    nested = { { { $name } } }
    reference = [{ greeting }] [{ attributed.tip }]
    attributed = Value
        .tip = Tip for { $name }
    only =
        .attribute = Attribute
    -brand = { $case ->
       *[nominative] Sprayer
        [genitive] of the Sprayer
    }
        .gender = neuter
    brand = { -brand } { -brand(case: "genitive") } { -brand("ignored", case: "other") }
    blind = { -blind(x: 1) }
    -blind = { $x } { $name ->
        [Ann] leaked
       *[other] hidden
    }
    gender = { -brand.gender ->
        [neuter] its
       *[other] their
    }
    choice = { $count ->
        [one] one
        [1] exactly one
        [few] { $count } few
       *[other] { $count } other
    }
    kind = { $kind ->
        [dry] kg
       *[liquid] l
    }
    fixed = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
    shorter = { NUMBER($n, maximumFractionDigits: 1) }
    longer = { NUMBER($n, minimumFractionDigits: 1) }
    same = { NUMBER($n) }
    shown = { NUMBER($n, minimumFractionDigits: 1) ->
        [one] one
       *[other] other
    }

    """

  @Test(
    arguments: [
      ("plain", [:], "Plain"),
      ("lines", [:], "One\n  two"),
      ("greeting", ["name": "Ann"], "Hello, Ann!"),
      ("greeting", ["name": 12345], "Hello, 12\u{A0}345!"),
      ("literal", [:], "{A\u{1F602}\"\\\u{FFFD}"),
      ("numbers", [:], "1,50 \u{2212}3 7"),
      ("nested", ["name": "x"], "x"),
      ("reference", ["name": "x"], "[Hello, x!] [Tip for x]"),
      ("attributed.tip", ["name": "x"], "Tip for x"),
      ("only.attribute", [:], "Attribute"),
      ("brand", [:], "Sprayer of the Sprayer Sprayer"),
      ("blind", ["name": "Ann"], "1 hidden"),
      ("gender", [:], "its"),
      ("choice", ["count": 1], "exactly one"),
      ("choice", ["count": 3], "3 few"),
      ("choice", ["count": 12], "12 other"),
      ("choice", ["count": "few"], "few few"),
      ("kind", ["kind": "dry"], "kg"),
      ("kind", ["kind": "wet"], "l"),
      ("kind", ["kind": 5], "l"),
      ("fixed", ["n": 7], "7,00"),
      ("shown", ["n": 1], "other"),
    ] as [(String, [String: Argument], String)])
  func resolves(_ key: String, _ arguments: [String: Argument], _ expected: String) {
    #expect(Catalog.test(polish: ResolverTests.texts).text(key, arguments) == expected)
  }

  @Test(arguments: [
    ("fixed", "1.005", "1,01"), ("fixed", "-1.005", "\u{2212}1,01"), ("fixed", "1.00499", "1,00"),
    ("fixed", "999.995", "1000,00"),
    ("fixed", "9999.995", "10\u{A0}000,00"), ("fixed", "-0.004", "0,00"), ("fixed", "0.5", "0,50"),
    ("shorter", "1.96", "2"), ("shorter", "1.25", "1,3"), ("shorter", "1.24", "1,2"),
    ("shorter", "1.00", "1"),
    ("shorter", "0.04", "0"), ("longer", "1", "1,0"), ("longer", "1.50", "1,50"),
    ("same", "1.50", "1,50"),
  ])
  func roundsShownDigits(_ key: String, _ number: String, _ expected: String) throws {
    let shown = try #require(ShownNumber(number))
    #expect(Catalog.test(polish: ResolverTests.texts).text(key, ["n": .number(shown)]) == expected)
  }

  @Test(arguments: [
    ("1", "exactly one"), ("1.0", "exactly one"), ("1.00", "exactly one"), ("2.5", "2,5 other"),
  ])
  func exactKeysComeBeforeCategories(_ number: String, _ expected: String) throws {
    let shown = try #require(ShownNumber(number))
    #expect(
      Catalog.test(polish: ResolverTests.texts).text("choice", ["count": .number(shown)])
        == expected)
  }

  @Test(arguments: [
    "{ $missing }", "{ missing }", "{ -missing }", "{ only }", "{ only.missing }", "{ MISSING() }",
    "{ NUMBER() }",
    "{ NUMBER(\"1\") }", "{ NUMBER(1, 2) }", "{ NUMBER(1, minimumFractionDigits: 1000000) }",
    "{ NUMBER(1, minimumFractionDigits: 3, maximumFractionDigits: 2) }",
    "{ NUMBER(1, style: \"percent\") }",
    "{ NUMBER(1, minimumFractionDigits: \"2\") }", "{ NUMBER(1, minimumFractionDigits: -1) }",
    "{ $missing ->\n *[other] Default\n}", "{ -term.missing ->\n *[other] Default\n}", "{ broken }",
    "{ -needy }",
    "{ -loop }", "{ pingpong }",
  ])
  func aBrokenMessageFallsBackToEnglish(_ value: String) {
    let support = """
      only =
          .attribute = x
      -term = T
      -needy = { $needed }
      -loop = { -loop }
      pingpong = { broken }

      """
    let broken = "broken = Polski \(value)\n" + support
    #expect(Catalog.test(polish: broken, english: "broken = English\n").text("broken") == "English")
    #expect(Catalog.test(polish: broken, english: broken).text("broken") == "broken")
    #expect(
      Catalog.test(polish: broken, english: "broken = English\n").optionalText(
        "broken", fallback: false) == nil)
  }

  @Test func onlyTheBrokenPartFallsBack() {
    let catalog = Catalog.test(
      polish: "a = Polski\n    .tip = { $x }\n",
      english: "a = English\n    .tip = Tip\n    .more = More\n")
    #expect(catalog.text("a") == "Polski")
    #expect(catalog.text("a.tip") == "Tip")
    #expect(catalog.text("a.more") == "More")
    #expect(catalog.text("a.none") == "a.none")
    #expect(catalog.optionalText("a.none") == nil)
    #expect(catalog.text("-a") == "-a")
    #expect(catalog.text("") == "")
  }

  @Test func englishTextsHaveTheSessionsNumbersAndTheirOwnPlurals() throws {
    let catalog = Catalog.test(
      polish: "", english: "a = { $n ->\n    [few] few\n   *[other] { $n }\n}\n")
    #expect(catalog.text("a", ["n": .number(try #require(ShownNumber("2.5")))]) == "2,5")
    #expect(catalog.text("a", ["n": 2]) == "2")
  }

  @Test func expansionIsBounded() {
    let laughs = (1...60).map { "m\($0) = { m\($0 - 1) }{ m\($0 - 1) }\n" }.joined()
    let selects = (1...60).map { "s\($0) = { $x ->\n   *[other] { s\($0 - 1) }{ s\($0 - 1) }\n}\n" }
      .joined()
    let chain = (1...5000).map { "c\($0) = { c\($0 - 1) }\n" }.joined()
    let catalog = Catalog.test(polish: "m0 = {\"\"}\ns0 = x\nc0 = x\n" + laughs + selects + chain)
    for key in ["m60", "s60", "c5000"] {
      #expect(catalog.text(key, ["x": 1]) == key)
      #expect(catalog.variables(of: key) == (key == "s60" ? ["x"] : []))
    }
    #expect(catalog.text("c20") == "x")
    #expect(catalog.text("s3", ["x": 1]) == "xxxxxxxx")
  }

  @Test(arguments: [
    "a = { a }\n", "a = { b }\nb = { c.d }\nc =\n    .d = { a }\n", "a = { -t }\n-t = { a }\n",
  ])
  func cyclesEnd(_ text: String) {
    #expect(Catalog.test(polish: text).text("a") == "a")
    #expect(Catalog.test(polish: text).variables(of: "a") == [])
  }

  @Test func namesVariablesAndKeys() {
    let text = """
      a = { $one } { b } { NUMBER($two) } { { $six } }
      b = { $three ->
          [x] { $four }
         *[other] { c.d }
      }
      c =
          .d = { $five } { -t(x: 1) } { missing }
      -t = { $hidden }
      junk = {

      """
    let catalog = Catalog.test(polish: text)
    #expect(catalog.variables(of: "a") == ["one", "two", "three", "four", "five", "six"])
    #expect(catalog.variables(of: "c.d") == ["five"])
    #expect(catalog.variables(of: "c") == nil)
    #expect(catalog.variables(of: "junk") == nil)
    #expect(catalog.keys == ["a", "b", "c.d"])
  }
}

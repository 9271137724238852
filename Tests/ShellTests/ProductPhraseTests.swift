import Foundation
import FoundationEssentials
import TestSupport
import Testing

@testable import Shell

/// Tests of typed product lines: each gives exactly the products it names or is refused. No dose becomes part of a
/// name.
struct ProductPhraseTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    /// The products after the line, such as `Tebu 1 l/ha | Mospilan 0.2 kg/ha`.
    let products: String

    nonisolated init(_ typed: String, _ products: String) {
      (self.typed, self.products) = (typed, products)
    }
    var testDescription: String { typed }
  }

  nonisolated static let taken = [
    Case("product Tebu 1 l/ha, Mospilan 20 SP 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 20 SP 0.2 kg/ha"),
    Case("product Tebu 1 l/ha + Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha & Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha and Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha i Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case(
      "product Tebu 1 l/ha oraz Mospilan 0.2 kg/ha plus Bor 150 2 l/ha",
      "Tebu 1 l/ha | Mospilan 0.2 kg/ha | Bor 150 2 l/ha"),
    Case("product Tebu 1 l/ha , and Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha,Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha product Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha, product Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha + \"RSM 32\" 200 l/ha", "Tebu 1 l/ha | RSM 32 200 l/ha"),
    Case("product \"A, B\" 1 l/ha, C 2 l/ha", "A, B 1 l/ha | C 2 l/ha"),
    Case("product Plonvit + Mg 2 l/ha", "Plonvit + Mg 2 l/ha"),
    Case("product Bayer Garden i Dom 2 l/ha", "Bayer Garden i Dom 2 l/ha"),
    Case("product Roundup 360 Plus 3 l/ha", "Roundup 360 Plus 3 l/ha"),
    Case(
      "product Maister 31 OD 1.5 l/ha, B 40 OD 1 l/ha", "Maister 31 OD 1.5 l/ha | B 40 OD 1 l/ha"),
    Case("product Mocznik 46% 5 kg/ha", "Mocznik 46% 5 kg/ha"),
    Case("product Velpar 4L 2 l/ha", "Velpar 4L 2 l/ha"),
    Case("product Velpar L 2 l/ha", "Velpar L 2 l/ha"),
    Case("product Topsin M 500 SC 1.5 l/ha", "Topsin M 500 SC 1.5 l/ha"),
    Case("product 2,4-D 600 SL 1 l/ha", "2,4-D 600 SL 1 l/ha"),
    Case("product Captan 80WG 2 kg/ha", "Captan 80WG 2 kg/ha"),
    Case("product Dursban 5 G 10 kg/ha", "Dursban 5 G 10 kg/ha"),
    Case("product Fury Max 100 EW 0.1 l/ha", "Fury Max 100 EW 0.1 l/ha"),
    Case("product \"Roundup 2 l/ha\" 3 l/ha", "Roundup 2 l/ha 3 l/ha"),
    Case(
      "product Tebu 20 ml per 10 l of water, NIS 0.1 %",
      "Tebu 20 ml/10 l of spray liquid | NIS 0.1% of spray liquid"),
    Case("product Tebu \"Max 2\" 1 l/ha", "Tebu Max 2 1 l/ha"),
    Case("product Tebu \"Max 2\" 1 l/ha; product Tebu Max 2 3 l/ha", "Tebu Max 2 3 l/ha"),
    Case("product A 1 l/ha, B 2 l/ha; dose 2 4 l/ha", "A 1 l/ha | B 4 l/ha"),
    Case("product A 1 l/ha, B 2 l/ha; dose 2 4", "A 1 l/ha | B 4 l/ha"),
    Case("product A 1 l/ha, B 2 l/ha; product 2 4 l/ha", "A 1 l/ha | B 4 l/ha"),
    Case("product A 1 l/ha, B 2 l/ha; dose B 3 l/ha, A 4 l/ha", "A 4 l/ha | B 3 l/ha"),
    Case("product A 1 l/ha, B 2 l/ha; clear 2", "A 1 l/ha | B"),
    Case("product A 1 l/ha, B 2 l/ha; remove 1", "B 2 l/ha"),
    Case("product A 1 l/ha, B 2 l/ha; clear B", "A 1 l/ha | B"),
    Case("dose 1.5; product A 1 l/ha; remove dose", "A 1 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; dose Tebu 2", "Tebu 250 EW 2 l/ha"),
    Case("product Fendix 250 of 1 l/ha", "Fendix 250 of 1 l/ha"),
    // Marks between a name of the mix and its dose.
    Case("product Tebu 250 EW 1 l/ha; product Tebu: 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu 250 EW=2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu = 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu \u{2013} 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu \u{2014} 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu @ 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; dose Tebu: 2", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; dose Tebu =2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; dose Tebu \u{2013} 2", "Tebu 250 EW 2 l/ha"),
    Case(
      "product A 1 l/ha, B 2 l/ha; product A: 3 l/ha, B \u{2013} 4 l/ha", "A 3 l/ha | B 4 l/ha"),
    // The number of a list, and words in brackets.
    Case("product 1. Tebu 1 l/ha", "Tebu 1 l/ha"),
    Case("product 1. Tebu 1 l/ha, 2) Mospilan 0.2 kg/ha", "Tebu 1 l/ha | Mospilan 0.2 kg/ha"),
    Case("product Tebu 1 l/ha; product 3. Tebu 2 l/ha", "Tebu 2 l/ha"),
    Case("product Tebu 1 l/ha (winter wheat)", "Tebu 1 l/ha"),
    Case("product Tebu 1 l/ha; product Tebu 2 l/ha (winter wheat)", "Tebu 2 l/ha"),
    Case("product Tebu 1 l/ha; dose 2 l/ha (wheat)", "Tebu 2 l/ha"),
    Case("product Tebu 2 L ha-1", "Tebu 2 l/ha"),
    Case("product Tebu 2 l\u{B7}ha\u{207B}\u{B9}, NIS 1 kg.ha-1", "Tebu 2 l/ha | NIS 1 kg/ha"),
    Case("product Plonvit + Mg rate 1 l/ha", "Plonvit + Mg 1 l/ha"),
    Case("product herbicide Plonvit + Mg 1 l/ha", "Plonvit + Mg 1 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu 1.2 L product/ha", "Tebu 250 EW 1.2 l/ha"),
    Case("product zalecana dawka Plonvit + Mg dose 1 l/ha", "Plonvit + Mg 1 l/ha"),
    Case("product Plonvit + Mg 1 l/ha; product Plonvit + Mg rate 2 l/ha", "Plonvit + Mg 2 l/ha"),
    Case(
      "product Plonvit + Mg 1 l/ha; product herbicide Plonvit + Mg dose 2 l/ha",
      "Plonvit + Mg 2 l/ha"),
    Case(
      "product Tebu 1 l/ha; product new Plonvit + Mg rate 2 l/ha",
      "Tebu 1 l/ha | Plonvit + Mg 2 l/ha"),
    Case(
      "product \"Asystent+\" 1 l/ha; product Asystent pH 2 l/ha",
      "Asystent+ 1 l/ha | Asystent pH 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; dose Tebu 250 2", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; dose Tebu dose 2", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 1 l/ha; product \"Tebu\" dose 2 l/ha", "Tebu 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product Tebu at a rate of 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case("product Tebu 250 EW 1 l/ha; product daj \u{15B}rodka Tebu 2 l/ha", "Tebu 250 EW 2 l/ha"),
    Case(
      "product for Tebu\u{A0}250\u{202F}EW 1 l/ha; dose Tebu 250 EW\u{A0}2\u{A0}l/ha",
      "Tebu 250 EW 2 l/ha"),
    Case(
      "product Tebu 250 EW 1 l/ha, B 1 l/ha; dose Tebu 250 EW 2", "Tebu 250 EW 2 l/ha | B 1 l/ha"),
    // A capital begins a name; in quotes any word is one.
    Case("product Add Plus 33 1 l/ha", "Add Plus 33 1 l/ha"),
    Case("product \"pour Foo\" 1 l/ha", "pour Foo 1 l/ha"),
    Case("product \"pour Foo\" 1 l/ha; product pour Foo 2 l/ha", "pour Foo 2 l/ha"),
    Case("product rate Nowy WG 2 l/ha", "Nowy WG 2 l/ha"),
    Case("product Bi 58 Nowy at 1 l/ha", "Bi 58 Nowy 1 l/ha"),
    Case("product crop oil 1 l/ha", "crop oil 1 l/ha"),
  ]

  /// A kind of product in front of one of the mix stands for the command; in front of another name it does not.
  @Test(arguments: [("en", "fungicide"), ("pl", "fungicyd")])
  func aKindOfProductNamesOneOfTheMix(_ tag: String, _ kind: String) throws {
    let mix = "product Tebu 250 EW 1 l/ha"
    let heard = try Rig.script("\(mix); \(kind) Tebu 2 l/ha; product", language: tag)
    #expect(heard.errors.isEmpty && heard.results.contains("2 l/ha"), "\(heard)")
    let other = try Rig.script("\(mix); \(kind) Mospilan 2 l/ha", language: tag)
    #expect(!other.errors.isEmpty, "\(other)")
  }

  /// Each line is accepted in every language and gives the expected products.
  @Test(arguments: taken, Checkout.languages) func isTaken(_ expected: Case, _ tag: String) throws {
    let typed =
      tag == "pl"
      ? expected.typed.replacing("per 10 l of water", with: "na 10 l wody") : expected.typed
    let run = try Rig.program("\(typed); product", language: tag)
    #expect(run.errors.isEmpty, "\(run.errors)")
    if tag == "en" {
      let shown = try Rig.script("\(typed); product").results
      #expect(Self.products(shown) == expected.products, "\(shown)")
    }
    let answers = run.results.components(separatedBy: "\"id\":").count - 1
    #expect(answers == expected.products.components(separatedBy: " | ").count, "\(run.results)")
  }

  /// Returns the name and dose of each product from lines such as `1  Tebu  1 l/ha`, without its number and the facts
  /// read from its name.
  private static func products(_ shown: String) -> String {
    shown.split(separator: "\n").map { line in
      line.components(separatedBy: "  ").filter { !$0.isEmpty }.dropFirst().prefix(2)
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }.joined(separator: " | ").replacing("\u{A0}", with: " ")
  }

  nonisolated struct Refused: Sendable, CustomTestStringConvertible {
    let typed: String
    let code: String
    /// A part of the line that the refusal offers; empty if the test does not check the offer.
    let offered: String

    nonisolated init(_ typed: String, _ code: String, _ offered: String = "") {
      (self.typed, self.code, self.offered) = (typed, code, offered)
    }
    var testDescription: String { typed }
  }

  nonisolated static let refused = [
    Refused("product Boo facts x", "product.unknown"),
    Refused("product Tebu: 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused("product Tebu \u{2013} 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused("product Tebu = 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused("product Tebu @ 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused("product Tebu - 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused(
      "product Tebu 1 l/ha; product Tebu - 2 l/ha", "number.negative", "product Tebu 2 l/ha"),
    Refused("product Tebu 1 l/ha; dose Tebu - 2 l/ha", "number.negative", "dose Tebu 2 l/ha"),
    Refused("product Tebu 250 EW 1 l/ha; product Tebu 250 \u{2013} 400 l/ha", "number.range"),
    Refused("product 2. 4-D 1 l/ha", "product.name"),
    Refused("product 1: Tebu 1 l/ha", "product.name"),
    Refused("product Tebu 1 l/ha (max 2)", "number.leftover"),
    Refused("product Tebu 1 l/ha (max)", "number.leftover"),
    Refused("product Tebu 1 l/ha (dose)", "number.leftover"),
    Refused("product Tebu 1 l/ha (ac)", "number.leftover"),
    Refused("area 12 ha (2 fields)", "number.leftover"),
    Refused("area 12 (north)", "number.leftover"),
    Refused("product Tebu 2 l a-1", "number.operator_spacing"),
    Refused("product Tebu 1 l/ha; dose 2 ha-1", "number.range"),
    Refused("product Tebu 1 l/ha; dose 1-2 l ha-1", "number.range"),
    Refused("product Tebu 2 l ha-1 1 l/ha", "product.name"),
    Refused("area = -2 ha", "number.invalid"),
    Refused("product Boo facts -", "product.unknown"),
    Refused("product Roundup 360 Plus 3-4 l/ha", "number.range"),
    Refused("product Roundup 3 - 4 l/ha", "number.range"),
    Refused("product Roundup 0,5 - 0,75 l/ha", "number.range"),
    Refused("product Roundup 0.5\u{2013}0.75 l/ha", "number.range"),
    Refused("product Roundup 1 \u{2013} 1.5 l/ha", "number.range"),
    Refused("product Roundup od 3 do 4 l/ha", "number.range"),
    Refused("product Roundup 1 to 1.5 l/ha", "number.range"),
    Refused("product Roundup 1 or 1.5 l/ha", "number.range"),
    Refused("product Roundup do 1.25 l/ha", "number.range"),
    Refused("product Roundup max 3 l/ha", "number.range"),
    Refused("product Roundup Max 3 l/ha", "number.range", "\"Roundup Max\" 3 l/ha"),
    Refused("product Roundup up to 3 l/ha", "number.range"),
    Refused("product Roundup 1 l/ha - 2 l/ha", "number.range"),
    Refused("product Tebu 1.5 l/ha max 2 l/ha", "number.range"),
    Refused("product Roundup 3- 4 l/ha", "number.range"),
    Refused("dose 3-4 l/ha", "number.range"), Refused("dose 3 - 4", "number.range"),
    Refused("dose max 3", "number.range"),
    Refused("dose 4 - 3 l/ha", "number.range"), Refused("rate 200-300", "number.range"),
    Refused("rate 300 - 200 l/ha", "number.range"),
    Refused("rate od 200 do 300 l/ha", "number.range"),
    Refused("product A 1 l/ha; dose A 3-4 l/ha", "number.range"),
    Refused("product A 1 l/ha; product A 3-4 l/ha", "number.range"),
    Refused("product Tebu 0.6 l/ha + 300 ml/ha", "product.name"),
    Refused("product Tebu 1 pt 4 fl oz/ac", "product.name", "\"Tebu 1 pt\" 4 fl oz/ac"),
    Refused("product Tebu 2 x 1 l/ha", "product.name"),
    Refused("product Tebu 2x 1 l/ha", "product.name"),
    Refused("product Tebu 2 * 1 l/ha", "product.ambiguous"),
    Refused("product Tebu 2x1 l/ha", "product.name"),
    Refused("product Tebu 1.5 l/ha in 200 l/ha", "product.name"),
    Refused("product Tebu 1 l/ha w 200 l/ha", "product.name"),
    Refused("product Tebu 2 l/ha 3 l/ha", "product.name"),
    Refused("product Urea 46 % 5 kg/ha", "product.name"),
    Refused("product Bor 150 g/l 2 l/ha", "product.name", "\"Bor 150 g/l\" 2 l/ha"),
    Refused("product Tebu: 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused("product Tebu - 1 l/ha", "product.name", "product Tebu 1 l/ha"),
    Refused("product Tebu, 1 l/ha", "product.name"),
    Refused("product Tebu + 1 l/ha", "product.name"),
    Refused("product Tebu l/ha 1 l/ha", "product.name"),
    Refused("product Tebu between 1 and 2 l/ha", "product.name"),
    Refused("product Tebu 1 i 2 l/ha", "product.name"),
    Refused("product Tebu 1 l/ha,", "product.name"),
    Refused("product Tebu 1 l/ha, 0.2 kg/ha", "product.name"),
    Refused("product Tebu 1 l/ha, Mospilan", "product.unit_missing"),
    Refused("product Tebu 1 l/ha, Mospilan 0.2", "product.unit_missing"),
    Refused("product Tebu 1 500 g/ha", "product.ambiguous", "\"Tebu 1\" 500 g/ha"),
    Refused("product A 1 l/ha, B 2 l/ha; dose 1 500 g/ha", "product.ambiguous", "dose A 500 g/ha"),
    Refused("product A 1 l/ha; product 1 500 g/ha", "product.ambiguous", "product A 500 g/ha"),
    Refused("product Anna 1 l/ha, B 2 l/ha; dose 1 500", "product.ambiguous", "dose Anna 500"),
    Refused(
      "product Anna 1 l/ha; dose 1 1/2 pt/ac", "product.ambiguous", "dose \"Anna\" 1 1/2 pt/ac"),
    Refused(
      "product Anna SL 1 l/ha; dose Anna 1 1/2 pt/ac", "product.ambiguous",
      "dose \"Anna SL\" 1 1/2 pt/ac"),
    Refused(
      "product Anna EC 1 l/ha; product Anna 1\u{BD} pt/ac", "number.operator_spacing",
      "product \"Anna EC\" 1 1/2 pt/ac"
    ),
    Refused("product \"Captan 2 oz/100 gal\" at 400 gal/ac", "number.invalid"),
    Refused("product A 1 l/ha; product 1. 2 l/ha", "product.name"),
    Refused("product A 1 l/ha; product 1) 2 l/ha", "product.name"),
    Refused("product Karate rate 300 2 l/ha", "product.name"),
    Refused("product Karate 1 l/ha; product Karate dose 250 2 l/ha", "product.name"),
    Refused("product Tebu 1 l/ha; product Mospilan plus Tebu 2 l/ha", "product.unit_missing"),
    Refused("product nowa dawka do Mospilan 2 l/ha", "product.name"),
    Refused(
      "product Tebu 250 EW 1 l/ha; product more Tebu 2 l/ha", "product.like", "Tebu 250 EW 2 l/ha"),
    Refused(
      "product Roundup 360 SL 1 l/ha; product Rounup dose 2 l/ha", "product.like",
      "Roundup 360 SL 2 l/ha"),
    Refused("product Switch 62,5 WG 1 kg/ha; product Switch 62.5 WG 2 kg/ha", "product.like"),
    Refused(
      "product Tebu 250 EW 1 l/ha; product Tebu EW 1.5 l/ha", "product.like",
      "product \"Tebu EW\" 1.5 l/ha"),
    Refused(
      "product Tebu 250 EW 1 l/ha; product Tebu EW 1.5 l/ha", "product.like", "Tebu 250 EW 1.5 l/ha"
    ),
    Refused(
      "product Tebu 250 EW 1 l/ha; product now Tebu EW 1.5 l/ha", "product.like",
      "Tebu 250 EW 1.5 l/ha"),
    Refused("product Tebu 250 EW 1 l/ha, Tebu EW 1.5 l/ha", "product.like"),
    Refused(
      "product Tebu 250 EW 1 l/ha; product now Tebu EW rate 2 l/ha", "product.like",
      "product \"Tebu EW\" 2 l/ha"),
    Refused("product Bayer Garden i Dom dawka 2 l/ha", "product.name"),
    // Words for a product or for adding one are no part of a name.
    Refused("product pour Foo 1 l/ha", "product.name", "product Foo 1 l/ha"),
    Refused("product new pour in Foo rate 1 l/ha", "product.name", "product Foo 1 l/ha"),
    Refused("product product Foo 1 l/ha", "product.name", "product Foo 1 l/ha"),
    Refused("product pour A 1 l/ha, B 2 l/ha", "product.name", "product A 1 l/ha, B 2 l/ha"),
    Refused("product pesticide 1 l/ha", "product.name"),
    Refused("product A 1 l/ha; product A name new Foo", "product.name", "product A name Foo"),
    Refused(
      "product Chisel Nowy 51.6 WG 1 kg/ha; product rate Nowy WG 2 kg/ha", "product.like",
      "Chisel Nowy 51.6 WG 2 kg/ha"),
    Refused(
      "product Chisel Nowy 51.6 WG 1 kg/ha; product dawka Nowy WG 2 kg/ha", "product.like",
      "Chisel Nowy 51.6 WG 2 kg/ha"),
    Refused(
      "product Tebu EW 1 l/ha; product Tebu 250 EW 2 l/ha", "product.like", "\"Tebu 250 EW\" 2 l/ha"
    ),
    Refused(
      "product Luna Sensation 500 SC 1 l/ha; product Sensation 2 l/ha", "product.like",
      "Luna Sensation 500 SC 2 l/ha"),
    Refused(
      "product Sensation 1 l/ha; product Luna Sensation 2 l/ha", "product.like",
      "\"Luna Sensation\" 2 l/ha"),
    Refused(
      "product Adob Zn Mn 1 kg/ha; product Adob Mn 2 kg/ha", "product.like", "Adob Zn Mn 2 kg/ha"),
    Refused("product 2,4-D 1 l/ha; product 24-D 2 l/ha", "product.like", "2,4-D 2 l/ha"),
    Refused(
      "product 2,4-D Amine 4 1 l/ha; product 24D Amine 2 l/ha", "product.like",
      "2,4-D Amine 4 2 l/ha"),
    Refused(
      "product Plonvit + Mg 1 l/ha; product Mg Plonvit rate 2 l/ha", "product.like",
      "Plonvit + Mg 2 l/ha"),
    Refused("product Tebu 250 EW 1 l/ha, B 1 l/ha; product B name Tebu EW", "product.like"),
    Refused("product A 1 l/ha, B 2 l/ha; dose 2", "product.which", "dose A 2"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; remove Cu", "product.which", "remove Cu Extra"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; clear Cu", "product.which", "clear Cu Extra"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; dose Cu 2", "product.which", "dose Cu Extra 2"),
    // The digits of a name are no dose of another product.
    Refused("product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; dose Cu 50", "argument.missing"),
    Refused("product Insol 2 1 l/ha; product \"Insol 7\" 2 l/ha; dose Insol 7", "argument.missing"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; product Cu", "product.which", "product Cu Extra"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; product Cu permit R-5", "product.which",
      "product Cu Extra permit R-5"
    ),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; product Cu state liquid", "product.which",
      "product Cu Extra state liquid"),
    Refused("product Tebu \"2 l/ha\" 1 l/ha", "product.name"),
    Refused("product Bar\"2 l/ha\" 3 l/ha", "product.name"),
    Refused("product Agro\"Max\" 3 l/ha", "product.name", "product 'Agro\"Max\"' 3 l/ha"),
    Refused("product Tebu permit R-5", "product.unknown"),
    Refused("product A 1 l/ha; product Tebu permit 12/2020", "product.unknown"),
    Refused(
      "product A 1 l/ha; product A permit R-1 pack 5 l", "text.value",
      "product A permit R-1; product A pack 5 l"),
    Refused(
      "product A 1 l/ha, B 1 l/ha; product A permit R-5, product 2 permit R-6", "text.value",
      "product A permit R-5; product 2 permit R-6"),
    Refused("product Topsin M 500 SC 1 l/ha; dose Topsin M 500 1-2 l/ha", "number.range"),
    Refused("product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; show Cu", "product.which", "show Cu Extra"),
    Refused(
      "rate 200; tank 1000; product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; table Cu 1 2 1",
      "product.which",
      "table Cu Extra 1 2 1"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; solve area product Cu 2 l", "product.which"),
    Refused(
      "product Cu 50 WP 1 kg/ha, Cu Extra 2 l/ha; product Cu 2 l/ha", "product.name",
      "product Cu Extra 2 l/ha"),
    Refused("product A 1 l/ha; dose A 2 l/ha, C 1 l/ha", "product.unknown"),
  ]

  /// A refused line changes nothing, and the refusal offers the right line in every language.
  @Test(arguments: refused, Checkout.languages) func isRefused(_ expected: Refused, _ tag: String)
    throws
  {
    let run = try Rig.program("\(expected.typed)\nproduct", language: tag, keepsGoing: true)
    #expect(run.errors.contains("\"code\":\"\(expected.code)\""), "\(run.errors)\(run.results)")
    let offered = expected.offered.replacing("\"", with: "\\\"")
    #expect(offered.isEmpty || run.errors.contains(offered), "\(run.errors)")
    let before = expected.typed.components(separatedBy: "; ").dropLast().joined(separator: "; ")
    #expect(run.results == (try Self.products(after: before, tag)))
  }

  /// A colon or an equals sign behind a field's name or its label is no part of the value, and brackets are told.
  @Test(arguments: [
    ("en", "area=10", "Field area 10 ha"), ("en", "area: 12 ha", "Field area 12 ha"),
    ("en", "area : 12", "Field area 12 ha"), ("en", "Field area: 12.5 ha", "Field area 12.5 ha"),
    ("en", "area 12 ha (north)", "Field area 12 ha (north) = 12 ha"),
    ("pl", "pole=10", "Powierzchnia pola 10 ha"),
    ("pl", "powierzchnia pola: 12,5 ha", "Powierzchnia pola 12,5 ha"),
    ("pl", "pole 12 ha (za lasem)", "Powierzchnia pola 12 ha (za lasem) = 12 ha"),
  ])
  func aFieldIsHeard(_ tag: String, _ typed: String, _ echo: String) throws {
    let shown = try Rig.type([typed, tag == "pl" ? "koniec" : "quit"], language: tag, width: 120)
    #expect(shown.replacing("\u{A0}", with: " ").contains(echo), "\(shown)")
  }

  /// The number of a list and brackets that were left out of a new product are told.
  @Test func whatIsLeftOutIsTold() throws {
    let shown = try Rig.type(
      ["product 1. Tebu 1 l/ha (winter wheat)", "quit"], language: "en", width: 120)
    #expect(shown.contains("is left out: the name is “Tebu”"), "\(shown)")
    #expect(shown.contains("1.") && shown.contains("(winter wheat)"), "\(shown)")
  }

  /// A number that means a product is no part of its dose, too, and a field's name of two words is no product.
  @Test func noLineIsOfferedThatWasNotMeant() throws {
    let insol = "product Insol 2 1 l/ha; product Insol 3 1 l/ha; "
    let run = try Rig.script(insol + "dose 2 500 ml/ha")
    #expect(run.errors.contains("dose Insol 3 500 ml/ha\n"), "\(run)")
    #expect(!run.errors.contains("\"Insol 3\""), "\(run)")
    let polish = try Rig.script(insol + "dawka \u{15B}rodka Insol 2", language: "pl")
    #expect(!polish.errors.contains("\u{15B}rodek \u{15B}rodka"), "\(polish)")
  }

  /// The answer to `product` after these accepted commands; each is asked for once.
  private static var answers: [String: String] = [:]
  private static func products(after typed: String, _ tag: String) throws -> String {
    let key = "\(tag) \(typed)"
    let answer = try answers[key] ?? Rig.program("\(typed)\nproduct", language: tag).results
    answers[key] = answer
    return answer
  }

  /// The refusal names the line that would make the dose part of the name, but does not offer it with Up.
  @Test(arguments: [
    "product Tebu 1.5 l/ha in 200 l/ha", "product Tebu 1 pt 4 fl oz/ac", "product Tebu 2 x 1 l/ha",
    "product Urea 46 % 5 kg/ha",
  ])
  func aDoseIsNoPartOfANameByOneKey(_ typed: String) throws {
    let errors = try Rig.script(typed).errors
    #expect(errors.contains("If it really is a name, type: product "), "\(errors)")
    #expect(!errors.contains("Did you mean"), "\(errors)")
  }

  /// Lines that refusals offer are accepted unchanged.
  @Test(arguments: [
    "product \"Roundup max\" 3 l/ha", "product Tebu 1 l/ha", "product \"Tebu 1\" 500 g/ha",
  ])
  func whatIsOfferedIsTaken(_ line: String) throws { #expect(try Rig.program(line).errors.isEmpty) }

  @Test func aListIsOneStepToUndo() throws {
    let screen = try Rig.type(
      ["product A 1 l/ha", "product B 1 l/ha, C 2 l/ha", "undo", "product"], language: "en",
      width: 80)
    #expect(
      screen.split(separator: "\n").last { $0.hasPrefix("  ") } == "  1  A  1 l/ha", "\(screen)")
  }

  @Test func aBareNameShowsItsProduct() throws {
    let lines = [
      "product NIS 0.1 %, A 2 l/ha", "product NIS", "product 2", "show NIS",
      "product NIS state liquid", "show NIS",
    ]
    let run = try Rig.script(lines.joined(separator: "\n"))
    #expect(run.errors.isEmpty)
    #expect(
      run.results == """
          1  NIS  0.1% of spray liquid
          2  A  2 l/ha
          1  NIS  0.1% of spray liquid
          1  NIS  0.1% of spray liquid  liquid

        """, "\(run.results)")
  }

  /// A dose typed before the named products is mentioned as long as it stays in the mix.
  @Test(arguments: Checkout.languages) func aProductWithoutANameIsTold(_ tag: String) throws {
    let run = try Rig.program(
      "area 1; rate 200; tank 100; dose 1.5; product A 1 l/ha; calc; remove 1; calc", language: tag)
    let answers = run.results.split(separator: "\n")
    #expect(
      answers.map { $0.contains("\"code\":\"product.unnamed\"") } == [true, false], "\(run.results)"
    )
    let screen = try Rig.type(["dose 1.5", "product A 1 l/ha"], language: "en", width: 200)
    #expect(
      screen.contains("The dose 1.5 l/ha typed before stays in the mix as product 1."), "\(screen)")
  }

  /// The question for a product also accepts the word `product` and a list of several products.
  @Test func questionsHearLists() throws {
    let screen = try Rig.type(
      ["new", "1", "200", "product A 20 SG 0.5 kg/ha and B 20 SC 1 l/ha", "", "100", "product"],
      language: "en",
      width: 80)
    #expect(
      screen.contains(
        "  1  A 20 SG  0.5 kg/ha  SG, from the name\n  2  B 20 SC  1 l/ha     SC, from the name"),
      "\(screen)")
  }

  /// An answer gives one fact of a product; another one in a text would be part of it.
  @Test(arguments: [
    ("A permit R-1 role adjuvant", "role adjuvant"), ("A name Foo permit R-9", "permit R-9"),
  ])
  func anAnswerGivesOneFact(_ answer: String, _ refused: String) throws {
    let screen = try Rig.type(
      ["new", "1", "200", "A 0.5 kg/ha", answer, "", "100", "product"], language: "en", width: 80)
    #expect(screen.contains("“\(refused)” is another fact. Type one at a time."), "\(screen)")
    #expect(screen.contains("  1  A  0.5 kg/ha\n"), "\(screen)")
  }

  /// A dash empties a value; in quotation marks it is a text, which a permit or a name cannot be.
  @Test(arguments: [
    "product A permit \"-\"", "treatments correct T-1 A permit \"-\"",
    "treatments correct T-1 A name \"-\"",
  ])
  func aQuotedDashEmptiesNothing(_ line: String) throws {
    let run = try Rig.script(
      "area 1; rate 200; tank 100; product A 1 l/ha; product A permit R-1; calc; record keep; \(line)"
    )
    #expect(run.errors.contains("“-” is no"), "\(run)")
  }

  /// A word in quotation marks is a name, also where it could be a word of a field's name or name a fact.
  @Test(arguments: [
    ("en", "product", "dose"), ("en", "product", "pack"), ("pl", "środek", "dose"),
    ("pl", "środek", "dawka"),
  ])
  func quotedWordsAreNames(_ tag: String, _ command: String, _ name: String) throws {
    let run = try Rig.script(
      "\(command) A 1 l/ha; \(command) \"\(name)\" 2 l/ha; \(command)", language: tag,
      format: .json, keepsGoing: true)
    #expect(run.results.contains(#""name":"A","dose":{"value":1,"#), "\(run)")
    #expect(run.results.contains(#""name":"\#(name)","dose":{"value":2,"#), "\(run)")
  }
}

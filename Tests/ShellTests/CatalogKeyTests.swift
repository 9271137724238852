import Catalog
import Foundation
import Sheets
import TestSupport
import Testing

@testable import Calculation
@testable import Shell

/// The catalogs hold exactly the texts that the program asks for, with exactly the data that it gives.
struct CatalogKeyTests {
  @Test(arguments: Checkout.languages)
  func everyTextAskedForIsThere(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    let missing = try Set(AskedTexts.all.get().given.keys).subtracting(catalog.keys)
    #expect(missing.sorted() == [], "\(tag) lacks these")
  }

  /// Of two texts with one key the first would never be shown.
  @Test(arguments: Checkout.languages)
  func everyKeyIsThereOnce(_ tag: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Checkout.localizations)/\(tag)")
    let keys = try files.filter { $0.hasSuffix(".ftl") }.flatMap { file in
      try String(contentsOfFile: "\(Checkout.localizations)/\(tag)/\(file)", encoding: .utf8)
        .split(separator: "\n").compactMap { $0.prefixMatch(of: /(-?[a-z][A-Za-z0-9_-]*) =/)?.1 }
    }
    let twice = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys
    #expect(keys.count > 1000 && twice.isEmpty, "\(tag) has \(twice.sorted()) twice")
  }

  @Test(arguments: Checkout.languages)
  func everyTextThereIsAskedFor(_ tag: String) throws {
    let asked = try AskedTexts.all.get()
    let unused = try Set(Checkout.catalog(tag).keys).subtracting(asked.given.keys)
      .subtracting(asked.optional)
    #expect(unused.sorted() == [], "\(tag) has these, which nothing asks for")
  }

  @Test(arguments: Checkout.languages)
  func textsUseOnlyTheDataTheyAreGiven(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    for (key, given) in try AskedTexts.all.get().given {
      let used = catalog.variables(of: key) ?? []
      #expect(used.isSubset(of: given), "\(tag) \(key) wants \(used.subtracting(given))")
    }
  }

  /// Every text of a language also exists in English, because translators' tools drop all others. Only the plural rules
  /// differ.
  @Test(arguments: Checkout.languages)
  func everyTextStandsInEnglishToo(_ tag: String) throws {
    let english = try Checkout.catalog("en").keys
    let others = try Set(Checkout.catalog(tag).keys).subtracting(english)
      .filter { !$0.hasPrefix("plural-") }
    #expect(others.sorted() == [], "\(tag) alone has these")
  }

  /// English names are understood in every language, so the English catalog may list only names that the program
  /// declares.
  @Test func englishNamesAreTheOnesThatAlwaysWork() throws {
    let catalog = try Checkout.catalog("en")
    for command in CommandTable(.standard).all {
      if case let names = catalog.names(command.key), !names.isEmpty {
        #expect(names == command.names, "\(command.key)")
      }
      for choice in command.choices + command.arguments.flatMap(\.form.choices) {
        if case let names = catalog.names(choice.key), !names.isEmpty {
          #expect(names.first == choice.id)
        }
      }
    }
    for calculator in Calculators.standard.all.compactMap(\.solving) {
      for target in calculator.targets {
        #expect(catalog.names(target.choice.key).first == target.id)
      }
    }
  }

  /// Translations use the same data as the English text, because a text that forgets a number would hide it.
  @Test func translationsUseTheSameData() throws {
    let (english, polish) = (try Checkout.catalog("en"), try Checkout.catalog("pl"))
    for key in try AskedTexts.all.get().given.keys {
      #expect(english.variables(of: key) == polish.variables(of: key), "\(key)")
    }
  }

  @Test(arguments: Checkout.languages)
  func everyFailureAndCautionHasWords(_ tag: String) throws {
    let wording = Wording(try Checkout.catalog(tag))
    for failure in Samples.failures {
      #expect(failure.text.key.hasPrefix(Failure.key(of: failure.code)))
      let text = wording.message(of: failure)
      #expect(
        !text.hasPrefix("error-") && !text.contains("{") && !text.isEmpty,
        "\(failure.code): \(text)")
    }
    for caution in try Samples.cautions {
      #expect(!wording.message(of: caution).hasPrefix("caution-"), "\(caution.code)")
    }
  }

  /// On paper nothing can be typed, so no caution says what to type there.
  @Test(arguments: [("en", "type "), ("pl", "wpisz ")])
  func cautionsOnPaperSayNothingToType(_ tag: String, _ word: String) throws {
    let wording = Wording(try Checkout.catalog(tag))
    let cautions = try Samples.cautions
    #expect(cautions.contains { wording.message(of: $0).lowercased().contains(word) })
    for caution in cautions {
      let message = wording.onPaper.message(of: caution)
      #expect(!message.lowercased().contains(word) && !message.hasPrefix("caution-"), "\(message)")
    }
  }

  @Test func everyCodeIsSampledAndListed() {
    let sampled = Set(Samples.failures.map(\.code) + [Failure.noCatalog])
    let odd = sampled.symmetricDifference(Failure.codes(.standard))
    #expect(odd.isEmpty)
    #expect(Set(Failure.codes(.standard)).count == Failure.codes(.standard).count)
    #expect(Failure.codes(.standard).allSatisfy { $0.wholeMatch(of: /[a-z_]+\.[a-z_0-9]+/) != nil })
  }

  @Test func everyCautionIsSampled() throws {
    let odd = Set(try Samples.cautions.map(\.code)).symmetricDifference(
      Calculators.standard.cautionCodes)
    #expect(odd.isEmpty)
  }

  /// Every text of a failure belongs to a code of the program's lists, so that no new list of codes is forgotten.
  @Test func everyListOfCodesIsTaken() {
    let starts = Failure.codes(.standard).map { Failure.key(of: $0) }
    let odd = Failure.dataOfTexts.keys.filter { key in
      !starts.contains { key == $0 || key.hasPrefix("\($0)-") }
    }
    #expect(odd.isEmpty)
  }

  /// A name of a figure for `solve` means one figure only, and no field with another id.
  @Test(arguments: Checkout.languages)
  func targetNamesAreUnambiguous(_ tag: String) throws {
    let wording = Wording(try Checkout.catalog(tag))
    let names = NameIndex(CommandTable(.standard), wording)
    for calculator in Calculators.standard.all.compactMap(\.solving) {
      for target in calculator.targets {
        for name in wording.names(key: "field-\(target.id)", english: [target.id]) {
          #expect(names.target(name, among: calculator.targets)?.id == target.id, "\(tag): \(name)")
          let field = (try? names.command(name, abbreviated: false))?.field
          #expect(field == nil || field?.id == target.id, "\(tag): \(name)")
        }
      }
    }
  }

  /// A name of a command means one command only in its language.
  @Test(arguments: Checkout.languages)
  func namesAreUnambiguous(_ tag: String) throws {
    let wording = Wording(try Checkout.catalog(tag))
    let names = NameIndex(CommandTable(.standard), wording)
    for command in CommandTable(.standard).all {
      for name in wording.names(key: command.key, english: command.names) {
        #expect(try names.command(name, abbreviated: false).key == command.key, "\(tag): \(name)")
      }
    }
  }
}

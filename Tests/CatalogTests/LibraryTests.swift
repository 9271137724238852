import Foundation
import System
import TestSupport
import Testing

@testable import Catalog

struct LibraryTests {
  private let scratch = TemporaryFolder()

  private var english: [String: String] {
    ["en/language.ftl": Language.english, "en/core.ftl": "a = English\nb = Only English\n"]
  }
  private var polish: [String: String] {
    ["pl/language.ftl": Language.polish, "pl/core.ftl": "a = Polski\n"]
  }

  private func library(_ folders: [String: String]...) throws -> CatalogLibrary {
    CatalogLibrary(
      folders: try folders.enumerated().map { try scratch.write($1, under: "folder\($0)") })
  }

  @Test func loadsALanguageWithEnglishBehindIt() throws {
    let catalog = try library(english.merging(polish) { $1 }).load("pl")
    #expect(catalog.language.tag == "pl")
    #expect(catalog.language.name == "Polski")
    #expect(catalog.language.decimalMark == ",")
    #expect(catalog.text("a") == "Polski")
    #expect(catalog.text("b") == "Only English")
    #expect(catalog.text("c") == "c")
    #expect(catalog.optionalText("b", fallback: false) == nil)
    #expect(catalog.keys.isSuperset(of: ["a", "language-name", "plural-few"]))
    #expect(!catalog.keys.contains("b"))
  }

  @Test func readsAnewEachTime() throws {
    let catalogs = try library(english)
    #expect(try catalogs.load("en").text("a") == "English")
    _ = try scratch.write(
      ["en/core.ftl": "a = Changed\n", "xx/language.ftl": "language-name = New\n"], under: "folder0"
    )
    #expect(try catalogs.load("en").text("a") == "Changed")
    #expect(catalogs.languages().map(\.tag) == ["en", "xx"])
    #expect(try catalogs.load("xx").text("a") == "Changed")
  }

  @Test func aLaterFolderOverridesSingleMessages() throws {
    let base = "a = A\n    .tip = Tip\nb = B\nc = C\nd = D\n-t = T\nt = { -t }\n"
    let over = "a = New A\nb = { $missing }\nc = { broken\nd =\n    .tip = Tip\n-t = New T\n"
    let catalogs = try library(
      ["en/language.ftl": Language.english, "en/x.ftl": base], ["en/my.ftl": over])
    let catalog = try catalogs.load("en")
    #expect(catalog.text("a") == "New A")
    #expect(catalog.optionalText("a.tip") == nil)
    #expect(catalog.text("b") == "B")
    #expect(catalog.text("c") == "C")
    #expect(catalog.optionalText("d") == nil)
    #expect(catalog.text("t") == "New T")
  }

  @Test func aLaterFolderAddsALanguageAndMayRenameOne() throws {
    let catalogs = try library(
      english,
      [
        "de/language.ftl": "language-name = Deutsch\ndecimal-mark = ,\n",
        "en/language.ftl": "language-name = Mine\n",
      ])
    #expect(catalogs.languages().map(\.name) == ["Deutsch", "Mine"])
    #expect(try catalogs.load("en").text("a") == "English")
    #expect(try catalogs.load("de").text("b") == "Only English")
  }

  /// Shows that a broken message in a person's `language.ftl` leaves the language as it was.
  @Test(arguments: [
    "language-name = { $none }", "language-name = { none }\ndecimal-mark = { none }",
    "language-name",
  ])
  func aBrokenDescriptionFallsBack(_ broken: String) throws {
    let polish = ["pl/language.ftl": Language.polish]
    let catalogs = try library(polish, ["pl/language.ftl": "\(broken)\n"])
    #expect(catalogs.languages().map(\.name) == ["Polski"])
    #expect(try catalogs.load("pl").language.decimalMark == ",")
  }

  @Test func theLastOfTwoDefinitionsCounts() throws {
    let files = [
      "en/language.ftl": Language.english, "en/a.ftl": "a = 1\na = 2\nb = 1\n",
      "en/b.ftl": "b = 2\n",
    ]
    let catalog = try library(files).load("en")
    #expect(catalog.text("a") == "2")
    #expect(catalog.text("b") == "2")
  }

  @Test func ignoresWhatIsNoLanguage() throws {
    let catalogs = try library([
      "README.md": "language-name = No\n", "en/language.ftl": Language.english,
      "en/README.md": "a = No\n",
      "images/language.ftl": "language-name = No\n", "pl.bak/language.ftl": "language-name = No\n",
      "pl~/language.ftl": "language-name = No\n", ".de/language.ftl": "language-name = No\n",
      "fr/core.ftl": "a = No\n",
      "nb/language.ftl": "decimal-mark = ,\n", "e/language.ftl": "language-name = No\n",
      "en/.#core.ftl": "a = No\n",
    ])
    #expect(catalogs.languages().map(\.tag) == ["en"])
    #expect(try catalogs.load("en").text("a") == "a")
    #expect(throws: Broken.self) { try catalogs.load("nb") }
  }

  @Test(arguments: [
    "../../xx", "..", ".", "/", "", "en/../xx", "./en", "en/", "xx\u{0}", "C", "e", "../folder0/en",
  ])
  func aTagIsNeverAPath(_ tag: String) throws {
    let catalogs = try library(english)
    _ = try scratch.write(["xx/language.ftl": "language-name = Outside\n"], under: ".")
    #expect(throws: Broken.self) { try catalogs.load(tag) }
  }

  @Test func saysWhereItSearched() {
    let folders = [scratch.path + "/none", scratch.path + "/nowhere"]
    #expect(throws: Broken.self) { try CatalogLibrary(folders: folders).load("en") }
    #expect(CatalogLibrary(folders: folders).languages().isEmpty)
    #expect(CatalogLibrary(folders: folders).load(matching: "C")?.language.tag == nil)
  }

  @Test func unreadableFilesAreLeftOut() throws {
    let catalogs = try library(english)
    let folder = scratch.path + "/folder0/en"
    try FileManager.default.createDirectory(
      atPath: folder + "/folder.ftl", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/gone.ftl", withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/endless.ftl", withDestinationPath: "/dev/zero")
    #expect(FileManager.default.createFile(atPath: folder + "/huge.ftl", contents: nil))
    #expect(truncate(folder + "/huge.ftl", 5 << 30) == 0)
    #expect(mkfifo(folder + "/pipe.ftl", 0o600) == 0)
    let catalog = try catalogs.load("en")
    #expect(catalog.text("a") == "English")
    let unread = catalogs.takeUnread()
    #expect(
      unread.map(\.path)
        == ["endless", "folder", "gone", "huge", "pipe"].map { "\(folder)/\($0).ftl" })
    #expect(unread.map(\.error.code) == [EISDIR, EISDIR, ENOENT, EFBIG, EISDIR])
    _ = try catalogs.load("en")
    #expect(
      catalogs.takeUnread().isEmpty && catalogs.unread(of: "en_GB.UTF-8")?.path == unread[0].path)
    #expect(catalogs.unread(of: "pl") == nil)
  }

  /// What is not there is missing, and no more; what is there and cannot be read is told.
  @Test func nothingIsToldOfWhatIsNotThere() throws {
    let catalogs = CatalogLibrary(
      oneOf: ["/no/such/folder", "/dev/null/folder", try scratch.write(english, under: "folder0")],
      folders: [scratch.path + "/none", "/dev/null/none"])
    _ = try scratch.write(["fr": "", "nb/core.ftl": "a = No\n"], under: "folder0")
    #expect(catalogs.languages().map(\.tag) == ["en"] && catalogs.load(matching: "nb") == nil)
    #expect(try catalogs.load("en").text("a") == "English")
    #expect(catalogs.takeUnread().isEmpty)
  }

  /// A language whose description cannot be read is none, and its folder keeps its place before the later ones.
  @Test func aLanguageThatCannotBeReadIsNamed() throws {
    let near = try scratch.write(["pl/core.ftl": "a = Polski\n"], under: "near")
    let far = try scratch.write(english.merging(polish) { $1 }, under: "far")
    try FileManager.default.createDirectory(
      atPath: near + "/pl/language.ftl", withIntermediateDirectories: true)
    let catalogs = CatalogLibrary(oneOf: [near, far], folders: [])
    #expect(catalogs.load(matching: "pl_PL") == nil && catalogs.languages().isEmpty)
    #expect(catalogs.takeUnread().map(\.path) == [near + "/pl/language.ftl"])
    #expect(catalogs.unread(of: "pl_PL.UTF-8")?.error == SystemError(code: EISDIR))
  }

  /// English is read when its first text is needed; what cannot be read of it is told then.
  @Test func englishBehindALanguageIsToldWhenItIsNeeded() throws {
    let catalogs = try library(english.merging(polish) { $1 })
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/folder0/en/more.ftl", withIntermediateDirectories: true)
    let catalog = try catalogs.load("pl")
    #expect(catalog.text("a") == "Polski" && catalogs.takeUnread().isEmpty)
    #expect(catalog.text("b") == "Only English" && catalog.text("c") == "c")
    #expect(catalogs.takeUnread().map(\.path) == [scratch.path + "/folder0/en/more.ftl"])
  }

  /// A folder, a language or a file that may not be read.
  @Test(
    arguments: [
      ("folder0", [String]()), ("folder0/pl", ["en"]), ("folder0/pl/language.ftl", ["en"]),
    ])
  func permissionsAreNamed(_ closed: String, _ languages: [String]) throws {
    let catalogs = try library(english.merging(polish) { $1 })
    let path = scratch.path + "/" + closed
    #expect(chmod(path, 0) == 0)
    defer { chmod(path, 0o700) }
    let tags = try withoutPowers { catalogs.languages().map(\.tag) }
    #expect(tags == languages)
    let unread = catalogs.takeUnread()
    #expect(unread.map(\.error) == [SystemError(code: EACCES)] && unread[0].path.hasPrefix(path))
  }

  @Test func aFileInAFoldersPlaceIsLeftOut() throws {
    let catalog = try library(english, ["en": "a = No folder\n"]).load("en")
    #expect(catalog.text("a") == "English")
  }

  @Test func unusableSettingsAreLeftOut() throws {
    let settings = "language-name = X\ndecimal-mark = '\nplural-one = i is 1\nplural-few = i = 2\n"
    let catalog = try library(["xx/language.ftl": settings, "xx/a.ftl": "a = A\n\n} junk\n"]).load(
      "xx")
    #expect(catalog.language.decimalMark == ".")
    #expect(
      catalog.language.plurals.category(1) == .other && catalog.language.plurals.category(2) == .few
    )
    #expect(catalog.text("a") == "A")
  }

  /// The program's own catalogs have no text that is not Fluent, and their languages no unusable settings.
  @Test(arguments: Checkout.languages) func theProgramsCatalogsAreWellFormed(_ tag: String) throws {
    let folder = "\(Checkout.localizations)/\(tag)"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasSuffix(".ftl") {
      var parser = Parser(bytes: Array(try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))))
      let hasJunk = parser.entries().contains { if case .junk = $0 { true } else { false } }
      #expect(!hasJunk, "\(file)")
    }
    let catalog = try CatalogLibrary(folders: [Checkout.localizations]).load(tag)
    for key in catalog.own.entries.ids {
      #expect(catalog.optionalText(key) == catalog.optionalText(key, ["unused": 1]), "\(key)")
    }
    let mark = try #require(catalog.optionalText("decimal-mark", fallback: false))
    #expect([".", ","].contains(mark))
    for key in PluralCategory.allCases.map(\.key) {
      if let rule = catalog.optionalText(key, fallback: false) {
        #expect(PluralRule(rule) != nil, "\(key)")
      }
    }
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    let catalog = try library(["xx/language.ftl": "\u{FEFF}language-name = X\n"]).load("xx")
    #expect(catalog.language.name == "X")
  }

  @Test(
    arguments: [
      ("pl", "pl"), ("pl_PL.UTF-8", "pl"), ("pl_PL@euro", "pl"), ("PL", "pl"),
      ("pt_BR.UTF-8", "pt-BR"),
      ("pt-br", "pt-BR"),
      ("pt_PT", "pt"), ("zh_TW", "zh_TW"), ("zh-Hant-TW", "zh_Hant"), ("zh", nil), ("C", "en"),
      ("POSIX", "en"),
      ("", "en"),
      ("C.UTF-8", "en"), ("en_GB", "en"), ("de_DE", nil), ("polish", nil), ("../pl", nil),
      ("p", nil), ("fr", nil),
      (".UTF-8", nil),
    ] as [(String, String?)])
  func matchesALocale(_ locale: String, _ expected: String?) throws {
    let tags = ["en", "pl", "pt", "pt-BR", "zh_TW", "zh_Hant"]
    var files = Dictionary(
      uniqueKeysWithValues: tags.map { ("\($0)/language.ftl", "language-name = \($0)\n") })
    files["fr/language.ftl"] = "decimal-mark = ,\n"
    #expect(try library(files).load(matching: locale)?.language.tag == expected)
  }

  @Test(arguments: [("pt_BR", "pt_BR"), ("pt-br", "pt_BR")]) func spellingsAreOneLanguage(
    _ tag: String, _ found: String
  ) throws {
    let catalogs = try library(
      ["pt_BR/language.ftl": "language-name = X\n"], ["pt-BR/a.ftl": "a = Later\n"])
    #expect(try catalogs.load(tag).language.tag == found)
    #expect(try catalogs.load(tag).text("a") == "Later")
    #expect(catalogs.languages().map(\.tag) == [found])
  }
}

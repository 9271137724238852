import TestSupport
import Testing

@testable import Catalog

struct PlacesTests {
  @Test(
    arguments: [
      (
        ["HOME": "/home/u"], "/usr/local/bin/spraycalc",
        [
          "/usr/local/bin/Localizations", "/usr/local/share/spraycalc/Localizations",
          "/usr/local/Localizations",
          "/usr/Localizations", "/Localizations", "/home/u/.config/spraycalc/Localizations",
        ]
      ),
      (
        ["HOME": "/home/u", "XDG_CONFIG_HOME": "/etc/mine"], "/p/.build/debug/spraycalc",
        [
          "/p/.build/debug/Localizations", "/p/.build/Localizations", "/p/Localizations",
          "/Localizations",
          "/etc/mine/spraycalc/Localizations",
        ]
      ),
      (["SPRAYCALC_LOCALIZATIONS": "/x", "HOME": "/home/u"], "/usr/bin/spraycalc", ["/x"]),
      (["SPRAYCALC_LOCALIZATIONS": "here"], "/usr/bin/spraycalc", ["here"]),
      (
        ["SPRAYCALC_LOCALIZATIONS": "", "XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/spraycalc",
        ["/Localizations", "/h/.config/spraycalc/Localizations"]
      ),
      (["XDG_CONFIG_HOME": "", "HOME": "relative"], "spraycalc", []),
      (
        [:], "/bin/spraycalc",
        ["/bin/Localizations", "/share/spraycalc/Localizations", "/Localizations"]
      ),
    ] as [([String: String], String, [String])])
  func listsEveryPlace(_ environment: [String: String], _ program: String, _ expected: [String]) {
    #expect(CatalogLibrary(environment: environment, program: program).searched == expected)
  }

  @Test func oneSystemPlaceCountsAndTheUsersBesides() throws {
    let scratch = TemporaryFolder()
    let file = "en/language.ftl"
    let empty = try scratch.write(["README.md": ""], under: "empty")
    let near = try scratch.write([file: "language-name = Near\na = Near\n"], under: "near")
    let far = try scratch.write([file: "language-name = Far\nb = Far\n"], under: "far")
    let user = try scratch.write(
      ["en/my.ftl": "c = User\n", "xx/language.ftl": "language-name = X\n"], under: "user")
    let catalogs = CatalogLibrary(
      oneOf: [scratch.path + "/none", empty, near, far], folders: [user])
    let catalog = try catalogs.load("en")
    #expect(catalog.language.name == "Near")
    #expect(["a", "b", "c"].map { catalog.text($0) } == ["Near", "b", "User"])
    #expect(catalogs.languages().map(\.tag) == ["en", "xx"])
  }
}

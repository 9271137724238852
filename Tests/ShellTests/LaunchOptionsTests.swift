import Catalog
import TestSupport
import Testing
import ViewModels

@testable import Calculation
@testable import Shell
@testable import Terminal

/// Tests of the command-line options.
struct LaunchOptionsTests {
  @Test(arguments: [["-c", "calc"], ["-ccalc"]])
  func commandsMayTouchTheirOption(_ arguments: [String]) {
    let reading = LaunchOptions.read(arguments)
    #expect(reading.error == nil && reading.options.commands == "calc")
  }

  @Test func shortOptionsAreTheLongOnes() {
    #expect(LaunchOptions.read(["-h"]).options == LaunchOptions.read(["--help"]).options)
    #expect(LaunchOptions.read(["-V"]).options == LaunchOptions.read(["--version"]).options)
    #expect(
      LaunchOptions.read(["-h"]).options.wantsHelp
        && LaunchOptions.read(["-V"]).options.wantsVersion)
    #expect(
      LaunchOptions.read(["-v"]).error == Failure(LaunchCode.unknownOption, ["typed": .text("-v")]))
  }

  @Test(arguments: [
    ["--batch", "a", "--batch", "b"], ["-c", "calc", "-ccalc"], ["--lang=pl", "--lang", "en"],
    ["--ephemeral", "--ephemeral"], ["-h", "--help"],
  ])
  func whatCanStandOnceIsNotTakenTwice(_ arguments: [String]) {
    let name = arguments[0].hasPrefix("-c") ? "-c" : arguments[0].hasPrefix("-h") ? "--help" : nil
    let expected = name ?? String(arguments[0].prefix { $0 != "=" })
    #expect(
      LaunchOptions.read(arguments).error
        == Failure(LaunchCode.repeatedOption, ["option": .text(expected)]))
  }

  @Test(arguments: [("ciemny", ThemeChoice.dark), ("Prosty", .plain), ("contrast", .contrast)])
  func themesGoByTheirNamesInAnyLanguage(_ typed: String, _ theme: ThemeChoice) {
    let reading = LaunchOptions.read(["--theme", typed], languages: Checkout.catalogs.all)
    #expect(reading.error == nil && reading.options.theme == theme)
  }

  @Test func anUnknownThemeIsRefusedWithThoseThereAre() {
    let error = LaunchOptions.read(["--theme", "rose"], languages: Checkout.catalogs.all).error
    #expect(
      error == .invalidOptionValue("--theme", "rose", allowed: ThemeChoice.allCases.map(\.rawValue))
    )
  }
}

import Calculation
import Catalog
import Storage
import TestSupport
import Testing

@testable import ViewModels

/// Tests of `Settings` alone.
struct SettingsTests {
  private let store: Store
  private let settings: Settings

  init() throws {
    store = try Store.inMemory()
    settings = try Self.settings(on: store)
  }

  private static func settings(
    on store: Store, isInteractive: Bool = true, isInImperialRegion: Bool = false
  ) throws -> Settings {
    let archive = Archive { () throws(Failure) in store }
    return Settings(
      archive: archive, keeper: SessionKeeper(archive, isKeeping: isInteractive),
      catalogs: Checkout.catalogs, catalog: try Checkout.catalog("en"),
      isInImperialRegion: isInImperialRegion)
  }

  @Test func aSettingIsThereAtTheNextStart() throws {
    settings.set("us", for: .units)
    let next = try Self.settings(on: store)
    #expect(next.units == .metric)
    try next.restore()
    #expect(next.units == .us)
  }

  @Test func aScriptKeepsNothing() throws {
    let script = try Self.settings(on: store, isInteractive: false)
    script.set("us", for: .units)
    #expect(script.units == .us)
    #expect(try SettingsStore(store).all().isEmpty)
  }

  @Test func theLanguageChangesHowNumbersAreRead() throws {
    #expect(settings.notation.mark == .point)
    settings.setLanguage(try settings.catalog(asked: "pl"))
    #expect(settings.notation.mark == .comma && settings.catalog.language.tag == "pl")
    #expect(throws: Failure.self) { try settings.catalog(asked: "xx") }
    #expect(settings.catalog.language.tag == "pl")
  }

  @Test(arguments: [
    (nil as String?, false, false), (nil, true, true), ("metric", true, false),
    ("imperial", false, true),
  ])
  func whichGallonIsAsked(_ units: String?, _ isInImperialRegion: Bool, _ asks: Bool) throws {
    let settings = try Self.settings(on: store, isInImperialRegion: isInImperialRegion)
    if let units { settings.hold(units, for: .units) }
    #expect(settings.asksWhichGallon == asks)
    #expect(settings.notation.asksWhichGallon == asks)
  }

  /// A refused line of a script may have been about the home units.
  @Test func aNumberWithoutAUnitIsRefusedWhileTheUnitsAreInDoubt() throws {
    #expect(settings.notation.takesBareNumbers)
    settings.hasDoubtfulUnits = true
    #expect(!settings.notation.takesBareNumbers)
  }
}

import Catalog
import Foundation
import TestSupport
import Testing

@testable import Calculation

/// The members for texts are those that the English catalog makes, so that the compiler knows every text with a member,
/// and the data of each.
///
/// After a change of an English text, run the tests with `ACCEPT_TEXTS=1`: a text that nothing declared asks for gets a
/// member.
struct TextListTests {
  @Test func membersAreThoseOfEnglish() throws {
    let present = try TextList.present.get()
    let asked = try AskedTexts.all.get()
    let messages = try Checkout.catalog("en").keys.filter { key in
      !key.contains(".") && !key.hasPrefix("error-")
    }
    let unasked = messages.subtracting(asked.given.keys).subtracting(asked.optional)
    let list = try TextList(unasked.union(present.keys))
    for file in [list.texts, list.failures] {
      if ProcessInfo.processInfo.environment["ACCEPT_TEXTS"] == "1", try file.present != file.code {
        try file.code.write(toFile: file.path, atomically: true, encoding: .utf8)
      }
      let difference = Difference(of: try file.present, from: file.code)
      #expect(
        try file.present == file.code,
        "\(file.path) \(difference)\nRun the tests with ACCEPT_TEXTS=1, and build anew.")
    }
  }

  /// Every text with a member can be shown in every language, with numbers of every plural form.
  @Test(arguments: Checkout.languages)
  func everyMemberIsShown(_ tag: String) throws {
    let catalog = try Checkout.catalog(tag)
    for key in try TextList.present.get().keys {
      for count in catalog.language.countsOfAllForms {
        let shown = catalog.optionalText(key, blank: .number(count), fallback: false)
        #expect(shown?.isEmpty == false, "\(tag) \(key)")
      }
    }
  }
}

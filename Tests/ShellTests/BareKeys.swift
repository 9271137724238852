import TestSupport
import Testing

/// Keys of texts on a screen, such as `spray-brief-treated`: where a text is missing, its key stands in its place.
enum BareKeys {
  /// The two first parts of all keys that have more of them: `spray-brief`.
  private static let families = Result {
    Set(try Checkout.catalog("en").keys.compactMap { family(of: Array($0.utf8)[...]) })
  }

  private static func family(of word: ArraySlice<UInt8>) -> String? {
    let parts = word.split(
      separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return String(decoding: parts[0] + [UInt8(ascii: "-")] + parts[1], as: UTF8.self)
  }

  /// Returns the words of a text that look like keys.
  static func all(in text: String) throws -> [String] {
    let families = try families.get()
    let bytes = Array(text.utf8)
    var (found, start, hyphens) = ([String](), 0, 0)
    func end(_ place: Int) {
      defer { (start, hyphens) = (place + 1, 0) }
      guard hyphens > 1, let family = family(of: bytes[start..<place]), families.contains(family)
      else { return }
      found.append(String(decoding: bytes[start..<place], as: UTF8.self))
    }
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): hyphens += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: end(place)
      }
    }
    end(bytes.count)
    return found
  }

  /// Records a failure for each key in a text.
  static func refuse(in text: String) throws {
    let keys = try all(in: text)
    if !keys.isEmpty { Issue.record("keys instead of texts: \(keys)") }
  }
}

struct BareKeyTests {
  @Test(arguments: [
    ("Spray liquid  2500 l\nspray-brief-treated  1 ha", ["spray-brief-treated"]),
    ("error-file-x", ["error-file-x"]),
    ("2026-11-28 up-to-date spray-brief a-b- -brief-x", []),
    ("\u{142}spray-row-x.", ["spray-row-x"]),
  ])
  func keysAreSeen(_ text: String, _ keys: [String]) throws {
    #expect(try BareKeys.all(in: text) == keys)
  }
}

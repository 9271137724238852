import Glibc
import Synchronization

/// The texts of one language, with another one, mostly English, as the fallback. A message that is missing or broken
/// (unknown variable, reference or function, cycle, wrong kind of argument) is replaced as a whole by that of the
/// fallback, or else by its key. Printed numbers always have the language's decimal mark, in the fallback's texts too,
/// so that they mean the same when a user types them back.
package final class Catalog: Sendable {
  /// The texts of the language itself.
  package let own: LanguageBundle
  private let readFallback: @Sendable () -> LanguageBundle?
  /// The fallback's texts; nil until they are first needed, because most starts of the program do not need them.
  private let fallbackTexts = Mutex<LanguageBundle??>(nil)

  /// Makes a catalog; `readFallback` is called when the first text is missing.
  init(_ own: LanguageBundle, readFallback: @escaping @Sendable () -> LanguageBundle? = { nil }) {
    self.own = own
    self.readFallback = readFallback
  }

  /// The language whose numbers and plural forms all its texts have.
  package var language: Language { own.language }

  /// Returns the text of "message" or "message.attribute": the language's own, else the fallback's, else the key.
  package func text(_ key: String, _ data: [String: Argument] = [:]) -> String {
    optionalText(key, data) ?? key
  }

  /// Returns the text of "message" or "message.attribute" in the language, or in its fallback if `fallback` is true;
  /// nil if there is no such text. `blank` stands for the variables that have no argument.
  package func optionalText(
    _ key: String, _ arguments: [String: Argument] = [:], blank: Argument? = nil,
    fallback: Bool = true
  ) -> String? {
    let mark = language.decimalMark
    if let text = own.text(key, arguments, blank: blank, decimalMark: mark) { return text }
    guard fallback else { return nil }
    let bundle = fallbackTexts.withLock { known in
      let bundle = known ?? readFallback()
      known = .some(bundle)
      return bundle
    }
    return bundle?.text(key, arguments, blank: blank, decimalMark: mark)
  }

  /// Returns the key of the text that lists the names of something: `field-rate-names`.
  package static func key(ofNames key: String) -> String { key + "-names" }

  /// The keys whose names the language lists, as `names` takes them.
  package var keysOfNames: [String] {
    let suffix = Self.key(ofNames: "")
    return own.entries.ids.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
  }

  /// Returns the language's own names, the usual one first, which the text `KEY-names` lists, separated by commas.
  package func names(_ key: String) -> [String] {
    guard let names = optionalText(Self.key(ofNames: key), fallback: false) else { return [] }
    // Most texts hold a single name of one word and need no splitting.
    guard names.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }) else {
      return [names]
    }
    var texts: [String] = []
    var bytes: [UInt8] = []
    var isBehindSpace = false
    func endText() {
      if !bytes.isEmpty { texts.append(String(decoding: bytes, as: UTF8.self)) }
      bytes = []
      isBehindSpace = false
    }
    // The texts between commas have one space between their words and none around them.
    for byte in names.utf8 {
      switch byte {
      case UInt8(ascii: ","): endText()
      case UInt8(ascii: " "): isBehindSpace = !bytes.isEmpty
      default:
        if isBehindSpace { bytes.append(UInt8(ascii: " ")) }
        bytes.append(byte)
        isBehindSpace = false
      }
    }
    endText()
    return texts
  }

  /// Returns the number in the language's format: its decimal mark, U+2212 as minus, U+00A0 between groups of digits.
  package func number(_ number: ShownNumber) -> String {
    number.printed(decimalMark: language.decimalMark)
  }

  /// Returns the words for a system error: the text `system-ENOENT` for a common one, else the system's own.
  package func systemError(_ code: Int32) -> String {
    Self.systemErrors[code].flatMap { optionalText(Self.key(ofSystemError: $0)) }
      ?? String(cString: strerror(code))
  }

  /// Returns the key of the words for a system error by its name: `system-ENOENT`.
  package static func key(ofSystemError name: String) -> String { "system-\(name)" }

  /// The names of the system errors that have words of their own, by their numbers.
  package static let systemErrors: [Int32: String] = [
    ENOENT: "ENOENT",
    EACCES: "EACCES",
    EPERM: "EPERM",
    EISDIR: "EISDIR",
    ENOTDIR: "ENOTDIR",
    EEXIST: "EEXIST",
    ENOSPC: "ENOSPC",
    EDQUOT: "EDQUOT",
    EROFS: "EROFS",
    EIO: "EIO",
    ELOOP: "ELOOP",
    ENAMETOOLONG: "ENAMETOOLONG",
    EMFILE: "EMFILE",
    EFBIG: "EFBIG",
    EBUSY: "EBUSY",
    ENOMEM: "ENOMEM",
    EAGAIN: "EAGAIN",
    ENXIO: "ENXIO",
    EINVAL: "EINVAL",
    ENOLCK: "ENOLCK",
  ]
}

import Glibc
import Synchronization

/// The texts of one language, with another one, mostly English, as the fallback.
///
/// A message that is missing or broken
/// (unknown variable, reference or function, cycle, wrong kind of argument) is replaced as a whole by that of the
/// fallback, or else by its key. Printed numbers always have the language's decimal mark, in the fallback's texts too,
/// so that they mean the same when a user types them back.
package final class Catalog: Sendable {
  /// The language's own texts.
  package let own: LanguageBundle
  private let readFallback: @Sendable () -> LanguageBundle?
  /// The fallback's texts; nil until they are first needed, because most starts of the program do not need them.
  private let fallbackTexts = Mutex<LanguageBundle??>(nil)

  /// Makes a catalog; `readFallback` is called when the first text is missing.
  init(_ own: LanguageBundle, readFallback: @escaping @Sendable () -> LanguageBundle? = { nil }) {
    self.own = own
    self.readFallback = readFallback
  }

  /// The language, as its files describe it.
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

  /// Returns the key of the text that lists the names of a key: `KEY-names`.
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
    return ListedNames(names).names
  }

  /// Returns the number in the language's format: its decimal mark, U+2212 as minus, U+00A0 between groups of digits.
  package func number(_ number: ShownNumber) -> String {
    number.printed(decimalMark: language.decimalMark)
  }

  /// Returns the words for a system error: the text `system-ENOENT` for a common one, else the system's own.
  package func systemError(_ code: Int32) -> String {
    if let name = Self.systemErrors[code], let text = optionalText(Self.key(ofSystemError: name)) {
      return text
    }
    return String(cString: strerror(code))
  }

  /// Returns the key of the words for a system error: `system-ENOENT`.
  package static func key(ofSystemError name: String) -> String { "system-\(name)" }

  /// The common errors, by the names that C has for them; the catalogs have words for each.
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

/// The names in a text that parts them by commas; each has one space between its words and none around it.
private struct ListedNames {
  private(set) var names: [String] = []
  /// The bytes of the name that is being read.
  private var bytes: [UInt8] = []
  private var isBehindSpace = false

  init(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","):
        endName()
      case UInt8(ascii: " "):
        isBehindSpace = !bytes.isEmpty
      default:
        if isBehindSpace { bytes.append(UInt8(ascii: " ")) }
        bytes.append(byte)
        isBehindSpace = false
      }
    }
    endName()
  }

  private mutating func endName() {
    if !bytes.isEmpty { names.append(String(decoding: bytes, as: UTF8.self)) }
    bytes = []
    isBehindSpace = false
  }
}

import Glibc

/// Text that came from the system or goes to it, such as a path, an argument or a variable of the environment.
///
/// The system has bytes, of any character set. What is UTF-8 among them is text; each other byte b stands in a text as
/// the character U+10FF00 + b, which no alphabet has, and goes back to the system as that byte. So a path that passes
/// through texts is still the same path. (Python does so, too: PEP 383.)
extension String {
  /// Reads bytes that the system gave.
  package init(system bytes: some Collection<UInt8>) {
    if !bytes.contains(Self.firstOfSystemByte), let text = String(validating: bytes, as: UTF8.self)
    {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var remaining = Array(bytes)[...]
    while let byte = remaining.first {
      if let scalar = Self.firstCharacter(of: remaining), !scalar.isSystemByte {
        text.append(scalar)
        remaining = remaining.dropFirst(UTF8.width(scalar))
      } else {
        text.append(Unicode.Scalar(systemByte: byte))
        remaining = remaining.dropFirst()
      }
    }
    self.init(text)
  }

  /// Returns the character that the bytes begin with; nil if they do not begin with UTF-8.
  private static func firstCharacter(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    // The shortest beginning that is UTF-8 is one character.
    let beginnings = (1...4).lazy.compactMap { String(validating: bytes.prefix($0), as: UTF8.self) }
    return beginnings.first?.unicodeScalars.first
  }

  /// Reads a text of the C library; nil for none.
  package init?(systemText text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(system: UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The bytes for the system.
  package var systemBytes: [UInt8] {
    guard mayHoldSystemBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.isSystemByte ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// The first byte of each character that stands for a byte; few others have it.
  private static let firstOfSystemByte: UInt8 = 0xF4

  /// Whether a character may stand for a byte; false for most texts.
  private var mayHoldSystemBytes: Bool {
    // Looking through the bytes themselves takes a fraction of the time.
    utf8.withContiguousStorageIfAvailable { $0.contains(Self.firstOfSystemByte) } ?? true
  }

  /// The bytes for a function of the C library, with the 0 at their end.
  var forC: [CChar] {
    mayHoldSystemBytes ? systemBytes.map(CChar.init(bitPattern:)) + [0] : Array(utf8CString)
  }
}

extension Unicode.Scalar {
  fileprivate init(systemByte byte: UInt8) {
    // Every number in this range is a character.
    self = Unicode.Scalar(0x10FF00 + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// Whether the character stands for a byte; bytes below 0x80 are always text.
  fileprivate var isSystemByte: Bool { (0x10FF80...0x10FFFF).contains(value) }
}

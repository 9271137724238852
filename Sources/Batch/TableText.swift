import Calculation
import Foundation

/// The text of a whole table, whatever its encoding.
enum TableText {
  /// The same as UTF-8: as it stands, else read as Windows-1250.
  /// - Throws: `mixedEncodings` where some of its lines can only be the one and some only the other, `notText` where it is
  ///   neither.
  static func utf8(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    if bytes.contains(0) { throw .notText }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    try refuseMixed(bytes)
    guard let text = String(bytes: bytes, encoding: .windowsCP1250) else { throw .notText }
    return Array(text.utf8)
  }

  private static func refuseMixed(_ bytes: [UInt8]) throws(Failure) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isUTF8 = lines.map { line in
      line.contains { $0 >= 0x80 } ? String(validating: line, as: UTF8.self) != nil : nil
    }
    guard let first = isUTF8.firstIndex(of: true), let other = isUTF8.firstIndex(of: false) else { return }
    throw .mixedEncodings(line: max(first, other) + 1)
  }
}

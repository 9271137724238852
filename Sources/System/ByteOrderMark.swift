/// The byte-order mark that some programs write before a UTF-8 text; it is not part of the text.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension ArraySlice<UInt8> {
  /// The text without the byte-order mark at its start; the whole text if it has no mark.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: ByteOrderMark.bytes) ? dropFirst(ByteOrderMark.bytes.count) : self
  }
}

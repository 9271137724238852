/// What some programs write in front of a text in UTF-8, and what is no part of it.
package enum ByteOrderMark {
  package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension ArraySlice<UInt8> {
  /// The text behind a byte-order mark at its start.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: ByteOrderMark.bytes) ? dropFirst(ByteOrderMark.bytes.count) : self
  }
}

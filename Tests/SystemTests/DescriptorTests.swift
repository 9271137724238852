import Foundation
import Testing

@testable import System

/// Tests of reading and writing open files, in pieces of any size.
struct DescriptorTests {
  @Test func whatIsWrittenIsReadWhole() throws {
    // Longer than one read returns.
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let descriptor = Descriptor(fileno(file))
    try descriptor.write(bytes) { Glibc.write($0, $1, min($2, 1000)) }
    lseek(descriptor.number, 0, SEEK_SET)
    #expect(try descriptor.remainingBytes() == bytes)
    #expect(try descriptor.next() == [])
  }

  @Test func aSignalIsNoFailureAndAnErrorIs() throws {
    var codes: [Int32] = [EINTR, 0, EINTR, ENOSPC]
    #expect(throws: SystemError(code: ENOSPC)) {
      try Descriptor(-1).write([1, 2]) { _, _, _ in
        errno = codes.removeFirst()
        return errno == 0 ? 1 : -1
      }
    }
    #expect(codes.isEmpty)
    #expect(throws: SystemError(code: EBADF)) { try Descriptor(-1).remainingBytes() }
  }
}

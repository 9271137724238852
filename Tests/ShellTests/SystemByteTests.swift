import Calculation
import System
import Testing

/// Tests of the characters that stand for bytes of the system: what carries them and what writes them out mean the same.
struct SystemByteTests {
  @Test func oneRangeStandsForBytes() {
    for value in UInt32(0x10FE00)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(scalar.isUnsafeOnTerminal == (String(scalar).systemBytes.count == 1), "\(value)")
    }
  }
}

import Foundation

/// Runs `body` where locks on parts of files do not work, as on some network shares: each fails with `ENOLCK`.
///
/// The thread on which `body` runs keeps a filter of system calls (seccomp) to its end, so it is one of its own.
package func withoutFileLocks<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result)
  throws -> Result
{
  try onOwnThread {
    try refuseFileLocks()
    return try body()
  }
}

/// Makes the system answer `fcntl` for a lock (`F_SETLK`) with `ENOLCK` from now on in this thread, by the C library's
/// `prctl`, which Swift does not import.
private func refuseFileLocks() throws {
  #if arch(x86_64)
    let fcntlNumber: UInt64 = 72
  #else
    let fcntlNumber: UInt64 = 25
  #endif
  /// Returns a step of a filter (`sock_filter` in `linux/filter.h`), which goes on behind the next `otherwise` steps if
  /// it compares and finds something else.
  func step(_ code: UInt64, _ operand: UInt64, otherwise: UInt64 = 0) -> UInt64 {
    code | otherwise << 24 | operand << 32
  }
  let (load, compare, answer): (UInt64, UInt64, UInt64) = (0x20, 0x15, 0x06)
  // Where the number of the call and its second argument are (`seccomp_data` in `linux/seccomp.h`).
  let (number, argument): (UInt64, UInt64) = (0, 24)
  let steps = [
    step(load, number), step(compare, fcntlNumber, otherwise: 3), step(load, argument),
    step(compare, UInt64(F_SETLK), otherwise: 1), step(answer, 0x0005_0000 | UInt64(ENOLCK)),
    step(answer, 0x7FFF_0000),
  ]
  typealias ProcessControl = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
  guard let symbol = dlsym(nil, "prctl") else { throw POSIXError(.ENOSYS) }
  let control = unsafeBitCast(symbol, to: ProcessControl.self)
  let (noNewPrivileges, setFilter): (Int32, Int32) = (38, 22)
  let isSet = steps.withUnsafeBufferPointer { steps in
    let program = [UInt(steps.count), UInt(bitPattern: steps.baseAddress)]
    return program.withUnsafeBufferPointer {
      control(noNewPrivileges, 1, 0, 0, 0) == 0
        && control(setFilter, 2, UInt(bitPattern: $0.baseAddress), 0, 0) == 0
    }
  }
  guard isSet else { throw POSIXError(.EPERM) }
}

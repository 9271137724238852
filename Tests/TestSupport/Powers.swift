import Foundation

/// Runs `body` as an ordinary user would, also where the tests run as root, for whom no file is read-only.
///
/// What a thread has laid down it cannot take up again, so that it is one of its own.
package func withoutPowers<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
  guard geteuid() == 0 else { return try body() }
  nonisolated(unsafe) var outcome: Swift.Result<Result, any Error>?
  let isDone = DispatchSemaphore(value: 0)
  Thread {
    outcome = Swift.Result {
      try layDownPowers()
      return try body()
    }
    isDone.signal()
  }.start()
  isDone.wait()
  guard let outcome else { throw POSIXError(.ECHILD) }
  return try outcome.get()
}

/// Takes every capability from this thread, by the C library's `capset`, which no header of its own declares.
private func layDownPowers() throws {
  typealias CapabilitySetter = @convention(c) (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Int32
  guard let symbol = dlsym(nil, "capset") else { throw POSIXError(.ENOSYS) }
  // Version 3 of the call, this thread; then three sets of twice 32 capabilities, all empty.
  let (header, none): ([UInt32], [UInt32]) = ([0x2008_0522, 0], Array(repeating: 0, count: 6))
  guard unsafeBitCast(symbol, to: CapabilitySetter.self)(header, none) == 0 else { throw POSIXError(.EPERM) }
}

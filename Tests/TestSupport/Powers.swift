import Foundation

/// Runs `body` with the rights of an ordinary user, also if the tests run as root, who may write read-only files.
///
/// A thread cannot regain capabilities it has dropped, so `body` runs on its own thread.
package func withoutPowers<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws
  -> Result
{
  guard geteuid() == 0 else { return try body() }
  return try onOwnThread {
    try layDownPowers()
    return try body()
  }
}

/// Runs `body` on a thread of its own, for what a thread keeps to its end, and waits for it.
func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result
{
  nonisolated(unsafe) var outcome: Swift.Result<Result, any Error>?
  let isDone = DispatchSemaphore(value: 0)
  Thread {
    outcome = Swift.Result(catching: body)
    isDone.signal()
  }.start()
  isDone.wait()
  guard let outcome else { throw POSIXError(.ECHILD) }
  return try outcome.get()
}

/// Drops every capability of this thread with the C library's `capset`, which no header declares.
private func layDownPowers() throws {
  typealias CapabilitySetter =
    @convention(c) (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Int32
  guard let symbol = dlsym(nil, "capset") else { throw POSIXError(.ENOSYS) }
  // Version 3 of the call for this thread, then three empty sets of two 32-bit words.
  let (header, none): ([UInt32], [UInt32]) = ([0x2008_0522, 0], Array(repeating: 0, count: 6))
  guard unsafeBitCast(symbol, to: CapabilitySetter.self)(header, none) == 0 else {
    throw POSIXError(.EPERM)
  }
}

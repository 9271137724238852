import Foundation

/// What is fuzzed: each reads any bytes, and ends the process where a property does not hold.
private let targets: [String: @MainActor ([UInt8]) -> Void] = [
  "number": NumberTarget.run, "shell": ShellTarget.run, "script": ScriptTarget.run, "fluent": FluentTarget.run,
  "csv": CSVTarget.run, "units": UnitsTarget.run,
]

private let target: @MainActor ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = targets[name] else { fatalError("FUZZ_TARGET is one of \(targets.keys.sorted())") }
  return target
}()

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated { target(bytes) }
  return 0
}

/// Ends the process with what did not hold.
func hold(_ property: Bool, _ what: @autoclosure () -> String) {
  if !property { fatalError(what()) }
}

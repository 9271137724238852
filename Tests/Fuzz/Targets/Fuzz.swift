import Foundation

/// What is fuzzed: each reads any bytes, and ends the process where a property does not hold.
private let targets: [String: @MainActor ([UInt8]) -> Void] = {
  var targets: [String: @MainActor ([UInt8]) -> Void] = [
    "number": NumberTarget.run, "fluent": FluentTarget.run, "csv": CSVTarget.run, "units": UnitsTarget.run,
  ]
  #if SHELL
    targets["shell"] = ShellTarget.run
    targets["script"] = ScriptTarget.run
  #endif
  return targets
}()

private let target: @MainActor ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = targets[name] else { fatalError("FUZZ_TARGET is one of \(targets.keys.sorted())") }
  return target
}()

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated { target(bytes) }
  return 0
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

/// libFuzzer's way in where `main` is another's: the package manager makes it this function.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What the program starts with.
@_cdecl("fuzz_main")
public func fuzzMain(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, testOneInput)
}

/// Ends the process with what did not hold.
func hold(_ property: Bool, _ what: @autoclosure () -> String) {
  if !property { fatalError(what()) }
}

/// Holds that a terminal shows a text and obeys nothing in it but the characters that are named.
///
/// What is obeyed is what Unicode says, so that a gap in the program's own list is found too.
func holdHarmless(_ text: String, but expected: Set<Unicode.Scalar>) {
  for scalar in text.unicodeScalars where !(" "..."~").contains(scalar) && !expected.contains(scalar) {
    let (properties, code) = (scalar.properties, String(scalar.value, radix: 16))
    let isObeyed = [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    hold(!isObeyed && !properties.isBidiControl, "U+\(code) in \(text)")
  }
}

import Foundation

/// The fuzz targets by name: each reads any bytes and ends the process if a property fails.
private let targets: [String: @MainActor ([UInt8]) -> Void] = {
  var targets: [String: @MainActor ([UInt8]) -> Void] = [
    "number": NumberTarget.run, "fluent": FluentTarget.run, "csv": CSVTarget.run,
    "units": UnitsTarget.run,
  ]
  #if SHELL
    targets["shell"] = ShellTarget.run
    targets["script"] = ScriptTarget.run
  #endif
  return targets
}()

private let target: @MainActor ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = targets[name] else {
    fatalError("FUZZ_TARGET is one of \(targets.keys.sorted())")
  }
  return target
}()

/// Runs the chosen target on one input; libFuzzer calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated { target(bytes) }
  return 0
}

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

/// The entry of libFuzzer for programs with their own `main`, such as this one, in which the package manager renames
/// it to `fuzz_main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's entry point.
@_cdecl("fuzz_main")
public func fuzzMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, testOneInput)
}

/// Ends the process with this message if the property is false.
func hold(_ property: Bool, _ what: @autoclosure () -> String) {
  if !property { fatalError(what()) }
}

/// Checks that a terminal shows a text and executes no character of it except the expected ones.
///
/// The Unicode properties decide which characters a terminal executes, so the check also finds gaps in the program's
/// own list.
func holdHarmless(_ text: String, but expected: Set<Unicode.Scalar>) {
  for scalar in text.unicodeScalars
  where !(" "..."~").contains(scalar) && !expected.contains(scalar) {
    let (properties, code) = (scalar.properties, String(scalar.value, radix: 16))
    let isObeyed = [.control, .lineSeparator, .paragraphSeparator].contains(
      properties.generalCategory)
    hold(!isObeyed && !properties.isBidiControl, "U+\(code) in \(text)")
  }
}

import Foundation
import Glibc
import System
import TestSupport
import Testing

/// Tests of what the system gives the program at its start: arguments, variables and paths as bytes, and little of it.
struct StartTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  /// Runs a command line of a shell, in which `$P` is the program; a text of Swift could not hold other bytes.
  private func shell(_ command: String, _ more: [String: String] = [:]) throws -> Program.Outcome {
    let environment = spraycalc.environment(more.merging(["P": spraycalc.program.path]) { $1 })
    return try Program(path: "/bin/bash").run(
      ["-c", "cd \"$HOME\" && \(command)"], environment: environment)
  }

  /// A folder name in Latin-2: `Łąka`.
  private static let latin = #"$(printf '\243\261ka')"#
  private static let mix = "area 12.5; rate 200; dose 1.5; tank 1000"

  /// What each command line makes in the home folder, and what it says.
  @Test(arguments: [
    ("mkdir \(latin) && \"$P\" --data-dir \(latin) -c '\(mix); save x'", "spraycalc.sqlite"),
    ("mkdir \(latin) && \"$P\" --data-dir=./\(latin)/ -c '\(mix); save x'", "spraycalc.sqlite"),
    ("mkdir \(latin) && XDG_DATA_HOME=\"$HOME\"/\(latin) \"$P\" -c '\(mix); save x'", "spraycalc"),
    ("mkdir \(latin) && HOME=\"$HOME\"/\(latin) \"$P\" -c '\(mix); save x'", ".local"),
    ("mkdir \(latin) && HOME=\"$HOME\"/\(latin) \"$P\" -c '\(mix); calc; export ~/mix.json'", "mix.json"),
  ])
  func foldersAreFoundByTheirBytes(_ command: String, _ made: String) throws {
    let run = try shell(command)
    #expect(run.status == .exited(0) && run.errors.isEmpty, "\(run)")
    let names = try #require(System.Folder.names(in: spraycalc.home.path))
    let latin = String(system: [0xA3, 0xB1, 0x6B, 0x61])
    #expect(names.filter { !$0.hasPrefix(".") } == [latin])
    #expect(System.Folder.names(in: "\(spraycalc.home.path)/\(latin)")?.contains(made) == true)
  }

  @Test(arguments: [
    ("printf 'convert 1 ha ac' >\(latin); \"$P\" \(latin)", "2.47"),
    ("printf 'convert 1 ha ac' >\(latin); \"$P\" -- \(latin)", "2.47"),
    ("printf 'area;rate;dose;tank\\n5;200;1.5 l/ha;1000\\n' >\(latin); \"$P\" --batch \(latin)", "1000"),
  ])
  func filesAreFoundByTheirBytes(_ command: String, _ shown: String) throws {
    let run = try shell(command)
    #expect(run.status == .exited(0) && run.output.contains(shown), "\(run)")
  }

  @Test func aPathThatIsNotThereIsShownWithItsBytes() throws {
    let run = try shell("\"$P\" \(Self.latin)")
    #expect(run.status == .exited(66) && run.errors.contains(#"\xA3\xB1ka"#), "\(run)")
  }

  @Test func catalogsAreFoundByTheirBytes() throws {
    let copied = "cp -r \"$SPRAYCALC_LOCALIZATIONS\" \(Self.latin) && export SPRAYCALC_LOCALIZATIONS=\(Self.latin)"
    let run = try shell("\(copied) && \"$P\" --lang pl -c about")
    #expect(run.status == .exited(0) && run.output.contains("Wolne oprogramowanie"), "\(run)")
  }

  @Test func withoutANameItDoesNothing() throws {
    let run = try shell("echo 'save x' | (exec -a '' \"$P\")")
    #expect(run.status == .exited(64) && run.output.isEmpty && run.errors.contains("without any argument"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: spraycalc.database.path))
  }
}

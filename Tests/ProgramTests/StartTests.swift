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
    (
      "mkdir \(latin) && HOME=\"$HOME\"/\(latin) \"$P\" -c '\(mix); calc; export ~/mix.json'",
      "mix.json"
    ),
  ])
  func foldersAreFoundByTheirBytes(_ command: String, _ made: String) throws {
    let run = try shell(command)
    #expect(run.status == .exited(0) && run.errors.isEmpty, "\(run)")
    let names = try System.Folder.names(in: spraycalc.home.path)
    let latin = String(system: [0xA3, 0xB1, 0x6B, 0x61])
    #expect(names.filter { !$0.hasPrefix(".") } == [latin])
    #expect(try System.Folder.names(in: "\(spraycalc.home.path)/\(latin)").contains(made))
  }

  @Test(arguments: [
    ("printf 'convert 1 ha ac' >\(latin); \"$P\" \(latin)", "2.47"),
    ("printf 'convert 1 ha ac' >\(latin); \"$P\" -- \(latin)", "2.47"),
    (
      "printf 'area;rate;dose;tank\\n5;200;1.5 l/ha;1000\\n' >\(latin); \"$P\" --batch \(latin)",
      "1000"
    ),
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
    let copied =
      "cp -r \"$SPRAYCALC_LOCALIZATIONS\" \(Self.latin) && export SPRAYCALC_LOCALIZATIONS=\(Self.latin)"
    let run = try shell("\(copied) && \"$P\" --lang pl -c about")
    #expect(run.status == .exited(0) && run.output.contains("Wolne oprogramowanie"), "\(run)")
  }

  @Test func withoutANameItDoesNothing() throws {
    let run = try shell("echo 'save x' | (exec -a '' \"$P\")")
    #expect(
      run.status == .exited(64) && run.output.isEmpty
        && run.errors.contains("without any argument"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: spraycalc.database.path))
  }

  /// Copies the catalogs, and puts folders in the places of these files, so that even root cannot read them.
  private func catalogs(closing files: [String]) throws -> [String: String] {
    let texts = spraycalc.home.appending(path: "texts")
    try FileManager.default.copyItem(atPath: Spraycalc.localizations, toPath: texts.path)
    for file in files {
      try FileManager.default.removeItem(at: texts.appending(path: file))
      try FileManager.default.createDirectory(
        at: texts.appending(path: file), withIntermediateDirectories: true)
    }
    return ["SPRAYCALC_LOCALIZATIONS": texts.path]
  }

  /// Files that cannot be read, how the program is started then, its status, and a part of its answer.
  @Test(arguments: [
    (["en/language.ftl"], ["-c", "about"], 0, "Wolne oprogramowanie"),
    (["en/language.ftl"], ["--lang", "en", "-c", "about"], 0, "Wolne oprogramowanie"),
    (["pl/language.ftl"], ["--lang", "pl", "-c", "about"], 0, "Free software"),
    (["en/convert.ftl"], ["-c", "convert 1 ha ac; convert 2 ha ac"], 0, "4.94"),
    (["pl/convert.ftl"], ["--lang", "pl", "-c", "convert 1 ha ac; lang pl; about"], 0, "2,47"),
    (["pl/language.ftl"], ["--help"], 0, "--data-dir"),
    (["en/language.ftl", "pl/language.ftl"], ["-c", "about"], 78, ""),
  ])
  func whatCannotBeReadIsNamedOnce(
    _ files: [String], _ arguments: [String], _ status: Int, _ shown: String
  ) throws {
    let texts = try catalogs(closing: files)
    let run = try spraycalc.program.run(arguments, environment: spraycalc.environment(texts))
    #expect(
      run.status == .exited(Int32(status)) && (shown.isEmpty || run.output.contains(shown)),
      "\(run)")
    // What is not needed is not read.
    for file in files where arguments != ["--help"] {
      #expect(run.errors.components(separatedBy: file).count == 2, "\(run.errors)")
    }
  }

  @Test func aLanguageThatCannotBeReadIsRefusedWithTheReason() throws {
    let texts = try catalogs(closing: ["pl/language.ftl"])
    let run = try spraycalc.run("--format", "json", "-c", "lang pl", environment: texts)
    #expect(
      run.status == .exited(1) && run.output.contains(#""code":"language.unreadable""#), "\(run)")
    #expect(run.output.contains("pl/language.ftl"))
    let script = try spraycalc.run(
      "--keep-going", "-c", "lang polski; lang pl; lang de", environment: texts)
    #expect(
      script.errors.contains("pl/language.ftl") && script.errors.contains("Available: en."),
      "\(script)")
  }

  @Test func thePromptNamesWhatItCannotRead() throws {
    let texts = try catalogs(closing: ["pl/convert.ftl"])
    let terminal = try spraycalc.start("--ephemeral", environment: texts)
    #expect(!terminal.screen.contains("convert.ftl"))
    try terminal.type("lang pl", expecting: "oprysk> ")
    #expect(terminal.screen.contains("pl/convert.ftl"))
  }

  /// As somebody who may have one process: a thread would be one more, and libdispatch would try to make it for ever.
  @Test(.enabled(if: geteuid() == 0, "only root becomes somebody else"))
  func noThreadIsNeeded() throws {
    // Copies in a folder of that person's, because others may be closed to them.
    let texts = try catalogs(closing: [])
    let made = try shell(
      "cp \"$P\" program && \"$P\" -c '\(Self.mix); save x; backup ./copy' && head -c 9000 /dev/zero >junk"
        + " && chown -R 61234:61234 .")
    #expect(made.status == .exited(0), "\(made)")
    let alone =
      "timeout 60 setpriv --reuid=61234 --regid=61234 --clear-groups prlimit --nproc=1 ./program"
    for (lines, status) in [
      ("help calc; help area", 0), ("backup other", 0), ("import copy", 0), ("import junk", 1),
    ] {
      let run = try shell("\(alone) -c '\(lines)'", texts)
      #expect(run.status == .exited(Int32(status)), "\(lines): \(run)")
    }
  }
}

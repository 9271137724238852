import Foundation
import Glibc
import Testing

/// Tests for the stored data when files, limits or folders around the program are wrong.
struct StoreTests {
  private let spraycalc: Spraycalc
  private static let values = "rate 200; dose 1.5; tank 1000"

  init() throws { spraycalc = try Spraycalc() }

  private func mode(_ url: URL) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
  }

  @Test func filesArePrivate() throws {
    #expect(try spraycalc.run("-c", "\(Self.values); save x").status == .exited(0))
    #expect(try mode(spraycalc.database) == 0o600)
    #expect(try mode(spraycalc.database.deletingLastPathComponent()) == 0o700)
  }

  /// A umask that takes the owner's own rights away makes no folder that cannot be used.
  @Test func foldersCanBeUsedWhateverTheUmask() throws {
    let folder = spraycalc.home.appending(path: "a/b/c")
    let line =
      "umask 277; $PROGRAM --data-dir \(folder.path) -c '\(Self.values); save x'; echo status $?"
    let shell = try spraycalc.startShell("-c", line, greeting: "status 0")
    defer { withExtendedLifetime(shell) {} }
    var above = folder
    for _ in 1...3 {
      #expect(try mode(above) == 0o700)
      above = above.deletingLastPathComponent()
    }
  }

  @Test func twoShellsAtOnceLoseNothing() throws {
    let shells = try (0..<2).map { _ in try spraycalc.start() }
    for shell in shells { try shell.type(Self.values, expecting: "Tank 1000 l") }
    for area in 1...20 {
      for shell in shells { try shell.send("area \(area); calc\r") }
    }
    for shell in shells {
      try shell.type("tank 7777", expecting: "Tank 1000 \u{2192} 7777 l")
      try shell.waitFor("spray> ")
    }
    for shell in shells {
      try shell.send(control: "D")
      #expect(try shell.waitForExit() == .exited(0))
    }
    let history = try spraycalc.run("--format", "json", "-c", "history 100").output
    // The last live result is stored once because both shells leave with the same values.
    #expect(history.matches(of: /"at":/).count == 2 * 20 + 1)
  }

  /// Shows that the program reports a file that is no database, keeps it unchanged and still calculates.
  @Test(arguments: [
    "not a database at all, but long enough to be looked at as one, with more than a hundred bytes in it......",
    "x",
  ])
  func aFileThatIsNoDatabaseIsLeftAlone(_ content: String) throws {
    let folder = spraycalc.database.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try content.write(to: spraycalc.database, atomically: true, encoding: .utf8)
    let script = try spraycalc.run("--format", "json", "-c", "history")
    #expect(script.status == .exited(74) && script.output.contains("store.not_a_database"))
    let terminal = try spraycalc.start()
    #expect(terminal.screen.contains("not a spraycalc database"))
    // Acres and gallons may have been set in what is lost.
    try terminal.type("area 12.5", expecting: "home units are in doubt")
    try terminal.type("set units metric; area 12.5; \(Self.values); calc", expecting: "496.25 l")
    #expect(try String(contentsOf: spraycalc.database, encoding: .utf8) == content)
  }

  /// A script that cannot read limits says so beside its result; without a crop there are none to read.
  @Test func aScriptSaysThatItCannotReadLimits() throws {
    let mix = "area 5; \(Self.values); calc"
    _ = try spraycalc.run("-c", "\(mix); save x")
    try Data(repeating: 120, count: 9000).write(to: spraycalc.database)
    let judged = try spraycalc.run("-c", "crop wheat; \(mix)")
    #expect(judged.status == .exited(74) && judged.output.contains("Water"), "\(judged)")
    #expect(judged.output.contains("limits could not be read"), "\(judged)")
    #expect(
      judged.errors.components(separatedBy: "not a spraycalc database").count == 2, "\(judged)")
    let json = try spraycalc.run("--format", "json", "-c", "crop wheat; \(mix)")
    #expect(json.output.contains(#""why":"unread""#), "\(json)")
    let without = try spraycalc.run("-c", mix)
    #expect(without.status == .exited(0) && without.errors.isEmpty, "\(without)")
  }

  /// Shows that a file size limit is reported like a full disk and that the program continues.
  @Test func aLimitOnTheSizeOfFilesIsAFullDisk() throws {
    let script = "\(Self.values); save x"
    let kept = try spraycalc.startShell(
      "-c", "ulimit -f 1; $PROGRAM --format json -c '\(script)'; echo status $?",
      greeting: "store.full")
    try kept.waitFor("status 74")
    let values = "area 1; \(Self.values)"
    for export in ["export x.txt", "export history x.csv"] {
      let written = try spraycalc.startShell(
        "-c",
        "ulimit -f 0; $PROGRAM --ephemeral --format json -c '\(values); calc; \(export)'; echo status $?",
        greeting: "file.disk_full")
      try written.waitFor("status 1")
    }
    let prompt = try spraycalc.startShell(
      "-c", "ulimit -f 1; exec $PROGRAM", greeting: "a size limit is reached")
    try prompt.type("set units metric; \(values); calc", expecting: "198.5 l")
  }

  @Test func withoutAHomeItCalculates() throws {
    let terminal = try spraycalc.start(environment: ["HOME": ""])
    try terminal.type("area 12.5; \(Self.values); calc", expecting: "496.25 l")
    let script = try spraycalc.run("--format", "json", "-c", "favorites", environment: ["HOME": ""])
    #expect(script.status == .exited(74) && script.output.contains("store.cannot_open"))
  }

  /// Shows that `backup` refuses the data files and the line history as its target, with `--ephemeral` too.
  @Test(arguments: [[], ["--ephemeral"]])
  func theDataIsNoPlaceForACopy(_ options: [String]) throws {
    let data = spraycalc.home.appending(path: "data").path
    _ = try spraycalc.run("--data-dir", data, "-c", "rate 200; save Wheat")
    for name in ["spraycalc.sqlite", "spraycalc.sqlite-wal", "line-history"] {
      let arguments =
        options + ["--data-dir", data, "--format", "json", "-c", "backup --force \(data)/\(name)"]
      let run = try spraycalc.program.run(arguments, environment: spraycalc.environment([:]))
      #expect(run.output.contains("\"backup.same_file\""), "\(name): \(run.output)")
    }
  }

  @Test func ephemeralKeepsNothing() throws {
    let terminal = try spraycalc.start("--ephemeral")
    try terminal.type("area 12.5; \(Self.values); calc; save x", expecting: "Saved as")
    try terminal.type("history", expecting: "2500 l")
    try terminal.type("favorites", expecting: "x  Spray")
    try terminal.waitFor("spray> ")
    try terminal.send(control: "D")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: spraycalc.database.path))
  }

  @Test func theDataFolderCanBeNamed() throws {
    let folder = spraycalc.home.appending(path: "elsewhere").path
    _ = try spraycalc.run("--data-dir", folder, "-c", "\(Self.values); save x")
    #expect(try spraycalc.run("--data-dir", folder, "-c", "favorites").output.contains("x"))
    #expect(try spraycalc.run("-c", "favorites").output.contains("No favourites"))
  }
}

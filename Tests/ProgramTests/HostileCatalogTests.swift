import Foundation
import Testing

/// Shows that hostile catalog texts stay plain text in generated scripts, manual pages and reports.
struct HostileCatalogTests {
  private let spraycalc: Spraycalc
  private let catalogs: [String: String]

  /// Text endings that close a quote, an argument or a line in a generated format, each followed by a command that
  /// makes a file.
  private static let orders =
    [
      #"\"#, #"'"#, #"\'"#, #"""#, "]", "];", ":", "{\"\\u000A\"}", "{\"\\u000A\"}.",
      "{\"\\u000A\"}'",
    ].flatMap {
      [
        "\($0) touch MADE; ", "\($0)\ntouch MADE\n", "\($0); touch MADE #",
        "\($0)$(touch MADE)`touch MADE`",
        "\($0)sy touch MADE",
      ]
    }

  /// Makes a catalog in which each text about starting, the manual or reports ends in one of these commands.
  init() throws {
    spraycalc = try Spraycalc()
    let folder = spraycalc.home.appending(path: "texts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Spraycalc.localizations + "/en", toPath: folder.path + "/en")
    catalogs = ["SPRAYCALC_LOCALIZATIONS": folder.path]
    for (name, text) in try Self.texts.get() {
      try text.write(to: folder.appending(path: "en/\(name)"), atomically: true, encoding: .utf8)
    }
  }

  /// The hostile texts of each file, which are made once for all tests.
  private static let texts = Result {
    let folder = Spraycalc.localizations + "/en"
    var orders = sequence(first: 0) { ($0 + 1) % Self.orders.count }.lazy.map { Self.orders[$0] }
      .makeIterator()
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0 != "language.ftl"
    }.map { name in
      let lines = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).components(
        separatedBy: "\n"
      ).map {
        line in
        guard
          let key = line.prefixMatch(
            of: /(option|launch|command|man|report|topic|about)-[a-z0-9-]* =/)
        else {
          return line
        }
        let order = orders.next() ?? ""
        let text = order.replacing("\n", with: "\n    ")
        return "\(key.output.0) {\"'\"}.sy touch MADE {\"\\u001B[31m\"}\(text)"
      }
      return (name, lines.joined(separator: "\n"))
    }
  }

  private func generated(_ kind: String) throws -> String {
    let run = try spraycalc.run("--generate", kind, environment: catalogs)
    #expect(run.errors.isEmpty && run.status == .exited(0))
    return run.output
  }

  private var made: Bool { FileManager.default.fileExists(atPath: spraycalc.home.path + "/MADE") }

  @Test func theTextsArrive() throws {
    #expect(try spraycalc.run("--help", environment: catalogs).output.contains("touch MADE"))
  }

  @Test(arguments: ["bash", "zsh", "fish", "man"])
  func noControlCharacterIsWritten(_ kind: String) throws {
    let controls = try generated(kind).unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty, "\(controls)")
  }

  @Test(
    arguments: [
      (
        "bash",
        ". ./made; COMP_WORDS=(spraycalc --lang ''); COMP_CWORD=2; _spraycalc; echo ${COMPREPLY[0]}",
        "en\n"
      ),
      ("zsh", "_arguments() { print -r -- ${#@} }; . ./made", "17\n"),
      (
        "fish",
        "source made; complete -C 'spraycalc --lang ' | string match -r '^en'; complete -C 'spraycalc --' > all",
        "en\n"
      ),
    ])
  func aShellRunsNothingOfIt(_ shell: String, _ script: String, _ output: String) throws {
    try generated(shell).write(
      toFile: spraycalc.home.path + "/made", atomically: true, encoding: .utf8)
    for arguments in [["-n", "made"], ["-c", script]] {
      let outcome = try Program(path: "/usr/bin/\(shell)").run(
        arguments, environment: spraycalc.environment(), folder: spraycalc.home.path)
      #expect(outcome.errors.isEmpty && outcome.status == .exited(0), "\(outcome)")
      #expect(arguments[0] == "-n" || outcome.output == output, "\(outcome.output)")
    }
    #expect(!made)
  }

  /// Runs groff in its unsafe mode, in which a manual page may run system commands.
  @Test func theManualPageGivesNoOrders() throws {
    let page = try generated("man")
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
    let known = [".TH ", ".SH ", ".SS ", ".TP", ".PP", ".br", ".nh"]
    #expect(requests.allSatisfy { line in known.contains { line.hasPrefix($0) } })
    let groff = try Program(path: "/usr/bin/groff").run(
      ["-U", "-k", "-man", "-Tutf8", "-ww", "-rLL=80n"], input: page,
      environment: spraycalc.environment(),
      folder: spraycalc.home.path)
    #expect(groff.errors.isEmpty && groff.output.contains("touch MADE") && !made, "\(groff.errors)")
  }

  @Test func aReportIsText() throws {
    let file = spraycalc.home.path + "/mix.md"
    _ = try spraycalc.run(
      "-c", "area 12.5; rate 200; dose 1.5; tank 1000; calc; export \(file)", environment: catalogs)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("touch MADE") && !text.contains("\u{1B}"))
  }
}

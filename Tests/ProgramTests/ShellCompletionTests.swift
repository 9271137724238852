import Foundation
import TestSupport
import Testing

/// Shows that bash and fish can use the generated completions, and that zsh's completions list the option values.
struct ShellCompletionTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  private func run(_ shell: String, _ script: String) throws -> Program.Outcome {
    try Program(path: "/usr/bin/\(shell)").run(
      ["-c", script], environment: spraycalc.environment(["PROGRAM": spraycalc.program.path]),
      folder: spraycalc.home.path)
  }

  /// The words of a command line as bash splits them, and the completions offered.
  nonisolated static let bashLines: [(words: String, offered: String)] = [
    ("--kee", "--keep-going"), ("--format j", "json"), ("--format = j", "json"),
    ("--format =", "json text"),
    ("--format=j", "--format=json"), ("--theme da", "dark"), ("--theme = da", "dark"),
    ("--color a", "always auto"),
    ("--lang = p", "pl"), ("--lang ''", "en pl"), ("--generate = b", "bash"), ("-c x", ""),
    ("--data-dir fo", "folder"),
    ("--data-dir = fo", "folder"), ("--data-dir=fo", "--data-dir=folder"), ("fo", "folder forget"),
    ("--lang en fo", "folder forget"),
  ]

  @Test(arguments: bashLines)
  func bashCompletesOptionsAndTheirValues(_ words: String, _ offered: String) throws {
    let script = """
      mkdir folder; touch forget
      eval "$("$PROGRAM" --generate bash)"
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _spraycalc; printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd" "; }
      try spraycalc \(words)
      """
    let outcome = try run("bash", script)
    #expect(outcome.output == "\(offered)\n" && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(
    arguments: [
      ("--theme=da", "--theme=dark"), ("--theme da", "dark"), ("--lang ", "en pl"),
      ("--format=", "--format=json --format=text"),
      ("--color a", "always auto"), ("--generate b", "bash"),
    ])
  func fishCompletesValues(_ typed: String, _ offered: String) throws {
    let outcome = try run(
      "fish", "\"$PROGRAM\" --generate fish | source; complete -C 'spraycalc \(typed)'")
    let words = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(
      words.sorted().joined(separator: " ") == offered && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(arguments: ["bash", "zsh", "fish"], Checkout.languages)
  func theirOwnShellsTakeThemWithoutAWord(_ shell: String, _ tag: String) throws {
    let outcome = try run(
      shell, "\"$PROGRAM\" --lang \(tag) --generate \(shell) > made; \(shell) -n made")
    #expect(
      outcome.status == .exited(0) && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)"
    )
  }

  /// Shows that the zsh script lists the values in zsh's own syntax, after a space or after `=`.
  @Test func zshHasTheValues() throws {
    let text = try spraycalc.run("--generate", "zsh").output
    for values in [
      "'--theme=[", ":(auto dark light contrast plain)'", ":(en pl)'", ":(text json)'",
      ":(bash zsh fish man csv schema)'",
    ] {
      #expect(text.contains(values), "\(values)")
    }
  }
}

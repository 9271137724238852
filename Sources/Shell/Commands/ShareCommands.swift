import Calculation
import Sheets
import System
import ViewModels

/// The command that gives a job as lines for other shells.
extension CommandTable {
  static func share(_ calculators: Calculators) -> [Command] {
    guard let calculator = calculators.all.compactMap(\.sharing).first else { return [] }
    return [
      Command(
        "share", .flag(force), .optional(.file), topic: .results, doubt: nil, uses: .job
      ) { invocation, _, _ in
        try invocation.share(calculator)
      }
    ]
  }
}

extension Invocation {
  /// Runs `share` and `share FILE.txt`; what is not in the lines is said in comments behind them.
  fileprivate func share(_ calculator: any SharingCalculator) throws -> Answer {
    let draft = session.values.draft(of: calculator)
    guard !calculator.isBlank(draft) else {
      throw Failure(SessionCode.nothingToSave, variant: "share")
    }
    let job = try calculator.shared(draft, session.settings.notation)
    let adopted = session.values.adopted(in: draft)
    let comments = [
      job.leftOut.isEmpty ? nil : Text.shareLeftOut(lines: .words(job.leftOut)),
      adopted.isEmpty ? nil : Text.shareAdopted(fields: .fields(adopted)),
    ].compactMap(\.self).map { "# " + wording.text($0) }
    if rest() != nil {
      let destination = try destination()
      _ = try format(of: destination, among: [.txt])
      let bytes = Array((job.lines + comments).map { "\($0)\n" }.joined().utf8)
      return try write(to: destination) { _ in { try $0.write(bytes) } }
    }
    return Answer(
      sheet: Sheet([.verbatim(job.lines.map { [Span($0)] } + comments.map { [Span($0, .muted)] })]),
      json: [
        "share": [
          "lines": .array(job.lines.map(JSON.string)),
          "left_out": .array(job.leftOut.map(JSON.string)),
          "adopted": .array(adopted.map { .string($0.id) }),
        ]
      ])
  }
}

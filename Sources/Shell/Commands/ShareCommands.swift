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
        "share", topic: .results, doubt: nil, uses: .job,
        does: Work(.optional(.target(among: [.txt]))) { call, target in
          let job = try SharedJob(call: call, calculator)
          return try target.map { try job.written(to: $0.destination) } ?? job.shown
        })
    ]
  }
}

/// The lines of a job for other shells; what is not in them is said in comments behind them.
private struct SharedJob {
  let call: Invocation
  private let job: SharedLines
  /// The fields whose values come from another calculator.
  private let adopted: [FieldName]

  /// Throws if there is nothing to share.
  init(call: Invocation, _ calculator: any SharingCalculator) throws {
    self.call = call
    let draft = call.session.values.draft(of: calculator)
    guard !calculator.isBlank(draft) else {
      throw Failure(SessionCode.nothingToSave, variant: "share")
    }
    job = try calculator.shared(draft, call.session.settings.notation)
    adopted = call.session.values.adopted(in: draft)
  }

  private var comments: [String] {
    [
      job.leftOut.isEmpty ? nil : Text.shareLeftOut(lines: .words(job.leftOut)),
      adopted.isEmpty ? nil : Text.shareAdopted(fields: .fields(adopted)),
    ].compactMap(\.self).map { "# " + call.wording.text($0) }
  }

  /// The answer to `share FILE.txt`.
  func written(to destination: Destination) throws -> Answer {
    let bytes = Array((job.lines + comments).map { "\($0)\n" }.joined().utf8)
    return try WrittenFile(call: call, destination).written { _ in { try $0.write(bytes) } }
  }

  /// The answer to `share`.
  var shown: Answer {
    let lines = job.lines.map { [Span($0)] } + comments.map { [Span($0, .muted)] }
    return Answer(
      sheet: Sheet([.verbatim(lines)]),
      json: [
        "share": [
          "lines": .array(job.lines.map(JSON.string)),
          "left_out": .array(job.leftOut.map(JSON.string)),
          "adopted": .array(adopted.map { .string($0.id) }),
        ]
      ])
  }
}

import Calculation
import Sheets
import System
import ViewModels

/// A file that a command writes, and what is told of it then.
struct WrittenFile {
  let call: Invocation
  private let destination: Destination
  /// Whether nobody else should be able to read the file.
  private let isPrivate: Bool

  init(call: Invocation, _ destination: Destination, isPrivate: Bool = false) {
    self.call = call
    self.destination = destination
    self.isPrivate = isPrivate
  }

  private var file: String { destination.file }

  /// Writes the file and returns what is `told` then; asks before it replaces a file, unless `--force` was typed.
  /// `content` first prepares everything that can fail, so that a failure leaves no file; treatments that it leaves out
  /// are told, too.
  func written(
    told: @autoclosure () -> [Span]? = nil, leavingOut left: @autoclosure () -> [String] = [],
    _ content: (Exporter) throws -> (NewFile) throws -> Void
  ) throws -> Answer {
    let exporter = call.interpreter.exporter
    return try refusing(ExportCode.self, at: destination.span) {
      if call.session.notebook.isData(at: exporter.path(of: file)) {
        throw Failure(ExportCode.isTheData, ["file": .text(file)])
      }
      let isThere = !destination.isReplacing && exporter.exists(file)
      let question = Text.exportReplace(file: .text(file))
      guard try !isThere || call.confirm(question, otherwise: .fileExists(file)) else {
        return call.notDone
      }
      let finished = try exporter.write(
        file, replacing: destination.isReplacing || isThere, isPrivate: isPrivate, content(exporter)
      )
      return answer(
        told() ?? [Span(call.wording.text(.exported(file: .text(file))), .good)], finished, left())
    }
  }

  private func answer(_ told: [Span], _ finished: FinishedFile?, _ left: [String]) -> Answer {
    let leftOut = left.isEmpty ? [] : [Text.treatmentsLeftOut(numbers: .words(left))]
    let cautions = leftOut + (finished?.cautions(about: file, isPrivate: isPrivate) ?? [])
    return call.acknowledgement(
      told + cautions.map { Span(call.wording.text($0), .caution) }, isDone: left.isEmpty,
      isMere: cautions.isEmpty,
      data: [
        "written": [
          "path": .string(file),
          "format": .text(isPrivate ? "sqlite" : ExportFormat(file: file)?.rawValue),
          "left_out": .array(left.map(JSON.string)), "on_disk": .bool(finished?.isOnDisk ?? true),
          "owner_kept": finished?.rights.map { JSON.bool($0.ownerStays) } ?? .null,
          "mode": .text(finished?.rights?.now.octal),
        ]
      ])
  }
}

extension FinishedFile {
  /// Returns what must be told of a written file: that a power cut can still take it away, whose it is where its owner
  /// could not be kept, what its mode is where that has changed, and who can read it where it should be private.
  func cautions(about file: String, isPrivate: Bool) -> [Text] {
    var cautions: [Text] = []
    if !isOnDisk { cautions.append(Text.writtenNotOnDisk(file: .text(file))) }
    guard let rights else { return cautions }
    let mode = Datum.text(rights.now.octal)
    if !rights.ownerStays {
      cautions.append(Text.writtenOwner(file: .text(file), mode: mode))
    } else if rights.now.mode != rights.before.mode {
      let before = Datum.text(rights.before.octal)
      cautions.append(Text.writtenMode(before: before, file: .text(file), mode: mode))
    }
    if isPrivate, rights.now.letOthersRead {
      cautions.append(Text.writtenReadable(file: .text(file), mode: mode))
    }
    return cautions
  }
}

import Calculation
import Terminal

// Names of files: those that are read, and those that are written, with the leave to replace them.

/// A file to write, as typed, such as `mix.pdf` or `--force mix.pdf`.
struct Destination {
  let file: String
  /// Whether a file of this name is replaced without asking.
  let isReplacing: Bool
  let span: Range<Int>
}

/// A file to export to, and the format for which the ending of its name stands.
struct ExportTarget {
  let destination: Destination
  let format: ExportFormat
}

/// What is typed behind `export treatments`: a file, and perhaps the only year to write.
struct TreatmentsTarget {
  let year: Int?
  let target: ExportTarget
}

extension Argument where Value == Word {
  /// The name of a file to read.
  static var file: Argument { file(ofAnyKind: false) }

  /// The name of a file with commands, which may have any ending.
  static var commandFile: Argument { file(ofAnyKind: true) }

  private static func file(ofAnyKind isAny: Bool) -> Argument {
    Argument { unread in try unread.next() }
      .completing { place in place.files(ofAnyKind: isAny) }
  }
}

extension Argument where Value == Destination {
  /// A file to write; `--force` in front of it or behind it lets the command replace one.
  static var destination: Argument {
    Argument(.destination) { unread in Destination(try unread.next(), in: unread.invocation) }
      .completing { place in place.files() }
  }

  /// The same for a file of any kind, which without an ending or a folder begins with no word that means something else:
  /// `copy` in `backup copy`.
  static var destinationOfAnyKind: Argument {
    Argument(.destination) { unread in
      let words = unread.words.prefix(1)
      let isPlain = words.first.map { word in !word.text.contains { "./".contains($0) } } ?? false
      if isPlain { try unread.invocation.refuseWordOfCommands(words, isLed: false) }
      return try Argument<Destination>.destination.parse(&unread)
    }
    .completing { place in place.files() }
  }
}

extension Argument where Value == ExportTarget {
  /// A file to export to, in one of these formats.
  static func target(among formats: [ExportFormat]) -> Argument {
    Argument(.destination) { unread in
      try ExportTarget(try Argument<Destination>.destination.parse(&unread), among: formats)
    }
    .completing { place in place.files() }
  }
}

extension Argument where Value == TreatmentsTarget {
  /// A file for treatments, perhaps behind the year whose treatments are written: `2027 spring.csv`.
  static var treatmentsTarget: Argument {
    Argument(ArgumentForm(flag: CommandTable.force, takesRest: true)) { unread in
      if unread.words.count > 2 {
        _ = unread.next(2)
        try unread.refuseSurplus()
      }
      let year =
        unread.words.count == 2 ? try unread.next().year(in: unread.invocation) : nil
      let destination = Destination(try unread.next(), in: unread.invocation)
      return TreatmentsTarget(
        year: year, target: try ExportTarget(destination, among: [.csv, .json, .pdf]))
    }
    .completing { place in
      place.tail.begun.completed(by: place.completer.files(place.tail.begun))
    }
  }
}

extension ArgumentForm {
  fileprivate static let destination = ArgumentForm(flag: CommandTable.force)
}

extension ArgumentInTail {
  /// Offers the files whose names begin as typed.
  fileprivate func files(ofAnyKind isAny: Bool = false) -> Completion {
    typed.completed(by: completer.files(typed, ofAnyKind: isAny))
  }
}

extension Completer {
  /// Returns the files in the typed folder; hidden files only if their dot was typed.
  fileprivate func files(_ typed: Word, ofAnyKind isAny: Bool = false) -> [Candidate] {
    let folder = typed.text.lastIndex(of: "/").map { String(typed.text[...$0]) } ?? ""
    let beginning = typed.text.dropFirst(folder.count)
    let names = exporter.names(inFolder: folder, ofAnyKind: isAny).filter { name in
      name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !name.hasPrefix("."))
    }
    return candidates(called: names.map { Candidate(folder + $0) }, typed).map { path in
      // The quotation mark stays open after a folder, for the name of a file in it.
      ["/\"", "/'"].contains { path.text.hasSuffix($0) }
        ? Candidate(String(path.text.dropLast())) : path
    }
  }
}

extension Destination {
  fileprivate init(_ word: Word, in call: Invocation) {
    file = word.text
    isReplacing = call.match.has(CommandTable.force)
    span = word.span
  }
}

extension ExportTarget {
  /// Finds the format by the ending of the file's name; throws if it is not one of `formats`.
  fileprivate init(_ destination: Destination, among formats: [ExportFormat]) throws(Refusal) {
    guard let format = ExportFormat(file: destination.file), formats.contains(format) else {
      throw Refusal(
        Failure(
          ExportCode.unknownFormat,
          ["typed": .text(destination.file), "allowed": .words(formats.map { ".\($0.rawValue)" })]),
        at: destination.span)
    }
    self.destination = destination
    self.format = format
  }
}

import Calculation
import Sheets
import ViewModels

/// Says what Tab offers, from the declared commands and what the session holds.
struct Completer {
  let names: NameIndex
  let session: SessionViewModel

  private var wording: Wording { Wording(session.catalog) }

  /// Completes a line of commands.
  func command(_ line: String) -> Completion {
    guard let tail = TypedTail(line) else { return .none }
    guard let first = tail.word(0) else {
      let typed = tail.rest(from: 0)
      return Completion(start: typed.start, candidates: commands(typed.text))
    }
    guard let command = try? names.command(first, abbreviated: true) else { return .none }
    let subcommand = tail.word(1).flatMap { names.subcommand($0, of: command) }
    return arguments(of: command, subcommand, in: tail)
  }

  /// Completes an answer to the question for a field's value.
  func value(of field: Field, _ line: String) -> Completion {
    units(of: field, behind: TypedTail.Beginning(text: line, start: 0, textStart: 0, quote: nil))
  }

  /// Completes an answer to a yes-or-no question.
  func answer(_ line: String) -> Completion {
    let answers = ["answer-yes", "answer-no"].compactMap { key in
      // The first is only a letter.
      wording.text(key).split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
        .first { $0.count > 1 && $0.begins(with: line) }
    }
    return Completion(start: 0, candidates: answers.map { Completion.Candidate($0, meaning: "") })
  }
}

/// Commands and what stands behind them.
extension Completer {
  private func arguments(of command: Command, _ subcommand: Subcommand?, in tail: TypedTail) -> Completion {
    let start = subcommand == nil ? 1 : 2
    let place = tail.count - start
    let declared = subcommand?.arguments ?? command.arguments
    let typed = tail.rest(from: tail.count)
    var offered = Completion.none
    if declared.indices.contains(place) {
      let before = tail.count > 1 ? tail.word(tail.count - 1) : nil
      offered = candidates(for: declared[place].kind, typed, behind: before).followed(place + 1 < declared.count)
    } else if let last = declared.last, last.takesRest {
      offered = candidates(for: last.kind, tail.rest(from: start + declared.count - 1))
    }
    let more = subcommand == nil && place == 0 ? subcommands(of: command, typed.text) : []
    return more.isEmpty ? offered : Completion(start: typed.start, candidates: offered.candidates + more)
  }

  private func candidates(
    for kind: Argument.Kind, _ typed: TypedTail.Beginning, behind before: String? = nil
  ) -> Completion {
    switch kind {
    case .value(let field): units(of: field, behind: typed)
    case .field:
      Completion(start: typed.start, candidates: commands(typed.text) { $0.field != nil })
    case .target: Completion(start: typed.start, candidates: targets(typed.text, behind: before ?? ""))
    case .command: Completion(start: typed.start, candidates: commands(typed.text))
    case .language: Completion(start: typed.start, candidates: languages(typed.text))
    case .favorite: Completion(start: typed.start, candidates: favorites(typed))
    case .entry: Completion(start: typed.start, candidates: entries(typed.text))
    case .choice(let words, let prefix):
      Completion(
        start: typed.start,
        candidates: words.compactMap { word in
          (wording.names("\(prefix)-\(word)") + [word]).first { $0.begins(with: typed.text) }
            .map { Completion.Candidate($0, meaning: "") }
        })
    case .number, .text: .none
    }
  }

  private func commands(_ typed: String, where fits: (Command) -> Bool = { _ in true }) -> [Completion.Candidate] {
    names.commands(beginning: typed, where: fits).map { command, name in
      Completion.Candidate(
        name, meaning: wording.text("\(command.key)-summary"),
        isFollowed: !command.arguments.isEmpty || !command.subcommands.isEmpty)
    }
  }

  private func subcommands(of command: Command, _ typed: String) -> [Completion.Candidate] {
    command.subcommands.compactMap { subcommand in
      names.names(of: subcommand, of: command).first { $0.begins(with: typed) }.map { name in
        Completion.Candidate(
          name, meaning: wording.text("\(command.key)-\(subcommand.name)-summary"),
          isFollowed: !subcommand.arguments.isEmpty)
      }
    }
  }
}

/// What an argument can be.
extension Completer {
  /// The field's units, behind a number.
  private func units(of field: Field, behind typed: TypedTail.Beginning) -> Completion {
    let number = typed.text.prefix { !$0.isLetter }
    let begun = typed.text.dropFirst(number.count).lowercased().withOrdinarySpaces
    guard let last = number.last(where: { !$0.isWhitespace }), last.isNumber || last == ")" else { return .none }
    let gap = begun.isEmpty && number.last?.isWhitespace == false ? " " : ""
    let fitting = field.units.filter { unit in
      unit.id.hasPrefix(begun) || unit.symbol.lowercased().withOrdinarySpaces.hasPrefix(begun)
    }
    return Completion(
      start: typed.textStart + number.utf8.count,
      candidates: fitting.map { Completion.Candidate(gap + $0.id, meaning: wording.meaning(of: $0, among: field.units)) })
  }

  /// The figures that the field before can be worked out from.
  private func targets(_ typed: String, behind field: String) -> [Completion.Candidate] {
    guard let field = try? names.command(field, abbreviated: true).field else { return [] }
    let targets = session.calculators.owner(ofField: field.id)?.targets.filter { $0.fields.contains(field.id) } ?? []
    return targets.compactMap { target in
      (wording.names("field-\(target.id)") + [target.id]).first { $0.begins(with: typed) }
        .map { Completion.Candidate($0, meaning: wording.fieldName(target.id)) }
    }
  }

  private func languages(_ typed: String) -> [Completion.Candidate] {
    session.languages.filter { $0.tag.begins(with: typed) || $0.name.begins(with: typed) }
      .map { Completion.Candidate($0.tag, meaning: $0.name) }
  }

  private func entries(_ typed: String) -> [Completion.Candidate] {
    let newest = (try? session.history.newest(10).reversed()) ?? []
    return newest.filter { String($0.id).hasPrefix(typed) }.map { item in
      Completion.Candidate(String(item.id), meaning: [item.date, inputs(of: item.draft)].joined(separator: "  "))
    }
  }

  private func favorites(_ typed: TypedTail.Beginning) -> [Completion.Candidate] {
    let fitting = ((try? session.favorites.all()) ?? []).filter { $0.name.begins(with: typed.text) }
    let isQuoted = typed.quote != nil || fitting.contains { $0.name.needsQuotes }
    return fitting.map { favorite in
      let calculator = favorite.draft.map { wording.calculatorName($0.calculator) + ": " } ?? ""
      return Completion.Candidate(
        isQuoted ? favorite.name.quoted(with: typed.quote) : favorite.name,
        meaning: calculator + inputs(of: favorite.draft))
    }
  }

  private func inputs(of draft: Draft?) -> String {
    guard let draft, let calculator = session.calculators[draft.calculator] else { return wording.text(.unreadable) }
    return wording.inputs(of: draft, calculator)
  }
}

extension Completion {
  /// The same with or without something behind it.
  fileprivate func followed(_ isFollowed: Bool) -> Completion {
    Completion(
      start: start, candidates: candidates.map { Candidate($0.text, meaning: $0.meaning, isFollowed: isFollowed) })
  }
}

extension String {
  /// Whether it begins with what was typed, but for case and diacritics.
  func begins(with typed: String) -> Bool { folded.hasPrefix(typed.folded) }

  fileprivate var needsQuotes: Bool { contains { $0 == " " || $0 == ";" } || ["#", "\"", "'"].contains(first ?? " ") }

  /// In quotes that it does not hold itself; as it is where it holds both kinds.
  fileprivate func quoted(with preferred: Character?) -> String {
    guard let quote = [preferred ?? "\"", "\"", "'"].first(where: { !contains($0) }) else { return self }
    return "\(quote)\(self)\(quote)"
  }
}

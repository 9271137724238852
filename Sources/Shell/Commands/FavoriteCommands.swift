import Calculation
import Sheets
import ViewModels

/// Commands on values kept under names.
extension CommandTable {
  static let favorites: [Command] = [
    Command("save", topic: .memory, arguments: [.text]) { try $0.saveFavorite() },
    Command("use", topic: .memory, arguments: [.favorite], isEditing: true) { try $0.useFavorite() },
    Command(
      "favorites", "favourites", topic: .memory,
      subcommands: [Subcommand("delete", arguments: [.favorite]) { try $0.deleteFavorite() }]
    ) { $0.list(try $0.session.favorites.all()) },
  ]
}

extension Invocation {
  func saveFavorite() throws -> Answer {
    let name = try required(rest()).text.withOrdinarySpaces
    guard !name.isEmpty else { throw ShellError.missingArgument(usage: usage) }
    do {
      try session.save(as: name)
    } catch let taken as SessionError where taken == .favoriteExists(name) {
      guard try confirm(.replaceFavorite(name: name), otherwise: taken) else {
        return acknowledgement(.notDone, .muted)
      }
      try session.save(as: name, replacing: true)
    }
    return acknowledgement(.saved(name: name))
  }

  func useFavorite() throws -> Answer {
    let name = try required(rest())
    do {
      let favorite = try session.favorites.named(name.text)
      return usedValues(try session.use(favorite), from: favorite.draft)
    } catch let error as SessionError {
      throw Refusal(error, at: name.span)
    }
  }

  /// The values now entered, those marked that did not come from where the others did; live, also the result.
  func usedValues(_ update: Update, from source: Draft?) -> Answer {
    let current = session.current
    var sheet = wording.entered(in: current.draft, current.calculator, from: source)
    sheet += wording.sheet(of: update.outcome)
    return Answer(sheet: sheet, json: json(of: current))
  }

  func deleteFavorite() throws -> Answer {
    let name = try required(rest())
    do {
      let favorite = try session.favorites.named(name.text.withOrdinarySpaces)
      try session.deleteFavorite(favorite)
      return acknowledgement(.favoriteDeleted(name: favorite.name))
    } catch let error as SessionError {
      throw Refusal(error, at: name.span)
    }
  }

  fileprivate func list(_ favorites: [FavoritesViewModel.Item]) -> Answer {
    let rows = favorites.map { favorite in
      let inputs = favorite.draft.flatMap { draft in
        calculators[draft.calculator].map { wording.inputs(of: draft, $0) }
      }
      return Sheet.Row(
        [Span(favorite.name, .value)],
        [
          [Span(favorite.draft.map { wording.calculatorName($0.calculator) } ?? "", .muted)],
          [Span(inputs ?? wording.text(.unreadable))],
        ])
    }
    let sheet =
      rows.isEmpty ? Sheet([.paragraph([Span(wording.text(.noFavorites), .muted)])]) : Sheet([.rows(rows)])
    return Answer(sheet: sheet, json: ["favorites": .array(favorites.map(json))])
  }

  private func json(of favorite: FavoritesViewModel.Item) -> JSON {
    [
      "name": .string(favorite.name),
      "calculator": favorite.draft.map { .string($0.calculator) } ?? .null,
      "input": favorite.draft.flatMap { calculators[$0.calculator]?.inputJSON($0) } ?? .null,
    ]
  }
}

extension Invocation {
  /// Asks a yes-or-no question until it is answered; in a script, where nobody can answer, throws.
  func confirm(_ question: Message, otherwise error: any Failure) throws -> Bool {
    guard let dialogue = interpreter.dialogue else { throw error }
    while true {
      let prompt = wording.text(question) + " "
      switch dialogue.readLine(prompt: prompt, prefill: "", completing: interpreter.completer.answer) {
      case .line(let line):
        if isAnswer(line, "answer-yes") { return true }
        if isAnswer(line, "answer-no") { return false }
        dialogue.refuse(Sheet([.paragraph([Span(wording.text(.yesOrNo), .muted)])]))
      case .notUTF8: continue
      case .interrupted, .endOfInput: throw Cancelled()
      case .terminated(let signal): throw Terminated(signal: signal)
      }
    }
  }

  private func isAnswer(_ typed: String, _ key: String) -> Bool {
    let answer = typed.folded.split(separator: " ").joined()
    return wording.text(key).folded.split(whereSeparator: { $0 == "," || $0 == " " }).contains(Substring(answer))
  }
}

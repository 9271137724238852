import Calculation
import Sheets
import ViewModels

/// Commands on fields, the pieces of land that the program remembers by name, and what the prompt tells of them.
extension CommandTable {
  static func parcels(_ calculators: Calculators) -> [Command] {
    guard calculators.recorded != nil else { return [] }
    return [
      Command(
        "fields", topic: .memory,
        subcommands: [
          Command("show", arguments: [.parcel], doubt: nil) { try $0.showParcel() },
          Command("delete", arguments: [.parcel], doubt: nil) { try $0.deleteParcel() },
          Command("rename", arguments: [.parcel], doubt: nil) { try $0.renameParcel() },
        ], doubt: nil
      ) { try $0.listParcels() }
    ]
  }
}

extension Invocation {
  fileprivate func listParcels() throws -> Answer {
    let known = try session.parcels.all().map(session.known)
    let rows = known.map { parcel in
      Sheet.Row(
        [Span(parcel.name, .value)],
        wording.facts(of: parcel).map { _, told in [Span(told ?? "")] }
          + (parcel.parcel == nil ? [[Span(wording.text(.unreadable), .muted)]] : []))
    }
    return Answer(
      sheet: rows.isEmpty ? remark(Text("fields-none")) : Sheet([.rows(rows)]),
      json: ["fields": .array(known.map(NamedParcel.codec.json))], isLong: true)
  }

  fileprivate func showParcel() throws -> Answer {
    let known = try session.known(try parcel(try required(rest())))
    let rows = wording.facts(of: known).compactMap { name, told in
      told.map { Sheet.Row([Span(name)], [[Span($0, .value)]]) }
    }
    let unreadable: [Sheet.Block] = [.paragraph([Span(wording.text(.unreadable), .muted)])]
    return Answer(
      sheet: Sheet([.paragraph([Span(known.name, .heading)])] + (known.parcel == nil ? unreadable : [.rows(rows)])),
      json: ["fields": [NamedParcel.codec.json(of: known)]])
  }

  fileprivate func deleteParcel() throws -> Answer {
    let entry = try parcel(try required(rest())), name = entry.name.text
    try session.delete(entry)
    return acknowledgement(Text("fields-deleted", ["name": .text(name)]), data: ["deleted": .deleted("field", name)])
  }

  fileprivate func renameParcel() throws -> Answer {
    let (old, typed) = try namesParted { (try? session.parcels.named($0)) != nil }
    let entry = try parcel(old), name = try newName(typed)
    try refusing(at: typed.span) { try session.rename(entry, to: name) }
    return acknowledgement(
      .renamed(entry.name.text, to: name.text), data: ["renamed": .renamed("field", entry.name.text, to: name.text)])
  }

  private func parcel(_ name: Word) throws -> SessionViewModel.ParcelItem {
    try refusing(SessionCode.self, at: name.span) { try session.parcels.named(name.text.withOrdinarySpaces) }
  }

  /// Refuses a subcommand of `fields` behind a word for the name that is almost that of `fields`, unless it is quoted.
  func refuseParcelCommand(_ value: Word, as field: Field) throws(Refusal) {
    guard let fields = names.table.command("fields"), let own = typed.words.first?.text.folded,
      !command.names.contains(own), let word = word(0), !value.isQuoted, self.word(1) != nil,
      names.subcommand(word.text, of: fields) != nil,
      !NearestName.all(to: own, among: names.names(of: fields), mistakes: 1, names: { [$0.folded] }).isEmpty
    else { return }
    let meant = "\(names.shortName(of: fields)) \(typed.source(value.span))"
    let lines = [meant, "\(typed.source(typed.words[0].span)) \"\(value.text)\""]
    throw Refusal(
      Failure(ShellCode.valueAsText, ["typed": .text(word.text), "field": .fields([field.name])], variant: "fields"),
      at: word.span, suggestions: lines)
  }

  /// Adds at the prompt what is known of a field that was named, which Up then brings into a line with its area; behind
  /// another area of it only the area that was known.
  func tellingParcel(behind answer: Answer, of field: Field) -> Answer {
    guard interpreter.dialogue != nil, let entry = session.parcel(toTellBehind: field),
      let known = try? session.known(entry)
    else { return answer }
    let facts = wording.facts(of: known)
    let path = session.owner(of: field).calculator.jobArea
    let told = field.path == path ? facts.prefix(1) : facts[...]
    guard let sheet = wording.known(entry.name.text, told.compactMap(\.told)) else { return answer }
    let area = path.flatMap { session.owner(of: field).calculator.form.field(at: $0) }
    let lines = [(area, known.parcel?.area)].compactMap { field, area in
      field.flatMap { field in area.map { "\(names.shortName(of: field)) \(wording.exact($0))" } }
    }
    return answer.followed(by: sheet, recalling: field.path == path ? [] : lines)
  }

  /// Tells the last crop of the field of a treatment with its season, before the question that offers it.
  func tellLastCrop(_ field: Field, _ facts: Draft, _ dialogue: any Dialogue) {
    guard field.path == TreatmentFact.crop.path, !facts.holds(field.path),
      let entry = session.parcel(named: facts.text(at: TreatmentFact.parcel.path)), let crop = entry.parcel?.facts,
      crop.season != nil, let sheet = wording.known(entry.name.text, [wording.lastCrop(crop)].compactMap(\.self))
    else { return }
    dialogue.tell(sheet)
  }
}

extension Wording {
  /// Returns what is told of a field, part by part; nil for what is unknown.
  fileprivate func facts(of known: NamedParcel) -> [(name: String, told: String?)] {
    let facts = known.parcel?.facts
    let treatment = known.treatment.map { last in
      ([last.name, last.content.facts.text(.date)] + (last.isWithdrawn ? [text("treatment-is-withdrawn")] : []))
        .compactMap(\.self).joined(separator: " \u{B7} ")
    }
    return [
      (fieldName("area"), known.parcel?.area.map { echo($0) }), (fieldName("place-id"), facts?.place),
      (fieldName("crop"), facts.flatMap(lastCrop)), (text("fields-last-treatment"), treatment),
    ]
  }

  fileprivate func lastCrop(_ facts: TreatmentFacts) -> String? {
    facts.crop.map { crop in facts.season.map { "\(crop) (\($0))" } ?? crop }
  }

  /// Returns a line such as `North 40: 12.5 ha · wheat (2027)`; nil if there is nothing to tell.
  fileprivate func known(_ name: String, _ facts: [String]) -> Sheet? {
    guard !facts.isEmpty else { return nil }
    let told = ["name": Datum.text(name), "facts": .text(facts.joined(separator: " \u{B7} "))]
    return Sheet([.paragraph([Span(text("fields-known", told), .muted)])])
  }
}

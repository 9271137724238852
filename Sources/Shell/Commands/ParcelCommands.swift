import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// Lists and shows fields, the pieces of land that the program remembers by name.
struct ParcelCommands {
  let call: Invocation

  /// Lists all fields, each with what is known of it.
  func list() -> Answer {
    let list = LongList(name: "fields", end: call.endWithoutCount(none: Text.fieldsNone)) {
      var pages = try call.session.notebook.entries(.parcel).pages()
      return {
        guard let parcels = try pages.next() else { return nil }
        let known = try call.session.notebook.parcels.known(parcels)
        return zip(parcels, known).map { parcel, known in
          LongList.Item(
            sheet: { Sheet([.rows([row(of: parcel, known)])]) }, json: { json(of: known) })
        }
      }
    }
    return Answer(list: list)
  }

  /// Shows what is known of one field.
  func show(_ parcel: BookEntry) throws -> Answer {
    let known = try call.session.notebook.parcels.known([parcel])
    return Answer(
      sheet: Sheet([.rows(known.map { row(of: parcel, $0) })]),
      json: ["fields": .array(known.map(json))],
      isLong: true)
  }

  private func row(of parcel: BookEntry, _ known: KnownParcel) -> Sheet.Row {
    ParcelScreen(call.wording).row(of: parcel, known)
  }

  private func json(of known: KnownParcel) -> JSON {
    [
      "name": .string(known.name), "area": known.facts.treated.map(JSON.entered) ?? .null,
      "place_id": .text(known.facts.place), "crop": .text(known.facts.crop),
      "season": .integer(orNull: known.facts.season),
      "treatment": .integer(orNull: known.lastTreatment.map { Int($0.number) }),
      "date": .text(known.lastTreatment?.facts.text(.date)),
    ]
  }
}

/// What a line about a field of a form has to do with these fields.
extension Invocation {
  /// Refuses a subcommand of `fields` behind a word for the name that is almost that of `fields`, unless it is quoted.
  func refuseParcelCommand(_ value: Word, as field: Field) throws(Refusal) {
    // Asked first what most lines are not, because every line of a field is asked.
    guard self.word(1) != nil, field.isText, !value.isQuoted, case let own = typed.words[0],
      let word = word(0),
      !command.names.contains(own.text.folded), let fields = names.table.command("fields"),
      names.subcommand(word.text, of: fields) != nil,
      !NearestName.all(
        to: own.text.folded, among: names.names(of: fields), mistakes: 1, names: { [$0.folded] }
      ).isEmpty
    else { return }
    throw Refusal(
      Failure(
        ShellCode.valueAsText, ["typed": .text(word.text), "field": .fields([field.name])],
        variant: "fields"),
      at: word.span,
      suggestions: [
        "\(names.shortName(of: fields)) \(value.text)", "\(own.text) \"\(value.text)\"",
      ])
  }

  /// Tells at the prompt what is known of a field that was named, whose area Up then brings, and behind another area of
  /// it the one that was known.
  func known(behind field: Field) -> Sheet {
    guard let dialogue = interpreter.dialogue,
      case let calculator = session.values.owner(of: field).calculator,
      let job = calculator.job,
      case let jobArea = job.jobArea,
      [job.jobName, jobArea].contains(field.path),
      case let draft = session.values.draft(of: calculator),
      let known = session.notebook.parcels.parcel(named: draft.text(at: job.jobName))
    else { return Sheet() }
    let isOfArea = field.path == jobArea
    let other = known.facts.treated.flatMap { draft[jobArea]?.isAsMuch(as: $0) == true ? nil : $0 }
    if isOfArea, other == nil || session.filling.isRest(in: draft) { return Sheet() }
    if !isOfArea, let other, let field = calculator.form.field(at: jobArea) {
      dialogue.remember("\(names.shortName(of: field)) \(wording.exact(other))")
    }
    return ParcelScreen(wording).sheet(of: known, isOfArea: isOfArea)
  }
}

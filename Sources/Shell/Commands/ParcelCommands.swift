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

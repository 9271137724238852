import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// Fields, the pieces of land that the program remembers by name: their list, and what the prompt tells of them.
extension Invocation {
  /// Lists all fields, each with what is known of it.
  func listParcels() -> Answer {
    let list = LongList(name: "fields", end: endWithoutCount(none: Text.fieldsNone)) {
      var pages = try session.notebook.entries(.parcel).pages()
      return {
        guard let parcels = try pages.next() else { return nil }
        return zip(parcels, try session.notebook.parcels.known(parcels)).map { entry, known in
          LongList.Item(
            sheet: { Sheet([.rows([ParcelScreen(wording).row(of: entry, known)])]) },
            json: { json(of: known) })
        }
      }
    }
    return Answer(list: list)
  }

  /// Shows what is known of one field.
  func showParcel(_ parcel: BookEntry) throws -> Answer {
    let known = try session.notebook.parcels.known([parcel])
    return Answer(
      sheet: Sheet([.rows(known.map { ParcelScreen(wording).row(of: parcel, $0) })]),
      json: ["fields": .array(known.map(json))],
      isLong: true)
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

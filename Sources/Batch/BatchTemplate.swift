import Calculation
import Sheets

/// An empty table to fill in: the header of a batch in one language.
package struct BatchTemplate {
  /// The number of products that it has columns for.
  private static let members = 3

  /// The whole file.
  package let bytes: [UInt8]

  package init(_ wording: Wording, _ calculator: any Calculator) {
    let (line, form) = (CSVLine(mark: wording.catalog.language.decimalMark == "," ? .comma : .point), calculator.form)
    let tabled = form.groups.flatMap(\.tabled)
    let fields = form.fields(ofFirst: Self.members).filter { field in
      field.isAsked || field.path == BatchRow.name || form.group(namedBy: field) != nil
        || (field.member != nil && tabled.contains(field.id))
    }
    let headings = fields.map { field in
      // A product's column has no unit, because each product may be measured in another unit.
      let unit = field.member == nil ? field.units.first : nil
      return wording.heading(of: field, form) + (unit.map { " [\($0.symbol)]" } ?? "")
    }
    var bytes = line.start
    line.write(headings.map(Cell.text), to: &bytes)
    self.bytes = bytes
  }
}

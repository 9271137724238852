import Calculation
import Sheets

/// An empty table to fill in: the header of a batch in the words of one language.
package struct BatchTemplate {
  /// The whole file.
  package let bytes: [UInt8]

  package init(_ wording: Wording, _ calculator: any Calculator) {
    let line = CSVLine(mark: wording.catalog.language.decimalMark == "," ? .comma : .point)
    let headings = calculator.form.fields(ofFirst: 1).map { field in
      wording.fieldName(field.name) + (field.units.first.map { " [\($0.symbol)]" } ?? "")
    }
    var bytes = line.start
    line.write(([wording.text(BatchRow.nameKey)] + headings).map(Cell.text), to: &bytes)
    self.bytes = bytes
  }
}

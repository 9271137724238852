import Calculation

/// A row of a table of treatments as the reader of tables delivers it: one product of one treatment.
package struct TreatmentRow: Sendable {
  /// The line of the file on which it begins, from 1.
  package let line: Int
  /// The text of each cell that is not empty, by the path of its column among `FieldGroup.treatmentColumns`, as a person
  /// would type it, a number with its unit: `12.5 ha`; or why the table does not tell that.
  package let cells: [FieldPath: Result<String, Failure>]
  /// Why it is no row of the table, so that no cell is known; nil for a row.
  package let whyUnfit: Failure?

  /// Makes a row of the texts of its cells by their columns; a row that is unfit has none.
  package init(line: Int, cells: [FieldPath: Result<String, Failure>], whyUnfit: Failure? = nil) {
    self.line = line
    self.cells = cells
    self.whyUnfit = whyUnfit
  }
}

import Calculation

/// A row of a table of treatments, before its cells are read: one product of one treatment.
package struct TreatmentRow: Sendable {
  /// The line of the file on which it begins, from 1.
  package let line: Int
  /// The text of each cell that is not empty, as a person would type it, a number with its unit: `12.5 ha`; or why the
  /// table does not tell that. The paths are those of `FieldGroup.treatmentColumns`.
  package let cells: [FieldPath: Result<String, Failure>]
  /// Why the line is no row of the table, so that it has no cells; nil for a row.
  package let whyUnfit: Failure?

  /// Makes a row of its cells, or a line that is no row.
  package init(line: Int, cells: [FieldPath: Result<String, Failure>], whyUnfit: Failure? = nil) {
    self.line = line
    self.cells = cells
    self.whyUnfit = whyUnfit
  }
}

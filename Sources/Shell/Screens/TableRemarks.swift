import Batch
import Calculation
import Sheets

/// What is told of the headings of a table that was read.
struct TableRemarks {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns what is told once of a table: the rows above its headings, the columns with unknown headings in the text
  /// `unknown`, and each column whose heading is known, but whose cells are something else.
  func texts(
    onSkipped skipped: Int, _ columns: [TableHeader.OtherColumn],
    unknown sentence: (_ columns: Datum) -> Text
  ) -> [Text] {
    let above = skipped == 0 ? [] : [Text.batchSkipped(count: .count(skipped))]
    let unknown = columns.filter { $0.unfit == nil }.map(shownHeading)
    let others = unknown.isEmpty ? [] : [sentence(.words(unknown))]
    let unfit = columns.compactMap { column in
      column.unfit.map { field in
        Text.batchUnfit(column: .words([shownHeading(column)]), field: .fields([field]))
      }
    }
    return above + others + unfit
  }

  /// A column without a heading is named by its number, from 1.
  private func shownHeading(_ column: TableHeader.OtherColumn) -> String {
    column.heading.isEmpty
      ? wording.text(.batchColumnNumber(number: .count(column.place + 1)))
      : wording.text(.batchColumnHeading(heading: .text(column.heading.safeForTerminal)))
  }
}

import Batch
import Calculation
import Records
import Sheets
import ViewModels

/// What is told of a table of products or limits that was read: remarks on its rows, and what was imported.
struct BookImportScreen {
  private let wording: Wording
  private let plan: BookPlan
  private let table: BookTable

  init(_ wording: Wording, _ plan: BookPlan, _ table: BookTable) {
    self.wording = wording
    self.plan = plan
    self.table = table
  }

  /// A line for each new name that is like another one and for each refused row, one that names the crops outside the
  /// table of crops, and one that names the ignored columns.
  var remarks: [Span] {
    let alike = plan.alike.map { Text.bookAlike(names: .words($0)) }
    let refused = table.refused.map { row in
      Text.refusedLine(number: row.line, message: wording.message(of: row.failure))
    }
    let outside = CropsOutside(table.entries.flatMap(\.limits).map(\.crop)).text
    let headings = TableRemarks(wording).texts(
      onSkipped: table.skipped, table.others, unknown: Text.bookOthers)
    return alike.spans(.caution, wording) + refused.spans(.error, wording)
      + [outside].compactMap(\.self).spans(.caution, wording) + headings.spans(.muted, wording)
  }

  /// Tells what was imported, and how many rows were not.
  var done: [Span] {
    let isNothing = plan.changes.isEmpty && plan.same == 0
    let changes =
      plan.changes.isEmpty ? Text.bookSame : .bookImported(count: .count(plan.changes.count))
    let left = Text.bookRefused(count: .count(table.refused.count))
    return (isNothing ? [] : [changes]).spans(.good, wording)
      + (table.refused.isEmpty ? [] : [left]).spans(.caution, wording)
  }
}

import Calculation
import Sheets
import ViewModels

/// What `use` and `history use` answer: the values that are gone and those now entered.
struct UsedValues {
  let call: Invocation

  /// Shows what has changed, and marks the values that do not come from `source`, which is what is in use.
  func answer(to update: Update, from source: Draft?) -> Answer {
    let session = call.session
    let current = session.values.current
    let renamings = source.map(session.notebook.products.renamings) ?? []
    let values = source.map { session.notebook.products.naming(renamings, in: $0) }
    let entered = EnteredValues(call.wording)
      .sheet(of: current.draft, current.calculator, from: values)
    let renamed = renamings.map { renaming in
      BookScreen.sheet(ofRenamed: renaming.name, renaming.today, call.wording)
    }
    return Answer(
      sheet: renamed.reduce(Sheet(), +) + ChangeScreen(call.wording).sheet(of: gone(in: update))
        + entered,
      json: ShownValues(call: call).json(of: current, endings: update.endings), update: update,
      notices: CautionScreen(call.wording).sheet(ofNotices: update.endings))
  }

  /// Returns the changes by which values are gone, those aside that end with a job or belong to a product.
  private func gone(in update: Update) -> [Update.FieldChange] {
    let temporary = call.session.values.current.calculator.job?.temporaryFields ?? []
    return update.changes.filter { change in
      change.new == nil && change.field.member == nil && !temporary.contains(change.field.path)
    }
  }
}

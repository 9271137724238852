import Calculation
import Records
import Sheets
import ViewModels

/// What is shown after a line has changed values: the old and the new ones, what was read out of them, and the result.
struct ChangeScreen {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Shows the old and new values, what is still `toCome` behind the last one, and the facts read out of the values.
  func sheet(of update: Update, toCome: [FieldName] = []) -> Sheet {
    let words = ChangeLines(wording)
    var lines = update.changes.map { change in
      words.line(of: change, replacedBy: update.field(replacing: change.field.path))
    }
    if let last = lines.popLast() {
      let missing = Span(
        " \u{B7} " + wording.text(.stillToCome(fields: .typedFields(toCome))), .muted)
      lines.append(toCome.isEmpty ? last : last + [missing])
    }
    let changes = lines.map(Sheet.Block.paragraph)
    return Sheet(changes + update.readFacts.map { .paragraph(words.line(of: $0)) })
  }

  /// Tells which crops are not in the table of crops; empty if none are told.
  func sheet(of crops: CropsOutside) -> Sheet {
    crops.text.map { Sheet.line(Span(wording.text($0), .caution)) } ?? Sheet()
  }

  /// Shows the result after a change; without one the cautions, below why there is no result if one was asked for, and
  /// the lines that give one.
  func sheet(of outcome: Update.Outcome, after update: Update, meant: [String]) -> Sheet {
    switch outcome {
    case .notLive: Sheet(CautionScreen(wording).blocks(of: update.cautions))
    case .result(let result, let earlier):
      ResultScreen(wording).sheet(of: result, since: earlier)
    case .impossible(let failure):
      whyNoResult(failure)
        + Sheet(LinesMeant(meant, wording).atPrompt)
        + Sheet(CautionScreen(wording).blocks(of: update.cautions))
    }
  }

  /// Tells why there is no result.
  func whyNoResult(_ failure: Failure) -> Sheet {
    Sheet.line(
      Span(wording.message(of: failure), failure.is(InputCode.missingFields) ? .muted : .error))
  }

  /// Shows the value of a field that was just read, and the sum that it was typed as.
  func readValue(of field: Field, in draft: Draft, typed expression: String? = nil) -> Sheet {
    sheet(of: [Update.FieldChange(field, new: draft.value(of: field), expression: expression)])
  }

  /// Shows facts of a treatment with their values in two drafts, the old and the new one.
  func sheet(of facts: [TreatmentFact], from old: Draft, to new: Draft) -> Sheet {
    sheet(
      of: facts.map(TreatmentForm.field).map {
        Update.FieldChange($0, old: old.value(of: $0), new: new.value(of: $0))
      })
  }

  /// Shows values with their old and new ones.
  func sheet(of changes: [Update.FieldChange]) -> Sheet {
    Sheet(changes.map { .paragraph(ChangeLines(wording).line(of: $0)) })
  }
}

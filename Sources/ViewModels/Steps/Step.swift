import Calculation
import Records

/// A step that `undo` reverses and `redo` repeats: what it changed, as it was before and as it was after.
indirect enum Step {
  /// The values of a calculator.
  case values(ValuesStep)
  /// The values of one job to those of another; each job has its own open record.
  case otherJob(JobStep)
  /// Back to values of the last session, as a start puts them in.
  case lastSession(Draft, way: Step)
  /// Facts of the open record.
  case facts(FactsStep)
  /// What is in the notebook.
  case notebook(NotebookStep)
  /// Takes nothing back, but says that a treatment stays, since only a new version changes it.
  case staying(Treatment)

  /// Whether it changed facts of the open record alone; keeping a treatment drops such steps.
  var isOfRecord: Bool {
    switch self {
    case .facts(let facts): !facts.isOfJob
    case .values, .otherJob, .lastSession, .notebook, .staying: false
    }
  }
}

/// A change of values.
struct ValuesStep {
  let before: Draft
  let after: Draft
}

/// A change from the values of one job to those of another. Taking it back or making it again puts in `record`, and its
/// step the other way has the record that was open then.
struct JobStep {
  /// The open record of the job that is not there; nil for none.
  let record: OpenRecord?
  let values: ValuesStep
}

/// What `undo` or `redo` did.
package enum StepReport {
  case values(Update)
  /// These facts of the open record, from their values in one draft to those in another.
  case facts([TreatmentFact], from: Draft, to: Draft)
  /// A change of stored data that a text tells; what cannot be taken back is told, too.
  case stored(Text, isTakenBack: Bool)
}

/// The steps of a session that can be undone, and those that were undone and can be done again.
package final class Steps {
  private(set) var done = StepList()
  private(set) var undone = StepList()

  /// Begins with the steps of a session of which a line is tried.
  func take(_ other: Steps) {
    done = other.done.shared
    undone = other.undone.shared
  }

  /// Forgets all steps, so that nothing can be undone or redone.
  package func forget() {
    done = StepList()
    undone = StepList()
  }

  /// Adds a new step; steps that were undone can no longer be redone.
  func add(_ step: Step) {
    done.append(step)
    undone = StepList()
  }

  /// Drops the steps of an open record that is now kept.
  func dropStepsOfRecord() { done.removeAll(where: \.isOfRecord) }

  /// Notes that the last step was taken back; `opposite` makes it again.
  func noteUndone(_ opposite: Step) {
    done.removeLast()
    undone.append(opposite)
  }

  /// Notes that the step which was undone last was made again; `opposite` takes it back.
  func noteRedone(_ opposite: Step) {
    undone.removeLast()
    done.append(opposite)
  }
}

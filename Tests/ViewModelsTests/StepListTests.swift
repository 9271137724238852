import Calculation
import Records
import Testing

@testable import ViewModels

/// Tests of `StepList`, in which a copy for trying a line out shares the steps of its session.
struct StepListTests {
  private func step(_ name: String) -> Step {
    .notebook(
      NotebookStep(change: .entries([]), done: Text(key: name), takenBack: Text(key: name)))
  }

  /// A step of an open record.
  private func stepOfRecord() -> Step {
    let facts = EnteredFacts(facts: TreatmentForm().blank, typed: [], answered: [])
    return .facts(FactsStep(changed: [.reason], before: facts, after: facts, countOfKept: 0))
  }

  /// The names of the steps, the last one first; that of a record has none.
  private func names(_ list: StepList) -> String {
    var list = list
    var names: [String] = []
    while let last = list.last {
      if case .notebook(let step) = last { names.append(step.done.key) }
      list.removeLast()
    }
    return names.joined(separator: " ")
  }

  private func count(_ list: StepList) -> Int {
    var list = list
    var count = 0
    while list.last != nil {
      count += 1
      list.removeLast()
    }
    return count
  }

  @Test func aCopyHasTheStepsOfItsSessionAndKeepsItsOwn() {
    var list = StepList()
    for name in ["a", "b", "c"] { list.append(step(name)) }
    var copy = list.shared
    copy.append(step("d"))
    #expect(names(copy) == "d c b a" && names(list) == "c b a")
    copy.removeLast()
    copy.removeLast()
    copy.append(step("e"))
    #expect(names(copy) == "e b a" && names(copy.shared) == "e b a" && names(list) == "c b a")
  }

  @Test func theOldestStepsGo() {
    var list = StepList()
    for number in 1...2001 { list.append(step("\(number)")) }
    let kept = names(list).split(separator: " ")
    #expect(kept.count == 1001 && kept.first == "2001" && kept.last == "1001")
  }

  @Test func stepsOfARecordAreTakenOutOfBothParts() {
    var list = StepList()
    list.append(step("a"))
    list.append(stepOfRecord())
    var copy = list.shared
    copy.append(stepOfRecord())
    copy.append(step("d"))
    copy.removeAll(where: \.isOfRecord)
    #expect(names(copy) == "d a" && count(copy) == 2)
    #expect(names(list) == "a" && count(list) == 2)
  }
}

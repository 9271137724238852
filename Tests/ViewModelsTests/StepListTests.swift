import Calculation
import Storage
import TestSupport
import Testing

@testable import ViewModels

/// Tests of `StepList`, in which a copy for trying a line out shares the steps of its session.
struct StepListTests {
  /// A session that the steps leave as it is.
  private var session: SessionViewModel {
    get throws {
      SessionViewModel(
        isInteractive: false, archive: Archive { () throws(Failure) in try Store.inMemory() },
        catalogs: Checkout.catalogs, catalog: try Checkout.catalog("en"), shown: { _, _, _ in "" },
        now: { Moment(secondsSince1970: 0, utcOffset: 0) })
    }
  }

  private func step(_ name: String, isOfRecord: Bool = false) -> UndoStep {
    UndoStep(isOfRecord: isOfRecord) { _, _ in
      UndoStep.Moved(report: .stored(Text(key: name), isTakenBack: false))
    }
  }

  /// The names of the steps, the last one first; empties the list.
  private func names(_ list: StepList) throws -> String {
    var list = list
    var names: [String] = []
    let session = try session
    while let last = list.last {
      if case .stored(let text, _) = try last.move(session, true).report { names.append(text.key) }
      list.removeLast()
    }
    return names.joined(separator: " ")
  }

  @Test func aCopyHasTheStepsOfItsSessionAndKeepsItsOwn() throws {
    var list = StepList()
    for name in ["a", "b", "c"] { list.append(step(name)) }
    var copy = list.shared
    copy.append(step("d"))
    #expect(try names(copy) == "d c b a" && names(list) == "c b a")
    copy.removeLast()
    copy.removeLast()
    copy.append(step("e"))
    #expect(try names(copy) == "e b a" && names(copy.shared) == "e b a" && names(list) == "c b a")
  }

  @Test func theOldestStepsGo() throws {
    var list = StepList()
    for number in 1...2001 { list.append(step("\(number)")) }
    let kept = try names(list).split(separator: " ")
    #expect(kept.count == 1001 && kept.first == "2001" && kept.last == "1001")
  }

  @Test func stepsOfARecordAreTakenOutOfBothParts() throws {
    var list = StepList()
    list.append(step("a"))
    list.append(step("b", isOfRecord: true))
    var copy = list.shared
    copy.append(step("c", isOfRecord: true))
    copy.append(step("d"))
    copy.removeAll(where: \.isOfRecord)
    #expect(try names(copy) == "d a" && names(list) == "b a")
  }
}

/// The calculators of a shell, in the order in which they are listed; the first is current at the start.
package struct Calculators: Sendable {
  /// All of them, at least one.
  package let all: [any Calculator]

  /// Takes the calculators in the order in which they are listed.
  package init(_ all: [any Calculator]) { self.all = all }

  /// The calculator that is current at the start and that batches and their templates use.
  package var main: any Calculator { all[0] }

  /// Returns the calculator with this id; nil if no calculator has it.
  package subscript(id: String) -> (any Calculator)? { all.first { $0.id == id } }

  /// What the book remembers; nil if no calculator has a group of which it remembers anything.
  package var remembered: RememberedGroup? {
    for calculator in all {
      if let group = calculator.form.groups.first(where: \.isInBook) {
        return RememberedGroup(calculator: calculator, group: group)
      }
    }
    return nil
  }

  /// The ids of the facts of a product that the record of a treatment takes when they are typed
  /// after it began.
  package var factsTakenIntoRecord: [String] { remembered?.group.takenIntoRecord ?? [] }

  /// The calculator whose results are recorded as treatments; nil if no calculator has such results.
  package var recorded: (any RecordedCalculator)? { all.lazy.compactMap(\.recorded).first }

  /// The codes of all cautions, including those made from the id of a field or a group.
  package var cautionCodes: [String] {
    FieldCaution.allCases.map(\.rawValue) + RecordCaution.allCases.map(\.rawValue)
      + all.flatMap(Self.cautionCodes)
  }

  /// Returns the codes of the cautions of one calculator.
  private static func cautionCodes(of calculator: any Calculator) -> [String] {
    let temporaryFields = calculator.job?.temporaryFields ?? []
    let ofEnds = temporaryFields.compactMap { path in
      calculator.form.field(at: path)?.endedCode
    }
    let namedGroups = calculator.form.groups.filter { $0.nameField != nil }
    let ofGroups = namedGroups.flatMap { group in
      [group.unnamedCode, group.likeCode, group.besideCode]
    }
    return calculator.cautionCodes + ofEnds + ofGroups
  }
}

/// The group whose members the book remembers by their names, such as the products of a mix.
package struct RememberedGroup: Sendable {
  /// The calculator that has the group.
  package let calculator: any Calculator
  /// The group.
  package let group: FieldGroup
}

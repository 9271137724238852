import Calculation
import Records

/// What a line has made of the values of a session that has a name, and the calculator that it has made current: the
/// difference between a session and a copy of it on which the line was run.
package struct Creations {
  /// A product that is new in the mix, or has a new name there, with its dose if it has one.
  package struct Product {
    /// The name as it stands in the mix.
    package let name: String
    /// The dose; nil for a product with none.
    package let dose: Quantity?
  }

  /// The products that it has brought into the mix, or named anew there.
  package private(set) var products: [Product] = []
  /// The crops of the job and of its record.
  package private(set) var crops: [String] = []
  /// The names of jobs.
  package private(set) var names: [String] = []
  /// Other texts, such as a permit or the reason for a treatment.
  package private(set) var texts: [String] = []
  /// The id of the calculator that is current now; nil if it was before.
  package private(set) var calculator: String?

  /// Finds what a line has made, from the session before the line and the copy on which it was run.
  package init(from before: Session, to after: Session) {
    let currentNow = after.values.current.calculator.id
    calculator = currentNow == before.values.current.calculator.id ? nil : currentNow
    for (model, earlier) in zip(after.values.models, before.values.models) {
      addTexts(of: model, since: earlier)
    }
    addFacts(of: after, since: before)
  }

  private mutating func addTexts(of model: CalculatorViewModel, since earlier: CalculatorViewModel)
  {
    let calculator = model.calculator
    let known = earlier.texts
    for entered in model.texts where !known.contains(entered) {
      let path = entered.path
      let text = entered.text
      if let member = path.member,
        let group = calculator.form.groups.first(where: { $0.id == member.group }),
        group.nameField == path.name
      {
        let dose = model.draft[FieldPath(group.mainField, of: member)]
        products.append(Product(name: text, dose: dose))
      } else if path == calculator.recorded?.cropField {
        crops.append(text)
      } else if path == calculator.job?.jobName {
        names.append(text)
      } else {
        texts.append(text)
      }
    }
  }

  /// Adds the texts that were entered into the record of a treatment; those of the mix and of the settings came by
  /// themselves.
  private mutating func addFacts(of after: Session, since before: Session) {
    guard let record = after.record.open else { return }
    for fact in TreatmentFact.allCases
    where record.typed.contains(fact) && TreatmentForm.field(fact).isText {
      guard let text = record.facts.text(at: fact.path),
        text != before.record.open?.facts.text(at: fact.path)
      else {
        continue
      }
      switch fact {
      case .crop: crops.append(text)
      case .parcel: names.append(text)
      default: texts.append(text)
      }
    }
  }
}

extension CalculatorViewModel {
  /// The texts among the values, each with the field that has it.
  fileprivate var texts: [EnteredText] {
    fields.filter(\.isText).compactMap { field in
      draft.text(at: field.path).map { text in EnteredText(path: field.path, text: text) }
    }
  }
}

/// A text among the values of a calculator.
private struct EnteredText: Equatable {
  let path: FieldPath
  let text: String
}

import Calculation
import Sheets
import ViewModels

// What commands take that a calculator brings: categories of units, amounts of a trial.

extension Argument where Value == UnitGroup {
  /// A category of units, `length`, to the end of the command.
  static func unitGroup(among groups: [UnitGroup]) -> Argument {
    let choices = groups.map(\.dimension.choice)
    let words = Argument<Word>.words(among: choices)
    return Argument(words.declaration.form) { unread in
      let word = try unread.rest()
      let notation = unread.session.settings.notation
      if let group = groups.first(where: { notation.means(word.text, $0.dimension.choice) }) {
        return group
      }
      throw Refusal(
        Failure(
          ShellCode.unknownCategory, ["typed": .text(word.text), "choices": .choices(choices)]),
        at: word.span)
    }
    .completing(words.declaration.complete)
  }
}

extension Argument where Value == Quantity {
  /// The amount of what a trial is made with, to the end of the command.
  static func amount(for trial: Procedure.Trial) -> Argument {
    Argument(ArgumentForm(valueOf: trial.amount)) { unread in
      let word = try unread.rest()
      let notation = unread.session.settings.notation
      return try word.locatingRefusal {
        try trial.amount.read(word.text, in: trial.usual.unit, notation).quantity
      }
    }
    .completing { place in place.completer.value(of: trial.amount, at: place) }
  }
}

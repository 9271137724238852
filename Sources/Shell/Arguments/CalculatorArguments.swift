import Calculation
import Sheets
import ViewModels

// What commands take that a calculator brings: categories of units, amounts of a trial.

extension Argument where Value == UnitGroup {
  /// A category of units, `length`, to the end of the command.
  static func unitGroup(among groups: [UnitGroup]) -> Argument {
    .choice(among: groups, by: \.dimension.choice, takesRest: true) { word, _ in
      let choices = groups.map(\.dimension.choice)
      let data: [String: Datum] = ["typed": .text(word.text), "choices": .choices(choices)]
      return Refusal(Failure(ShellCode.unknownCategory, data), at: word.span)
    }
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

import Calculation
import Sheets
import ViewModels

// What commands take that a calculator brings: categories of units, amounts of a trial.

extension Argument where Value == UnitGroup {
  /// A category of units, `length`, to the end of the command.
  static func unitGroup(among groups: [UnitGroup]) -> Argument {
    let choices = groups.map(\.dimension.choice)
    return Argument(ArgumentForm(content: .choice(choices), takesRest: true)) { unread in
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
    .completing { place in place.candidates(among: choices) }
    .offering { words, call in Substitute.nearest(to: words, among: choices, call) }
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

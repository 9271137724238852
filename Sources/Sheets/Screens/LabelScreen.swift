import Calculation
import Records

/// The limits of a product as its label states them, before any verdict.
package struct LabelScreen {
  private let wording: Wording

  /// Makes what shows limits in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns the limits of one crop below its name.
  package func sheet(of crop: CropLimits) -> Sheet {
    let rows = crop.limits.map { limit in
      Sheet.Row(
        [Span(wording.choiceName(limit.fact.choice))],
        [[Span(wording.text(limit.value.text), .value)]])
    }
    return Sheet([.paragraph([Span(crop.crop, .heading)]), .rows(rows)])
  }
}

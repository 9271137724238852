import Calculation

/// The crop of a treatment, as the table of crops has it.
extension TreatmentFacts {
  /// What two treatments of one crop have in common, whatever it is called; nil without a crop.
  package var cropKey: String? { crop.map(CropTable.builtIn.key) }

  /// The crop, unless the table of crops has it or a code tells what it is.
  package var cropsOutside: CropsOutside {
    CropsOutside(eppo == nil ? [crop].compactMap(\.self) : [])
  }
}

/// The code of a treatment's crop.
extension CropTable {
  /// Returns the facts after another crop was typed: its code replaces the table's code of the crop before.
  package func followingCrop(_ facts: Draft, since before: Draft) -> Draft {
    let codeBefore = TreatmentFacts(before).crop.flatMap(code)
    let codeNow = TreatmentFacts(facts).eppo
    // Another code was typed, and stays.
    guard codeNow == nil || codeNow == codeBefore else { return facts }
    return facts.without(.eppo).setting(.eppo, to: TreatmentFacts(facts).crop.flatMap(code))
  }

  /// Returns the crop whose code in the facts is not that of the table; nil for other facts.
  package func otherCode(in facts: TreatmentFacts) -> OtherCode? {
    guard let crop = facts.crop, let known = code(of: crop) else { return nil }
    guard let typed = facts.eppo, typed != known else { return nil }
    return OtherCode(crop: crop, known: known, typed: typed)
  }
}

/// A crop with a code that is not the one of the table.
package struct OtherCode: Sendable, Hashable {
  let crop: String
  /// The code that the table has.
  let known: String
  /// The code that was typed.
  let typed: String

  /// What is told of it.
  package var remark: Text {
    .recordOtherCode(crop: .text(crop), known: .text(known), typed: .text(typed))
  }

  /// Whether the typed code is right.
  package var question: Text {
    .recordCodeQuestion(crop: .text(crop), known: .text(known), typed: .text(typed))
  }
}

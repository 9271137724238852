import Calculation
import Records

/// What the regulation and the labels still want of a treatment, each with the line to type for it.
package struct MissingScreen {
  private let wording: Wording
  /// The number of a kept treatment, `T-17`; nil for the record in progress.
  private let number: String?
  /// Whether the treatment is kept, so that lines correct it.
  private var isKept: Bool { number != nil }

  /// `number` is that of a kept treatment, `T-17`; nil for the record in progress.
  package init(_ wording: Wording, of number: String?) {
    self.wording = wording
    self.number = number
  }

  /// Returns what is missing below its headings; an empty sheet if nothing is.
  package func sheet(of content: TreatmentContent) -> Sheet {
    let missing = content.facts.missing.map { line(giving: $0) }
    let missingOfProducts = content.products.enumerated().flatMap { index, product in
      TreatmentContent.missing(of: product).map { fact in
        line(giving: fact, of: product, index)
      }
    }
    let missingByLabel = content.facts.missingByLabel.map { line(giving: $0) }
    let entries = [
      entry(.treatmentMissing, missing + missingOfProducts),
      entry(.treatmentMissingByLabel, missingByLabel),
    ].compactMap(\.self)
    return entries.isEmpty ? Sheet() : entries.reduce(Sheet([.gap]), +)
  }

  /// Returns lines below their heading; nil without lines.
  private func entry(_ heading: Text, _ lines: [Line]) -> Sheet? {
    lines.isEmpty ? nil : Sheet.entry([Span(wording.text(heading), .muted)], lines)
  }

  /// How a line begins that gives a fact: `treatments correct T-17`, or `record` for the record in progress.
  private var wordsThatGive: [String] {
    guard let number else { return [wording.names(.commandRecord, english: ["record"])[0]] }
    return [
      wording.names(.commandTreatments, english: ["treatments"])[0],
      wording.names(.commandTreatmentsCorrect, english: ["correct"])[0],
      number,
    ]
  }

  /// Returns a line to type that ends with a value: `record season \u{2026}`.
  private func lineToType(_ words: [String]) -> Line {
    [Span((words + ["\u{2026}"]).joined(separator: " "))]
  }

  /// Returns the line that gives a fact of the treatment.
  private func line(giving fact: TreatmentFact) -> Line {
    lineToType(wordsThatGive + [wording.typedName(of: TreatmentForm.field(fact).name)])
  }

  /// Returns the line that gives what a product lacks; for the dose per area of a kept one, what is missing.
  private func line(
    giving fact: TreatmentContent.MissingOfProduct, of product: UsedProduct, _ index: Int
  ) -> Line {
    let typedFact = wording.typedName(of: FieldName(fact.rawValue))
    switch fact {
    case .name, .permit:
      // In a mix only the first product can be without a name.
      let typedProduct = product.name ?? (isKept ? String(index + 1) : "1")
      let isNameInMix = fact == .name && !isKept
      let start =
        isNameInMix ? [wording.names(.commandProduct, english: ["product"])[0]] : wordsThatGive
      return lineToType(start + [typedProduct, typedFact])
    case .perArea:
      // Without a spray volume a share of the mix comes to no dose per area.
      guard isKept else { return lineToType([wording.typedName(of: "rate")]) }
      let shownName = Datum.text(UsedProductWords(wording).name(of: product, index))
      return [Span(wording.text(.labelOfOne(label: shownName, name: .text(typedFact))))]
    }
  }
}

import Calculation
import Records

/// A treatment on the screen: its facts, products, verdicts and harvest, and what the regulation still wants of it.
package struct TreatmentScreen {
  private let wording: Wording

  /// Makes what shows treatments in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Returns all that a treatment or an open record says: facts, products, verdicts, harvest, what is missing.
  package func sheet(of judgement: Judgement) -> Sheet {
    let content = judgement.content
    let products = UsedProductWords(wording)
    var sheet = Sheet([
      .rows(rows(of: content.facts)), .gap, .rows(content.products.enumerated().map(products.row)),
    ])
    sheet += LimitScreen(wording, judgement).sheet(of: content.limits)
    if let harvest = content.harvest {
      let line = HarvestLine(harvest, in: content, isKept: judgement.name != nil)
      sheet.blocks.append(.paragraph([line.span(wording)]))
    }
    if !judgement.isWithdrawn {
      sheet += MissingScreen(wording, of: judgement.name).sheet(of: content)
    }
    return sheet
  }

  /// Returns a row for each fact that is known; a share of an area is rounded.
  private func rows(of facts: TreatmentFacts) -> [Sheet.Row] {
    let fields = TreatmentFact.allCases.map { TreatmentForm.field($0) }
    return fields.flatMap { field in
      guard field.path == TreatmentFact.treated.path, let treated = facts.treated,
        !treated.isPrecise
      else {
        return EnteredValues(wording).rows(of: [field], in: facts.draft)
      }
      return [
        Sheet.Row([Span(wording.fieldName(field.name))], [[Span(wording.asKnown(treated), .value)]])
      ]
    }
  }

  /// Returns a kept treatment: its heading, what is to be known of it at once, and all that it says.
  package func sheet(of treatment: Treatment) -> Sheet {
    var blocks: [Sheet.Block] = [.paragraph(heading(of: treatment))]
    if !treatment.follows {
      blocks.append(.paragraph([Span(wording.text(.treatmentFollowsNotWhy), .caution)]))
    }
    if let source = treatment.content.source {
      blocks.append(.paragraph([Span(wording.text(source.textWithNumber), .muted)]))
    }
    return Sheet(blocks) + sheet(of: Judgement(treatment))
  }

  /// Returns an entry of a list: number, date, parcel, crop and area, and below them the products.
  package func entry(of treatment: Treatment) -> Sheet {
    Sheet.entry(heading(of: treatment), [products(of: treatment.content)])
  }

  /// Returns the same for a treatment that is not kept yet and has no number.
  package func entry(of content: TreatmentContent, isWithdrawn: Bool) -> Sheet {
    let mark = isWithdrawn ? [Span("  "), Span(wording.text(.treatmentIsWithdrawn), .caution)] : []
    return Sheet.entry([Span(summary(of: content.facts), .heading)] + mark, [products(of: content)])
  }

  /// Returns the products with their doses in one line.
  private func products(of content: TreatmentContent) -> Line {
    let words = UsedProductWords(wording)
    let products = content.products.enumerated().map { index, product in
      [words.name(of: product, index), product.dose.map { wording.echo($0) }].compactMap(\.self)
        .joined(separator: " ")
    }
    return [Span(products.joined(separator: ", "))]
  }

  /// What tells treatments apart: date, parcel, crop, area.
  private func summary(of facts: TreatmentFacts) -> String {
    [facts.text(.date), facts.parcel, facts.crop, facts.treated.map(wording.asKnown)].compactMap(
      \.self
    )
    .joined(separator: " \u{B7} ")
  }

  /// Returns the number and what tells treatments apart: date, parcel, crop, area.
  package func heading(of treatment: Treatment) -> Line {
    var spans = [Span(treatment.name, .heading), Span(summary(of: treatment.content.facts))]
    if treatment.version > 1 {
      spans.append(Span(wording.text(.version(treatment.version)), .muted))
    }
    if let source = treatment.content.source {
      spans.append(Span(wording.text(source.text), .muted))
    }
    spans += marks(of: treatment).map { Span($0, .caution) }
    return Line(spans.map { [$0] }.joined(separator: [Span("  ")]))
  }

  /// What is to be known of a treatment at once: that it is withdrawn, or that it does not follow from itself.
  func marks(of treatment: Treatment) -> [String] {
    var marks: [String] = []
    if treatment.isWithdrawn { marks.append(wording.text(.treatmentIsWithdrawn)) }
    if !treatment.follows { marks.append(wording.text(.treatmentFollowsNot)) }
    return marks
  }
}

extension Text {
  /// Which version of a treatment it is, from 1.
  package static func version(_ number: Int) -> Text {
    Text.treatmentVersion(version: .count(number))
  }
}

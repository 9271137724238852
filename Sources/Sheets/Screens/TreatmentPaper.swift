import Calculation
import Catalog
import Records

/// The record of treatments for paper: its columns, and a row for each product.
package struct TreatmentPaper {
  private let wording: Wording

  /// Makes what prints treatments in the words of a language.
  package init(_ wording: Wording) { self.wording = wording.onPaper }

  /// Returns treatments as a table with a row for each product; `date` is when it is printed, `year` the year that it
  /// lists, if not all. `treatments` calls its argument with one treatment after another, each time that it is called.
  package func table(
    year: Int?, date: String, of treatments: ((Treatment) throws -> Void) throws -> Void
  ) rethrows -> PaperTable {
    var holders: Set<String?> = []
    try treatments { holders.insert($0.content.facts.text(.holder)) }
    let rows = try self.rows(of: treatments, namesHolder: holders.count > 1)
    return PaperTable(
      language: wording.catalog.language.tag,
      title: title(year: year),
      subtitle: holder(of: holders),
      date: Report.Labelled(label: wording.safeText(.reportDate), text: wording.dated(date)),
      author: wording.safeText(.aboutAuthor),
      signature: wording.safeText(.aboutSignature),
      note: wording.text(.treatmentsPaperNote),
      columns: Self.columns.map { column in
        PaperTable.Column(
          heading: wording.text(column.heading), share: column.share, isNumber: column.isNumber)
      },
      rows: rows,
      empty: wording.text(.treatmentsNone))
  }

  /// Returns the rows of treatments, with a heading above the first withdrawn one.
  private func rows(
    of treatments: ((Treatment) throws -> Void) throws -> Void, namesHolder: Bool
  ) rethrows -> [PaperTable.Row] {
    var rows: [PaperTable.Row] = []
    var hasWithdrawn = false
    try treatments { treatment in
      if treatment.isWithdrawn, !hasWithdrawn {
        hasWithdrawn = true
        rows.append(PaperTable.Row(cells: [[wording.text(.treatmentsPaperWithdrawn)]]))
      }
      rows +=
        TreatmentOnPaper(treatment: treatment, wording: wording, namesHolder: namesHolder).rows
    }
    return rows
  }

  private func title(year: Int?) -> String {
    guard let year else { return wording.text(.treatmentsPaperTitle) }
    return wording.text(.treatmentsPaperTitleYear(year: .text(String(year))))
  }

  /// Returns the holder of the record, if all treatments name the same one; else nothing.
  private func holder(of holders: Set<String?>) -> String {
    guard holders.count == 1, case let name?? = holders.first else { return "" }
    let holder = wording.text(
      .labelOfOne(label: .text(wording.fieldName("holder")), name: .text(name)))
    return holder.safeForTerminal
  }

  /// A column of the table: its heading, its width relative to the other columns, and
  /// whether it holds numbers.
  package struct Column {
    /// The heading.
    package let heading: Text
    let share: Double
    let isNumber: Bool

    fileprivate init(_ heading: Text, share: Double, isNumber: Bool = false) {
      self.heading = heading
      self.share = share
      self.isNumber = isNumber
    }
  }

  /// The columns of the table, in the order of the cells of its rows.
  package static let columns = [
    Column(.treatmentsPaperNumber, share: 5),
    Column(.treatmentsPaperDate, share: 9),
    Column(.treatmentsPaperPlace, share: 13),
    Column(.treatmentsPaperArea, share: 7, isNumber: true),
    Column(.treatmentsPaperCrop, share: 11),
    Column(.treatmentsPaperProduct, share: 17),
    Column(.treatmentsPaperDose, share: 9, isNumber: true),
    Column(.treatmentsPaperTotal, share: 8, isNumber: true),
    Column(.treatmentsPaperReason, share: 11),
    Column(.treatmentsPaperOperator, share: 10),
  ]
}

/// One treatment as rows of the table: a row for each product. Its facts are printed once, beside its
/// first product.
private struct TreatmentOnPaper {
  /// The lines of a cell; what is nil or empty is not printed.
  typealias Lines = [String?]

  let treatment: Treatment
  let wording: Wording
  /// Whether the holder of the record stands in each row, because the table has several.
  let namesHolder: Bool

  private var facts: TreatmentFacts { treatment.content.facts }

  var rows: [PaperTable.Row] {
    let products = treatment.content.products
    let marks = TreatmentScreen(wording).marks(of: treatment).joined(separator: ", ")
    return products.enumerated().map { index, product in
      let isFirst = index == 0
      let nothing: [Lines] = [[]]
      let number = [self.number(isFirst: isFirst)]
      let before = isFirst ? [date, place, area, crop] : nothing + nothing + nothing + nothing
      let amounts = [name(of: product, index), dose(of: product), total(of: product)]
      let after = isFirst ? [reason, person] : nothing + nothing
      return PaperTable.Row(
        cells: (number + before + amounts + after).map(Self.printed),
        mark: marks.isEmpty ? nil : marks,
        isLast: index == products.count - 1)
    }
  }

  private static func printed(_ lines: Lines) -> [String] {
    lines.compactMap { $0?.safeForTerminal }.filter { !$0.isEmpty }
  }

  /// The number of the treatment; beside its first product also its version and where it comes from.
  private func number(isFirst: Bool) -> Lines {
    guard isFirst else { return [treatment.name] }
    return [
      treatment.name,
      treatment.version > 1 ? wording.text(.version(treatment.version)) : nil,
      treatment.content.source.map { wording.text($0.text) },
    ]
  }

  private var date: Lines {
    let times = [facts.text(.start), facts.text(.end).map(wording.dated)].compactMap(\.self)
    return [
      orMissing(facts.text(.date).map(wording.dated), .date), times.joined(separator: " \u{2013} "),
    ]
  }

  private var place: Lines { [facts.parcel, orMissing(facts.text(.place), .place)] }

  private var area: Lines {
    let treated = facts.treated.map { wording.rounded($0.converted(to: .hectare)) }
    let fraction = facts.draft[TreatmentFact.fraction.path].map { wording.quantity($0) }
    return [orMissing(treated, .treated), fraction]
  }

  private var crop: Lines {
    [orMissing(facts.crop, .crop), facts.eppo, facts.text(.bbch).map { "BBCH \($0)" }]
  }

  /// The name of a product, its permit, its role unless it protects plants, and what it lacks.
  private func name(of product: UsedProduct, _ index: Int) -> Lines {
    let missing: Lines = treatment.missing(of: product).map { fact in
      self.missing(FieldName(fact.rawValue))
    }
    return [
      UsedProductWords(wording).name(of: product, index),
      product.permit.map { "\(wording.fieldName("permit")) \($0)" },
      product.isProtection ? nil : wording.roleName(product.role),
    ] + missing
  }

  private func dose(of product: UsedProduct) -> Lines {
    [product.perArea?.perHectare.map(wording.rounded) ?? product.dose.map(wording.echo)]
  }

  private func total(of product: UsedProduct) -> Lines { [product.total.map(wording.measured)] }

  private var reason: Lines { [orMissing(facts.text(.reason), .reason), facts.text(.pestEPPO)] }

  /// Who sprayed, with the certificate.
  private var person: Lines {
    [
      facts.text(.operator), facts.text(.certificate), namesHolder ? facts.text(.holder) : nil,
    ]
  }

  /// Returns the text of a fact; without one, that the fact is missing if the regulation wants it.
  private func orMissing(_ text: String?, _ fact: TreatmentFact) -> String? {
    if let text { return text }
    guard treatment.missing.contains(fact) else { return nil }
    return missing(TreatmentForm.field(fact).name)
  }

  /// Says that a fact is missing which the regulation wants: `missing: permit`.
  private func missing(_ name: FieldName) -> String {
    wording.text(.treatmentsPaperMissing(fact: .text(wording.typedName(of: name))))
  }
}

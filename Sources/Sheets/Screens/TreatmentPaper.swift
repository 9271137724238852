import Calculation
import Catalog

/// The record of treatments for paper: its columns, and a row for each product.
extension Wording {
  /// Returns treatments as a table with a row for each product; `date` is when it is printed, `year` the year that it
  /// lists, if not all. `treatments` calls its argument with one treatment after another, each time that it is called.
  package func paper(
    year: Int?, date: String, of treatments: ((Treatment) throws -> Void) throws -> Void
  ) rethrows -> PaperTable {
    let wording = onPaper
    var holders: Set<String?> = []
    try treatments { holders.insert($0.content.facts.text(.holder)) }
    let rows = try wording.rowsOnPaper(of: treatments, namesHolder: holders.count > 1)
    return PaperTable(
      language: catalog.language.tag,
      title: wording.titleOnPaper(year: year),
      subtitle: wording.holderOnPaper(of: holders),
      date: Report.Labelled(label: wording.shown(.reportDate), text: wording.dated(date)),
      author: wording.shown(.aboutAuthor),
      signature: wording.shown(.aboutSignature),
      note: wording.text(.treatmentsPaperNote),
      columns: Self.paperColumns.map { column in
        PaperTable.Column(
          heading: wording.text(column.heading), share: column.share, isNumber: column.isNumber)
      },
      rows: rows,
      empty: wording.text(.treatmentsNone))
  }

  /// Returns the rows of treatments, with a heading above the first withdrawn one.
  private func rowsOnPaper(
    of treatments: ((Treatment) throws -> Void) throws -> Void, namesHolder: Bool
  ) rethrows -> [PaperTable.Row] {
    var rows: [PaperTable.Row] = []
    var hasWithdrawn = false
    try treatments { treatment in
      if treatment.isWithdrawn, !hasWithdrawn {
        hasWithdrawn = true
        rows.append(PaperTable.Row(cells: [[text(.treatmentsPaperWithdrawn)]]))
      }
      rows += TreatmentOnPaper(treatment: treatment, wording: self, namesHolder: namesHolder).rows
    }
    return rows
  }

  private func titleOnPaper(year: Int?) -> String {
    guard let year else { return text(.treatmentsPaperTitle) }
    return text(.treatmentsPaperTitleYear(year: .text(String(year))))
  }

  /// Returns the holder of the record, if all treatments name the same one; else nothing.
  private func holderOnPaper(of holders: Set<String?>) -> String {
    guard holders.count == 1, case let name?? = holders.first else { return "" }
    let holder = text(.labelOfOne(label: .text(fieldName("holder")), name: .text(name)))
    return holder.safeForTerminal
  }

  /// A column of the table: its heading, its width relative to the other columns, and
  /// whether it holds numbers.
  package struct PaperColumn {
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
  package static let paperColumns = [
    PaperColumn(.treatmentsPaperNumber, share: 5),
    PaperColumn(.treatmentsPaperDate, share: 9),
    PaperColumn(.treatmentsPaperPlace, share: 13),
    PaperColumn(.treatmentsPaperArea, share: 7, isNumber: true),
    PaperColumn(.treatmentsPaperCrop, share: 11),
    PaperColumn(.treatmentsPaperProduct, share: 17),
    PaperColumn(.treatmentsPaperDose, share: 9, isNumber: true),
    PaperColumn(.treatmentsPaperTotal, share: 8, isNumber: true),
    PaperColumn(.treatmentsPaperReason, share: 11),
    PaperColumn(.treatmentsPaperOperator, share: 10),
  ]

  /// Returns a text that begins with a day, on paper with the day as the language prints it: `10.05.2027 21:00`.
  func dated(_ text: String) -> String {
    guard isOnPaper, let day = Day(String(text.prefix(10))) else { return text }
    let parts = day.text.split(separator: "-").map { Datum.text(String($0)) }
    return self.text(.treatmentsPaperDay(day: parts[2], month: parts[1], year: parts[0]))
      + text.dropFirst(10)
  }
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
    let marks = wording.marks(of: treatment).joined(separator: ", ")
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
      wording.name(of: product, index),
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

import Calculation
import Records
import Sheets

/// What one line of a table says of a treatment and of one of its products.
struct TreatmentLine {
  /// What lines of one treatment have in common: all of its facts.
  struct Common: Hashable {
    /// The facts as they are stored.
    let facts: String
    let number: String?
    let uuid: String?
    let isWithdrawn: Bool
    let rate: Quantity?
  }

  /// The line of the file, from 1.
  let line: Int
  fileprivate(set) var facts = TreatmentFacts(TreatmentForm().blank)
  /// The treated area, with as many decimals as it was written with.
  fileprivate(set) var area: StatedAmount?
  /// The spray volume per area.
  fileprivate(set) var rate: Quantity?
  /// The number in the other program.
  fileprivate(set) var number: String?
  /// The UUID in small letters.
  fileprivate(set) var uuid: String?
  fileprivate(set) var isWithdrawn = false
  fileprivate(set) var product: StatedProduct
  /// Why the facts of the treatment cannot be read; nil if they can.
  fileprivate(set) var whyNoFacts: Failure?
  /// Why its product cannot be read; nil if it can.
  fileprivate(set) var whyNoProduct: Failure?

  /// What it has in common with the other lines of its treatment.
  var common: Common {
    Common(
      facts: facts.draft.stored, number: number, uuid: uuid, isWithdrawn: isWithdrawn, rate: rate)
  }

  /// What could be read, as it is remembered of a line of this file if it is left out.
  func known(in file: String) -> LeftOutLine {
    LeftOutLine(
      file: file, line: line, date: facts.day, parcel: facts.parcel, place: facts.place,
      product: product.name, permit: product.permit)
  }
}

/// Reads the lines of a table of treatments, each cell as if it had been typed.
struct TreatmentLineReader {
  /// The cells of a row that are not empty, or why the table does not tell what is in them.
  private typealias Cells = [FieldPath: Result<String, Failure>]

  let calculator: any Calculator
  /// The products, of which a line names one.
  let group: FieldGroup
  /// The notations of the numbers; each must be able to read each number, and the first one counts.
  let notations: [Notation]
  let dates: DateColumn

  /// The word that version 0.2.0 wrote where the law wants something that is missing.
  private static let missing = Choice("missing", key: .tableMissing)
  /// The columns in which that word may stand.
  private let pathsOfMissing: Set<FieldPath>

  /// Makes a reader of the rows of one table; `dates` knows the order of day and month in all of them.
  init(calculator: any Calculator, group: FieldGroup, notations: [Notation], dates: DateColumn) {
    self.calculator = calculator
    self.group = group
    self.notations = notations
    self.dates = dates
    let pathsOfProduct = [UsedProduct.Fact.name, .permit].compactMap { fact in
      group.field(fact.rawValue, of: group.first, in: calculator.blank)?.path
    }
    pathsOfMissing = Set(
      TreatmentFacts.wanted.map(\.path) + pathsOfProduct + [TreatmentColumn.perHectare.path])
  }

  /// Reads a row; every cell is read, also behind one that cannot be.
  func line(_ row: TreatmentRow) -> TreatmentLine {
    let cells = row.cells.filter { path, cell in !isMissing(cell, at: path) }
    var whyNoProduct: Failure?
    var line = TreatmentLine(line: row.line, product: product(cells, &whyNoProduct))
    line.whyNoProduct = whyNoProduct
    var whyNoFacts = row.whyUnfit
    for fact in TreatmentFact.allCases {
      guard let cell = cells[fact.path] else { continue }
      reading(&whyNoFacts) { () throws(Failure) in try take(try cell.get(), as: fact, into: &line) }
    }
    reading(&whyNoFacts) { () throws(Failure) in try takeIdentity(cells, into: &line) }
    // An empty cell among dates is that of merged cells rather than a treatment of no day.
    if dates.isFilled, cells[TreatmentFact.date.path] == nil {
      whyNoFacts = whyNoFacts ?? .missingFields([TreatmentForm.field(.date).name])
    }
    line.whyNoFacts = whyNoFacts
    return line
  }

  /// Whether a cell says that something is missing which version 0.2.0 marked so.
  private func isMissing(_ cell: Result<String, Failure>, at path: FieldPath) -> Bool {
    guard pathsOfMissing.contains(path), case .success(let text) = cell else { return false }
    return notations[0].means(text, Self.missing)
  }

  /// Reads what a row says of its product; `why` becomes the first reason why something of it cannot be read.
  private func product(_ cells: Cells, _ why: inout Failure?) -> StatedProduct {
    let name = reading(&why) { () throws(Failure) in try self.name(cells) }
    let permit = reading(&why) { () throws(Failure) in try word(.permit, cells) }
    let role = reading(&why) { () throws(Failure) in try word(.role, cells) }
    let dose = reading(&why) { () throws(Failure) in try self.dose(cells) }
    let perHectare = reading(&why) { () throws(Failure) in try amount(.perHectare, cells) }
    let total = reading(&why) { () throws(Failure) in try amount(.total, cells) }
    return StatedProduct(
      name: name, permit: permit, role: role, dose: dose, perHectare: perHectare, total: total)
  }

  /// Returns what `read` returns; nil, with the first reason noted in `why`, for what cannot be read.
  @discardableResult private func reading<Value>(
    _ why: inout Failure?, _ read: () throws(Failure) -> Value?
  ) -> Value? {
    do throws(Failure) {
      return try read()
    } catch {
      why = why ?? error
      return nil
    }
  }

  /// Reads a cell as a fact of the treatment.
  private func take(_ cell: String, as fact: TreatmentFact, into line: inout TreatmentLine)
    throws(Failure)
  {
    let text = cell.withoutSpreadsheetMark
    let field = TreatmentForm.field(fact)
    if fact == .treated {
      let area = try amount(of: field, text)
      line.area = area
      line.facts = TreatmentFacts(line.facts.draft.setting(treated: area.quantity))
      return
    }
    let typed = [.date, .end].contains(fact) ? try dates.text(text) : text
    do throws(Refusal) {
      let drafts = try notations.map { (notation) throws(Refusal) in
        try TreatmentForm().read(typed, into: field, of: line.facts.draft, notation).draft
      }
      line.facts = TreatmentFacts(drafts[0])
    } catch { throw error.failure }
  }

  /// Reads what tells treatments of another program apart, whether it is withdrawn, and the spray volume.
  private func takeIdentity(_ cells: Cells, into line: inout TreatmentLine) throws(Failure) {
    line.number = try word(.number, .number, cells)
    if let text = try text(at: TreatmentColumn.uuid.path, cells), text.isUUID {
      line.uuid = text.lowercased()
    } else {
      // What is no UUID may still tell treatments apart, as a number does.
      let number = try word(.uuid, .number, cells)
      line.number = line.number ?? number
    }
    line.isWithdrawn = try word(.withdrawn, .withdrawn, cells) == TreatmentColumn.isWithdrawnID
    line.rate = try amount(.volume, cells)?.quantity
  }

  /// Returns the text of a cell without the mark that keeps a spreadsheet from running it; nil for an empty cell.
  private func text(at path: FieldPath, _ cells: Cells) throws(Failure) -> String? {
    try cells[path]?.get().withoutSpreadsheetMark
  }

  /// Reads the product's name, which every line must have; one that a spreadsheet would run is refused.
  private func name(_ cells: Cells) throws(Failure) -> String {
    let cell = try field(of: .name).flatMap { (field) throws(Failure) in
      try cells[field.path]?.get()
    }
    if let cell, cell.unicodeScalars.first?.startsFormula == true {
      throw Failure(TableCode.formula, ["typed": .text(cell.safeForTerminal)])
    }
    guard let name = try word(.name, cells) else { throw Failure(TableCode.nameless) }
    guard calculator.isName(name, notations[0]) else { throw .noName(name) }
    return name
  }

  /// Returns the calculator's field for a fact of a product.
  private func field(of fact: UsedProduct.Fact) -> Field? {
    group.field(fact.rawValue, of: group.first, in: calculator.blank)
  }

  /// Reads a word of the product; nil for an empty cell.
  private func word(_ fact: UsedProduct.Fact, _ cells: Cells) throws(Failure) -> String? {
    guard let field = field(of: fact) else { return nil }
    guard let text = try text(at: field.path, cells) else { return nil }
    do throws(Refusal) {
      let reading = try calculator.read(text, into: field, of: calculator.blank, notations[0])
      return reading.draft.text(at: field.path)
    } catch { throw error.failure }
  }

  /// Reads the cell of one column as a value of another one; nil for an empty cell.
  private func word(
    _ column: TreatmentColumn, _ meant: TreatmentColumn, _ cells: Cells
  ) throws(Failure) -> String? {
    guard let text = try text(at: column.path, cells) else { return nil }
    return try meant.field.word(text, notations[0])
  }

  /// Reads the dose as the mix states it; nil for an empty cell.
  private func dose(_ cells: Cells) throws(Failure) -> StatedAmount? {
    guard let field = group.field(group.mainField, of: group.first, in: calculator.blank) else {
      return nil
    }
    guard let text = try text(at: field.path, cells) else { return nil }
    return try amount(of: field, text) { (notation) throws(Refusal) in
      try calculator.read(text, into: field, of: calculator.blank, notation).reading(of: field)
    }
  }

  /// Reads an amount of a column that only such a table has; nil for an empty cell.
  private func amount(_ column: TreatmentColumn, _ cells: Cells) throws(Failure) -> StatedAmount? {
    guard let text = try text(at: column.path, cells) else { return nil }
    return try amount(of: column.field, text)
  }

  private func amount(of field: Field, _ text: String) throws(Failure) -> StatedAmount {
    try amount(of: field, text) { (notation) throws(Refusal) in
      try field.read(text, in: field.units[0], notation)
    }
  }

  /// Reads an amount in every notation; one without a unit and a calculation are refused. A fraction, `1/3 l`, is exact.
  private func amount(
    of field: Field, _ text: String, _ read: (Notation) throws(Refusal) -> FieldReading?
  ) throws(Failure) -> StatedAmount {
    do throws(Refusal) {
      let readings = try notations.map(read)
      guard let reading = readings[0], reading.hasTypedUnit else {
        throw Refusal(field.unitNeeded(typed: text, notations[0]), at: 0..<0)
      }
      if let sum = reading.expression, !reading.isFraction {
        throw Refusal(
          Failure(TableCode.calculation, ["typed": .text(sum.safeForTerminal)]), at: 0..<0)
      }
      let decimals = reading.expression == nil ? text.decimals : Self.mostDecimals
      return StatedAmount(reading.quantity, decimals: decimals)
    } catch { throw error.failure }
  }

  /// The decimals of a fraction, which is not rounded.
  private static let mostDecimals = Fraction.significantDigits
}

extension String {
  /// How many digits its number has behind the decimal mark: 1 for `12.5 ha`.
  fileprivate var decimals: Int {
    let number = prefix { $0.isWholeNumber || ".,".contains($0) || $0.isWhitespace }
    guard let mark = number.lastIndex(where: { ".,".contains($0) }) else { return 0 }
    return number[mark...].count { $0.isWholeNumber }
  }

  /// Whether it is a UUID, `0b9f7a52-…`.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

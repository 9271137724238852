import Calculation

/// What one line of a table says of a treatment and of one of its products.
struct TreatmentLine {
  /// What lines of one treatment have in common: all of its facts.
  struct Common: Hashable {
    let facts: String
    let number, uuid: String?
    let isWithdrawn: Bool
    let rate: Quantity?
  }

  let line: Int
  fileprivate(set) var facts = TreatmentFacts(TreatmentForm().blank)
  fileprivate(set) var area: StatedAmount?
  fileprivate(set) var rate: Quantity?
  fileprivate(set) var number, uuid: String?
  fileprivate(set) var isWithdrawn = false
  fileprivate(set) var product = StatedProduct(
    name: nil, permit: nil, role: nil, dose: nil, perHectare: nil, total: nil)
  /// Why the facts of the treatment cannot be read, and why its product cannot; nil if they can.
  fileprivate(set) var whyNoFacts, whyNoProduct: Failure?

  var common: Common {
    Common(facts: facts.draft.stored, number: number, uuid: uuid, isWithdrawn: isWithdrawn, rate: rate)
  }

  /// What could be read, as it is remembered of a line of this file if it is left out.
  func known(in file: String) -> LeftOutLine {
    LeftOutLine(
      file: file, line: line, date: facts.day, parcel: facts.parcel, place: facts.place, product: product.name,
      permit: product.permit)
  }
}

/// Reads the lines of a table of treatments, each cell as if it had been typed.
struct TreatmentLineReader {
  let calculator: any Calculator
  let group: FieldGroup
  /// The notations of the numbers; each must be able to read each number, and the first one counts.
  let notations: [Notation]
  let dates: DateColumn

  private static let missing = Choice("missing", key: "treatments-missing")

  /// Reads a row; every cell is read, also behind one that cannot be.
  func line(_ row: TreatmentRow) -> TreatmentLine {
    var line = TreatmentLine(line: row.line)
    // Tables of earlier versions have a word where the law wants something that is missing.
    let cells = row.cells.filter { _, text in !notations[0].means(text, Self.missing) }
    func reading(_ why: WritableKeyPath<TreatmentLine, Failure?>, _ read: () throws(Failure) -> Void) {
      do throws(Failure) { try read() } catch { line[keyPath: why] = line[keyPath: why] ?? error }
    }
    for fact in TreatmentFact.allCases {
      guard let text = cells[fact.path] else { continue }
      reading(\.whyNoFacts) { () throws(Failure) in try take(text, as: fact, into: &line) }
    }
    reading(\.whyNoFacts) { () throws(Failure) in try takeIdentity(cells, into: &line) }
    var (name, permit, role): (String?, String?, String?)
    var (dose, perHectare, total): (StatedAmount?, StatedAmount?, StatedAmount?)
    reading(\.whyNoProduct) { () throws(Failure) in name = try self.name(cells) }
    reading(\.whyNoProduct) { () throws(Failure) in permit = try word(.permit, cells) }
    reading(\.whyNoProduct) { () throws(Failure) in role = try word(.role, cells) }
    reading(\.whyNoProduct) { () throws(Failure) in dose = try self.dose(cells) }
    reading(\.whyNoProduct) { () throws(Failure) in perHectare = try amount(.perHectare, cells) }
    reading(\.whyNoProduct) { () throws(Failure) in total = try amount(.total, cells) }
    line.product = StatedProduct(
      name: name, permit: permit, role: role, dose: dose, perHectare: perHectare, total: total)
    return line
  }

  private func take(_ text: String, as fact: TreatmentFact, into line: inout TreatmentLine) throws(Failure) {
    let field = TreatmentForm.field(fact)
    if fact == .treated {
      let area = try amount(of: field, text)
      line.area = area
      line.facts = TreatmentFacts(line.facts.draft.setting(treated: area.quantity))
      return
    }
    let said = [.date, .end].contains(fact) ? try dates.text(text) : text
    do throws(Refusal) {
      let read = try notations.map { (notation) throws(Refusal) in
        try TreatmentForm().read(said, into: field, of: line.facts.draft, notation).draft
      }
      line.facts = TreatmentFacts(read[0])
    } catch { throw error.failure }
  }

  private func takeIdentity(_ cells: [FieldPath: String], into line: inout TreatmentLine) throws(Failure) {
    line.number = try cells[TreatmentColumn.number.path].map { (text) throws(Failure) in
      try word(of: TreatmentColumn.number.field, text)
    }
    if let text = cells[TreatmentColumn.uuid.path] {
      // What is no UUID may still tell treatments apart.
      if text.isUUID { line.uuid = text.lowercased() } else { line.number = line.number ?? text }
    }
    line.rate = try amount(.volume, cells)?.quantity
    if let text = cells[TreatmentColumn.withdrawn.path] {
      line.isWithdrawn = try word(of: TreatmentColumn.withdrawn.field, text) == TreatmentColumn.isWithdrawnID
    }
  }

  private func name(_ cells: [FieldPath: String]) throws(Failure) -> String {
    guard let name = try word(.name, cells) else { throw Failure(TableCode.nameless) }
    guard calculator.isName(name, notations[0]) else { throw .noName(name) }
    return name
  }

  private func word(_ fact: UsedProduct.Fact, _ cells: [FieldPath: String]) throws(Failure) -> String? {
    guard let field = group.field(fact.rawValue, of: group.first, in: calculator.blank), let text = cells[field.path]
    else { return nil }
    do throws(Refusal) {
      return try calculator.read(text, into: field, of: calculator.blank, notations[0]).draft.text(at: field.path)
    } catch { throw error.failure }
  }

  private func word(of field: Field, _ text: String) throws(Failure) -> String {
    try field.word(text, notations[0])
  }

  private func dose(_ cells: [FieldPath: String]) throws(Failure) -> StatedAmount? {
    guard let field = group.field(group.mainField, of: group.first, in: calculator.blank), let text = cells[field.path]
    else { return nil }
    return try amount(of: field, text) { (notation) throws(Refusal) in
      try calculator.read(text, into: field, of: calculator.blank, notation).reading(of: field)
    }
  }

  private func amount(_ column: TreatmentColumn, _ cells: [FieldPath: String]) throws(Failure) -> StatedAmount? {
    guard let text = cells[column.path] else { return nil }
    return try amount(of: column.field, text)
  }

  private func amount(of field: Field, _ text: String) throws(Failure) -> StatedAmount {
    try amount(of: field, text) { (notation) throws(Refusal) in try field.read(text, in: field.units[0], notation) }
  }

  /// Reads an amount in every notation; one without a unit and a calculation are refused.
  private func amount(
    of field: Field, _ text: String, _ read: (Notation) throws(Refusal) -> FieldReading?
  ) throws(Failure) -> StatedAmount {
    do throws(Refusal) {
      let readings = try notations.map(read)
      guard let reading = readings[0], reading.hasTypedUnit else {
        throw Refusal(field.unitNeeded(typed: text, notations[0]), at: 0..<0)
      }
      if let sum = reading.expression, !reading.isFraction {
        throw Refusal(Failure(TableCode.calculation, ["typed": .text(sum.safeForTerminal)]), at: 0..<0)
      }
      return StatedAmount(reading.quantity, decimals: reading.expression == nil ? text.decimals : Self.mostDecimals)
    } catch { throw error.failure }
  }

  /// A fraction is not rounded.
  private static let mostDecimals = Fraction.significantDigits
}

extension String {
  /// How many digits its number has behind the decimal mark: 1 for `12.5 ha`.
  fileprivate var decimals: Int {
    let number = prefix { $0.isWholeNumber || ".,".contains($0) || $0.isWhitespace }
    return number.lastIndex { ".,".contains($0) }.map { mark in number[mark...].count { $0.isWholeNumber } } ?? 0
  }

  /// Whether it is a UUID, `0b9f7a52-…`.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

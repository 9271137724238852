import Calculation
import Records

/// The treatments of a table, put together of its lines, and the lines that are refused.
package struct TreatmentRows {
  /// The treatments that could be read, in the order of their first lines.
  package private(set) var treatments: [ForeignTreatment] = []
  /// The lines that could not be read, in their order.
  package private(set) var refused: [RefusedLine] = []

  private let file: String
  private let lines: [TreatmentLine]
  /// Why each refused line is refused, by its place among the lines.
  private var failures: [Int: Failure] = [:]

  /// Reads the rows of a file. Lines with equal facts are one treatment; the same product twice is two. `step` is called
  /// before each row; an error that it throws ends the reading.
  package init(_ file: TreatmentFile, step: () throws -> Void = {}) throws {
    let dated = [TreatmentFact.date, .end].map(\.path)
    let cells = file.rows.flatMap { row in
      dated.compactMap { path in try? row.cells[path]?.get() }
    }
    let hasDates = file.rows.contains { $0.cells[TreatmentFact.date.path] != nil }
    let dates = DateColumn(cells, isFilled: hasDates)
    let reader = TreatmentLineReader(
      calculator: file.calculator, group: file.group, notations: file.notations, dates: dates)
    self.file = file.name
    lines = try file.rows.map { row in
      try step()
      return reader.line(row)
    }
    refuseLines()
    refuseIdentities()
    let linesOfTreatments = lines.indices.grouped { place in
      lines[place].whyNoFacts == nil ? lines[place].common : nil
    }
    for places in linesOfTreatments {
      try step()
      takeTreatments(of: places)
    }
    refused = failures.keys.sorted().compactMap { place in
      failures[place].map { RefusedLine(lines[place].known(in: self.file), $0) }
    }
  }

  /// Refuses lines for a reason; those that are refused already keep their own.
  private mutating func refuse(_ places: some Sequence<Int>, _ failure: Failure) {
    for place in places where failures[place] == nil { failures[place] = failure }
  }

  /// Refuses the lines that cannot be read, and those that may belong to the same treatments.
  private mutating func refuseLines() {
    for (place, line) in lines.enumerated() {
      if let failure = line.whyNoFacts ?? line.whyNoProduct { failures[place] = failure }
    }
    let linesOfNames = lines.indices.grouped { place in [lines[place].number, lines[place].uuid] }
    for places in linesOfNames {
      let first = lines[places[0]]
      if first.number == nil, first.uuid == nil { continue }
      guard let unread = places.first(where: { lines[$0].whyNoFacts != nil }) else { continue }
      refuse(places, .otherLine(lines[unread].line))
    }
  }

  /// Refuses the lines of a number that has two dates, and those of a UUID that has two treatments.
  private mutating func refuseIdentities() {
    for places in lines.indices.grouped(by: { lines[$0].number }) {
      refuseIfOfTwoDates(places)
    }
    for places in lines.indices.grouped(by: { lines[$0].uuid }) {
      let first = lines[places[0]]
      guard let uuid = first.uuid else { continue }
      guard let other = places.first(where: { lines[$0].common != first.common }) else { continue }
      refuse(places, .identity(uuid, first.line, lines[other].line))
    }
  }

  /// Refuses the lines of one number if two of them have different dates.
  private mutating func refuseIfOfTwoDates(_ places: [Int]) {
    guard let number = lines[places[0]].number else { return }
    let dated = places.map { lines[$0] }.filter { $0.facts.day != nil }
    guard let first = dated.first else { return }
    guard let other = dated.first(where: { $0.facts.day != first.facts.day }) else { return }
    let data: [String: Datum] = [
      "number": .text(number), "line": .text(String(first.line)),
      "other": .text(String(other.line)),
    ]
    refuse(places, Failure(RecordCode.identity, data))
  }

  /// Takes the treatments of lines with equal facts; refuses all of them if one is refused.
  private mutating func takeTreatments(of places: [Int]) {
    if let unread = places.first(where: { failures[$0] != nil }) {
      return refuse(places, .otherLine(lines[unread].line))
    }
    let treatments = partedByProducts(places)
    if let uuid = lines[places[0]].uuid, treatments.count > 1 {
      let firstLine = lines[treatments[0][0]].line
      return refuse(places, .identity(uuid, firstLine, lines[treatments[1][0]].line))
    }
    for placesOfTreatment in treatments { takeTreatment(of: placesOfTreatment) }
  }

  /// Returns the lines of each treatment: one that names a product for the second time is of the second treatment.
  private func partedByProducts(_ places: [Int]) -> [[Int]] {
    var treatments: [[Int]] = []
    var timesNamed: [String: Int] = [:]
    for place in places {
      let product = lines[place].product.name?.folded ?? ""
      let treatment = timesNamed[product, default: 0]
      timesNamed[product] = treatment + 1
      if treatment == treatments.count { treatments.append([]) }
      treatments[treatment].append(place)
    }
    return treatments
  }

  /// Takes the treatment of these lines; refuses all of them if the amounts of one cannot be settled.
  private mutating func takeTreatment(of places: [Int]) {
    let first = lines[places[0]]
    var used: [UsedProduct] = []
    for place in places {
      do throws(Failure) {
        used.append(try lines[place].product.used(on: first.area, at: first.rate))
      } catch {
        failures[place] = error
        return refuse(places, .otherLine(lines[place].line))
      }
    }
    treatments.append(
      ForeignTreatment(
        lines: places.map { lines[$0].known(in: file) }, of: file, number: first.number,
        uuid: first.uuid,
        isWithdrawn: first.isWithdrawn, facts: first.facts, area: first.area, rate: first.rate,
        products: places.map { lines[$0].product }, used: used))
  }
}

extension Sequence {
  /// Returns groups of elements with the same key, in the order of their first elements; leaves out elements without a key.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      guard let key = key(element) else { return }
      if let place = places[key] { return groups[place].append(element) }
      places[key] = groups.count
      groups.append([element])
    }
  }
}

extension Failure {
  /// Another line of the same treatment is refused.
  fileprivate static func otherLine(_ line: Int) -> Failure {
    Failure(RecordCode.otherLine, ["line": .text(String(line))])
  }
  /// Two lines say different things of the treatment that has this UUID.
  fileprivate static func identity(_ uuid: String, _ line: Int, _ other: Int) -> Failure {
    Failure(
      RecordCode.identity,
      ["number": .text(uuid), "line": .text(String(line)), "other": .text(String(other))],
      variant: "uuid")
  }
}

import Calculation
import Records
import Storage

/// Which treatments of a table are recorded here already.
struct TreatmentMatches {
  /// Those that are not here, in the order in which they were looked for.
  fileprivate(set) var new: [ForeignTreatment] = []
  /// Those that are here and say nothing else.
  fileprivate(set) var same: [ForeignTreatment] = []
  /// Those that are here and say something else, in the order of their lines.
  fileprivate(set) var differing: [TreatmentPlan.Differing] = []
}

/// The treatments that are recorded here, found by what tells them from others.
struct RecordedHere {
  /// The ways in which a treatment of a table is found, the surest first. All treatments are looked for in one way before
  /// the next, so that none is taken for another that has not been looked for.
  private enum Way: CaseIterable {
    /// It has the UUID.
    case uuid
    /// Its table stated the same number, date, parcel and product, and it says nothing else.
    case statedAndSame
    /// It was recorded here and is the same work.
    case recordedHere
    /// Its table stated the same number, date, parcel and product.
    case stated
    /// It has been corrected here to what this table states.
    case corrected
  }

  private let store: TreatmentStore
  private var all: [Treatment] = []
  /// The numbers of those that this version of the program cannot read.
  private var unreadable: [Int64] = []
  /// The places in `all`, by their own UUIDs and by those of the tables from which they were taken over.
  private var byUUID: [String: [Int]] = [:]
  /// The places of those that were taken over, by what their tables stated, and by what they say now.
  private var byStatedKey: [ForeignKey: [Int]] = [:]
  private var byPresentKey: [ForeignKey: [Int]] = [:]
  /// The places of those that were recorded here, by date and folded parcel.
  private var ofWork: [[String?]: [Int]] = [:]
  /// The places of those that have been found in the table.
  private var found: Set<Int> = []

  init(_ store: TreatmentStore, step: () throws -> Void) throws {
    self.store = store
    let next = try store.pages()
    while let page = try next() {
      try step()
      for item in page {
        if let treatment = item.treatment {
          add(treatment)
        } else {
          unreadable.append(item.number)
        }
      }
    }
  }

  private mutating func add(_ treatment: Treatment) {
    let place = all.count
    let content = treatment.content
    all.append(treatment)
    let uuids = Set([treatment.uuid, content.source?.identity.uuid].compactMap(\.self))
    for uuid in uuids { byUUID[uuid, default: []].append(place) }
    guard let source = content.source else {
      if !treatment.isWithdrawn { ofWork[Self.work(of: content), default: []].append(place) }
      return
    }
    for key in Set(source.identity.keys) { byStatedKey[key, default: []].append(place) }
    for key in Set(content.presentIdentity?.keys ?? []) {
      byPresentKey[key, default: []].append(place)
    }
  }

  private static func work(of content: TreatmentContent) -> [String?] {
    [content.facts.day?.text, content.facts.parcel?.folded]
  }

  /// Whether a treatment here has this UUID.
  func hasUUID(_ uuid: String) -> Bool {
    byUUID[uuid]?.contains { place in all[place].uuid == uuid } ?? false
  }

  /// Returns those that count for limits, with the lines of tables that are left out.
  func counting(_ leftOut: [LeftOutLine]) -> TreatmentsByParcel {
    var counting = TreatmentsByParcel(leftOut: leftOut)
    for number in unreadable { counting.add(number, nil) }
    for treatment in all where !treatment.isWithdrawn {
      counting.add(treatment.number, treatment.content, follows: treatment.follows)
    }
    return counting
  }

  /// Looks for the treatments of a table, each of which is found once. `step` is called before each; an error that it
  /// throws ends the work.
  mutating func matches(of treatments: [ForeignTreatment], step: () throws -> Void) throws
    -> TreatmentMatches
  {
    var matches = TreatmentMatches()
    matches.new = treatments
    for way in Way.allCases {
      matches.new = try matches.new.filter { treatment in
        try step()
        guard let place = try place(of: treatment, way) else { return true }
        found.insert(place)
        let here = all[place]
        if treatment.agrees(with: here) || way == .recordedHere {
          matches.same.append(treatment)
        } else {
          let line = treatment.lines[0].line
          matches.differing.append(
            TreatmentPlan.Differing(line: line, number: here.number, isWithdrawn: here.isWithdrawn))
        }
        return false
      }
    }
    matches.differing.sort { $0.line < $1.line }
    return matches
  }

  private func place(of treatment: ForeignTreatment, _ way: Way) throws(Failure) -> Int? {
    switch way {
    case .uuid:
      return try likeliest(
        among: treatment.identity.uuid.flatMap { byUUID[$0] } ?? [], for: treatment)
    case .statedAndSame:
      return places(byStatedKey, treatment).first {
        !found.contains($0) && treatment.agrees(with: all[$0])
      }
    case .recordedHere:
      guard !treatment.isWithdrawn else { return nil }
      let places = ofWork[Self.work(of: treatment.content)] ?? []
      return places.first {
        !found.contains($0) && all[$0].content.isSameWork(as: treatment.content)
      }
    case .stated:
      return try likeliest(among: places(byStatedKey, treatment), for: treatment)
    case .corrected:
      return try likeliest(among: places(byPresentKey, treatment), for: treatment)
    }
  }

  /// Returns the places of treatments with a key of this one. Where both tables tell a UUID, that alone counts.
  private func places(_ byKey: [ForeignKey: [Int]], _ treatment: ForeignTreatment) -> [Int] {
    treatment.identity.keys.flatMap { byKey[$0] ?? [] }.filter { place in
      treatment.identity.uuid == nil || all[place].content.source?.identity.uuid == nil
    }
  }

  /// Returns the treatment that says nothing else, or else the first that may be this one.
  private func likeliest(among places: [Int], for treatment: ForeignTreatment) throws(Failure)
    -> Int?
  {
    let open = places.filter { !found.contains($0) }
    if let same = open.first(where: { treatment.agrees(with: all[$0]) }) { return same }
    for place in open where try mayBe(all[place], treatment) { return place }
    return nil
  }

  /// Whether a treatment here may be that of the table. One that is withdrawn makes room for another one, unless it said
  /// the same in one of its versions: that was withdrawn on purpose.
  private func mayBe(_ here: Treatment, _ treatment: ForeignTreatment) throws(Failure) -> Bool {
    guard here.isWithdrawn, !treatment.isWithdrawn else { return true }
    var version = 0
    while let stored = try store.version(after: version, of: here.number) {
      if treatment.agrees(with: stored.treatment.content) { return true }
      version = stored.treatment.version
    }
    return false
  }
}

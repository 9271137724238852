import GRDB
import GRDBSQLite
import Testing

@testable import Calculation
@testable import Records
@testable import Storage

/// Tests for kept treatments: permanent numbers, versions, withdrawals, and copies.
struct TreatmentStoreTests {
  private let store: Store
  private let treatments: TreatmentStore

  init() throws {
    store = try Store.inMemory()
    treatments = TreatmentStore(store)
  }

  private func content(
    _ parcel: String?, _ date: String = "2027-05-10", name: String = "Tebu", place: String? = nil
  ) -> TreatmentContent {
    let facts = TreatmentForm().blank.setting(.date, to: date).setting(.parcel, to: parcel).setting(
      .place, to: place)
    let dose = Quantity(1, UnitTable.unit(id: "l/ha") ?? .litre)
    let product = UsedProduct(name: name, permit: nil, role: "product", dose: dose, perArea: dose)
    return TreatmentContent(
      facts: TreatmentFacts(facts), products: [product], rate: nil, limits: [], harvest: nil)
  }

  private func keep(_ content: TreatmentContent, in treatments: TreatmentStore? = nil) throws
    -> Treatment
  {
    let store = treatments ?? self.treatments
    let outcome = try store.keep(content, id: TreatmentStore.newID(), at: noon)
    guard case .kept(let treatment) = outcome else { throw Failure.recordNoResult }
    return treatment
  }

  /// Returns the numbers of the treatments that are read for judging one of this parcel.
  private func near(
    _ parcel: String?, place: String? = nil, season: Int? = nil,
    in years: ClosedRange<Int> = 0...9999,
    besides number: Int64? = nil
  ) throws -> (all: [Int64], isWhole: Bool) {
    let facts = TreatmentForm().blank.setting(.parcel, to: parcel).setting(.place, to: place)
    let read = try treatments.recorded(
      near: TreatmentFacts(season.map { facts.setting(season: $0) } ?? facts), in: years,
      besides: number)
    return (read.groups.values.flatMap(\.numbers.values).flatMap(\.self).sorted(), read.isWhole)
  }

  @Test func numbersCountUpAndTheSameWorkIsKeptOnce() throws {
    let first = try keep(content("North"))
    #expect(first.name == "T-1" && first.version == 1 && !first.isWithdrawn)
    #expect(try keep(content("South")).number == 2)
    let again = try treatments.keep(content("NORTH"), id: "x", at: noon)
    #expect(again == .same(first))
    _ = try treatments.withdraw(1, at: noon)
    #expect(try keep(content("North")).number == 3)
  }

  @Test func theSameWorkHasTheSameCropSeasonAndAmounts() throws {
    func work(
      _ area: String, _ dose: String, eppo: String? = "TRZAX", season: Int = 2027,
      start: String? = nil,
      place: String? = nil
    ) throws -> TreatmentContent {
      let area = area.split(separator: " ")
      let dose = dose.split(separator: " ")
      let unit = try #require(UnitTable.unit(id: String(dose[1])))
      let wide = UnitTable.unit(id: String(area[1]))
      let amount = Quantity(try #require(Fraction(String(dose[0]))), unit)
      let treated = Quantity(try #require(Fraction(String(area[0]))), try #require(wide))
      let facts = TreatmentForm().blank.setting(.crop, to: "wheat").setting(.eppo, to: eppo)
        .setting(season: season).setting(treated: treated).setting(.start, to: start).setting(
          .place, to: place)
      let product = UsedProduct(
        name: "Tebu", permit: nil, role: "product", dose: amount, perArea: amount)
      return TreatmentContent(facts: TreatmentFacts(facts), products: [product])
    }
    let one = try work("1 ha", "1 l/ha")
    func isSame(_ other: TreatmentContent) -> Bool { one.isSameWork(as: other) }
    #expect(try isSame(work("10000 m2", "1000 ml/ha")))
    #expect(try !isSame(work("1 ha", "1 kg/ha")) && !isSame(work("2 ha", "1 l/ha")))
    #expect(
      try !isSame(work("1 ha", "1 l/ha", eppo: "TRZAW"))
        && !isSame(work("1 ha", "1 l/ha", season: 2028)))
    // What is not known makes no other work.
    #expect(try isSame(work("1 ha", "1 l/ha", eppo: nil, start: "06:00", place: "12/3")))
    let early = try work("1 ha", "1 l/ha", start: "06:00")
    #expect(try !early.isSameWork(as: work("1 ha", "1 l/ha", start: "18:00")))
  }

  /// Treatments that may be of a parcel are the same in the data and in memory.
  @Test func memoryFindsWhatTheDataFind() throws {
    let parcels = [nil, "North", "NORTH", "South"]
    let places = [nil, "12/3", "Dz. 12/3", "12/03", "9"]
    var inMemory = TreatmentsByParcel(leftOut: [])
    for (row, parcel) in parcels.enumerated() {
      for (column, place) in places.enumerated() {
        let kept = try keep(content(parcel, name: "Tebu \(row) of \(column)", place: place))
        inMemory.add(kept.number, kept.content)
      }
    }
    for parcel in parcels {
      for place in places where parcel != nil || place != nil {
        let facts = TreatmentForm().blank.setting(.parcel, to: parcel).setting(.place, to: place)
        let found = inMemory.near(TreatmentFacts(facts))
        let numbers = found.groups.values.flatMap(\.numbers.values).flatMap(\.self).sorted()
        #expect(try numbers == near(parcel, place: place).all, "\(parcel ?? "-") \(place ?? "-")")
      }
    }
  }

  @Test func aCorrectionIsANewVersionOfTheLast() throws {
    let first = try keep(content("North"))
    let second = try #require(try treatments.correct(first, to: content("East"), at: noon))
    #expect(second.version == 2 && second.uuid == first.uuid && second.number == 1)
    #expect(try treatments.correct(first, to: content("West"), at: noon) == nil)
    let versions = try (0...2).map {
      try treatments.version(after: $0, of: 1)?.treatment.content.facts.parcel
    }
    #expect(versions == ["North", "East", nil])
    #expect(try treatments.treatment(1)?.treatment == second)
    #expect(try treatments.withdraw(1, at: noon) && !treatments.withdraw(1, at: noon))
    #expect(try treatments.treatment(1)?.treatment.isWithdrawn == true)
    let last = try #require(try treatments.treatment(1)).treatment
    #expect(try treatments.correct(last, to: content("West"), at: noon) == nil)
  }

  @Test(arguments: [
    ("1465011 0001", "14650110001"), ("dz. 12/3", "12 / 03"), ("FR-12", "fr 12"),
    ("Nad rzek\u{105}", "nad rzeka"),
  ])
  func placeIdsThatMayBeTheSameAreFoundTogether(_ one: String, _ other: String) throws {
    _ = try keep(content("North", place: one))
    #expect(try near("South", place: other).all.count == 1)
    #expect(try near("South", place: "9/9").all.isEmpty)
  }

  @Test func onlyLastVersionsThatAreNotWithdrawnCount() throws {
    let first = try keep(content("North", "2027-03-01"))
    _ = try keep(content("north", "2027-04-01"))
    _ = try treatments.correct(first, to: content("South", "2027-03-02"), at: noon)
    #expect(try near("north").all == [2])
    #expect(try treatments.firstDay() == Day("2027-03-02"))
    _ = try treatments.withdraw(1, at: noon)
    #expect(try treatments.firstDay() == Day("2027-04-01"))
    #expect(try near("south").all.isEmpty && treatments.newest(9).map(\.number) == [2])
  }

  /// A treatment may be of a parcel by its name, by its place id, or because one of the two is unknown.
  @Test func treatmentsNearAreFoundByNameAndPlace() throws {
    for (parcel, place) in [
      ("North", nil), ("South", "dz. 12/3"), ("North", "12/4"), (nil, "12/4"), ("East", nil),
    ] {
      _ = try keep(content(parcel, name: place == nil ? "Tebu" : "Nissorun", place: place))
    }
    #expect(try near("north").all == [1, 3, 4])
    #expect(try near("North", place: "12 / 3").all == [1, 2, 3, 4])
    #expect(try near(nil, place: "Dz.12/3").all == [1, 2, 4, 5])
    try store.write { try $0.execute(sql: "UPDATE treatment SET content = 'x' WHERE number = 2") }
    #expect(try near("North", place: "12/3").isWhole)
  }

  /// A row of another parcel that is too long to be read makes nothing certain, and stops nothing.
  @Test func aRowThatIsTooLongStopsNoReading() throws {
    _ = try keep(content("North", place: "12/3"))
    _ = try keep(content("South", place: "9/9"))
    let long = String(repeating: " ", count: 2_000_000)
    try store.write { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, .max)
      try db.execute(
        sql: "UPDATE treatment SET content = content || ? WHERE number = 2", arguments: [long])
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Store.longestRow))
    }
    let read = try near("North", place: "12/3")
    #expect(read.all == [1] && !read.isWhole)
  }

  /// A day beside the content that is another than that in the content hides no treatment, and is marked.
  @Test func anotherDayBesideTheContentHidesNothing() throws {
    _ = try keep(content("North", "2027-05-10"))
    try store.write { try $0.execute(sql: "UPDATE treatment SET date = '1950-01-01'") }
    #expect(try near("North", in: 2026...2028).all == [1])
    #expect(try treatments.treatment(1)?.treatment.follows == false)
  }

  /// Of the parcel's treatments those of the years are read, those of the season whatever their date, and undated ones; what
  /// is not read cannot be unreadable.
  @Test func onlyWhatMayCountIsRead() throws {
    for (day, season) in [
      ("2024-05-10", 2024), ("2025-05-10", 2025), ("2027-05-10", 2027), ("2020-05-10", 2025),
    ] {
      let facts = content("North", day).facts.draft.setting(season: season)
      _ = try keep(
        TreatmentContent(facts: TreatmentFacts(facts), products: content("North").products))
    }
    _ = try keep(
      TreatmentContent(
        facts: TreatmentFacts(content("North").facts.draft.without(.date)), products: []))
    #expect(try near("north", in: 2025...2026).all == [2, 5])
    #expect(try near("north", season: 2025, in: 2026...2027).all == [2, 3, 4, 5])
    #expect(try near("north", in: 2020...2025, besides: 2).all == [1, 4, 5])
    try store.write { try $0.execute(sql: "UPDATE treatment SET content = 'x' WHERE number = 3") }
    #expect(
      try near("north", season: 2025, in: 2025...2025).isWhole
        && !near("north", in: 2027...2027).isWhole)
  }

  /// What was read for judging is read again once any program has stored, corrected or withdrawn a treatment.
  @Test func theStateChangesWithEveryTreatment() throws {
    let folder = Folder()
    let (here, other) = (TreatmentStore(try folder.open()), TreatmentStore(try folder.open()))
    var states = [try here.state()]
    let first = try keep(content("North"), in: other)
    states.append(try here.state())
    _ = try other.correct(first, to: content("East"), at: noon)
    states.append(try here.state())
    _ = try other.withdraw(1, at: noon)
    states.append(try here.state())
    _ = try keep(content("North"), in: here)
    states.append(try here.state())
    #expect(Set(states).count == 5)
    #expect(try here.state() == other.state())
  }

  @Test func numbersAreInOrderAndByYear() throws {
    for day in ["2027-01-01", "2028-01-01", "2027-12-31"] { _ = try keep(content(nil, day)) }
    #expect(try treatments.numbers() == [1, 2, 3])
    #expect(try treatments.numbers(of: 2027) == [1, 3])
    #expect(try treatments.numbers(byDate: true) == [1, 3, 2])
    _ = try treatments.withdraw(1, at: noon)
    #expect(try treatments.numbers(byDate: true) == [3, 2, 1])
  }

  @Test func whatAnotherVersionWroteIsLeftAlone() throws {
    _ = try keep(content("North"))
    try store.write { try $0.execute(sql: "UPDATE treatment SET content = '{}'") }
    #expect(try treatments.treatment(1) == nil && treatments.exists(1) && !treatments.exists(2))
    #expect(try !near("north").isWhole && near("south").isWhole)
    #expect(try treatments.treatments(treatments.numbers()).map { $0.item == nil } == [true])
    #expect(try keep(content("North")).number == 2)
  }

  @Test func productsAreRememberedWithTheTreatment() throws {
    let group = try #require(SprayCalculator().form.groups.first)
    let entry = BookEntry(StoredName("Tebu", folded: "tebu"), group.naming(spray, "Tebu"))
    _ = try treatments.keep(
      content("North"), id: TreatmentStore.newID(), at: noon, knowing: [entry])
    #expect(try BookStore(store).entry("tebu")?.used == noon)
  }

  /// Imports everything from a file into a store.
  private func importing(_ folder: Folder, into other: Store) throws -> [ImportedTreatment] {
    let copy = try #require(try other.copy(at: folder.file, named: "x"))
    let rows = try all(copy.treatments())
    return try other.importing { transaction in
      try rows.enumerated().map { place, row in
        let version = try #require(row.item)
        let isLast = rows.dropFirst(place + 1).first?.item?.treatment.uuid != version.treatment.uuid
        return try transaction.add(version, isLast: isLast)
      }
    }
  }

  @Test func copiesBringVersionsAndNewNumbers() throws {
    let folder = Folder()
    let other = TreatmentStore(try folder.open())
    let foreign = try keep(content("North"), in: other)
    _ = try other.correct(foreign, to: content("East"), at: noon)
    _ = try keep(content("South"), in: other)
    _ = try other.withdraw(2, at: noon)
    let own = try keep(content("Own"))
    #expect(try importing(folder, into: store) == [.added(2), .changed(2), .added(3)])
    #expect(try treatments.treatment(1)?.treatment == own)
    let taken = try #require(try treatments.treatment(2)).treatment
    #expect(
      taken.uuid == foreign.uuid && taken.version == 2 && taken.content.facts.parcel == "East")
    #expect(try treatments.treatment(3)?.treatment.isWithdrawn == true)
    #expect(try importing(folder, into: store) == [.same, .same, .same])
    _ = try other.withdraw(1, at: noon)
    #expect(try importing(folder, into: store) == [.same, .changed(2), .same])
    #expect(try treatments.treatment(2)?.treatment.isWithdrawn == true)
  }

  @Test func anotherCorrectionHereStays() throws {
    let folder = Folder()
    let other = TreatmentStore(try folder.open())
    let foreign = try keep(content("North"), in: other)
    _ = try importing(folder, into: store)
    let east = try #require(try other.correct(foreign, to: content("East"), at: noon))
    _ = try other.correct(east, to: content("South"), at: noon)
    _ = try treatments.correct(foreign, to: content("West"), at: noon)
    #expect(try importing(folder, into: store) == [.same, .differs(1), .differs(1)])
    #expect(try treatments.treatment(1)?.treatment.content.facts.parcel == "West")
  }

  /// A treatment that has been corrected otherwise here is not withdrawn by a copy, either.
  @Test func anotherCorrectionHereIsNotWithdrawn() throws {
    let folder = Folder()
    let other = TreatmentStore(try folder.open())
    let foreign = try keep(content("North"), in: other)
    _ = try importing(folder, into: store)
    _ = try other.correct(foreign, to: content("East"), at: noon)
    _ = try other.withdraw(1, at: noon)
    _ = try treatments.correct(foreign, to: content("West"), at: noon)
    #expect(try importing(folder, into: store) == [.same, .differs(1)])
    #expect(try treatments.treatment(1)?.treatment.isWithdrawn == false)
  }

  /// An imported number that is free is taken over unless it is far ahead.
  @Test(
    arguments: [(1_000_001, 1_000_001), (1_000_002, 1), (999_999_999_999, 1)] as [(Int64, Int64)])
  func importedNumbersLeaveRoom(_ foreign: Int64, _ here: Int64) throws {
    let folder = Folder()
    let other = try folder.open()
    _ = try keep(content("North"), in: TreatmentStore(other))
    try other.write { try $0.execute(sql: "UPDATE treatment SET number = ?", arguments: [foreign]) }
    #expect(try importing(folder, into: store) == [.added(here)])
    #expect(try keep(content("South")).number == here + 1)
  }

  /// Whatever number a file has, treatments get numbers: behind a gap if the greatest is taken.
  @Test(
    arguments: [
      ([1, 2, HistoryStore.mostNumber], 3), ([HistoryStore.mostNumber], 1),
      ([HistoryStore.mostNumber - 1, 1], HistoryStore.mostNumber),
      ([.max, 4], 5), ([-7, 0], 1), ([.min, HistoryStore.mostNumber, 1, 3], 2),
    ] as [([Int64], Int64)])
  func anyNumberInAFileLeavesRoom(_ numbers: [Int64], _ next: Int64) throws {
    for number in numbers {
      _ = try keep(content("\(number)"))
      let sql = "UPDATE treatment SET number = ? WHERE parcel = ?"
      try store.write { try $0.execute(sql: sql, arguments: [number, "\(number)"]) }
    }
    #expect(try keep(content("North")).number == next)
    #expect(try keep(content("South")).number > 0)
  }

  /// A version behind one that could not be read is left out; one that is here and cannot be read is not written over.
  @Test func unreadableVersionsAreNotPassedOver() throws {
    let folder = Folder()
    let other = TreatmentStore(try folder.open())
    let foreign = try keep(content("North"), in: other)
    _ = try other.correct(foreign, to: content("East"), at: noon)
    let copy = try #require(try store.copy(at: folder.file, named: "x"))
    let versions = try all(copy.treatments()).compactMap(\.item)
    #expect(try store.importing { try $0.add(versions[1]) } == .versionMissing)
    #expect(try store.importing { try $0.add(versions[0]) } == .added(1))
    try store.write { try $0.execute(sql: "UPDATE treatment SET content = '{}'") }
    #expect(try store.importing { try $0.add(versions[0]) } == .same)
    #expect(try store.importing { try $0.add(versions[1]) } == .changed(1))
  }

  /// A withdrawal is not taken over while a version between is missing.
  @Test func aWithdrawalWaitsForTheVersionsBeforeIt() throws {
    let folder = Folder()
    let other = TreatmentStore(try folder.open())
    let first = try keep(content("North"), in: other)
    let second = try #require(try other.correct(first, to: content("East"), at: noon))
    _ = try other.correct(second, to: content("South"), at: noon)
    _ = try other.withdraw(first.number, at: noon)
    let copy = try #require(try store.copy(at: folder.file, named: "x"))
    let versions = try all(copy.treatments()).compactMap(\.item)
    #expect(try store.importing { try $0.add(versions[0], isLast: false) } == .added(1))
    #expect(try store.importing { try $0.add(versions[2]) } == .versionMissing)
    #expect(try treatments.treatment(1)?.treatment.isWithdrawn == false)
  }

  /// A file of 0.2.0, which has five steps, can be imported as it is, and is brought up to date when it is opened.
  @Test func aFileOfFiveStepsIsReadAndBroughtUpToDate() throws {
    let folder = Folder()
    _ = try keep(content("North"), in: TreatmentStore(try folder.open()))
    do {
      let queue = try DatabaseQueue(path: folder.file)
      try queue.write {
        try $0.execute(
          sql:
            "DROP INDEX treatment_date; DROP TABLE parcel; DROP TABLE filling; DROP TABLE open_record"
        )
        try $0.execute(sql: "DROP TABLE treatment_left_out")
        try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier > '6'")
      }
    }
    let before = try folder.bytes()
    #expect(try importing(folder, into: store) == [.added(1)])
    #expect(try folder.bytes() == before)
    let opened = try folder.open()
    let plan = "EXPLAIN QUERY PLAN SELECT min(date) FROM treatment WHERE number <> 0"
    let detail = try opened.read { try Row.fetchOne($0, sql: plan)?["detail"] as String? }
    #expect(detail?.contains("treatment_date") == true)
    #expect(try TreatmentStore(opened).treatment(1) != nil)
  }

  @Test func twoShellsNeverGiveANumberTwice() async throws {
    let folder = Folder()
    _ = try folder.open()
    let numbers = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for shell in 0..<4 {
        let all = (0..<25).map { content("\(shell) \($0)") }
        group.addTask {
          let treatments = TreatmentStore(try folder.open(busyTimeout: 30))
          return try all.map { try self.keep($0, in: treatments).number }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(numbers.sorted() == Array(1...100))
  }

  @Test func limitsStayWithTheProduct() throws {
    let group = try #require(SprayCalculator().form.groups.first)
    let book = BookStore(store)
    let limits = [
      CropLimits(crop: "wheat", limits: [Limit(.times, LimitValue(most: 2, period: .season))])
    ]
    let facts = group.naming(spray, "Tebu")
    let entry = BookEntry(StoredName("Tebu", folded: "tebu"), facts, limits: limits)
    #expect(try book.change([BookChange(from: nil, to: entry)]))
    try store.write { try book.remember([BookEntry(entry.name, facts)], at: noon, $0) }
    #expect(try book.entry("tebu")?.limits == limits)
  }
}

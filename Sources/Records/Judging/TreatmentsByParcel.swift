import Calculation

/// Recorded treatments in memory, found by their parcels, so that many new treatments are judged one after the other,
/// each together with those before it, and the time grows with their number.
package struct TreatmentsByParcel {
  /// A parcel as it is looked for; both are nil if nothing is known of it.
  private struct Parcel: Hashable {
    /// The folded name.
    let name: String?
    /// What place ids that may be the same have in common.
    let place: String?
  }

  /// What treatments of one parcel were found for, so that they are not put together again.
  private struct Found {
    var treatments = RecordedTreatments()
    /// How many of the treatments without a name have been taken.
    var ofNameless = 0
    /// How many of those with the parcel's name, or for a parcel without a name of those without a place, have been taken.
    var ofName = 0
    /// How many of those with the parcel's place have been taken.
    var ofPlace = 0

    /// Takes the treatments that were added to a list since the last time.
    mutating func take(
      _ items: [Item], _ taken: WritableKeyPath<Found, Int>,
      where isNew: (TreatmentFacts) -> Bool = { _ in true }
    ) {
      for item in items[self[keyPath: taken]...] where isNew(item.content.facts) {
        treatments.add(item.number, item.content, follows: item.follows)
      }
      self[keyPath: taken] = items.count
    }
  }

  /// A treatment that counts for limits.
  private struct Item {
    let number: Int64
    let content: TreatmentContent
    /// Whether the content follows from itself.
    let follows: Bool
  }

  /// The treatments by the folded name of the parcel.
  private var named: [String: [Item]] = [:]
  /// The treatments by what their place ids have in common.
  private var placed: [String: [Item]] = [:]
  /// The treatments without the name of a parcel.
  private var nameless: [Item] = []
  /// The treatments without a place id.
  private var placeless: [Item] = []
  private var found: [Parcel: Found] = [:]
  /// What former names of products mean, for all that are judged by these.
  package var renamed = RenamedProducts.empty
  /// Lines of tables that were left out, which may have been of any parcel.
  private let leftOut: [LeftOutLine]
  private var isWhole = true
  /// The day of the first treatment; nil if there is none.
  package private(set) var firstDay: Day?
  /// Whether no treatment has been added.
  package private(set) var isEmpty = true

  /// Makes a list without treatments; `leftOut` are lines of tables that may have been treatments of any parcel.
  package init(leftOut: [LeftOutLine]) { self.leftOut = leftOut }

  /// Adds a treatment that counts for limits; nil for one that cannot be read.
  package mutating func add(_ number: Int64, _ content: TreatmentContent?, follows: Bool = true) {
    isEmpty = false
    guard let content else {
      isWhole = false
      return
    }
    let item = Item(number: number, content: content, follows: follows)
    let facts = content.facts
    firstDay = [firstDay, facts.day].compactMap(\.self).min()
    if let parcel = facts.parcel {
      named[parcel.folded, default: []].append(item)
    } else {
      nameless.append(item)
    }
    if let place = facts.place {
      placed[TreatmentFacts.placeCommon(place.folded), default: []].append(item)
    } else {
      placeless.append(item)
    }
  }

  /// What counts for every parcel, before the first treatment of one is taken.
  private var beginning: Found {
    var beginning = Found()
    if !isWhole { beginning.treatments.add(0, nil) }
    beginning.treatments = beginning.treatments.adding(leftOut)
    return beginning
  }

  /// Returns the treatments that may be of the parcel of these facts: by its name, by its place id, or because one of
  /// the two is not known. `TreatmentStore.recorded(near:in:besides:)` finds the same in the data, where only those of
  /// some years are read for one treatment; a test holds both to one answer.
  package mutating func near(_ facts: TreatmentFacts) -> RecordedTreatments {
    let parcel = Parcel(
      name: facts.parcel?.folded,
      place: facts.place.map { TreatmentFacts.placeCommon($0.folded) })
    // Taken out of the dictionary, so that its lists are not copied.
    var here = found.removeValue(forKey: parcel) ?? beginning
    here.take(nameless, \.ofNameless)
    // Each is taken from one of the lists alone.
    if let name = parcel.name {
      here.take(named[name] ?? [], \.ofName)
    } else {
      here.take(placeless, \.ofName) { $0.parcel != nil }
    }
    if let place = parcel.place {
      here.take(placed[place] ?? [], \.ofPlace) { facts in
        facts.parcel != nil && facts.parcel?.folded != parcel.name
      }
    }
    found[parcel] = here
    return here.treatments
  }
}

/// Recorded treatments in memory, found by their parcels, so that many new treatments are judged one after the other,
/// each together with those before it, and the time grows with their number.
package struct TreatmentsByParcel {
  /// What treatments of one parcel were found for, so that they are not put together again.
  private struct Found {
    var treatments = RecordedTreatments()
    /// How many of each list have been taken.
    var taken = [0, 0, 0]
  }

  private struct Item {
    let number: Int64
    let content: TreatmentContent
    let follows: Bool
  }

  /// The treatments by folded name of the parcel, by place id, without a name, and without a place id.
  private var named: [String: [Item]] = [:]
  private var placed: [String: [Item]] = [:]
  private var nameless: [Item] = []
  private var placeless: [Item] = []
  private var found: [[String?]: Found] = [:]
  /// What former names of products mean, for all that are judged by these.
  package var renamed = RenamedProducts.empty
  /// Lines of tables that were left out, which may have been of any parcel.
  private let leftOut: [LeftOutLine]
  private var isWhole = true
  /// The day of the first treatment; nil if there is none.
  package private(set) var firstDay: Day?
  /// Whether no treatment has been added.
  package private(set) var isEmpty = true

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
    let parcel = facts.parcel?.folded
    let place = facts.place.map { TreatmentFacts.placeCommon($0.folded) }
    let key = [parcel, place]
    var here = found.removeValue(forKey: key) ?? beginning
    func take(_ items: [Item], _ list: Int, where isNew: (TreatmentFacts) -> Bool = { _ in true }) {
      for item in items[here.taken[list]...] where isNew(item.content.facts) {
        here.treatments.add(item.number, item.content, follows: item.follows)
      }
      here.taken[list] = items.count
    }
    take(nameless, 0)
    // Each is taken from one of the lists alone.
    if let parcel { take(named[parcel] ?? [], 1) } else { take(placeless, 1) { $0.parcel != nil } }
    if let place {
      take(placed[place] ?? [], 2) { $0.parcel != nil && $0.parcel?.folded != parcel }
    }
    found[key] = here
    return here.treatments
  }
}

/// The crops of labels with their names in every language, their codes, and the broader crop that covers each, from
/// `crops.json`, which is compiled into the program; `Crops.md` next to it gives the sources.
package struct CropTable: Sendable {
  struct Row: Sendable, Equatable {
    let number: Int
    /// nil if no source gives one.
    let code: String?
    fileprivate let broader: String?
  }

  private let byName: [String: Row]
  private let byCode: [String: Row]
  /// Words in front of a crop, in folded letters: `in wheat`, `w pszenicy`.
  private let leads: Set<String>

  package static let builtIn = CropTable()

  private init() {
    var (byName, byCode): ([String: Row], [String: Row]) = ([:], [:])
    let data = BuiltInData(PackageResources.crops_json, file: "crops.json")
    leads = Set(data.at("leads").members.flatMap(\.texts))
    for (number, item) in data.at("crops").items.enumerated() {
      let row = Row(number: number, code: item["eppo"]?.text, broader: item["parent"]?.text)
      if let code = row.code { byCode[code] = row }
      for name in item.at("names").members.flatMap(\.texts) { byName[name.folded] = row }
    }
    (self.byName, self.byCode) = (byName, byCode)
  }

  /// Returns the EPPO code of the crop that a text names or is the code of; nil if the table has none.
  package func code(of crop: String) -> String? { self.crop(crop, nil).code }

  /// Whether a text names a crop of the table or is its code.
  package func knows(_ crop: String) -> Bool { row(of: crop) != nil }

  /// Returns what two names of one crop have in common: its place in the table, else the name in folded letters. A code
  /// is apart from the names, because crops that are not in the table may have it, too.
  package func key(of crop: String) -> String { row(named: crop).map { "\u{0}\($0.number)" } ?? crop.folded }

  private func row(of crop: String) -> Row? { row(named: crop) ?? byCode[crop.uppercased()] }

  private func row(named crop: String) -> Row? {
    let name = crop.folded
    if let row = byName[name] { return row }
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    return words.count == 2 && leads.contains(words[0]) ? byName[words[1]] : nil
  }

  func crop(_ name: String?, _ typed: String?) -> Crop {
    let named = name.flatMap { self.row(of: $0) }
    let code = typed ?? named?.code, row = code.map { byCode[$0] } ?? named
    let broader = sequence(state: row) { row -> Row? in
      row = row?.broader.flatMap { byCode[$0] }
      return row
    }
    return Crop(name: name?.folded, code: code, named: named, row: row, broader: Array(broader))
  }

  /// Returns the facts after another crop was typed: its code replaces the table's code of the crop before.
  package func followingCrop(_ facts: Draft, since before: Draft) -> Draft {
    let crops = TreatmentFacts(before).crop.flatMap(code), typed = TreatmentFacts(facts).eppo
    guard typed == nil || typed == crops else { return facts }
    return facts.without(.eppo).setting(.eppo, to: TreatmentFacts(facts).crop.flatMap(code))
  }

  /// Returns the crop, the code that the table has for it, and the other one that the facts have; nil for other facts.
  package func otherCode(in facts: TreatmentFacts) -> [String: Datum]? {
    guard let crop = facts.crop, let known = code(of: crop), let typed = facts.eppo, typed != known else { return nil }
    return ["crop": .text(crop), "known": .text(known), "typed": .text(typed)]
  }
}

extension TreatmentFacts {
  /// The crop if the table of crops does not have it and no code was typed with it; else empty.
  package var cropsOutside: [String] {
    guard let crop, eppo == nil, !CropTable.builtIn.knows(crop) else { return [] }
    return [crop]
  }
}

struct Crop {
  /// The name in folded letters.
  let name: String?
  /// The typed code, or else the one of the table.
  let code: String?
  /// What the name stands for in the table.
  fileprivate let named: CropTable.Row?
  /// What the code stands for in the table; without a code, what the name does.
  let row: CropTable.Row?
  /// The broader crops in the table, the nearest first.
  let broader: [CropTable.Row]

  /// Whether the names are equal, or names of one row of the table.
  func isNamed(as other: Crop) -> Bool {
    name != nil && name == other.name || named != nil && named == other.named
  }

  /// Compares another crop with this one; `narrower` is the answer for a crop that this one covers.
  func compared(with other: Crop, narrower: Sameness = .same) -> Sameness {
    if name == nil && code == nil || other.name == nil && other.code == nil { return .perhaps }
    if code != nil, code == other.code { return .same }
    if let row, other.broader.contains(row) { return narrower }
    if let row = other.row, broader.contains(row) { return .perhaps }
    if code != nil, other.code != nil { return isNamed(as: other) ? .perhaps : .other }
    if isNamed(as: other) { return .same }
    return row != nil && other.row != nil ? .other : .perhaps
  }
}

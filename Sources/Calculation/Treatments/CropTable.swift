/// The crops of labels with their names in every language, their codes, and the broader crop that covers each, from
/// `crops.json`, which is compiled into the program; `Crops.md` next to it gives the sources.
package struct CropTable: Sendable {
  struct Row: Sendable, Equatable {
    let number: Int
    /// nil if no source gives one.
    let code: String?
    fileprivate let broader: String?
  }

  /// What a name or a code stands for in the table.
  struct Place {
    /// nil if the table does not have it.
    let row: Row?
    /// The broader crops, the nearest first.
    let broader: [Row]

    /// Whether this is a broader crop than the other one.
    func covers(_ other: Place) -> Bool { row.map(other.broader.contains) == true }

    /// Whether one of them is broader than the other.
    func isInLine(with other: Place) -> Bool { covers(other) || other.covers(self) }
  }

  /// A name that a crop has among others, as the table spells it, for itself and for every form in which it is said.
  private struct Name {
    let text: String
    let row: Row
  }

  /// The names by each of their forms.
  private let byForm: [String: Name]
  private let byCode: [String: Row]
  /// What may stand in front of a crop, as names are compared: `in`, `w uprawie`.
  private let leads: [String]

  /// No name has more words, with those in front of it.
  package static let mostWords = 8

  /// The table that is compiled into the program.
  package static let builtIn = CropTable()

  private init() {
    var (byForm, byCode): ([String: Name], [String: Row]) = ([:], [:])
    let data = BuiltInData(PackageResources.crops_json, file: "crops.json")
    leads = data.at("leads").members.flatMap(\.texts).map(\.asCropName)
    for (number, item) in data.at("crops").items.enumerated() {
      let row = Row(number: number, code: item["eppo"]?.text, broader: item["parent"]?.text)
      if let code = row.code { byCode[code] = row }
      for forms in item.at("names").members.flatMap(\.items).map(\.texts) {
        for form in forms { byForm[form.asCropName] = Name(text: forms[0], row: row) }
      }
    }
    (self.byForm, self.byCode) = (byForm, byCode)
  }

  /// Returns the EPPO code of the crop that a text names or is the code of; nil if the table has none.
  package func code(of crop: String) -> String? { self.crop(crop, nil).code }

  /// Whether a text names a crop of the table or is its code.
  package func knows(_ crop: String) -> Bool { row(of: crop) != nil }

  /// Returns a crop as it is kept and shown, in the language in which it was typed: `pszenica ozima` for `Ozima pszenica`,
  /// `pszenicę ozimą` and `w uprawie pszenicy ozimej`, `winter wheat` for `winter-wheat`. Another name of the crop stays, as
  /// `corn` beside `maize`. A code is in capitals, and what the table does not know is as it was typed.
  package func name(of crop: String) -> String {
    if let name = named(crop) { return name.text }
    let code = crop.uppercased()
    return byCode[code] == nil ? crop : code
  }

  /// Returns what two names of one crop have in common: its place in the table, else the name without regard to case, marks
  /// and hyphens. A code is apart from the names, because crops that are not in the table may have it, too.
  package func key(of crop: String) -> String {
    named(crop).map { "\u{0}\($0.row.number)" } ?? crop.asCropName
  }

  private func row(of crop: String) -> Row? { named(crop)?.row ?? byCode[crop.uppercased()] }

  private func named(_ crop: String) -> Name? {
    let typed = crop.asCropName
    if let name = byForm[typed] { return name }
    for lead in leads where typed.hasPrefix("\(lead) ") {
      if let name = byForm[String(typed.dropFirst(lead.count + 1))] { return name }
    }
    return nil
  }

  func crop(_ name: String?, _ typed: String?) -> Crop {
    let named = name.flatMap { self.row(of: $0) }
    let code = typed ?? named?.code
    let row = code.map { byCode[$0] } ?? named
    return Crop(
      name: name?.asCropName, code: code, placeByName: place(of: named), place: place(of: row))
  }

  private func place(of row: Row?) -> Place {
    let broader = sequence(state: row) { row -> Row? in
      row = row?.broader.flatMap { byCode[$0] }
      return row
    }
    return Place(row: row, broader: Array(broader))
  }

  /// Returns the facts after another crop was typed: its code replaces the table's code of the crop before.
  package func followingCrop(_ facts: Draft, since before: Draft) -> Draft {
    let crops = TreatmentFacts(before).crop.flatMap(code)
    let typed = TreatmentFacts(facts).eppo
    guard typed == nil || typed == crops else { return facts }
    return facts.without(.eppo).setting(.eppo, to: TreatmentFacts(facts).crop.flatMap(code))
  }

  /// Returns the crop, the code that the table has for it, and the other one that the facts have; nil for other facts.
  package func otherCode(in facts: TreatmentFacts) -> [String: Datum]? {
    guard let crop = facts.crop, let known = code(of: crop), let typed = facts.eppo, typed != known
    else { return nil }
    return ["crop": .text(crop), "known": .text(known), "typed": .text(typed)]
  }
}

extension Field {
  /// Keeps a typed crop as the table of crops spells it.
  static let cropSpelling: TextSpelling = { (crop, _) throws(Failure) in
    CropTable.builtIn.name(of: crop)
  }
}

extension String {
  /// A crop's name as names are compared: without regard to case, marks and hyphens.
  fileprivate var asCropName: String { folded.replacing("-", with: " ") }
}

struct Crop {
  /// The name, as names are compared.
  let name: String?
  /// The typed code, or else the one of the table.
  let code: String?
  /// What the name stands for; a code that was typed may say another crop.
  let placeByName: CropTable.Place
  /// What the code stands for; without a code, what the name does.
  let place: CropTable.Place

  /// Whether the names are equal, or names of one row of the table.
  func isNamed(as other: Crop) -> Bool {
    name != nil && name == other.name
      || placeByName.row != nil && placeByName.row == other.placeByName.row
  }

  /// Whether this is a broader crop than the other one.
  func covers(_ other: Crop) -> Bool { place.covers(other.place) }

  /// Whether both are one crop, or one of them is broader than the other.
  func isAkin(to other: Crop) -> Bool {
    isNamed(as: other) || compared(with: other) == .same || place.isInLine(with: other.place)
  }

  /// Compares another crop with this one; `narrower` is the answer for a crop that this one covers.
  func compared(with other: Crop, narrower: Sameness = .same) -> Sameness {
    if name == nil && code == nil || other.name == nil && other.code == nil { return .perhaps }
    if code != nil, code == other.code { return .same }
    if covers(other) { return narrower }
    if other.covers(self) { return .perhaps }
    if code != nil, other.code != nil {
      return isNamed(as: other) || placeByName.isInLine(with: other.placeByName) ? .perhaps : .other
    }
    if isNamed(as: other) { return .same }
    return place.row != nil && other.place.row != nil ? .other : .perhaps
  }
}

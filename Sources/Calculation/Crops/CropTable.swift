/// The crops of labels with their names in every language, their codes, and the broader crop that covers each, from
/// `crops.json`, which is compiled into the program; `Crops.md` next to it gives the sources.
package struct CropTable: Sendable {
  /// A crop of the table.
  package struct Row: Sendable, Equatable {
    let number: Int
    /// The EPPO code; nil if no source gives one.
    let code: String?
    /// The code of the broader crop; nil if there is none.
    fileprivate let broader: String?
  }

  /// What a name or a code stands for in the table.
  package struct Place {
    /// The row of the crop; nil if the table does not have it.
    package let row: Row?
    /// The broader crops, the nearest first.
    package let broader: [Row]

    /// Whether this is a broader crop than the other one.
    func covers(_ other: Place) -> Bool {
      guard let row else { return false }
      return other.broader.contains(row)
    }

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
    var byForm: [String: Name] = [:]
    var byCode: [String: Row] = [:]
    let data = BuiltInData(PackageResources.crops_json, file: "crops.json")
    for (number, item) in data.at("crops").items.enumerated() {
      let row = Row(number: number, code: item["eppo"]?.text, broader: item["parent"]?.text)
      if let code = row.code { byCode[code] = row }
      // Each language has names, and each name the forms in which it is said; the first one is its spelling.
      for forms in item.at("names").members.flatMap(\.items).map(\.texts) {
        for form in forms {
          byForm[form.asCropName] = Name(text: forms[0], row: row)
        }
      }
    }
    self.byForm = byForm
    self.byCode = byCode
    leads = data.at("leads").members.flatMap(\.texts).map(\.asCropName)
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
    guard let name = named(crop) else { return crop.asCropName }
    return "\u{0}\(name.row.number)"
  }

  /// Returns a crop of a name, a code that was typed with it, or both; the code says what crop it is.
  package func crop(_ name: String?, _ typedCode: String?) -> Crop {
    let rowByName = name.flatMap { self.row(of: $0) }
    let code = typedCode ?? rowByName?.code
    let row = if let code { byCode[code] } else { rowByName }
    return Crop(
      name: name?.asCropName, code: code, placeByName: place(of: rowByName), place: place(of: row))
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

  private func place(of row: Row?) -> Place {
    var broader: [Row] = []
    var code = row?.broader
    while let broaderRow = code.flatMap({ byCode[$0] }) {
      broader.append(broaderRow)
      code = broaderRow.broader
    }
    return Place(row: row, broader: broader)
  }
}

extension Field {
  /// Keeps a typed crop as the table of crops spells it.
  package static let cropSpelling: TextSpelling = { (crop, _) throws(Failure) in
    CropTable.builtIn.name(of: crop)
  }
}

extension String {
  /// A crop's name as names are compared: without regard to case, marks and hyphens.
  fileprivate var asCropName: String { folded.replacing("-", with: " ") }
}

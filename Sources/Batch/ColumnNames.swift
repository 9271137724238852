import Calculation
import Catalog

/// What a column of a batch file can be called: the English names, and the names and labels of every language.
package struct ColumnNames: Sendable {
  enum Meaning: Sendable, Equatable {
    case name
    case field(Field)

    static func == (left: Meaning, right: Meaning) -> Bool { left.id == right.id }

    /// The field's, or that of the column of names.
    var id: String {
      switch self {
      case .name: ColumnNames.nameID
      case .field(let field): field.id
      }
    }
  }

  static let nameID = "name"
  /// The key of what the column of names is called, and with `-names` of its other names.
  static let nameKey = "batch-column-name"

  private var meanings: [String: Meaning] = [:]
  /// To be shown where a column is not known: the active language's, in the order of the fields.
  let shown: [String]

  /// - Parameters:
  ///   - calculator: the one whose fields are columns.
  ///   - catalogs: every language's, the active one first. A name that two share means what it means in English, then in
  ///     the first of them.
  package init(_ calculator: SprayCalculator, _ catalogs: [Catalog]) {
    let columns = [Meaning.name] + calculator.fields.map(Meaning.field)
    shown = columns.map { $0.usualName(in: catalogs.first) }
    for column in columns { add(column.english, column) }
    for catalog in catalogs {
      for column in columns { add(column.names(in: catalog), column) }
    }
  }

  private mutating func add(_ names: [String], _ column: Meaning) {
    for name in names where meanings[name.folded] == nil { meanings[name.folded] = column }
  }

  /// What a heading means; case, diacritics and the number of spaces do not matter.
  func meaning(of typed: String) -> Meaning? { meanings[typed.withOrdinarySpaces.folded] }

  /// The name most like a mistyped one, from four letters on.
  func nearest(to typed: String) -> String? {
    let typed = typed.withOrdinarySpaces.folded
    guard (4...40).contains(typed.count) else { return nil }
    let most = typed.count < 6 ? 1 : 2
    return meanings.keys.map { (EditDistance.between(typed, $0), $0) }.filter { $0.0 <= most }.min(by: <)?.1
  }
}

extension ColumnNames.Meaning {
  fileprivate var english: [String] {
    switch self {
    case .name: [ColumnNames.nameID]
    case .field(let field): [field.id] + field.names
    }
  }

  private var keys: (label: String, names: String) {
    switch self {
    case .name: (ColumnNames.nameKey, ColumnNames.nameKey)
    case .field(let field): ("field-\(field.id)-name", "field-\(field.id)")
    }
  }

  fileprivate func names(in catalog: Catalog) -> [String] {
    [catalog.optionalText(keys.label, fallback: false)].compactMap(\.self) + catalog.names(keys.names)
  }

  fileprivate func usualName(in catalog: Catalog?) -> String {
    catalog?.names(keys.names).first ?? english[0]
  }
}

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

  /// What each name means, the likeliest first.
  private var meanings: [String: [Meaning]] = [:]
  /// To be shown where a column is not known: the active language's, in the order of the fields.
  let shown: [String]

  /// - Parameters:
  ///   - calculator: the one whose fields are columns.
  ///   - catalogs: every language's, the active one first. A name that two languages share means what it means in English,
  ///     then in the first of them; in one language it may mean a field and a name.
  package init(_ calculator: SprayCalculator, _ catalogs: [Catalog]) {
    let fields = calculator.fields.map(Meaning.field)
    shown = ([.name] + fields).map { $0.usualName(in: catalogs.first) }
    add(fields + [.name], \.english)
    for catalog in catalogs { add(fields + [.name]) { $0.names(in: catalog) } }
  }

  /// The names of one language.
  private mutating func add(_ columns: [Meaning], _ names: (Meaning) -> [String]) {
    var own: [String: [Meaning]] = [:]
    for column in columns {
      for name in Set(names(column).map(\.folded)) { own[name, default: []].append(column) }
    }
    meanings.merge(own) { known, _ in known }
  }

  /// What a heading may mean, the likeliest first; case, diacritics and the number of spaces do not matter, and a word may
  /// end early with a full stop.
  func meanings(of typed: String) -> [Meaning] {
    let typed = typed.withOrdinarySpaces.folded
    if let known = meanings[typed] { return known }
    guard typed.contains(".") else { return [] }
    let fitting = Set(meanings.filter { typed.isAbbreviation(of: $0.key) }.map { $0.value.map(\.id) })
    return fitting.count == 1 ? meanings.values.first { $0.map(\.id) == fitting.first } ?? [] : []
  }

  /// The name most like a mistyped one, from four letters on; hardly anybody mistypes the first.
  func nearest(to typed: String) -> String? {
    let typed = typed.withOrdinarySpaces.folded
    guard (4...40).contains(typed.count) else { return nil }
    let most = typed.count < 6 ? 1 : 2
    let alike = meanings.keys.filter { $0.first == typed.first }
    return alike.map { (EditDistance.between(typed, $0), $0) }.filter { $0.0 <= most }.min(by: <)?.1
  }
}

extension String {
  /// Whether each word is one of the other's, or with a full stop behind it the beginning of one, of two letters or more:
  /// `pow. pola`.
  fileprivate func isAbbreviation(of name: String) -> Bool {
    let words = replacing(".", with: ". ").split(separator: " ")
    let full = name.split(separator: " ")
    return words.count == full.count
      && zip(words, full).allSatisfy { $0.last == "." ? $0.count > 2 && $1.hasPrefix($0.dropLast()) : $0 == $1 }
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

  /// What the screen calls it, what is typed for it, and what else stands over such columns.
  fileprivate func names(in catalog: Catalog) -> [String] {
    [catalog.optionalText(keys.label, fallback: false)].compactMap(\.self) + catalog.names(keys.names)
      + catalog.names("batch-column-\(id)")
  }

  fileprivate func usualName(in catalog: Catalog?) -> String {
    catalog?.names(keys.names).first ?? english[0]
  }
}

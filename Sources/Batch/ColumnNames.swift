import Calculation
import Catalog

/// What a column of a batch file can be called: the English names, and the names and labels of every language.
package struct ColumnNames: Sendable {
  enum Meaning: Sendable, Equatable {
    case name
    case field(Field)

    static func == (left: Meaning, right: Meaning) -> Bool { left.id == right.id }

    /// The field's key, or that of the column of names.
    var id: String {
      switch self {
      case .name: ColumnNames.nameID
      case .field(let field): field.path.text
      }
    }
  }

  /// How many of a group may stand in a row.
  private static let mostMembers = 8

  static let nameID = "name"
  /// The key of what the column of names is called, and with `-names` of its other names.
  static let nameKey = "batch-column-name"

  /// What each name means, the likeliest first.
  private var meanings: [String: [Meaning]] = [:]
  /// The fields that may have a column.
  let fields: [Field]
  /// To be shown where a column is not known: the active language's, in the order of the fields.
  let shown: [String]

  /// - Parameters:
  ///   - calculator: the one whose fields are columns.
  ///   - catalogs: every language's, the active one first. A name that two languages share means what it means in English,
  ///     then in the first of them; in one language it may mean a field and a name.
  package init(_ calculator: any Calculator, _ catalogs: [Catalog]) {
    self.fields = calculator.form.fields(ofFirst: Self.mostMembers)
    let fields = self.fields.filter { $0.member ?? 1 == 1 }.map(Meaning.field)
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
    if let (name, number) = Self.numbered(typed) { return meanings(of: name).compactMap { member(number, like: $0) } }
    guard typed.contains(".") else { return [] }
    let fitting = Set(meanings.filter { typed.isAbbreviation(of: $0.key) }.map { $0.value.map(\.id) })
    return fitting.count == 1 ? meanings.values.first { $0.map(\.id) == fitting.first } ?? [] : []
  }

  /// A name with the number of the one of a group behind it: `dose 2`.
  private static func numbered(_ typed: String) -> (name: String, number: Int)? {
    guard let space = typed.lastIndex(of: " "), let number = Int(typed[typed.index(after: space)...]),
      (1...mostMembers).contains(number)
    else { return nil }
    return (String(typed[..<space]), number)
  }

  /// The same of another one of the group.
  private func member(_ number: Int, like meaning: Meaning) -> Meaning? {
    guard case .field(let field) = meaning, let group = field.path.member?.group else { return nil }
    return fields.first { $0.id == field.id && $0.path.member?.group == group && $0.member == number }.map(
      Meaning.field)
  }

  /// The name most like a mistyped one, from four letters on; hardly anybody mistypes the first.
  func nearest(to typed: String) -> String? {
    let words = typed.withOrdinarySpaces.folded.split(separator: " ")
    // The number of one of a group, however it is written, is no part of the name.
    let isNumbered = words.count > 1 && words.last?.first?.isNumber == true
    let typed = (isNumbered ? words.dropLast() : words).joined(separator: " ")
    let alike = meanings.keys.filter { $0.first == typed.first }
    return NearestName.all(to: typed, among: alike) { [$0] }.min()
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

  private var kind: String {
    switch self {
    case .name: ColumnNames.nameID
    case .field(let field): field.id
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
      + catalog.names("batch-column-\(kind)")
  }

  fileprivate func usualName(in catalog: Catalog?) -> String {
    catalog?.names(keys.names).first ?? english[0]
  }
}

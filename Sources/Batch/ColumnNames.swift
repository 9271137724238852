import Calculation
import Catalog

/// What the columns of a table can be called: the English names, and the names and labels of every language.
package struct ColumnNames: Sendable {
  /// The fields that may have a column, of a group those of as many as a row can have.
  package let fields: [Field]
  /// To be shown where a column is not known: the active language's, in the order of the fields.
  let shown: [String]
  /// Which fields each name means, the likeliest first; of a group those of its first one.
  private var known: [String: [Field]] = [:]
  /// The same names as they are written.
  private var written: [String: String] = [:]
  /// Names that are only much like one of these.
  private let ordinary: Set<String>
  private let form: Form

  /// - Parameters:
  ///   - fields: those that may have a column, each once.
  ///   - form: what they are part of.
  ///   - catalogs: every language's, the active one first. A name that two languages share means what it means in English,
  ///     then in the first of them; in one language it may mean several.
  package init(_ fields: [Field], of form: Form, _ catalogs: [Catalog]) {
    let first = fields.filter { $0.member ?? 1 == 1 }
    let names = first.map { FieldNames($0, of: form, beside: first) }
    (self.fields, self.form) = (fields, form)
    shown = names.map { $0.usual(in: catalogs.first) }
    ordinary = Set(catalogs.flatMap { $0.names("batch-column-other") }.map(\.folded))
    let named = Array(zip(first, names))
    add(named.map { ($0, $1.english) })
    for catalog in catalogs { add(named.map { ($0, $1.all(in: catalog)) }) }
  }

  /// The names of one language; what is asked for is likelier than what is not.
  private mutating func add(_ columns: [(field: Field, names: [String])]) {
    var own: [String: [Field]] = [:]
    for (field, names) in columns.filter(\.field.isAsked) + columns.filter({ !$0.field.isAsked }) {
      let folded = Dictionary(names.map { ($0.folded, $0) }) { first, _ in first }
      for name in folded.keys { own[name, default: []].append(field) }
      written.merge(folded) { known, _ in known }
    }
    known.merge(own) { known, _ in known }
  }
}

/// What a heading means.
extension ColumnNames {
  /// The fields that a heading may mean, the likeliest first; case, diacritics and the number of spaces do not matter, and
  /// a word may end early with a full stop.
  func meanings(of typed: String) -> [Field] {
    let typed = typed.withOrdinarySpaces.folded
    if let known = known[typed] { return known }
    if let (name, number) = numbered(typed) { return meanings(of: name).compactMap { member(number, like: $0) } }
    guard typed.contains(".") else { return [] }
    let fitting = Set(known.filter { typed.isAbbreviation(of: $0.key) }.map { $0.value.map(\.path) })
    guard fitting.count == 1, let paths = fitting.first else { return [] }
    // Of what is not asked for it may as well be another word: `Poz.`
    return fields.filter { paths.contains($0.path) && ($0.isAsked || $0.isText) }
  }

  /// The field that a unit alone stands for, spelled in three letters or more: `Acres`, `GPA`; nil where several could be meant.
  func field(measuredIn typed: String, _ notation: Notation) -> Field? {
    guard typed.count > 2 else { return nil }
    let fitting = fields.filter { field in
      field.member == nil && field.kind == .quantity && (try? field.unit(spelled: typed, notation)) != nil
    }
    return fitting.count == 1 && fitting[0].isAsked ? fitting[0] : nil
  }

  /// How many of a group a row can have, of a name with a higher number behind it.
  func most(beyond typed: String) -> Int? {
    guard let (name, number) = numbered(typed.withOrdinarySpaces.folded) else { return nil }
    let groups = Set(meanings(of: name).compactMap { $0.path.member?.group })
    let most = fields.filter { groups.contains($0.path.member?.group ?? "") }.compactMap(\.member).max()
    return most.flatMap { number > $0 ? $0 : nil }
  }

  /// The name most like a mistyped one, from four letters on; hardly anybody mistypes the first.
  func nearest(to typed: String) -> String? {
    let words = typed.withOrdinarySpaces.folded.split(separator: " ")
    // The number of one of a group, however it is written, is no part of the name.
    let isNumbered = words.count > 1 && words.last?.first?.isNumber == true
    let typed = (isNumbered ? words.dropLast() : words).joined(separator: " ")
    guard !ordinary.contains(typed) else { return nil }
    let short = known.keys.filter { typed.contains(".") && typed.isAbbreviation(of: $0) }
    let alike = known.keys.filter { $0.first == typed.first }
    let nearest = short.min() ?? NearestName.all(to: typed, among: alike) { [$0] }.min()
    return nearest.flatMap { written[$0] }
  }

  /// A name and the number of the one of a group that is meant: `dose 2`, `product 2 dose`.
  private func numbered(_ typed: String) -> (name: String, number: Int)? {
    let words = typed.split(separator: " ").map(String.init)
    guard words.count > 1, let place = words.lastIndex(where: { Int($0) != nil }), let number = Int(words[place]),
      number > 0
    else { return nil }
    let (before, behind) = (words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " "))
    if behind.isEmpty { return (before, number) }
    // In front stands which one of the group it is, behind it what of it.
    let isGroup = known[before]?.contains { form.group(namedBy: $0) != nil } == true
    return isGroup ? (behind, number) : nil
  }

  /// The same of another one of the group.
  private func member(_ number: Int, like field: Field) -> Field? {
    guard let group = field.path.member?.group else { return nil }
    return fields.first { $0.id == field.id && $0.path.member?.group == group && $0.member == number }
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

/// What one field's column can be called.
private struct FieldNames {
  let english: [String]
  /// The keys of the labels, and with `-names` of the names that are typed.
  private let labels: [String]
  private let names: [String]
  /// The keys of what else stands over such columns.
  private let headings: [String]

  /// What holds the name of one of a group is called as the group is, and by itself where no other one of the columns is.
  init(_ field: Field, of form: Form, beside others: [Field]) {
    let group = form.group(namedBy: field)
    let isOnly = group == nil || !others.contains { $0.id == field.id && $0.path != field.path }
    let ids = [group?.id].compactMap(\.self) + (isOnly ? [field.id] : [])
    english = ids + (isOnly ? field.names : [])
    labels = [form.labelKey(of: field)] + (isOnly ? ["field-\(field.id)-name"] : [])
    names = [group.map { "command-\($0.id)" }].compactMap(\.self) + (isOnly ? ["field-\(field.id)"] : [])
    headings = ids.map { "batch-column-\($0)" }
  }

  /// What is typed for it, what the screen calls it, and what else stands over such columns.
  func all(in catalog: Catalog) -> [String] {
    names.flatMap(catalog.names) + labels.compactMap { catalog.optionalText($0, fallback: false) }
      + headings.flatMap(catalog.names)
  }

  func usual(in catalog: Catalog?) -> String { catalog?.names(names[0]).first ?? english[0] }
}

import Calculation
import Catalog

/// The names that the columns of a table can have: the English names, and the names and labels of every language.
package struct ColumnNames: Sendable {
  /// The fields that may have a column, for as many products as a row can have.
  package let fields: [Field]
  /// The names to list if a column is unknown: in the active language, in the order of the fields.
  let shown: [String]
  /// The fields that each folded name may mean, the likeliest first; for a group, those of its first member.
  private var known: [String: [Field]] = [:]
  /// How each folded name was written first.
  private var written: [String: String] = [:]
  /// Common headings that only resemble a known name, such as `farm`; no known name is suggested for them.
  private let ordinary: Set<String>
  private let form: Form

  /// `catalogs` are those of all languages, the active one first. A name that several languages share has its English
  /// meaning, else its meaning in the first of these catalogs; within one language it may have several meanings.
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

  /// Returns the names that the column of each field can have in one language and in English, the usual name first.
  package static func listed(
    _ fields: [Field], of form: Form, in catalog: Catalog
  ) -> [(field: Field, names: [String])] {
    fields.map { field in
      let names = FieldNames(field, of: form, beside: fields)
      var known: Set<String> = []
      return (field, (names.all(in: catalog) + names.english).filter { known.insert($0.folded).inserted })
    }
  }

  /// The catalog key of further headings for the columns of a field or a group with this id.
  static func key(ofHeadings id: String) -> String { "batch-column-\(id)" }

  /// Adds the names of one language; a field that is asked for is likelier than another field.
  private mutating func add(_ columns: [(field: Field, names: [String])]) {
    var own: [String: [Field]] = [:]
    for (field, names) in columns.filter(\.field.isAsked) + columns.filter({ !$0.field.isAsked }) {
      let folded = Dictionary(names.map { ($0.folded, $0) }) { first, _ in first }
      for name in folded.keys { own[name, default: []].append(field) }
      written.merge(folded) { known, _ in known }
    }
    known.merge(own) { known, _ in known }
  }

  /// Returns the fields that a heading may mean, the likeliest first; a word may end early with a full stop.
  func meanings(of typed: String) -> [Field] {
    let typed = typed.withOrdinarySpaces.folded
    if let known = known[typed] { return known }
    if let (name, number) = numbered(typed) {
      // The same fields of the product with this number.
      return meanings(of: name).compactMap { field in
        fields.first { $0.id == field.id && $0.path.member?.group == field.path.member?.group && $0.member == number }
      }
    }
    guard typed.contains(".") else { return [] }
    let fitting = Set(known.filter { typed.isAbbreviation(of: $0.key) }.map { $0.value.map(\.path) })
    guard fitting.count == 1, let paths = fitting.first else { return [] }
    // A shortened heading counts for fields that are asked for and for texts; elsewhere it may be another word: `Poz.`
    return fields.filter { paths.contains($0.path) && ($0.isAsked || $0.isText) }
  }

  /// Returns the asked field, if one alone, that a heading of a unit of three letters or more means: `Acres`, `GPA`.
  func field(measuredIn typed: String, _ notation: Notation) -> Field? {
    guard typed.count > 2 else { return nil }
    let fitting = fields.filter { field in
      field.member == nil && field.kind == .quantity && (try? field.unit(spelled: typed, notation)) != nil
    }
    return fitting.count == 1 && fitting[0].isAsked ? fitting[0] : nil
  }

  /// Returns the highest product number that a row can have if the heading has a higher one, `dose 9`; else nil.
  func most(beyond typed: String) -> Int? {
    guard let (name, number) = numbered(typed.withOrdinarySpaces.folded) else { return nil }
    let groups = Set(meanings(of: name).compactMap { $0.path.member?.group })
    let most = fields.filter { groups.contains($0.path.member?.group ?? "") }.compactMap(\.member).max()
    return most.flatMap { number > $0 ? $0 : nil }
  }

  /// Returns the known name that a heading was probably meant to be: a name that it shortens, or else the nearest name
  /// with the same first letter, which people rarely mistype; nil if none is near, and for common headings (`farm`).
  func nearest(to typed: String) -> String? {
    let words = typed.withOrdinarySpaces.folded.split(separator: " ")
    // A product's number at the end, however it is written, is not part of the name.
    let isNumbered = words.count > 1 && words.last?.first?.isNumber == true
    let typed = (isNumbered ? words.dropLast() : words).joined(separator: " ")
    guard !ordinary.contains(typed) else { return nil }
    let short = known.keys.filter { typed.contains(".") && typed.isAbbreviation(of: $0) }
    let alike = known.keys.filter { $0.first == typed.first }
    let nearest = short.min() ?? NearestName.all(to: typed, among: alike) { [$0] }.min()
    return nearest.flatMap { written[$0] }
  }

  /// Splits a heading into a name and the number of the product: `dose 2`, `product 2 dose`.
  private func numbered(_ typed: String) -> (name: String, number: Int)? {
    let words = typed.split(separator: " ").map(String.init)
    guard words.count > 1, let place = words.lastIndex(where: { Int($0) != nil }), let number = Int(words[place]),
      number > 0
    else { return nil }
    let (before, behind) = (words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " "))
    if behind.isEmpty { return (before, number) }
    // The group's name is before the number, the field's name behind it.
    let isGroup = known[before]?.contains { form.group(namedBy: $0) != nil } == true
    return isGroup ? (behind, number) : nil
  }
}

extension String {
  /// Whether each typed word is the one at its place, or its first two letters or more with a full stop: `pow. pola`.
  fileprivate func isAbbreviation(of name: String) -> Bool {
    let words = replacing(".", with: ". ").split(separator: " ")
    let full = name.split(separator: " ")
    return words.count == full.count
      && zip(words, full).allSatisfy { $0.last == "." ? $0.count > 2 && $1.hasPrefix($0.dropLast()) : $0 == $1 }
  }
}

/// The names that a field's column can have: the English ones, and the keys of labels, names and more headings.
private struct FieldNames {
  let english: [String]
  private let labels, names, headings: [String]

  /// A field with a product's name is called like its group, `product`, and by its own name if no other column has it.
  init(_ field: Field, of form: Form, beside others: [Field]) {
    let group = form.group(namedBy: field)
    let isOnly = group == nil || !others.contains { $0.id == field.id && $0.path != field.path }
    let ids = [group?.id].compactMap(\.self) + (isOnly ? [field.id] : [])
    english = ids + (isOnly ? field.names : [])
    labels = [field.limit?.choice.key ?? form.labelKey(of: field)] + (isOnly ? [field.name.key] : [])
    names =
      [group.map { "command-\($0.id)" }, field.limit?.choice.key].compactMap(\.self) + (isOnly ? [field.name.stem] : [])
    headings = ids.map(ColumnNames.key(ofHeadings:))
  }

  func all(in catalog: Catalog) -> [String] {
    names.flatMap(catalog.names) + labels.compactMap { catalog.optionalText($0, fallback: false) }
      + headings.flatMap(catalog.names)
  }

  func usual(in catalog: Catalog?) -> String { catalog?.names(names[0]).first ?? english[0] }
}

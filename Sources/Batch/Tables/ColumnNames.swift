import Calculation
import Catalog
import Records

/// What the columns of a table can be, and the names that they can have: the English names, and the names and labels of
/// every language. What each table takes is the list of its fields; no table reads headings by itself.
package struct ColumnNames: Sendable {
  /// A field and the names that its column can have.
  package struct NamedField {
    /// What the column holds.
    package let field: Field
    /// The names as they are written, the usual one first.
    package let names: [String]
  }

  /// The fields that may have a column, for as many products as a row can have.
  package let fields: [Field]
  /// The names to list if a column is unknown: in the active language, in the order of the fields.
  let shown: [String]
  /// The fields that each folded name may mean, the likeliest first; for a group, those of its first member.
  private var known: [String: [Field]] = [:]
  /// The fields that the forms of names behind a word for unit mean: „powierzchni” in „jednostka powierzchni”.
  private var possessive: [String: [Field]] = [:]
  /// How each folded name was written first.
  private var written: [String: String] = [:]
  /// Common headings that only resemble a known name, such as `farm`; no known name is suggested for them.
  private let ordinary: Set<String>
  /// Headings that people use for the dose as well as for the spray volume, such as `rate`, folded.
  private let unclear: Set<String>
  /// Words that tell of a limit in whatever heading they stand, such as `maximum`, folded.
  private let limitWords: Set<String>
  private let form: Form

  /// `catalogs` are those of all languages, the active one first. A name that several languages share has its English
  /// meaning, else its meaning in the first of these catalogs; within one language it may have several meanings.
  package init(_ fields: [Field], of form: Form, _ catalogs: [Catalog]) {
    self.fields = fields
    self.form = form
    let firstMembers = Self.firstMembers(of: fields)
    let named = firstMembers.map { FieldNames($0, of: form, beside: firstMembers) }
    shown = named.map { $0.usual(in: catalogs.first) }
    ordinary = Self.foldedWords(.batchColumnOther, in: catalogs)
    unclear = Self.foldedWords(.batchColumnRateUnclear, in: catalogs)
    limitWords = Self.foldedWords(.batchColumnLimitWord, in: catalogs)
    let english = named.map { NamedField(field: $0.field, names: $0.english) }
    let ofLanguages = catalogs.map { catalog in
      named.map { NamedField(field: $0.field, names: $0.all(in: catalog)) }
    }
    known = Self.merged(written: &written, [english] + ofLanguages)
    let behindUnits = catalogs.map { catalog in
      named.map { NamedField(field: $0.field, names: $0.possessive(in: catalog)) }
    }
    possessive = Self.merged(written: &written, behindUnits)
  }

  /// Returns the fields without those of the second and further members of groups, whose columns only have other numbers.
  private static func firstMembers(of fields: [Field]) -> [Field] {
    fields.filter { $0.member ?? 1 == 1 }
  }

  private static func foldedWords(_ word: WordKey, in catalogs: [Catalog]) -> Set<String> {
    Set(catalogs.flatMap { $0.names(word.rawValue) }.map(\.folded))
  }

  /// Returns the names that the column of each field can have in one language and in English, the usual name first.
  package static func listed(
    _ fields: [Field], of form: Form, in catalog: Catalog
  ) -> [NamedField] {
    fields.map { field in
      let names = FieldNames(field, of: form, beside: fields)
      var known: Set<String> = []
      let unlike = (names.all(in: catalog) + names.english).filter { name in
        known.insert(name.folded).inserted
      }
      return NamedField(field: field, names: unlike)
    }
  }

  /// The catalog key of further headings for the columns of a field or a group with this id.
  static func key(ofHeadings id: String) -> String { "batch-column-\(id)" }

  /// The catalog key of the forms of those names behind a word for unit.
  static func key(ofPossessives id: String) -> String { "batch-column-\(id)-unit" }

  /// Returns the fields by name, where each language's names come before those of the next; within one language a field
  /// that is asked for is likelier than another one.
  private static func merged(
    written: inout [String: String], _ languages: [[NamedField]]
  ) -> [String: [Field]] {
    var known: [String: [Field]] = [:]
    for columns in languages {
      var ofLanguage: [String: [Field]] = [:]
      let asked = columns.filter(\.field.isAsked)
      for column in asked + columns.filter({ !$0.field.isAsked }) {
        let folded = Dictionary(column.names.map { ($0.folded, $0) }) { first, _ in first }
        for name in folded.keys { ofLanguage[name, default: []].append(column.field) }
        written.merge(folded) { known, _ in known }
      }
      known.merge(ofLanguage) { known, _ in known }
    }
    return known
  }

  /// Returns the fields that a heading may mean, the likeliest first; a word may end early with a full stop.
  func meanings(of typed: String) -> [Field] {
    let typed = typed.asHeading
    if let known = known[typed] { return known }
    if let found = numbered(typed, meanings) { return found }
    guard typed.contains(".") else { return [] }
    let abbreviation = AbbreviatedHeading(typed)
    let shortened = known.filter { abbreviation.stands(for: $0.key) }
    let fitting = Set(shortened.values.map { $0.map(\.path) })
    guard fitting.count == 1, let paths = fitting.first else { return [] }
    // A shortened heading counts for fields that are asked for and for texts; elsewhere it may be another word: `Poz.`
    return fields.filter { paths.contains($0.path) && ($0.isAsked || $0.isText) }
  }

  /// Returns the fields with a unit that a name beside a word for unit may mean: `dose 2`, „powierzchni”.
  func measured(namedBy typed: String) -> [Field] {
    let known = meanings(of: typed)
    let found = known.isEmpty ? ofPossessive(typed.asHeading) : known
    return found.filter(\.mayHaveUnitApart)
  }

  /// Returns the field, if one alone, whose name stands within a heading of units: `dose` in `Dose Einheit`.
  func measured(within heading: String) -> Field? {
    let words = heading.asHeading.split { !$0.isLetter && !$0.isNumber }
    let names = words.indices.flatMap { start in
      (start + 1...words.count).map { words[start..<$0].joined(separator: " ") }
    }
    let fields = names.flatMap(measured(namedBy:))
    let found = Dictionary(fields.map { ($0.path, $0) }) { first, _ in first }
    return found.count == 1 ? found.values.first : nil
  }

  /// Whether a field is a value of a job, not one that only a table has, such as a limit or a fact of a treatment.
  func isOfJob(_ field: Field) -> Bool { form.field(at: field.path) != nil }

  /// Returns the fact for which the words of another one are understood, too: the state in a column of formulations.
  func alternative(to field: Field) -> Field? {
    guard let owner = field.path.member?.group,
      let group = form.groups.first(where: { $0.id == owner }),
      let id = group.alternatives[field.id]
    else { return nil }
    return fields.first { $0.id == id && $0.path.member == field.path.member }
  }

  /// Returns a heading under which the numbers of a field would have a unit: `area [ha]`.
  func headingWithUnit(of field: Field) -> String {
    let place = Self.firstMembers(of: fields).firstIndex { $0.id == field.id }
    var heading = place.map { shown[$0] } ?? field.id
    if let member = field.member, member > 1 { heading += " \(member)" }
    let unit = field.limit.map(\.units)?.first ?? field.units.first
    return "\(heading) [\(unit?.symbol ?? "")]"
  }

  /// Returns the fields that a form of a name behind a word for unit means, also with a product's number.
  private func ofPossessive(_ typed: String) -> [Field] {
    possessive[typed] ?? numbered(typed, ofPossessive) ?? []
  }

  /// Returns the asked field, if one alone, that a heading of a unit of two letters or more means: `Acres`, `GPA`.
  func field(measuredIn typed: String, _ notation: Notation) -> Field? {
    guard typed.count > 1 else { return nil }
    let fitting = fields.filter { field in
      field.member == nil && field.kind == .quantity
        && (try? field.unit(spelled: typed, notation)) != nil
    }
    return fitting.count == 1 && fitting[0].isAsked ? fitting[0] : nil
  }

  /// Returns the highest product number that a row can have if the heading has a higher one, `dose 9`; else nil.
  func most(beyond typed: String) -> Int? {
    guard let heading = NumberedHeading(typed.asHeading, isGroup: isGroup) else { return nil }
    let groups = Set(meanings(of: heading.name).compactMap { $0.path.member?.group })
    let members = fields.filter { groups.contains($0.path.member?.group ?? "") }
    guard let most = members.compactMap(\.member).max(), heading.number > most else { return nil }
    return most
  }

  /// Returns the known name that a heading was probably meant to be: a name that it shortens, or else the nearest name
  /// with the same first letter, which people rarely mistype; nil if none is near, and for common headings (`farm`).
  func nearest(to typed: String) -> String? {
    let words = typed.asHeading.split(separator: " ")
    // A product's number at the end, however it is written, is not part of the name.
    let isNumbered = words.dropFirst().last?.first?.isNumber ?? false
    let name = (isNumbered ? words.dropLast() : words).joined(separator: " ")
    guard !ordinary.contains(name) else { return nil }
    let abbreviation = AbbreviatedHeading(name)
    let shortened = known.keys.filter { name.contains(".") && abbreviation.stands(for: $0) }
    let alike = known.keys.filter { $0.first == name.first }
    let nearest = shortened.min() ?? NearestName.all(to: name, among: alike) { [$0] }.min()
    return nearest.flatMap { written[$0] }
  }

  /// Whether people use a heading for the dose as well as for the spray volume.
  func isUnclear(_ typed: String) -> Bool {
    let heading = typed.asHeading
    return unclear.contains { name in
      let unit = heading.dropFirst(name.count).drop { $0 == " " }
      return heading.hasPrefix(name) && unit.first?.isLetter != true
    }
  }

  /// Whether a column of it holds doses: those of a product in a mix, those per hectare in a record, or a limit of them.
  func isDose(_ field: Field) -> Bool {
    let isMainValue = form.groups.contains { group in
      group.id == field.path.member?.group && group.mainField == field.path.name
    }
    return isMainValue || field.limit == .dose || field.path == TreatmentColumn.perHectare.path
  }

  /// Whether a heading tells of a limit, since it holds a word of one; false in tables without limits.
  func tellsOfLimit(_ typed: String) -> Bool {
    guard fields.contains(where: { $0.limit != nil }) else { return false }
    let heading = " \(typed.asHeading.onlyWords) "
    func tells(_ named: [String: [Field]]) -> Bool {
      named.contains { name, meant in
        meant.contains { $0.limit != nil } && heading.contains(" \(name.onlyWords) ")
      }
    }
    return tells(known) || tells(possessive)
      || limitWords.contains { heading.contains(" \($0.onlyWords) ") }
  }

  /// Returns what `find` makes of the name in a heading with a product's number, for that product; nil without a number.
  private func numbered(_ typed: String, _ find: (String) -> [Field]) -> [Field]? {
    guard let heading = NumberedHeading(typed, isGroup: isGroup) else { return nil }
    return find(heading.name).compactMap { firstMember in
      fields.first { field in
        field.id == firstMember.id
          && field.path.member?.group == firstMember.path.member?.group
          && field.member == heading.number
      }
    }
  }

  /// Whether a folded name is that of a group, such as `product`.
  private func isGroup(_ name: String) -> Bool {
    let meanings = known[name] ?? []
    return meanings.contains { form.group(namedBy: $0) != nil }
  }
}

/// A heading parted into a name and the number of the product: `dose 2`, `product 2 dose`.
private struct NumberedHeading {
  let name: String
  let number: Int

  init?(_ folded: String, isGroup: (String) -> Bool) {
    let words = folded.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    guard let place = words.lastIndex(where: { Int($0) != nil }),
      let number = Int(words[place]), number > 0
    else { return nil }
    let before = words[..<place].joined(separator: " ")
    let behind = words[(place + 1)...].joined(separator: " ")
    // The group's name is before the number, the field's name behind it.
    guard behind.isEmpty || isGroup(before) else { return nil }
    name = behind.isEmpty ? before : behind
    self.number = number
  }
}

extension String {
  /// The heading with folded letters and one space between words, for which programs write an underscore, too.
  var asHeading: String { replacing("_", with: " ").withOrdinarySpaces.folded }

  /// The words alone, with one space between two: `re entry` for `re-entry`.
  fileprivate var onlyWords: String {
    split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

/// The names that a field's column can have: the English ones, and the keys of labels, names and more headings.
private struct FieldNames {
  let field: Field
  let english: [String]
  /// The keys of the labels.
  private let labels: [String]
  /// The keys of the names that are typed, without their ending `-names`.
  private let names: [String]
  /// The keys of further headings that such columns have.
  private let headings: [String]
  /// The keys of the forms of its names behind a word for unit.
  private let possessives: [String]
  /// Whether it is the name of a member of a group.
  private let isGroupName: Bool

  /// Fields whose usual word names something else in the tables of others: `Place` is where a field lies.
  private static let onlyByLabel: Set<String> = ["place"]

  /// A field with a product's name is called like its group, `product`, and by its own name if no other column has it;
  /// more headings for a name, such as `field`, are those of a job's.
  init(_ field: Field, of form: Form, beside others: [Field]) {
    self.field = field
    let group = form.group(namedBy: field)
    isGroupName = group != nil
    let isOnly = group == nil || !others.contains { $0.id == field.id && $0.path != field.path }
    let hasOwnWords = isOnly && !Self.onlyByLabel.contains(field.id)
    let ownWords = hasOwnWords ? [field.id] + field.names : []
    english = [group?.id].compactMap(\.self) + ownWords
    let id = group?.id ?? field.id
    var ids = [id]
    if let limit = field.limit {
      labels = [limit.choice.key]
      names = [limit.choice.key]
      // “Maximum dose” is a limit, and no dose of a mix.
      ids.append("limit-\(limit.rawValue)")
    } else {
      let groupKey = group.map { "command-\($0.id)" }
      labels = [form.labelKey(of: field)] + (isOnly ? [field.name.key] : [])
      names = [groupKey, hasOwnWords ? field.name.stem : nil].compactMap(\.self)
    }
    headings = ids.map(ColumnNames.key(ofHeadings:))
    possessives = [ColumnNames.key(ofPossessives: id)]
  }

  /// The names in one language: those that are typed, the labels, and further headings.
  func all(in catalog: Catalog) -> [String] {
    names.flatMap { words(of: $0, in: catalog) }
      + labels.compactMap { catalog.optionalText($0, fallback: false) }
      + headings.flatMap(catalog.names)
  }

  /// The words that a key has. Of the words for a name only the usual one is that of a product: „nazwa”, not „działka”.
  private func words(of key: String, in catalog: Catalog) -> [String] {
    let words = catalog.names(key)
    return isGroupName && key == field.name.stem ? Array(words.prefix(1)) : words
  }

  /// The forms of the names behind a word for unit in one language: „powierzchni” in „jednostka powierzchni”.
  func possessive(in catalog: Catalog) -> [String] { possessives.flatMap(catalog.names) }

  /// The name to list: the one that is typed, or else the label, in this language, or else the English name.
  func usual(in catalog: Catalog?) -> String {
    guard let catalog else { return english.first ?? field.id }
    let typedName = names.first.flatMap { catalog.names($0).first }
    let label = labels.lazy.compactMap { catalog.optionalText($0) }.first
    return typedName ?? label ?? english.first ?? field.id
  }
}

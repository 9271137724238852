/// A value in a data file of the program, which ends at once if the file lacks what it must have.
struct BuiltInData {
  private let json: LocatedJSON
  private let file: StaticString

  init(_ bytes: [UInt8], file: StaticString) {
    guard let json = try? JSONReader.read(bytes) else { preconditionFailure("\(file)") }
    self.init(json, file)
  }

  private init(_ json: LocatedJSON, _ file: StaticString) {
    self.json = json
    self.file = file
  }

  /// nil for null, too.
  subscript(key: String) -> BuiltInData? {
    json[key].flatMap { $0.value == .null ? nil : BuiltInData($0, file) }
  }

  /// The value of a member that the file must have.
  func at(_ key: String) -> BuiltInData { needed(self[key]) }

  /// The values of a list.
  var items: [BuiltInData] { needed(json.items).map { BuiltInData($0, file) } }
  /// The values of an object, with their keys in front.
  var namedMembers: [(String, BuiltInData)] {
    needed(json.members).map { member in (member.key, BuiltInData(member.value, file)) }
  }
  /// The values of an object.
  var members: [BuiltInData] { namedMembers.map { _, value in value } }
  /// A string.
  var text: String { needed(json.text) }
  /// A list of strings.
  var texts: [String] { items.map(\.text) }
  /// Whether it is `true`; anything else counts as false.
  var isTrue: Bool { json.value == .bool(true) }
  /// A whole number.
  var number: Int { needed(json.digits.flatMap { Int($0) }) }

  /// The case that a string names.
  func word<Word: RawRepresentable<String>>() -> Word { needed(Word(rawValue: text)) }

  /// Returns what must be there; stops the program, with the name of the file, if it is not.
  func needed<Part>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("\(file)") }
    return part
  }
}

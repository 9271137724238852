/// Access to the parts of JSON that is to be written again.
extension JSON {
  /// The value under a key; nil if this is not an object or has no such key.
  subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }

  /// The values in an array; empty for any other value.
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }

  /// Converts JSON that was read so that it can be written again; nil if it holds a number that is not whole.
  init?(_ located: LocatedJSON) {
    switch located.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let digits):
      guard let number = Fraction(digits), number.isWhole else { return nil }
      self = .number(number)
    case .array(let items):
      let values = items.compactMap(JSON.init)
      guard values.count == items.count else { return nil }
      self = .array(values)
    case .object(let members):
      let values = members.compactMap { member in JSON(member.value).map { Member(key: member.key, value: $0) } }
      guard values.count == members.count else { return nil }
      self = .object(values)
    }
  }
}

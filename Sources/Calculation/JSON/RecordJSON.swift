extension JSON {
  /// Values and what they come to, between what only some records have:
  /// `{…,"calculator":"spray","input":…,"result":…,"cautions":[…],…}`. What there is none of is null.
  package static func record(
    _ own: [(String, JSON)] = [], calculator: String, input: JSON?, result: JSON?, cautions: JSON,
    more: [(String, JSON)] = []
  ) -> JSON {
    var members = own.map(Member.init)
    members.append(Member(key: "calculator", value: .string(calculator)))
    members.append(Member(key: "input", value: input ?? .null))
    members.append(Member(key: "result", value: result ?? .null))
    members.append(Member(key: "cautions", value: cautions))
    return .object(members + more.map(Member.init))
  }

  /// An object with these members, in this order.
  package static func ordered(_ members: [(key: String, value: JSON)]) -> JSON {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }
}

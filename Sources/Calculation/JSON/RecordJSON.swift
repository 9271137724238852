extension JSON {
  /// Makes the record of a calculation: `{…,"calculator":"spray","input":…,"result":…,"cautions":[…],…}`.
  ///
  /// `own` comes first and `more` last; both hold members that only some records have. A missing input or result is
  /// null.
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

  /// Makes an object with these members, in this order.
  package static func ordered(_ members: [(key: String, value: JSON)]) -> JSON {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }
}

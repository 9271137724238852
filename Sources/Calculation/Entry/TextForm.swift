/// A form that a field's text must have, such as a time of day. However it is typed, the text is kept in one spelling.
package struct TextForm: Sendable, Hashable {
  /// The id, which ends the key of the hint on what to type: `hint-time`.
  package let id: String
  /// Returns the text in the spelling that is kept; throws if it has another form.
  let read: @Sendable (_ typed: String) throws(Failure) -> String

  package init(_ id: String, read: @escaping @Sendable (_ typed: String) throws(Failure) -> String) {
    (self.id, self.read) = (id, read)
  }

  package static func == (left: TextForm, right: TextForm) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

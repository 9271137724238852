/// A form that a field's text must have, such as a time of day; it is kept in one spelling, however it is typed.
package struct TextForm: Sendable, Hashable {
  /// The id, which ends the key of the hint on what to type: `hint-time`.
  package let id: String
  /// Returns the text in the spelling that is kept; throws if it has another form.
  let read: @Sendable (_ typed: String) throws(Failure) -> String
  /// Returns the words for a kept text, such as one with numbers; nil if it is shown as it is kept.
  let words: @Sendable (_ kept: String) -> Text?

  /// Declares a form by its id, what shows a kept text, and what reads a typed one.
  package init(
    _ id: String, words: @escaping @Sendable (_ kept: String) -> Text? = { _ in nil },
    read: @escaping @Sendable (_ typed: String) throws(Failure) -> String
  ) {
    self.id = id
    self.words = words
    self.read = read
  }

  /// Forms are the same if their ids are; functions cannot be compared.
  package static func == (left: TextForm, right: TextForm) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

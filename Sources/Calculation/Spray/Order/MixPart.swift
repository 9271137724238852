/// A product of a mix, as far as the order of filling asks about it.
package struct MixPart: Sendable, Equatable {
  /// Its own in the mix, from 1.
  package let number: Int
  package let name: String?
  /// However it is known: entered, or from the name.
  package let form: Formulation?
  /// Whether it is poured or weighed; nil where only the formulation may tell.
  package let state: Product.State?
  package let role: Product.Role
  /// The place that a person gave it.
  package let place: Int?

  package init(
    number: Int, name: String?, form: Formulation?, state: Product.State?, role: Product.Role = .product,
    place: Int? = nil
  ) {
    (self.number, self.name, self.form) = (number, name, form)
    (self.state, self.role, self.place) = (state, role, place)
  }
}

/// Where it stands in the order of filling.
extension MixPart {
  /// Where a person put it, else where its role has it, else its formulation; nil where none of them tells.
  package var standing: FillingPlace? {
    if let place { return FillingPlace(number: place, reason: "entered") }
    guard role == .product else { return FormulationTable.builtIn.place(of: role, state ?? form?.state) }
    return form?.place
  }

  /// Why it stands there, in words that name the formulation where that is what told; why nothing is known where nothing told.
  package var reason: Text {
    guard let standing else { return missing }
    let isByForm = place == nil && role == .product
    return Text("order-reason-\(standing.reason)", isByForm ? named : [:])
  }

  /// Why it stands there in a mix: beside what may harm it, that is told, too.
  func reason(beside others: [MixPart]) -> Text {
    guard place == nil, role == .product, let form, let standing = form.place, let other = form.harmedBy,
      others.contains(where: { $0.form?.code == other })
    else { return reason }
    return Text("order-reason-\(standing.reason)-beside", named.merging(["other": .text(other)]) { $1 })
  }

  /// What would have to be known, with the line that says it.
  private var missing: Text {
    guard role == .product else { return Text("order-unknown-state", called) }
    guard let form else { return Text(isFertilizer ? "order-unknown-role" : "order-unknown-form", called) }
    return Text(form.isMixedWithWater ? "order-unknown-place" : "order-unknown-water", called.merging(named) { $1 })
  }

  private var named: [String: Datum] { form.map { ["form": .text($0.code)] } ?? [:] }

  /// What a person types for it: its name, or its number.
  private var called: [String: Datum] {
    let typable = name.flatMap { name in name.contains { "\"';#".contains($0) } ? nil : name }
    return ["product": .text(typable ?? String(number))]
  }

  /// Whether its name holds the name of a fertilizer that is dissolved.
  private var isFertilizer: Bool {
    FormulationTable.builtIn.turns.contains { isCalled(by: $0.first) || isCalled(by: $0.then) }
  }

  /// Whether whole words of its name are one of these.
  func isCalled(by words: [String]) -> Bool {
    guard let name = name?.lowercased() else { return false }
    let parts =
      " " + name.map { $0.isLetter ? String($0) : " " }.joined().split(separator: " ").joined(separator: " ") + " "
    return words.contains { parts.contains(" \($0) ") }
  }
}

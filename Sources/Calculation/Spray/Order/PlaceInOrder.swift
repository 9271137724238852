/// The place of a product in the order of filling.
extension Product {
  /// The place that a person typed, else that of the role, or for a product without a special role that of its
  /// formulation; nil if the place is unknown.
  var fillingPlace: FillingPlace? {
    if let place { return FillingPlace(number: place, reason: "entered") }
    guard role == .product else { return FormulationTable.builtIn.place(of: role, state ?? form?.state) }
    return form?.place
  }

  /// Why the product goes in at its place, or why its place is unknown.
  ///
  /// The text names the formulation if the place comes from it.
  var reasonForPlace: Text {
    guard let fillingPlace else { return missing }
    let isByForm = place == nil && role == .product
    return Text("order-reason-\(fillingPlace.reason)", isByForm ? coded : [:])
  }

  /// Returns the reason in a mix; it also names a product that may harm this one.
  func reasonForPlace(beside others: [Product]) -> Text {
    guard place == nil, role == .product, let form, let formPlace = form.place, let other = form.harmedBy,
      others.contains(where: { $0.form?.code == other })
    else { return reasonForPlace }
    return Text("order-reason-\(formPlace.reason)-beside", coded.merging(["other": .text(other)]) { $1 })
  }

  /// Why the place is unknown, with the line to type that would make it known.
  private var missing: Text {
    guard role == .product else { return Text("order-unknown-state", called) }
    guard let form else {
      let isFertilizer = FormulationTable.builtIn.turns.contains { isCalled(by: $0.first) || isCalled(by: $0.then) }
      return Text(isFertilizer ? "order-unknown-role" : "order-unknown-form", called)
    }
    return Text(form.isMixedWithWater ? "order-unknown-place" : "order-unknown-water", called.merging(coded) { $1 })
  }

  /// The code of the formulation as data of a text.
  private var coded: [String: Datum] { form.map { ["form": .text($0.code)] } ?? [:] }

  /// What a person types to mean this product: its name, or its number without a name or if the name contains quotes,
  /// `;` or `#`.
  private var called: [String: Datum] {
    let typable = name.flatMap { name in name.contains { "\"';#".contains($0) } ? nil : name }
    return ["product": .text(typable ?? String(number))]
  }

  /// Whether the name contains one of these words as whole words.
  func isCalled(by words: [String]) -> Bool {
    guard let name = name?.lowercased() else { return false }
    let parts =
      " " + name.map { $0.isLetter ? String($0) : " " }.joined().split(separator: " ").joined(separator: " ") + " "
    return words.contains { parts.contains(" \($0) ") }
  }

  /// Whether it may be a fertilizer that has to dissolve: its role, or a place typed by a person, decides when it goes
  /// in.
  var dissolves: Bool { place != nil || role == .fertilizer }
}

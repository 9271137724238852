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

  /// What would have to be known.
  private var missing: Text {
    guard role == .product else { return Text("order-unknown-state") }
    guard let form else { return Text("order-unknown-form") }
    return Text(form.isMixedWithWater ? "order-unknown-place" : "order-unknown-water", named)
  }

  private var named: [String: Datum] { form.map { ["form": .text($0.code)] } ?? [:] }
}

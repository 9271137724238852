/// The stored figures of a tank mix in the forms of earlier versions.
extension StoredJSON {
  /// The figures in today's form. There are two earlier forms:
  /// - 0.1.0, one product: `{"liquid":…,"totals":[…],"count":2,"full":{…},"partial":{…}}`
  /// - before 0.2.0:
  ///   `{"liquid":…,"prepare":…,"order":[2,1],"toBuy":[…],"fills":[{"kind":"full",…,"products":["5 l"]}]}`
  func upgradedFromEarlierMix(of products: [Product]) -> StoredJSON {
    guard json["products"]?.items == nil else { return self }
    let upgraded = EarlierMix(figures: self, products: products).upgraded
    guard let json = try? JSONReader.read(Array(upgraded.line.utf8)) else { return self }
    return StoredJSON(json, units: units)
  }
}

private struct EarlierMix {
  let figures: StoredJSON
  let products: [Product]
  /// The numbers of the products in the order of the amounts, which have no names.
  private let order: [Int]

  init(figures: StoredJSON, products: [Product]) {
    self.figures = figures
    self.products = products
    let storedOrder = figures["order"]?.items?.all(JSONKind<Int>.integer.read)
    order = storedOrder ?? products.map(\.number).sorted()
  }

  var upgraded: JSON {
    .members([
      ("spray_liquid", liquid),
      ("to_prepare", figures["prepare"]?.again ?? liquid),
      ("products", totals),
      ("fills", .array(fills)),
    ])
  }

  private var liquid: JSON? { figures["liquid"]?.again }

  private var totals: JSON? {
    guard let totals = figures["toBuy"] ?? figures["totals"] else {
      return amounts(order.map { _ in .null }, as: "none")
    }
    return amounts(totals.items?.map(\.again), as: "total")
  }

  private var fills: [JSON] {
    if let fills = figures["fills"]?.items {
      return fills.map { upgraded($0, kind: $0["kind"]?.again, count: $0["count"]?.again) }
    }
    let kind = JSON.string(liquid == nil ? "recipe" : "full")
    let full = figures["full"].map { fill in
      upgraded(fill, kind: kind, count: figures["count"]?.again ?? .integer(1))
    }
    let partial = figures["partial"].map { fill in
      upgraded(fill, kind: .string("partial"), count: .integer(1))
    }
    return [full, partial].compactMap(\.self)
  }

  private func upgraded(_ fill: StoredJSON, kind: JSON?, count: JSON?) -> JSON {
    .members([
      ("kind", kind),
      ("count", count),
      ("volume", fill["volume"]?.again),
      ("level", fill["level"]?.again ?? fill["volume"]?.again),
      ("water", fill["water"]?.again),
      ("up_to", fill["upTo"]?.again),
      ("area", fill["area"]?.again),
      ("products", amounts(fill["products"]?.items?.map(\.again), as: "amount")),
    ])
  }

  /// Returns the amounts with the products' numbers and formulations; nil for a list of another length, which cannot
  /// belong to these products.
  private func amounts(_ list: [JSON]?, as key: String) -> JSON? {
    guard let list, list.count == order.count else { return nil }
    return .array(
      zip(order, list).map { number, amount in
        let form = products.first { $0.number == number }?.form
        return .members([
          ("id", .integer(number)),
          ("form", form.map { .string($0.code) }),
          (key, amount),
        ])
      })
  }
}

import Calculation
import Records
import Sheets
import ViewModels

/// The guesses for facts of a record, limits and crops that were typed without their command.
extension Suggestions {
  /// Puts a product, a crop and a kind of limit in the order in which `limit` takes them; the crop may be that of the job.
  var limitOfProduct: [String] {
    guard isUnknown, let finder = session.memberFinder, let kind = kindOfLimit else { return [] }
    let places = words.indices.filter { !kind.contains($0) }
    guard
      let product = places.lazy.compactMap({ place in
        finder.beginnings(of: words[place...]).first.map { place..<place + $0.count }
      }).first, !product.overlaps(kind)
    else { return [] }
    let crop = placeOfCrop(besides: [kind, product])
    guard let nameOfCrop = crop.map({ text(words[$0]) }) ?? session.values.cropOfJob?.inQuotes()
    else { return [] }
    let named = [kind, product, crop].compactMap(\.self)
    let rest = words.indices.filter { place in
      !isLink(words[place]) && !named.contains { $0.contains(place) }
    }.map { words[$0] }
    guard !rest.isEmpty else { return [] }
    let parts = [
      names.shortName(ofCommand: "limit"), text(words[product]), nameOfCrop, text(words[kind]),
      text(rest),
    ]
    return [parts.joined(separator: " ")]
  }

  /// Where the first name of a kind of limit stands.
  private var kindOfLimit: Range<Int>? {
    let kinds = LimitNames(interpreter.wording)
    let typed = words.map { $0.isQuoted ? "" : $0.text }
    return typed.indices.lazy.compactMap { kinds.named(in: typed, at: $0)?.words }.first
  }

  /// Where the longest name of a crop of the table stands, apart from other words.
  private func placeOfCrop(besides others: [Range<Int>]) -> Range<Int>? {
    let places = words.indices.flatMap { start in
      (start + 1...min(start + CropTable.mostWords, words.count)).map { start..<$0 }
    }
    return places.filter { place in
      !others.contains { $0.overlaps(place) } && CropTable.builtIn.knows(text(words[place]))
    }.max { $0.count < $1.count }
  }

  /// Puts the command in front of a fact of a record with its value, `wind 3 m/s`, or of a crop, `winter wheat`.
  var withItsCommand: [String] {
    guard isUnknown else { return [] }
    if let fact = FactNames(interpreter.wording).fact(beginning: words[...]), fact.end < words.count
    {
      return [line(names.shortName(ofCommand: "record"), words)]
    }
    guard CropTable.builtIn.knows(text(words)) else { return [] }
    return [line(names.shortName(ofCommand: TreatmentFact.crop.rawValue), words)]
  }
}

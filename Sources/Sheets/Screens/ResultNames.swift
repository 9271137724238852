import Calculation

/// What the parts of a result are called: its items, steps and columns, and what it was worked out from.
extension ResultWords {
  /// Returns the name of an item, such as `Karate`, `Product` for the first one without a name, or `Product 2`.
  func name(of item: Outline.Item) -> String {
    if let name = item.name { return name }
    guard item.number > 1 else { return nameless }
    return wording.text(.labelNumbered(label: .text(nameless), number: .count(item.number)))
  }

  /// What an item without a name is called: `Product`.
  package var nameless: String { wording.text(key: ResultText.item(of: calculator)) }

  /// Returns what a step is called: by its own text, also with what is filled in, or by its product.
  package func name(of step: Instructions.Step) -> String {
    let filling = step.filler.map { filler in
      text(.step, "\(step.id)-with", ["name": .text(name(of: filler))])
    }
    return filling ?? step.item?.name ?? label(.step, step.id, of: step.item)
  }

  /// Returns the text of a part, with the name of its item unless it is the first one and has no name.
  func label(_ part: ResultText, _ id: String, of item: Outline.Item?) -> String {
    let label = text(part, id)
    guard let item, item.name != nil || item.number > 1 else { return label }
    return wording.text(.labelOfOne(label: .text(label), name: .text(name(of: item))))
  }

  /// Returns what a result was worked out from in one line: `North 40 \u{B7} 12.5 ha`.
  package func line(of basis: [Outline.Basis]) -> String {
    basis.map(value).joined(separator: " \u{B7} ")
  }

  /// Returns one thing that a result was worked out from: `12.5 ha`.
  func value(of basis: Outline.Basis) -> String {
    switch basis {
    case .quantity(let value): wording.echo(value)
    case .name(let name): name
    case .phrase(let phrase): text(.basis, phrase.id, phrase.arguments)
    }
  }

  /// Returns the totals in one line, each with its label: `Spray liquid 2500 l; …`.
  package func summary(of rows: [Outline.Row]) -> String {
    rows.map { row in
      "\(label(.result, row.id, of: row.item)) \(figure(row.figure).plainText)"
    }.joined(separator: "; ")
  }

  /// Returns the heading of a result's column by its id.
  func heading(ofColumn id: String) -> Span { Span(text(.column, id), .heading) }

  /// Returns a column with its heading, `Full \u{D7}2` or `Partial 500 l`; that of its block also says how far the tank
  /// is filled. If it `isDone`, as work is, it also tells how many times, and names a single time.
  func gridColumn(
    _ column: Outline.Column, since old: Outline.Column? = nil, isDone: Bool = false
  ) -> Sheet.Grid.Column {
    var heading: Line = [heading(ofColumn: column.id)]
    if let value = column.value {
      heading.append(Span(" ", .heading))
      heading += figure(value, since: old?.value, in: .heading)
    }
    guard let level = column.mark else { return Sheet.Grid.Column(heading) }
    var title = heading
    // A heading with a volume, `Partial 500 l`, says it already.
    if column.value?.quantity == nil {
      let oldLevel = old?.mark.map { Outline.Figure.printed($0) }
      title.append(Span(" \u{B7} ", .heading))
      title += figure(.printed(level), since: oldLevel, in: .heading)
    }
    guard isDone else { return Sheet.Grid.Column(heading, title: title) }
    return Sheet.Grid.Column(
      heading, title: title, count: column.count, onceTitle: titleOfOneFill(column.id, upTo: level))
  }

  /// Returns the heading of a single fill: `Full tank \u{B7} up to 1000 l`.
  private func titleOfOneFill(_ columnID: String, upTo level: Quantity) -> Line {
    let name = text(.column, columnID, ["count": .whole(.one)])
    let upTo = text(.figure, "up-to", ["volume": .quantity(level)])
    return [Span(name, .heading), Span(" \u{B7} "), Span(upTo)]
  }
}

import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// The products that the book remembers, and what the prompt tells of one that was just named.
struct BookScreen {
  private let wording: Wording
  private let group: FieldGroup

  /// `group` has the products.
  init(_ wording: Wording, _ group: FieldGroup) {
    self.wording = wording
    self.group = group
  }

  /// Returns a row of the list: the name, the last use, what else is known, and former names. `lastUse` is nil if the
  /// list has no column of uses.
  func row(of entry: BookEntry, _ facts: [MemberFacts.Value], lastUse: String?) -> Sheet.Row {
    let use = lastUse.map { [[Span($0, .muted)]] } ?? []
    let formerNames = formerNames(of: entry).map { [[Span($0, .muted)]] } ?? []
    return Sheet.Row(
      [Span(entry.name.text, .value)],
      use + MemberScreen(wording, group).cells(of: facts) + formerNames)
  }

  /// Shows all that is known of one product.
  func sheet(of product: KnownProduct, _ facts: [MemberFacts.Value]) -> Sheet {
    let members = MemberScreen(wording, group)
    let entry = product.entry
    let rows = facts.map { value in
      Sheet.Row([Span(wording.fieldName(FieldName(value.field.id)))], [[members.span(of: value)]])
    }
    let use = lastUse(of: product).map { use in
      Sheet.Row([Span(wording.text(.bookLastUse))], [[Span(use)]])
    }
    let names = entry.formerNames
    let former =
      names.isEmpty
      ? nil
      : Sheet.Row(
        [Span(wording.text(.fieldFormerlyName))], [[Span(names.joined(separator: ", "))]])
    return Sheet([
      .paragraph([Span(entry.name.text, .heading)]),
      .rows(rows + [use, former].compactMap(\.self)),
    ])
  }

  /// Returns the last dose of a product, its date and, where it was recorded, the crop, `1 l/ha \u{B7} 2026-11-21 \u{B7} wheat`;
  /// nil if the product was never used.
  func lastUse(of product: KnownProduct) -> String? {
    let value = product.entry.facts.flatMap(group.mainValue).map { wording.echo($0) }
    let parts = [value, product.entry.used?.day, product.crop].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " \u{B7} ")
  }

  /// Returns the former names of a product, `formerly Tebu 250 EW`; nil for one that was never renamed.
  private func formerNames(of entry: BookEntry) -> String? {
    entry.formerNames.isEmpty
      ? nil : wording.text(.bookFormerly(names: .words(entry.formerNames)))
  }

  /// Tells the last dose and date of a product that was just named; empty if it was never used.
  func sheet(ofNamed product: KnownProduct?) -> Sheet {
    guard let product, let use = lastUse(of: product) else { return Sheet() }
    let name = Datum.text(product.entry.name.text)
    return Sheet.line(Span(wording.text(.bookLastUseOf(name: name, use: .text(use))), .muted))
  }

  /// Tells what the book calls a product today that had another name.
  static func sheet(ofRenamed name: String, _ today: String, _ wording: Wording) -> Sheet {
    Sheet.line(Span(wording.text(.bookNow(name: .text(name), now: .text(today))), .muted))
  }

  /// Returns the row of a product that a table brings: its facts and limits if it is new, or else those that change:
  /// `pack 5 l \u{2192} 10 l`.
  func row(of change: BookPlan.Change) -> Sheet.Row {
    let kind = wording.text(change.before == nil ? .bookNew : .bookChanged)
    let day = change.after.used?.day == change.before?.used?.day ? nil : change.after.used?.day
    let isRenamed = change.after.formerNames != change.before?.formerNames ?? []
    let former = isRenamed ? formerNames(of: change.after) : nil
    let others = [day, former].compactMap(\.self).map { [Span($0, .muted)] }
    return Sheet.Row(
      [Span(change.after.name.text, .value)],
      [[Span(kind, .muted)]] + values(of: change) + limits(of: change) + others)
  }

  private func values(of change: BookPlan.Change) -> [Line] {
    let fields = group.oneOfEachKind.filter { $0.id != group.nameField }
    return fields.compactMap { field -> Line? in
      let old = change.before?.facts?.value(of: field)
      let new = change.after.facts?.value(of: field)
      guard old != new else { return nil }
      let name = Span(wording.typedName(of: FieldName(field.id)) + " ", .muted)
      let before = old.map { OldAndNew(wording).old(wording.echo($0)) } ?? []
      let after = new.map { wording.echo($0) } ?? wording.text(.noValue)
      return [name] + before + [Span(after, .value)]
    }
  }

  private func limits(of change: BookPlan.Change) -> [Line] {
    (change.after.limits ?? []).flatMap { crop -> [Line] in
      let old = change.before?.limits?.first { $0.crop == crop.crop }?.limits ?? []
      return crop.limits.filter { !old.contains($0) }.map { limit in
        let replaced = old.first { $0.subject == limit.subject }
        let before = replaced.map { OldAndNew(wording).old(wording.text($0.value.text)) } ?? []
        let name = "\(crop.crop), \(wording.choiceName(limit.fact.choice)): "
        return [Span(name, .muted)] + before + [Span(wording.text(limit.value.text), .value)]
      }
    }
  }
}
